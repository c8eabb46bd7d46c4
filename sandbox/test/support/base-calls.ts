import assert from 'node:assert/strict';
import {type OlderKey, olderKey} from 'game-storefront-contract';
import {type ByHandContract, byHand, keyByHand} from '../../src/inspector/by-hand.js';
import {virtualItem} from './backpacks.js';
import {ruleFor} from './catalog-rules.js';
import {hubKey, hubOf, hubPlayer, NEW_YORK} from './distribution-hub.js';
import {LASTING, reward} from './inventory.js';
import {item} from './items.js';
import {campaignBody, LONG, merchantPromotionsOf, promotionBody} from './merchant-promotions.js';
import {addOfferChain, offerChainBody} from './offer-chains.js';
import {preOrdersOf} from './pre-orders.js';
import {bonusOf, discountOf} from './promotions.js';
import {payPage} from './purchase.js';
import {purchaseToken, TICKET, transactionsOf} from './purchase-token.js';
import {addChain, chainBody, rewardChainClient} from './reward-chains.js';
import type {Credential, Key, Request, Shop} from './sandbox.js';
import {addPlan, cardInput, planBody} from './subscriptions.js';
import {NO_WEBHOOK, START, USER, type World} from './world.js';

/** A call of an operation that succeeds in this world. */
export interface BaseCall {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly as?: Credential;
  /** The shop of the call; by default the world's, unless the call would break other calls. */
  readonly shop?: Shop;
}

const ITEMS = 'POST /v2/project/{project_id}/admin/items/virtual_items';
const CURRENCIES = 'POST /v2/project/{project_id}/admin/items/virtual_currency';
const PACKAGES = 'POST /v2/project/{project_id}/admin/items/virtual_currency/package';
const BUNDLES = 'POST /v2/project/{project_id}/admin/items/bundle';
const FILL = 'PUT /v2/project/{project_id}/cart/{cart_id}/fill';

const UNKNOWN_CARD = '00000000-0000-0000-0000-000000000000';

/** Everything that a discount or a bonus may say; it acts for nobody. */
const FULL_PROMOTION = {
  date_start: START,
  date_end: '2030-01-01T00:00:00+00:00',
  attribute_conditions: [{attribute: 'guild', type: 'string', operator: 'eq', value: 'nobody', can_be_missing: false}],
  price_conditions: [{operator: 'ge', value: '1000000'}],
  limits: {
    per_user: 3,
    recurrent_schedule: {per_user: {interval_type: 'weekly', day_of_week: 1, day_of_month: null, time: '00:00:00Z'}},
  },
  excluded_promotions: [],
} as const satisfies Partial<Parameters<typeof discountOf>[1]>;

/** Everything that a coupon may say, and a promo code. */
const FULL_COUPON = {
  name: {en: 'Supplies'},
  date_start: START,
  date_end: '2090-01-01T00:00:00+00:00',
  attribute_conditions: FULL_PROMOTION.attribute_conditions,
  bonus: [{sku: 'potion', quantity: 2}],
  redeem_total_limit: 5,
  redeem_user_limit: 5,
  redeem_code_limit: 5,
};
const FULL_PROMO_CODE = {
  ...FULL_COUPON,
  discount: {percent: '10'},
  discounted_items: [{sku: 'sword', discount: {percent: '20'}}],
  price_conditions: FULL_PROMOTION.price_conditions,
  item_price_conditions: FULL_PROMOTION.price_conditions,
  excluded_promotions: [],
};

const ofAda = {user_external_id: USER};

/** A new player, of whose limit one unit is taken. */
async function usedUp(world: World, key: Key, path: Readonly<Record<string, string | number>>) {
  const user = {user_external_id: (await world.player()).id};
  const request = {path, body: {user, available: 1}} as unknown as Request<Key>;
  const answer = await world.shop.respond(key, request, {as: world.server});
  assert.ok(answer.ok, await answer.text());
  return user;
}

/** A cart of a new player at a distributor, with a sword. */
async function hubCart({hubShop, uniqueName}: World, cart_id: string) {
  const shop = await hubShop();
  const as = await hubPlayer(shop, uniqueName('player'));
  await shop.call(FILL, {path: {cart_id}, body: {items: [{sku: 'sword', quantity: 1}]}}, {as});
  return {shop, as};
}

/** An order of Ada's at a distributor. */
async function hubOrder({hubShop}: World) {
  const shop = await hubShop();
  const as = await hubPlayer(shop, USER);
  const {order_id, billing_info} = await hubOf(shop).order(as, 'sword');
  return {shop, as, order_id, amount: billing_info.price.amount};
}

/** The world's game, as the studio lets players own it. */
const STARFALL = {game: {sku: 'starfall'}, drm: {sku: 'drmfree'}, mode: 'default'} as const;

/** The key of the world's game. */
const KEY = {item_sku: 'starfall_steam'};

/** Lets some more of the key be pre-ordered; resolves to its limit. */
async function addToPreOrder({shop}: World) {
  await preOrdersOf(shop).add(KEY.item_sku, 3);
  return preOrdersOf(shop).limit(KEY.item_sku);
}

type MakeCall = (world: World) => BaseCall | Promise<BaseCall>;

/** The body of an item with all optional fields. */
const fullItem = (sku: string, more: object = {}) => ({
  ...item(sku),
  description: {en: 'Sharp'},
  image_url: 'https://cdn.example.test/sword.png',
  groups: ['weapons'],
  attributes: [{external_id: 'rarity', name: {en: 'Rarity'}, values: [{external_id: 'rare', value: {en: 'Rare'}}]}],
  vc_prices: [{sku: 'gold', amount: 5, is_default: true, is_enabled: true}],
  prices: [{amount: 4.99, currency: 'USD', is_default: true, is_enabled: true}],
  order: 1,
  limits: {per_item: 1000, per_user: {total: 5, limit_exceeded_visibility: 'show'}},
  periods: [{date_from: START, date_until: null}],
  custom_attributes: {power: 1},
  ...more,
});
const currencyItem = (sku: string) => ({...fullItem(sku), vc_prices: undefined});
const content = (sku: string, quantity: number) => ({content: [{sku, quantity}]});

const listed = {limit: 5, offset: 0};
const shown = {locale: 'en', country: 'US', currency: 'USD'};
const anyone: MakeCall = ({ada}) => ({query: {...listed, ...shown}, as: ada});
const one =
  (path: BaseCall['path']): MakeCall =>
  ({ada}) => ({...(path && {path}), query: shown, as: ada});
const page: MakeCall = ({server}) => ({query: listed, as: server});
const ofStudio =
  (path: BaseCall['path']): MakeCall =>
  ({server}) => ({...(path && {path}), as: server});
const ordered = {
  currency: 'USD',
  country: 'US',
  locale: 'en',
  sandbox: true,
  settings: {return_url: 'https://game.example.test/', language: 'en', external_id: 'one', ui: {theme: 'dark'}},
  custom_parameters: {server: 'eu'},
};
const fill = {items: [{sku: 'sword', quantity: 1}]};
const chain = (): object => ({
  ...chainBody([[10, 'gold', 1]]),
  description: {en: 'Up'},
  date_end: '2099-01-01T00:00:00+00:00',
  recurrent_schedule: {interval_type: 'weekly', day_of_week: 1, time: '09:00:00+00:00'},
  attribute_conditions: [{attribute: 'level', type: 'number', operator: 'eq', value: '1'}],
});
const offers = (): object => ({
  ...offerChainBody([['free', 'gold', 1]]),
  date_end: '2099-01-01T00:00:00+00:00',
  recurrent_schedule: {interval_type: 'monthly', day_of_month: 1, time: '09:00:00+00:00'},
  attribute_conditions: [{attribute: 'level', type: 'number', operator: 'eq', value: '1'}],
});
const plan = (external_id: string): object =>
  planBody(external_id, {
    group_id: 'crown',
    expiration: {value: 12, type: 'month'},
    trial: {value: 3, type: 'day'},
    grace_period: {value: 3, type: 'day'},
    billing_retry: {value: 2},
    refund_period: 3,
    tags: ['new'],
  });
