import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {happenings, swordShop} from '../support/inspector.js';
import {advance, buy, payPage} from '../support/purchase.js';
import {purchaseToken, TICKET} from '../support/purchase-token.js';
import {addPlan, cardInput, openSubscriber} from '../support/subscriptions.js';

const HOLDINGS = 'GET /_sandbox/projects/{project_id}/users/holdings';
const AGENDA = 'GET /_sandbox/projects/{project_id}/agenda';

eachDatabase('the agenda of a project', (sandbox) => {
  it('shows upcoming events, and past events once their time has passed', async () => {
    const shop = await sandbox.project();
    await swordShop(shop);
    const plan = await addPlan(shop, 'monthly');
    const ada = await openSubscriber(shop, 'ada');
    await ada.subscribe(plan);
    const {now: begin} = await shop.call(AGENDA, {});
    const upcoming = await happenings(shop, begin);
    assert.deepEqual(upcoming, ['The monthly of ada is charged']);

    await advance(shop, 'P32D');

    const past = await shop.call(AGENDA, {query: {from: begin, until: (await shop.call(AGENDA, {})).now}});
    assert.deepEqual(
      past.happenings.map(({kind, subject, what, user_id}) => [kind, subject, what, user_id]),
      [['subscription', 'The monthly of ada', 'was charged', 'ada']],
    );
    assert.equal((await shop.refused(AGENDA, {query: {from: 'soon'}})).code, 1102);
  });

  it('shows payments without an order, and their player, among the past events', async () => {
    const shop = await sandbox.project();
    const {now: begin} = await shop.call(AGENDA, {});
    const token = await purchaseToken(shop, TICKET);
    await payPage(shop).pay(token, cardInput('declining'));
    await payPage(shop).pay(token, cardInput('good'));
    const {payments} = await shop.call(HOLDINGS, {query: {user_id: 'ada'}});
    const [{transaction_id} = assert.fail()] = payments;
    await shop.call('POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund', {
      path: {transaction_id},
    });

    const past = await shop.call(AGENDA, {query: {from: begin, until: '2100-01-01T00:00:00Z'}});

    assert.deepEqual(
      payments.map(({description, amount, status}) => [description, amount, status]),
      [
        ['Season ticket', '12.50', 'done'],
        ['Season ticket', '12.50', 'declined'],
      ],
    );
    const ofPayments = past.happenings.filter(({kind}) => kind === 'payment');
    assert.deepEqual(
      ofPayments.map(({what}) => what),
      ['was declined', 'was paid', 'was given back'],
    );
    assert.equal(ofPayments.at(-1)?.subject, `Transaction ${transaction_id} of ada`);
  });

  it('shows the agenda of a full shop: ending offers, restarting chains, and status changes of orders', async () => {
    const shop = await sandbox.project('demo');
    const {now} = await shop.call(AGENDA, {});
    const order_id = await buy(shop, await shop.player('ada'), 'gems-500');

    const {happenings: all, has_more} = await shop.call(AGENDA, {query: {from: now, limit: 10}});

    assert.equal(has_more, true);
    const times = all.map(({at}) => Date.parse(at));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
    assert.deepEqual(
      all.filter((one) => one.order_id === order_id && one.kind === 'order').map(({what}) => what),
      ['became new', 'became paid', 'became done'],
    );
    const kinds = new Set((await shop.call(AGENDA, {})).happenings.map(({kind}) => kind));
    for (const kind of ['promotion', 'item', 'offer chain', 'reward chain']) assert.ok(kinds.has(kind), kind);
  });
});
