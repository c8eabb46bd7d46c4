// Carts with items, at the prices their players see.
import {h} from './dom.js';
import {itemTable} from './orders.js';
import {copy, facts, money, pill, section} from './parts.js';
import {addressOf} from './route.js';

const stateOf = ({is_current}) => (is_current ? 'current' : 'by id');
const unitsOf = (lines) => lines.reduce((sum, {quantity}) => sum + quantity, 0);

export const carts = {
  name: 'carts',
  title: 'Carts',

  async list(service) {
    const {carts: found} = await service.get('carts');
    return {rows: found.map(rowOf), hasMore: false};
  },

  empty: () => [
    h('p', {}, 'All carts are empty.'),
    h('p', {}, 'Put something into one: in the demo’s game page, press a price while signed in.'),
  ],

  detail(service, key) {
    const [cart, user] = key.split('/');
    return service.get(`carts/${cart}?user_id=${user}`);
  },

  draw: (cart, {project}) => [
    h(
      'header',
      {},
      h('h2', {tabindex: '-1'}, `Cart of ${cart.user_id}`),
      pill(stateOf(cart)),
      copy(cart.cart_id, 'cart id'),
    ),
    facts([
      ['Player', h('a', {href: addressOf(project, 'players', cart.user_id)}, cart.user_id)],
      ['Id', cart.cart_id],
      ['Total', cart.amount === null ? 'nothing has a price' : totalOf(cart)],
      ['Country', cart.country],
      ['Promo code', cart.promo_code],
    ]),
    section('Items', itemTable(cart)),
  ],
};

const totalOf = ({amount, amount_without_discount: full, currency}) =>
  full !== amount ? [money(amount, currency), ' ', h('s', {}, full)] : money(amount, currency);

/** Several players may have a cart by one id. */
const keyOf = ({cart_id, user_id}) => [cart_id, user_id].map(encodeURIComponent).join('/');

const rowOf = (cart) => ({
  key: keyOf(cart),
  title: cart.user_id,
  mark: stateOf(cart),
  line: cart.lines.map(({sku, quantity}) => (quantity === 1 ? sku : `${quantity} × ${sku}`)).join(', '),
  end: `${unitsOf(cart.lines)} ${unitsOf(cart.lines) === 1 ? 'unit' : 'units'}`,
});
