import assert from 'node:assert/strict';
import {addAttribute} from './attributes.js';
import {granter, virtualItem} from './backpacks.js';
import type {BaseCall} from './base-calls.js';
import {addRule} from './catalog-rules.js';
import {gamesOf} from './entitlements.js';
import {reward} from './inventory.js';
import {couponsOf, merchantPromotionsOf} from './merchant-promotions.js';
import {addOfferChain} from './offer-chains.js';
import {plantIn} from './plant.js';
import {promotionsOf} from './promotions.js';
import {addChain, setAttributes} from './reward-chains.js';
import type {Key, TestSandbox} from './sandbox.js';
import {addPlan, openSubscriber} from './subscriptions.js';
import {openWorld, USER} from './world.js';

const ADMIN = '/v2/project/{project_id}/admin/items';
const SHOWN = '/v2/project/{project_id}/items';
const MINE = '/api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
const OLDER = '/api/user/v1/projects/{project_id}/subscriptions/{subscription_id}';
const BACKPACK = '/web/backpack/merchants/{merchant_id}/projects/{project_id}';
const START = '2020-01-01T00:00:00+00:00';
const TIME = '09:00:00+00:00';

const BARE_LIMITED = {external_id: 'bare-limited'};

const name = (text: string) => ({sku: text, name: {en: text}});

/**
 * Calls that show one kind of entity that was created with its required fields only. Each answer contains the expected
 * text: the entity's name, price, plan or subscription.
 */
export interface Minimal {
  readonly expectedText: string;
  readonly shownBy: readonly (readonly [key: Key, call: BaseCall])[];
}

