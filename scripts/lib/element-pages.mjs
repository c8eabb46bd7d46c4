// A page of documentation for each element, out of the manifest, and their list. What stands there is written in the
// element's source; it is not edited here.
import {ELEMENTS, markupOf} from '../../demo/playground/elements.js';
import {elementsOf, isOpen} from './manifest.mjs';

const NOTE =
  '<!-- Made from custom-elements.json by "npm run build -- manifest": change the element’s source instead. -->';
const cell = (text) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
const code = (text) => `\`${text}\``;

/** What an element is shown with, which has nothing to show alone. */
const BESIDE = {
  'store-cart': ['store-cart-button', 'store-catalog'],
  'store-cart-button': ['store-cart', 'store-catalog'],
  'store-order': ['store-catalog'],
};

/** A table under its heading; nothing where it would be empty. */
function table(heading, head, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return `\n## ${heading}\n\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

/** The address of a service of its own that an element asks, by the option that names it; and what is to be known of it to see something. */
const ASKS = {
  'backpack-view': [
    'backpack-url',
    'http://127.0.0.1:8788/backpack',
    ' The address above is the demo’s own proxy, which answers the demo’s pages alone: in a page of yours put [your own proxy’s](../server.md#backpacks).',
  ],
  'subscription-manager': [
    'subscriptions-url',
    'http://127.0.0.1:8787',
    ' In the sandbox the player `kestrel` has some, and another one none.',
  ],
};

function example(tagName) {
  if (tagName === 'store-provider')
    return '```html\n<store-provider project-id="44056" store-url="http://127.0.0.1:8787" payment-url="http://127.0.0.1:8787/paystation4/">\n  <store-catalog></store-catalog>\n</store-provider>\n```\n\nLive, while `npm start` runs: [two shops on one page](http://127.0.0.1:8788/provider/).\n';
  const shown = ELEMENTS.find(({tag}) => tag === tagName);
  const chosen = [tagName, ...(BESIDE[tagName] ?? [])].map((tag) => `element=${tag}`);
  const said = Object.entries(shown.attributes ?? {}).map(([name, value]) => `${tagName}.${name}=${value}`);
  const playground = `http://127.0.0.1:8788/playground/#${[...chosen, ...said].join('&')}&player=kestrel&look=studio`;
  const [option, address, hint = ''] = ASKS[tagName] ?? [];
  const tag = option
    ? `<script type="module" src="/storefront/storefront.js" data-project-id="44056" data-store-url="http://127.0.0.1:8787"\n  data-${option}="${address}"></script>\n`
    : '';
  return `\`\`\`html\n${tag}${markupOf(shown)}\n\`\`\`\n\nLive, while \`npm start\` runs: [the playground](${playground}); at another port where it prints another.${hint}\n`;
}

const typeOf = ({type}) => (type?.text ? code(type.text.replace(' | undefined', '')) : '');

function page(element) {
  const {tagName, summary, description, attributes = [], members = [], slots = [], cssParts = []} = element;
  const {events = [], cssProperties = []} = element;
  const open = members.filter(isOpen);
  const byProperty = open.filter(({kind, attribute}) => kind === 'field' && !attribute);
  const methods = open.filter(({kind}) => kind === 'method');
  return [
    NOTE,
    `\n# \`<${tagName}>\`\n`,
    `${summary}\n`,
    `${description.replace(/\s+/g, ' ')}\n`,
    example(tagName),
    table(
      'Attributes',
      ['name', 'value', 'what it does', 'without it'],
      attributes.map((each) => [
        code(each.name),
        typeOf(each),
        each.description,
        each.default ? code(each.default) : '',
      ]),
    ),
    table(
      'Properties',
      ['name', 'value', 'what it is'],
      byProperty.map((each) => [code(each.name), typeOf(each), each.description]),
    ),
    table(
      'Methods',
      ['name', 'what it does'],
      methods.map(({name, description: what}) => [code(`${name}()`), what]),
    ),
    table(
      'Events',
      ['name', 'when'],
      events.map(({name, description: when}) => [code(name), when]),
    ),
    table(
      'Slots',
      ['name', 'what stands there'],
      slots.map(({name, description: what}) => [name ? code(name) : 'the content', what]),
    ),
    table(
      'Parts',
      ['name', 'what it is'],
      cssParts.map(({name, description: what}) => [code(name), what]),
    ),
    table(
      'CSS properties of its own',
      ['name', 'what it is', 'without it'],
      cssProperties.map(({name, description: what, default: value}) => [code(name), what, value ? code(value) : '']),
    ),
    '\nEvents in detail: [README](../../README.md#events). What all elements draw with: [themes](../theming.md).\n',
  ]
    .filter(Boolean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The pages by their file's name in docs/elements/. */
export function elementPages(manifest) {
  const elements = elementsOf(manifest);
  const list = elements.map(({tagName, summary}) => `- [\`<${tagName}>\`](${tagName}.md): ${summary}`).join('\n');
  return new Map([
    ['README.md', `${NOTE}\n\n# Elements\n\n${list}\n`],
    ...elements.map((element) => [`${element.tagName}.md`, page(element)]),
  ]);
}
