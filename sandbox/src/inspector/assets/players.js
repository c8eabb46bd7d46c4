// Players, with all they have, and a hand that gives them more.
import {attributesOf} from './attributes.js';
import {h} from './dom.js';
import {purchaseLimitsOf} from './limits.js';
import {button, copy, money, named, pill, section, table} from './parts.js';
import {addressOf} from './route.js';
import {ask, doing} from './say.js';
import {ago, when} from './time.js';
import {topUpsOf} from './top-ups.js';

export const players = {
  name: 'players',
  title: 'Players',
  searches: 'Player id',

  async list(service, {search}) {
    const {users, has_more} = await service.get(`users${search ? `?search=${encodeURIComponent(search)}` : ''}`);
    const rows = users.map(rowOf);
    // A player without a trace has a page, too: items may be granted to them.
    if (search && !users.some(({user_id}) => user_id === search))
      rows.push({key: search, title: search, line: 'Has done nothing yet', end: ''});
    return {rows, hasMore: false, note: has_more ? 'The first hundred; search for others.' : undefined};
  },

  empty: () => [
    h('p', {}, 'Nobody has done anything yet.'),
    h('p', {}, 'Sign in to the demo and buy something, or type a player’s id above to give them currency first.'),
  ],

  detail: (service, id) => service.get(`users/holdings?user_id=${encodeURIComponent(id)}`),

  draw: (player, context) => [
    h('header', {}, h('h2', {tabindex: '-1'}, player.user_id), copy(player.user_id, 'player id')),
    section('Balances', balancesOf(player.balances)),
    section('Give', giveForm(player, context)),
    player.packages.length > 0 && section('Auto top-up', topUpsOf(player, context)),
    section('What the game says', attributesOf(player, context)),
    section('Purchase limits', purchaseLimitsOf(player, context)),
    section('Items', player.items.length > 0 ? itemsOf(player.items) : nothing('Owns nothing.')),
    player.points.length > 0 && section('Points earned', amounts('Points earned', player.points)),
    section('Cart', player.cart.length > 0 ? amounts('Cart', player.cart) : nothing('Is empty.')),
    player.subscriptions.length > 0 && section('Subscriptions', subscriptionsOf(player.subscriptions)),
    player.payments.length > 0 && section('Payments of no order', paymentsOf(player.payments, context)),
    section('Orders', player.orders.length > 0 ? ordersOf(player.orders, context) : nothing('None.')),
  ],
};

const nothing = (text) => h('p', {class: 'muted'}, text);

const rowOf = ({user_id, orders, last_order_at}) => ({
  key: user_id,
  title: user_id,
  line: `${orders} ${orders === 1 ? 'order' : 'orders'}`,
  end: '',
  at: last_order_at,
});

const amounts = (label, rows) =>
  rows.length === 0
    ? null
    : table(
        label,
        [{name: 'What'}, {name: 'Amount', isNumber: true}],
        rows.map(({sku, name, amount, quantity}) => ({
          key: sku,
          cells: [named(name, sku), (amount ?? quantity).toLocaleString('en')],
        })),
      );

const balancesOf = (balances) =>
  balances.length === 0
    ? nothing('This shop has no virtual currency.')
    : table(
        'Balances',
        [{name: 'What'}, {name: 'Amount', isNumber: true}, {name: 'Shards', isNumber: true}],
        balances.map(({sku, name, amount, shards}) => ({
          key: sku,
          cells: [named(name, sku), amount.toLocaleString('en'), shards],
        })),
      );

const itemsOf = (items) =>
  table(
    'Items',
    [{name: 'Item'}, {name: 'Quantity', isNumber: true}, {name: 'Until'}],
    items.map(({sku, name, quantity, expires_at}) => ({
      key: sku,
      cells: [named(name, sku), quantity.toLocaleString('en'), expires_at ? when(expires_at) : 'for ever'],
    })),
  );

const ordersOf = (orders, {project}) =>
  table(
    'Orders',
    [{name: 'Order'}, {name: 'Items'}, {name: 'Status'}, {name: 'Created'}],
    orders.map(({order_id, skus, status, created_at}) => ({
      key: order_id,
      cells: [
        h('a', {href: addressOf(project, 'orders', order_id)}, order_id),
        skus.join(', '),
        pill(status),
        ago(created_at),
      ],
    })),
  );

const subscriptionsOf = (subscriptions) =>
  table(
    'Subscriptions',
    [{name: 'Subscription'}, {name: 'Plan'}, {name: 'Status'}, {name: 'Charged next'}],
    subscriptions.map(({subscription_id, plan, status, next_charge_at}) => ({
      key: subscription_id,
      cells: [subscription_id, plan, pill(status), next_charge_at ? when(next_charge_at) : 'never'],
    })),
  );

const KINDS = {amount: 'Payment', subscription: 'Subscription', 'saved account': 'Saved account'};

const paymentsOf = (payments, context) =>
  table(
    'Payments of no order',
    [
      {name: 'Transaction'},
      {name: 'For'},
      {name: 'Amount', isNumber: true},
      {name: 'Status'},
      {name: 'Created'},
      {name: 'Refund'},
    ],
    payments.map((payment) => ({
      key: payment.transaction_id,
      cells: [
        payment.transaction_id,
        payment.description ?? KINDS[payment.kind],
        money(payment.amount, payment.currency),
        pill(payment.status),
        ago(payment.created_at),
        payment.status === 'done' ? refundButton(payment, context) : '',
      ],
    })),
  );

/** Refunds a payment, as the payment system would; an order's payment is refunded with its order. */
function refundButton({transaction_id: id, user_id, amount, currency}, {service, look}) {
  const refund = async () => {
    const gets = `${user_id} gets ${money(amount, currency)} back; your studio is told.`;
    if (!(await ask(`Refund transaction ${id}?`, gets, 'Refund'))) return;
    await doing(async () => {
      await service.post(`transactions/${id}/refund`, {refund: {code: 4, reason: 'Refunded by hand'}});
      await look();
      return `Transaction ${id} is refunded now.`;
    });
  };
  return button('Refund', refund, {key: 'refund', 'aria-label': `Refund transaction ${id}`});
}

/** A grant by the studio's server: no order, no payment. */
function giveForm({user_id, balances}, {service, look}) {
  const give = (event) => {
    event.preventDefault();
    const {sku, quantity} = event.target.elements;
    void doing(async () => {
      const body = {user_id, sku: sku.value.trim(), quantity: Number(quantity.value)};
      const given = await service.post('users/grant', body);
      await look();
      return `${user_id} was given ${given.quantity} ${given.sku}. The shop shows it when its page is looked at again.`;
    });
  };
  return h(
    'form',
    {class: 'row', onsubmit: give},
    h(
      'label',
      {},
      'Quantity',
      h('input', {name: 'quantity', type: 'number', min: '1', max: '1000000', value: '100', required: true}),
    ),
    h(
      'label',
      {},
      'SKU of a currency or an item',
      h('input', {
        name: 'sku',
        list: 'skus',
        value: balances[0]?.sku,
        required: true,
        maxlength: '255',
        autocomplete: 'off',
      }),
    ),
    h(
      'datalist',
      {id: 'skus'},
      balances.map(({sku, name}) => h('option', {key: sku, value: sku}, name)),
    ),
    h('button', {}, 'Give'),
  );
}
