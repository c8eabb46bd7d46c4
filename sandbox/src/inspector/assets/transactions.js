// Payments with and without an order, and their bookings.
import {h} from './dom.js';
import {listQuery} from './panes.js';
import {amountText, button, copy, facts, money, pill, section, table} from './parts.js';
import {actingFacts} from './payment-promotions.js';
import {addressOf} from './route.js';
import {ask, doing} from './say.js';
import {exact, when} from './time.js';

const AT_ONCE = 100;
/** The status of a payment, in words. */
const WORDS = {done: 'done', error: 'declined', refunded: 'refunded', partiallyRefunded: 'refunded in part'};
/** The kinds of movements, in words. */
export const MOVEMENTS = {
  payment: 'Payment',
  refund: 'Refund',
  partial_refund: 'Refund in part',
  chargeback: 'Chargeback',
};

export const transactions = {
  name: 'transactions',
  title: 'Transactions',
  searches: 'Player, transaction, order, email',
  filters: [
    {
      name: 'status',
      caption: 'What became of them',
      options: [['', 'All'], ...Object.entries(WORDS)],
    },
  ],
  saves: (state) => `payments.csv?${listQuery(state)}`,

  async list(service, {before, search, filters}) {
    const found = await service.get(`payments.json?${listQuery({search, filters}, {limit: AT_ONCE, before})}`);
    return {rows: found.map(rowOf), hasMore: found.length === AT_ONCE};
  },

  empty: () => [
    h('p', {}, 'Nobody has paid yet.'),
    h(
      'p',
      {},
      'A payment is here as soon as its player has pressed Pay on the payment page, one that was declined, too.',
    ),
  ],

  detail: (service, id) => service.get(`payments/${encodeURIComponent(id)}`),

  draw: (payment, context) => [
    h(
      'header',
      {},
      h('h2', {tabindex: '-1'}, `Transaction ${payment.transaction.id}`),
      pill(WORDS[payment.transaction.status]),
      copy(String(payment.transaction.id), 'transaction id'),
    ),
    actionsOf(payment, context),
    factsOf(payment, context),
    section('What was booked', bookedTable(payment)),
    payment.transaction.status !== 'refunded' && Number(payment.left) > 0 && partOf(payment, context),
  ],
};

const amountOf = ({payment_details: {payment}}) => sumOf(payment);
const sumOf = ({amount, currency}) => money(amountText(amount, currency), currency);

const rowOf = (payment) => {
  const {transaction, user, purchase} = payment;
  return {
    key: String(transaction.id),
    title: `Transaction ${transaction.id}`,
    mark: WORDS[transaction.status],
    line: [user.id, boughtOf(purchase)].filter(Boolean).join(' · '),
    end: amountOf(payment),
    at: transaction.create_date,
    by: transaction.dry_run === 1 && 'a test',
  };
};

/** The purchased items, in words; undefined for a saved account's charge. */
function boughtOf({virtual_items, virtual_currency, pin_codes, subscription, simple_checkout}) {
  const {name, amount} = virtual_currency;
  const things = [virtual_items, pin_codes.digital_content, name && `${amount} ${name}`, subscription.name];
  return things.filter(Boolean).join(', ') || (simple_checkout.amount === null ? undefined : 'an amount');
}

const factsOf = (payment, {project}) => {
  const {transaction, user, payment_system, purchase, order_id, subscription_id, left} = payment;
  const link = (panel, id) => h('a', {href: addressOf(project, panel, String(id))}, id);
  return facts([
    ['Player', link('players', user.id)],
    ['Order', order_id === null ? null : link('orders', order_id)],
    ['Subscription', subscription_id],
    ['Amount', amountOf(payment)],
    [
      'Left of it',
      transaction.status === 'partiallyRefunded' ? money(left, payment.payment_details.payment.currency) : null,
    ],
    ['For', boughtOf(purchase)],
    ['Description', payment.description],
    ...actingFacts(payment, {project}),
    ['Paid by', transaction.payment_method.name],
    ['Declined', payment_system.decline_reason],
    ['Given back', transaction.refund_reason],
    ['Created', when(transaction.create_date)],
    ['Paid out', transaction.transfer_date && when(transaction.transfer_date)],
    ['Country', user.country],
    ['Email', user.email],
    ['External id', transaction.external_id],
    ['Custom parameters', user.custom],
    ['Test payment', transaction.dry_run === 1 ? 'yes: it moves no money' : 'no'],
  ]);
};