/** Creates a shop with an entity of every kind, each with its required fields only, and the calls that show them. */
export async function openMinimalWorld(sandbox: TestSandbox) {
  const world = await openWorld(sandbox);
  const {shop, server, ada} = world;
  const admin = {as: server};

  await plantIn(sandbox, shop, {
    groups: [
      {external_id: 'bare-group', name: {en: 'bare-group'}},
      {external_id: 'bare-child', name: {en: 'bare-child'}, parent_external_id: 'bare-group'},
    ],
    games: [{...name('bare-game'), groups: ['bare-group'], unit_items: [{drm_sku: 'gog'}, {drm_sku: 'drmfree'}]}],
  });
  await gamesOf(shop, ada, USER).grant({game: {sku: 'bare-game'}});
  const groups = ['bare-group'];
  await addAttribute(shop, 'bare-attribute');
  await shop.call(`POST ${ADMIN}/virtual_items`, {body: {...name('bare-item'), groups}}, admin);
  await plantIn(sandbox, shop, {upsell: ['bare-item']});
  await shop.call(`POST ${ADMIN}/virtual_items`, {body: {...name('bare-gift'), is_free: true}}, admin);
  const lasting = {consumable: null, expiration_period: {value: 1, type: 'day'}} as const;
  await shop.call(`POST ${ADMIN}/virtual_items`, {body: {...name('bare-timed'), inventory_options: lasting}}, admin);
  await shop.call(`POST ${ADMIN}/virtual_currency`, {body: name('bare-currency')}, admin);
  const [discount, bonus] = [
    await promotionsOf(shop).discount('bare-item'),
    await promotionsOf(shop).bonus('bare-item'),
  ];
  const rule = await addRule(shop, 'bare-item', {name: 'bare-rule', is_enabled: false});
  const purse = {...name('bare-package'), content: [{sku: 'bare-currency'}]};
  await shop.call(`POST ${ADMIN}/virtual_currency/package`, {body: purse}, admin);
  // Its content and its virtual currency are as bare as the bundle.
  const box = {
    ...name('bare-bundle'),
    groups,
    content: [{sku: 'bare-item'}, {sku: 'bare-package'}, {sku: 'bare-currency'}],
    vc_prices: [{sku: 'bare-currency', amount: 1}],
  };
  await shop.call(`POST ${ADMIN}/bundle`, {body: box}, admin);
  await shop.call(`POST ${ADMIN}/value_points`, {body: name('bare-points')}, admin);
  await shop.call(`POST ${ADMIN}/value_points`, {body: {...name('bare-clan-points'), is_clan: true}}, admin);
  for (const value_point_sku of ['bare-points', 'bare-clan-points'])
    await shop.call(
      `PUT ${ADMIN}/{value_point_sku}/value_points/rewards`,
      {
        path: {value_point_sku},
        body: [
          {sku: 'bare-gift', amount: 10},
          {sku: 'bare-bundle', amount: 1},
        ],
      },
      admin,
    );

  const weekly = {interval_type: 'weekly', day_of_week: 1, time: TIME} as const;
  const monthly = {interval_type: 'monthly', day_of_month: 1, time: TIME} as const;
  const rewardChains: number[] = [];
  for (const recurrent_schedule of [undefined, weekly, monthly])
    rewardChains.push(
      await addChain(shop, [[1, 'bare-item']], {
        name: {en: 'bare-reward-chain'},
        value_point: {sku: 'bare-points'},
        ...(recurrent_schedule && {recurrent_schedule}),
      }),
    );
  rewardChains.push(
    await addChain(shop, [[0, 'bare-item']], {name: {en: 'bare-clan-chain'}, value_point: {sku: 'bare-clan-points'}}),
  );
  const offerChains: number[] = [];
  for (const recurrent_schedule of [undefined, weekly, monthly])
    offerChains.push(
      await addOfferChain(
        shop,
        [
          ['free', 'bare-item'],
          ['free', 'bare-bundle'],
          ['free', 'bare-package'],
        ],
        {
          name: {en: 'bare-offer-chain'},
          ...(recurrent_schedule && {recurrent_schedule}),
        },
      ),
    );
  const plan_id = await addPlan(shop, 'bare-plan', {group_id: 'bare'});
  const yearly = {amount: 9, currency: 'USD', period: {value: 12, type: 'month'}} as const;
  const other = await addPlan(shop, 'bare-yearly', {group_id: 'bare', charge: yearly});
  await addPlan(shop, 'bare-lifetime', {charge: {amount: 9, currency: 'USD', period: {type: 'lifetime'}}});
  const PRODUCTS = 'POST /projects/{project_id}/subscriptions/products';
  await shop.call(PRODUCTS, {body: {name: 'bare-product'}}, admin);

  await plantIn(sandbox, shop, {
    promotions: [
      {kind: 'bonus', name: {en: 'bare-bonus'}, condition: null, bonus: [{sku: 'bare-item', quantity: 1}]},
      {kind: 'discount', name: {en: 'bare-sale'}, discount: {percent: '10'}, items: [{sku: 'bare-bundle'}]},
    ],
    promo_codes: [
      {
        external_id: 'bare-code',
        name: {en: 'bare-code'},
        codes: ['BARE'],
        discounted_items: [{sku: 'bare-item', discount: {percent: '10'}}],
        bonus: [{sku: 'bare-gift', quantity: 1}],
      },
      {external_id: 'barer', name: {en: 'barer'}, codes: ['BARER'], discount: {percent: '10'}},
      {external_id: 'bare-limited', name: {en: 'bare-limited'}, codes: ['BARE-PROMO-CODE'], redeem_code_limit: 1},
    ],
    coupons: [
      {external_id: 'bare-limited', name: {en: 'bare-limited'}, codes: ['BARE-LIMITED'], redeem_code_limit: 1},

      {external_id: 'bare-coupon', name: {en: 'bare-coupon'}, codes: ['BARE-COUPON'], bonus: [{sku: 'bare-item'}]},
    ],
    daily_chains: [
      {name: {en: 'bare-daily-chain'}, date_start: START, steps: [{items: [{sku: 'bare-item', quantity: 1}]}]},
    ],
  });

  const LIST_DAILY = 'GET /v2/project/{project_id}/admin/daily_chain';
  const dailyChains = (await shop.call(LIST_DAILY, {}, admin)).items
    .filter(({name}) => name.en === 'bare-daily-chain')
    .map(({id}) => id);

  await reward(shop, 'ada', [
    {sku: 'bare-item', quantity: 1},
    {sku: 'bare-timed', quantity: 1},
    {sku: 'bare-currency', quantity: 1},
  ]);
  const ORDER = 'POST /v2/project/{project_id}/free/item/{item_sku}';
  const {order_id} = await shop.call(ORDER, {path: {item_sku: 'bare-gift'}, body: {}}, {as: ada});
  const bareGame = {external_game_id: 'bare-backpack-game', name: 'bare-backpack-game'};
  await shop.call(`POST ${BACKPACK}/games`, {body: bareGame}, {as: world.studio});
  const [given] = await granter(shop, world.studio, 'ada').items(virtualItem('bare-item'));
  const backpack_item_id = given?.item_id ?? assert.fail('nothing was given');
  const subscriber = await openSubscriber(shop, 'ada');
  const subscription_id = await subscriber.subscribe(plan_id);
  // When Ada leaves this clan, it has already earned the step; updating the clan claims it.
  await setAttributes(shop, 'ada', {clan: 'wrens'});
  const UPDATE = 'PUT /v2/project/{project_id}/user/clan/update';
  await shop.call(UPDATE, {}, {as: ada});
  await setAttributes(shop, 'ada', {clan: 'crows'});
  const GROUP = 'select group_id from item_group where project_id = $1 and external_id = $2';
  const group = await sandbox.db.one<{group_id: number}>(GROUP, [shop.projectId, 'bare-group']);
  const byNumber = {path: {group_id: group?.group_id ?? assert.fail('no group')}};

  const promotion_id = await merchantPromotionsOf(shop).create({technical_name: 'bare-autumn'});
  await couponsOf(shop).add(await couponsOf(shop).create({redeems_count_for_user: null}), 'bare-campaign-coupon');
  const asMerchant = {as: world.merchant};
  const autumn = {path: {promotion_id}, ...asMerchant};

  const bare = await shop.call(`GET ${SHOWN}/sku/{sku}`, {path: {sku: 'bare-item'}});
  const bareId = bare.item_id;

  const asAda = {as: ada};
  const inGroup = {path: {external_id: 'bare-group'}};
  const fields = {query: {additional_fields: ['media_list', 'order', 'long_description', 'custom_attributes']}};
  const window = {...fields, ...asAda};
  const cart = {path: {cart_id: 'bare'}, query: {locale: 'en'}, ...asAda};
  const fill = {
    items: [
      {sku: 'bare-gift', quantity: 1},
      {sku: 'sword', quantity: 1},
    ],
  };
  const ofUser = {as: {...server, 'x-user-id': 'ada'}};
  const each = <T>(values: readonly T[], call: (value: T) => BaseCall) => values.map(call);
  const shown = (calls: readonly (readonly [Key, BaseCall | readonly BaseCall[]])[]) =>
    calls.flatMap(([key, made]) => [made].flat().map((call) => [key, call as BaseCall] as const));

  const things: readonly Minimal[] = [
    {
      expectedText: 'bare-item',
      shownBy: shown([
        [`GET ${ADMIN}/virtual_items`, admin],
        [`GET ${ADMIN}/virtual_items/group/external_id/{external_id}`, {...inGroup, ...admin}],
        [`GET ${ADMIN}/virtual_items/group/id/{group_id}`, {...byNumber, ...admin}],
        [`GET ${ADMIN}/virtual_items/sku/{item_sku}`, {path: {item_sku: 'bare-item'}, ...admin}],
        [`GET ${SHOWN}`, window],
        [`GET ${SHOWN}/upsell`, window],
        [`GET ${SHOWN}/sku/{sku}`, {path: {sku: 'bare-item'}, ...window}],
        [`GET ${SHOWN}/id/{item_id}`, {path: {item_id: bareId}, ...window}],
        [`GET ${SHOWN}/group/{external_id}`, {...inGroup, ...window}],
        [`GET ${SHOWN}/virtual_items`, window],
        [`GET ${SHOWN}/virtual_items/all`, asAda],
        [`GET ${SHOWN}/virtual_items/sku/{item_sku}`, {path: {item_sku: 'bare-item'}, ...window}],
        [`GET ${SHOWN}/virtual_items/group/{external_id}`, {...inGroup, ...window}],
        ['GET /v2/project/{project_id}/user/inventory/items', asAda],
        ['PUT /v2/project/{project_id}/user/clan/update', asAda],
      ]),
    },
    {
      expectedText: 'bare-gift',
      shownBy: shown([
        ['PUT /v2/project/{project_id}/cart/fill', {body: fill, ...asAda}],
        ['GET /v2/project/{project_id}/cart', asAda],
        ['PUT /v2/project/{project_id}/cart/{cart_id}/fill', {...cart, body: fill}],
        ['GET /v2/project/{project_id}/cart/{cart_id}', cart],
        ['PUT /v2/admin/project/{project_id}/cart/fill', {body: fill, ...ofUser}],
        ['PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill', {path: {cart_id: 'bare'}, body: fill, ...ofUser}],
        ['POST /v2/project/{project_id}/promocode/redeem', {body: {coupon_code: 'BARE', cart: {id: 'bare'}}, ...asAda}],
        ['PUT /v2/project/{project_id}/promocode/remove', {body: {cart: {id: 'bare'}}, ...asAda}],
        ['GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}, ...asAda}],
        ['POST /v3/project/{project_id}/admin/order/search', {body: {}, ...admin}],
        [`GET ${ADMIN}/{value_point_sku}/value_points/rewards`, {path: {value_point_sku: 'bare-points'}, ...admin}],
      ]),
    },
    {
      expectedText: 'bare-timed',
      shownBy: shown([
        ['GET /v2/project/{project_id}/user/inventory/items', asAda],
        ['GET /v2/project/{project_id}/user/time_limited_items', asAda],
      ]),
    },
    {
      expectedText: 'bare-currency',
      shownBy: shown([
        [`GET ${ADMIN}/virtual_currency`, admin],
        [
          `GET ${ADMIN}/virtual_currency/sku/{virtual_currency_sku}`,
          {path: {virtual_currency_sku: 'bare-currency'}, ...admin},
        ],
        [`GET ${SHOWN}`, window],
        [`GET ${SHOWN}/sku/{sku}`, {path: {sku: 'bare-currency'}, ...window}],
        [`GET ${SHOWN}/virtual_currency`, window],
        [
          `GET ${SHOWN}/virtual_currency/sku/{virtual_currency_sku}`,
          {path: {virtual_currency_sku: 'bare-currency'}, ...window},
        ],
        ['GET /v2/project/{project_id}/user/virtual_currency_balance', asAda],
        ['GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance', {as: {...ada, ...world.host}}],
      ]),
    },
    {
      expectedText: 'bare-package',
      shownBy: shown([
        [`GET ${ADMIN}/virtual_currency/package`, admin],
        [`GET ${ADMIN}/virtual_currency/package/sku/{item_sku}`, {path: {item_sku: 'bare-package'}, ...admin}],
        [`GET ${SHOWN}`, window],
        [`GET ${SHOWN}/sku/{sku}`, {path: {sku: 'bare-package'}, ...window}],
        [`GET ${SHOWN}/virtual_currency/package`, window],
        [
          `GET ${SHOWN}/virtual_currency/package/sku/{virtual_currency_package_sku}`,
          {path: {virtual_currency_package_sku: 'bare-package'}, ...window},
        ],
      ]),
    },
    {
      expectedText: 'bare-bundle',
      shownBy: shown([
        [`GET ${ADMIN}/bundle`, admin],
        [`GET ${ADMIN}/bundle/group/id/{group_id}`, {...byNumber, ...admin}],
        [`GET ${ADMIN}/bundle/group/external_id/{external_id}`, {...inGroup, ...admin}],
        [`GET ${ADMIN}/bundle/sku/{sku}`, {path: {sku: 'bare-bundle'}, ...admin}],
        [`GET ${SHOWN}`, window],
        [`GET ${SHOWN}/sku/{sku}`, {path: {sku: 'bare-bundle'}, ...window}],
        [`GET ${SHOWN}/bundle`, window],
        [`GET ${SHOWN}/bundle/sku/{sku}`, {path: {sku: 'bare-bundle'}, ...window}],
        [`GET ${SHOWN}/bundle/group/{external_id}`, {...inGroup, ...window}],
      ]),
    },
    {
      expectedText: 'bare-game',
      shownBy: shown([
        [`GET ${SHOWN}`, window],
        [`GET ${SHOWN}/sku/{sku}`, {path: {sku: 'bare-game_gog'}, ...window}],
        [`GET ${SHOWN}/game`, window],
        [`GET ${SHOWN}/game/group/{external_id}`, {...inGroup, ...window}],
        [`GET ${SHOWN}/game/sku/{item_sku}`, {path: {item_sku: 'bare-game'}, ...window}],
        [`GET ${SHOWN}/game/key/sku/{item_sku}`, {path: {item_sku: 'bare-game_gog'}, ...window}],
        [`GET ${SHOWN}/game/key/group/{external_id}`, {...inGroup, ...window}],
      ]),
    },
    {expectedText: 'bare-game', shownBy: [['GET /v2/project/{project_id}/entitlement', asAda]]},
    {expectedText: 'bare-child', shownBy: [[`GET ${SHOWN}/groups`, {}]]},
    {
      expectedText: 'bare-',
      shownBy: shown(
        (['v2', 'v3'] as const).flatMap((version) => [
          [`GET /${version}/project/{project_id}/admin/promotion/item`, admin],
          [
            `GET /${version}/project/{project_id}/admin/promotion/{promotion_id}/item`,
            {path: {promotion_id: discount}, ...admin},
          ],
          [`GET /${version}/project/{project_id}/admin/promotion/bonus`, admin],
          [
            `GET /${version}/project/{project_id}/admin/promotion/{promotion_id}/bonus`,
            {path: {promotion_id: bonus}, ...admin},
          ],
        ]),
      ),
    },
    {
      expectedText: 'bare-autumn',
      shownBy: shown([
        ['GET /merchants/{merchant_id}/promotions', asMerchant],
        ['GET /merchants/{merchant_id}/promotions/{promotion_id}', autumn],
      ]),
    },
    {
      expectedText: '{',
      shownBy: shown([
        ['GET /merchants/{merchant_id}/promotions/{promotion_id}/review', autumn],
        ['GET /merchants/{merchant_id}/promotions/{promotion_id}/subject', autumn],
        ['GET /merchants/{merchant_id}/promotions/{promotion_id}/rewards', autumn],
        ['GET /merchants/{merchant_id}/promotions/{promotion_id}/periods', autumn],
        ['GET /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems', autumn],
      ]),
    },
    {
      expectedText: 'BARE-CAMPAIGN-COUPON',
      shownBy: shown([
        ['GET /projects/{project_id}/coupons/{code}/details', {path: {code: 'bare-campaign-coupon'}, ...admin}],
        [
          'POST /projects/{project_id}/coupons/{code}/redeem',
          {path: {code: 'bare-campaign-coupon'}, body: {user_id: 'ada'}, ...admin},
        ],
      ]),
    },
    {
      expectedText: 'bare-rule',
      shownBy: shown([
        ['GET /v2/project/{project_id}/admin/user/attribute/rule', admin],
        ['GET /v2/project/{project_id}/admin/user/attribute/rule/all', admin],
        ['GET /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}', {path: {rule_id: rule}, ...admin}],
      ]),
    },
    {
      expectedText: 'bare-attribute',
      shownBy: shown([
        ['GET /v2/project/{project_id}/admin/attribute', admin],
        [
          'GET /v2/project/{project_id}/admin/attribute/{external_id}',
          {path: {external_id: 'bare-attribute'}, ...admin},
        ],
      ]),
    },
    {
      expectedText: 'bare-points',
      shownBy: shown([
        [`GET ${ADMIN}/value_points`, admin],
        [`GET ${ADMIN}/value_points/sku/{item_sku}`, {path: {item_sku: 'bare-points'}, ...admin}],
        [
          'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance',
          {path: {reward_chain_id: rewardChains[0] ?? 0}, ...asAda},
        ],
        ['GET /v2/project/{project_id}/user/reward_chain', asAda],
        ['GET /v3/project/{project_id}/admin/reward_chain', admin],
        ['GET /v2/project/{project_id}/admin/reward_chain', admin],
      ]),
    },
    {
      expectedText: 'bare-clan-points',
      shownBy: shown([
        [`GET ${ADMIN}/value_points`, admin],
        ['GET /v2/project/{project_id}/user/reward_chain', asAda],
      ]),
    },
    {
      expectedText: 'bare-',
      shownBy: shown(
        (['v2', 'v3'] as const).map((version) => [
          `GET /${version}/project/{project_id}/admin/reward_chain/id/{reward_chain_id}`,
          each(rewardChains, (reward_chain_id) => ({path: {reward_chain_id}, ...admin})),
        ]),
      ),
    },
    {
      expectedText: 'bare-offer-chain',
      shownBy: shown([
        ['GET /v2/project/{project_id}/admin/offer_chain', admin],
        [
          'GET /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}',
          each(offerChains, (offer_chain_id) => ({path: {offer_chain_id}, ...admin})),
        ],
        ['GET /v2/project/{project_id}/user/offer_chain', asAda],
        [
          'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}',
          each(offerChains, (offer_chain_id) => ({path: {offer_chain_id}, ...asAda})),
        ],
      ]),
    },
    {
      expectedText: 'bare-daily-chain',
      shownBy: shown([
        ['GET /v2/project/{project_id}/admin/daily_chain', admin],
        ['GET /v2/project/{project_id}/user/daily_chain', asAda],
        [
          'GET /v2/project/{project_id}/user/daily_chain/{daily_chain_id}',
          each(dailyChains, (daily_chain_id) => ({path: {daily_chain_id}, ...asAda})),
        ],
      ]),
    },
    {
      expectedText: 'bare-item',
      shownBy: shown([
        ['GET /v2/project/{project_id}/promocode/code/{code}/rewards', {path: {code: 'BARE'}, ...asAda}],
        ['GET /v2/project/{project_id}/promotion/code/{code}/verify', {path: {code: 'BARE'}, ...asAda}],
      ]),
    },
    {
      expectedText: 'bare-item',
      shownBy: shown([
        ['POST /v2/project/{project_id}/coupon/redeem', {body: {coupon_code: 'BARE-COUPON'}, ...asAda}],
        [
          'GET /v2/project/{project_id}/coupon/code/{coupon_code}/rewards',
          {path: {coupon_code: 'BARE-COUPON'}, ...asAda},
        ],
        ['GET /v2/project/{project_id}/promotion/code/{code}/verify', {path: {code: 'BARE-COUPON'}, ...asAda}],
      ]),
    },
    {
      expectedText: 'bare-',
      shownBy: shown([
        ['GET /v2/project/{project_id}/admin/coupon', admin],
        ['GET /v2/project/{project_id}/admin/coupon/{external_id}', {path: {external_id: 'bare-coupon'}, ...admin}],
        ['GET /v2/project/{project_id}/admin/promocode', admin],
        ['GET /v2/project/{project_id}/admin/promocode/{external_id}', {path: {external_id: 'bare-code'}, ...admin}],
        [
          'GET /v2/project/{project_id}/admin/promotion/redeemable/code/{code}',
          {path: {code: 'BARE-COUPON'}, ...admin},
        ],
      ]),
    },
    {
      expectedText: 'BARE-',
      shownBy: shown(
        (['coupon', 'promocode'] as const).flatMap((kind) => [
          [`GET /v2/project/{project_id}/admin/${kind}/{external_id}/code`, {path: BARE_LIMITED, ...admin}],
          [
            `GET /v2/project/{project_id}/admin/code/limit/${kind}/external_id/{external_id}`,
            {path: BARE_LIMITED, ...admin},
          ],
        ]),
      ),
    },
    {
      expectedText: '10.00',
      shownBy: shown([
        ['GET /v2/project/{project_id}/promocode/code/{code}/rewards', {path: {code: 'BARER'}, ...asAda}],
        ['GET /v2/project/{project_id}/promotion/code/{code}/verify', {path: {code: 'BARER'}, ...asAda}],
      ]),
    },
    {
      expectedText: 'bare-plan',
      shownBy: shown([
        ['GET /projects/{project_id}/subscriptions/plans', admin],
        ['GET /api/public/v1/projects/{project_id}/user_plans', {}],
        ['GET /api/user/v1/projects/{project_id}/plans', asAda],
        ['GET /merchants/{merchant_id}/subscriptions', {as: world.merchant}],
        ['GET /projects/{project_id}/subscriptions/payments', admin],
        ['GET /projects/{project_id}/users/{user_id}/subscriptions/payments', {path: {user_id: 'ada'}, ...admin}],
        ['GET /projects/{project_id}/subscriptions/{subscription_id}', {path: {subscription_id}, ...admin}],
        ['GET /api/user/v1/management/projects/{project_id}/subscriptions', asAda],
        ['GET /api/user/v1/projects/{project_id}/subscriptions', asAda],
        [`GET ${MINE}`, {path: {subscription_id}, ...asAda}],
        [`GET ${OLDER}`, {path: {subscription_id}, ...asAda}],
      ]),
    },
    {
      expectedText: 'bare-yearly',
      shownBy: shown([
        [`GET ${MINE}/plans_for_change`, {path: {subscription_id}, ...asAda}],
        [`GET ${MINE}/plans_for_change/{plan_id}`, {path: {subscription_id, plan_id: other}, ...asAda}],
        [`GET ${OLDER}/plans_for_change`, {path: {subscription_id}, ...asAda}],
        [`GET ${OLDER}/plans_for_change/{plan_id}`, {path: {subscription_id, plan_id: other}, ...asAda}],
      ]),
    },
    {expectedText: 'bare-lifetime', shownBy: [['GET /projects/{project_id}/subscriptions/plans', admin]]},
    {
      expectedText: 'bare-item',
      shownBy: shown([
        [`GET ${BACKPACK}/users/{user_id}/items`, {path: {user_id: 'ada'}, as: world.studio}],
        ['GET /web/backpack/items', {as: {...ada, ...world.host}}],
        ['GET /web/backpack/items/{backpack_item_id}', {path: {backpack_item_id}, as: {...ada, ...world.host}}],
      ]),
    },
    {expectedText: 'bare-backpack-game', shownBy: [[`GET ${BACKPACK}/games`, {as: world.studio}]]},
    {expectedText: 'bare-product', shownBy: [['GET /projects/{project_id}/subscriptions/products', admin]]},
  ];
  return {world, things};
}
