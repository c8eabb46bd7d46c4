// Orders, and what happened to each.

import {saleOf} from './distributors.js';
import {h} from './dom.js';
import {button, copy, facts, money, named, pill, section, table} from './parts.js';
import {actingFacts} from './payment-promotions.js';
import {addressOf} from './route.js';
import {ask, doing} from './say.js';
import {when} from './time.js';

export const orders = {
  name: 'orders',
  title: 'Orders',

  async list(service, {before}) {
    const {orders: found} = await service.get(`orders?limit=100${before ? `&before=${before}` : ''}`);
    return {rows: found.reverse().map(rowOf), hasMore: found.length === 100};
  },

  empty: () => [
    h('p', {}, 'Nobody has ordered yet.'),
    h(
      'p',
      {},
      'Open the demo shop, whose address is printed where it was started: sign in as a player, press a price, and pay with the card that is filled in. The order is here as soon as it is made.',
    ),
  ],

  detail: (service, id) => service.get(`orders/${id}`),

  draw: (order, context) => [
    h(
      'header',
      {},
      h('h2', {tabindex: '-1'}, `Order ${order.order_id}`),
      pill(order.status),
      copy(String(order.order_id), `order id ${order.order_id}`),
    ),
    actionsOf(order, context),
    facts([
      [
        'Player',
        [
          h('a', {href: addressOf(context.project, 'players', order.user_id)}, order.user_id),
          ' ',
          copy(order.user_id, 'player id'),
        ],
      ],
      ['Waits for the release', releasesOf(order, context)],
      ['Price', priceOf(order)],
      ['Created', when(order.created_at)],
      ['Code', order.promo_code],
      ...actingFacts(order, context),
      ['Country and language', `${order.country}, ${order.locale}`],
      ['Platform', order.platform],
      ['Test order', order.is_test ? 'yes' : 'no'],
      ['External id', order.external_id],
      ['Custom parameters', order.custom_parameters && JSON.stringify(order.custom_parameters)],
    ]),
    order.distributor && section('Distributor', saleOf(order, context)),
    section('Items', itemTable(order)),
    section('What happened', timeline(order, context)),
  ],
};

const rowOf = (order) => ({
  key: String(order.order_id),
  title: `Order ${order.order_id}`,
  mark: order.status,
  line: `${order.user_id} · ${order.skus.join(', ')}`,
  end: money(order.amount, order.currency),
  at: order.created_at,
  by: order.distributor && `sold by ${order.distributor}`,
});

const releasesOf = ({awaited}, {project}) =>
  awaited.length === 0
    ? null
    : awaited.flatMap(({sku, name, release_date}, nth) => [
        nth > 0 ? ', ' : '',
        h('a', {href: addressOf(project, 'pre-orders', sku)}, name),
        release_date ? [' on ', when(release_date)] : ', on a day that is not known',
      ]);

const priceOf = ({amount, amount_without_discount: full, currency}) =>
  full !== null && full !== amount ? [money(amount, currency), ' ', h('s', {}, full)] : money(amount, currency);

export const itemTable = ({lines, currency}) =>
  table(
    'Items',
    [{name: 'Item'}, {name: 'Quantity', isNumber: true}, {name: 'Each', isNumber: true}],
    lines.map(({sku, name, quantity, unit_amount, is_bonus}) => ({
      key: `${sku} ${is_bonus}`,
      cells: [
        named(is_bonus ? `${name} (bonus)` : name, sku),
        quantity,
        unit_amount ? money(unit_amount, currency) : '–',
      ],
    })),
  );

const timeline = ({history}, {project}) => {
  const happened = (text, event_id, transaction_id) => {
    if (event_id) return h('a', {href: addressOf(project, 'webhooks', event_id)}, text);
    return transaction_id ? h('a', {href: addressOf(project, 'transactions', String(transaction_id))}, text) : text;
  };
  return h(
    'ol',
    {class: 'timeline'},
    history.map(({at, kind, text, event_id, transaction_id}, index) =>
      h(
        'li',
        {key: index, class: kind},
        h('span', {class: 'what'}, happened(text, event_id, transaction_id)),
        h('span', {class: 'at'}, when(at)),
      ),
    ),
  );
};

/** The manual actions of an order, by its status: those of its payment system. */
function actionsOf(order, {service, look}) {
  const {order_id: id, status, distributor} = order;
  // Only its distributor knows of the money.
  if (distributor) return null;
  const report = (result, body) =>
    doing(async () => {
      const answer = await service.post(`orders/${id}/payment`, {result, ...body});
      await look();
      return `Order ${id} is ${answer.status} now.`;
    });
  const refund = async () => {
    const price = money(order.amount, order.currency);
    const question = `Refund order ${id}?`;
    const loses = `${order.user_id} gets ${price} back and loses what the order gave; your studio is told. No order comes back from this.`;
    if (await ask(question, loses, 'Refund')) await report('refunded', {refund: {code: 4, reason: 'Refunded by hand'}});
  };
  const names = {
    new: [
      button('Pay', () => report('done'), {key: 'pay', class: 'primary', 'aria-label': `Pay order ${id}`}),
      button('Decline the payment', () => report('declined'), {key: 'decline'}),
    ],
    paid: [button('Refund', refund, {key: 'refund', 'aria-label': `Refund order ${id}`})],
    done: [button('Refund', refund, {key: 'refund', 'aria-label': `Refund order ${id}`})],
  };
  return h('div', {class: 'actions'}, names[status] ?? []);
}
