import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {addOfferChain, offerChainBody, offerChainClient, replaceOfferChain} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {advance, buy} from '../support/purchase.js';
import {goldOf, setAttributes} from '../support/reward-chains.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/user/offer_chain';
const GET = 'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}';
const DELETE = 'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}';
const TOGGLE = 'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle';
const ORDER = 'GET /v2/project/{project_id}/order/{order_id}';

/** A shop that sells swords at 4.99, and a purse of 100 gold. */
async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold', de: 'Gold'}}],
    items: [item('sword'), item('rare', {limits: {per_user: 1}})],
    packages: [{sku: 'purse', name: {en: 'Purse', de: 'Beutel'}, content: [{sku: 'gold', quantity: 100}]}],
    bundles: [
      {
        sku: 'chest',
        name: {en: 'Chest'},
        image_url: '/chest.png',
        content: [
          {sku: 'purse', quantity: 2},
          {sku: 'sword', quantity: 1},
        ],
        prices: [
          {amount: 9.99, currency: 'USD', is_default: true},
          {amount: 8, currency: 'EUR', country_iso: 'DE'},
        ],
      },
    ],
  });
  return shop;
}

const inHours = async (shop: Shop, hours: number): Promise<string> => {
  const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
  return new Date(Date.parse(now) + hours * 3_600_000).toISOString();
};

