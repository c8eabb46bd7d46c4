import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {chargeAccount, chargeBody, savedAccount} from '../support/payment-accounts.js';
import {addItem, buyer, ordersOf, payPage, reportPayment, settle} from '../support/purchase.js';
import {purchaseToken, refusedPurchase, TICKET, type TokenPurchase, transactionsOf} from '../support/purchase-token.js';
import {addPlan, cardInput} from '../support/subscriptions.js';

eachDatabase('a token with an external id', (sandbox) => {
  describe('that sells an amount', () => {
    const number = (external_id: string) => ({settings: {external_id}});

    it('is a purchase of its own when that id is empty', async () => {
      const shop = await sandbox.project();
      for (let count = 1; count <= 2; count++) {
        const {situation} = await payPage(shop).pay(await purchaseToken(shop, TICKET, number('')), cardInput('good'));
        assert.deepEqual([situation, (await transactionsOf(shop)).length], ['paid', count]);
      }
    });

    it('is one purchase for all tokens with that id, and is paid once', async () => {
      const shop = await sandbox.project();
      const tokens = await times(8, () => purchaseToken(shop, TICKET, number('n-1')));

      const views = await Promise.all(tokens.map((token) => payPage(shop).pay(token, cardInput('good'))));
      const later = await payPage(shop).view(await purchaseToken(shop, TICKET, number('n-1')));

      assert.equal(new Set(tokens).size, 8);
      assert.equal(new Set([...views, later].map(({payment}) => payment.invoice)).size, 1);
      assert.equal(later.situation, 'paid');
      assert.equal((await transactionsOf(shop)).length, 1);
    });

    it('is refused for another amount, and is a separate purchase for another player', async () => {
      const shop = await sandbox.project();
      const other = await sandbox.project();
      await purchaseToken(shop, TICKET, number('n-1'));

      for (const checkout of [
        {amount: 12.51, currency: 'USD'},
        {amount: 12.5, currency: 'EUR'},
      ])
        assert.deepEqual(await refusedPurchase(shop, {checkout}, {external_id: 'n-1'}), ['settings.external_id']);
      const bobsToken = await purchaseToken(
        shop,
        {checkout: {amount: 3, currency: 'EUR'}},
        {
          ...number('n-1'),
          user: {id: {value: 'bob'}},
        },
      );
      const elsewhere = await purchaseToken(other, {checkout: {amount: 4, currency: 'EUR'}}, number('n-1'));
      assert.equal((await payPage(shop).pay(bobsToken, cardInput('good'))).situation, 'paid');
      assert.equal((await payPage(other).pay(elsewhere, cardInput('good'))).situation, 'paid');
    });

    it('is not charged on the page after a charge of a saved account, nor the reverse', async () => {
      const shop = await sandbox.project();
      await payPage(shop).pay(await purchaseToken(shop, TICKET), {...cardInput('good'), save: true});
      const account = await savedAccount(shop, 'ada');
      const charge = (external_id: string, amount: number) =>
        chargeAccount(shop, 'ada', account, chargeBody(amount, {external_id}));
      const charged = async (external_id: string) =>
        ((await (await charge(external_id, 12.5)).json()) as {transaction_id: number}).transaction_id;

      const opened = await purchaseToken(shop, TICKET, number('account-first'));
      const byAccount = await charged('account-first');
      assert.equal((await payPage(shop).pay(opened, cardInput('good'))).payment.invoice, byAccount);
      const anew = await payPage(shop).view(await purchaseToken(shop, TICKET, number('account-first')));
      assert.deepEqual([anew.situation, anew.payment.invoice], ['paid', byAccount]);

      const {payment} = await payPage(shop).pay(
        await purchaseToken(shop, TICKET, number('page-first')),
        cardInput('good'),
      );
      assert.equal(await charged('page-first'), payment.invoice);
      assert.equal((await charge('page-first', 13)).status, 422);

      const dearer = await purchaseToken(shop, TICKET, number('other-amount'));
      assert.equal((await charge('other-amount', 13)).status, 201);
      assert.equal((await payPage(shop).pay(dearer, cardInput('good'))).situation, 'outdated');
      assert.deepEqual(await refusedPurchase(shop, TICKET, {external_id: 'other-amount'}), ['settings.external_id']);

      const both = await purchaseToken(shop, TICKET, number('both'));
      await Promise.all([
        ...Array.from({length: 5}, () => payPage(shop).pay(both, cardInput('good'))),
        ...Array.from({length: 5}, () => charged('both')),
      ]);
      const all = await transactionsOf(shop);
      assert.equal(all.filter(({external_id}) => external_id === 'both').length, 1);
    });
  });

  describe('that sells items', () => {
    const sword = (amount?: number): TokenPurchase => ({
      virtual_items: {items: [{sku: 'sword', ...(amount !== undefined && {amount})}]},
    });

    it('is one order for one external id, also in concurrent requests', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const number = {settings: {external_id: 'n-1'}};

      const tokens = await times(6, () => purchaseToken(shop, sword(2), number));
      const views = await Promise.all(tokens.map((token) => payPage(shop).pay(token, cardInput('good'))));

      assert.equal(new Set(views.map(({payment}) => payment.invoice)).size, 1);
      assert.equal((await ordersOf(shop)).length, 1);
      for (const purchase of [sword(3), TICKET])
        assert.deepEqual(await refusedPurchase(shop, purchase, {external_id: 'n-1'}), ['settings.external_id']);
      const bobsToken = await purchaseToken(shop, sword(3), {...number, user: {id: {value: 'bob'}}});
      assert.equal((await payPage(shop).view(bobsToken)).situation, 'open');
    });

    it('creates a new order for the same external id after a newer order replaced it', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword', {limits: {per_user: 5}});
      const first = await purchaseToken(shop, sword(), {settings: {external_id: 'n-1'}});
      await buyer(shop, await shop.player('ada')).order('sword');
      assert.equal((await payPage(shop).view(first)).situation, 'expired');

      const second = await purchaseToken(shop, sword(), {settings: {external_id: 'n-1'}});

      assert.equal((await payPage(shop).pay(second, cardInput('good'))).payment.userId, 'ada');
      assert.equal((await ordersOf(shop)).length, 3);
    });

    it('is refused for an external id of another kind of purchase, whichever came first', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const plan_id = await addPlan(shop, 'monthly');
      await payPage(shop).pay(await purchaseToken(shop, TICKET), {...cardInput('good'), save: true});
      const account = await savedAccount(shop, 'ada');
      const charge = (external_id: string) => chargeAccount(shop, 'ada', account, chargeBody(12.5, {external_id}));
      const begin: Record<string, (number: string) => Promise<unknown>> = {
        order: (number) => purchaseToken(shop, sword(), {settings: {external_id: number}}),
        amount: (number) => purchaseToken(shop, TICKET, {settings: {external_id: number}}),
        subscription: (number) => purchaseToken(shop, {subscription: {plan_id}}, {settings: {external_id: number}}),
        charge: async (number) => assert.ok((await charge(number)).ok),
      };
      const asked: Record<string, TokenPurchase> = {
        order: sword(),
        amount: TICKET,
        subscription: {subscription: {plan_id}},
      };

      for (const [first, make] of Object.entries(begin))
        for (const then of Object.keys(begin)) {
          // A charge is for an amount.
          const isOneKind = first === then || [first, then].every((kind) => ['amount', 'charge'].includes(kind));
          if (isOneKind) continue;
          const number = `${first}-${then}`;
          await make(number);
          const purchase = asked[then];
          if (purchase)
            assert.deepEqual(
              await refusedPurchase(shop, purchase, {external_id: number}),
              ['settings.external_id'],
              number,
            );
          else assert.equal((await charge(number)).status, 422, number);
        }
    });

    for (const [which, late] of [
      ['the older', 0],
      ['the newer', 1],
    ] as const)
      it(`pays one of two orders with one external id, and refunds ${which} when it is paid later`, async () => {
        const shop = await sandbox.project();
        await addItem(shop, 'sword', {limits: {per_user: 5}});
        const number = {settings: {external_id: 'n-1'}};
        await purchaseToken(shop, sword(), number);
        await buyer(shop, await shop.player('ada')).order('sword');
        await purchaseToken(shop, sword(), number);
        const numbered = (await ordersOf(shop)).filter(({amount}, index) => index !== 1 && amount !== null);
        const ids = numbered.map(({order_id}) => order_id).sort((a, b) => a - b);
        const [first, second] = late === 0 ? [ids[1]!, ids[0]!] : [ids[0]!, ids[1]!];

        await reportPayment(shop, first, 'done');
        await reportPayment(shop, second, 'done');
        await settle(shop);

        const statuses = new Map((await ordersOf(shop)).map(({order_id, status}) => [order_id, status]));
        assert.deepEqual([statuses.get(first), statuses.get(second)], ['done', 'canceled']);
      });
  });

  describe('that sells both', () => {
    const both = (more: TokenPurchase = {}): TokenPurchase => ({
      ...TICKET,
      virtual_items: {items: [{sku: 'sword', amount: 2}]},
      ...more,
    });

    it('is one purchase for an external id, and is refused for another amount', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const number = {settings: {external_id: 'n-1'}};
      await purchaseToken(shop, both(), number);
      const again = await purchaseToken(shop, both(), number);

      for (const other of [both({checkout: {amount: 12, currency: 'USD'}}), {virtual_items: both().virtual_items}])
        assert.deepEqual(await refusedPurchase(shop, other, {external_id: 'n-1'}), ['settings.external_id']);
      assert.equal((await payPage(shop).pay(again, cardInput('good'))).payment.userId, 'ada');
      assert.equal((await ordersOf(shop)).length, 1);
    });
  });
});
