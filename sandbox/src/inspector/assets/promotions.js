// Discounts and bonuses: their rewards, players, periods and limits.
import {conditionFields, conditionsOf, inWords, rowsOf} from './conditions.js';
import {h} from './dom.js';
import {countOf, editor, enableOrDelete, skusOf, tellOf} from './editor.js';
import {facts, pill, section} from './parts.js';
import {addressOf} from './route.js';
import {exact, fromField, now, toField, when, ZONE} from './time.js';

const PATH = 'admin/promotion';
/** The service's word for each kind in paths. */
const ENDS = {discount: 'item', bonus: 'bonus'};
const NEW = 'new';
const NOTHING = {
  name: {en: ''},
  promotion_periods: [],
  attribute_conditions: [],
  discount: {percent: '10'},
  items: [],
  condition: null,
  bonus: [],
  isNew: true,
};
const pathOf = ({kind, id}) => `${PATH}/${id}/${ENDS[kind]}`;

export const promotions = {
  name: 'promotions',
  title: 'Promotions',
  adds: [
    ['New discount', `discount-${NEW}`],
    ['New bonus', `bonus-${NEW}`],
  ],

  async list(service, {before}) {
    const {promotions: found, has_more} = await service.get(
      `promotions${before ? `?before=${before.split('-')[1]}` : ''}`,
    );
    return {rows: found.map(rowOf), hasMore: has_more};
  },

  empty: ({project}) => [
    h('p', {}, 'Nothing is for less, and nothing comes with a purchase.'),
    h(
      'p',
      {},
      'Make ',
      h('a', {href: addressOf(project, 'promotions', `discount-${NEW}`)}, 'a discount'),
      ' or ',
      h('a', {href: addressOf(project, 'promotions', `bonus-${NEW}`)}, 'a bonus'),
      '.',
    ),
  ],

  async detail(service, key) {
    const [kind, id] = /^\d+$/.test(key) ? [await kindOf(service, Number(key)), key] : key.split('-');
    if (!Object.hasOwn(ENDS, kind)) throw Object.assign(new Error(`There is no ${key}.`), {status: 404});
    if (id === NEW) return {...NOTHING, kind};
    const [stored, {promotions: found}] = await Promise.all([
      service.get(pathOf({kind, id: encodeURIComponent(id)})),
      // Its row of the list, with its uses and the dates of its present period.
      service.get(`promotions?limit=1&before=${Number(id) + 1}`),
    ]);
    const {uses = 0, date_start = null, date_end = null} = found[0] ?? {};
    return {...stored, kind, uses, date_start, date_end};
  },

  draw: (promotion, context) =>
    promotion.isNew
      ? [
          h('header', {}, h('h2', {tabindex: '-1'}, `New ${promotion.kind}`)),
          h('p', {class: 'muted'}, 'It is enabled as soon as it is made.'),
          formOf(promotion, context),
        ]
      : [
          h(
            'header',
            {},
            h('h2', {tabindex: '-1'}, nameOf(promotion)),
            h('span', {class: 'muted'}, promotion.kind),
            pill(stateOf(promotion)),
          ),
          actionsOf(promotion, context),
          facts([
            ['Gives', givesOf(promotion)],
            ['Players', inWords(promotion.attribute_conditions ?? [], 'everybody')],
            ...timesOf(promotion.promotion_periods),
            ['Limit', limitOf(promotion)],
            ['Used', `by ${promotion.uses} paid ${promotion.uses === 1 ? 'order' : 'orders'}`],
            ['Prices', pricesOf(promotion)],
            ['Not beside', promotion.excluded_promotions.join(', ') || undefined],
            ['Id', promotion.id],
          ]),
          section('Change it', formOf(promotion, context)),
        ],
};

/** Whether the promotion of that number is a discount or a bonus; undefined if there is none. */
async function kindOf(service, id) {
  const {promotions: found} = await service.get(`promotions?limit=1&before=${id + 1}`);
  return found.find(({promotion_id}) => promotion_id === id)?.kind;
}

/** The text of its periods: it is active in each of them, or always if there are none. */
const timesOf = (periods) =>
  rowsOfPeriods(periods).flatMap(({date_from, date_until}, nth) => [
    [ofPeriod('From', nth, periods), date_from ? when(date_from) : 'the beginning'],
    [ofPeriod('Until', nth, periods), date_until ? when(date_until) : 'it is disabled'],
  ]);

const nameOf = ({name}) => name.en ?? Object.values(name).find(Boolean) ?? '?';

/** Whether it acts now, by the project's clock. */
function stateOf({is_enabled, date_start, date_end}) {
  if (!is_enabled) return 'disabled';
  if (date_start && Date.parse(date_start) > now()) return 'to come';
  return date_end && Date.parse(date_end) <= now() ? 'over' : 'active';
}

