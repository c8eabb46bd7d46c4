import {showEvents} from '/game/event-log.js';
import {attributeFields, attributesIn, currentValue, initialValue, isChanged} from './attributes.js';
import {ELEMENTS, markupOf} from './elements.js';
import {faultyFetch} from './faults.js';
import {createScroller} from './scroll-into-view.js';

const $ = (id) => document.getElementById(id);
const form = $('choices');
const PROJECT = $('project').dataset;
const TYPING_DELAY_MS = 400;
/** Fields whose names are attributes of the shop. */
const ATTRIBUTES = ['locale', 'country', 'presentation', 'theme'];

const manifest = await (await fetch('/custom-elements.json')).json();
const declarations = manifest.modules.flatMap((module) => module.declarations ?? []).filter(({tagName}) => tagName);

const choices = () => new FormData(form);
const chosen = (name) => choices().get(name) ?? '';

/** The fields for the attributes of each element, by its tag. */
const groups = new Map();
for (const element of ELEMENTS) {
  const {tag, isInitial} = element;
  const label = document.createElement('label');
  const box = document.createElement('input');
  Object.assign(box, {type: 'checkbox', name: 'element', value: tag, checked: Boolean(isInitial)});
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
const initialFieldValue = (field) => (isAttribute(field) ? initialValue(field) : (field.options?.[0]?.value ?? ''));

/** Reads the choices from the address, so that a link can be shared; fields that it omits get their initial values. */
function readAddress() {
  const params = new URLSearchParams(location.hash.slice(1));
  if (![...params].length) return;
  for (const field of form.elements) {
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value);
    else if (field.name) field.value = params.get(field.name) ?? initialFieldValue(field);
    // The address may name an option that does not exist.
    if (field.selectedIndex === -1) field.value = initialFieldValue(field);
  }
  for (const group of groups.values()) if (group) group.firstChild.open = isChanged(group);
}

function writeAddress() {
  const params = new URLSearchParams([...choices()].filter(([name]) => !isAttribute({name})));
  for (const field of form.elements) {
    if (!field.name || !isAttribute(field) || field.matches(':disabled') || currentValue(field) === initialValue(field))
      continue;
    params.append(field.name, currentValue(field));
  }
  history.replaceState(null, '', `#${params}`);
}

/** Lines of a script that signs the player in; empty if nobody is signed in. */
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

/** A comment that says which addresses to replace on another site. */
const addressesComment = (hasBackpack) => [
  '<!-- The addresses are those of the sandbox on this machine. /storefront/ and /themes/ are copies of dist/cdn/ and',
  `  dist/themes/ on your site.${hasBackpack ? ' backpack-url is the demo’s proxy, which answers the demo’s pages alone: put yours there.' : ''} -->`,
];

/** Names of the payment page's themes that match the chosen look; '' for its default themes. */
const paymentTheme = () => (chosen('look') === 'studio' ? '' : `${chosen('look')}-light ${chosen('look')}-dark`);

/** Writes the markup of a page with the same shop as on the stage. */
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
    ...addressesComment(isChosen('backpack-view')),
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

/** Puts the chosen elements on the stage; those that are there already stay. Returns the new ones. */
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

/** Reloads all data, as when the network comes back, so that a fault appears or disappears at once. */
function reloadShop() {
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
  // A new function tells the shop that the player has changed.
  if (player !== chosen('player')) provider.getToken = provider.getToken.bind(undefined);
  player = chosen('player');
  if (fault !== chosen('fault')) reloadShop();
  fault = chosen('fault');
  writeMarkup();
  $('copy').textContent = 'Copy';
  writeAddress();
  return added;
}

const scrollIntoView = createScroller($('stage'));
let typing;
function showChange() {
  clearTimeout(typing);
  const [added] = show();
  if (added) scrollIntoView(added);
}

// In a narrow window open choices would push the shop out of sight.
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
// While the visitor types, the shop waits for a pause.
form.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(showChange, TYPING_DELAY_MS);
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
    // There is no clipboard outside of a secure context.
    getSelection().selectAllChildren($('markup'));
    $('copy').textContent = 'Selected: copy it by keyboard';
  }
});