const COLUMNS = [
  {name: 'What'},
  {name: 'When'},
  {name: 'Payment', isNumber: true},
  {name: 'Taxes', isNumber: true},
  {name: 'Payment system', isNumber: true},
  {name: 'Service', isNumber: true},
  {name: 'Yours', isNumber: true},
];

/** The shares of each movement, and of all together. */
function bookedTable({finance_details: {movements, total}}) {
  if (movements.length === 0) return h('p', {class: 'muted'}, 'No money has moved.');
  const sharesOf = ({payment, sales_tax, vat, direct_wht, payment_method_fee, xsolla_fee, payout}) => [
    sumOf(payment),
    ...[sales_tax.amount + vat.amount + direct_wht.amount, payment_method_fee.amount, xsolla_fee.amount].map((amount) =>
      amountText(amount, payment.currency),
    ),
    h('b', {}, amountText(payout.amount, payment.currency)),
  ];
  const rows = movements.map((movement, index) => ({
    key: index,
    cells: [
      MOVEMENTS[movement.type],
      h('time', {datetime: movement.date}, exact(movement.date)),
      ...sharesOf(movement),
    ],
  }));
  return table(
    'What was booked',
    COLUMNS,
    movements.length > 1 ? [...rows, {key: 'total', cells: [h('b', {}, 'Together'), '', ...sharesOf(total)]}] : rows,
  );
}

/** Actions of a payment system and of a player's bank. */
function actionsOf(payment, {service, look}) {
  const {transaction, user} = payment;
  if (transaction.is_refund_allowed !== 1) return null;
  const {id} = transaction;
  const act = async (question, loses, caption, path, done) => {
    if (!(await ask(question, loses, caption))) return;
    await doing(async () => {
      await service.post(`transactions/${id}/${path}`);
      await look();
      return done;
    });
  };
  const rest = money(payment.left, payment.payment_details.payment.currency);
  const loses = `${user.id} gets ${rest} back and loses what it gave; your studio is told.`;
  return h(
    'div',
    {class: 'actions'},
    button(
      'Refund',
      () => act(`Refund transaction ${id}?`, loses, 'Refund', 'refund', `Transaction ${id} is refunded now.`),
      {key: 'refund', 'aria-label': `Refund transaction ${id}`},
    ),
    button(
      'Charge back',
      () =>
        act(
          `Charge transaction ${id} back?`,
          `${loses} The bank’s fee is yours to pay.`,
          'Charge back',
          'chargeback',
          `Transaction ${id} is charged back now.`,
        ),
      {key: 'chargeback', class: 'danger', 'aria-label': `Charge back transaction ${id}`},
    ),
  );
}

/** A partial refund: the purchased items stay. */
function partOf({transaction, left, takes_partial_refunds, payment_details: {payment}}, {service, look}) {
  const {id, payment_method} = transaction;
  const refund = (event) => {
    event.preventDefault();
    const form = event.target;
    void doing(async () => {
      const refund_amount = Number(form.elements.amount.value);
      await service.post(`transactions/${id}/partial_refund`, {refund_amount});
      form.reset();
      await look();
      return `${sumOf({...payment, amount: refund_amount})} of transaction ${id} are given back.`;
    });
  };
  return section(
    'Refund a part',
    takes_partial_refunds
      ? h(
          'form',
          {class: 'row', 'aria-label': 'Refund a part', onsubmit: refund},
          h(
            'label',
            {},
            `Amount in ${payment.currency}, ${left} at most`,
            h('input', {
              name: 'amount',
              required: true,
              inputmode: 'decimal',
              autocomplete: 'off',
              pattern: '\\d+(\\.\\d+)?',
            }),
          ),
          h('button', {}, 'Refund a part'),
        )
      : h('p', {class: 'muted'}, `${payment_method.name} takes no partial refunds.`),
  );
}
