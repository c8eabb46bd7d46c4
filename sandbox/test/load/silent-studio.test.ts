import assert from 'node:assert/strict';
import {it, type TestContext} from 'node:test';
import {times} from '../support/at-once.js';
import {backpackClient, granter, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {settled} from '../support/gate.js';
import {chargeAccount, chargeBody, savedAccount} from '../support/payment-accounts.js';
import {addItem, buyer, payPage, settle} from '../support/purchase.js';
import {purchaseToken} from '../support/purchase-token.js';
import {holdValidations, receiver} from '../support/receiver.js';
import type {Shop} from '../support/sandbox.js';

eachDatabase(
  'a studio that does not answer',
  (sandbox) => {
    const openShop = async (test: Pick<TestContext, 'after'>) => {
      const shop = await sandbox.project();
      const studio = await receiver(test);
      await studio.connect(shop);
      await addItem(shop, 'sword');
      return {shop, studio};
    };
    /** More requests than may run at a time. */
    const COUNT = 9;
    const unpaidOrders = async (shop: Shop, count: number) => {
      const orders = [];
      for (let index = 0; index < count; index++)
        orders.push(await buyer(shop, await shop.player(`player-${index}`)).order('sword'));
      return orders;
    };

    it('delays only its own payments, with at most 32 validations at a time', async (test) => {
      const [silent, other] = [await openShop(test), await openShop(test)];
      const [held, others] = [await unpaidOrders(silent.shop, 40), await unpaidOrders(other.shop, 3)];
      const validations = holdValidations(silent.studio);
      const statuses: number[] = [];
      const answers = held.map(async ({token}) => {
        const answer = await silent.shop.respond('POST /_sandbox/pay/pay', {body: {token}});
        statuses.push(answer.status);
        return answer;
      });
      await validations.requested(32);

      for (const {token} of others) await payPage(other.shop).pay(token);
      const {status} = await buyer(silent.shop, await silent.shop.player('eve')).tryOrder('sword');

      assert.equal(status, 200, 'what asks no studio goes on, in the same shop, too');
      assert.deepEqual(
        statuses.filter((each) => each !== 503),
        [],
        'nobody is paid by a studio that says nothing',
      );
      while (statuses.length < 7) await settled();
      await settle(other.shop);
      for (const [index, {order_id}] of others.entries())
        assert.equal(await buyer(other.shop, await other.shop.player(`player-${index}`)).statusOf(order_id), 'done');
      validations.answer();
      const all = await Promise.all(answers);
      assert.deepEqual(statuses.slice(7), Array(33).fill(200), 'the first that waited was not refused');
      for (const answer of all.filter((each) => each.status === 503)) {
        assert.match(answer.headers.get('retry-after') ?? '', /^[1-3]$/);
      }
      for (const {token} of held.filter((_, index) => all[index]?.status === 503))
        assert.ok((await payPage(silent.shop).pay(token)).payment.invoice !== null, 'nothing was lost');
    });

    it('takes no capacity, in any operation', async (test) => {
      const {shop, studio} = await openShop(test);
      const ada = await shop.player('ada');
      const [saved, ...paid] = await unpaidOrders(shop, 1 + COUNT);
      await payPage(shop).pay(saved!.token, {save: true});
      const account = await savedAccount(shop, 'player-0');
      const host = {'x-host-id': shop.made.host_id};
      const body = {url: studio.url, is_enabled: true};
      await shop.call('PUT /_sandbox/projects/{project_id}/backpack/webhook', {body});
      const items = await granter(shop, {...shop.server, ...host}, 'ada').items(
        ...Array(COUNT).fill(virtualItem('sword')),
      );
      const tokens = await times(COUNT, () => purchaseToken(shop, {checkout: {amount: 1, currency: 'USD'}}));
      const kinds: Record<string, () => Promise<Response>[]> = {
        orders: () => paid.map(({token}) => shop.respond('POST /_sandbox/pay/pay', {body: {token}})),
        amounts: () => tokens.map((token) => shop.respond('POST /_sandbox/pay/pay', {body: {token}})),
        accounts: () => Array.from({length: COUNT}, () => chargeAccount(shop, 'player-0', account, chargeBody(1))),
        backpacks: () => items.map(({item_id}) => backpackClient(shop, {...ada, ...host}).moveItem(item_id)),
      };
      for (const [kind, begin] of Object.entries(kinds)) {
        const validations = holdValidations(studio);
        let answered = 0;
        const answers = begin();
        for (const answer of answers) void answer.then(() => answered++);
        await validations.requested(COUNT);

        assert.ok((await payPage(shop).view(saved!.token)).payment.invoice !== null, kind);
        assert.equal((await buyer(shop, ada).tryOrder('sword')).status, 200, kind);

        assert.equal(answered, 0, kind);
        validations.answer();
        for (const {ok} of await Promise.all(answers)) assert.ok(ok, kind);
      }
    });
  },
  {queue: {maxRunning: 2, maxWaiting: 100, maxWaitMs: 60_000, maxSuspended: 100}},
);
