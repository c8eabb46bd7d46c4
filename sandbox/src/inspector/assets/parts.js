// Pieces that several panels are made of.
import {h} from './dom.js';
import {say} from './say.js';

const TONES = {
  done: 'good',
  accepted: 'good',
  active: 'good',
  'paid out': 'good',
  enabled: 'good',
  open: 'good',
  paid: 'busy',
  retrying: 'busy',
  'refunded in part': 'busy',
  grace: 'busy',
  waiting: 'busy',
  new: 'news',
  current: 'news',
  'to come': 'news',
  refused: 'bad',
  canceled: 'bad',
  declined: 'bad',
  'may be refused': 'bad',
};

/** A status as a word, in a colour with the same meaning. */
export const pill = (word) => h('span', {class: `pill ${TONES[word] ?? 'plain'}`}, word);

/** Names and values, without the missing ones. */
export const facts = (entries) =>
  h(
    'dl',
    {class: 'facts'},
    entries
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => h('div', {key: name}, h('dt', {}, name), h('dd', {}, value))),
  );

/** A button that copies a text; `what` names it for readers who do not see its place. */
export const copy = (text, what) =>
  h(
    'button',
    {
      type: 'button',
      class: 'copy',
      'aria-label': `Copy ${what}`,
      title: `Copy ${what}`,
      onclick: () =>
        navigator.clipboard.writeText(text).then(
          () => say(`Copied ${what}.`),
          () => say(`This browser did not let the page copy ${what}.`),
        ),
    },
    'Copy',
  );

/** A part of a detail, under its heading. */
export const section = (title, ...content) =>
  h('section', {key: title, 'aria-label': title}, h('h3', {}, title), content);

/** Number of columns that fit into the narrowest window. A row with more becomes a card if there is no room. */
const MAX_NARROW_COLUMNS = 3;

/**
 * A table; the first cell of a row is its head. A column `{name, isNumber}` is aligned to the right. Roles are
 * explicit, since browsers drop them for tables with another layout.
 */
export const table = (label, columns, rows) =>
  h(
    'div',
    {class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label},
    h(
      'table',
      {role: 'table', class: columns.length > MAX_NARROW_COLUMNS && 'wide'},
      h(
        'thead',
        {role: 'rowgroup'},
        h(
          'tr',
          {role: 'row'},
          columns.map(({name, isNumber}) =>
            h('th', {role: 'columnheader', scope: 'col', class: isNumber && 'number'}, name),
          ),
        ),
      ),
      h(
        'tbody',
        {role: 'rowgroup'},
        rows.map(({key, cells}) =>
          h(
            'tr',
            {role: 'row', key},
            cells.map((cell, index) => {
              const {name, isNumber} = columns[index];
              const about = {'data-column': name, class: isNumber && 'number'};
              return index === 0
                ? h('th', {role: 'rowheader', scope: 'row', ...about}, cell)
                : h('td', {role: 'cell', ...about}, cell);
            }),
          ),
        ),
      ),
    ),
  );

/** An item or a currency, by its name and its SKU. */
export const named = (name, sku) => [h('span', {}, name), h('small', {class: 'under'}, sku)];

/**
 * JSON formatted for reading, with names distinct from values; other text stays unchanged. `isTight`: in as few lines
 * as fit.
 */
export function code(text, label, isTight = false) {
  let pretty = text;
  try {
    pretty = JSON.stringify(JSON.parse(text), null, 2);
    if (isTight) pretty = pretty.replace(/\n\s*/g, ' ');
  } catch {
    // An answer may be anything.
  }
  const pieces = pretty.split(/("(?:[^"\\]|\\.)*"(?=:))/);
  const words = pieces.map((piece, index) => (index % 2 === 1 ? h('b', {class: 'name'}, piece) : piece));
  return h('pre', {tabindex: '0', role: 'region', 'aria-label': label}, h('code', {}, words));
}

/** A number of money as a text, with the digits of its currency. */
export const amountText = (number, currency) => {
  const {maximumFractionDigits: digits} = new Intl.NumberFormat('en', {style: 'currency', currency}).resolvedOptions();
  return number.toFixed(digits);
};

export const money = (amount, currency) => (amount === null ? 'free' : `${amount} ${currency}`);

/** A button of an action. */
export const button = (caption, onclick, more = {}) => h('button', {type: 'button', onclick, ...more}, caption);
