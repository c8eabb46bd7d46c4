// Items that are sold before their release: the date, and the number of units.
import {h} from './dom.js';
import {about, countOf, editor, tellThat} from './editor.js';
import {button, copy, facts, pill, section} from './parts.js';
import {doing} from './say.js';
import {exact, fromField, toField, when, ZONE} from './time.js';

const limitOf = (sku) => `admin/items/pre_order/limit/item/sku/${encodeURIComponent(sku)}`;

export const preOrders = {
  name: 'pre-orders',
  title: 'Pre-orders',
  searches: 'SKU or name of an item',

  async list(service, {search}) {
    const {keys, has_more} = await service.get(`pre-orders${search ? `?search=${encodeURIComponent(search)}` : ''}`);
    return {
      rows: keys.map(rowOf),
      hasMore: false,
      note: has_more ? 'The first hundred; search for others.' : undefined,
    };
  },

  empty: () => [
    h('p', {}, 'Nothing is sold before its release.'),
    h('p', {}, 'Type a part of an item’s SKU or name above, and say when it is released.'),
  ],

  detail: (service, sku) => service.get(`pre-orders/${encodeURIComponent(sku)}`),

  draw: (key, context) => [
    h('header', {}, h('h2', {tabindex: '-1'}, key.name), pill(stateOf(key)), copy(key.sku, 'SKU')),
    toggleOf(key, context),
    facts([
      ['SKU', key.sku],
      ['Release', releaseOf(key)],
      ['Limit', key.is_pre_order_limit_enabled ? 'on' : 'off: it holds nobody back'],
      ['Available', key.available.toLocaleString('en')],
      ['Reserved', key.reserved.toLocaleString('en')],
      ['Sold', key.sold.toLocaleString('en')],
    ]),
    section('Units', unitsForm(key, context)),
    section('Release', releaseForm(key, context)),
  ],
};

const stateOf = ({is_pre_order, is_unreleased}) =>
  is_unreleased ? 'to come' : is_pre_order ? 'released' : 'no pre-order';

function releaseOf({is_pre_order, release_date}) {
  if (release_date) return when(release_date);
  return is_pre_order ? 'on a day that is not known yet' : undefined;
}

const rowOf = (key) => ({
  key: key.sku,
  title: key.name,
  mark: stateOf(key),
  line: [key.sku, key.release_date && exact(key.release_date)].filter(Boolean).join(' · '),
  end: key.is_pre_order_limit_enabled ? `${key.available.toLocaleString('en')} left` : 'no limit',
});

function toggleOf({sku, name, is_pre_order_limit_enabled: isOn}, {service, look}) {
  const toggle = () =>
    doing(async () => {
      await service.put(`${limitOf(sku)}/toggle`, {is_pre_order_limit_enabled: !isOn});
      await look();
      return `The limit of ${name} is ${isOn ? 'off' : 'on'} now.`;
    });
  return h(
    'div',
    {class: 'actions'},
    button(isOn ? 'Switch the limit off' : 'Switch the limit on', toggle, {key: 'toggle'}),
  );
}

function unitsForm({sku, name, total}, context) {
  const {project, service, look} = context;
  const form = editor(`${project} pre-orders ${sku} units`, {quantity: String(total)}, context);
  const save = async ({quantity}) => {
    await service.put(limitOf(sku), {quantity: countOf(quantity)}).catch(about('quantity'));
    await look();
    return `Of ${name}, ${countOf(quantity).toLocaleString('en')} may be pre-ordered in all.`;
  };
  return form.form(
    `Units of ${name}`,
    {caption: 'Set units', save},
    form.text('Units in all', 'quantity', 'quantity', {
      inputmode: 'numeric',
      hint: 'Available, reserved and sold together. This switches the limit on.',
      told: tellThat('is no whole number from 0 to 2,147,483,647'),
    }),
  );
}

function releaseForm({sku, name, is_pre_order, release_date}, context) {
  const {project, service, look} = context;
  const stored = {is_pre_order, release_date: toField(release_date)};
  const form = editor(`${project} pre-orders ${sku} release`, stored, context);
  const save = async (typed) => {
    const body = {is_pre_order: typed.is_pre_order, release_date: fromField(typed.release_date)};
    await service.put(`keys/${encodeURIComponent(sku)}/release`, body);
    await look();
    return `The release of ${name} is changed.`;
  };
  return form.form(
    `Release of ${name}`,
    {caption: 'Set release', save},
    form.check('Sold before its release', 'is_pre_order', 'is_pre_order'),
    form.text('Day of the release', 'release_date', 'release_date', {
      type: 'datetime-local',
      step: '1',
      hint: `By the project’s clock, in the time of ${ZONE}; empty while no day is known.`,
      told: tellThat('is no date between 1970 and 9998'),
    }),
  );
}
