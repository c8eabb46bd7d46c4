import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, buyer, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';

/** Above Node's threshold for a leak warning. */
const MANY = 24;

/** Answers 204 to all requests once `count` have arrived. */
function answerAfter(count: number): () => Promise<number> {
  let requests = 0;
  let answer = (_: number): void => {};
  const answered = new Promise<number>((resolve) => {
    answer = resolve;
  });
  return () => {
    if (++requests === count) answer(204);
    return answered;
  };
}

eachDatabase('many webhooks in flight', (sandbox) => {
  it('cause no leak warning, neither user validations nor others', async (test) => {
    const warnings: string[] = [];
    const onWarning = ({name, message}: Error): void => void warnings.push(`${name}: ${message}`);
    process.on('warning', onWarning);
    test.after(() => process.off('warning', onWarning));
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const orders = await Promise.all(Array.from({length: MANY}, () => buyer(shop, ada).order('sword')));

    studio.validate(answerAfter(MANY));
    studio.answer(answerAfter(MANY));
    await Promise.all(orders.map(({token}) => payPage(shop).pay(token)));
    await settle(shop);

    for (const {order_id} of orders) assert.equal(await buyer(shop, ada).statusOf(order_id), 'done');
    assert.deepEqual(warnings, []);
  });
});