const granted = virtualItem('potion', {description: 'Red', external_game_id: 'moonfall', platform: 'pc'});

const inPeriod = ({projectId}: Shop) => ({
  datetime_from: '2026-01-01',
  datetime_to: '2026-12-31T23:59:59Z',
  project_id: projectId,
});
const reported = (shop: Shop) => ({...inPeriod(shop), show_dry_run: true, limit: 5, offset: 0});

type Newer = Extract<Key, `${string} /v3/${string}admin/reward_chain${string}`>;
type Older = Extract<Key, `${string} /v2/${string}admin/reward_chain${string}`>;
const rewardChains: Readonly<Record<Newer, MakeCall>> = {
  'GET /v3/project/{project_id}/admin/reward_chain': ({server}) => ({
    query: {...listed, enabled: 1},
    as: server,
  }),
  'POST /v3/project/{project_id}/admin/reward_chain': ({server}) => ({body: chain(), as: server}),
  'GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': (world) => ({
    path: {reward_chain_id: world.rewardChain},
    as: world.server,
  }),
  'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': async ({shop, server}) => ({
    path: {reward_chain_id: await addChain(shop, [[0, 'gold', 1]])},
    body: chain(),
    as: server,
  }),
  'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': async ({shop, server}) => ({
    path: {reward_chain_id: await addChain(shop, [[0, 'gold', 1]])},
    as: server,
  }),
  'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': async (world) => ({
    path: {reward_chain_id: await addChain(world.shop, [[0, 'gold', 1]])},
    as: world.server,
  }),
  'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': async (world) => ({
    path: {reward_chain_id: await addChain(world.shop, [[0, 'gold', 1]])},
    as: world.server,
  }),
};

const mine: MakeCall = ({ada, subscription}) => ({
  path: {subscription_id: subscription},
  query: {locale: 'en'},
  as: ada,
});

type Management = Extract<Key, `${string}/api/user/v1/management/${string}`>;

const management: Readonly<Record<Management, MakeCall>> = {
  'GET /api/user/v1/management/projects/{project_id}/subscriptions': ({ada}) => ({
    query: {...listed, locale: 'en'},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/settings': ({ada}) => ({as: ada}),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}': mine,
  'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel': async ({subscribed}) => {
    const {as, subscription_id} = await subscribed();
    return {path: {subscription_id}, body: {status: 'non_renewing'}, as};
  },
  'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/activate': async ({
    subscribed,
    shop,
  }) => {
    const {as, subscription_id} = await subscribed();
    const path = {subscription_id};
    await shop.call(
      'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel',
      {path, body: {status: 'non_renewing'}},
      {as},
    );
    return {path, as};
  },
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account': mine,
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account/manage': ({
    ada,
    subscription,
  }) => ({
    path: {subscription_id: subscription},
    body: {settings: {...ordered.settings, sandbox: true}},
    as: ada,
  }),
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/change_plan': ({
    ada,
    subscription,
    plans,
  }) => ({
    path: {subscription_id: subscription},
    body: {plan_id: plans.yearly, settings: {...ordered.settings, sandbox: true}},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change': ({
    ada,
    subscription,
  }) => ({
    path: {subscription_id: subscription},
    query: {...listed, locale: 'en'},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change/{plan_id}': ({
    ada,
    subscription,
    plans,
  }) => ({
    path: {subscription_id: subscription, plan_id: plans.yearly},
    query: {locale: 'en'},
    as: ada,
  }),
  'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': mine,
  'POST /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts': ({
    ada,
    subscription,
    account,
  }) => ({
    path: {subscription_id: subscription},
    query: {payment_account_id: account},
    as: ada,
  }),
  'DELETE /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts/{payment_account_id}':
    async (world) => {
      const {id, as, subscription_id} = await world.subscribed();
      return {path: {subscription_id, payment_account_id: await world.accountOf(id)}, as};
    },
};

type Promotions = Extract<Key, `${string} /merchants/{merchant_id}/promotions${string}`>;

/** A promotion of the payment page that nobody has enabled. */
const disabled = async ({shop, merchant, virtualPackage}: World, body?: object) => {
  const promotions = merchantPromotionsOf(shop);
  const promotion_id = await promotions.create({description: {en: 'Leaves fall'}});
  await promotions.set(promotion_id, 'subject', {packages: [await virtualPackage()]});
  await promotions.set(promotion_id, 'rewards', {package: {bonus_percent: 10}});
  await promotions.set(promotion_id, 'periods', {periods: [LONG]});
  await promotions.set(promotion_id, 'payment_systems', {payment_systems: [{id: 1380}]});
  return {path: {promotion_id}, ...(body && {body}), as: merchant};
};

const byHandDisabled = async (world: World) => ({path: (await disabled(world)).path});

