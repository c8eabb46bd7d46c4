import {showEvents} from '/game/event-log.js';
import {ELEMENTS, makeElement, markupOf} from './elements.js';
import {faultyFetch} from './faults.js';

const $ = (id) => document.getElementById(id);
const form = $('choices');
const PROJECT = $('project').dataset;
/** Options of the shop that are attributes, by the field's name. */
const ATTRIBUTES = ['locale', 'country', 'presentation', 'theme'];

const choices = () => new FormData(form);
const chosen = (name) => choices().get(name) ?? '';
const chosenElements = () => ELEMENTS.filter(({tag}) => choices().getAll('element').includes(tag));

for (const {tag, isFirst} of ELEMENTS) {
  const label = document.createElement('label');
  const box = document.createElement('input');
  Object.assign(box, {type: 'checkbox', name: 'element', value: tag, checked: Boolean(isFirst)});
  label.append(box, tag);
  $('tags').append(label);
}

/** The address says what is chosen, so that it can be sent to somebody. */
function readAddress() {
  const told = new URLSearchParams(location.hash.slice(1));
  if (![...told].length) return;
  for (const field of form.elements) {
    if (field.type === 'checkbox') field.checked = told.getAll('element').includes(field.value);
    else if (field.name) field.value = told.get(field.name) ?? '';
  }
}

/** How a page's shop learns who is signed in; nothing where nobody is. */
const signInMarkup = (player) =>
  player
    ? [
        '<script type="module">',
        "  import {storefront} from '/storefront/storefront.js';",
        '  // Your backend makes the token, for whoever its session names.',
        "  storefront().getToken = async () => (await fetch('/shop-token')).text();",
        '</script>',
      ]
    : [];

/** The lines that a page needs for what is on the stage. */
function writeMarkup() {
  const isChosen = (wanted) => chosenElements().some(({tag}) => tag === wanted);
  const data = [
    ['project-id', PROJECT.projectId],
    ['store-url', PROJECT.storeUrl],
    ['payment-url', PROJECT.paymentUrl],
    ['subscriptions-url', isChosen('subscription-manager') && PROJECT.subscriptionsUrl],
    ['backpack-url', isChosen('backpack-view') && PROJECT.backpackUrl],
    ...ATTRIBUTES.map((name) => [name, chosen(name)]),
  ].filter(([, value]) => value);
  const lines = data.map(([name, value]) => `data-${name}="${value}"`);
  $('markup').textContent = [
    `<link rel="stylesheet" href="/themes/${chosen('look')}.css">`,
    `<script type="module" src="/storefront/storefront.js"\n  ${lines.join('\n  ')}></script>`,
    ...chosenElements().map(markupOf),
    ...signInMarkup(chosen('player')),
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

/** Puts what is chosen on the stage; what stood there already stays as it is. */
function showElements() {
  const wanted = chosenElements();
  for (const child of [...provider.children]) {
    if (!wanted.some(({tag}) => tag === child.localName)) child.remove();
  }
  for (const [index, element] of wanted.entries()) {
    const place = provider.querySelector(element.tag) ?? makeElement(element);
    if (provider.children[index] !== place) provider.insertBefore(place, provider.children[index] ?? null);
  }
}

let player = chosen('player');
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
  showElements();
  // A new question: who is it now?
  if (player !== chosen('player')) provider.getToken = provider.getToken.bind(undefined);
  player = chosen('player');
  writeMarkup();
  history.replaceState(null, '', `#${new URLSearchParams(choices())}`);
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
$('stage').append(provider);
show();
showEvents();
form.addEventListener('change', show);
form.addEventListener('submit', (event) => event.preventDefault());
$('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText($('markup').textContent);
  $('copy').textContent = 'Copied';
});
