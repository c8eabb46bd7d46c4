import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {Db} from '../../src/db/port.js';
import {addRule} from '../support/catalog-rules.js';
import {openFreshDatabase} from '../support/fresh-database.js';
import {holdLock} from '../support/held-lock.js';
import {item, usd} from '../support/items.js';
import {couponsOf} from '../support/merchant-promotions.js';
import {addOfferChain} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {bonusOf, promotionsOf} from '../support/promotions.js';
import {addItem, changeItem, payPage, settle} from '../support/purchase.js';
import {TICKET, TOKEN, tokenBody} from '../support/purchase-token.js';
import {redeemablesOf, redeemCoupon} from '../support/redeemables.js';
import {addChain, rewardChainClient, setAttributes} from '../support/reward-chains.js';
import {type Credential, type Key, type Request, type Shop, testSandbox} from '../support/sandbox.js';
import {userLimitsOf} from '../support/user-limits.js';
import {addPoints} from '../support/value-points.js';

const postgresUrl = process.env.TEST_DATABASE_URL;

const PLAYERS = 8;
/** Some players have two. */
const WINDOWS = 12;
const ROUNDS = 3;
const SKUS = ['apple', 'bread', 'cheese', 'dates'];
const KEYS = ['racer_steam', 'racer_gog'];

const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const CART = 'GET /v2/project/{project_id}/cart';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const ORDER_CART = 'POST /v2/project/{project_id}/payment/cart';
const FREE = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const STEP = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order';
const CLAIM = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';
const PAYMENT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';
const JOIN = 'PUT /v2/project/{project_id}/user/clan/update';
const REPLACE = 'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus';
const COUPON = '/v2/project/{project_id}/admin/coupon/{external_id}';
const RULE = 'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
const MORE_KEYS = 'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}';
const CONSUME = 'POST /v2/project/{project_id}/user/inventory/item/consume';

/** A unit of bread with apples or cheese. */
const oneMore = (per_user: number) =>
  bonusOf('bread', {condition: [{sku: 'apple'}, {sku: 'cheese'}], limits: {per_user}});

/** Everything that locks something, all of it limited: goods, a gift, keys to come, codes, a bonus, coupons, an offer, points of clans. */
async function openWorld(sandbox: ReturnType<typeof testSandbox>) {
  const shop = await sandbox.project();
  const limits = {per_item: 400, per_user: 100};
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [
      ...SKUS.map((sku) => item(sku, {limits, vc_prices: [{sku: 'gold', amount: 1, is_default: true}]})),
      item('gift', {is_free: true, prices: [], limits}),
    ],
    packages: [{...item('purse'), content: [{sku: 'gold', quantity: 100}], limits}],
    games: [
      {
        sku: 'racer',
        name: {en: 'Racer'},
        unit_items: (['steam', 'gog'] as const).map((drm_sku) => ({
          drm_sku,
          prices: usd(9.99),
          limits,
          is_pre_order: true,
          release_date: 'P30D',
          pre_order_limit: 400,
        })),
      },
    ],
    promo_codes: ['ONE', 'TWO'].map((text) => ({
      external_id: text.toLowerCase(),
      name: {en: text},
      codes: [text],
      discount: {percent: '10'},
      redeem_total_limit: 1_000,
    })),
  });
  await addPoints(shop, 'honor', Object.fromEntries([...SKUS, 'gift'].map((sku) => [sku, 1])), {is_clan: true});
  const offer = await addOfferChain(shop, [
    ['paid', 'bread'],
    ['paid', 'apple'],
  ]);
  const chain = await addChain(shop, [[1, 'gold', 5]], {clan_type: 'guild'});
  for (const campaign_code of ['LEAF', 'SNOW'])
    await couponsOf(shop).tenth(campaign_code, {campaign_code, redeems_count_for_user: null, redeems_count: 200});
  const promotion = await promotionsOf(shop).bonus('bread', oneMore(200));
  const rule = await addRule(shop, 'dates', {is_enabled: false});
  return {shop, offer, chain, promotion, rule};
}

