import assert from 'node:assert/strict';
import {it} from 'node:test';
import {createProject} from '../../src/planting/projects.js';
import {eachDatabase} from '../support/databases.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, buyer, payPage} from '../support/purchase.js';
import {bearer, type Shop} from '../support/sandbox.js';

const USER_TOKEN = 'POST /merchants/{merchant_id}/token';
const GET_CART = 'GET /v2/project/{project_id}/cart';
const SETTINGS = 'GET /_sandbox/projects/{project_id}/settings';
const CHANGE = 'PATCH /_sandbox/projects/{project_id}/settings';
const RESET = 'POST /_sandbox/projects/{project_id}/reset';
const DAY_SECONDS = 86_400;

eachDatabase('the lifetime of a company’s payment tokens', (sandbox) => {
  const tokenOf = async (shop: Shop, project_id = shop.projectId) => {
    const body = {user: {id: {value: 'ada'}}, settings: {project_id}};
    return (await shop.call(USER_TOKEN, {body}, {as: shop.merchant})).token;
  };
  const statusOf = async (shop: Shop, token: string, project_id = shop.projectId) =>
    (await shop.respond(GET_CART, {path: {project_id}}, {as: bearer(token)})).status;
  const lifetimeOf = async (shop: Shop) => (await shop.call(SETTINGS, {})).token_lifetime_seconds;
  const live = (shop: Shop, token_lifetime_seconds: number) => shop.call(CHANGE, {body: {token_lifetime_seconds}});

  it('is a day by default', async () => assert.equal(await lifetimeOf(await sandbox.project()), DAY_SECONDS));

  it('holds for new tokens of users and of orders, by the project’s clock', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const before = await tokenOf(shop);
    assert.equal((await live(shop, 600)).token_lifetime_seconds, 600);
    const [token, order] = [await tokenOf(shop), await buyer(shop, await shop.player('ada')).order('sword')];

    await advance(shop, 'PT9M');
    assert.equal(await statusOf(shop, token), 200);
    assert.match(await shop.call('GET /paystation4', {query: {token: order.token}}), /sword/i);
    await advance(shop, 'PT1M');

    const refused = await shop.refused(GET_CART, {}, {as: bearer(token)});
    assert.deepEqual([refused.status, refused.code], [401, 1501]);
    assert.match(await shop.call('GET /paystation4', {query: {token: order.token}}), /has expired/);
    assert.equal((await shop.respond('POST /_sandbox/pay/pay', {body: {token: order.token}})).status, 401);
    assert.equal(await statusOf(shop, before), 200);
  });

  it('may be longer than a day', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    await live(shop, 3 * DAY_SECONDS);
    const {order_id, token} = await buyer(shop, await shop.player('ada')).order('sword');

    await advance(shop, 'P2D');

    await payPage(shop).pay(token);
    assert.notEqual(await buyer(shop, await shop.player('ada')).statusOf(order_id), 'new');
  });

  it('is that of all projects of the company, and of no other’s', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    const second = await createProject(sandbox.db, {seed: 'empty', merchant_id: shop.merchantId});
    assert.ok(second);
    await live(shop, 60);

    const [token, others] = [await tokenOf(shop, second.project_id), await tokenOf(other)];
    await shop.call('POST /_sandbox/projects/{project_id}/clock', {
      path: {project_id: second.project_id},
      body: {advance: 'PT2M'},
    });
    await advance(other, 'PT2M');

    assert.equal(await statusOf(shop, token, second.project_id), 401);
    assert.equal(await statusOf(other, others), 200);
  });

  it('is a minute at the least, and thirty days at the most', async () => {
    const shop = await sandbox.project();
    for (const seconds of [59, 30 * DAY_SECONDS + 1, 60.5, '600', null, -1])
      assert.equal((await shop.refused(CHANGE, {body: {token_lifetime_seconds: seconds as never}})).code, 1102);
    for (const seconds of [60, 30 * DAY_SECONDS])
      assert.equal((await live(shop, seconds)).token_lifetime_seconds, seconds);
  });

  it('is said by a seed, and is a day again after a reset of one that says nothing', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {token_lifetime_seconds: 120});
    assert.equal(await lifetimeOf(shop), 120);

    await shop.call(RESET, {});

    assert.equal(await lifetimeOf(shop), DAY_SECONDS);
  });

  it('stays as it is where other settings are changed', async () => {
    const shop = await sandbox.project();
    await live(shop, 600);

    await shop.call(CHANGE, {body: {webhook_mode: 'separate'}});

    assert.equal(await lifetimeOf(shop), 600);
  });
});
