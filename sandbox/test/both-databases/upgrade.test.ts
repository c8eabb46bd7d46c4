import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createSandbox} from '../../src/app.js';
import {migrate, migrations} from '../../src/db/migrate.js';
import {EMPTY_DATABASES} from '../support/databases.js';
import {reportPayment, settle} from '../support/purchase.js';
import {BASE_URL, type Shop, shopOf} from '../support/sandbox.js';

/** Data from before promotions, carts by id and balances existed. */
const FIRST_PURCHASE = [
  `insert into project (project_id, merchant_id, login_project_id, name, api_key, merchant_api_key)
   values (100, 200, 'login', 'Old shop', 'key', 'merchant-key')`,
  `insert into item (item_id, project_id, sku, name, inventory_options) overriding system value
   values (1, 100, 'sword', '{"en": "Sword"}', '{"consumable": {"usages_count": null}, "expiration_period": null}')`,
  `insert into item_price (item_id, currency, amount_minor, is_default) values (1, 'USD', 499, true)`,
  `insert into cart (cart_id, project_id, user_id) values ('c-1', 100, 'ada')`,
  `insert into cart_line (cart_id, item_id, quantity) values ('c-1', 1, 2)`,
  `insert into orders (project_id, user_id, status, currency, amount_minor, country, locale, created_at)
   values (100, 'ada', 'done', 'USD', 998, 'US', 'en', now())`,
  `insert into order_line (order_id, line, item_id, sku, quantity, unit_amount_minor)
   select order_id, 0, 1, 'sword', 2, 499 from orders`,
  `insert into owned_item (project_id, user_id, item_id, quantity) values (100, 'ada', 1, 3)`,
];

/** A bundle that was ordered before orders stored the content of bundles. */
const BUNDLE_ORDER = [
  `insert into item (item_id, project_id, sku, type, bundle_type, name, inventory_options) overriding system value
   values (2, 100, 'box', 'bundle', 'standard', '{"en": "Box"}', '{"consumable": null, "expiration_period": null}')`,
  `insert into item_content (item_id, line, content_id, quantity) values (2, 0, 1, 5)`,
  `insert into orders (project_id, user_id, status, currency, amount_minor, without_discount_minor, country, locale, created_at)
   values (100, 'ada', 'new', 'USD', 998, 998, 'US', 'en', now())`,
  `insert into order_line (order_id, line, item_id, sku, quantity, unit_amount_minor, unit_without_discount_minor)
   select order_id, 0, 2, 'box', 2, 499, 499 from orders where status = 'new'`,
];

/** Data from before pages sold amounts: a payment of a plan, a declined one, and an open page. */
const PAID_PLAN = [
  `insert into project (project_id, merchant_id, login_project_id, name, api_key, merchant_api_key)
   values (100, 200, 'login', 'Old shop', 'key', 'merchant-key')`,
  `insert into subscription_plan (plan_id, project_id, external_id, name, description, period_type, expiration_type, trial_days,
     grace_days, retries, tags) overriding system value
   values (1, 100, 'pass', '{"en": "Pass"}', '{}', 'lifetime', 'day', 0, 0, 0, '[]')`,
  `insert into account_payment (project_id, user_id, plan_id, status, currency, amount_minor, created_at, mode, country)
   values (100, 'ada', 1, 'done', 'USD', 499, '2026-01-02T00:00:00Z', 'sandbox', 'US'),
     (100, 'ada', 1, 'declined', 'USD', 499, '2026-01-03T00:00:00Z', 'sandbox', 'US')`,
  `insert into subscription_checkout (checkout_id, project_id, user_id, country, locale, mode, purpose, plan_id, currency,
     amount_minor, terms) overriding system value
   values (1, 100, 'ada', 'US', 'en', 'sandbox', 'subscribe', 1, 'USD', 499, '{}')`,
  `insert into payment_token (token_hash, project_id, user_id, checkout_id, expires_at)
   values (encode(sha256('old'), 'hex'), 100, 'ada', 1, now() + interval '1 day')`,
];

/** The project of the data below, in a sandbox of now. */
const oldShop = (sandbox: Awaited<ReturnType<typeof createSandbox>>): Shop =>
  shopOf((path, init) => sandbox.fetch(new Request(new URL(path, BASE_URL), init)), {
    project_id: 100,
    merchant_id: 200,
    login_project_id: 'login',
    api_key: 'key',
    merchant_api_key: 'merchant-key',
    staff_keys: [],
    distribution_hubs: [],
    host_id: '',
  });

/** Data from before daily chains had a kind: Ada was a step in, and missed days since. */
const CLAIMED_DAY = [
  `insert into project (project_id, merchant_id, login_project_id, name, api_key, merchant_api_key)
   values (100, 200, 'login', 'Old shop', 'key', 'merchant-key')`,
  `insert into item (item_id, project_id, sku, name, inventory_options) overriding system value
   values (1, 100, 'sword', '{"en": "Sword"}', '{"consumable": {"usages_count": null}, "expiration_period": null}')`,
  `insert into daily_chain (daily_chain_id, project_id, name, date_start, is_enabled, is_recurrent) overriding system value
   values (701, 100, '{"en": "Campfire"}', '2020-01-01T00:00:00Z', true, true)`,
  `insert into daily_chain_step (step_id, daily_chain_id, step_number) overriding system value
   values (1, 701, 1), (2, 701, 2), (3, 701, 3)`,
  `insert into daily_chain_item (step_id, position, item_id, quantity) values (1, 0, 1, 1), (2, 0, 1, 1), (3, 0, 1, 1)`,
  `insert into daily_claim (step_id, user_id, round, claimed_at) values
     (1, 'ada', 1, '2026-01-01T12:00:00Z'), (2, 'ada', 1, '2026-01-02T12:00:00Z'), (3, 'ada', 1, '2026-01-03T12:00:00Z'),
     (1, 'ada', 2, '2026-01-09T12:00:00Z')`,
];

