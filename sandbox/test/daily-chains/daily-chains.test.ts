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
const GET = 'GET /v2/project/{project_id}/user/daily_chain/{daily_chain_id}';
const CLAIM = 'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim';
const CLOCK = 'GET /_sandbox/projects/{project_id}/clock';

const CLAIMS = 200;
const DAY_SECONDS = 86_400;

/** Steps with the given amounts of gold. */
const goldSteps = (amounts: readonly number[]): DailyChainSeed['steps'] =>
  amounts.map((quantity) => ({items: [{sku: 'gold', quantity}]}));

/** What a shop's daily chains need, and its clock at the start of a day. */
async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  const {now} = await shop.call(CLOCK, {});
  const left = DAY_SECONDS - (Math.floor(Date.parse(now) / 1000) % DAY_SECONDS);
  await advance(shop, `PT${left}S`);
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('sword')],
    packages: [
      {sku: 'purse', name: {en: 'Purse', de: 'Beutel'}, image_url: '/p.png', content: [{sku: 'gold', quantity: 100}]},
    ],
  });
  return shop;
}

/** A player of a shop with one daily chain, or several. */
async function openChains(sandbox: TestSandbox, ...chains: readonly Partial<DailyChainSeed>[]) {
  const shop = await openShop(sandbox);
  // The first day of a chain has just begun.
  const {now} = await shop.call(CLOCK, {});
  const date_start = `${now.slice(0, 10)}T00:00:00+00:00`;
  const daily_chains = chains.map((chain) => ({
    name: {en: 'Campfire', de: 'Lagerfeuer'},
    date_start,
    steps: goldSteps([1]),
    ...chain,
  }));
  await plantIn(sandbox, shop, {daily_chains});
  const as = await shop.player('ada');
  return {shop, as, startsAt: Date.parse(date_start) / 1000, ada: await dailyChainClient(shop, as)};
}

/** A player's calls for the shop's first chain. */
async function dailyChainClient(shop: Shop, as: Credential) {
  const [listed] = (await shop.call(ADMIN_LIST, {}, {as: shop.server})).items;
  const daily_chain_id = listed?.id ?? assert.fail('no chain');
  const at = (step_number: number) => ({path: {daily_chain_id, step_number}});
  const steps = async () => (await shop.call(GET, {path: {daily_chain_id}}, {as})).steps;
  return {
    id: daily_chain_id,
    claim: (step: number) => shop.call(CLAIM, at(step), {as}),
    respond: (step: number) => shop.respond(CLAIM, at(step), {as}),
    async refused(step: number) {
      const {status, code, body} = await shop.refused(CLAIM, at(step), {as});
      return {why: [status, code], message: body.errorMessage, details: body.errorMessageExtended};
    },
    statuses: async () => (await steps()).map(({status}) => status),
    /** When the steps are unlocked, in days of 86,400 seconds from a moment. */
    daysSince: async (seconds: number) =>
      (await steps()).map(({unlocked_date}) => (unlocked_date - seconds) / DAY_SECONDS),
  };
}

const [BLOCKED, CLAIMED, CLAIMABLE, LATER] = ['blocked', 'claimed', 'claimable', 'claim_in_future'] as const;

