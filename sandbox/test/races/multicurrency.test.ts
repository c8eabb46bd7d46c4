import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {gemsOf, plantGems, saveCard, spend, studioOf} from '../support/multicurrency.js';
import {ordersOf, settle, until} from '../support/purchase.js';
import {everywhere} from '../support/races.js';

const AT_ONCE = sizes.atOnce;
/** A purse fills what is below it. */
const MIN_GEMS = 100;

everywhere('top-ups at once', (open) => {
  it(`under one operation id are one, sent ${AT_ONCE} times`, async () => {
    const {shop, at, db} = await open();
    await plantGems({db}, shop);
    const id = crypto.randomUUID();

    const answers = await times(AT_ONCE, (nth) => studioOf(at(nth)).topUp('ada', 20, id));

    assert.deepEqual(new Set(answers.map(({balance, shards}) => `${balance} ${shards}`)), new Set(['3 2']));
    assert.deepEqual(await gemsOf(shop, await shop.player('ada')), [3, 2]);
  });

  it('under ids of their own all count, beside purchases that spend', async () => {
    const {shop, at, db} = await open();
    await plantGems({db}, shop);
    const ada = await shop.player('ada');
    await studioOf(shop).topUp('ada', 30 * AT_ONCE * 6);

    const [, spent] = await Promise.all([
      times(AT_ONCE, (nth) => studioOf(at(nth)).topUp('ada', 7)),
      times(AT_ONCE, (nth) => codeOf(spend(at(nth + 1), ada))),
    ]);

    const units = 30 * (AT_ONCE - countOf(spent, 0)) + Math.floor((7 * AT_ONCE) / 6);
    assert.deepEqual(await gemsOf(shop, ada), [units, (7 * AT_ONCE) % 6]);
  });

  it('by themselves buy no more packages than the balance has fallen, and miss no fall', async () => {
    const {shop, at, db} = await open();
    await plantGems({db}, shop);
    const ada = await shop.player('ada');
    await saveCard(shop, ada, 'good');
    await studioOf(shop).topUp('ada', 30 * AT_ONCE * 6);
    await studioOf(shop).setAuto('ada', MIN_GEMS);
    await settle(shop);

    const [spent] = await Promise.all([
      times(AT_ONCE, (nth) => codeOf(spend(at(nth), ada))),
      times(AT_ONCE / 10, (nth) => settle(at(nth))),
    ]);

    // A top-up may begin with the last look at the balance.
    await until(shop, async () => {
      const isDone = (await ordersOf(shop)).every(({status}) => status === 'done');
      return isDone && (await gemsOf(shop, ada))[0]! >= MIN_GEMS;
    });
    const orders = await ordersOf(shop, 'ada');
    const purses = orders.filter(({skus}) => skus[0] === 'purse').length;
    const falls = countOf(spent, 0);
    assert.ok(purses >= 1 && purses <= falls, `${purses} packages, ${falls} falls`);
    const gems = 30 * (AT_ONCE - falls) + 100 * purses;
    assert.deepEqual(await gemsOf(shop, ada), [gems, 0]);
    assert.ok(gems >= MIN_GEMS, `${gems} gems are left`);
  });
});
