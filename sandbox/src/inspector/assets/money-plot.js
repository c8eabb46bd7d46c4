// Money by day: receipts are drawn above the line, refunds below it.
import {h, svg} from './dom.js';
import {money, table} from './parts.js';

const DAY_MS = 86_400_000;
const STEP = 20;
const BAR = 14;
const HEIGHT = 72;

/** The days from one moment to another, by their dates in UTC; both are midnights somewhere. */
function daysBetween(from, to) {
  // A midnight anywhere is at most 14 hours from that of UTC, and on the same date as the noon after it.
  const noon = (text) => Math.round(Date.parse(text) / DAY_MS) * DAY_MS;
  const days = [];
  for (let day = noon(from); day < noon(to); day += DAY_MS) days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

const dayName = (day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {day: 'numeric', month: 'short', timeZone: 'UTC'});

/**
 * A drawing for each currency, and the same as a table.
 * @param {{days: {day: string, currency: string, payments: string, refunds: string}[], period_from: string, period_to: string}} month
 */
export function moneyByDay({days, period_from, period_to}) {
  if (days.length === 0) return h('p', {class: 'muted'}, 'No money has moved yet.');
  const dates = daysBetween(period_from, period_to);
  const currencies = [...new Set(days.map(({currency}) => currency))].sort();
  return [
    ...currencies.map((currency) =>
      plot(
        currency,
        dates,
        days.filter((each) => each.currency === currency),
      ),
    ),
    h(
      'details',
      {key: 'days', class: 'quiet'},
      h('summary', {}, 'As a table'),
      table(
        'Money by day',
        [{name: 'Day'}, {name: 'Came', isNumber: true}, {name: 'Went back', isNumber: true}],
        days.map(({day, currency, payments, refunds}) => ({
          key: `${day} ${currency}`,
          cells: [dayName(day), money(payments, currency), Number(refunds) === 0 ? '–' : money(refunds, currency)],
        })),
      ),
    ),
  ];
}

function plot(currency, dates, days) {
  const byDay = new Map(days.map((each) => [each.day, each]));
  // Movements from before the month that are reported with it are drawn at its first day.
  const all = [...new Set([...days.map(({day}) => day).filter((day) => !dates.includes(day)), ...dates])].sort();
  const most = (name) => Math.max(...days.map((each) => Number(each[name])));
  const [up, down] = [most('payments'), most('refunds')];
  const scale = HEIGHT / (up + down || 1);
  const line = up * scale;
  const width = all.length * STEP;
  const total = (name) => {
    const digits = days[0][name].split('.')[1]?.length ?? 0;
    return money(days.reduce((sum, each) => sum + Number(each[name]), 0).toFixed(digits), currency);
  };
  const bars = all.flatMap((day, index) => {
    const {payments = '0', refunds = '0'} = byDay.get(day) ?? {};
    if (!byDay.has(day)) return [];
    const bar = (kind, y, height) =>
      height > 0 &&
      svg('rect', {
        class: kind,
        x: index * STEP + (STEP - BAR) / 2,
        y,
        width: BAR,
        height: Math.max(height, 1.5),
        rx: 2,
      });
    const [came, back] = [Number(payments) * scale, Number(refunds) * scale];
    const words = [`${dayName(day)}: ${money(payments, currency)} came`];
    if (back > 0) words.push(`${money(refunds, currency)} went back`);
    return svg(
      'g',
      {key: day},
      svg('title', {}, words.join(', ')),
      // The whole day shows the tooltip, not its bar alone.
      svg('rect', {class: 'day', x: index * STEP, y: 0, width: STEP, height: HEIGHT}),
      bar('came', line - came, came),
      bar('returned', line, back),
    );
  });
  const summary = [`${total('payments')} came`, down > 0 && `${total('refunds')} went back`].filter(Boolean).join(', ');
  return h(
    'figure',
    {key: currency, class: 'plot'},
    h('figcaption', {}, h('b', {}, currency), ` ${summary}`),
    svg(
      'svg',
      {
        viewBox: `0 0 ${width} ${HEIGHT}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': `${currency} by day: ${summary}`,
      },
      bars,
      svg('line', {class: 'zero', key: 'zero', x1: 0, x2: width, y1: line, y2: line}),
    ),
    h(
      'p',
      {class: 'scale', 'aria-hidden': 'true'},
      [0, Math.floor(all.length / 2), all.length - 1].map((index) => h('span', {key: index}, dayName(all[index]))),
    ),
  );
}
