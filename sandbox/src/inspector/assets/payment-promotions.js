// Promotions of the payment page, as the merchant interface makes them, and what keeps each from acting.
import {h} from './dom.js';
import {enableOrDelete} from './editor.js';
import {listQuery} from './panes.js';
import {copy, facts, pill, section} from './parts.js';
import {addressOf} from './route.js';
import {exact, now, when} from './time.js';

const AT_ONCE = 50;
const PATH = 'payment-promotions';

export const paymentPromotions = {
  name: PATH,
  title: 'Payment promotions',
  searches: 'Technical name',
  saves: (state) => `${PATH}.csv?${listQuery(state)}`,

  async list(service, {offset = 0, search}) {
    const found = await service.get(`${PATH}.json?${listQuery({search}, {limit: AT_ONCE, offset})}`);
    return {rows: found.map(rowOf), hasMore: found.length === AT_ONCE};
  },

  empty: () => [
    h('p', {}, 'The payment page asks for prices as they are.'),
    h('p', {}, 'Your server makes such promotions with the company’s key, at …/merchants/{merchant_id}/promotions.'),
  ],

  detail: (service, id) => service.get(`${PATH}/${encodeURIComponent(id)}`),

  draw: (promotion, context) => [
    h(
      'header',
      {},
      h('h2', {tabindex: '-1'}, promotion.technical_name),
      pill(stateOf(promotion.enabled, promotion.periods)),
      copy(String(promotion.id), 'promotion id'),
    ),
    enableOrDelete(
      {
        what: `the promotion ${promotion.technical_name}`,
        name: promotion.technical_name,
        isEnabled: promotion.enabled,
        toggle: (service) => service.put(`${PATH}/${promotion.id}/toggle`, {}),
        remove: (service) => service.remove(`${PATH}/${promotion.id}`),
        afterwards: 'Purchases that it acted on keep what it gave.',
        isKeptWhileEnabled: true,
        warning:
          !promotion.read_only &&
          promotion.review.length > 0 &&
          'It has the faults that its review names, and once it was enabled, what it acts on and gives cannot be set any more.',
        list: PATH,
      },
      context,
    ),
    section('Review', reviewOf(promotion)),
    factsOf(promotion, context),
  ],
};

/** Whether it acts now, by the project's clock. */
function stateOf(isEnabled, periods) {
  if (!isEnabled) return 'disabled';
  if (periods.length === 0) return 'no period';
  if (periods.some(({from, to}) => Date.parse(from) <= now() && Date.parse(to) > now())) return 'active';
  return periods.some(({from}) => Date.parse(from) > now()) ? 'to come' : 'over';
}

/** Facts of what acted on a purchase of the payment page. */
export const actingFacts = ({payment_promotions, coupon}, {project}) => [
  [
    'Payment promotions',
    payment_promotions.length === 0
      ? null
      : payment_promotions.flatMap(({id, technical_name}, nth) => [
          nth > 0 ? ', ' : '',
          h('a', {href: addressOf(project, PATH, String(id))}, technical_name),
        ]),
  ],
  ['Coupon', coupon && h('a', {href: addressOf(project, 'campaigns', String(coupon.campaign_id))}, coupon.coupon_code)],
];

const usesOf = (uses) => `${uses} ${uses === 1 ? 'use' : 'uses'}`;

const rowOf = ({promotion_id, technical_name, is_enabled, from, to, uses}) => ({
  key: String(promotion_id),
  title: technical_name,
  mark: stateOf(is_enabled, from === null ? [] : [{from, to}]),
  line: from === null ? 'no period' : `until ${exact(to)}`,
  end: usesOf(uses),
});

const reviewOf = ({review, enabled}) =>
  review.length === 0
    ? h('p', {}, enabled ? 'Nothing keeps it from acting.' : 'Nothing keeps it from acting but that it is disabled.')
    : h(
        'ul',
        {class: 'faults'},
        review.map(({code, message}, index) =>
          h('li', {key: index}, h('span', {class: 'bad'}, message), ' ', h('code', {}, code)),
        ),
      );

const factsOf = (promotion, {project}) => {
  const {name, description, periods, payment_systems, campaigns, read_only, uses, id} = promotion;
  return facts([
    ['Acts on', subjectOf(promotion.subject)],
    ['Gives', rewardOf(promotion.rewards)],
    [
      'When',
      periods.length === 0
        ? 'never'
        : h(
            'ul',
            {},
            periods.map(({from, to}) => h('li', {key: from + to}, when(from), ' until ', when(to))),
          ),
    ],
    ['Paid by', payment_systems.map((one) => one.name).join(', ') || 'anything'],
    [
      'Coupons',
      campaigns.length === 0
        ? 'needs none'
        : campaigns.flatMap(({campaign_id, campaign_code}, nth) => [
            nth > 0 ? ', ' : 'of ',
            h('a', {href: addressOf(project, 'campaigns', String(campaign_id))}, campaign_code ?? campaign_id),
          ]),
    ],
    ['Used', usesOf(uses)],
    ['Name', Object.values(name)[0]],
    ['Description', Object.values(description)[0]],
    ['What it gives', read_only ? 'stays as it is: it was enabled once' : 'can be changed'],
    ['Id', id],
  ]);
};

function subjectOf({purchase, items, packages}) {
  if (purchase) return 'the whole purchase';
  if (items) return items.join(', ');
  return packages ? `packages ${packages.join(', ')}` : 'nothing';
}

const percent = (number) => number && `${number}%`;

function rewardOf({purchase, item, package: pack}) {
  const gifts = item?.bonus?.map(({sku, amount}) => (amount === 1 ? sku : `${amount} × ${sku}`)) ?? [];
  const rewards = [
    purchase && `${percent(purchase.discount_percent)} off`,
    item?.discount_percent && `${percent(item.discount_percent)} off the items`,
    gifts.length > 0 && gifts.join(', '),
    pack?.bonus_percent && `${percent(pack.bonus_percent)} more of the currency`,
    pack?.bonus_amount && `${pack.bonus_amount} more of the currency`,
  ];
  return rewards.filter(Boolean).join('; ') || 'nothing';
}
