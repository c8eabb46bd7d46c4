const NAMES = [
  'store-ready',
  'store-error',
  'store-item-view',
  'store-cart-change',
  'store-checkout-request',
  'store-payment-open',
  'store-order-change',
  'store-purchase-end',
];
const MAX_LINES = 12;

const list = document.getElementById('events');

/** An event's detail as `name: value` pairs, without undefined ones. */
const formatDetail = (detail) =>
  Object.entries(JSON.parse(JSON.stringify(detail ?? {})))
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');

function addLine({type, detail}) {
  document.getElementById('silence').hidden = true;
  const line = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = type;
  line.append(name, ` ${formatDetail(detail)}`);
  list.prepend(line);
  if (list.children.length > MAX_LINES) list.lastElementChild.remove();
}

/** Lists the shop's events, the newest first; `more` are names of further events. */
export function showEvents(more = []) {
  for (const name of new Set([...NAMES, ...more])) document.addEventListener(name, addLine);
}
