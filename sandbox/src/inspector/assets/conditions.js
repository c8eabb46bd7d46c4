// Conditions on a player's attributes: in words, and as a form.
import {h} from './dom.js';
import {button} from './parts.js';

const TYPES = [
  ['string', 'text'],
  ['number', 'number'],
  ['date', 'date'],
];
const WORDS = {
  string: {eq: 'is', ne: 'is not'},
  number: {eq: 'is', ne: 'is not', er: 'is more than', ee: 'is at least', lt: 'is less than', le: 'is at most'},
  date: {eq: 'is', ne: 'is not', er: 'is after', ee: 'is at or after', lt: 'is before', le: 'is at or before'},
};
/** Other names of two operators. */
const SAME = {gt: 'er', ge: 'ee'};
const operatorOf = (operator) => SAME[operator] ?? operator;

/** `level is at least 10, and guild is “Owls” or missing`; `otherwise` if there are none. */
export const inWords = (conditions, otherwise) =>
  conditions.length === 0
    ? otherwise
    : conditions
        .map(
          ({attribute, type, operator, value, can_be_missing}) =>
            `${attribute} ${WORDS[type][operatorOf(operator)] ?? operator} ${type === 'string' ? `“${value}”` : value}${can_be_missing ? ' or missing' : ''}`,
        )
        .join(', and ');

let made = 0;
/** Rows of a form. Each has a key, so that rows below a removed one keep their typed values. */
export const rowsOf = (conditions) =>
  conditions.map(({operator, can_be_missing = false, ...rest}, index) => ({
    ...rest,
    operator: operatorOf(operator),
    can_be_missing,
    key: `stored ${index}`,
  }));
/** The conditions in the form that the service expects. */
export const conditionsOf = (rows) => rows.map(({key, ...condition}) => condition);

/** The part of a form about conditions; its editor has them as `conditions`. */
export function conditionFields(form, hint) {
  const {conditions} = form.values;
  const change = (index, changes, isRedrawn) =>
    form.set(
      ({conditions: rows}) => ({conditions: rows.map((row, at) => (at === index ? {...row, ...changes} : row))}),
      isRedrawn,
    );
  const focusOn = (fieldset, selector) => fieldset.querySelector(selector)?.focus();
  const add = ({target}) => {
    const row = {attribute: '', type: 'string', operator: 'eq', value: '', can_be_missing: false, key: `new ${++made}`};
    form.set(({conditions: rows}) => ({conditions: [...rows, row]}), true);
    focusOn(target.closest('fieldset'), '.condition:last-of-type input');
  };
  const remove = (index, {target}) => {
    const fieldset = target.closest('fieldset');
    form.set(({conditions: rows}) => ({conditions: rows.filter((_, at) => at !== index)}), true);
    focusOn(fieldset, 'button.add');
  };
  const rowOf = ({key, attribute, type, operator, value, can_be_missing}, index) => {
    const at = `attribute_conditions.${index}`;
    const choose = (options, chosen, onchange) =>
      h(
        'select',
        {onchange},
        options.map(([name, text]) => h('option', {key: name, value: name, selected: name === chosen}, text)),
      );
    const retype = ({target}) =>
      change(index, {type: target.value, operator: operator in WORDS[target.value] ? operator : 'eq'}, true);
    return h(
      'div',
      {class: 'row condition', key, role: 'group', 'aria-label': `Condition ${index + 1}`},
      form.field(
        'Attribute',
        `${at}.attribute`,
        h('input', {
          value: attribute,
          autocomplete: 'off',
          oninput: ({target}) => change(index, {attribute: target.value}),
        }),
      ),
      form.field('As a', `${at}.type`, choose(TYPES, type, retype)),
      form.field(
        'Comparison',
        `${at}.operator`,
        choose(Object.entries(WORDS[type]), operator, ({target}) => change(index, {operator: target.value}, true)),
      ),
      form.field(
        'Value',
        `${at}.value`,
        h('input', {value, autocomplete: 'off', oninput: ({target}) => change(index, {value: target.value})}),
      ),
      h(
        'label',
        {class: 'check', key: 'missing'},
        h('input', {
          type: 'checkbox',
          checked: can_be_missing,
          onchange: ({target}) => change(index, {can_be_missing: target.checked}),
        }),
        'or missing',
      ),
      button('Remove', (event) => remove(index, event), {key: 'remove', 'aria-label': `Remove condition ${index + 1}`}),
    );
  };
  return h(
    'fieldset',
    {key: 'conditions'},
    h('legend', {}, 'Conditions'),
    h('p', {class: 'muted'}, hint),
    conditions.map(rowOf),
    button('Add a condition', add, {class: 'add', key: 'add'}),
  );
}
