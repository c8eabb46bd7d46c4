// The months of the books: their movements by day, and their payouts.
import {h} from './dom.js';
import {moneyByDay} from './money-plot.js';
import {listQuery, saveLink} from './panes.js';
import {amountText, button, facts, money, pill, section, table} from './parts.js';
import {addressOf} from './route.js';
import {ask, doing} from './say.js';
import {durationOf, exact, now, when} from './time.js';
import {MOVEMENTS} from './transactions.js';

const AT_ONCE = 50;
const OPEN = 'open';
/** The visible part of the registry, by project and month. */
const shown = new Map();

const monthPath = (key, more = {}) => listQuery({}, {report_id: key === OPEN ? undefined : key, ...more});

export const payouts = {
  name: 'payouts',
  title: 'Payouts',
  searches: false,
  saves: () => 'months.csv',

  async list(service, {offset = 0}) {
    const months = await service.get(`months.json?${listQuery({}, {limit: AT_ONCE, offset})}`);
    return {rows: months.map(rowOf), hasMore: months.length === AT_ONCE};
  },

  empty: () => [h('p', {}, 'There is no month yet.')],

  async detail(service, key) {
    const {limit, type} = registryOf(service.project, key);
    const [month, registry] = await Promise.all([
      service.get(`month?${monthPath(key)}`),
      // One more, to know whether there are more.
      service.get(`registry.json?${monthPath(key, {limit: limit + 1, type})}`),
    ]);
    return {...month, registry: registry.slice(0, limit), hasMore: registry.length > limit};
  },

  draw: (month, context) => [
    h('header', {}, h('h2', {tabindex: '-1'}, nameOf(month)), pill(stateOf(month))),
    closeButton(month, context),
    facts([
      ['From', when(month.period_from)],
      ['Until', when(month.period_to)],
      ['Time zone of the month', month.time_zone],
      ['Transactions', month.transactions],
      ['Paid out', paidOut(month)],
      ['Waits for a rate', withoutRate(month)],
    ]),
    section('Money by day', moneyByDay(month)),
    section('By currency', sumsTable(month)),
    month.parts.length > 0 && section('In the payout', partsTable(month)),
    section('Registry', registryPart(month, context)),
  ],
};

const keyOf = ({report_id}) => String(report_id ?? OPEN);

/** A month by its name, wherever it begins: the day in its middle is in it everywhere. */
const nameOf = ({period_from}) =>
  new Date(Date.parse(period_from) + 14 * 86_400_000).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function stateOf({report_id, payout}) {
  if (report_id === null) return OPEN;
  return payout === null ? 'closed' : 'paid out';
}

function paidOut({report_id, payout, currency, transfer_id}) {
  if (payout !== null) return `${money(amountText(payout, currency), currency)}, as transfer ${transfer_id}`;
  return report_id === null
    ? 'not yet'
    : 'nothing: what is owed waits for a month with more, and a currency without a rate for a rate';
}

/** Currencies of a paid month without a part in the payout: they have no rate. Undefined without any. */
function withoutRate({payout, currency, sums, parts}) {
  if (payout === null) return undefined;
  const isPaid = new Set([currency, ...parts.map((part) => part.currency)]);
  const waiting = sums.filter((sum) => !isPaid.has(sum.currency));
  return waiting.map((sum) => money(sum.payout, sum.currency)).join(', ') || undefined;
}

const rowOf = (month) => ({
  key: keyOf(month),
  title: nameOf(month),
  mark: stateOf(month),
  line: `${month.transactions} ${month.transactions === 1 ? 'transaction' : 'transactions'}`,
  end: month.payout === null ? '' : money(amountText(month.payout, month.currency), month.currency),
});

/** A month is closed by the project's clock alone. */
function closeButton({report_id, period_to}, {project, service, go}) {
  if (report_id !== null) return null;
  const close = async () => {
    const question = `Move the clock to ${exact(period_to)}?`;
    const brings =
      'All that is due until then is done, and the month is closed. The clock goes back only with a reset.';
    if (!(await ask(question, brings, 'Move the clock'))) return;
    await doing(async () => {
      await service.post('clock', {advance: durationOf(Date.parse(period_to) - now() + 1000)});
      const [, closed] = await service.get('months.json?limit=2');
      go(addressOf(project, 'payouts', keyOf(closed)));
      return 'The month is closed.';
    });
  };
  return h('div', {class: 'actions'}, button('Close the month…', close, {key: 'close'}));
}

const sumsTable = ({sums}) =>
  sums.length === 0
    ? h('p', {class: 'muted'}, 'Nothing was booked.')
    : table(
        'By currency',
        [
          {name: 'Currency'},
          {name: 'Payments', isNumber: true},
          {name: 'Given back', isNumber: true},
          {name: 'Taxes', isNumber: true},
          {name: 'Payment systems', isNumber: true},
          {name: 'Service', isNumber: true},
          {name: 'Yours', isNumber: true},
        ],
        sums.map((sum) => ({
          key: sum.currency,
          cells: [
            sum.currency,
            sum.payments,
            sum.refunds,
            sum.taxes,
            sum.payment_method_fees,
            sum.service_fee,
            h('b', {}, sum.payout),
          ],
        })),
      );

const partsTable = ({parts, currency, payout}) =>
  table(
    'In the payout',
    [{name: 'Owed'}, {name: 'Rate', isNumber: true}, {name: `In ${currency}`, isNumber: true}],
    [
      ...parts.map((part) => ({
        key: part.currency,
        cells: [money(part.amount, part.currency), part.rate, part.converted],
      })),
      {key: 'total', cells: [h('b', {}, 'Paid out'), '', h('b', {}, amountText(payout, currency))]},
    ],
  );

function registryOf(project, key) {
  const name = `${project} ${key}`;
  if (!shown.has(name)) shown.set(name, {limit: AT_ONCE, type: undefined});
  return shown.get(name);
}

function registryPart(month, {project, service, look}) {
  const key = keyOf(month);
  const view = registryOf(project, key);
  const change = (more) => {
    Object.assign(view, more);
    void look();
  };
  const chosen = view.type ?? '';
  return [
    h(
      'div',
      {class: 'row', key: 'head'},
      h(
        'label',
        {},
        'Movements',
        h(
          'select',
          {key: chosen, onchange: ({target}) => change({type: target.value || undefined, limit: AT_ONCE})},
          [['', 'All'], ...Object.entries(MOVEMENTS)].map(([value, text]) =>
            h('option', {key: value, value, selected: value === chosen}, text),
          ),
        ),
      ),
      saveLink(service, `registry.csv?${monthPath(key, {type: view.type})}`),
    ),
    month.registry.length === 0
      ? h('p', {class: 'muted', key: 'none'}, view.type ? 'Nothing of this kind was booked.' : 'Nothing was booked.')
      : table(
          'Registry',
          [
            {name: 'Transaction'},
            {name: 'What'},
            {name: 'When'},
            {name: 'Player'},
            {name: 'Payment', isNumber: true},
            {name: 'Yours', isNumber: true},
          ],
          month.registry.map((row, index) => ({
            key: `${row.transaction_id} ${row.type} ${index}`,
            cells: [
              h('a', {href: addressOf(project, 'transactions', String(row.transaction_id))}, row.transaction_id),
              MOVEMENTS[row.type],
              exact(row.at),
              row.user_id,
              money(amountText(row.payment, row.currency), row.currency),
              amountText(row.payout, row.currency),
            ],
          })),
        ),
    month.hasMore && button('Show more', () => change({limit: view.limit + AT_ONCE}), {key: 'more'}),
  ];
}
