// Generates the documentation page of each element and their index from the manifest. The texts come from the doc comments of the
// elements' sources: edit them there.
import {ELEMENTS, markupOf} from '../../demo/playground/elements.js';
import {elementsOf, isPublic} from './manifest.mjs';

const NOTE =
  '<!-- Made from custom-elements.json by "npm run build -- manifest": change the element’s source instead. -->';
const cell = (text) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
const code = (text) => `\`${text}\``;

/** Elements that the playground shows beside an element that would be empty alone. */
const COMPANIONS = {
  'store-cart': ['store-cart-button', 'store-catalog'],
  'store-cart-button': ['store-cart', 'store-catalog'],
  'store-order': ['store-catalog'],
};

/** A Markdown table with a heading; an empty text without rows. */
function table(heading, head, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return `\n## ${heading}\n\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

/** Elements that need a further service: the option for its URL, the demo's URL, and a hint for the reader. */
const SERVICES = {
  'backpack-view': [
    'backpack-url',
    'http://127.0.0.1:8788/backpack',
    ' The address above is the demo’s own proxy, which answers the demo’s pages alone: in a page of yours put [your own proxy’s](../server.md#backpacks).',
  ],
  'subscription-manager': [
    'subscriptions-url',
    'http://127.0.0.1:8787',
    ' In the sandbox the player `kestrel` has some; another one sees the plans to subscribe to.',
  ],
};

function example(tagName) {
  if (tagName === 'store-provider')
    return '```html\n<store-provider project-id="44056" store-url="http://127.0.0.1:8787" payment-url="http://127.0.0.1:8787/paystation4/">\n  <store-catalog></store-catalog>\n</store-provider>\n```\n\nLive, while `npm start` runs: [two shops on one page](http://127.0.0.1:8788/provider/).\n';
  const shown = ELEMENTS.find(({tag}) => tag === tagName);
  if (!shown) throw new Error(`<${tagName}> has no example: name it in demo/playground/elements.js`);
  const chosen = [tagName, ...(COMPANIONS[tagName] ?? [])].map((tag) => `element=${tag}`);
  const attributes = Object.entries(shown.attributes ?? {}).map(([name, value]) => `${tagName}.${name}=${value}`);
  const playground = `http://127.0.0.1:8788/playground/#${[...chosen, ...attributes].join('&')}&player=kestrel&look=studio`;
  const [option, address, hint = ''] = SERVICES[tagName] ?? [];
  const tag = option
    ? `<script type="module" src="/storefront/storefront.js" data-project-id="44056" data-store-url="http://127.0.0.1:8787"\n  data-${option}="${address}"></script>\n`
    : '';
  return `\`\`\`html\n${tag}${markupOf(shown)}\n\`\`\`\n\nLive, while \`npm start\` runs: [the playground](${playground}); at another port where it prints another.${hint}\n`;
}

const typeOf = ({type}) => (type?.text ? code(type.text.replace(' | undefined', '')) : '');

function page(element) {
  const {tagName, summary, description, attributes = [], members = [], slots = [], cssParts = []} = element;
  const {events = [], cssProperties = []} = element;
  const publicMembers = members.filter(isPublic);
  const propertiesOnly = publicMembers.filter(({kind, attribute}) => kind === 'field' && !attribute);
  const methods = publicMembers.filter(({kind}) => kind === 'method');
  return [
    NOTE,
    `\n# \`<${tagName}>\`\n`,
    `${summary}\n`,
    `${description.replace(/\s+/g, ' ')}\n`,
    example(tagName),
    table(
      'Attributes',
      ['name', 'value', 'what it does', 'without it'],
      attributes.map((attribute) => [
        code(attribute.name),
        typeOf(attribute),
        attribute.description,
        attribute.default ? code(attribute.default) : '',
      ]),
    ),
    table(
      'Properties',
      ['name', 'value', 'what it is'],
      propertiesOnly.map((member) => [code(member.name), typeOf(member), member.description]),
    ),
    table(
      'Methods',
      ['name', 'what it does'],
      methods.map(({name, description}) => [code(`${name}()`), description]),
    ),
    table(
      'Events',
      ['name', 'when'],
      events.map(({name, description}) => [code(name), description]),
    ),
    table(
      'Slots',
      ['name', 'what stands there'],
      slots.map(({name, description}) => [name ? code(name) : 'the content', description]),
    ),
    table(
      'Parts',
      ['name', 'what it is'],
      cssParts.map(({name, description}) => [code(name), description]),
    ),
    table(
      'CSS properties of its own',
      ['name', 'what it is', 'without it'],
      cssProperties.map(({name, description, default: value}) => [code(name), description, value ? code(value) : '']),
    ),
    '\nEvents in detail: [README](../../README.md#events). What all elements draw with: [themes](../theming.md).\n',
  ]
    .filter(Boolean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The pages by their file names in docs/elements/. */
export function elementPages(manifest) {
  const elements = elementsOf(manifest);
  const list = elements.map(({tagName, summary}) => `- [\`<${tagName}>\`](${tagName}.md): ${summary}`).join('\n');
  return new Map([
    ['README.md', `${NOTE}\n\n# Elements\n\n${list}\n`],
    ...elements.map((element) => [`${element.tagName}.md`, page(element)]),
  ]);
}
