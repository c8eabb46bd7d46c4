// The inspector: looks at a project again and again, and does by hand what a payment system or time would do.
import {drawRows} from './table.js';

const LOOK_EVERY_MS = 2000;
const at = (id) => document.getElementById(id);
const dates = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium', timeStyle: 'medium'});
const date = (text) => dates.format(new Date(text));

const REFUND = {caption: 'Refund', body: {result: 'refunded', refund: {code: 4, reason: 'Refunded by hand'}}};
/** What may be done to an order by hand, by its status. */
const BY_HAND = {
  new: [
    {caption: 'Pay', body: {result: 'done'}},
    {caption: 'Decline', body: {result: 'declined'}},
  ],
  paid: [REFUND],
  done: [REFUND],
};

let project;
let looking = 0;

/** Calls the control plane; rejects with the service's own words. */
async function call(path, body) {
  const response = await fetch(path, {
    ...(body && {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.errorMessage ?? `HTTP ${response.status}`);
  return answer;
}
const inProject = (path, body) => call(`/_sandbox/projects/${project}/${path}`, body);

/** Says what was done, or why not; looks then. */
async function act(done, doIt) {
  try {
    const answer = await doIt();
    at('said').textContent = done(answer);
  } catch (error) {
    at('said').textContent = error.message;
  }
  await look();
}

function button(caption, {order_id: id}, body) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = caption;
  made.dataset.key = `${caption} ${id}`;
  made.setAttribute('aria-label', `${caption} order ${id}`);
  made.addEventListener('click', () =>
    act(
      ({status}) => `Order ${id} is ${status} now.`,
      () => inProject(`orders/${id}/payment`, body),
    ),
  );
  return made;
}

const orderRow = (order) => ({
  key: String(order.order_id),
  cells: [
    String(order.order_id),
    order.user_id,
    order.skus.join(', '),
    order.amount === null ? 'free' : `${order.amount} ${order.currency}`,
    date(order.created_at),
    order.status,
    (BY_HAND[order.status] ?? []).map(({caption, body}) => button(caption, order, body)),
  ],
});

const outcomeOf = ({finished_at, last_error, next_attempt_at}) => {
  if (finished_at) return last_error ? `Given up: ${last_error}` : `Taken ${date(finished_at)}`;
  return `${last_error ? `${last_error}. ` : ''}Next attempt ${date(next_attempt_at)}`;
};

const eventRow = (event) => ({
  key: String(event.event_id),
  cells: [String(event.event_id), event.type, String(event.attempts), outcomeOf(event)],
});

async function look() {
  const mine = ++looking;
  try {
    const [{now}, {orders}, {events}] = await Promise.all(['clock', 'orders', 'events'].map((path) => inProject(path)));
    if (mine !== looking) return;
    at('now').textContent = date(now);
    at('now').dateTime = now;
    drawRows(at('orders'), orders.reverse().map(orderRow), 'No orders yet.');
    drawRows(at('webhooks'), events.reverse().map(eventRow), 'Nothing was told yet.');
  } catch (error) {
    if (mine === looking) at('said').textContent = error.message;
  }
}

async function show(wanted) {
  project = wanted;
  at('which').elements.project.value = wanted;
  at('said').textContent = '';
  await look();
}

at('which').addEventListener('submit', (event) => {
  event.preventDefault();
  const wanted = at('which').elements.project.value.trim();
  if (!/^\d{1,10}$/.test(wanted)) {
    at('said').textContent = 'A project has a number.';
    return;
  }
  history.replaceState(undefined, '', `?project=${wanted}`);
  void show(wanted);
});

for (const each of document.querySelectorAll('[data-advance]')) {
  each.addEventListener('click', () =>
    act(
      ({now}) => `It is ${date(now)} now.`,
      () => inProject('clock', {advance: each.dataset.advance}),
    ),
  );
}

const asked = new URL(location.href).searchParams.get('project');
await show(asked ?? String((await call('/_sandbox/health')).demo_project_id ?? ''));
setInterval(() => {
  if (document.visibilityState === 'visible' && project) void look();
}, LOOK_EVERY_MS);
