import type {BodyOf} from 'game-storefront-contract';
import type {Operations, Request, Shop} from './sandbox.js';

const PROMOTIONS = 'POST /merchants/{merchant_id}/promotions';
const PROMOTION = '/merchants/{merchant_id}/promotions/{promotion_id}';
const CAMPAIGNS = 'POST /merchants/{merchant_id}/coupon_promotions';
const COUPONS = 'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons';
const DETAILS = 'GET /projects/{project_id}/coupons/{code}/details';
const REDEEM = 'POST /projects/{project_id}/coupons/{code}/redeem';

/** How each part of a promotion is set. */
const SET = {
  subject: `PUT ${PROMOTION}/subject`,
  rewards: `PUT ${PROMOTION}/rewards`,
  periods: `PUT ${PROMOTION}/periods`,
  payment_systems: `PUT ${PROMOTION}/payment_systems`,
  coupons: `PUT ${PROMOTION}/coupons`,
} as const;

type Parts = keyof typeof SET;
type Part<P extends Parts> = BodyOf<Operations[(typeof SET)[P]]>;
type Promotion = BodyOf<Operations[typeof PROMOTIONS]>;
type Campaign = BodyOf<Operations[typeof CAMPAIGNS]>;
type Coupon = BodyOf<Operations[typeof COUPONS]>;

/** A period that began long ago and ends in years. */
export const LONG = {from: '2020-01-01T00:00:00+00:00', to: '2090-01-01T00:00:00+00:00'};

export const promotionBody = ({projectId}: Shop, more: Partial<Promotion> = {}): Promotion => ({
  technical_name: 'autumn',
  name: {en: 'Autumn'},
  project_id: projectId,
  ...more,
});

export const campaignBody = ({projectId}: Shop, more: Partial<Campaign> = {}): Campaign => ({
  campaign_code: 'autumn',
  project_id: projectId,
  campaign_names: {en: 'Autumn'},
  ...more,
});

/** What a promotion is made of; by default it acts on the whole purchase, for a long time. */
export interface Made {
  readonly subject?: Part<'subject'>;
  readonly rewards?: Part<'rewards'>;
  readonly periods?: Part<'periods'>['periods'];
  readonly systems?: readonly number[];
  readonly campaigns?: number[];
}

/** A merchant's calls about promotions of the payment page. */
export function merchantPromotionsOf(shop: Shop) {
  const as = {as: shop.merchant};
  const at = (promotion_id: number) => ({path: {promotion_id}});
  const create = async (more?: Partial<Promotion>): Promise<number> =>
    (await shop.call(PROMOTIONS, {body: promotionBody(shop, more)}, as)).id;
  const toggle = (id: number) => shop.call(`PUT ${PROMOTION}/toggle`, at(id), as);
  return {
    create,
    toggle,
    list: (query: {project_id?: number; limit?: number; offset?: number} = {}) =>
      shop.call('GET /merchants/{merchant_id}/promotions', {query}, as),
    get: (id: number) => shop.call(`GET ${PROMOTION}`, at(id), as),
    update: (id: number, more: Partial<Promotion>) =>
      shop.call(`PUT ${PROMOTION}`, {...at(id), body: promotionBody(shop, more)}, as),
    remove: (id: number) => shop.call(`DELETE ${PROMOTION}`, at(id), as),
    /** The codes of the review. */
    faults: async (id: number) => (await shop.call(`GET ${PROMOTION}/review`, at(id), as)).errors.map(({code}) => code),
    subject: (id: number) => shop.call(`GET ${PROMOTION}/subject`, at(id), as),
    rewards: (id: number) => shop.call(`GET ${PROMOTION}/rewards`, at(id), as),
    periods: async (id: number) => (await shop.call(`GET ${PROMOTION}/periods`, at(id), as)).periods,
    systems: async (id: number) =>
      (await shop.call(`GET ${PROMOTION}/payment_systems`, at(id), as)).payment_systems.map((one) => one.id),
    /** Sets one part of a promotion. */
    set: <P extends Parts>(id: number, part: P, body: Part<P>) =>
      shop.call(SET[part], {...at(id), body} as unknown as Request<(typeof SET)[P]>, as),
    /** The same where it is refused. */
    refusedSet: <P extends Parts>(id: number, part: P, body: Part<P>) =>
      shop.refused(SET[part], {...at(id), body} as unknown as Request<(typeof SET)[P]>, as),
    /** Creates a promotion and enables it. */
    async enabled({subject, rewards, periods = [LONG], systems = [], campaigns = []}: Made): Promise<number> {
      const id = await create();
      await this.set(id, 'subject', subject ?? {purchase: true});
      await this.set(id, 'rewards', rewards ?? {purchase: {discount_percent: 10}});
      await this.set(id, 'periods', {periods});
      await this.set(id, 'payment_systems', {payment_systems: systems.map((system) => ({id: system}))});
      await this.set(id, 'coupons', {campaigns});
      await toggle(id);
      return id;
    },
  };
}

/** A merchant's calls about campaigns and coupons. */
export function couponsOf(shop: Shop) {
  const create = async (more?: Partial<Campaign>): Promise<number> =>
    (await shop.call(CAMPAIGNS, {body: campaignBody(shop, more)}, {as: shop.merchant})).id;
  const add = async (campaign_id: number, coupon_code: string, more: Partial<Coupon> = {}): Promise<number> => {
    const body = {coupon_code, ...more};
    return (await shop.call(COUPONS, {path: {campaign_id}, body}, {as: shop.merchant})).coupon_id;
  };
  return {
    create,
    add,
    /** A campaign with one code, which takes a tenth off a purchase. */
    async tenth(code: string, {redeems_count, ...more}: Partial<Campaign> & Pick<Coupon, 'redeems_count'> = {}) {
      const campaign = await create(more);
      await add(campaign, code, redeems_count === undefined ? {} : {redeems_count});
      const promotion = await merchantPromotionsOf(shop).enabled({campaigns: [campaign]});
      return {campaign, promotion};
    },
    details: (code: string) => shop.call(DETAILS, {path: {code}}, {as: shop.server}),
    redeem: (code: string, user_id: string) => shop.call(REDEEM, {path: {code}, body: {user_id}}, {as: shop.server}),
    /** Redeems; resolves to the response, successful or not. */
    tryRedeem: (code: string, user_id: string): Promise<Response> =>
      shop.respond(REDEEM, {path: {code}, body: {user_id}}, {as: shop.server}),
  };
}
