import assert from 'node:assert/strict';
import {it} from 'node:test';
import {times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {LASTING, reward} from '../support/inventory.js';
import {item, stock, usd} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {atVersion3, bonusOf, discountOf, promotionsOf} from '../support/promotions.js';
import {advance, buy, buyer, payPage, reportPayment} from '../support/purchase.js';
import {setAttributes} from '../support/reward-chains.js';
import type {Credential, Request, Shop} from '../support/sandbox.js';
import {userLimitsOf} from '../support/user-limits.js';

const ITEM = '/v3/project/{project_id}/admin/promotion/item';
const ONE_ITEM = '/v3/project/{project_id}/admin/promotion/{promotion_id}/item';
const BONUS = '/v3/project/{project_id}/admin/promotion/bonus';
const ONE_BONUS = '/v3/project/{project_id}/admin/promotion/{promotion_id}/bonus';
const ACTIVATE = 'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate';
const DEACTIVATE = 'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate';
const SHOWN = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const ORDER = 'GET /v2/project/{project_id}/order/{order_id}';
const DELETE_ITEM = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
const INVENTORY = 'GET /v2/project/{project_id}/user/inventory/items';

const shown = (shop: Shop, item_sku: string, as?: Credential) => shop.call(SHOWN, {path: {item_sku}}, as && {as});
const priceOf = async (shop: Shop, sku: string, as?: Credential) => (await shown(shop, sku, as)).price?.amount;
const owned = async (shop: Shop, as: Credential) =>
  (await shop.call(INVENTORY, {}, {as})).items.map(({sku, quantity}) => `${quantity} ${sku}`).sort();

/** The body again for each of its objects but texts, with an unknown key in that one, and where that is. */
function withOneUnknownKey(body: object): readonly (readonly [string, object])[] {
  const nested = Object.entries(body).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && key !== 'name'
      ? withOneUnknownKey(value).map(([place, changed]) => {
          const whole = Array.isArray(body)
            ? body.map((each, at) => (at === Number(key) ? changed : each))
            : {...body, [key]: changed};
          return [`${key}.${place}`, whole] as const;
        })
      : [],
  );
  return Array.isArray(body) ? nested : [['zz', {...body, zz: 1}], ...nested];
}

