import assert from 'node:assert/strict';
import {addAttribute} from './attributes.js';
import {granter, virtualItem} from './backpacks.js';
import {addRule} from './catalog-rules.js';
import {knowEverybody, plantPlaces} from './distribution-hub.js';
import {freeCode} from './entitlements.js';
import {LASTING} from './inventory.js';
import {item} from './items.js';
import {couponsOf} from './merchant-promotions.js';
import {addOfferChain} from './offer-chains.js';
import {savedAccount} from './payment-accounts.js';
import {plantIn} from './plant.js';
import {promotionsOf} from './promotions.js';
import {addItem, buyer, payPage, settle} from './purchase.js';
import {redeemablesOf} from './redeemables.js';
import {addChain, setAttributes} from './reward-chains.js';
import type {Credential, Shop, TestSandbox} from './sandbox.js';
import {addPlan, cardInput, openSubscriber} from './subscriptions.js';
import {addPoints} from './value-points.js';

const CURRENCIES = 'POST /v2/project/{project_id}/admin/items/virtual_currency';
const PACKAGES = 'POST /v2/project/{project_id}/admin/items/virtual_currency/package';
const BUNDLES = 'POST /v2/project/{project_id}/admin/items/bundle';
const FILL = 'PUT /v2/project/{project_id}/cart/{cart_id}/fill';

/** The world's player. */
export const USER = 'ada';
/** When its chains and periods began. */
export const START = '2020-01-01T00:00:00+00:00';
export const NO_WEBHOOK = {url: 'http://127.0.0.1:9/', secret: 'secret', is_enabled: false};

