// Campaigns of coupons, and how often their codes were redeemed.
import {h} from './dom.js';
import {listQuery, saveLink} from './panes.js';
import {button, copy, facts, pill, section, table} from './parts.js';
import {addressOf} from './route.js';
import {when} from './time.js';

const AT_ONCE = 50;
/** Number of visible coupons, by project and campaign. */
const shown = new Map();

export const campaigns = {
  name: 'campaigns',
  title: 'Coupon campaigns',
  searches: 'Code or name of a campaign',
  saves: (state) => `campaigns.csv?${listQuery(state)}`,

  async list(service, {offset = 0, search}) {
    const found = await service.get(`campaigns.json?${listQuery({search}, {limit: AT_ONCE, offset})}`);
    return {rows: found.map(rowOf), hasMore: found.length === AT_ONCE};
  },

  empty: () => [
    h('p', {}, 'There are no coupons of the payment page.'),
    h(
      'p',
      {},
      'Your server makes campaigns with the company’s key, at …/merchants/{merchant_id}/coupon_promotions. Coupons of the cart are promotions of the store.',
    ),
  ],

  async detail(service, id) {
    const limit = shown.get(`${service.project} ${id}`) ?? AT_ONCE;
    const path = `campaigns/${encodeURIComponent(id)}`;
    const [campaign, coupons] = await Promise.all([
      service.get(path),
      // One more, to know whether there are more.
      service.get(`${path}/coupons.json?limit=${limit + 1}`),
    ]);
    return {...campaign, codes: coupons.slice(0, limit), hasMore: coupons.length > limit};
  },

  draw: (campaign, context) => [
    h(
      'header',
      {},
      h('h2', {tabindex: '-1'}, campaign.campaign_code),
      pill(stateOf(campaign)),
      copy(String(campaign.campaign_id), 'campaign id'),
    ),
    facts([
      ['Name', campaign.name],
      ['Ends', campaign.expires_at ? when(campaign.expires_at) : 'never'],
      ['Redeemed', limited(campaign.redemptions, campaign.limit_total)],
      ['Of one code, by one player', atMost(campaign.limit_per_user)],
      ['Of all codes, by one player', atMost(campaign.limit_per_user_of_campaign)],
      ['Makes act', promotionsOf(campaign, context)],
      ['Id', campaign.campaign_id],
    ]),
    section('Coupons', couponsOf(campaign, context)),
  ],
};

const stateOf = ({is_over}) => (is_over ? 'over' : 'active');
const atMost = (limit) => (limit === null ? 'as often as they like' : `${limit} at most`);
const limited = (count, limit) =>
  limit === null ? count.toLocaleString('en') : `${count.toLocaleString('en')} of ${limit.toLocaleString('en')}`;

const rowOf = (campaign) => ({
  key: String(campaign.campaign_id),
  title: campaign.campaign_code,
  mark: stateOf(campaign),
  line: `${campaign.coupons.toLocaleString('en')} ${campaign.coupons === 1 ? 'coupon' : 'coupons'} · ${campaign.name}`,
  end: `${limited(campaign.redemptions, campaign.limit_total)} redeemed`,
});

const promotionsOf = ({promotions}, {project}) =>
  promotions.length === 0
    ? 'no promotion: its coupons give nothing'
    : promotions.flatMap(({promotion_id, technical_name, is_enabled}, nth) => [
        nth > 0 ? ', ' : '',
        h('a', {href: addressOf(project, 'payment-promotions', String(promotion_id))}, technical_name),
        is_enabled ? '' : ' (disabled)',
      ]);

function couponsOf({campaign_id, codes, hasMore}, {project, service, look}) {
  if (codes.length === 0) return h('p', {class: 'muted'}, 'None yet.');
  const key = `${project} ${campaign_id}`;
  const more = () => {
    shown.set(key, (shown.get(key) ?? AT_ONCE) + AT_ONCE);
    void look();
  };
  return [
    h('div', {class: 'row', key: 'save'}, saveLink(service, `campaigns/${campaign_id}/coupons.csv`)),
    table(
      'Coupons',
      [{name: 'Code'}, {name: 'Redeemed', isNumber: true}, {name: 'Bought with', isNumber: true}],
      codes.map(({coupon_code, redemptions, used, limit_total}) => ({
        key: coupon_code,
        cells: [coupon_code, limited(redemptions, limit_total), used],
      })),
    ),
    hasMore && button('Show more', more, {key: 'more'}),
  ];
}
