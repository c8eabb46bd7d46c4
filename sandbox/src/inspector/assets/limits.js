// A player's remaining allowances, which the studio reads and changes.
import {h} from './dom.js';
import {countOf} from './editor.js';
import {button, named, table} from './parts.js';
import {doing} from './say.js';
import {when} from './time.js';

const KINDS = {discount: 'discount', bonus: 'bonus', promo_code: 'promo code', coupon: 'coupon'};

/** The limits of both kinds; `path` is the path of the studio's calls. */
const limitsOf = ({item_limits, promotion_limits}) => [
  ...item_limits.map((one) => ({
    ...one,
    key: `item ${one.sku}`,
    about: one.sku,
    path: `admin/user/limit/item/sku/${encodeURIComponent(one.sku)}`,
  })),
  ...promotion_limits.map((one) => ({
    ...one,
    key: `promotion ${one.promotion_id}`,
    about: `${KINDS[one.kind]} ${one.promotion_id}`,
    path: `admin/user/limit/promotion/id/${one.promotion_id}`,
  })),
];

export function purchaseLimitsOf(player, context) {
  const limits = limitsOf(player);
  if (limits.length === 0) return h('p', {class: 'muted'}, 'This shop limits nothing per player.');
  const user = {user_external_id: player.user_id};
  const refresh = (path, text) =>
    doing(async () => {
      await context.service.remove(path, {user});
      await context.look();
      return text;
    });
  const refreshAll = (of, what) =>
    button(
      `Refresh all of ${what}`,
      () => refresh(`admin/user/limit/${of}/all`, `All limits of ${what} have begun anew for ${player.user_id}.`),
      {key: of},
    );
  return [
    table(
      'Purchase limits',
      [
        {name: 'Of'},
        {name: 'Remains', isNumber: true},
        {name: 'Total', isNumber: true},
        {name: 'Begins anew'},
        {name: 'Refresh'},
      ],
      limits.map(({key, name, about, path, available, total, resets_at}) => ({
        key,
        cells: [
          named(name, about),
          available.toLocaleString('en'),
          total.toLocaleString('en'),
          resets_at ? when(resets_at) : 'never',
          button('Refresh', () => refresh(`${path}/all`, `${player.user_id} has ${total} left of “${name}” again.`), {
            key: 'refresh',
            'aria-label': `Refresh what remains of ${name}`,
          }),
        ],
      })),
    ),
    changeForm(player, limits, context),
    h(
      'div',
      {class: 'actions'},
      player.item_limits.length > 0 && refreshAll('item', 'items'),
      player.promotion_limits.length > 0 && refreshAll('promotion', 'promotions'),
    ),
  ];
}

const CHANGES = [
  ['put', 'Set to'],
  ['post', 'Raise by'],
  ['remove', 'Lower by'],
];

function changeForm({user_id}, limits, {service, look}) {
  const change = (event) => {
    event.preventDefault();
    const {limit, how, units} = event.target.elements;
    const {path, name} = limits.find(({key}) => key === limit.value);
    void doing(async () => {
      const body = {user: {user_external_id: user_id}, available: countOf(units.value)};
      const {per_user} = await service[how.value](path, body);
      await look();
      return `${user_id} has ${per_user.available} of ${per_user.total} left of ${name}.`;
    });
  };
  return h(
    'form',
    {class: 'row', onsubmit: change},
    h(
      'label',
      {},
      'What remains of',
      h(
        'select',
        {name: 'limit'},
        limits.map(({key, name, about}) => h('option', {key, value: key}, `${name} (${about})`)),
      ),
    ),
    h(
      'label',
      {},
      'Change',
      h(
        'select',
        {name: 'how'},
        CHANGES.map(([value, text]) => h('option', {key: value, value}, text)),
      ),
    ),
    h('label', {}, 'Units', h('input', {name: 'units', type: 'number', step: '1', value: '0', required: true})),
    h('button', {}, 'Change'),
  );
}
