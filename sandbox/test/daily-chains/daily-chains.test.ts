import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {DailyChainSeed} from '../../src/features/daily-chains/seed.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance} from '../support/purchase.js';
import {goldOf} from '../support/reward-chains.js';
import type {Credential, Shop, TestSandbox} from '../support/sandbox.js';

const ADMIN_LIST = 'GET /v2/project/{project_id}/admin/daily_chain';
const LIST = 'GET /v2/project/{project_id}/user/daily_chain';
const CLAIM = 'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim';

const CLAIMS = 200;

/** Steps with the given amounts of gold. */
const daily = (amounts: readonly number[], differences: Partial<DailyChainSeed> = {}): DailyChainSeed => ({
  name: {en: 'Campfire', de: 'Lagerfeuer'},
  date_start: '2020-01-01T00:00:00+00:00',
  steps: amounts.map((quantity) => ({items: [{sku: 'gold', quantity}]})),
  ...differences,
});

/** A shop with daily chains, its clock at the start of a day. */
async function openShop(sandbox: TestSandbox, ...daily_chains: DailyChainSeed[]): Promise<Shop> {
  const shop = await sandbox.project();
  const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
  const left = 86_400 - (Math.floor(Date.parse(now) / 1000) % 86_400);
  await advance(shop, `PT${left}S`);
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('sword')],
    packages: [
      {sku: 'purse', name: {en: 'Purse', de: 'Beutel'}, image_url: '/p.png', content: [{sku: 'gold', quantity: 100}]},
    ],
    daily_chains,
  });
  return shop;
}

/** A player's calls for the shop's first chain. */
async function dailyChainClient(shop: Shop, as: Credential) {
  const [listed] = (await shop.call(ADMIN_LIST, {}, {as: shop.server})).items;
  const daily_chain_id = listed?.id ?? assert.fail('no chain');
  const at = (step_number: number) => ({path: {daily_chain_id, step_number}});
  return {
    id: daily_chain_id,
    claim: (step: number) => shop.call(CLAIM, at(step), {as}),
    respond: (step: number) => shop.respond(CLAIM, at(step), {as}),
    async refused(step: number) {
      const {status, code, body} = await shop.refused(CLAIM, at(step), {as});
      return {why: [status, code], details: body.errorMessageExtended};
    },
    /** Which steps are claimed, and which one can be claimed now. */
    async progress() {
      const [chain] = (await shop.call(LIST, {}, {as})).items;
      return [chain?.steps.map(({is_claimed}) => is_claimed), chain?.current_step_number];
    },
  };
}