eachDatabase('daily chains', (sandbox) => {
  it('are returned to their merchant as they were written, and to a player as the reference shows them', async () => {
    const steps = [{items: [{sku: 'purse', quantity: 2}]}, {items: [{sku: 'sword', quantity: 1}]}];
    const date_end = '2099-01-01T00:00:00+00:00';
    const {shop, as, ada, startsAt} = await openChains(sandbox, {
      steps,
      date_end,
      is_recurrent: true,
      description: {en: 'Come back'},
    });

    const stored = await shop.call(ADMIN_LIST, {}, {as: shop.server});
    const listed = await shop.call(LIST, {query: {locale: 'de'}}, {as});
    const got = await shop.call(GET, {path: {daily_chain_id: ada.id}, query: {locale: 'de'}}, {as});

    const {id, steps: storedSteps, date_start, ...facts} = stored.items[0]!;
    assert.equal(Date.parse(date_start) / 1000, startsAt);
    assert.deepEqual(facts, {
      order: 0,
      type: 'calendar_hard',
      is_recurrent: true,
      number_of_steps: 2,
      date_end,
      name: {en: 'Campfire', de: 'Lagerfeuer'},
      description: {en: 'Come back'},
      is_enabled: true,
    });
    assert.deepEqual(storedSteps[0]?.items[0]?.name, {en: 'Purse', de: 'Beutel'});
    assert.deepEqual(listed.items, [got]);
    const {steps: shownSteps, ...shown} = got;
    assert.deepEqual(shown, {
      id,
      order: 0,
      type: 'calendar_hard',
      date_start,
      date_end,
      name: 'Lagerfeuer',
      description: 'Come back',
    });
    const itemIds = shownSteps.flatMap(({items}) =>
      items.flatMap(({item_id, content = []}) => [item_id, ...content.map((one) => one.item_id)]),
    );
    assert.deepEqual(shownSteps, [
      {
        step_number: 1,
        status: CLAIMABLE,
        unlocked_date: startsAt,
        items: [
          {
            item_id: itemIds[0],
            sku: 'purse',
            name: 'Beutel',
            type: 'bundle',
            bundle_type: 'virtual_currency_package',
            description: '',
            image_url: 'http://sandbox.test/p.png',
            quantity: 2,
            is_free: false,
            content: [
              {
                item_id: itemIds[1],
                sku: 'gold',
                name: 'Gold',
                type: 'virtual_currency',
                description: '',
                quantity: 100,
                is_free: false,
              },
            ],
          },
        ],
      },
      {
        step_number: 2,
        status: LATER,
        unlocked_date: startsAt + DAY_SECONDS,
        items: [
          {
            item_id: itemIds[2],
            sku: 'sword',
            name: 'sword',
            type: 'virtual_good',
            description: '',
            quantity: 1,
            is_free: false,
          },
        ],
      },
    ]);
  });

  it('give the step of the day, with the content of packages', async () => {
    const steps = [{items: [{sku: 'purse', quantity: 2}]}, ...goldSteps([5])];
    const {shop, as, ada} = await openChains(sandbox, {steps});

    const early = await ada.refused(2);
    assert.deepEqual([early.why, early.message], [[422, 7002], '[0401-7002]: The day of step 2 is to come']);
    await ada.claim(1);
    assert.deepEqual((await ada.refused(1)).why, [422, 7003], 'twice');
    assert.deepEqual(await ada.statuses(), [CLAIMED, LATER]);
    await advance(shop, 'PT23H');
    assert.deepEqual(await ada.statuses(), [CLAIMED, LATER]);
    await advance(shop, 'PT1H');
    assert.deepEqual(await ada.statuses(), [CLAIMED, CLAIMABLE]);
    await ada.claim(2);
    assert.deepEqual(await ada.statuses(), [CLAIMED, CLAIMED]);
    assert.equal(await goldOf(shop, as), 205);
  });

  it('lose the reward of a missed day, and keep later days open', async () => {
    const {shop, as, ada, startsAt} = await openChains(sandbox, {steps: goldSteps([1, 10, 100, 1000])});

    await advance(shop, 'P1D');
    await ada.claim(2);
    await advance(shop, 'P1D');

    assert.deepEqual(await ada.statuses(), [BLOCKED, CLAIMED, CLAIMABLE, LATER]);
    assert.deepEqual(await ada.daysSince(startsAt), [0, 1, 2, 3]);
    const late = await ada.refused(1);
    assert.deepEqual([late.why, late.message], [[422, 7002], '[0401-7002]: The day of step 1 is over']);
    await ada.claim(3);
    assert.equal(await goldOf(shop, as), 110);
  });

  it('are over after their last day, when the clock is moved by weeks', async () => {
    const {shop, as, ada} = await openChains(sandbox, {steps: goldSteps([1, 10])});
    await ada.claim(1);

    await advance(shop, 'P3W');

    assert.deepEqual(await ada.statuses(), [CLAIMED, BLOCKED]);
    assert.deepEqual((await ada.refused(1)).why, [422, 7003]);
    assert.deepEqual((await ada.refused(2)).why, [422, 7002]);
    assert.equal(await goldOf(shop, as), 1);
  });

  it('that are recurrent start again after their last day, whatever was claimed', async () => {
    const {shop, as, ada, startsAt} = await openChains(sandbox, {steps: goldSteps([1, 10]), is_recurrent: true});
    await ada.claim(1);
    await advance(shop, 'P1D');
    await ada.claim(2);
    assert.deepEqual(await ada.statuses(), [CLAIMED, CLAIMED]);

    await advance(shop, 'P1D');
    assert.deepEqual(await ada.statuses(), [CLAIMABLE, LATER]);
    assert.deepEqual(await ada.daysSince(startsAt), [2, 3]);
    await ada.claim(1);
    await advance(shop, 'P5W');
    assert.deepEqual(await ada.statuses(), [BLOCKED, CLAIMABLE], 'the 18th round');
    assert.deepEqual(await ada.daysSince(startsAt), [36, 37]);
    await ada.claim(2);

    assert.equal(await goldOf(shop, as), 22);
  });

  it('have the claims of each player alone', async () => {
    const {shop, ada} = await openChains(sandbox, {steps: goldSteps([1, 10])});
    const bob = await dailyChainClient(shop, await shop.player('bob'));

    await ada.claim(1);
    await advance(shop, 'P1D');

    assert.deepEqual(await ada.statuses(), [CLAIMED, CLAIMABLE]);
    assert.deepEqual(await bob.statuses(), [BLOCKED, CLAIMABLE]);
  });

  it('are visible to users while enabled and between their dates; merchants see all', async () => {
    const {shop, as, ada} = await openChains(sandbox, {date_start: 'P1D', date_end: 'P2D'}, {is_enabled: false});
    const count = async () => (await shop.call(LIST, {}, {as})).total_items_count;
    const missing = {daily_chain_id: ada.id, project_id: shop.projectId};
    const expectMissing = async () => {
      assert.equal(await count(), 0);
      const {why, details} = await ada.refused(1);
      assert.deepEqual([why, details], [[404, 7001], {...missing, step_number: 1}]);
      const {status, code, body} = await shop.refused(GET, {path: {daily_chain_id: ada.id}}, {as});
      assert.deepEqual([status, code, body.errorMessageExtended], [404, 7001, missing]);
    };

    assert.equal((await shop.call(ADMIN_LIST, {}, {as: shop.server})).total_items_count, 2);
    await expectMissing();
    await advance(shop, 'P1D');
    assert.equal(await count(), 1);
    await ada.claim(1);
    assert.deepEqual((await ada.refused(2)).why, [404, 7001], 'no such step');
    await advance(shop, 'P1D');
    await expectMissing();
  });

  it('are seen by no one who is not signed in', async () => {
    const {shop, ada} = await openChains(sandbox, {});
    const path = {daily_chain_id: ada.id};

    const refusals = [await shop.refused(LIST, {}, {}), await shop.refused(GET, {path}, {})];

    for (const {status, code} of refusals) assert.deepEqual([status, code], [401, 1501]);
  });

  it('of another project are not found', async () => {
    const {ada} = await openChains(sandbox, {});
    const other = await openChains(sandbox, {});

    const {status, code} = await other.shop.refused(GET, {path: {daily_chain_id: ada.id}}, {as: other.as});

    assert.deepEqual([status, code], [404, 7001]);
  });

  it('are listed in pages of fifty', async () => {
    const {shop, as} = await openChains(sandbox, {}, {}, {});

    const page = await shop.call(LIST, {query: {limit: 2, offset: 1}}, {as});
    const first = await shop.call(ADMIN_LIST, {query: {limit: 2}}, {as: shop.server});

    assert.deepEqual([page.items.map(({order}) => order), page.has_more], [[1, 2], false]);
    assert.deepEqual([first.items.map(({order}) => order), first.has_more, first.total_items_count], [[0, 1], true, 3]);
    assert.equal((await shop.refused(LIST, {query: {limit: 51}}, {as})).code, 1102);
  });

  for (const type of ['calendar_hard', 'rolling'] as const)
    it(`claims grant the step of the day once, also 200 at once (${type})`, async () => {
      const {shop, as, ada} = await openChains(sandbox, {type, steps: goldSteps([7, 100])});

      const answers = await Promise.all(Array.from({length: CLAIMS}, () => ada.respond(1)));

      assert.equal(answers.filter(({status}) => status === 204).length, 1);
      assert.equal(answers.filter(({status}) => status === 422).length, CLAIMS - 1);
      assert.equal(await goldOf(shop, as), 7);
    });

  it('block the deletion of their rewards', async () => {
    const {shop} = await openChains(sandbox, {steps: [{items: [{sku: 'sword', quantity: 1}]}]});

    const {code} = await shop.refused(
      'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'sword'}},
      {as: shop.server},
    );

    assert.equal(code, 1102);
  });
});