const rowOf = (promotion) => ({
  key: `${promotion.kind}-${promotion.promotion_id}`,
  title: promotion.name,
  mark: stateOf(promotion),
  line: [
    promotion.percent === null ? 'bonus' : `${Number(promotion.percent)}% off`,
    promotion.date_end && `until ${exact(promotion.date_end)}`,
    promotion.limit_per_user !== null && `${promotion.limit_per_user} per player`,
  ]
    .filter(Boolean)
    .join(' · '),
  end: `${promotion.uses} ${promotion.uses === 1 ? 'use' : 'uses'}`,
});

const withQuantity = ({sku, quantity}) => (quantity === 1 ? sku : `${quantity} × ${sku}`);

function givesOf({kind, discount, items, condition, bonus}) {
  if (kind === 'discount') return `${Number(discount.percent)}% off ${items.map(({sku}) => sku).join(', ')}`;
  const things = bonus.map(withQuantity).join(', ') || 'nothing';
  return `${things}, with ${condition ? condition.map(({sku}) => sku).join(' or ') : 'every purchase'}`;
}

function limitOf({limits}) {
  if (!limits?.per_user) return 'none';
  const {total} = limits.per_user;
  const schedule = limits.recurrent_schedule?.per_user;
  return [
    `${total} ${total === 1 ? 'use' : 'uses'} per player`,
    schedule && [`, ${schedule.interval_type}, anew `, when(schedule.displayable_reset_next_date)],
  ];
}

const SIGNS = {ge: '≥', gt: '>', le: '≤', lt: '<', eq: '=', ne: '≠'};
const pricesOf = ({price_conditions}) =>
  price_conditions?.map(({operator, value}) => `${SIGNS[operator]} ${value}`).join(', ');

const actionsOf = (promotion, context) =>
  enableOrDelete(
    {
      what: `the ${promotion.kind} ${nameOf(promotion)}`,
      name: nameOf(promotion),
      isEnabled: promotion.is_enabled,
      toggle: (service) => service.put(`${PATH}/${promotion.id}/${promotion.is_enabled ? 'deactivate' : 'activate'}`),
      remove: (service) => service.remove(pathOf(promotion)),
      afterwards: 'Orders that have used it keep their prices.',
      list: 'promotions',
    },
    context,
  );

const INTERVALS = [
  ['', 'never'],
  ['daily', 'each day'],
  ['weekly', 'each week'],
  ['monthly', 'each month'],
];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const linesOf = (bonus) => bonus.map(({sku, quantity}) => (quantity === 1 ? sku : `${sku} ${quantity}`)).join('\n');
const bonusOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([sku]) => sku)
    .map(([sku, ...rest]) => ({sku, quantity: rest.length === 0 ? 1 : countOf(rest.join(' '))}));

/** A row of the form for each period, and an empty one if there is none. */
const rowsOfPeriods = (periods) => (periods.length > 0 ? periods : [{}]);

/** The name of a time; one of several periods has its number. */
const ofPeriod = (label, nth, periods) => (periods.length > 1 ? `${label}, period ${nth + 1}` : label);

/** The periods of a form: a row without times is none, and one without its begin begins now. */
const periodsOf = (promotion, values) =>
  rowsOfPeriods(promotion.promotion_periods).flatMap((_, nth) => {
    const [from, until] = [values[`from ${nth}`], values[`until ${nth}`]];
    if (!from && !until) return [];
    return [{date_from: fromField(from) ?? new Date(now()).toISOString(), date_until: fromField(until)}];
  });

/** Its values as the form has them. */
function valuesOf({kind, name, promotion_periods, attribute_conditions = [], limits, ...promotion}) {
  const schedule = limits?.recurrent_schedule?.per_user;
  return {
    ...Object.fromEntries(Object.entries(name).map(([locale, text]) => [`name ${locale}`, text ?? ''])),
    percent: kind === 'discount' ? promotion.discount.percent : undefined,
    items: (promotion.items ?? []).map(({sku}) => sku).join('\n'),
    condition: (promotion.condition ?? []).map(({sku}) => sku).join('\n'),
    bonus: linesOf(promotion.bonus ?? []),
    ...Object.fromEntries(
      rowsOfPeriods(promotion_periods).flatMap(({date_from, date_until}, nth) => [
        [`from ${nth}`, toField(date_from)],
        [`until ${nth}`, toField(date_until)],
      ]),
    ),
    conditions: rowsOf(attribute_conditions),
    per_user: String(limits?.per_user?.total ?? ''),
    interval: schedule?.interval_type ?? '',
    day_of_week: String(schedule?.day_of_week ?? 1),
    day_of_month: String(schedule?.day_of_month ?? 1),
    time: schedule?.time ?? '00:00:00+00:00',
  };
}

