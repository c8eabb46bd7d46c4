import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, advance, buyer, ordersOf, payPage} from '../support/purchase.js';
import {basic, bearer, type Credential} from '../support/sandbox.js';

const SERVER_ORDER = 'POST /v3/project/{project_id}/admin/payment/token';
const USER_TOKEN = 'POST /merchants/{merchant_id}/token';
const GET_ORDER = 'GET /v2/project/{project_id}/order/{order_id}';

const ada = {id: {value: 'ada'}, country: {value: 'US'}};

eachDatabase('payment tokens', (sandbox) => {
  describe('an order made by a server', () => {
    it('belongs to the user it names, sums its lines, and its token pays it', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const items = [
        {sku: 'sword', quantity: 1},
        {sku: 'sword', quantity: 2},
      ];

      const {order_id, token} = await shop.call(
        SERVER_ORDER,
        {body: {user: ada, purchase: {items}}},
        {as: shop.server},
      );

      const {content} = await shop.call(GET_ORDER, {path: {order_id}}, {as: await shop.player('ada')});
      assert.deepEqual([content.items.length, content.items[0]?.quantity, content.price?.amount], [1, 3, '14.97']);
      assert.equal((await payPage(shop).pay(token)).payment.userId, 'ada');
      assert.notEqual(await buyer(shop, await shop.player('ada')).statusOf(order_id), 'new');
    });

    it('requires a country or the address of the user', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      for (const country of [undefined, {}, {allow_modify: true}, {allow_modify: true, hidden: false}]) {
        const user = {id: {value: 'ada'}, ...(country && {country})};
        const body = {user, purchase: {items: [{sku: 'sword', quantity: 1}]}};
        const order = (headers: Record<string, string>) =>
          shop.respond(SERVER_ORDER, {body}, {as: shop.server, headers});

        const refused = await shop.refused(SERVER_ORDER, {body}, {as: shop.server});
        assert.deepEqual([refused.status, refused.code], [422, 1102]);
        assert.equal((await order({'x-user-ip': 'nowhere'})).status, 422);
        assert.equal((await order({'x-user-ip': '203.0.113.7'})).status, 201);
        assert.equal((await order({'x-user-ip': '2001:db8::7'})).status, 201);
      }
    });

    it('has the prices of the user’s country, not the server’s', async () => {
      const shop = await sandbox.project();
      const prices = [
        {amount: 4.99, currency: 'USD', is_default: true},
        {amount: 700, currency: 'JPY', country_iso: 'JP'},
      ];
      await addItem(shop, 'sword', {prices});
      const user = {id: {value: 'ada'}, country: {value: 'JP'}};

      const {order_id} = await shop.call(
        SERVER_ORDER,
        {body: {user, purchase: {items: [{sku: 'sword', quantity: 1}]}}},
        {as: shop.server, headers: {'x-test-country': 'US'}},
      );

      const {content} = await shop.call(GET_ORDER, {path: {order_id}}, {as: await shop.player('ada')});
      assert.deepEqual(content.price, {amount: '700', amount_without_discount: '700', currency: 'JPY'});
    });

    it('is refused for items that cannot be bought', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'off', {is_enabled: false});
      await addItem(shop, 'gift', {is_free: true, prices: []});
      await addItem(shop, 'relic', {limits: {per_item: 2, per_user: 1}});
      const codeOf = async (sku: string, quantity: number) => {
        const body = {user: ada, purchase: {items: [{sku, quantity}]}};
        return (await shop.refused(SERVER_ORDER, {body}, {as: shop.server})).code;
      };

      assert.equal(await codeOf('ghost', 1), 4001);
      assert.equal(await codeOf('off', 1), 1411);
      assert.equal(await codeOf('gift', 1), 1421);
      assert.equal(await codeOf('relic', 3), 1459);
      assert.equal(await codeOf('relic', 2), 1460);
      assert.deepEqual(await ordersOf(shop), []);
    });

    it('is refused with a wrong key, a player’s token, and unknown properties', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const body = {user: ada, purchase: {items: [{sku: 'sword', quantity: 1}]}};

      for (const as of [{}, basic(shop.projectId, 'wrong'), await shop.player('ada')])
        assert.equal((await shop.refused(SERVER_ORDER, {body}, {as})).status, 401);
      const withUnknown = {...body, surprise: true};
      assert.equal((await shop.refused(SERVER_ORDER, {body: withUnknown}, {as: shop.server})).code, 1102);
    });
  });

  describe('a token of a user, created by a merchant', () => {
    const request = (project_id: number) => ({body: {user: ada, settings: {project_id}}});

    it('replaces the user’s JWT for a day of the project’s clock', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const {order_id} = await buyer(shop, await shop.player('ada')).order('sword');

      const {token} = await shop.call(USER_TOKEN, request(shop.projectId), {as: shop.merchant});

      assert.equal((await shop.call(GET_ORDER, {path: {order_id}}, {as: bearer(token)})).order_id, order_id);
      await advance(shop, 'P1D');
      assert.equal((await shop.refused(GET_ORDER, {path: {order_id}}, {as: bearer(token)})).code, 1501);
    });

    it('opens a payment page with nothing to pay', async () => {
      const shop = await sandbox.project();
      const {token} = await shop.call(USER_TOKEN, request(shop.projectId), {as: shop.merchant});

      const view = await payPage(shop).pay(token);

      assert.deepEqual([view.notice.title, view.actions], ['Nothing to pay', ['close']]);
    });

    it('is refused for a project of another merchant, in the merchant interface’s error format', async () => {
      const [shop, other] = [await sandbox.project(), await sandbox.project()];

      const {status, body} = await shop.refused(USER_TOKEN, request(other.projectId), {as: shop.merchant});

      assert.equal(status, 422);
      assert.deepEqual(Object.keys((body as unknown as {extended_message: object}).extended_message), [
        'settings.project_id',
      ]);
    });

    it('is refused with the key of a project, and for another merchant', async () => {
      const [shop, other] = [await sandbox.project(), await sandbox.project()];

      const statusFor = async (as: Credential) =>
        (await shop.refused(USER_TOKEN, request(shop.projectId), {as})).status;
      assert.deepEqual(await Promise.all([shop.server, other.merchant, {}].map(statusFor)), [403, 401, 401]);
    });
  });
});
