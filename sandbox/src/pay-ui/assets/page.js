import {textHere, writeDays} from './days.js';
import {focusConfirmation, focusFault, isOtherPlace, onPlace, showForms, VALUES} from './fields.js';
import {behaviour, closePage, goTo, isFramed, tell, tellPrivately} from './opener.js';
import {ask} from './service.js';

const POLL_MS = 300;
const SLOW_POLL_MS = 2000;
const FAST_POLLS = 20;

const main = document.querySelector('main');
const notice = main.querySelector('.notice');
const title = notice.querySelector('h2');
const text = notice.querySelector('p');
const buttons = [...main.querySelectorAll('button[data-action]')];
const waited = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The service's last answer; `PaymentView` of its contract. */
let view = JSON.parse(main.dataset.view);
/** Texts of this script itself, in the page's language. */
const words = JSON.parse(main.dataset.words);
/** The plan that is shown, on a page that offers a choice; the service rendered its summary. */
const shownPlan = view.plan_id;
let isBusy = false;
let isLeaving = false;
/** Focus falls back to the page when the pressed button disappears; then it moves to the result. */
let wasPressed = false;

function show() {
  const {actions, leave, price} = view;
  main.dataset.situation = view.situation;
  main.dataset.busy = String(isBusy);
  notice.dataset.tone = view.notice.tone;
  // Writing an unchanged text would make screen readers announce it again.
  if (title.textContent !== view.notice.title) title.textContent = view.notice.title;
  const said = textHere(view.notice);
  if (text.textContent !== said) text.textContent = said;
  document.title = `${view.notice.title} · ${words.windowTitle}`.replaceAll('\u00ad', '');
  for (const button of buttons) {
    button.hidden = !actions.includes(button.dataset.action);
    button.setAttribute('aria-disabled', String(isBusy));
    if (button.dataset.action === 'leave' && leave) button.textContent = leave.caption;
    if (button.dataset.action === 'pay' && price) button.textContent = price.pay;
  }
  if (price) showPrice(price);
  showForms(view);
  if (document.activeElement === document.body && wasPressed && !focusConfirmation()) title.focus();
  if (leave && leave.after_seconds !== null && !isLeaving) {
    isLeaving = true;
    setTimeout(goTo, leave.after_seconds * 1000, leave.url);
  }
}

/** The amounts that depend on the player's place. */
function showPrice(price) {
  for (const place of main.querySelectorAll('[data-price]')) {
    const amount = price[place.dataset.price] ?? '';
    if (place.textContent !== amount) place.textContent = amount;
    (place.closest('tr') ?? place).hidden = amount === '';
  }
}

const sayStatus = (status = view.payment.status) => tellPrivately('status', {paymentInfo: {...view.payment, status}});

function sayError() {
  if (view.error) tellPrivately('error', view.error);
}

/** Calls the service, and shows its answer. False without an answer: then the last view stays, with a notice. */
async function update(action, more) {
  try {
    view = await ask(action, action === 'pay' && shownPlan !== null ? {...more, plan_id: shownPlan} : more);
    if (view.plan_id !== shownPlan) location.reload();
    return true;
  } catch {
    view = {...view, notice: {tone: 'failure', ...words.lost}};
    return false;
  }
}

/**
 * Follows a paid order until the game is notified and the items are granted. A pre-order waits for days, and is not
 * followed.
 */
async function followDelivery() {
  for (let polls = 0; view.situation === 'delivering'; polls++) {
    await waited(polls < FAST_POLLS ? POLL_MS : SLOW_POLL_MS);
    await update('status');
    show();
  }
  sayStatus();
}

async function submit(pressed) {
  // The button shows the amount: the price of another place is shown before the payment.
  const action = pressed === 'pay' && isOtherPlace(view.price) ? 'place' : pressed;
  isBusy = true;
  show();
  const isAnswered = await update(action, VALUES[action]?.());
  // Another plan is another page: until it is loaded, no button of this one works.
  if (isAnswered && view.plan_id !== shownPlan) return;
  isBusy = false;
  show();
  if (!isAnswered) return;
  sayError();
  if (focusFault() || view.actions.includes('confirm')) return;
  const isPaid = ['delivering', 'done'].includes(view.payment.status);
  if (!isPaid) return ['back', 'place'].includes(action) ? undefined : sayStatus();
  sayStatus('invoice');
  if (view.situation !== 'pre-ordered') sayStatus('delivering');
  await followDelivery();
}

const cancel = () => {
  if (closePage()) return;
  if (view.cancel_url) return goTo(view.cancel_url);
  view = {...view, notice: {tone: 'ready', ...words.givenUp}};
  show();
};

/** A payment stays paid, even if the page closes. */
const close = () => {
  if (closePage()) return;
  view = {...view, notice: {...view.notice, text: words.mayClose, day: undefined}};
  show();
};

const ACTIONS = {cancel, close, leave: () => goTo(view.leave.url)};

main.addEventListener('click', async (event) => {
  const {action, forget} = event.target.closest?.('button')?.dataset ?? {};
  const link = event.target.closest?.('a[target=_blank]');
  if (link && 'keepsLinks' in main.dataset) {
    event.preventDefault();
    return tell('external-link-open', {url: link.href});
  }
  if (isBusy || (!action && !forget)) return;
  if (forget) {
    await update('forget', {saved_card: forget});
    return show();
  }
  wasPressed = true;
  (ACTIONS[action] ?? submit)(action);
});

onPlace(() => isBusy || submit('place'));

// The page whose dialog Escape closes does not receive keys that are pressed in a frame.
if (isFramed) window.addEventListener('keydown', ({key}) => key === 'Escape' && closePage());

/** A newer order may replace this one, or another page may pay it: the page shows that without a press. */
async function watch() {
  // A refusal stays until the next press, although the order is unchanged.
  let last = view.payment.status;
  const isUnpaid = () => view.actions.includes('pay') || view.actions.includes('confirm');
  while (isUnpaid()) {
    await waited(SLOW_POLL_MS);
    // A press on this page may be paying now, or has paid: then `followDelivery` reports the rest.
    if (isBusy || !isUnpaid()) continue;
    const before = view;
    const now = await ask('status').catch(() => undefined);
    if (now && now.plan_id !== shownPlan) return location.reload();
    if (!now || isBusy || view !== before || [last, before.payment.status].includes(now.payment.status)) continue;
    last = now.payment.status;
    view = now;
    show();
    sayError();
    if (now.payment.status === 'delivering') return followDelivery();
    sayStatus();
  }
}

/** Whenever the page grows or shrinks, its opener may resize its frame. */
function tellDimensions() {
  const {scrollWidth, scrollHeight} = document.documentElement;
  const dimensions = {width: scrollWidth, height: scrollHeight};
  const told = JSON.stringify(dimensions);
  if (told === tellDimensions.told) return;
  tellDimensions.told = told;
  tell('dimensions', {dimensions});
}

function start() {
  title.tabIndex = -1;
  tell('widget-detection');
  writeDays(main);
  show();
  tellDimensions();
  const sizes = new ResizeObserver(tellDimensions);
  for (const element of [document.documentElement, main]) sizes.observe(element);
  tell('user-country', {user_country: view.country});
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) tell('fcp', {name: 'FCP', value: paint.startTime});
  }).observe({type: 'paint', buffered: true});
  sayError();
  if (view.payment.status === 'troubled') sayStatus();
  if (view.payment.status === 'delivering') followDelivery();
  else watch();
}

if (behaviour === 'closing') closePage();
else start();
