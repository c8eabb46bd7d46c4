// Rules of the catalog: which players are shown which items.
import {conditionFields, conditionsOf, inWords, rowsOf} from './conditions.js';
import {h} from './dom.js';
import {editor, enableOrDelete, skusOf, tellOf} from './editor.js';
import {facts, named, pill, section, table} from './parts.js';
import {addressOf} from './route.js';

const PATH = 'admin/user/attribute/rule';
const NEW = 'new';
const NOTHING = {name: '', is_enabled: true, is_satisfied_for_unauth: false, attribute_conditions: [], items: []};

export const rules = {
  name: 'rules',
  title: 'Rules',
  adds: [['New rule', NEW]],

  async list(service, {offset = 0}) {
    const {items, has_more} = await service.get(`${PATH}?limit=50&offset=${offset}`);
    return {rows: items.map(rowOf), hasMore: has_more};
  },

  empty: ({project}) => [
    h('p', {}, 'Every item is shown to everybody.'),
    h(
      'p',
      {},
      h('a', {href: addressOf(project, 'rules', NEW)}, 'Make a rule'),
      ' that shows an item to some players only.',
    ),
  ],

  detail: (service, id) =>
    id === NEW ? Promise.resolve({...NOTHING, isNew: true}) : service.get(`${PATH}/${encodeURIComponent(id)}`),

  draw: (rule, context) =>
    rule.isNew
      ? [h('header', {}, h('h2', {tabindex: '-1'}, 'New rule')), formOf(rule, context)]
      : [
          h('header', {}, h('h2', {tabindex: '-1'}, rule.name), stateOf(rule)),
          actionsOf(rule, context),
          facts([
            ['Shown to', inWords(rule.attribute_conditions, 'every player')],
            ['Not signed in', rule.is_satisfied_for_unauth ? 'shown' : 'not shown'],
            ['Id', rule.rule_id],
          ]),
          section('Items', itemsOf(rule.items)),
          section('Change it', formOf(rule, context)),
        ],
};

const stateOf = ({is_enabled}) => pill(is_enabled ? 'enabled' : 'disabled');

const rowOf = (rule) => ({
  key: String(rule.rule_id),
  title: rule.name,
  mark: rule.is_enabled ? 'enabled' : 'disabled',
  line: `${inWords(rule.attribute_conditions, 'every player')}${rule.is_satisfied_for_unauth ? '; not signed in' : ''}`,
  end: `${rule.items.length} ${rule.items.length === 1 ? 'item' : 'items'}`,
});

const itemsOf = (items) =>
  items.length === 0
    ? h('p', {class: 'muted'}, 'None that is still there.')
    : table(
        'Items',
        [{name: 'Item'}, {name: 'Kind'}],
        items.map(({sku, name, type}) => ({key: sku, cells: [named(name, sku), type.replaceAll('_', ' ')]})),
      );

const actionsOf = ({rule_id, name, is_enabled}, context) =>
  enableOrDelete(
    {
      what: `the rule ${name}`,
      name,
      isEnabled: is_enabled,
      toggle: (service) => service.patch(`${PATH}/${rule_id}`, {is_enabled: !is_enabled}),
      remove: (service) => service.remove(`${PATH}/${rule_id}`),
      afterwards: 'Its items are shown to everybody, unless another rule names them.',
      list: 'rules',
    },
    context,
  );

function formOf(rule, context) {
  const {project, service, look, go} = context;
  const form = editor(
    `${project} rules ${rule.isNew ? NEW : rule.rule_id}`,
    {
      name: rule.name,
      is_enabled: rule.is_enabled,
      is_satisfied_for_unauth: rule.is_satisfied_for_unauth,
      conditions: rowsOf(rule.attribute_conditions),
      items: rule.items.map(({sku}) => sku).join('\n'),
    },
    context,
  );
  const save = async ({name, is_enabled, is_satisfied_for_unauth, conditions, items}) => {
    const body = {
      name,
      is_enabled,
      is_satisfied_for_unauth,
      attribute_conditions: conditionsOf(conditions),
      items: skusOf(items).map((sku) => ({sku})),
    };
    if (rule.isNew) {
      const {rule_id} = await service.post(PATH, body);
      go(addressOf(project, 'rules', rule_id));
    } else await service.put(`${PATH}/${rule.rule_id}`, body);
    await look();
    return `${name} is ${rule.isNew ? 'made' : 'changed'}.`;
  };
  return form.form(
    rule.isNew ? 'New rule' : `Change ${rule.name}`,
    {caption: rule.isNew ? 'Make it' : 'Save', save},
    form.text('Name', 'name', 'name', {required: true}),
    form.check('Enabled', 'is_enabled', 'is_enabled'),
    form.check('Shown to whoever is not signed in', 'is_satisfied_for_unauth', 'is_satisfied_for_unauth'),
    conditionFields(form, 'A player must meet all of them. Without any, all who are signed in do.'),
    form.lines('Items', 'items', 'items', {
      hint: 'A SKU in each line. They are shown to nobody else, unless another rule shows them.',
      told: tellOf(skusOf(form.values.items)),
    }),
  );
}
