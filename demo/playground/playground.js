import {showEvents} from '/game/event-log.js';
import {attributeFields, attributesIn, firstValue, isChanged, valueIn} from './attributes.js';
import {viewBringer} from './bring-into-view.js';
import {ELEMENTS, markupOf} from './elements.js';
import {faultyFetch} from './faults.js';

const $ = (id) => document.getElementById(id);
const form = $('choices');
const PROJECT = $('project').dataset;
const TYPED_MS = 400;
/** Options of the shop that are attributes, by the field's name. */
const ATTRIBUTES = ['locale', 'country', 'presentation', 'theme'];

const manifest = await (await fetch('/custom-elements.json')).json();
const declarations = manifest.modules.flatMap((module) => module.declarations ?? []).filter(({tagName}) => tagName);

const choices = () => new FormData(form);
const chosen = (name) => choices().get(name) ?? '';

/** The fields for the attributes of each element, by its tag. */
const groups = new Map();
for (const element of ELEMENTS) {
  const {tag, isFirst} = element;
  const label = document.createElement('label');
  const box = document.createElement('input');
  Object.assign(box, {type: 'checkbox', name: 'element', value: tag, checked: Boolean(isFirst)});
  label.append(box, tag);
  const group = attributeFields(
    element,
    declarations.find(({tagName}) => tagName === tag),
  );
  groups.set(tag, group);
  $('tags').append(label, ...(group ? [group] : []));
}

const chosenElements = () =>
  ELEMENTS.filter(({tag}) => choices().getAll('element').includes(tag)).map(({tag}) => ({
    tag,
    attributes: attributesIn(groups.get(tag)),
  }));

const isAttribute = ({name}) => name.includes('.');
const firstOf = (field) => (isAttribute(field) ? firstValue(field) : (field.options?.[0]?.value ?? ''));

/** The address says what is chosen, so that it can be sent to somebody; what it leaves out is as it is at first. */
function readAddress() {
  const told = new URLSearchParams(location.hash.slice(1));
  if (![...told].length) return;
  for (const field of form.elements) {
    if (field.type === 'checkbox') field.checked = told.getAll(field.name).includes(field.value);
    else if (field.name) field.value = told.get(field.name) ?? firstOf(field);
    // A select of no such option shows nothing.
    if (field.selectedIndex === -1) field.value = firstOf(field);
  }
  for (const group of groups.values()) if (group) group.firstChild.open = isChanged(group);
}

function writeAddress() {
  const said = new URLSearchParams([...choices()].filter(([name]) => !isAttribute({name})));
  for (const field of form.elements) {
    if (!field.name || !isAttribute(field) || field.matches(':disabled') || valueIn(field) === firstValue(field))
      continue;
    said.append(field.name, valueIn(field));
  }
  history.replaceState(null, '', `#${said}`);
}

/** How a page's shop learns who is signed in; nothing where nobody is. */
const signInMarkup = (player) =>
  player
    ? [
        '<script type="module">',
        "  import {storefront} from '/storefront/storefront.js';",
        '  // The demo’s backend gives anybody’s token. Yours has to ask its own session who plays, and no page:',
        "  // fetch('/shop-token') is enough there.",
        `  storefront().getToken = async () => (await fetch('/shop-token?player=${player}')).text();`,
        '</script>',
      ]
    : [];

/** What a page of another site has to put in place of the demo's. */
const placeMarkup = (hasBackpack) => [
  '<!-- The addresses are those of the sandbox on this machine. /storefront/ and /themes/ are copies of dist/cdn/ and',
  `  dist/themes/ on your site.${hasBackpack ? ' backpack-url is the demo’s proxy, which answers the demo’s pages alone: put yours there.' : ''} -->`,
];

/** What the sandbox calls the payment page's themes in this look; '' for its own two. */
const paymentTheme = () => (chosen('look') === 'studio' ? '' : `${chosen('look')}-light ${chosen('look')}-dark`);

