// Distributors, who sell in their own name, and their sales.
import {h} from './dom.js';
import {editor} from './editor.js';
import {button, copy, facts, money, section, table} from './parts.js';
import {addressOf} from './route.js';
import {ask, doing} from './say.js';

export const distributors = {
  name: 'distributors',
  title: 'Distributors',

  async list(service) {
    const {distributors: found} = await service.get('distributors');
    return {rows: found.map(rowOf), hasMore: false};
  },

  empty: () => [
    h('p', {}, 'Nobody distributes this project.'),
    h('p', {}, 'A seed says who does, and where their players are taxed; the demo has one.'),
  ],

  async detail(service, id) {
    const {distributors: found, places} = await service.get('distributors');
    const one = found.find(({distribution_hub_id}) => String(distribution_hub_id) === id);
    if (!one) throw Object.assign(new Error(`There is no distributor ${id}.`), {status: 404});
    return {...one, places};
  },

  draw: ({distribution_hub_id: id, name, orders, places}) => [
    h('header', {}, h('h2', {tabindex: '-1'}, name), copy(String(id), `id of ${name}`)),
    facts([
      ['Id', id],
      ['Orders', orders.toLocaleString('en')],
    ]),
    section(
      'Where players are taxed',
      places.length > 0
        ? placesOf(places)
        : h('p', {class: 'muted'}, 'Nowhere: nothing can be ordered through a distributor.'),
    ),
  ],
};

const rowOf = ({distribution_hub_id: id, name, orders}) => ({
  key: String(id),
  title: name,
  line: String(id),
  end: `${orders.toLocaleString('en')} ${orders === 1 ? 'order' : 'orders'}`,
});

const placeOf = ({country, region}) => [country ?? 'unknown', region].filter(Boolean).join(', ');

const placesOf = (places) =>
  table(
    'Where players are taxed',
    [{name: 'Place'}, {name: 'Taxes of players'}, {name: 'Taxes of the studio'}, {name: 'Geotype', isNumber: true}],
    places.map(({geotype_id, indirect_taxes, direct_taxes, ...place}) => ({
      key: geotype_id,
      cells: [placeOf(place), inWords(indirect_taxes, true), inWords(direct_taxes), geotype_id],
    })),
  );

const inWords = (taxes, areOfPlayers) =>
  taxes
    .map(({name, percent, is_included}) =>
      [`${name} ${percent} %`, areOfPlayers && (is_included ? 'in the price' : 'added')].filter(Boolean).join(', '),
    )
    .join('; ') || 'none';

/** A distributor's report of an order, and actions in their place. */
export const saleOf = (order, context) => {
  const {distributor: sale} = order;
  const {price, indirect_taxes, direct_taxes} = sale.billing_info;
  return [
    facts([
      ['Sold by', h('a', {href: addressOf(context.project, 'distributors', sale.distribution_hub_id)}, sale.name)],
      ['Place', placeOf(sale)],
      ['Geotype', sale.geotype_id],
      ['The player pays', money(price.amount, price.currency)],
      ['Their number', sale.ps_transaction_id ?? 'none: not paid yet'],
      ['Their second number', sale.project_transaction_id],
    ]),
    indirect_taxes.length + direct_taxes.length > 0
      ? taxTable([
          ...indirect_taxes.map((tax) => ({...tax, how: tax.is_included ? 'in the prices' : 'added to the prices'})),
          ...direct_taxes.map((tax) => ({...tax, how: 'taken from what the studio gets'})),
        ])
      : h('p', {class: 'muted'}, 'Nothing is taxed there.'),
    order.status === 'new' && payForm(order, context),
    order.status !== 'canceled' && cancelButton(order, context),
  ];
};

const taxTable = (taxes) =>
  table(
    'Taxes',
    [{name: 'Tax'}, {name: 'Percent', isNumber: true}, {name: 'Amount', isNumber: true}, {name: 'How'}],
    taxes.map(({name, percent, amount, currency, how}, index) => ({
      key: index,
      cells: [name, `${percent} %`, money(amount, currency), how],
    })),
  );

/** The pressed button disappears with its action: the focus moves to the heading. */
const focusHeading = () => document.querySelector('#detail h2')?.focus();

function payForm({order_id: id, distributor: {name}}, context) {
  const {project, service, look} = context;
  const form = editor(`${project} orders ${id} push payment`, {number: `by-hand-${id}`}, context);
  const save = async ({number}) => {
    await service.post(`orders/${id}/push-payment`, {payment: {ps_transaction_id: number.trim()}});
    await look();
    focusHeading();
    return `Order ${id} is paid at ${name} now.`;
  };
  return form.form(
    `Pay order ${id} at ${name}`,
    {caption: `Pay as ${name}`, save},
    form.text('Their number of the payment', 'number', 'payment.ps_transaction_id', {
      required: true,
      maxlength: '255',
      hint: 'As they would tell it: with another order’s number it is refused.',
    }),
  );
}

function cancelButton({order_id: id, user_id, status, distributor: {name}}, {service, look}) {
  const isPaid = status === 'paid' || status === 'done';
  const loses = isPaid
    ? `${user_id} gets the money back from them and loses what the order gave; your studio is told.`
    : 'It cannot be paid any more.';
  const cancel = async () => {
    if (!(await ask(`Cancel order ${id} as ${name}?`, `${loses} No order comes back from this.`, 'Cancel it'))) return;
    await doing(async () => {
      await service.post(`orders/${id}/push-payment/cancel`, {reason: 'Canceled by hand'});
      await look();
      focusHeading();
      return `Order ${id} is canceled now.`;
    });
  };
  return h(
    'div',
    {class: 'actions', key: 'cancel'},
    button(`Cancel as ${name}…`, cancel, {key: 'cancel', class: 'danger'}),
  );
}
