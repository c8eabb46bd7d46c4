import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {fillOneOfEach} from '../support/carts.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {item, stock, usd} from '../support/items.js';
import {promotionsOf} from '../support/promotions.js';
import {ordersOf, reportPayment} from '../support/purchase.js';
import {redeemablesOf, redeemCoupon} from '../support/redeemables.js';
import type {Credential, Key, Request, Shop} from '../support/sandbox.js';

const COUPON = '/v2/project/{project_id}/admin/coupon';
const PROMO_CODE = '/v2/project/{project_id}/admin/promocode';
const OF_CODE = 'GET /v2/project/{project_id}/admin/promotion/redeemable/code/{code}';
const ON_CART = 'POST /v2/project/{project_id}/promocode/redeem';
const DATES = {date_start: '2020-01-01T00:00:00+00:00', date_end: '2090-01-01T00:00:00+00:00'};
const VETERANS = [{attribute: 'rank', type: 'string', operator: 'eq', value: 'veteran'}] as const;
const LIMITS = {redeem_total_limit: 9, redeem_user_limit: 3, redeem_code_limit: 6};
const NONE = {redeem_total_limit: null, redeem_user_limit: null, redeem_code_limit: null, total_limit_state: null};

const redeem = (shop: Shop, as: Credential, code: string): Promise<number> => codeOf(redeemCoupon(shop, as, code));