eachDatabase('daily chains', (sandbox) => {
  it('are returned to their merchant as they were written, and to a player in their language', async () => {
    const steps = [{items: [{sku: 'purse', quantity: 2}]}, {items: [{sku: 'sword', quantity: 1}]}];
    const shop = await openShop(sandbox, daily([], {steps, is_recurrent: true, description: {en: 'Come back'}}));
    const as = await shop.player('ada');

    const stored = await shop.call(ADMIN_LIST, {}, {as: shop.server});
    const listed = await shop.call(LIST, {query: {locale: 'de'}}, {as});

    const {id, steps: storedSteps, ...facts} = stored.items[0]!;
    assert.deepEqual(facts, {
      order: 0,
      is_recurrent: true,
      number_of_steps: 2,
      date_start: '2020-01-01T00:00:00+00:00',
      date_end: null,
      name: {en: 'Campfire', de: 'Lagerfeuer'},
      description: {en: 'Come back'},
      is_enabled: true,
    });
    assert.deepEqual(storedSteps[0]?.items[0]?.name, {en: 'Purse', de: 'Beutel'});
    const chain = listed.items[0]!;
    assert.deepEqual(
      [chain.id, chain.name, chain.description, chain.current_step_number, chain.number_of_steps],
      [id, 'Lagerfeuer', 'Come back', 1, 2],
    );
    const {item_id: _, ...purse} = chain.steps[0]!.items[0]!;
    assert.deepEqual(purse, {
      sku: 'purse',
      type: 'bundle',
      bundle_type: 'virtual_currency_package',
      name: 'Beutel',
      description: '',
      image_url: 'http://sandbox.test/p.png',
      quantity: 2,
    });
  });

  it('give one step a day, in order, with the content of packages', async () => {
    const steps = [{items: [{sku: 'purse', quantity: 2}]}, {items: [{sku: 'gold', quantity: 5}]}];
    const shop = await openShop(sandbox, daily([], {steps}));
    const as = await shop.player('ada');
    const ada = await dailyChainClient(shop, as);

    assert.deepEqual((await ada.refused(2)).why, [422, 7002], 'the first comes first');
    await ada.claim(1);
    assert.deepEqual((await ada.refused(1)).why, [422, 7003], 'twice');
    assert.deepEqual((await ada.refused(2)).why, [422, 7002], 'not today');
    assert.deepEqual(await ada.progress(), [[true, false], null]);
    await advance(shop, 'PT23H');
    assert.deepEqual(await ada.progress(), [[true, false], null]);
    await advance(shop, 'PT1H');
    assert.deepEqual(await ada.progress(), [[true, false], 2]);
    await ada.claim(2);
    assert.equal(await goldOf(shop, as), 205);
  });

  it('lose no step by a missed day, and end after their last step', async () => {
    const shop = await openShop(sandbox, daily([1, 10]));
    const as = await shop.player('ada');
    const ada = await dailyChainClient(shop, as);
    await ada.claim(1);

    await advance(shop, 'P5D');
    await ada.claim(2);
    await advance(shop, 'P1D');

    assert.deepEqual(await ada.progress(), [[true, true], null]);
    assert.deepEqual((await ada.refused(1)).why, [422, 7003]);
    assert.equal(await goldOf(shop, as), 11);
  });

  it('that are recurrent restart the day after their last step', async () => {
    const shop = await openShop(sandbox, daily([1, 10], {is_recurrent: true}));
    const as = await shop.player('ada');
    const ada = await dailyChainClient(shop, as);
    await ada.claim(1);
    await advance(shop, 'P1D');
    await ada.claim(2);
    assert.deepEqual(await ada.progress(), [[true, true], null]);

    await advance(shop, 'P1D');

    assert.deepEqual(await ada.progress(), [[false, false], 1]);
    await ada.claim(1);
    assert.deepEqual(await ada.progress(), [[true, false], null]);
    assert.equal(await goldOf(shop, as), 12);
  });

  it('are visible to users while enabled and between their dates; merchants see all', async () => {
    const shop = await openShop(
      sandbox,
      daily([1], {date_start: 'P1D', date_end: 'P2D'}),
      daily([1], {is_enabled: false}),
    );
    const as = await shop.player('ada');
    const ada = await dailyChainClient(shop, as);
    const count = async () => (await shop.call(LIST, {}, {as})).total_items_count;
    const notFound = {
      why: [404, 7001],
      details: {daily_chain_id: ada.id, project_id: shop.projectId, step_number: 1},
    };

    assert.equal((await shop.call(ADMIN_LIST, {}, {as: shop.server})).total_items_count, 2);
    assert.equal(await count(), 0);
    assert.deepEqual(await ada.refused(1), notFound);
    await advance(shop, 'P1D');
    assert.equal(await count(), 1);
    await ada.claim(1);
    assert.deepEqual((await ada.refused(2)).why, [404, 7001], 'no such step');
    await advance(shop, 'P1D');
    assert.equal(await count(), 0);
    assert.deepEqual(await ada.refused(1), notFound);
    const {status, code} = await shop.refused(LIST, {}, {});
    assert.deepEqual([status, code], [401, 1501]);
  });

  it('are listed in pages of fifty', async () => {
    const shop = await openShop(sandbox, ...Array.from({length: 3}, () => daily([1])));
    const as = await shop.player('ada');

    const page = await shop.call(LIST, {query: {limit: 2, offset: 1}}, {as});
    const first = await shop.call(ADMIN_LIST, {query: {limit: 2}}, {as: shop.server});

    assert.deepEqual([page.items.map(({order}) => order), page.has_more], [[1, 2], false]);
    assert.deepEqual([first.items.map(({order}) => order), first.has_more, first.total_items_count], [[0, 1], true, 3]);
    assert.equal((await shop.refused(LIST, {query: {limit: 51}}, {as})).code, 1102);
  });

  it('claims grant the step of the day once, also 200 at once', async () => {
    const shop = await openShop(sandbox, daily([7, 100]));
    const as = await shop.player('ada');
    const ada = await dailyChainClient(shop, as);

    const answers = await Promise.all(Array.from({length: CLAIMS}, () => ada.respond(1)));

    assert.equal(answers.filter(({status}) => status === 204).length, 1);
    assert.equal(answers.filter(({status}) => status === 422).length, CLAIMS - 1);
    assert.equal(await goldOf(shop, as), 7);
  });

  it('block the deletion of their rewards', async () => {
    const shop = await openShop(sandbox, daily([], {steps: [{items: [{sku: 'sword', quantity: 1}]}]}));

    const {code} = await shop.refused(
      'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'sword'}},
      {as: shop.server},
    );

    assert.equal(code, 1102);
  });
});
