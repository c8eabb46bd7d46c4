import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from './support/databases.js';
import {addItem, buyer, payPage, settle} from './support/purchase.js';
import {receiver} from './support/receiver.js';

const MANY = 40;

eachDatabase('many webhooks that wait for a studio at once', (sandbox) => {
  it('bring no warning of the process: neither what is told, nor what is asked', async (test) => {
    const warnings: string[] = [];
    const hear = (warning: Error): void => void warnings.push(`${warning.name}: ${warning.message}`);
    process.on('warning', hear);
    test.after(() => process.off('warning', hear));
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const made = await Promise.all(Array.from({length: MANY}, () => buyer(shop, ada).order('sword')));
    let answer = (_: number): void => {};
    const answered = new Promise<number>((resolve) => {
      answer = resolve;
    });
    studio.validate(() => answered);
    studio.answer(() => answered);

    const payments = made.map(({token}) => payPage(shop).pay(token));
    while (studio.validations.length < 32) await new Promise((resolve) => setImmediate(resolve));
    answer(204);
    await Promise.all(payments);
    let release = (_: number): void => {};
    const released = new Promise<number>((resolve) => {
      release = resolve;
    });
    studio.answer(() => released);
    await Promise.all(
      made.map(({order_id}) =>
        shop.call('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
          path: {order_id},
          body: {result: 'refunded'},
        }),
      ),
    );
    const settled = settle(shop);
    await studio.arrived(studio.received.length + 16).catch(() => {});
    release(204);
    await settled;

    assert.deepEqual(warnings, []);
  });
});