eachDatabase('coupons and promo codes of the merchant', (sandbox) => {
  const open = async () => {
    const shop = await sandbox.project();
    await stock(shop, item('potion'), item('bow', {prices: usd(10)}));
    const as = shop.server;
    const refused = async <K extends Key>(key: K, request: Request<K>) => {
      const {status, code} = await shop.refused(key, request, {as});
      return [status, code];
    };
    return {shop, as, refused, make: redeemablesOf(shop), ada: await shop.player('ada')};
  };

  it('are read as they were written', async () => {
    const {shop, as, make} = await open();
    const other = await promotionsOf(shop).discount('bow');
    const both = {...DATES, name: {en: 'Spring', de: 'Frühling'}, bonus: [{sku: 'potion', quantity: 2}], ...LIMITS};
    const price = [{operator: 'ge', value: '1.50'}] as const;
    const lowers = {
      discounted_items: [{sku: 'bow', discount: {percent: '20.00'}}],
      price_conditions: [...price],
      item_price_conditions: [...price],
      excluded_promotions: [other],
    };
    const code = await make.coupon('spring', {...both, attribute_conditions: [...VETERANS]});
    const promoCode = await make.promoCode('spring', {...both, ...lowers, discount: {percent: '7.5'}});

    const used = {is_enabled: true, total_limit_state: {available: 9, reserved: 0, used: 0}};
    assert.deepEqual(await shop.call(`GET ${COUPON}/{external_id}`, {path: {external_id: 'spring'}}, {as}), {
      external_id: 'spring',
      ...both,
      ...used,
      attribute_conditions: VETERANS,
    });
    assert.deepEqual(await shop.call(`GET ${PROMO_CODE}/{external_id}`, {path: {external_id: 'spring'}}, {as}), {
      external_id: 'spring',
      ...both,
      ...used,
      ...lowers,
      discount: {percent: '7.50'},
      attribute_conditions: [],
    });
    const found = await shop.call(OF_CODE, {path: {code: code.toLowerCase()}}, {as});
    assert.deepEqual([found.external_id, found.discount, found.discounted_items], ['spring', null, null]);
    assert.deepEqual((await shop.call(OF_CODE, {path: {code: promoCode}}, {as})).discount, {percent: '7.50'});
  });

  it('are listed by their kind, page by page, with how many count now', async () => {
    const {shop, as, make} = await open();
    await make.coupon('first', {});
    await make.coupon('over', {date_end: '2020-01-01T00:00:00+00:00'});
    await make.promoCode('ten', {discount: {percent: '10'}});

    const {items, ...counts} = await shop.call(`GET ${COUPON}`, {query: {limit: 1}}, {as});

    assert.deepEqual(
      [items.map(({external_id}) => external_id), counts],
      [['first'], {total_promotions_count: 2, active_promotions_count: 1, inactive_promotions_count: 1}],
    );
    const promoCodes = await shop.call(`GET ${PROMO_CODE}`, {}, {as});
    assert.deepEqual(
      promoCodes.items.map(({external_id}) => external_id),
      ['ten'],
    );
  });

  it('are replaced as a whole: codes stay, and what was used stays counted', async () => {
    const {shop, as, make, ada} = await open();
    const code = await make.coupon('supplies', {bonus: [{sku: 'potion'}], redeem_user_limit: 1});
    await redeem(shop, ada, code);
    const path = {external_id: 'supplies'};
    const put = (body: object) =>
      shop.call(`PUT ${COUPON}/{external_id}`, {path, body: {name: {en: 'S'}, ...body}}, {as});

    await put({bonus: [{sku: 'bow'}], redeem_user_limit: 2});
    assert.deepEqual([await redeem(shop, ada, code), await redeem(shop, ada, code)], [0, 9804]);
    assert.deepEqual(await owner(shop, ada).units(), {potion: 1, bow: 1});
    await put({bonus: [{sku: 'bow'}]});
    const {name, bonus, date_start, ...rest} = await shop.call(`GET ${COUPON}/{external_id}`, {path}, {as});
    assert.deepEqual([name, bonus, date_start], [{en: 'S'}, [{sku: 'bow', quantity: 1}], null]);
    assert.deepEqual({...rest, ...NONE}, rest);
    assert.equal(await redeem(shop, ada, code), 0);
  });

  it('count while they are enabled', async () => {
    const {shop, as, make, ada} = await open();
    const code = await make.coupon('supplies', {bonus: [{sku: 'potion'}]});
    const promoCode = await make.promoCode('ten', {discount: {percent: '10'}});
    const onCart = () => codeOf(shop.respond(ON_CART, {body: {coupon_code: promoCode}}, {as: ada}));
    await fillOneOfEach(shop, ada, 'bow');

    await shop.call(`PUT ${COUPON}/{external_id}/deactivate`, {path: {external_id: 'supplies'}}, {as});
    await shop.call(`PUT ${PROMO_CODE}/{external_id}/deactivate`, {path: {external_id: 'ten'}}, {as});
    assert.deepEqual([await redeem(shop, ada, code), await onCart()], [9802, 9802]);
    await shop.call(`PUT ${COUPON}/{external_id}/activate`, {path: {external_id: 'supplies'}}, {as});
    await shop.call(`PUT ${PROMO_CODE}/{external_id}/activate`, {path: {external_id: 'ten'}}, {as});
    assert.deepEqual([await redeem(shop, ada, code), await onCart()], [0, 0]);
    const cart = await shop.call('GET /v2/project/{project_id}/cart', {}, {as: ada});
    assert.equal(cart.price?.amount, '9.00');
  });

  it('leave their name and their codes to others when they are deleted, and what they gave to its player', async () => {
    const {shop, as, make, refused, ada} = await open();
    const code = await make.coupon('supplies', {bonus: [{sku: 'potion'}]});
    const path = {external_id: 'supplies'};
    await redeem(shop, ada, code);

    await shop.call(`DELETE ${COUPON}/{external_id}`, {path}, {as});

    assert.equal(await redeem(shop, ada, code), 9802);
    assert.deepEqual(await refused(`GET ${COUPON}/{external_id}`, {path}), [404, 9802]);
    assert.deepEqual(await refused(OF_CODE, {path: {code}}), [404, 9811]);
    assert.equal((await shop.call(`GET ${COUPON}`, {}, {as})).total_promotions_count, 0);
    assert.deepEqual(await owner(shop, ada).units(), {potion: 1});
    await make.coupon('supplies', {bonus: [{sku: 'bow'}]});
    await shop.call(`POST ${COUPON}/{external_id}/code`, {path, body: {coupon_code: code}}, {as});
    assert.equal(await redeem(shop, ada, code), 0);
    assert.deepEqual(await owner(shop, ada).units(), {potion: 1, bow: 1});
  });

  it('have codes that are named or random, each once in a project', async () => {
    const {shop, as, make, refused, ada} = await open();
    const random = await make.coupon('supplies', {bonus: [{sku: 'potion'}]});
    await make.promoCode('ten', {discount: {percent: '10'}});
    const path = {external_id: 'supplies'};
    const add = (coupon_code: string) => ({path, body: {coupon_code}});

    const {code} = await shop.call(`POST ${COUPON}/{external_id}/code`, add('spring-2'), {as});
    const {count} = await shop.call(`PUT ${COUPON}/{external_id}/code/generate`, {path, body: {count: 2500}}, {as});

    assert.equal(code, 'SPRING-2');
    assert.equal(count, 2500);
    const pages = [];
    for (const offset of [0, 1000, 2000])
      pages.push(await shop.call(`GET ${COUPON}/{external_id}/code`, {path, query: {offset}}, {as}));
    const codes = pages.flatMap((page) => page.codes.map((one) => one.code));
    assert.equal(new Set(codes).size, 2502);
    assert.deepEqual([...new Set(pages.map(({total_count}) => total_count))], [2502]);
    assert.ok(codes.includes(random) && codes.includes(code));
    assert.equal(await redeem(shop, ada, codes.find((one) => one !== random && one !== code)!), 0);
    assert.deepEqual(await refused(`POST ${COUPON}/{external_id}/code`, add('Spring-2')), [422, 9803]);
    const onOther = {path: {external_id: 'ten'}, body: {coupon_code: 'SPRING-2'}};
    assert.deepEqual(await refused(`POST ${PROMO_CODE}/{external_id}/code`, onOther), [422, 9803]);
    assert.deepEqual(await refused(`POST ${COUPON}/{external_id}/code`, add('no code')), [422, 1102]);
  });

  it('show how often a player may still use them, and how often each code may be used', async () => {
    const {shop, as, make, refused, ada} = await open();
    const code = await make.coupon('supplies', {bonus: [{sku: 'potion'}], ...LIMITS});
    await make.coupon('free', {bonus: [{sku: 'potion'}]});
    const path = {external_id: 'supplies'};
    const USER = '/v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}';
    const CODES = 'GET /v2/project/{project_id}/admin/code/limit/coupon/external_id/{external_id}';
    const query = {user_external_id: 'ada'};
    const body = (available: number) => ({user: query, available});
    await redeem(shop, ada, code);
    await shop.call(`POST ${COUPON}/{external_id}/code`, {path, body: {coupon_code: 'OTHER'}}, {as});

    assert.deepEqual((await shop.call(`GET ${USER}`, {path, query}, {as})).per_user, {total: 3, available: 2});
    await shop.call(`DELETE ${USER}`, {path, body: body(2)}, {as});
    assert.equal(await redeem(shop, ada, code), 9804);
    await shop.call(`POST ${USER}`, {path, body: body(1)}, {as});
    assert.deepEqual([await redeem(shop, ada, code), await redeem(shop, ada, code)], [0, 9804]);
    assert.deepEqual((await shop.call(`PUT ${USER}`, {path, body: body(3)}, {as})).per_user, {total: 3, available: 3});
    assert.deepEqual(await refused(`POST ${USER}`, {path, body: body(1)}), [422, 4511]);

    const {items, total_items_count, has_more} = await shop.call(CODES, {path}, {as});
    assert.deepEqual([total_items_count, has_more], [2, false]);
    const ofCode = {code, per_code: {total: 6, available: 4, used: 2, reserved: 0}};
    assert.deepEqual(
      items.find((one) => one.code === code),
      ofCode,
    );
    const named = await shop.call(CODES, {path, query: {codes: [code.toLowerCase(), 'GHOST']}}, {as});
    assert.deepEqual(named.items, [ofCode]);
    const {total_limit_state} = await shop.call(`GET ${COUPON}/{external_id}`, {path}, {as});
    assert.deepEqual(total_limit_state, {available: 7, reserved: 0, used: 2});

    const [free, ghost] = [{external_id: 'free'}, {external_id: 'ghost'}];
    assert.deepEqual(await refused(`GET ${USER}`, {path: free, query}), [422, 4509]);
    assert.deepEqual(await refused(`GET ${USER}`, {path: ghost, query}), [404, 9802]);
    assert.deepEqual(await refused(`GET ${USER}`, {path, query: {user_external_id: 'nobody'}}), [404, 5008]);
    assert.deepEqual(await refused(CODES, {path: free}), [422, 4509]);
    assert.deepEqual(await refused(CODES, {path: ghost}), [404, 9802]);
  });

  it('count uses of a code apart from those of players, whatever these are called', async () => {
    const {shop} = await open();
    const limits = {redeem_user_limit: 2, redeem_code_limit: 3};
    const code = await redeemablesOf(shop).coupon('supplies', {bonus: [{sku: 'potion', quantity: 1}], ...limits});
    const names = ['ada', `code:${code}`, code];

    for (const name of names) assert.equal(await codeOf(redeemCoupon(shop, await shop.player(name), code)), 0, name);

    for (const user_external_id of names)
      assert.deepEqual(
        await shop.call(
          'GET /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}',
          {path: {external_id: 'supplies'}, query: {user_external_id}},
          {as: shop.server},
        ),
        {per_user: {total: 2, available: 1}},
        user_external_id,
      );
    assert.equal(await codeOf(redeemCoupon(shop, await shop.player('bob'), code)), 9804);
    const [{order_id} = assert.fail()] = await ordersOf(shop);
    await reportPayment(shop, order_id, 'refunded');
    assert.equal(await codeOf(redeemCoupon(shop, await shop.player(code), code)), 0);
    assert.equal(await codeOf(redeemCoupon(shop, await shop.player(`code:${code}`), code)), 9804);
  });

  it('are refused without a name, with a name of another one, and with items that there are not', async () => {
    const {make, refused} = await open();
    await make.coupon('supplies', {});
    const create = (body: object) =>
      refused(`POST ${COUPON}`, {body: {external_id: 'one', name: {en: 'One'}, ...body}});
    const path = {external_id: 'ghost'};

    assert.deepEqual(await create({external_id: 'supplies'}), [422, 1102]);
    assert.deepEqual(await create({name: {en: ' '}}), [422, 1102]);
    assert.deepEqual(await create({bonus: [{sku: 'ghost'}]}), [422, 4001]);
    assert.deepEqual(await create({bonus: [{sku: 'potion'}, {sku: 'potion'}]}), [422, 1102]);
    assert.deepEqual(await create({date_start: DATES.date_end, date_end: DATES.date_start}), [422, 1102]);
    const promoCode = {external_id: 'one', name: {en: 'One'}, discount: {percent: '0'}};
    assert.deepEqual(await refused(`POST ${PROMO_CODE}`, {body: promoCode}), [422, 1102]);
    for (const key of [
      `DELETE ${COUPON}/{external_id}`,
      `PUT ${COUPON}/{external_id}/activate`,
      `PUT ${COUPON}/{external_id}/deactivate`,
      `GET ${COUPON}/{external_id}/code`,
      `DELETE ${PROMO_CODE}/{external_id}`,
      `PUT ${PROMO_CODE}/{external_id}/activate`,
    ] as const)
      assert.deepEqual(await refused(key, {path}), [404, 9802], key);
    assert.deepEqual(await refused(`PUT ${COUPON}/{external_id}`, {path, body: {name: {en: 'G'}}}), [404, 9802]);
    assert.deepEqual(await refused(`PUT ${COUPON}/{external_id}/code/generate`, {path, body: {count: 1}}), [404, 9802]);
    assert.deepEqual(await refused(`POST ${COUPON}/{external_id}/code`, {path, body: {}}), [404, 9802]);
  });
});