for (const [name, make] of Object.entries(EMPTY_DATABASES))
  describe(`a database of the previous release on ${name}`, () => {
    it('keeps its carts and orders: refunds revoke earlier grants, and payments complete earlier orders', async (test) => {
      const database = await make();
      const db = await database.open();
      await migrate(db, migrations().slice(0, 1));
      for (const statement of FIRST_PURCHASE) await db.query(statement);
      await migrate(db, migrations().slice(0, 3));
      for (const statement of BUNDLE_ORDER) await db.query(statement);
      const sandbox = await createSandbox({db, baseUrl: BASE_URL, checkAnswers: true});
      test.after(async () => {
        await sandbox.close();
        await database.close();
      });
      const shop = oldShop(sandbox);
      const ada = await shop.player('ada');

      const cart = await shop.call('GET /v2/project/{project_id}/cart', {}, {as: ada});
      const {orders} = await shop.call(
        'POST /v3/project/{project_id}/admin/order/search',
        {body: {}},
        {as: shop.server},
      );
      await reportPayment(shop, orders[0]!.order_id, 'refunded');

      assert.deepEqual([cart.cart_id, cart.items[0]?.quantity, cart.price?.amount], ['c-1', 2, '9.98']);
      assert.deepEqual(
        orders.map(({status, price}) => [status, price?.amount, price?.amount_without_discount]),
        [
          ['done', '9.98', '9.98'],
          ['new', '9.98', '9.98'],
        ],
      );
      const owned = await db.one<{quantity: number}>('select quantity from inventory_entry where item_id = 1');
      assert.equal(owned?.quantity, 1);

      await db.query(`insert into cart_line (cart_id, item_id, quantity) values ('c-1', 2, 2)`);
      await reportPayment(shop, orders[1]!.order_id, 'done');
      await settle(shop);
      const unchanged = await shop.call('GET /v2/project/{project_id}/cart', {}, {as: ada});
      assert.deepEqual(
        unchanged.items.map(({sku, quantity}) => [sku, quantity]),
        [
          ['sword', 2],
          ['box', 2],
        ],
        'an order from before took its units out when it was made',
      );
      const granted = await db.one<{quantity: number}>('select quantity from inventory_entry where item_id = 1');
      assert.equal(granted?.quantity, 11);
    });

    it('keeps daily chains that wait for their players, and what was claimed of them', async (test) => {
      const database = await make();
      const db = await database.open();
      await migrate(
        db,
        migrations().filter(({name}) => name < '0150'),
      );
      for (const statement of CLAIMED_DAY) await db.query(statement);
      const sandbox = await createSandbox({db, baseUrl: BASE_URL, checkAnswers: true});
      test.after(async () => {
        await sandbox.close();
        await database.close();
      });
      const shop = oldShop(sandbox);
      const as = await shop.player('ada');
      const chain = async () => (await shop.call('GET /v2/project/{project_id}/user/daily_chain', {}, {as})).items[0]!;

      const {type, steps} = await chain();

      assert.equal(type, 'rolling');
      assert.deepEqual(
        steps.map(({status}) => status),
        ['claimed', 'claimable', 'claim_in_future'],
      );
      await shop.call(
        'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim',
        {path: {daily_chain_id: 701, step_number: 2}},
        {as},
      );
      assert.deepEqual(
        (await chain()).steps.map(({status}) => status),
        ['claimed', 'claimed', 'claim_in_future'],
      );
    });

    it('keeps payments without an order, and their pages', async (test) => {
      const database = await make();
      const db = await database.open();
      await migrate(
        db,
        migrations().filter(({name}) => name < '0050'),
      );
      for (const statement of PAID_PLAN) await db.query(statement);

      const sandbox = await createSandbox({db, baseUrl: BASE_URL, checkAnswers: true});
      test.after(async () => {
        await sandbox.close();
        await database.close();
      });
      const ask = async (path: string, body?: object): Promise<unknown> => {
        const init = body && {method: 'POST', body: JSON.stringify(body)};
        return (await sandbox.fetch(new Request(new URL(path, BASE_URL), init))).json();
      };

      const {transactions} = (await ask('/_sandbox/projects/100/transactions')) as {
        transactions: {status: string; paid_at: string | null}[];
      };
      assert.deepEqual(
        transactions.map(({status, paid_at}) => [status, paid_at]),
        [
          ['declined', null],
          ['done', '2026-01-02T00:00:00.000Z'],
        ],
      );
      const page = (await ask('/_sandbox/pay/status', {token: 'old'})) as {situation: string; actions: string[]};
      assert.deepEqual([page.situation, page.actions[0]], ['open', 'pay']);
    });
  });
