import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {basic, bearer, type Credential, guest} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const GET_CART = 'GET /v2/project/{project_id}/cart';
const GET_WEBHOOK = 'GET /v2/project/{project_id}/admin/webhook';
const USER_TOKEN = 'POST /merchants/{merchant_id}/token';

const GUEST_ID = '3f9c2c1e-5b7a-4f0e-9a55-8d2f3c1b7a60';

eachDatabase('credentials', (sandbox) => {
  it('of a merchant are the project’s or the merchant’s id, with either key', async () => {
    const shop = await sandbox.project();
    const {api_key, merchant_api_key} = shop.keys;
    for (const id of [shop.projectId, shop.merchantId])
      for (const key of [api_key, merchant_api_key])
        assert.equal((await shop.respond(GET_WEBHOOK, {}, {as: basic(id, key)})).status, 200, `${id}`);
  });

  it('with a wrong key are refused with 401 and 1020', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const {api_key} = shop.keys;
    const wrong: Record<string, Credential> = {
      nothing: {},
      'a wrong key': basic(shop.projectId, `${api_key}x`),
      'an empty key': basic(shop.projectId, ''),
      'an unknown id': basic(999_999, api_key),
      'another project': other.server,
      'another project’s key': basic(shop.projectId, other.keys.api_key),
      'another project’s id': basic(other.projectId, api_key),
      'no colon': {authorization: `Basic ${Buffer.from(api_key).toString('base64')}`},
      'not base64': {authorization: 'Basic ***'},
      'no credential': {authorization: 'Basic'},
      'a key as bearer': bearer(api_key),
      'a user': await shop.player('ada'),
    };

    const answers = new Set<string>();
    for (const [name, as] of Object.entries(wrong)) {
      const {status, code, body} = await shop.refused(GET_WEBHOOK, {}, {as});
      assert.deepEqual([status, code], [401, 1020], name);
      answers.add(body.errorMessage);
    }
    assert.equal(answers.size, 1);
  });

  it('for a path that names a company are its id and key only: 403 for its projects’ keys, 401 for everybody else', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const body = {user: {id: {value: 'ada'}}, settings: {project_id: shop.projectId}};
    const status = async (as: Credential) => (await shop.respond(USER_TOKEN, {body}, {as})).status;
    const {projectId, merchantId, keys} = shop;

    assert.equal(await status(shop.merchant), 200);
    for (const as of [shop.server, basic(merchantId, keys.api_key), basic(projectId, keys.merchant_api_key)])
      assert.equal(await status(as), 403);
    for (const as of [{}, other.merchant, other.server, basic(merchantId, other.keys.merchant_api_key)])
      assert.equal(await status(as), 401);
  });

  it('of a company’s staff are made with a project, outlive its reset, and are worth what the owner’s are', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const {staff_keys} = shop.made;
    assert.deepEqual(
      staff_keys.map(({role}) => role),
      ['developer', 'financial_manager', 'support'],
    );

    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});

    for (const {role, api_key} of staff_keys) {
      assert.equal((await shop.respond(GET_WEBHOOK, {}, {as: basic(shop.merchantId, api_key)})).status, 200, role);
      assert.equal((await other.refused(GET_WEBHOOK, {}, {as: basic(other.merchantId, api_key)})).status, 401, role);
    }
  });

  it('of a user are required with 401 and 1501', async () => {
    const shop = await sandbox.project();
    const wrong: Record<string, Credential> = {
      nothing: {},
      'an unknown payment token': bearer('no-such-token'),
      'a broken JWT': bearer('a.b.c'),
      'the wrong scheme': shop.server,
      'an unknown scheme': {authorization: 'Digest x'},
      'an empty bearer': {authorization: 'Bearer '},
    };
    for (const [name, as] of Object.entries(wrong)) {
      const {status, code} = await shop.refused(GET_CART, {}, {as});
      assert.deepEqual([status, code], [401, 1501], name);
    }
  });

  it('are optional for the catalog, but an invalid token is refused', async () => {
    const shop = await sandbox.project();
    const expired = await shop.player('ada', {lifetime_seconds: -60});

    assert.equal((await shop.respond(LIST, {})).status, 200);
    for (const as of [bearer('stale'), expired, shop.server]) {
      const {status, code} = await shop.refused(LIST, {}, {as});
      assert.deepEqual([status, code], [401, 1501]);
    }
  });

  it('of a guest, id and e-mail together, identify a cart', async () => {
    const shop = await sandbox.project();
    const cartOf = async (as: Credential) => (await shop.call(GET_CART, {}, {as})).cart_id;

    const ada = await cartOf(guest(GUEST_ID, 'ada@example.test'));

    assert.equal(await cartOf(guest(GUEST_ID, 'ada@example.test')), ada);
    assert.notEqual(await cartOf(guest(GUEST_ID, 'eve@example.test')), ada);
    assert.notEqual(await cartOf(guest('another-id-of-a-guest', 'ada@example.test')), ada);
    await cartOf(guest(GUEST_ID, 'jürgen@bücher.example'));
  });

  it('of a guest are refused when malformed or sent with Authorization', async () => {
    const shop = await sandbox.project();
    const good = guest(GUEST_ID, 'ada@example.test');
    const wrong: Record<string, Credential> = {
      'a short id': guest('short', 'ada@example.test'),
      'a long id': guest('a'.repeat(129), 'ada@example.test'),
      'an id with other characters': guest(`${GUEST_ID}'--;`, 'ada@example.test'),
      'no e-mail': {'x-unauthorized-id': GUEST_ID},
      'no at sign': guest(GUEST_ID, 'ada.example.test'),
      'a line break': guest(GUEST_ID, 'ada@example.test\nx'),
      'not base64': {...good, 'x-user': 'ada@example.test'},
      'not UTF-8': {...good, 'x-user': Buffer.from([0xff, 0x40, 0xfe]).toString('base64')},
      'a user as well': {...good, ...(await shop.player('ada'))},
    };
    for (const [name, as] of Object.entries(wrong)) {
      const {status, code} = await shop.refused(GET_CART, {}, {as});
      assert.deepEqual([status, code], [401, 1501], name);
    }
  });
});
