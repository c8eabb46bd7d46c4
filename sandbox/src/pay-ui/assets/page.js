import {closePage, goTo, tell, tellPrivately} from './opener.js';

const POLL_MS = 300;
const SLOW_POLL_MS = 2000;
const FAST_POLLS = 20;

const main = document.querySelector('main');
const title = main.querySelector('.notice h2');
const text = main.querySelector('.notice p');
const buttons = [...main.querySelectorAll('button[data-action]')];
const search = new URLSearchParams(location.search);
const token = search.get('token') ?? search.get('access_token');

/** What the service said last; `PaymentView` of its contract. */
let view = JSON.parse(main.dataset.view);
let isBusy = false;
let isLeaving = false;

function show() {
  const {notice, actions, leave} = view;
  main.querySelector('.notice').dataset.tone = notice.tone;
  // Writing an unchanged text would make screen readers say it again.
  if (title.textContent !== notice.title) title.textContent = notice.title;
  if (text.textContent !== notice.text) text.textContent = notice.text;
  document.title = `${notice.title} · Sandbox payment`;
  for (const button of buttons) {
    button.hidden = !actions.includes(button.dataset.action);
    button.setAttribute('aria-disabled', String(isBusy));
    if (button.dataset.action === 'leave' && leave) button.textContent = leave.caption;
  }
  if (document.activeElement === document.body && wasPressed) title.focus();
  tell('dimensions', {
    dimensions: {width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight},
  });
  if (leave && leave.after_seconds !== null && !isLeaving) {
    isLeaving = true;
    setTimeout(goTo, leave.after_seconds * 1000, leave.url);
  }
}

/** Focus falls back to the page when the pressed button goes away; then it moves to what came of it. */
let wasPressed = false;

const sayStatus = (status = view.payment.status) => tellPrivately('status', {paymentInfo: {...view.payment, status}});

function sayError() {
  if (view.error) tellPrivately('error', view.error);
}

/** Asks the service, and shows what it says. False when it did not answer: then the last view stays, with a notice. */
async function ask(action) {
  try {
    const response = await fetch(`/_sandbox/pay/${action}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({token}),
    });
    if (response.status === 401) location.reload();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    view = await response.json();
    return true;
  } catch {
    const lost = {tone: 'failure', title: 'No connection', text: 'The payment service does not answer. Try again.'};
    view = {...view, notice: lost};
    return false;
  }
}

/** Follows a paid order until the game has been told and the items are granted. */
async function followDelivery() {
  for (let polls = 0; view.payment.status === 'delivering'; polls++) {
    await new Promise((resolve) => setTimeout(resolve, polls < FAST_POLLS ? POLL_MS : SLOW_POLL_MS));
    await ask('status');
    show();
  }
  sayStatus();
}

async function submit(action) {
  isBusy = true;
  show();
  const isAnswered = await ask(action);
  isBusy = false;
  show();
  if (!isAnswered) return;
  sayError();
  const isPaid = ['delivering', 'done'].includes(view.payment.status);
  if (!isPaid) return sayStatus();
  sayStatus('invoice');
  sayStatus('delivering');
  await followDelivery();
}

const cancel = () => {
  if (closePage()) return;
  if (view.cancel_url) return goTo(view.cancel_url);
  view = {...view, notice: {tone: 'ready', title: 'Canceled', text: 'Nothing was charged. You can close this page.'}};
  show();
};

const ACTIONS = {
  pay: () => submit('pay'),
  decline: () => submit('decline'),
  cancel,
  leave: () => goTo(view.leave.url),
  close: cancel,
};

main.addEventListener('click', ({target}) => {
  const action = target instanceof Element && target.closest('button[data-action]')?.dataset.action;
  if (!action || isBusy) return;
  wasPressed = true;
  ACTIONS[action]();
});

// A newer order may have taken this one's place while the page was out of sight.
document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState !== 'visible' || isBusy || view.payment.status === 'delivering') return;
  const before = view.payment.status;
  if (!(await ask('status'))) return;
  show();
  if (view.payment.status !== before) {
    sayError();
    sayStatus();
  }
});

title.tabIndex = -1;
tell('widget-detection');
show();
tell('user-country', {user_country: view.country});
new PerformanceObserver((list) => {
  const [paint] = list.getEntriesByName('first-contentful-paint');
  if (paint) tell('fcp', {name: 'FCP', value: paint.startTime});
}).observe({type: 'paint', buffered: true});
sayError();
if (view.payment.status === 'troubled') sayStatus();
if (view.payment.status === 'delivering') followDelivery();