const merchantPromotions: Readonly<Record<Promotions, MakeCall>> = {
  'POST /merchants/{merchant_id}/promotions': ({shop, merchant}) => ({
    body: promotionBody(shop, {description: {en: 'Leaves fall'}}),
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/promotions': ({shop, merchant}) => ({
    query: {...listed, project_id: shop.projectId},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}': (world) => disabled(world, promotionBody(world.shop)),
  'DELETE /merchants/{merchant_id}/promotions/{promotion_id}': (world) => disabled(world),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/review': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/rewards': (world) =>
    disabled(world, {
      purchase: {discount_percent: 12.5},
      item: {discount_percent: 12.5, bonus: [{sku: 'potion', amount: 2}]},
      package: {bonus_percent: 10, bonus_amount: 5},
    }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/rewards': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/toggle': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/subject': (world) =>
    disabled(world, {purchase: false, items: ['sword'], packages: null}),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/subject': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': (world) =>
    disabled(world, {payment_systems: [{id: 1380}]}),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/periods': (world) => disabled(world, {periods: [LONG]}),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/periods': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/coupons': async (world) =>
    disabled(world, {campaigns: [await world.campaign()]}),
};

/** The same calls by the operations' older paths. */
const byOlderPaths = <K extends string>(calls: Readonly<Record<K, MakeCall>>) =>
  Object.fromEntries(Object.entries<MakeCall>(calls).map(([key, make]) => [olderKey(key), make])) as Readonly<
    Record<OlderKey<K>, MakeCall>
  >;

const callsByKey: Readonly<Record<Exclude<Key, keyof ByHandContract>, MakeCall>> = {
  'POST /merchants/{merchant_id}/token': ({shop, merchant}) => ({
    body: {
      user: {
        id: {value: USER},
        name: {value: 'Ada'},
        email: {value: 'ada@example.test'},
        country: {value: 'US', allow_modify: true},
      },
      settings: {project_id: shop.projectId, currency: 'USD', language: 'en', mode: 'sandbox'},
      purchase: {subscription: {plan_id: 'single', currency: 'USD', trial_days: 3}},
      custom_parameters: {server: 'eu'},
    },
    as: merchant,
  }),

  'GET /v2/project/{project_id}/admin/items/virtual_items': page,
  [ITEMS]: ({uniqueName, server}) => ({
    body: fullItem(uniqueName(), {inventory_options: LASTING.inventory_options}),
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/group/external_id/{external_id}': ({server}) => ({
    path: {external_id: 'weapons'},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/group/id/{group_id}': ({server, group}) => ({
    path: {group_id: group},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': ofStudio({item_sku: 'sword'}),
  'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': async ({item: make, server}) => {
    const item_sku = await make();
    return {path: {item_sku}, body: fullItem(item_sku), as: server};
  },
  'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': async ({item: make, server}) => ({
    path: {item_sku: await make()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency': page,
  [CURRENCIES]: ({uniqueName, server}) => ({body: currencyItem(uniqueName()), as: server}),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': ofStudio({
    virtual_currency_sku: 'gold',
  }),
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': async (world) => {
    const virtual_currency_sku = await world.currency();
    return {path: {virtual_currency_sku}, body: currencyItem(virtual_currency_sku), as: world.server};
  },
  'DELETE /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': async (world) => ({
    path: {virtual_currency_sku: await world.currency()},
    as: world.server,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/package': page,
  [PACKAGES]: ({uniqueName, server}) => ({body: fullItem(uniqueName(), content('gold', 5)), as: server}),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': ofStudio({item_sku: 'purse'}),
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': async (world) => {
    const item_sku = await world.package();
    return {path: {item_sku}, body: fullItem(item_sku, content('gold', 5)), as: world.server};
  },
  'DELETE /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': async (world) => ({
    path: {item_sku: await world.package()},
    as: world.server,
  }),
  'GET /v2/project/{project_id}/admin/items/bundle': page,
  [BUNDLES]: ({uniqueName, server}) => ({body: fullItem(uniqueName(), content('potion', 5)), as: server}),
  'GET /v2/project/{project_id}/admin/items/bundle/group/id/{group_id}': ({server, group}) => ({
    path: {group_id: group},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/bundle/group/external_id/{external_id}': ({server}) => ({
    path: {external_id: 'weapons'},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/bundle/sku/{sku}': ofStudio({sku: 'box'}),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}': async (world) => {
    const sku = await world.bundle();
    return {path: {sku}, body: fullItem(sku, content('potion', 5)), as: world.server};
  },
  'DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}': async (world) => ({
    path: {sku: await world.bundle()},
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/show': ofStudio({sku: 'box'}),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/hide': async (world) => ({
    path: {sku: await world.bundle()},
    as: world.server,
  }),

  'GET /v2/project/{project_id}/items': anyone,
  'GET /v2/project/{project_id}/items/sku/{sku}': one({sku: 'sword'}),
  'GET /v2/project/{project_id}/items/upsell': anyone,
  'GET /v2/project/{project_id}/items/virtual_items': anyone,
  'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}': one({item_sku: 'sword'}),
  'GET /v2/project/{project_id}/items/virtual_items/all': one(undefined),
  'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/virtual_currency': anyone,
  'GET /v2/project/{project_id}/items/virtual_currency/sku/{virtual_currency_sku}': one({virtual_currency_sku: 'gold'}),
  'GET /v2/project/{project_id}/items/virtual_currency/package': anyone,
  'GET /v2/project/{project_id}/items/virtual_currency/package/sku/{virtual_currency_package_sku}': one({
    virtual_currency_package_sku: 'purse',
  }),
  'GET /v2/project/{project_id}/items/groups': one(undefined),
  'GET /v2/project/{project_id}/items/bundle': anyone,
  'GET /v2/project/{project_id}/items/bundle/sku/{sku}': one({sku: 'box'}),
  'GET /v2/project/{project_id}/items/bundle/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/game': anyone,
  'GET /v2/project/{project_id}/items/game/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/game/sku/{item_sku}': one({item_sku: 'starfall'}),
  'GET /v2/project/{project_id}/items/game/key/sku/{item_sku}': one({item_sku: 'starfall_steam'}),
  'GET /v2/project/{project_id}/items/game/key/group/{external_id}': one({external_id: 'weapons'}),
  'GET /v2/project/{project_id}/items/game/drm': ({ada}) => ({as: ada}),

  'GET /v2/project/{project_id}/cart': one(undefined),
  'GET /v2/project/{project_id}/cart/{cart_id}': one({cart_id: 'mine'}),
  'PUT /v2/project/{project_id}/cart/fill': ({ada}) => ({query: shown, body: fill, as: ada}),
  [FILL]: ({ada}) => ({path: {cart_id: 'mine'}, query: shown, body: fill, as: ada}),
  'PUT /v2/project/{project_id}/cart/item/{item_sku}': ({ada}) => ({
    path: {item_sku: 'sword'},
    body: {quantity: 2},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': ({ada}) => ({
    path: {cart_id: 'mine', item_sku: 'sword'},
    body: {quantity: 2},
    as: ada,
  }),
  'DELETE /v2/project/{project_id}/cart/item/{item_sku}': async ({ada, shop}) => {
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: fill}, {as: ada});
    return {path: {item_sku: 'sword'}, as: ada};
  },
  'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': async ({ada, cart}) => ({
    path: {cart_id: await cart(), item_sku: 'sword'},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/cart/clear': ({ada}) => ({as: ada}),
  'PUT /v2/project/{project_id}/cart/{cart_id}/clear': async ({ada, cart}) => ({
    path: {cart_id: await cart()},
    as: ada,
  }),
  'PUT /v2/admin/project/{project_id}/cart/fill': ({server}) => ({
    query: {locale: 'en'},
    body: {...fill, country: 'US', currency: 'USD'},
    as: {...server, 'x-user-id': USER},
  }),
  'PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill': ({server}) => ({
    path: {cart_id: 'mine'},
    query: {locale: 'en'},
    body: {...fill, country: 'US', currency: 'USD'},
    as: {...server, 'x-user-id': USER},
  }),
  'POST /v2/project/{project_id}/promocode/redeem': async ({ada, cart}) => ({
    query: shown,
    body: {coupon_code: 'TEN', cart: {id: await cart()}, selected_unit_items: {starfall: 'steam'}},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/promocode/remove': async ({ada, cart}) => ({
    query: shown,
    body: {cart: {id: await cart()}},
    as: ada,
  }),
  'GET /v2/project/{project_id}/promocode/code/{code}/rewards': one({code: 'TEN'}),
  'GET /v2/project/{project_id}/promotion/code/{code}/verify': one({code: 'TEN'}),
  'POST /v2/project/{project_id}/coupon/redeem': ({ada}) => ({
    query: {country: 'US', locale: 'en'},
    body: {coupon_code: 'SUPPLIES', selected_unit_items: {starfall: 'starfall_steam'}},
    as: ada,
  }),
  'GET /v2/project/{project_id}/coupon/code/{coupon_code}/rewards': one({coupon_code: 'SUPPLIES'}),
  'POST /v2/project/{project_id}/payment/cart': async ({ada, shop}) => {
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: fill}, {as: ada});
    return {body: ordered, as: ada};
  },
  'POST /v2/project/{project_id}/payment/cart/{cart_id}': async ({cart, ada}) => ({
    path: {cart_id: await cart()},
    body: ordered,
    as: ada,
  }),
  'POST /v2/project/{project_id}/free/cart': async ({ada, shop}) => {
    await shop.call('PUT /v2/project/{project_id}/cart/clear', {}, {as: ada});
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: {items: [{sku: 'gift', quantity: 1}]}}, {as: ada});
    return {body: ordered, as: ada};
  },
  'POST /v2/project/{project_id}/free/cart/{cart_id}': async ({cart, ada}) => ({
    path: {cart_id: await cart('gift')},
    body: ordered,
    as: ada,
  }),
  'POST /v2/project/{project_id}/free/item/{item_sku}': ({ada}) => ({
    path: {item_sku: 'gift'},
    body: {...ordered, quantity: 1, promo_code: 'TEN'},
    as: ada,
  }),
  'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}': async ({ada, shop}) => {
    await reward(shop, USER, [{sku: 'gold', quantity: 10}]);
    return {
      path: {item_sku: 'potion', virtual_currency_sku: 'gold'},
      query: {platform: 'xsolla'},
      body: {custom_parameters: {server: 'eu'}},
      as: ada,
    };
  },
  'POST /v2/project/{project_id}/payment/item/{item_sku}': ({ada}) => ({
    path: {item_sku: 'sword'},
    body: {...ordered, quantity: 1, promo_code: 'TEN'},
    as: ada,
  }),
  'GET /v2/project/{project_id}/order/{order_id}': ({ada, order}) => ({path: {order_id: order.order_id}, as: ada}),
  'POST /v3/project/{project_id}/admin/order/search': ({server}) => ({
    body: {limit: 5, offset: 0, created_date_from: START, created_date_until: '2099-01-01T00:00:00+00:00'},
    as: server,
  }),
  'POST /v3/project/{project_id}/admin/payment/token': ({server}) => ({
    body: {
      sandbox: true,
      user: {
        id: {value: USER},
        name: {value: 'Ada'},
        email: {value: 'ada@example.test'},
        country: {value: 'US', allow_modify: true},
      },
      purchase: fill,
      settings: {...ordered.settings, currency: 'USD'},
      custom_parameters: {server: 'eu'},
    },
    as: {...server, 'x-user-ip': '203.0.113.7'},
  }),
  'GET /merchants/{merchant_id}/reports/transactions/search.{format}': async ({paidOrder, merchant, shop}) => {
    const {transaction_id} = await paidOrder();
    const named = {transaction_id, phone: '+1555', user_id: USER, user_name: 'Ada', user_custom: 'eu'};
    return {
      path: {format: 'json'},
      query: {...reported(shop), ...named, email: 'ada@example.test', external_id: '7', type: 'all', status: 'done'},
      as: merchant,
    };
  },
  'GET /merchants/{merchant_id}/reports/transactions/simple_search': async ({paidOrder, merchant}) => ({
    query: {transaction_id: (await paidOrder()).transaction_id, format: 'json'},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details': async ({paidOrder, merchant}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports/transactions/registry.{format}': ({merchant, shop}) => ({
    path: {format: 'json'},
    query: {
      ...reported(shop),
      ...{transfer_id: 1, report_id: 1, merchant_of_records: 'service', status: 'done'},
      ...{in_transfer_currency: true, show_total: true},
    },
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports/transfers': ({merchant, shop}) => ({query: inPeriod(shop), as: merchant}),
  'GET /merchants/{merchant_id}/reports/transactions/summary/transfer': ({merchant, shop}) => ({
    query: {...inPeriod(shop), transfer_id: 1},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/reports': ({merchant, shop}) => ({query: inPeriod(shop), as: merchant}),
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({paidOrder, merchant}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    body: {description: 'By mistake', email: 'ada@example.test'},
    as: merchant,
  }),
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund': async ({
    paidOrder,
    merchant,
  }) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    body: {description: 'By mistake', refund_amount: 0.5, email: 'ada@example.test'},
    as: merchant,
  }),
  'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async (world) => ({
    path: {transaction_id: (await world.paidOrder()).transaction_id},
    as: world.server,
  }),

  ...merchantPromotions,
  'GET /projects/{project_id}/coupons/{code}/details': async ({campaignCoupon, server}) => ({
    path: {code: await campaignCoupon()},
    as: server,
  }),
  'POST /projects/{project_id}/coupons/{code}/redeem': async ({campaignCoupon, server}) => ({
    path: {code: await campaignCoupon()},
    body: {user_id: USER},
    as: server,
  }),
  'POST /merchants/{merchant_id}/coupon_promotions': ({shop, merchant, uniqueName}) => ({
    body: campaignBody(shop, {
      campaign_code: uniqueName(),
      redeems_count_for_user: 1,
      campaign_redeems_count_for_user: 2,
      redeems_count: 3,
      expiration_date: LONG.to,
    }),
    as: merchant,
  }),
  'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons': async (world) => ({
    path: {campaign_id: await world.campaign()},
    body: {coupon_code: world.uniqueName(), redeems_count: 3},
    as: world.merchant,
  }),

  'GET /projects/{project_id}/users/{user_id}/payment_accounts': ({server}) => ({
    path: {user_id: USER},
    query: {mode: 'sandbox'},
    as: server,
  }),
  'POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}': ({server, account, uniqueName}) => ({
    path: {user_id: USER, type: 'card', account_id: account},
    body: {
      user: {ip: '203.0.113.7', name: 'Ada'},
      settings: {mode: 'sandbox', currency: 'USD', external_id: uniqueName()},
      purchase: {checkout: {currency: 'USD', amount: '12.50'}, description: {value: 'A sword'}},
      custom_parameters: {server: 'eu'},
    },
    as: server,
  }),
  'DELETE /projects/{project_id}/users/{user_id}/payment_accounts/{type}/{account_id}': async (world) => {
    const {id, as} = await world.player();
    await world.paidOrder(as);
    return {path: {user_id: id, type: 'card', account_id: await world.accountOf(id)}, as: world.server};
  },
  'POST /projects/{project_id}/subscriptions/plans': ({uniqueName, server}) => ({body: plan(uniqueName()), as: server}),
  'GET /projects/{project_id}/subscriptions/plans': ({server, plans}) => ({
    query: {...listed, plan_id: [plans.monthly], external_id: ['monthly'], group_id: ['crown'], query: 'month'},
    as: server,
  }),
  'PUT /projects/{project_id}/subscriptions/plans/{plan_id}': async ({uniqueName, shop, server}) => {
    const name = uniqueName();
    return {path: {plan_id: await addPlan(shop, name)}, body: plan(name), as: server};
  },
  'PATCH /projects/{project_id}/subscriptions/plans/{plan_id}': ({plans, server}) => ({
    path: {plan_id: plans.yearly},
    as: server,
  }),
  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}': async ({uniqueName, shop, server}) => ({
    path: {plan_id: await addPlan(shop, uniqueName())},
    as: server,
  }),
  'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}/delete': async ({uniqueName, shop, server}) => ({
    path: {plan_id: await addPlan(shop, uniqueName())},
    as: server,
  }),
  'POST /projects/{project_id}/subscriptions/products': ({server}) => ({
    body: {name: 'Crown', description: 'A pass', group_id: 'other'},
    as: server,
  }),
  'GET /projects/{project_id}/subscriptions/products': page,
  'PUT /projects/{project_id}/subscriptions/products/{product_id}': async ({shop, server}) => ({
    path: {product_id: await addProduct(shop)},
    body: {name: 'Crown', description: 'A pass', group_id: 'other'},
    as: server,
  }),
  'DELETE /projects/{project_id}/subscriptions/products/{product_id}': async ({shop, server}) => ({
    path: {product_id: await addProduct(shop)},
    as: server,
  }),
  'GET /projects/{project_id}/subscriptions/payments': ({server, subscription}) => ({
    query: {...listed, status: 'done', datetime_from: START, subscription_id: subscription},
    as: server,
  }),
  'GET /projects/{project_id}/users/{user_id}/subscriptions/payments': ({server, plans}) => ({
    path: {user_id: USER},
    query: {...listed, datetime_from: START, plan_id: plans.monthly},
    as: server,
  }),
  'GET /projects/{project_id}/subscriptions/currencies': ofStudio(undefined),
  'GET /projects/{project_id}/subscriptions/{subscription_id}': ({server, subscription}) => ({
    path: {subscription_id: subscription},
    as: server,
  }),
  'PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}': async (world) => {
    const {id, subscription_id} = await world.subscribed();
    return {path: {user_id: id, subscription_id}, body: {timeshift: {type: 'day', value: 3}}, as: world.server};
  },
  // This operation is rate-limited per merchant: each call uses another merchant.
  'GET /merchants/{merchant_id}/subscriptions': async ({elsewhere}) => {
    const shop = await elsewhere();
    const query = {...listed, project_id: shop.projectId, user_id: USER, status: 'active'};
    return {shop, query, as: shop.merchant};
  },
  ...management,
  ...byOlderPaths(management),
  'GET /api/public/v1/projects/{project_id}/user_plans': ({plans}) => ({
    query: {...listed, locale: 'en', country: 'US', plan_id: [plans.yearly]},
  }),
  'GET /api/user/v1/projects/{project_id}/plans': ({ada, plans}) => ({
    query: {...listed, locale: 'en', country: 'US', plan_id: [plans.yearly]},
    as: ada,
  }),
  'POST /api/user/v1/projects/{project_id}/subscriptions/buy': ({ada}) => ({
    query: {country: 'US'},
    body: {plan_external_id: 'single', settings: {...ordered.settings, sandbox: true}},
    as: ada,
  }),

  'GET /v3/project/{project_id}/admin/promotion/item': page,
  'POST /v3/project/{project_id}/admin/promotion/item': ({server}) => ({
    body: discountOf('relic', FULL_PROMOTION),
    as: server,
  }),
  'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    body: discountOf('relic', FULL_PROMOTION),
    as: server,
  }),
  'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'GET /v3/project/{project_id}/admin/promotion/bonus': page,
  'POST /v3/project/{project_id}/admin/promotion/bonus': ({server}) => ({
    body: bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]}),
    as: server,
  }),
  'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    body: bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]}),
    as: server,
  }),
  'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/item': page,
  'POST /v2/project/{project_id}/admin/promotion/item': ({server}) => ({
    body: discountOf('relic', FULL_PROMOTION),
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    body: discountOf('relic', FULL_PROMOTION),
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/bonus': page,
  'POST /v2/project/{project_id}/admin/promotion/bonus': ({server}) => ({
    body: bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]}),
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    body: bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]}),
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),

  'POST /v2/project/{project_id}/admin/coupon': ({uniqueName, server}) => ({
    body: {external_id: uniqueName('code'), ...FULL_COUPON},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/coupon': page,
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: FULL_COUPON,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/coupon/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/coupon/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/activate': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/deactivate': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/coupon/{external_id}/code': async ({coupon, uniqueName, server}) => ({
    path: {external_id: await coupon()},
    body: {coupon_code: uniqueName('code')},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/coupon/{external_id}/code': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    query: listed,
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/code/generate': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: {count: 2},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async (world) => {
    const path = {external_id: await world.coupon()};
    const user = await usedUp(
      world,
      'DELETE /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}',
      path,
    );
    return {path, body: {user, available: 1}, as: world.server};
  },
  'PUT /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/code/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    query: listed,
    as: server,
  }),

  'POST /v2/project/{project_id}/admin/promocode': ({uniqueName, server}) => ({
    body: {external_id: uniqueName('code'), ...FULL_PROMO_CODE},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promocode': page,
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    body: FULL_PROMO_CODE,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promocode/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/promocode/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}/activate': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}/deactivate': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/promocode/{external_id}/code': async ({promoCode, uniqueName, server}) => ({
    path: {external_id: await promoCode()},
    body: {coupon_code: uniqueName('code')},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promocode/{external_id}/code': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    query: listed,
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}/code/generate': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    body: {count: 2},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async (world) => {
    const path = {external_id: await world.promoCode()};
    const user = await usedUp(
      world,
      'DELETE /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}',
      path,
    );
    return {path, body: {user, available: 1}, as: world.server};
  },
  'PUT /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async ({
    promoCode,
    server,
  }) => ({
    path: {external_id: await promoCode()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/code/limit/promocode/external_id/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    query: listed,
    as: server,
  }),

  'GET /v2/project/{project_id}/admin/promotion/redeemable/code/{code}': ofStudio({code: 'SUPPLIES'}),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/attribute/rule': page,
  'POST /v2/project/{project_id}/admin/user/attribute/rule': ({server}) => ({
    body: {...ruleFor('sword', {is_enabled: false}), is_satisfied_for_unauth: false},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/attribute/rule/all': ({server}) => ({as: server}),
  'GET /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    body: ruleFor('sword', {is_enabled: false}),
    as: server,
  }),
  'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    body: {is_enabled: false},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({rule, server}) => ({
    path: {rule_id: await rule()},
    as: server,
  }),

  'GET /v2/project/{project_id}/admin/attribute': page,
  'POST /v2/project/{project_id}/admin/attribute': ({uniqueName, server}) => ({
    body: {external_id: uniqueName(), name: {en: 'Element'}},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/attribute/{external_id}': ofStudio({external_id: 'rarity'}),
  'PUT /v2/project/{project_id}/admin/attribute/{external_id}': async ({attribute, server}) => {
    const external_id = await attribute();
    return {path: {external_id}, body: {external_id, name: {en: 'Element'}}, as: server};
  },
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}': async ({attribute, server}) => ({
    path: {external_id: await attribute()},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/attribute/{external_id}/value': async ({attribute, uniqueName, server}) => ({
    path: {external_id: await attribute()},
    body: {external_id: uniqueName(), value: {en: 'Fire'}},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value': async ({attribute, server}) => ({
    path: {external_id: await attribute()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': async ({
    attribute,
    server,
  }) => ({
    path: {external_id: await attribute(), value_external_id: 'rare'},
    body: {external_id: 'rare', value: {en: 'Scarce'}},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': async ({
    attribute,
    server,
  }) => ({path: {external_id: await attribute(), value_external_id: 'rare'}, as: server}),

  'POST /v2/project/{project_id}/distribution_hub/user/auth': async ({hubShop}) => {
    const shop = await hubShop();
    const user = {id: USER, email: 'ada@example.test', name: 'Ada', ip: '127.0.0.1', phone: '+1', country: 'US'};
    return {body: {user}, as: hubKey(shop), shop};
  },
  'POST /v2/project/{project_id}/distribution_hub/payment/cart': async (world) => {
    const {shop, as} = await hubCart(world, 'current');
    return {body: {geotype: NEW_YORK, currency: 'USD'}, as, shop};
  },
  'POST /v2/project/{project_id}/distribution_hub/payment/cart/{cart_id}': async (world) => {
    const cart_id = world.uniqueName('cart');
    const {shop, as} = await hubCart(world, cart_id);
    return {path: {cart_id}, body: {geotype: NEW_YORK, currency: 'USD'}, as, shop};
  },
  'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}': async ({hubShop}) => {
    const shop = await hubShop();
    const body = {geotype: NEW_YORK, currency: 'USD', quantity: 2};
    return {path: {item_sku: 'sword'}, body, as: await hubPlayer(shop, USER), shop};
  },
  'GET /v2/project/{project_id}/distribution_hub/order/{order_id}': async (world) => {
    const {shop, as, order_id} = await hubOrder(world);
    return {path: {order_id}, as, shop};
  },
  'POST /push-payments/pay': async (world) => {
    const {shop, order_id, amount} = await hubOrder(world);
    const more = {project_transaction_id: 'own-1'};
    const body = hubOf(shop).payment(order_id, amount, more, USER);
    return {
      body: {...body, user: {id: USER, email: 'ada@example.test', phone: '+1', ps_account_id: 'account'}},
      as: hubKey(shop),
      shop,
    };
  },
  'POST /push-payments/cancel': async (world) => {
    const {shop, order_id, amount} = await hubOrder(world);
    const {transaction_id} = await hubOf(shop).pay(order_id, amount, {}, USER);
    const names = {transaction_id, ps_transaction_id: `ps-${order_id}`, purchase: {order_id}};
    return {body: {project_id: shop.projectId, ...names, reason: 'Asked for'}, as: hubKey(shop), shop};
  },
  'GET /v2/project/{project_id}/entitlement': ({ada}) => ({
    query: {limit: 5, offset: 0, sandbox: 1, locale: 'en', additional_fields: ['attributes']},
    as: ada,
  }),
  'POST /v2/project/{project_id}/entitlement/redeem': async ({gameCode, player}) => ({
    body: {code: await gameCode(), sandbox: false},
    as: (await player()).as,
  }),
  'POST /v2/project/{project_id}/admin/entitlement/grant': async ({gameCode, uniqueName, server}) => ({
    body: {...STARFALL, user_external_id: uniqueName('player'), code: await gameCode(), user_country: 'US'},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/entitlement/revoke': ({server}) => ({
    body: {...STARFALL, user_external_id: USER},
    as: server,
  }),
  'GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance': ({ada, host}) => ({
    as: {...ada, ...host},
  }),
  'POST /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance-topup': ({studio}) => ({
    body: {user_id: USER, virtual_currency_sku: 'gold', shards: 7},
    as: {...studio, 'x-operation-id': crypto.randomUUID()},
  }),
  'GET /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': ({studio}) => ({
    path: {user_id: USER},
    as: studio,
  }),
  'PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup': ({studio}) => ({
    path: {user_id: USER},
    body: {is_enabled: false, threshold: 10, package_sku: 'purse'},
    as: studio,
  }),
  'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': ofStudio(KEY),
  'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': ({server}) => ({
    path: KEY,
    body: {quantity: 2},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': ({server}) => ({
    path: KEY,
    body: {quantity: 5},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': async (world) => {
    await addToPreOrder(world);
    return {path: KEY, body: {quantity: 1}, as: world.server};
  },
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/toggle': ({server}) => ({
    path: KEY,
    body: {is_pre_order_limit_enabled: false},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/all': ofStudio(KEY),
  'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    as: world.server,
  }),
  'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {quantity: 2},
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {quantity: 5},
    as: world.server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {quantity: 1},
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}/toggle': async (world) => ({
    path: {item_id: (await addToPreOrder(world)).item_id},
    body: {is_pre_order_limit_enabled: false},
    as: world.server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/item/all': ({server}) => ({body: {user: ofAda}, as: server}),
  'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}/all': ({server}) => ({
    path: {item_sku: 'ration'},
    body: {user: ofAda},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': ({server}) => ({
    path: {item_sku: 'ration'},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': async (world) => ({
    path: {item_sku: 'ration'},
    body: {
      user: await usedUp(world, 'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}', {
        item_sku: 'ration',
      }),
      available: 1,
    },
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': ({server}) => ({
    path: {item_sku: 'ration'},
    body: {user: ofAda, available: 2},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': async (world) => ({
    path: {item_sku: 'ration'},
    body: {user: {user_external_id: (await world.player()).id}, available: 1},
    as: world.server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/all': ({server}) => ({body: {user: ofAda}, as: server}),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}/all': ({limitedPromotion, server}) => ({
    path: {promotion_id: limitedPromotion},
    body: {user: ofAda},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': ({limitedPromotion, server}) => ({
    path: {promotion_id: limitedPromotion},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': async (world) => ({
    path: {promotion_id: world.limitedPromotion},
    body: {
      user: await usedUp(world, 'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}', {
        promotion_id: world.limitedPromotion,
      }),
      available: 1,
    },
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': ({limitedPromotion, server}) => ({
    path: {promotion_id: limitedPromotion},
    body: {user: ofAda, available: 2},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': async (world) => ({
    path: {promotion_id: world.limitedPromotion},
    body: {user: {user_external_id: (await world.player()).id}, available: 1},
    as: world.server,
  }),

  'GET /v2/project/{project_id}/admin/items/value_points': page,
  'POST /v2/project/{project_id}/admin/items/value_points': ({uniqueName, server}) => ({
    body: {sku: uniqueName(), name: {en: 'Honor'}, description: {en: 'Earned'}, order: 1, is_clan: false},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': ofStudio({item_sku: 'honor'}),
  'PUT /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': async ({points, server}) => {
    const sku = await points();
    return {path: {item_sku: sku}, body: {sku, name: {en: 'Honor'}, order: 1}, as: server};
  },
  'DELETE /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': async ({points, server}) => ({
    path: {item_sku: await points()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': ofStudio({
    value_point_sku: 'honor',
  }),
  'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({points, server}) => ({
    path: {value_point_sku: await points()},
    body: [{sku: 'potion', amount: 5}],
    as: server,
  }),
  'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({points, server}) => ({
    path: {value_point_sku: await points()},
    body: [{sku: 'potion', amount: 5}],
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async (world) => ({
    path: {value_point_sku: await world.points()},
    as: world.server,
  }),
  ...rewardChains,
  ...(Object.fromEntries(
    Object.entries(rewardChains).map(([key, make]) => [key.replace('/v3/', '/v2/'), make]),
  ) as Record<Older, MakeCall>),
  'GET /v2/project/{project_id}/user/reward_chain': ({ada}) => ({query: {...listed, locale: 'en'}, as: ada}),
  'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance': ({ada, rewardChain}) => ({
    path: {reward_chain_id: rewardChain},
    query: {locale: 'en'},
    as: ada,
  }),
  'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim': async (world) => {
    const {as} = await world.player();
    const step_id = await rewardChainClient(world.shop, as, world.rewardChain).stepAt(0);
    return {path: {reward_chain_id: world.rewardChain, step_id}, as};
  },
  'GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top': ({ada, rewardChain}) => ({
    path: {reward_chain_id: rewardChain},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/user/clan/update': ({ada}) => ({query: {locale: 'en'}, as: ada}),
  'GET /v2/project/{project_id}/admin/offer_chain': page,
  'POST /v2/project/{project_id}/admin/offer_chain': ({server}) => ({body: offers(), as: server}),
  'GET /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': ({server, offerChain}) => ({
    path: {offer_chain_id: offerChain},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': async ({shop, server}) => ({
    path: {offer_chain_id: await addOfferChain(shop, [['free', 'gold', 1]])},
    body: offers(),
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': async ({shop, server}) => ({
    path: {offer_chain_id: await addOfferChain(shop, [['free', 'gold', 1]])},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle': async ({shop, server}) => ({
    path: {offer_chain_id: await addOfferChain(shop, [['free', 'gold', 1]])},
    as: server,
  }),
  'GET /v2/project/{project_id}/user/offer_chain': anyone,
  'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}': ({ada, offerChain}) => ({
    path: {offer_chain_id: offerChain},
    query: shown,
    as: ada,
  }),
  'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim': async (world) => ({
    path: {offer_chain_id: world.offerChain, step_number: 1},
    as: (await world.player()).as,
  }),
  'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order': async (world) => {
    const {as} = await world.player();
    const CLAIM = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
    await world.shop.call(CLAIM, {path: {offer_chain_id: world.offerChain, step_number: 1}}, {as});
    return {path: {offer_chain_id: world.offerChain, step_number: 2}, body: ordered, as};
  },
  'GET /v2/project/{project_id}/admin/daily_chain': page,
  'GET /v2/project/{project_id}/user/daily_chain': ({ada}) => ({query: {...listed, locale: 'en'}, as: ada}),
  'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim': async (world) => {
    const LIST = 'GET /v2/project/{project_id}/admin/daily_chain';
    const [daily] = (await world.shop.call(LIST, {}, {as: world.server})).items;
    return {
      path: {daily_chain_id: daily?.id ?? assert.fail('no chain'), step_number: 1},
      as: (await world.player()).as,
    };
  },

  'GET /v2/project/{project_id}/user/inventory/items': ({ada}) => ({
    query: {...listed, locale: 'en', platform: 'xsolla'},
    as: ada,
  }),
  'GET /v2/project/{project_id}/user/time_limited_items': ({ada}) => ({query: {locale: 'en'}, as: ada}),
  'POST /v2/project/{project_id}/user/inventory/item/consume': async ({ada, shop}) => {
    await reward(shop, USER, [{sku: 'potion', quantity: 5}]);
    return {query: {platform: 'xsolla'}, body: {sku: 'potion', quantity: 1, instance_id: null}, as: ada};
  },
  'GET /v2/project/{project_id}/user/virtual_currency_balance': ({ada}) => ({query: {locale: 'en'}, as: ada}),
  'POST /v2/project/{project_id}/inventory/purchase': ({server, uniqueName}) => ({
    body: [
      {
        ...changes(),
        purchase: {
          amount: '4.99',
          currency: 'USD',
          external_purchase_id: uniqueName(),
          external_purchase_date: START,
        },
      },
    ],
    as: server,
  }),
  'POST /v2/project/{project_id}/inventory/reward': ({server}) => ({body: [changes()], as: server}),
  'POST /v2/project/{project_id}/inventory/revoke': ({server}) => ({body: [changes()], as: server}),
  'POST /v2/project/{project_id}/inventory/set': ({server}) => ({body: [changes()], as: server}),
  'POST /v2/project/{project_id}/inventory/account/link': ({server}) => ({
    body: {user_id: 'linked', platform: 'xsolla', account_id: USER},
    as: server,
  }),
  'POST /v2/project/{project_id}/inventory/account/signin': async ({shop, server}) => {
    const body = {user_id: 'linked', platform: 'xsolla'} as const;
    await shop.call('POST /v2/project/{project_id}/inventory/account/link', {body}, {as: server});
    return {body, as: server};
  },

  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': ({uniqueName, studio}) => ({
    body: {external_game_id: uniqueName(), name: 'A game'},
    as: studio,
  }),
  'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': ({studio}) => ({as: studio}),
  'PUT /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': ({studio}) => ({
    body: {external_game_id: 'moonfall', name: 'Moonfall'},
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/game_keys': ({
    studio,
    uniqueName,
  }) => ({
    path: {user_id: USER},
    body: [{...granted, code: uniqueName()}],
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/promo_codes': ({
    studio,
    uniqueName,
  }) => ({
    path: {user_id: USER},
    body: [{...granted, promo_code: uniqueName(), items: [{sku: 'potion', quantity: 1}]}],
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_currency': ({studio}) => ({
    path: {user_id: USER},
    body: [{...granted, item_sku: 'gold', price: 4.99, currency: 'USD', quantity: 5}],
    as: studio,
  }),
  'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/virtual_items': ({studio}) => ({
    path: {user_id: USER},
    body: [granted],
    as: studio,
  }),
  'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items': ({studio}) => ({
    path: {user_id: USER},
    query: listed,
    as: studio,
  }),
  'DELETE /web/backpack/merchants/{merchant_id}/projects/{project_id}/users/{user_id}/items/{backpack_item_id}':
    async ({backpackItem, studio}) => ({
      path: {user_id: USER, backpack_item_id: await backpackItem()},
      as: studio,
    }),
  'GET /web/backpack/items': ({ada, host}) => ({
    query: {...listed, item_type: ['virtual_item']},
    as: {...ada, ...host},
  }),
  'GET /web/backpack/items/{backpack_item_id}': async ({ada, host, backpackItem}) => ({
    path: {backpack_item_id: await backpackItem()},
    as: {...ada, ...host},
  }),
  'POST /web/backpack/virtual_currency/move_to_game': async (world) => ({
    body: {...owned(world, await world.backpackItem('currency')), user_game_id: USER},
    as: {...world.ada, ...world.host},
  }),
  'POST /web/backpack/virtual_currency/receive': async (world) => ({
    body: owned(world, await world.backpackItem('currency')),
    as: {...world.ada, ...world.host},
  }),
  'POST /web/backpack/virtual_items/move_to_game': async (world) => ({
    body: {...owned(world, await world.backpackItem()), user_game_id: USER},
    as: {...world.ada, ...world.host},
  }),
  'GET /v2/project/{project_id}/admin/webhook': ofStudio(undefined),
  'PUT /v2/project/{project_id}/admin/webhook': ({server}) => ({body: {...NO_WEBHOOK, version: 2}, as: server}),
  'GET /paystation4/': ({order}) => ({query: {token: order.token}}),
  'GET /paystation3/': ({order}) => ({query: {access_token: order.token}}),
  'GET /paystation2/': ({order}) => ({query: {access_token: order.token}}),
  'GET /api/projects/{login_project_id}/keys': () => ({}),

  'GET /_sandbox/health': () => ({}),
  'GET /_sandbox/projects': () => ({}),
  'POST /_sandbox/projects': () => ({body: {seed: 'empty', name: 'A shop'}}),
  'DELETE /_sandbox/projects/{project_id}': async ({elsewhere}) => ({shop: await elsewhere()}),
  'GET /_sandbox/projects/{project_id}/seed': () => ({}),
  'POST /_sandbox/projects/{project_id}/reset': async ({elsewhere}) => ({shop: await elsewhere()}),
  'POST /_sandbox/projects/{project_id}/users/token': () => ({
    body: {user_id: USER, email: 'ada@example.test', lifetime_seconds: 60},
  }),
  'PUT /_sandbox/projects/{project_id}/users/attributes': () => ({
    body: {user_id: 'bob', attributes: {clan: 'owls', level: '3'}},
  }),
  'PATCH /_sandbox/projects/{project_id}/users/attributes': () => ({
    body: {user_id: USER, attributes: {guild: 'Wolves', rank: null}},
  }),
  'GET /_sandbox/projects/{project_id}/clock': () => ({}),
  'POST /_sandbox/projects/{project_id}/clock': async ({elsewhere}) => ({
    shop: await elsewhere(),
    body: {advance: 'P1D'},
  }),
  'GET /_sandbox/projects/{project_id}/events': () => ({}),
  'GET /_sandbox/projects/{project_id}/orders': ({order}) => ({query: {limit: 5, before: order.order_id + 1}}),
  'PUT /_sandbox/projects/{project_id}/upsell': () => ({body: {skus: ['potion', 'sword']}}),
  'GET /_sandbox/projects/{project_id}/groups': () => ({}),
  'PUT /_sandbox/projects/{project_id}/groups/{external_id}': () => ({
    path: {external_id: 'lanterns'},
    body: {name: {en: 'Lanterns'}, description: {en: 'They glow'}, image_url: '/lantern.svg', order: 3},
  }),
  'DELETE /_sandbox/projects/{project_id}/groups/{external_id}': async ({shop}) => {
    const external_id = `group-${crypto.randomUUID()}`;
    const path = {external_id};
    await shop.call('PUT /_sandbox/projects/{project_id}/groups/{external_id}', {path, body: {name: {en: 'G'}}});
    return {path};
  },
  'PATCH /_sandbox/projects/{project_id}/keys/{item_sku}': async (world) => ({
    shop: await world.elsewhere('demo'),
    path: {item_sku: 'nightcircuit_drmfree'},
    body: {sku: 'starfall'},
  }),
  'DELETE /_sandbox/projects/{project_id}/keys/{item_sku}': async (world) => ({
    shop: await world.elsewhere('demo'),
    path: {item_sku: 'nightcircuit_drmfree'},
  }),
  'PUT /_sandbox/projects/{project_id}/keys/{item_sku}/release': () => ({
    path: KEY,
    body: {is_pre_order: true, release_date: START},
  }),
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment': async ({paidOrder}) => ({
    path: {order_id: (await paidOrder()).order_id},
    body: {result: 'refunded', refund: {code: 2, reason: 'Asked for'}},
  }),
  'GET /_sandbox/projects/{project_id}/transactions': () => ({query: {user_id: USER, limit: 5, before: 2_000_000_000}}),
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund': async ({shop}) => {
    await payPage(shop).pay(await purchaseToken(shop, TICKET));
    const [ticket] = await transactionsOf(shop, {user_id: USER, limit: 1});
    return {path: {transaction_id: ticket!.transaction_id}, body: {code: 2, reason: 'Asked for'}};
  },
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/partial_refund': async ({paidOrder}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
    body: {refund_amount: 0.5, description: 'Half of it'},
  }),
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/chargeback': async ({paidOrder}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
  }),
  'GET /_sandbox/projects/{project_id}/payments.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, before: 2_000_000_000, search: USER, status: 'done'},
  }),
  'GET /_sandbox/projects/{project_id}/payments/{transaction_id}': async ({paidOrder}) => ({
    path: {transaction_id: (await paidOrder()).transaction_id},
  }),
  'GET /_sandbox/projects/{project_id}/months.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/month': () => ({}),
  'GET /_sandbox/projects/{project_id}/registry.{format}': () => ({
    path: {format: 'json'},
    query: {type: 'payment', limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/payment-promotions.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': byHandDisabled,
  'PUT /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}/toggle': byHandDisabled,
  'DELETE /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': byHandDisabled,
  'GET /_sandbox/projects/{project_id}/campaigns.{format}': () => ({
    path: {format: 'json'},
    query: {limit: 5, offset: 0},
  }),
  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}': async ({campaign}) => ({
    path: {campaign_id: await campaign()},
  }),
  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}/coupons.{format}': async ({campaign}) => ({
    path: {campaign_id: await campaign(), format: 'json'},
    query: {limit: 5, offset: 0, search: 'A'},
  }),
  'POST /_sandbox/pay/pay': async ({newOrder}) => ({
    body: {token: (await newOrder()).token, ...cardInput('good'), save: true},
  }),
  'POST /_sandbox/pay/choose': async ({shop, plans}) => ({
    body: {token: await purchaseToken(shop, {subscription: {}}), plan_id: plans.single},
  }),
  'POST /_sandbox/pay/plans': async ({shop}) => ({body: {token: await purchaseToken(shop, {subscription: {}})}}),
  'POST /_sandbox/pay/decline': async ({newOrder}) => ({body: {token: (await newOrder()).token}}),
  'POST /_sandbox/pay/confirm': async ({challenge}) => ({body: {token: await challenge(), code: '1234'}}),
  'POST /_sandbox/pay/fail': async ({challenge}) => ({body: {token: await challenge()}}),
  'POST /_sandbox/pay/back': async ({challenge}) => ({body: {token: await challenge()}}),
  'POST /_sandbox/pay/forget': async ({newOrder}) => ({
    body: {token: (await newOrder()).token, saved_card: UNKNOWN_CARD},
  }),
  'POST /_sandbox/pay/status': ({order}) => ({body: {token: order.token}}),
  'GET /_sandbox/faults': () => ({}),
  'GET /_sandbox/projects/{project_id}/faults': () => ({}),
  'POST /_sandbox/projects/{project_id}/faults': async ({elsewhere}) => ({
    shop: await elsewhere(),
    body: {
      kind: 'status',
      operation: 'listBundles',
      method: 'GET',
      path: '/v2/*',
      times: 1,
      status: 503,
      retry_after: 1,
    },
  }),
  'DELETE /_sandbox/projects/{project_id}/faults': () => ({}),
  'DELETE /_sandbox/projects/{project_id}/faults/{fault_id}': async ({elsewhere}) => {
    const shop = await elsewhere();
    const body = {kind: 'status', operation: 'listBundles', status: 503} as const;
    const {fault_id} = await shop.call('POST /_sandbox/projects/{project_id}/faults', {body});
    return {shop, path: {fault_id}};
  },
  'GET /_sandbox/projects/{project_id}/settings': () => ({}),
  'PATCH /_sandbox/projects/{project_id}/settings': async ({elsewhere}) => ({
    shop: await elsewhere(),
    body: {
      payment_page: 'normal',
      webhook_mode: 'combined',
      allow_change_package: true,
      token_lifetime_seconds: 600,
    },
  }),
  'GET /_sandbox/projects/{project_id}/orders/{order_id}': ({order}) => ({path: {order_id: order.order_id}}),
  'GET /_sandbox/projects/{project_id}/webhooks': ({event}) => ({query: {limit: 5, before: event + 1}}),
  'GET /_sandbox/projects/{project_id}/webhooks/{event_id}': ({event}) => ({path: {event_id: event}}),
  'POST /_sandbox/projects/{project_id}/webhooks/{event_id}/resend': ({event}) => ({path: {event_id: event}}),
  'GET /_sandbox/projects/{project_id}/sockets': () => ({}),
  'GET /_sandbox/projects/{project_id}/sockets/{socket_id}': () => ({path: {socket_id: 1}}),
  'GET /_sandbox/projects/{project_id}/users': () => ({query: {limit: 5, search: 'ad'}}),
  'GET /_sandbox/projects/{project_id}/users/holdings': () => ({query: {user_id: USER}}),
  'POST /_sandbox/projects/{project_id}/users/grant': () => ({body: {user_id: USER, sku: 'potion', quantity: 1}}),
  'GET /_sandbox/projects/{project_id}/carts': () => ({query: {limit: 5}}),
  'GET /_sandbox/projects/{project_id}/carts/{cart_id}': async ({cart}) => ({path: {cart_id: await cart()}}),
  'GET /_sandbox/projects/{project_id}/promotions': () => ({query: {limit: 5, before: 2_000_000_000}}),
  'GET /_sandbox/projects/{project_id}/pre-orders': () => ({query: {limit: 5, search: 'star'}}),
  'GET /_sandbox/projects/{project_id}/pre-orders/{item_sku}': () => ({path: KEY}),
  'GET /_sandbox/projects/{project_id}/distributors': async ({hubShop}) => ({shop: await hubShop()}),
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment': async (world) => {
    const {shop, order_id} = await hubOrder(world);
    return {path: {order_id}, body: {payment: {ps_transaction_id: `ps-${order_id}`}}, shop};
  },
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment/cancel': async (world) => {
    const {shop, order_id} = await hubOrder(world);
    return {path: {order_id}, body: {reason: 'Asked for'}, shop};
  },
  'GET /_sandbox/projects/{project_id}/agenda': () => ({query: {limit: 5, from: START, until: '2099-01-01T00:00:00Z'}}),
  'GET /_sandbox/projects/{project_id}/backpack': () => ({}),
  'PUT /_sandbox/projects/{project_id}/backpack/webhook': () => ({
    body: {url: 'http://127.0.0.1:9/', is_enabled: false},
  }),
  'POST /_sandbox/projects/{project_id}/backpack/webhook/secret': () => ({}),
  'POST /_sandbox/projects/{project_id}/server/token': () => ({body: {lifetime_seconds: 60}}),
};

/** The calls of the studio that the inspector makes by hand: the same, without a key. */
const callsByHand = Object.fromEntries(
  Object.entries(callsByKey)
    .filter(([key]) => keyByHand(key) in byHand)
    .map(([key, make]) => [keyByHand(key), async (world: World) => ({...(await make(world)), as: {}})]),
) as unknown as Readonly<Record<keyof ByHandContract, MakeCall>>;

/** A successful call for each operation, created anew each time, since many succeed only once. */
export const baseCalls: Readonly<Record<Key, MakeCall>> = {...callsByKey, ...callsByHand};

const changes = () => ({
  user: {id: USER},
  items: [{sku: 'potion', quantity: 1}],
  comment: 'A gift',
  platform: 'xsolla',
  custom_parameters: {server: 'eu'},
});

const owned = ({shop}: World, item_id: string) => ({
  item_id,
  project_id: shop.projectId,
  merchant_id: shop.merchantId,
});

async function addProduct(shop: Shop): Promise<number> {
  const body = {name: 'Crown', group_id: 'other'};
  const CREATE = 'POST /projects/{project_id}/subscriptions/products';
  return (await shop.call(CREATE, {body}, {as: shop.server})).product_id;
}