/** What one player does in a round, one after the other; others do the same at the same time, in another order. */
function actionsOf(shop: Shop, user_id: string, as: Credential, offer: number, chain: number) {
  let clans = 0;
  const respond = <K extends Key>(key: K, request: Request<K>, credential?: Credential): Promise<Response> =>
    shop.respond(key, request, credential && {as: credential});
  const lately: number[] = [];
  const pay = async (answer: Response): Promise<Response> => {
    if (!answer.ok) return answer;
    const {token, order_id} = (await answer.clone().json()) as {token?: string; order_id?: number};
    if (token) await payPage(shop).pay(token);
    if (order_id !== undefined) lately.push(order_id);
    return answer;
  };
  const cartOf = (skus: readonly string[], coupon_code: string) => async () => {
    const items = skus.map((sku) => ({sku, quantity: 1}));
    const filled = await respond(FILL, {body: {items}}, as);
    if (!filled.ok) return filled;
    await respond(REDEEM, {body: {coupon_code}}, as);
    return pay(await respond(ORDER_CART, {}, as));
  };
  return [
    cartOf([...SKUS, ...KEYS], 'ONE'),
    cartOf([...SKUS, ...KEYS].reverse(), 'TWO'),
    cartOf(['purse'], 'ONE'),
    async () => {
      const purchase = {virtual_items: {items: SKUS.map((sku) => ({sku, amount: 1}))}, coupon_code: {value: 'LEAF'}};
      return pay(
        await respond(TOKEN, {body: tokenBody(shop, purchase, {user: {id: {value: user_id}}})}, shop.merchant),
      );
    },
    async () => {
      await couponsOf(shop).tryRedeem('SNOW', user_id);
      return pay(await respond(TOKEN, {body: tokenBody(shop, TICKET, {user: {id: {value: user_id}}})}, shop.merchant));
    },
    async () => pay(await respond(FREE, {path: {item_sku: 'gift'}}, as)),
    async () => pay(await respond(VIRTUAL, {path: {item_sku: 'dates', virtual_currency_sku: 'gold'}}, as)),
    async () => pay(await respond(STEP, {path: {offer_chain_id: offer, step_number: 1}}, as)),
    async () => {
      const order_id = lately.shift();
      return order_id === undefined
        ? respond(CART, {}, as)
        : respond(PAYMENT, {path: {order_id}, body: {result: 'refunded'}});
    },
    async () => respond(CONSUME, {body: {sku: 'apple', quantity: 1, instance_id: null}}, as),
    async () => {
      await setAttributes(shop, user_id, {clan: `clan ${clans++ % 2}`});
      return respond(JOIN, {}, as);
    },
    async () => {
      const step_id = await rewardChainClient(shop, as, chain).stepAt(0);
      return respond(CLAIM, {path: {reward_chain_id: chain, step_id}}, as);
    },
  ];
}