eachDatabase('rolling daily chains', (sandbox) => {
  const type = 'rolling';

  it('give one step a day, in order', async () => {
    const {shop, as, ada, startsAt} = await openChains(sandbox, {type, steps: goldSteps([1, 10])});

    assert.equal((await shop.call(LIST, {}, {as})).items[0]?.type, 'rolling');
    assert.equal((await shop.call(ADMIN_LIST, {}, {as: shop.server})).items[0]?.type, 'rolling');
    assert.deepEqual((await ada.refused(2)).why, [422, 7002], 'the first comes first');
    await ada.claim(1);
    assert.deepEqual((await ada.refused(1)).why, [422, 7003], 'twice');
    assert.deepEqual((await ada.refused(2)).why, [422, 7002], 'not today');
    assert.deepEqual(
      [await ada.statuses(), await ada.daysSince(startsAt)],
      [
        [CLAIMED, LATER],
        [0, 1],
      ],
    );
    await advance(shop, 'PT23H');
    assert.deepEqual(await ada.statuses(), [CLAIMED, LATER]);
    await advance(shop, 'PT1H');
    assert.deepEqual(
      [await ada.statuses(), await ada.daysSince(startsAt)],
      [
        [CLAIMED, CLAIMABLE],
        [0, 1],
      ],
    );
    await ada.claim(2);
    assert.equal(await goldOf(shop, as), 11);
  });

  it('lose no step by a missed day, and end after their last step', async () => {
    const {shop, as, ada, startsAt} = await openChains(sandbox, {type, steps: goldSteps([1, 10])});
    await ada.claim(1);

    await advance(shop, 'P5D');
    assert.deepEqual(
      [await ada.statuses(), await ada.daysSince(startsAt)],
      [
        [CLAIMED, CLAIMABLE],
        [0, 5],
      ],
    );
    await ada.claim(2);
    await advance(shop, 'P1D');

    assert.deepEqual(
      [await ada.statuses(), await ada.daysSince(startsAt)],
      [
        [CLAIMED, CLAIMED],
        [0, 5],
      ],
    );
    assert.deepEqual((await ada.refused(1)).why, [422, 7003]);
    assert.equal(await goldOf(shop, as), 11);
  });

  it('that are recurrent start again the day after their last step', async () => {
    const {shop, as, ada} = await openChains(sandbox, {type, steps: goldSteps([1, 10]), is_recurrent: true});
    await ada.claim(1);
    await advance(shop, 'P1D');
    await ada.claim(2);
    assert.deepEqual(await ada.statuses(), [CLAIMED, CLAIMED]);

    await advance(shop, 'P1D');

    assert.deepEqual(await ada.statuses(), [CLAIMABLE, LATER]);
    await ada.claim(1);
    assert.deepEqual(await ada.statuses(), [CLAIMED, LATER]);
    assert.equal(await goldOf(shop, as), 12);
  });
});