/** The body of a request; fields that the form does not have keep their values. */
function bodyOf(promotion, values) {
  const {kind, name, price_conditions, excluded_promotions} = promotion;
  const {interval, day_of_week, day_of_month, time, per_user} = values;
  const schedule = {
    interval_type: interval,
    ...(interval === 'weekly' && {day_of_week: Number(day_of_week)}),
    ...(interval === 'monthly' && {day_of_month: countOf(day_of_month)}),
    time,
  };
  const named = (text) => skusOf(text).map((sku) => ({sku}));
  return {
    name: Object.fromEntries(Object.keys(name).map((locale) => [locale, values[`name ${locale}`]])),
    promotion_periods: periodsOf(promotion, values),
    attribute_conditions: conditionsOf(values.conditions),
    ...(price_conditions && {price_conditions}),
    ...(excluded_promotions && {excluded_promotions}),
    limits:
      per_user.trim() === '' && interval === ''
        ? null
        : {
            per_user: countOf(per_user),
            ...(interval && {recurrent_schedule: {per_user: schedule}}),
          },
    ...(kind === 'discount'
      ? {discount: {percent: values.percent.trim()}, items: named(values.items)}
      : {condition: values.condition.trim() ? named(values.condition) : null, bonus: bonusOf(values.bonus)}),
  };
}

function formOf(promotion, context) {
  const {project, service, look, go} = context;
  const {kind, isNew} = promotion;
  const form = editor(`${project} promotions ${kind} ${isNew ? NEW : promotion.id}`, valuesOf(promotion), context);
  const {values} = form;
  const save = async (typed) => {
    const body = bodyOf(promotion, typed);
    if (isNew) {
      const {promotion_id} = await service.post(`${PATH}/${ENDS[kind]}`, body);
      go(addressOf(project, 'promotions', `${kind}-${promotion_id}`));
    } else await service.put(pathOf(promotion), body);
    await look();
    return `${nameOf(body)} is ${isNew ? 'made' : 'changed'}.`;
  };
  const locales = Object.keys(promotion.name);
  const SCHEDULE = 'limits.recurrent_schedule.per_user';
  return form.form(
    isNew ? `New ${kind}` : `Change ${nameOf(promotion)}`,
    {caption: isNew ? 'Make it' : 'Save', save},
    h(
      'div',
      {class: 'row', key: 'names'},
      locales.map((locale) =>
        form.text(locales.length === 1 ? 'Name' : `Name, ${locale}`, `name ${locale}`, `name.${locale}`, {
          required: locale === 'en' || locales.length === 1,
          lang: locale,
        }),
      ),
    ),
    kind === 'discount' && [
      form.text('Percent off', 'percent', 'discount.percent', {
        inputmode: 'decimal',
        required: true,
        hint: 'Above 0 and at most 100, with two decimals at most: 12.5',
        told: () => 'is no percentage above 0 and up to 100 with two decimals at most',
      }),
      form.lines('Items', 'items', 'items', {hint: 'A SKU in each line.', told: tellOf(skusOf(values.items))}),
    ],
    kind === 'bonus' && [
      form.lines('Gives', 'bonus', 'bonus', {
        hint: 'A SKU in each line, and behind it how many, where it is more than one: town-scroll 3',
        told: tellOf(bonusOf(values.bonus).map(({sku}) => sku)),
      }),
      form.lines('With a purchase of', 'condition', 'condition', {
        hint: 'A SKU in each line, of which one is enough; empty for every purchase.',
        told: tellOf(skusOf(values.condition)),
      }),
    ],
    rowsOfPeriods(promotion.promotion_periods).map((_, nth, periods) => {
      const time = {type: 'datetime-local', step: '1', hint: `Time of ${ZONE}`};
      const place = `promotion_periods.${nth}`;
      return h(
        'div',
        {class: 'row', key: `period ${nth}`},
        form.text(ofPeriod('From', nth, periods), `from ${nth}`, `${place}.date_from`, time),
        form.text(ofPeriod('Until', nth, periods), `until ${nth}`, `${place}.date_until`, {
          ...time,
          told: (own) => own.map(({message}) => message.replace('date_from', 'From')).join('; '),
        }),
      );
    }),
    h(
      'div',
      {class: 'row', key: 'limits'},
      form.text('Uses per player', 'per_user', 'limits.per_user', {
        inputmode: 'numeric',
        placeholder: 'no limit',
        told: () => 'is no whole number from 1 to 1,000,000,000',
      }),
      form.select('Counted anew', 'interval', `${SCHEDULE}.interval_type`, INTERVALS),
      values.interval === 'weekly' &&
        form.select(
          'On',
          'day_of_week',
          `${SCHEDULE}.day_of_week`,
          DAYS.map((day, index) => [String(index + 1), day]),
        ),
      values.interval === 'monthly' &&
        form.text('On the day', 'day_of_month', `${SCHEDULE}.day_of_month`, {inputmode: 'numeric'}),
      values.interval !== '' &&
        form.text('At', 'time', `${SCHEDULE}.time`, {
          hint: 'With its distance from UTC: 09:00:00+00:00',
          told: () => 'is no time with its distance from UTC',
        }),
    ),
    conditionFields(form, 'It acts for players who meet all of them. Without any, it acts for everybody.'),
  );
}