describe('the order of locks', {skip: postgresUrl ? false : 'TEST_DATABASE_URL names no PostgreSQL'}, () => {
  const sandbox = testSandbox();
  let db: Db;
  let conflicts: string[] = [];
  before(async () => {
    db = await openFreshDatabase(postgresUrl!, {onConflict: (error) => conflicts.push(String(error))});
    await sandbox.open(db);
  });
  beforeEach(() => {
    conflicts = [];
  });
  after(() => sandbox.close());

  it('leaves no two transactions waiting for each other, whatever players and merchants do at once', async () => {
    const {shop, offer, chain, promotion, rule} = await openWorld(sandbox);
    const respond = <K extends Key>(key: K, request: Request<K>, as: Credential): Promise<Response> =>
      shop.respond(key, request, {as});
    const statuses: Record<string, number> = {};
    const count = async (work: () => Promise<Response>): Promise<void> => {
      const {status} = await work();
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    /** One window of a player; each begins elsewhere, and every other one goes backwards. */
    const play = async (index: number): Promise<void> => {
      const user_id = `player-${index % PLAYERS}`;
      const actions = actionsOf(shop, user_id, await shop.player(user_id), offer, chain);
      for (let step = 0; step < ROUNDS * actions.length; step++) {
        const place = (index + (index % 2 ? step : ROUNDS * actions.length - step)) % actions.length;
        await count(actions[place]!);
      }
    };
    const merchant = async (): Promise<void> => {
      for (let round = 0; round < ROUNDS * 4; round++) {
        const sku = SKUS[round % SKUS.length]!;
        await changeItem(shop, sku, {limits: {per_item: 400 + round, per_user: 100}});
        await addItem(shop, `new-${round}`);
        await settle(shop);
      }
    };
    /** Changes what remains to players, one of them or all, and what they see and get. */
    const studio = async (): Promise<void> => {
      const {changeItem, changePromotion, ...limits} = userLimitsOf(shop);
      const actions: ((user: string, round: number) => Promise<Response>)[] = [
        (_, round) => limits.refreshItem(SKUS[round % SKUS.length]!, null),
        (user) => limits.refreshAllItems(user),
        () => limits.refreshPromotion(promotion, null),
        (user) => limits.refreshAllPromotions(user),
        (_, round) => respond(MORE_KEYS, {path: {item_sku: KEYS[round % 2]!}, body: {quantity: 1}}, shop.server),
        (user, round) => changeItem('PUT', SKUS[round % SKUS.length]!, user, 50),
        (user) => changePromotion('PUT', promotion, user, 100),
        (_, round) => respond(REPLACE, {path: {promotion_id: promotion}, body: oneMore(200 + round)}, shop.server),
        (_, round) => respond(RULE, {path: {rule_id: rule}, body: {is_enabled: round % 2 === 0}}, shop.server),
      ];
      for (let round = 0; round < ROUNDS * 8; round++)
        await count(() => actions[round % actions.length]!(`player-${round % PLAYERS}`, round));
    };

    await Promise.all([...Array.from({length: WINDOWS}, (_, index) => play(index)), merchant(), studio(), studio()]);

    assert.deepEqual(conflicts, []);
    assert.deepEqual(
      Object.keys(statuses).filter((status) => Number(status) >= 500),
      [],
    );
    const done = (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0);
    assert.ok(done > WINDOWS * ROUNDS * 5, `most of it happened: ${JSON.stringify(statuses)}`);
  });

  it('has an order that brings points to a clan wait for a change of clan, or the other way round', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [
        item('gift', {is_free: true, prices: []}),
        item('sword', {vc_prices: [{sku: 'gold', amount: 1, is_default: true}]}),
      ],
      packages: [{...item('purse', {is_free: true, prices: []}), content: [{sku: 'gold', quantity: 100}]}],
    });
    await addPoints(shop, 'honor', {gift: 1, sword: 1}, {is_clan: true});
    const as = await shop.player('ada');
    await shop.call(FREE, {path: {item_sku: 'purse'}}, {as});
    const orders = {
      gift: () => shop.respond(FREE, {path: {item_sku: 'gift'}}, {as}),
      sword: () => shop.respond(VIRTUAL, {path: {item_sku: 'sword', virtual_currency_sku: 'gold'}}, {as}),
    };

    for (const [sku, order] of Object.entries(orders)) {
      await setAttributes(shop, 'ada', {clan: `of the ${sku}`});
      const clan = await holdLock(db, `select pg_advisory_xact_lock($1, hashtext('clan ada'))`, [shop.project_id]);
      const ordered = order();
      await clan.waiting(1);
      const joined = shop.respond(JOIN, {}, {as});
      await clan.waiting(2);
      await clan.release();

      assert.deepEqual([(await ordered).status, (await joined).status], [200, 200], sku);
      assert.deepEqual(conflicts, [], sku);
    }
  });

  it('has a coupon redeemed before its merchant switches it off, or refused after', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('potion')]});
    const code = await redeemablesOf(shop).coupon('supplies', {bonus: [{sku: 'potion'}], redeem_total_limit: 9});
    assert.equal((await redeemCoupon(shop, await shop.player('bob'), code)).status, 200);
    const ada = await shop.player('ada');

    for (const change of ['PUT deactivate', 'DELETE'] as const) {
      const [method, last] = change.split(' ');
      const counter = await holdLock(
        db,
        'select from promotion_counter join promotion using (promotion_id) where project_id = $1 for update of promotion_counter',
        [shop.project_id],
      );
      const redeemed = redeemCoupon(shop, ada, code);
      await counter.waiting(1);
      const key = `${method} ${COUPON}${last ? `/${last}` : ''}` as `PUT ${typeof COUPON}/deactivate`;
      const changed = shop.call(key, {path: {external_id: 'supplies'}}, {as: shop.server});
      const isChangedFirst = await Promise.race([changed.then(() => true), counter.waiting(2).then(() => false)]);
      await counter.release();

      assert.deepEqual([isChangedFirst, (await redeemed).status], [false, 200], change);
      await changed;
      assert.equal((await redeemCoupon(shop, ada, code)).status, 404, change);
      if (last) await shop.call(`PUT ${COUPON}/activate`, {path: {external_id: 'supplies'}}, {as: shop.server});
    }
    assert.deepEqual(conflicts, []);
  });

  it('has a payment wait for the refund of another order of the same player, or the other way round', async () => {
    const shop = await sandbox.project();
    const limits = {per_item: 10};
    await plantIn(sandbox, shop, {items: [item('bow', {limits}), item('sword', {limits})]});
    const as = await shop.player('ada');
    const order = async (item_sku: string): Promise<number> =>
      (await shop.call(ORDER, {path: {item_sku}, body: {}}, {as})).order_id;
    const settleAs = (order_id: number, result: 'done' | 'refunded') =>
      shop.respond(PAYMENT, {path: {order_id}, body: {result}});
    const bow = await order('bow');
    await settleAs(bow, 'done');
    const sword = await order('sword');

    const everybody = await holdLock(db, 'select from catalog_version where project_id = $1 for update', [
      shop.project_id,
    ]);
    const paid = settleAs(sword, 'done');
    await everybody.waiting(1);
    const refunded = settleAs(bow, 'refunded');
    await everybody.waiting(2);
    await everybody.release();

    assert.ok((await paid).ok && (await refunded).ok);
    assert.deepEqual(conflicts, []);
  });
});
