import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from './support/databases.js';
import {addItem, buyer, payPage, settle} from './support/purchase.js';
import {receiver} from './support/receiver.js';

/** More than Node takes for a leak. */
const MANY = 24;

/** A studio's answer that is held back until so many have asked. */
function untilAsked(count: number): () => Promise<number> {
  let asked = 0;
  let answer = (_: number): void => {};
  const answered = new Promise<number>((resolve) => {
    answer = resolve;
  });
  return () => {
    if (++asked === count) answer(204);
    return answered;
  };
}

eachDatabase('many webhooks that wait for a studio at once', (sandbox) => {
  it('are no leak to the process: neither what the studio is asked, nor what it is told', async (test) => {
    const warnings: string[] = [];
    const hear = ({name, message}: Error): void => void warnings.push(`${name}: ${message}`);
    process.on('warning', hear);
    test.after(() => process.off('warning', hear));
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const orders = await Promise.all(Array.from({length: MANY}, () => buyer(shop, ada).order('sword')));

    studio.validate(untilAsked(MANY));
    studio.answer(untilAsked(MANY));
    await Promise.all(orders.map(({token}) => payPage(shop).pay(token)));
    await settle(shop);

    for (const {order_id} of orders) assert.equal(await buyer(shop, ada).statusOf(order_id), 'done');
    assert.deepEqual(warnings, []);
  });
});