eachDatabase('offer chains', (sandbox) => {
  it('show their steps with items and prices in the player’s country, and the next step', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(
      shop,
      [
        ['free', 'purse', 3],
        ['paid', 'chest', 2],
      ],
      {description: {en: 'For you', de: 'Für dich'}, order: 7},
    );
    const as = await shop.player('ada');

    const {items, has_more, total_items_count} = await shop.call(LIST, {query: {locale: 'de', country: 'DE'}}, {as});

    assert.deepEqual([has_more, total_items_count], [false, 1]);
    const {steps, ...chain} = items[0]!;
    assert.deepEqual(chain, {
      id,
      name: 'Founder path',
      description: 'Für dich',
      order: 7,
      date_start: '2020-01-01T00:00:00+00:00',
      date_end: null,
      recurrent_schedule: null,
      next_step_number: 1,
    });
    assert.deepEqual(
      steps.map(({items: _, ...step}) => step),
      [
        {step_number: 1, is_free: true, is_claimed: false, step_price: null},
        {
          step_number: 2,
          is_free: false,
          is_claimed: false,
          step_price: {amount: 16, amount_without_discount: 16, currency: 'EUR'},
        },
      ],
    );
    const [chest] = steps[1]!.items;
    assert.deepEqual(
      [chest!.sku, chest!.type, chest!.bundle_type, chest!.quantity, chest!.image_url],
      ['chest', 'bundle', 'standard', 2, 'http://sandbox.test/chest.png'],
    );
    assert.deepEqual(
      chest!.content?.map(({sku, name, quantity, content}) => [sku, name, quantity, content?.map((one) => one.sku)]),
      [
        ['purse', 'Beutel', 2, ['gold']],
        ['sword', 'sword', 1, undefined],
      ],
    );
  });

  it('give a free step for nothing, whatever its item costs elsewhere, through an order that is done', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [
      ['free', 'purse', 3],
      ['free', 'sword'],
    ]);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);

    await ada.claim(1);
    const order_id = await ada.claim(2);

    assert.equal(await goldOf(shop, as), 300);
    assert.deepEqual(await ada.progress(), [[true, true], null]);
    const {status, content} = await shop.call(ORDER, {path: {order_id}}, {as});
    assert.deepEqual([status, content.is_free, content.price], ['done', true, null]);
    assert.deepEqual(content.items, [{sku: 'sword', quantity: 1, is_free: true, price: null}]);
  });

  it('are completed step by step: a future step, a claimed one and one of the other kind are refused', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [
      ['free', 'gold'],
      ['free', 'gold'],
      ['paid', 'sword'],
      ['free', 'gold'],
    ]);
    const ada = offerChainClient(shop, await shop.player('ada'), id);
    await ada.claim(1);

    assert.deepEqual(await ada.refused('claim', 1), [422, 7003], 'twice');
    assert.deepEqual(await ada.refused('claim', 4), [422, 7002], 'too early');
    assert.deepEqual(await ada.refused('order', 3), [422, 7002], 'too early');
    assert.deepEqual(await ada.refused('claim', 3), [422, 7004], 'a paid one');
    assert.deepEqual(await ada.refused('order', 2), [422, 7004], 'a free one');
    await ada.assertNotFound('claim', 5);
    await ada.assertNotFound('order', 5);
    assert.deepEqual(await ada.progress(), [[true, false, false, false], 2]);
  });

  it('belong to one player and one shop, and require a user for a claim', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [['free', 'gold']]);
    const otherShop = await openShop(sandbox);
    const stranger = offerChainClient(otherShop, await otherShop.player('ada'), id);
    await offerChainClient(shop, await shop.player('ada'), id).claim(1);

    assert.deepEqual(await offerChainClient(shop, await shop.player('bob'), id).progress(), [[false], 1]);
    assert.deepEqual(await offerChainClient(shop, {}, id).refused('claim', 1), [401, 1501]);
    assert.deepEqual(await offerChainClient(shop, {}, id).refused('order', 1), [401, 1501]);
    await stranger.assertNotFound('claim', 1);
    const {status, code} = await otherShop.refused(GET, {path: {offer_chain_id: id}}, {});
    assert.deepEqual([status, code], [404, 7001]);
  });

  it('are all shown without a user, and to a player those that match the player’s attributes', async () => {
    const shop = await openShop(sandbox);
    const condition = {attribute: 'level', type: 'number', operator: 'ge', value: '10'} as const;
    const id = await addOfferChain(shop, [['free', 'gold']], {attribute_conditions: [condition]});
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    const seenBy = async (credential: object) => (await shop.call(LIST, {}, {as: {...credential}})).total_items_count;

    assert.deepEqual([await seenBy({}), await seenBy(as)], [1, 0]);
    assert.deepEqual(await offerChainClient(shop, {}, id).progress(), [[false], 1]);
    await ada.assertNotFound('claim', 1);
    await setAttributes(shop, 'ada', {level: '10'});
    assert.equal(await seenBy(as), 1);
    await ada.claim(1);
    assert.equal(await goldOf(shop, as), 1);
  });

  it('are for whom the token says, whatever the game has told of them', async () => {
    const shop = await openShop(sandbox);
    const veteran = {attribute: 'rank', type: 'string', operator: 'eq', value: 'veteran'} as const;
    const id = await addOfferChain(shop, [['free', 'gold']], {attribute_conditions: [veteran]});
    await setAttributes(shop, 'ada', {rank: 'veteran'});
    const recruit = await shop.player('ada', {attributes: {rank: 'recruit'}});
    const promoted = await shop.player('bob', {attributes: {rank: 'veteran'}});

    assert.equal((await shop.call(LIST, {}, {as: recruit})).total_items_count, 0);
    await offerChainClient(shop, recruit, id).assertNotFound('claim', 1);
    await offerChainClient(shop, promoted, id).claim(1);
    assert.equal(await goldOf(shop, promoted), 1);
  });

  it('are listed by page, in their order', async () => {
    const shop = await openShop(sandbox);
    for (const order of [3, 1, 2]) await addOfferChain(shop, [['free', 'gold']], {order});
    const page = async (query: object) => {
      const {items, has_more, total_items_count} = await shop.call(LIST, {query}, {});
      return [items.map(({order}) => order), has_more, total_items_count];
    };

    assert.deepEqual(await page({}), [[1, 2, 3], false, 3]);
    assert.deepEqual(await page({limit: 2}), [[1, 2], true, 3]);
    assert.deepEqual(await page({limit: 2, offset: 2}), [[3], false, 3]);
    assert.equal((await shop.refused(LIST, {query: {limit: 31}}, {})).code, 1102);
  });

  it('are visible only between their dates', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [['free', 'gold']], {
      date_start: await inHours(shop, 1),
      date_end: await inHours(shop, 3),
    });
    const ada = offerChainClient(shop, await shop.player('ada'), id);
    const count = async () => (await shop.call(LIST, {}, {})).total_items_count;

    assert.equal(await count(), 0);
    await ada.assertNotFound('claim', 1);
    await advance(shop, 'PT2H');
    assert.equal(await count(), 1);
    await advance(shop, 'PT2H');
    assert.equal(await count(), 0);
    await ada.assertNotFound('claim', 1);
  });

  it('keep progress while they are disabled', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [
      ['free', 'gold'],
      ['free', 'gold'],
    ]);
    const ada = offerChainClient(shop, await shop.player('ada'), id);
    const toggle = () => shop.call(TOGGLE, {path: {offer_chain_id: id}}, {as: shop.server});
    await ada.claim(1);

    await toggle();
    assert.equal((await shop.call(LIST, {}, {})).total_items_count, 0);
    await ada.assertNotFound('claim', 2);
    await toggle();

    assert.deepEqual(await ada.progress(), [[true, false], 2]);
  });

  it('disappear when they are deleted; granted items stay', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [
      ['free', 'gold', 5],
      ['free', 'gold'],
    ]);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    const order_id = await ada.claim(1);

    await shop.call(DELETE, {path: {offer_chain_id: id}}, {as: shop.server});

    await ada.assertNotFound('claim', 2);
    assert.equal(await goldOf(shop, as), 5);
    assert.equal((await shop.call(ORDER, {path: {order_id}}, {as})).status, 'done');
  });

  it('restart every week, and count no old step again after a change of schedule', async () => {
    const shop = await openShop(sandbox);
    const steps = [
      ['free', 'gold'],
      ['free', 'gold'],
    ] as const;
    const id = await addOfferChain(shop, steps, {
      recurrent_schedule: {interval_type: 'weekly', day_of_week: 1, time: '08:00:00+03:00'},
    });
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    await ada.claim(1);
    const {reset_next_date} = (await ada.chain()).recurrent_schedule ?? assert.fail('no schedule');
    const seconds = reset_next_date - Math.floor(Date.parse(await inHours(shop, 0)) / 1000);

    await advance(shop, `PT${seconds}S`);
    assert.deepEqual(await ada.progress(), [[false, false], 1]);
    await replaceOfferChain(shop, id, offerChainBody(steps));

    assert.deepEqual(await ada.progress(), [[false, false], 1]);
    await ada.claim(1);
    assert.equal(await goldOf(shop, as), 2);
  });

  it('keep progress, when changed, in the steps whose numbers stay', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [
      ['free', 'gold'],
      ['free', 'gold'],
    ]);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    const change = (steps: Parameters<typeof offerChainBody>[0]) => replaceOfferChain(shop, id, offerChainBody(steps));
    await ada.claim(1);
    await ada.claim(2);

    await change([['free', 'gold', 9]]);
    assert.deepEqual(await ada.progress(), [[true], null]);
    await change([
      ['free', 'gold', 9],
      ['free', 'gold', 30],
    ]);

    assert.deepEqual(await ada.progress(), [[true, false], 2], 'a step that was gone is a new one');
    await ada.claim(2);
    assert.equal(await goldOf(shop, as), 32);
  });

  it('count against the limits of their items: a step with a used-up item stops its player', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [['free', 'rare']]);
    const as = await shop.player('ada');
    await buy(shop, as, 'rare');

    assert.deepEqual(await offerChainClient(shop, as, id).refused('claim', 1), [422, 1460]);
    await offerChainClient(shop, await shop.player('bob'), id).claim(1);
  });

  it('block the deletion of their items', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [['free', 'rare']]);
    const path = {item_sku: 'rare', offer_chain_id: id};
    const remove = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

    assert.equal((await shop.refused(remove, {path}, {as: shop.server})).code, 1102);
    await replaceOfferChain(shop, id, offerChainBody([['free', 'gold']]));
    await shop.call(remove, {path}, {as: shop.server});
  });
});