/** A page that shows what is on the stage. */
function writeMarkup() {
  const isChosen = (wanted) => chosenElements().some(({tag}) => tag === wanted);
  const data = [
    ['project-id', PROJECT.projectId],
    ['store-url', PROJECT.storeUrl],
    ['payment-url', PROJECT.paymentUrl],
    ['order-socket-url', PROJECT.orderSocketUrl],
    ['subscriptions-url', isChosen('subscription-manager') && PROJECT.subscriptionsUrl],
    ['backpack-url', isChosen('backpack-view') && PROJECT.backpackUrl],
    ...ATTRIBUTES.map((name) => [name, chosen(name)]),
  ].filter(([, value]) => value);
  const lines = data.map(([name, value]) => `data-${name}="${value}"`);
  const locale = chosen('locale');
  $('markup').textContent = [
    '<!doctype html>',
    `<html lang="${locale}"${locale === 'ar' ? ' dir="rtl"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>My shop</title>',
    ...placeMarkup(isChosen('backpack-view')),
    `<link rel="stylesheet" href="/themes/${chosen('look')}.css">`,
    '<style>',
    `  :root { color-scheme: ${chosen('theme') || 'light dark'} }`,
    ...(paymentTheme()
      ? [`  :root { --store-payment-theme: ${paymentTheme()} } /* your account with the service has ids of its own */`]
      : []),
    '  body { background: var(--store-color-page); color: var(--store-color-text) }',
    '  body > * { margin-block-end: 1rem }',
    '</style>',
    `<script type="module" src="/storefront/storefront.js"\n  ${lines.join('\n  ')}></script>`,
    '</head>',
    '<body>',
    ...chosenElements().map(markupOf),
    ...signInMarkup(chosen('player')),
    '</body>',
    '</html>',
  ].join('\n');
}

const provider = document.createElement('store-provider');
provider.getToken = async ({signal}) => {
  const player = chosen('player');
  return player ? (await fetch(`/shop-token?player=${player}`, {signal})).text() : null;
};
provider.fetch = faultyFetch(() => chosen('fault'));
for (const [name, value] of Object.entries({
  'project-id': PROJECT.projectId,
  'store-url': PROJECT.storeUrl,
  'payment-url': PROJECT.paymentUrl,
  'order-socket-url': PROJECT.orderSocketUrl,
  'subscriptions-url': PROJECT.subscriptionsUrl,
  'backpack-url': PROJECT.backpackUrl,
}))
  provider.setAttribute(name, value);

function setAttributes(element, attributes, known) {
  for (const name of known) {
    if (!(name in attributes)) element.removeAttribute(name);
    else if (element.getAttribute(name) !== attributes[name]) element.setAttribute(name, attributes[name]);
  }
}

/** Puts what is chosen on the stage, and answers what is new there; what stood there already stays. */
function showElements() {
  const wanted = chosenElements();
  const added = [];
  for (const child of [...provider.children]) {
    if (!wanted.some(({tag}) => tag === child.localName)) child.remove();
  }
  for (const [index, {tag, attributes}] of wanted.entries()) {
    let place = provider.querySelector(tag);
    if (!place) {
      place = document.createElement(tag);
      added.push(place);
    }
    const known = declarations.find(({tagName}) => tagName === tag)?.attributes ?? [];
    setAttributes(
      place,
      attributes,
      known.map(({name}) => name),
    );
    if (provider.children[index] !== place) provider.insertBefore(place, provider.children[index] ?? null);
  }
  for (const [tag, group] of groups) {
    if (group) group.hidden = group.disabled = !wanted.some((element) => element.tag === tag);
  }
  return added;
}

/** What is shown is read anew, as it is when the network comes back, so that a fault shows, and its end. */
function readAnew() {
  const {storefront} = provider;
  storefront.reload();
  storefront.reloadCart();
  dispatchEvent(new Event('online'));
}

let player = chosen('player');
let fault = chosen('fault');
function show() {
  for (const name of ATTRIBUTES) {
    const value = chosen(name);
    if (value) provider.setAttribute(name, value);
    else provider.removeAttribute(name);
  }
  const stage = $('stage');
  stage.dataset.storeTheme = chosen('look');
  stage.dataset.storeScheme = chosen('theme');
  stage.dataset.width = chosen('width');
  stage.style.setProperty('--store-payment-theme', paymentTheme());
  const added = showElements();
  // A new question: who is it now?
  if (player !== chosen('player')) provider.getToken = provider.getToken.bind(undefined);
  player = chosen('player');
  if (fault !== chosen('fault')) readAnew();
  fault = chosen('fault');
  writeMarkup();
  $('copy').textContent = 'Copy';
  writeAddress();
  return added;
}

const bringIntoView = viewBringer($('stage'));
let typing;
function showChange() {
  clearTimeout(typing);
  const [added] = show();
  if (added) bringIntoView(added);
}

// Below the choices the shop would be out of sight.
const isWide = matchMedia('(min-width: 49rem)');
const fold = () => {
  $('fold').open = isWide.matches;
};
isWide.addEventListener('change', fold);
fold();

readAddress();
player = chosen('player');
fault = chosen('fault');
$('stage').append(provider);
show();
showEvents(declarations.flatMap(({events = []}) => events.map(({name}) => name)));
form.addEventListener('change', showChange);
// While somebody types, the shop does not follow every letter.
form.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(showChange, TYPED_MS);
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', () => {
  readAddress();
  show();
});
$('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText($('markup').textContent);
    $('copy').textContent = 'Copied';
  } catch {
    // A page that is no secure context has no clipboard.
    getSelection().selectAllChildren($('markup'));
    $('copy').textContent = 'Selected: copy it by keyboard';
  }
});