const LIMITED = {redeem_user_limit: 5, redeem_code_limit: 5, redeem_total_limit: 5};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A shop with data of every kind, a player who owns some of it, and functions that create more. */
export async function openWorld(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    attributes: [{external_id: 'rarity', name: {en: 'Rarity'}, values: [{external_id: 'rare', value: {en: 'Rare'}}]}],
    regions: [{id: 1, name: {en: 'Isles'}, countries: ['JP']}],
    groups: [{external_id: 'weapons', name: {en: 'Weapons'}}],
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [
      item('sword', {groups: ['weapons'], limits: {per_item: 1_000_000_000}}),
      item('potion', {vc_prices: [{sku: 'gold', amount: 1, is_default: true}]}),
      {sku: 'gift', name: {en: 'Gift'}, is_free: true},
      item('relic', LASTING),
      item('ration', {limits: {per_user: 10}}),
    ],
    packages: [{...item('purse'), content: [{sku: 'gold', quantity: 1_000_000}]}],
    bundles: [{...item('box'), groups: ['weapons'], content: [{sku: 'potion', quantity: 3}]}],
    games: [
      {
        sku: 'starfall',
        name: {en: 'Starfall'},
        groups: ['weapons'],
        unit_items: [
          {drm_sku: 'steam', prices: [{amount: 29.99, currency: 'USD', is_default: true}]},
          {drm_sku: 'drmfree', is_free: true},
        ],
      },
    ],
    promotions: [
      {kind: 'discount', name: {en: 'Sale'}, discount: {percent: '10'}, items: [{sku: 'potion'}]},
      {
        kind: 'discount',
        name: {en: 'Twice'},
        discount: {percent: '10'},
        items: [{sku: 'ration'}],
        limits: {per_user: 2},
      },
    ],
    promo_codes: [{external_id: 'ten', name: {en: 'Ten'}, codes: ['TEN'], discount: {percent: '10'}}],
    coupons: [
      {external_id: 'supplies', name: {en: 'Supplies'}, codes: ['SUPPLIES'], bonus: [{sku: 'potion', quantity: 2}]},
    ],
    daily_chains: [
      {
        name: {en: 'Campfire'},
        date_start: START,
        is_recurrent: true,
        steps: [{items: [{sku: 'gold', quantity: 1}]}],
      },
    ],
    subscription_products: [{name: 'Crown', group_id: 'crown'}],
  });
  await addPoints(shop, 'honor', {sword: 10});
  const plans = {
    monthly: await addPlan(shop, 'monthly', {group_id: 'crown'}),
    yearly: await addPlan(shop, 'yearly', {
      group_id: 'crown',
      charge: {amount: 49.99, currency: 'USD', period: {value: 12, type: 'month'}},
    }),
    single: await addPlan(shop, 'single'),
  };
  const [product] = await shop.call('GET /projects/{project_id}/subscriptions/products', {}, {as: shop.server});
  const ada = await shop.player(USER);
  await setAttributes(shop, USER, {clan: 'owls', nickname: 'Ada'});
  const host = {'x-host-id': shop.made.host_id};
  const studio = {...shop.server, ...host};
  const {server, merchant} = shop;
  let counter = 0;
  let sold: Shop | undefined;
  /** A name that is not used yet. */
  const uniqueName = (kind = 'thing'): string => `${kind}-${++counter}`;
  const player = async (): Promise<{id: string; as: Credential}> => {
    const id = uniqueName('player');
    return {id, as: await shop.player(id)};
  };
  await shop.call(
    'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games',
    {body: {external_game_id: 'moonfall', name: 'Moonfall'}},
    {as: studio},
  );

  const campaign = () => couponsOf(shop).create({campaign_code: uniqueName('campaign')});
  const paidOrder = async (as = ada) => {
    const {order_id, token} = await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}',
      {path: {item_sku: 'sword'}, body: {sandbox: true}},
      {as},
    );
    const {payment} = await payPage(shop).pay(token, {...cardInput('good'), save: true});
    return {order_id, token, transaction_id: payment.invoice ?? assert.fail('nothing was paid')};
  };
  const order = await paidOrder();
  await settle(shop);
  const subscriber = await openSubscriber(shop, USER);
  const subscription = await subscriber.subscribe(plans.monthly);
  await shop.call('PUT /v2/project/{project_id}/admin/webhook', {body: NO_WEBHOOK}, {as: server});
  const {events} = await shop.call('GET /_sandbox/projects/{project_id}/events', {});
  const offerChain = await addOfferChain(shop, [
    ['free', 'gold', 1],
    ['paid', 'sword'],
  ]);
  const rewardChain = await addChain(shop, [[0, 'gold', 1]]);
  const limited = await sandbox.db.one<{promotion_id: number}>(
    'select promotion_id from promotion where project_id = $1 and limit_per_user is not null',
    [shop.projectId],
  );
  const group = await sandbox.db.one<{group_id: number}>('select group_id from item_group where project_id = $1', [
    shop.projectId,
  ]);

  return {
    shop,
    ada,
    host,
    server,
    merchant,
    studio,
    plans,
    product: product?.id ?? assert.fail('no product'),
    order,
    subscription,
    account: await savedAccount(shop, USER),
    event: events[0]?.event_id ?? assert.fail('nothing to tell'),
    group: group?.group_id ?? assert.fail('no group'),
    limitedPromotion: limited?.promotion_id ?? assert.fail('no promotion'),
    offerChain,
    rewardChain,
    uniqueName,
    player,
    paidOrder,
    accountOf: (user_id: string) => savedAccount(shop, user_id),
    /** Another project, for calls that change a whole project. */
    elsewhere: (seed?: 'demo') => sandbox.project(seed),
    /** A new player with a subscription. */
    async subscribed() {
      const {id, as} = await player();
      const someone = await openSubscriber(shop, id);
      return {id, as, subscription_id: await someone.subscribe(plans.monthly)};
    },
    /** A shop whose studio knows all players of its distributors. */
    async hubShop() {
      if (!sold) {
        sold = await sandbox.project();
        await plantPlaces(sandbox, sold);
        await addItem(sold, 'sword');
        await knowEverybody(sold);
      }
      return sold;
    },
    /** The text of a key that a new player was given of the game without a platform. */
    async gameCode() {
      return freeCode(shop, (await player()).as, 'starfall_drmfree');
    },
    async cart(sku = 'sword') {
      const cart_id = uniqueName('cart');
      await shop.call(FILL, {path: {cart_id}, body: {items: [{sku, quantity: 1}]}}, {as: ada});
      return cart_id;
    },
    /** A new discount, and a new bonus, that act for nobody. */
    discount: () => promotionsOf(shop).discount('relic', {price_conditions: [{operator: 'ge', value: '1000000'}]}),
    bonus: () => promotionsOf(shop).bonus('relic', {price_conditions: [{operator: 'ge', value: '1000000'}]}),
    /** A new campaign, and a new coupon of one. */
    campaign,
    async campaignCoupon() {
      const code = uniqueName('coupon');
      await couponsOf(shop).add(await campaign(), code);
      return code;
    },
    /** The id of the package. */
    async virtualPackage() {
      const {items} = await shop.call(
        'GET /v2/project/{project_id}/admin/items/virtual_currency/package',
        {},
        {as: server},
      );
      return items.find(({sku}) => sku === 'purse')?.item_id ?? assert.fail('no package');
    },
    /** The name of a new coupon, and of a new promo code; both are limited. */
    async coupon() {
      const external_id = uniqueName('coupon');
      await redeemablesOf(shop).coupon(external_id, {bonus: [{sku: 'potion'}], ...LIMITED});
      return external_id;
    },
    async promoCode() {
      const external_id = uniqueName('promo-code');
      await redeemablesOf(shop).promoCode(external_id, {discount: {percent: '10'}, ...LIMITED});
      return external_id;
    },
    /** A new rule, which is not enabled. */
    rule: () => addRule(shop, 'sword', {is_enabled: false}),
    /** A new attribute with one value, `rare`. */
    async attribute() {
      const id = uniqueName('attribute');
      await addAttribute(shop, id, 'rare');
      return id;
    },
    async item() {
      const sku = uniqueName('item');
      await addItem(shop, sku);
      return sku;
    },
    async currency() {
      const sku = uniqueName('currency');
      await shop.call(CURRENCIES, {body: {sku, name: {en: sku}}}, {as: server});
      return sku;
    },
    async package() {
      const sku = uniqueName('package');
      await shop.call(PACKAGES, {body: {...item(sku), content: [{sku: 'gold', quantity: 1}]}}, {as: server});
      return sku;
    },
    async bundle() {
      const sku = uniqueName('bundle');
      await shop.call(BUNDLES, {body: {...item(sku), content: [{sku: 'potion', quantity: 1}]}}, {as: server});
      return sku;
    },
    async points() {
      const sku = uniqueName('points');
      await addPoints(shop, sku);
      return sku;
    },
    /** Grants Ada a backpack item; returns its id. */
    async backpackItem(kind: 'item' | 'currency' = 'item') {
      const give = granter(shop, studio, USER);
      const [given] =
        kind === 'item'
          ? await give.items(virtualItem('potion'))
          : await give.currency({...virtualItem('gold'), price: 1, currency: 'USD', quantity: 1});
      return given?.item_id ?? assert.fail('nothing was given');
    },
    newOrder: async (as = ada) => ({...(await buyer(shop, as).order('sword'))}),
    /** The token of an order whose payment awaits a confirmation code. */
    async challenge() {
      const {token} = await buyer(shop, ada).order('sword');
      await payPage(shop).pay(token, cardInput('asking'));
      return token;
    },
  };
}