eachDatabase('promotions of the merchant', (sandbox) => {
  it('are read as they were written, at the newer paths and the older', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'), item('arrow'));
    const other = await promotionsOf(shop).discount('arrow');
    const full = {
      name: {en: 'Spring', de: 'Frühling'},
      date_start: '2020-01-01T00:00:00+00:00',
      date_end: '2090-01-01T00:00:00+00:00',
      attribute_conditions: [{attribute: 'level', type: 'number', operator: 'ee', value: '5'}],
      price_conditions: [{operator: 'ge', value: '1.50'}],
      excluded_promotions: [other],
    } as const satisfies Partial<Parameters<typeof discountOf>[1]>;
    const recurrent_schedule = {
      per_user: {interval_type: 'monthly', day_of_month: 31, time: '06:05:04-09:30'},
    } as const;
    const changes = {...full, excluded_promotions: [other], limits: {per_user: 3, recurrent_schedule}};
    const discount = await promotionsOf(shop).discount('bow', {...changes, discount: {percent: '12.5'}});
    const bonus = await promotionsOf(shop).bonus('arrow', {
      ...full,
      excluded_promotions: [],
      condition: [{sku: 'bow'}],
    });

    const older = 'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/item';
    const olderBonus = 'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus';
    const stored = await shop.call(older, {path: {promotion_id: discount}}, {as});
    const {limits, ...facts} = stored;
    assert.deepEqual(facts, {
      id: discount,
      is_enabled: true,
      ...full,
      discount: {percent: '12.50'},
      items: [{sku: 'bow'}],
    });
    assert.equal(limits?.per_user?.total, 3);
    const {interval_type, day_of_month, day_of_week, time} = limits?.recurrent_schedule?.per_user ?? assert.fail();
    assert.deepEqual([interval_type, day_of_month, day_of_week, time], ['monthly', 31, null, '06:05:04-09:30']);
    assert.deepEqual(await shop.call(olderBonus, {path: {promotion_id: bonus}}, {as}), {
      id: bonus,
      is_enabled: true,
      ...full,
      excluded_promotions: [],
      condition: [{sku: 'bow'}],
      bonus: [{sku: 'arrow', quantity: 1}],
    });
    assert.deepEqual(await shop.call(`GET ${ONE_ITEM}`, {path: {promotion_id: discount}}, {as}), atVersion3(stored));
    const gift = await shop.call(olderBonus, {path: {promotion_id: bonus}}, {as});
    assert.deepEqual(await shop.call(`GET ${ONE_BONUS}`, {path: {promotion_id: bonus}}, {as}), atVersion3(gift));
  });

  it('act in each of their periods, at version 3', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow', {prices: usd(10)}));
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const inHours = (hours: number) =>
      `${new Date(Date.parse(now) + hours * 3_600_000).toISOString().slice(0, 19)}+00:00`;
    const periods = [
      {date_from: inHours(5), date_until: inHours(7)},
      {date_from: inHours(1), date_until: inHours(3)},
    ];
    const body = atVersion3(discountOf('bow'));

    const path = await shop.call(`POST ${ITEM}`, {body: {...body, promotion_periods: periods}}, {as});

    const read = async () => (await shop.call(`GET ${ONE_ITEM}`, {path}, {as})).promotion_periods;
    const acting = async () => (await shop.call(`GET ${ITEM}`, {}, {as})).active_promotions_count;
    assert.deepEqual(await read(), periods.toReversed());
    const seen: unknown[] = [];
    for (let hour = 0; hour < 8; hour += 2) {
      const {price, promotions} = await shown(shop, 'bow');
      seen.push([price?.amount, await acting(), promotions[0]?.date_start, promotions[0]?.date_end]);
      await advance(shop, 'PT2H');
    }
    assert.deepEqual(seen, [
      ['10.00', 0, undefined, undefined],
      ['9.00', 1, inHours(1), inHours(3)],
      ['10.00', 0, undefined, undefined],
      ['9.00', 1, inHours(5), inHours(7)],
    ]);
    assert.equal(await priceOf(shop, 'bow'), '10.00');

    const older = 'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/item';
    const whole = await shop.call(older, {path}, {as});
    assert.deepEqual([whole.date_start, whole.date_end], [inHours(1), inHours(7)]);
    await shop.call(`PUT ${ONE_ITEM}`, {path, body: {...body, promotion_periods: [{date_from: inHours(-1)}]}}, {as});
    assert.deepEqual(await read(), [{date_from: inHours(-1), date_until: null}]);
    assert.equal(await priceOf(shop, 'bow'), '9.00');
  });

  it('are refused at version 3 for names that it does not describe, and periods that are none', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const body = atVersion3(discountOf('bow'));
    const refused = async (more: object) => {
      const {status, code, body: error} = await shop.refused(`POST ${ITEM}`, {body: {...body, ...more} as never}, {as});
      return [status, code, (error.errorMessageExtended as {message: string}[])[0]?.message];
    };
    const from = '2026-01-01T00:00:00+00:00';
    const until = '2026-02-01T00:00:00+00:00';

    for (const name of ['date_start', 'description', 'id'])
      assert.deepEqual(await refused({[name]: from}), [
        422,
        1102,
        `The property ${name} is not defined and the definition does not allow additional properties`,
      ]);
    const several = [{date_from: from, date_until: until}, {date_from: until}];
    for (const promotion_periods of [several, [{date_from: until, date_until: from}], [{date_until: until}]])
      assert.deepEqual(
        (await refused({promotion_periods})).slice(0, 2),
        [422, 1102],
        JSON.stringify(promotion_periods),
      );
    assert.equal((await shop.call(`GET ${ITEM}`, {}, {as})).total_promotions_count, 0);
  });

  it('are refused at version 3 for an unknown key in any of their objects', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const condition = {attribute: 'level', type: 'number', operator: 'ee', value: '5'} as const;
    const full = {
      promotion_periods: [{date_from: '2026-01-01T00:00:00+00:00', date_until: null}],
      attribute_conditions: [condition, [condition]],
      price_conditions: [{operator: 'ge', value: '1.50'}],
      limits: {per_user: {total: 3}, recurrent_schedule: {per_user: {interval_type: 'daily', time: '00:00:00+00:00'}}},
    } as const;
    const bodies = [
      [`POST ${ITEM}`, {...atVersion3(discountOf('bow')), ...full}],
      [
        `POST ${BONUS}`,
        {...atVersion3(bonusOf('bow')), ...full, condition: [{sku: 'bow'}], bonus: [{sku: 'bow', quantity: 1}]},
      ],
    ] as const;

    const taken: string[] = [];
    for (const [call, body] of bodies) {
      await shop.call(call, {body: body as never}, {as});
      for (const [place, changed] of withOneUnknownKey(body)) {
        const {status} = await shop.respond(call, {body: changed as never}, {as});
        if (status !== 422) taken.push(`${call}: ${place} (${status})`);
      }
    }

    assert.deepEqual(taken, []);
  });

  it('are enabled or not as their body says, and stay as they were where it says nothing', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const V2 = '/v2/project/{project_id}/admin/promotion/item';
    const off = {is_enabled: false} as const;
    const seen: unknown[] = [];

    for (const call of [`POST ${ITEM}`, `POST ${V2}`] as const) {
      const path = await shop.call(call, {body: {...atVersion3(discountOf('bow')), ...off}}, {as});
      const change = async (more: object) => {
        const body = {...atVersion3(discountOf('bow')), ...more};
        await shop.call(
          call === `POST ${ITEM}` ? `PUT ${ONE_ITEM}` : `PUT ${ONE_ITEM.replace('v3', 'v2') as typeof ONE_ITEM}`,
          {path, body},
          {as},
        );
        seen.push((await shop.call(`GET ${ONE_ITEM}`, {path}, {as})).is_enabled);
      };
      for (const more of [{}, {is_enabled: true}, {}, off]) await change(more);
    }

    assert.deepEqual(seen, [false, true, true, false, false, true, true, false]);
    assert.equal(await priceOf(shop, 'bow'), '4.99');
  });

  it('are the same at the older paths, whatever is done with them', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'), item('arrow'));
    const V2 = '/v2/project/{project_id}/admin/promotion';

    const made = (await shop.call(`POST ${V2}/item`, {body: discountOf('bow')}, {as})).promotion_id;
    await shop.call(`PUT ${V2}/{promotion_id}/item`, {path: {promotion_id: made}, body: discountOf('arrow')}, {as});
    const {promotions: discounts} = await shop.call(`GET ${V2}/item`, {}, {as});
    assert.deepEqual(
      discounts.map(({id, items}) => [id, items]),
      [[made, [{sku: 'arrow'}]]],
    );
    await shop.call(`DELETE ${V2}/{promotion_id}/item`, {path: {promotion_id: made}}, {as});
    assert.equal((await shop.call(`GET ${ITEM}`, {}, {as})).total_promotions_count, 0);

    const path = {promotion_id: (await shop.call(`POST ${V2}/bonus`, {body: bonusOf('bow')}, {as})).promotion_id};
    await shop.call(`PUT ${V2}/{promotion_id}/bonus`, {path, body: bonusOf('arrow')}, {as});
    assert.deepEqual((await shop.call(`GET ${V2}/{promotion_id}/bonus`, {path}, {as})).bonus, [
      {sku: 'arrow', quantity: 1},
    ]);
    assert.equal((await shop.call(`GET ${V2}/bonus`, {}, {as})).total_promotions_count, 1);
    await shop.call(`DELETE ${V2}/{promotion_id}/bonus`, {path}, {as});
    assert.equal((await shop.call(`GET ${BONUS}`, {}, {as})).total_promotions_count, 0);
  });

  it('are listed page by page, with how many act now', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const add = promotionsOf(shop).discount;
    const first = await add('bow');
    await add('bow', {date_start: '2090-01-01T00:00:00+00:00'});
    await add('bow', {date_end: '2020-01-01T00:00:00+00:00'});
    await promotionsOf(shop).bonus('bow');

    const {promotions, ...counts} = await shop.call(`GET ${ITEM}`, {query: {limit: 1}}, {as});

    assert.deepEqual(
      [promotions.map(({id}) => id), counts],
      [[first], {total_promotions_count: 3, active_promotions_count: 1, inactive_promotions_count: 2}],
    );
    assert.equal((await shop.call(`GET ${ITEM}`, {query: {offset: 3}}, {as})).promotions.length, 0);
    assert.equal((await shop.call(`GET ${BONUS}`, {}, {as})).total_promotions_count, 1);
  });

  it('act at once, from their first second to their last', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

    await promotionsOf(shop).discount('bow', {date_start: inHours(1), date_end: inHours(3)});

    assert.equal(await priceOf(shop, 'bow'), '4.99');
    await advance(shop, 'PT2H');
    assert.equal(await priceOf(shop, 'bow'), '4.49');
    assert.deepEqual((await shown(shop, 'bow')).promotions.length, 1);
    await advance(shop, 'PT2H');
    assert.equal(await priceOf(shop, 'bow'), '4.99');
  });

  it('that exclude each other never act in one purchase: the older one does', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'), item('sword'), item('arrow'), item('gift'));
    const as = await shop.player('ada');
    const {discount, bonus} = promotionsOf(shop);
    const onBow = await discount('bow', {discount: {percent: '50'}});
    await discount('sword', {discount: {percent: '50'}, excluded_promotions: [onBow]});
    const first = await bonus('arrow', {condition: [{sku: 'bow'}]});
    await bonus('gift', {condition: [{sku: 'bow'}], excluded_promotions: [first]});
    const fill = async (...skus: string[]) => {
      const body = {items: skus.map((sku) => ({sku, quantity: 1}))};
      const {items, price} = await shop.call('PUT /v2/project/{project_id}/cart/fill', {body}, {as});
      return [items.map(({sku}) => sku).join(), price?.amount];
    };

    assert.deepEqual(await fill('sword'), ['sword', '2.50']);
    assert.deepEqual(await fill('bow', 'sword'), ['sword,bow,arrow', '7.49']);
  });

  it('are promised with an item as they come with it: none that another excludes, or that gives the player nothing', async () => {
    /** What comes with a bow of which bonuses say so: `[condition, gift, excludes]` of each, oldest first. */
    const promisedOf = async (...bonuses: readonly (readonly [string | null, string, number?])[]) => {
      const shop = await sandbox.project();
      await stock(shop, item('bow'), item('arrow'), item('gift'), item('mount', LASTING));
      const ids: number[] = [];
      for (const [condition, sku, excluded] of bonuses)
        ids.push(
          await promotionsOf(shop).bonus(sku, {
            condition: condition === null ? null : [{sku: condition}],
            excluded_promotions: excluded === undefined ? [] : [ids[excluded]!],
          }),
        );
      await reward(shop, 'rider', [{sku: 'mount', quantity: 1}]);
      const of = async (name: string) => {
        const as = await shop.player(name);
        const body = {items: [{sku: 'bow', quantity: 1}]};
        const cart = await shop.call('PUT /v2/project/{project_id}/cart/fill', {body}, {as});
        const {promotions} = await shown(shop, 'bow', as);
        return {
          promised: promotions.flatMap(({bonus}) => bonus.map(({sku}) => sku)),
          given: cart.items.filter(({is_bonus}) => is_bonus).map(({sku}) => sku),
        };
      };
      return {newcomer: await of('newcomer'), rider: await of('rider')};
    };
    const alike = (...skus: string[]) => ({promised: skus, given: skus});

    const byItem = await promisedOf(['bow', 'arrow'], ['bow', 'gift', 0]);
    assert.deepEqual(byItem, {newcomer: alike('arrow'), rider: alike('arrow')});
    const byAll = await promisedOf([null, 'arrow'], ['bow', 'gift', 0]);
    assert.deepEqual(
      byAll.newcomer,
      {promised: [], given: ['arrow']},
      'what comes with every purchase is said of the cart',
    );
    const owned = await promisedOf(['bow', 'mount']);
    assert.deepEqual(owned, {newcomer: alike('mount'), rider: alike()});
    const instead = await promisedOf(['bow', 'mount'], ['bow', 'gift', 0]);
    assert.deepEqual(instead, {newcomer: alike('mount'), rider: alike('gift')}, 'what gives nothing excludes nothing');
  });

  it('say where the body names an item that is not there, or one twice, and that a name is missing', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const refusedAt = async (key: `POST ${typeof ITEM | typeof BONUS}`, body: object) => {
      const refusal = await shop.refused(key, {body} as Request<typeof key>, {as: shop.server});
      const {errorMessageExtended} = refusal.body as {errorMessageExtended: {property: string}[]};
      return [refusal.code, errorMessageExtended.map(({property}) => property).join()];
    };
    const items = [{sku: 'bow'}, {sku: 'ghost'}];

    assert.deepEqual(await refusedAt(`POST ${ITEM}`, discountOf('bow', {items})), [4001, 'items.1.sku']);
    assert.deepEqual(await refusedAt(`POST ${BONUS}`, bonusOf('bow', {condition: items})), [4001, 'condition.1.sku']);
    assert.deepEqual(await refusedAt(`POST ${BONUS}`, bonusOf('ghost')), [4001, 'bonus.0.sku']);
    const twice = [{sku: 'bow'}, {sku: 'bow'}];
    assert.deepEqual(await refusedAt(`POST ${BONUS}`, bonusOf('bow', {condition: twice})), [1102, 'condition.1.sku']);
    for (const name of [{}, {en: ''}, {en: ' ', de: null}])
      assert.deepEqual(await refusedAt(`POST ${ITEM}`, discountOf('bow', {name})), [1102, 'name']);
  });

  it('that exclude each other: a discount acts before a bonus, whichever is older', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'), item('arrow'));
    const as = await shop.player('ada');
    const older = await promotionsOf(shop).bonus('arrow', {condition: [{sku: 'bow'}]});
    await promotionsOf(shop).discount('bow', {discount: {percent: '50'}, excluded_promotions: [older]});

    const body = {items: [{sku: 'bow', quantity: 1}]};
    const {items, price} = await shop.call('PUT /v2/project/{project_id}/cart/fill', {body}, {as});
    assert.deepEqual([items.map(({sku}) => sku), price?.amount], [['bow'], '2.50']);
    assert.deepEqual(
      (await shown(shop, 'bow', as)).promotions.flatMap(({bonus}) => bonus),
      [],
    );
  });

  it('with a price in money are not met by a purchase for virtual currency', async () => {
    const shop = await sandbox.project();
    const vc_prices = [{sku: 'gold', amount: 1, is_default: true}];
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [item('axe', {vc_prices}), item('arrow'), item('apple')],
      balances: [{user_id: 'ada', currency_sku: 'gold', amount: 5}],
    });
    const as = await shop.player('ada');
    await promotionsOf(shop).bonus('arrow', {price_conditions: [{operator: 'ge', value: '1'}]});
    await promotionsOf(shop).bonus('apple');
    const path = {item_sku: 'axe', virtual_currency_sku: 'gold'};

    await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}',
      {path, body: {}},
      {as},
    );
    assert.deepEqual(await owned(shop, as), ['1 apple', '1 axe']);
    await buy(shop, as, 'axe');
    assert.deepEqual(await owned(shop, as), ['1 arrow', '2 apple', '2 axe']);
  });

  it('give items with every purchase, or with particular ones', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'), item('arrow'), item('apple'));
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
    const promotion_id = await promotionsOf(shop).bonus('arrow', {
      condition: [{sku: 'bow'}],
      bonus: [{sku: 'arrow', quantity: 20}],
    });

    await buy(shop, ada, 'bow');
    await buy(shop, bob, 'apple');
    assert.deepEqual([await owned(shop, ada), await owned(shop, bob)], [['1 bow', '20 arrow'], ['1 apple']]);

    await shop.call(`PUT ${ONE_BONUS}`, {path: {promotion_id}, body: bonusOf('arrow')}, {as: shop.server});
    await buy(shop, bob, 'apple');
    assert.deepEqual(await owned(shop, bob), ['1 arrow', '2 apple']);
  });

  it('act for the players whose attributes meet their conditions', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
    await setAttributes(shop, 'ada', {tier: 'vip'});
    const attribute_conditions = [{attribute: 'tier', type: 'string', operator: 'eq', value: 'vip'}] as const;
    await promotionsOf(shop).discount('bow', {attribute_conditions: [...attribute_conditions]});

    assert.deepEqual(
      [await priceOf(shop, 'bow', ada), await priceOf(shop, 'bow', bob), await priceOf(shop, 'bow')],
      ['4.49', '4.99', '4.99'],
    );
    const {order_id} = await buyer(shop, ada).order('bow');
    const order = await shop.call(ORDER, {path: {order_id}}, {as: ada});
    assert.equal(order.content.price?.amount, '4.49');
  });

  it('act for the players who meet all conditions, also those that stand in lists of their own', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const vip = {attribute: 'tier', type: 'string', operator: 'eq', value: 'vip'} as const;
    const grown = {attribute: 'level', type: 'number', operator: 'ge', value: '10'} as const;
    const known = {attribute: 'guild', type: 'string', operator: 'eq', value: 'owls', can_be_missing: true} as const;
    const nested = discountOf('bow', {attribute_conditions: [[vip, grown], known]});
    await setAttributes(shop, 'ada', {tier: 'vip', level: '12'});
    await setAttributes(shop, 'bob', {tier: 'vip', level: '9'});
    await setAttributes(shop, 'cem', {tier: 'vip', level: '12', guild: 'bats'});

    const {promotion_id} = await shop.call(`POST ${ITEM}`, {body: atVersion3(nested)}, {as});

    const prices = [];
    for (const user of ['ada', 'bob', 'cem']) prices.push(await priceOf(shop, 'bow', await shop.player(user)));
    assert.deepEqual(prices, ['4.49', '4.99', '4.99']);
    const read = await shop.call(`GET ${ONE_ITEM}`, {path: {promotion_id}}, {as});
    assert.deepEqual(read.attribute_conditions, [vip, grown, known]);

    const older = 'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/item';
    const replace = (body: ReturnType<typeof discountOf>) => ({path: {promotion_id}, body});
    await shop.call(older, replace({...nested, attribute_conditions: [[vip], [grown]]}), {as});
    assert.equal(await priceOf(shop, 'bow', await shop.player('cem')), '4.49');
    await shop.call(older, replace({...nested, attribute_conditions: [[]]}), {as});
    assert.equal(await priceOf(shop, 'bow'), '4.49');
    const wrong = replace({...nested, attribute_conditions: [known, [vip, {...grown, value: 'ten'}]]});
    const {code, body} = await shop.refused(older, wrong, {as});
    assert.deepEqual(
      [code, (body.errorMessageExtended as {property: string}[])[0]?.property],
      [1102, 'attribute_conditions.1.1.value'],
    );
  });

  it('make nothing cheaper until their items are named', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const nothing = atVersion3({...discountOf('bow'), items: []});

    const path = await shop.call(`POST ${ITEM}`, {body: nothing}, {as});

    assert.equal(await priceOf(shop, 'bow'), '4.99');
    assert.deepEqual((await shop.call(`GET ${ONE_ITEM}`, {path}, {as})).items, []);
    await shop.call(`PUT ${ONE_ITEM}`, {path, body: {...nothing, items: [{sku: 'bow'}]}}, {as});
    assert.equal(await priceOf(shop, 'bow'), '4.49');
    await shop.call(`PUT ${ONE_ITEM}`, {path, body: nothing}, {as});
    assert.equal(await priceOf(shop, 'bow'), '4.99');
  });

  it('keep what was used of them when they are replaced', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const ada = await shop.player('ada');
    const promotion_id = await promotionsOf(shop).discount('bow', {limits: {per_user: 1}});
    await buy(shop, ada, 'bow');
    assert.equal(await priceOf(shop, 'bow', ada), '4.99');

    const replace = (per_user: number) =>
      shop.call(
        `PUT ${ONE_ITEM}`,
        {path: {promotion_id}, body: discountOf('bow', {discount: {percent: '50'}, limits: {per_user}})},
        {as: shop.server},
      );
    await replace(1);
    assert.equal(await priceOf(shop, 'bow', ada), '4.99');
    await replace(2);
    assert.equal(await priceOf(shop, 'bow', ada), '2.50');
  });

  it('are used once by an order that is paid again and again, and given back once', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const ada = await shop.player('ada');
    const promotion = await promotionsOf(shop).discount('bow', {limits: {per_user: 3}});
    const left = () => userLimitsOf(shop).promotionLeft(promotion, 'ada');
    const {order_id, token} = await buyer(shop, ada).order('bow');

    await Promise.all([
      times(5, () => payPage(shop).pay(token)),
      times(5, () => reportPayment(shop, order_id, 'done')),
    ]);
    await payPage(shop).pay(token);
    assert.equal(await left(), 2);
    await times(10, () => reportPayment(shop, order_id, 'refunded'));

    assert.equal(await left(), 3);
  });

  it('act no more once they are deleted; an order that was made before keeps its price', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const ada = await shop.player('ada');
    const promotion_id = await promotionsOf(shop).discount('bow', {limits: {per_user: 1}});
    const {order_id, token} = await buyer(shop, ada).order('bow');

    await shop.call(`DELETE ${ONE_ITEM}`, {path: {promotion_id}}, {as});

    assert.equal(await priceOf(shop, 'bow'), '4.99');
    await payPage(shop).pay(token);
    const order = await shop.call(ORDER, {path: {order_id}}, {as: ada});
    assert.equal(order.content.price?.amount, '4.49');
    assert.equal((await shop.refused(`GET ${ONE_ITEM}`, {path: {promotion_id}}, {as})).code, 9502);
    assert.equal((await shop.refused(`DELETE ${ONE_ITEM}`, {path: {promotion_id}}, {as})).code, 9502);
    assert.equal((await shop.call(`GET ${ITEM}`, {}, {as})).total_promotions_count, 0);
  });

  it('of a bonus are deleted, too: nothing is given any more', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'), item('arrow'));
    const ada = await shop.player('ada');
    const promotion_id = await promotionsOf(shop).bonus('arrow');

    await shop.call(`DELETE ${ONE_BONUS}`, {path: {promotion_id}}, {as});

    await buy(shop, ada, 'bow');
    assert.deepEqual(await owned(shop, ada), ['1 bow']);
    assert.equal((await shop.refused(`GET ${ONE_BONUS}`, {path: {promotion_id}}, {as})).code, 9502);
    assert.equal((await shop.call(`GET ${BONUS}`, {}, {as})).total_promotions_count, 0);
  });

  it('can be written back as they are read, also once another that they exclude is deleted', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    const [gone, stays] = [await promotionsOf(shop).discount('bow'), await promotionsOf(shop).discount('bow')];
    const promotion_id = await promotionsOf(shop).bonus('bow', {excluded_promotions: [stays, gone]});

    await shop.call(`DELETE ${ONE_ITEM}`, {path: {promotion_id: gone}}, {as});

    const {excluded_promotions} = await shop.call(`GET ${ONE_BONUS}`, {path: {promotion_id}}, {as});
    assert.deepEqual(excluded_promotions, [stays]);
    await shop.call(`PUT ${ONE_BONUS}`, {path: {promotion_id}, body: bonusOf('bow', {excluded_promotions})}, {as});
  });

  it('of a bonus still name the item that brought it, once that is deleted: nobody gives it with every purchase by mistake', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'), item('arrow'), item('apple'));
    const ada = await shop.player('ada');
    const promotion_id = await promotionsOf(shop).bonus('arrow', {condition: [{sku: 'bow'}]});

    await shop.call(DELETE_ITEM, {path: {item_sku: 'bow'}}, {as});

    const {condition} = await shop.call(`GET ${ONE_BONUS}`, {path: {promotion_id}}, {as});
    assert.deepEqual(condition, [{sku: 'bow'}]);
    const body = bonusOf('arrow', {condition});
    assert.equal((await shop.refused(`PUT ${ONE_BONUS}`, {path: {promotion_id}, body}, {as})).code, 4001);
    await buy(shop, ada, 'apple');
    assert.deepEqual(await owned(shop, ada), ['1 apple']);
  });

  it('are disabled and enabled, and stay so when they are replaced', async () => {
    const shop = await sandbox.project('demo');
    const as = shop.server;
    await stock(shop, item('bow'));
    const promotion_id = await promotionsOf(shop).discount('bow');
    const path = {promotion_id};

    await shop.call(DEACTIVATE, {path}, {as});
    await shop.call(DEACTIVATE, {path}, {as});
    await shop.call(`PUT ${ONE_ITEM}`, {path, body: discountOf('bow', {discount: {percent: '20'}})}, {as});

    assert.equal((await shop.call(`GET ${ONE_ITEM}`, {path}, {as})).is_enabled, false);
    assert.equal(await priceOf(shop, 'bow'), '4.99');
    await shop.call(ACTIVATE, {path}, {as});
    assert.equal(await priceOf(shop, 'bow'), '3.99');
    const [code] = await sandbox.db.query<{promotion_id: number}>(
      "select promotion_id from promotion where project_id = $1 and kind = 'promo_code'",
      [shop.projectId],
    );
    for (const id of [code!.promotion_id, 2_000_000_000])
      for (const key of [ACTIVATE, DEACTIVATE] as const) {
        const {status, code: refusal} = await shop.refused(key, {path: {promotion_id: id}}, {as});
        assert.deepEqual([status, refusal], [422, 9505]);
      }
  });

  it('refuse what they cannot mean, and change nothing then', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('bow'));
    await stock(other, item('bow'));
    const promotion_id = await promotionsOf(shop).discount('bow');
    const bonus = await promotionsOf(shop).bonus('bow');
    const elsewhere = await promotionsOf(other).discount('bow');
    const before = await shop.call(`GET ${ONE_ITEM}`, {path: {promotion_id}}, {as});

    for (const [code, body] of [
      [4001, {items: [{sku: 'nothing'}]}],
      [1102, {items: [{sku: 'bow'}, {sku: 'bow'}]}],
      [1102, {discount: {percent: '0'}}],
      [1102, {discount: {percent: '100.01'}}],
      [1102, {discount: {percent: 'half'}}],
      [1102, {date_start: '2026-02-01T00:00:00Z', date_end: '2026-01-01T00:00:00Z'}],
      [1102, {date_start: 'soon'}],
      [1102, {price_conditions: [{operator: 'like', value: '1'}]}],
      [1102, {price_conditions: [{operator: 'ge', value: 'much'}]}],
      [1102, {limits: {per_user: 0}}],
      [1102, {limits: {per_user: 1, recurrent_schedule: {per_user: {interval_type: 'weekly', time: '00:00:00Z'}}}}],
      [1102, {limits: {recurrent_schedule: {per_user: {interval_type: 'daily', time: '00:00:00Z'}}}}],
      [1102, {excluded_promotions: [elsewhere]}],
      [1102, {excluded_promotions: [promotion_id, 2_000_000_000]}],
      [1102, {name: 'Sale'}],
    ] as const) {
      const text = JSON.stringify(body);
      const request = {
        path: {promotion_id},
        body: {...discountOf('bow'), ...body},
      } as unknown as Request<`PUT ${typeof ONE_ITEM}`>;
      const refused = [
        await shop.refused(`PUT ${ONE_ITEM}`, request, {as}),
        await shop.refused(`POST ${ITEM}`, request, {as}),
      ];
      for (const one of refused) assert.deepEqual([one.status, one.code], [422, code], text);
    }
    assert.deepEqual(await shop.call(`GET ${ONE_ITEM}`, {path: {promotion_id}}, {as}), before);
    assert.equal((await shop.call(`GET ${ITEM}`, {}, {as})).total_promotions_count, 1);
    for (const path of [{promotion_id: bonus}, {promotion_id: elsewhere}]) {
      assert.equal((await shop.refused(`GET ${ONE_ITEM}`, {path}, {as})).code, 9502, 'a bonus is no discount');
      assert.equal((await shop.refused(`PUT ${ONE_ITEM}`, {path, body: discountOf('bow')}, {as})).code, 9502);
      assert.equal((await shop.refused(`DELETE ${ONE_ITEM}`, {path}, {as})).code, 9502);
    }
  });
});
