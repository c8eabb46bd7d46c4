import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {GERMANY, hubKey, hubOf, hubPlayer, knowEverybody, NEW_YORK, plantPlaces} from '../support/distribution-hub.js';
import {owner} from '../support/inventory.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {addItem, buyer} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {basic, type Credential, claimsOf, type Shop, type TestSandbox, tokenOf} from '../support/sandbox.js';

const AUTH = 'POST /v2/project/{project_id}/distribution_hub/user/auth';
const ITEM = 'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}';
const CART = 'POST /v2/project/{project_id}/distribution_hub/payment/cart';
const CART_BY_ID = 'POST /v2/project/{project_id}/distribution_hub/payment/cart/{cart_id}';
const ORDER = 'GET /v2/project/{project_id}/distribution_hub/order/{order_id}';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';

/** A shop with a bow, whose studio knows all players of its distributors. */
async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantPlaces(sandbox, shop);
  await addItem(shop, 'bow', {prices: [{amount: 10, currency: 'USD', is_default: true}]});
  await knowEverybody(shop);
  return shop;
}

const skusOf = async (shop: Shop, as: Credential): Promise<string[]> =>
  (await shop.call('GET /v2/project/{project_id}/cart', {}, {as})).items.map(({sku}) => sku);

eachDatabase('a distributor', (sandbox) => {
  it('gets a token for a player once the studio has said that it knows them', async (test) => {
    const shop = await openShop(sandbox);
    const studio = await receiver(test);
    await studio.connect(shop);
    const user = {
      id: 'ada',
      email: 'ada@example.test',
      country: 'DE',
      ip: '203.0.113.7',
      name: 'Ada',
      phone: '+4930123',
    };

    const {token} = await shop.call(AUTH, {body: {user}}, {as: hubKey(shop)});

    assert.deepEqual(
      studio.validations.map(({body}) => body.user),
      [user],
    );
    const claims = claimsOf(token);
    assert.deepEqual(
      [claims.sub, claims.distribution_hub_id],
      ['ada', shop.made.distribution_hubs[0]?.distribution_hub_id],
    );
  });

  it('gets none for whom the studio does not know, where it does not answer, and where nobody can be asked', async (test) => {
    const shop = await openShop(sandbox);
    const studio = await receiver(test);
    await studio.connect(shop);
    const refused = async (): Promise<number> => {
      const body = {user: {id: 'ada', email: 'ada@example.test'}};
      return (await shop.refused(AUTH, {body}, {as: hubKey(shop)})).code;
    };

    studio.validate(() => ({status: 400, body: '{"error": {"code": "INVALID_USER", "message": "who?"}}'}));
    assert.equal(await refused(), 2503);
    studio.validate(() => 500);
    assert.equal(await refused(), 2503);
    await studio.connect(shop, {is_enabled: false});
    assert.equal(await refused(), 2503);
  });

  it('gets a token by the address of a player who has no number in the game', async () => {
    const shop = await openShop(sandbox);

    const token = tokenOf(await hubPlayer(shop, null));

    assert.equal(claimsOf(token).sub, 'nobody@example.test');
  });

  it('has a key of its own project alone', async () => {
    const [shop, other] = [await openShop(sandbox), await openShop(sandbox)];
    const body = {user: {id: 'ada', email: 'ada@example.test'}};
    const [hub] = shop.made.distribution_hubs;
    const wrong = basic(hub!.distribution_hub_id, `${hub!.api_key}x`);

    assert.equal((await other.refused(AUTH, {body}, {as: hubKey(shop)})).status, 401);
    assert.equal((await shop.refused(AUTH, {body}, {as: wrong})).status, 401);
    assert.equal((await shop.refused(AUTH, {body}, {as: shop.server})).code, 1020);
  });

  it('has carts of its own, which the studio’s shop and another distributor do not see', async () => {
    const shop = await openShop(sandbox);
    await addItem(shop, 'axe');
    const here = await shop.player('ada');
    const there = await hubPlayer(shop, 'ada');
    const elsewhere = await hubPlayer(shop, 'ada', hubKey(shop, 1));

    await shop.call(FILL, {body: {items: [{sku: 'axe', quantity: 1}]}}, {as: here});
    await shop.call(FILL, {body: {items: [{sku: 'bow', quantity: 2}]}}, {as: there});

    assert.deepEqual(await skusOf(shop, here), ['axe']);
    assert.deepEqual(await skusOf(shop, there), ['bow']);
    assert.deepEqual(await skusOf(shop, elsewhere), []);
  });

  it('orders a cart with the taxes of the player’s place, and no payment page', async () => {
    const shop = await openShop(sandbox);
    const as = await hubPlayer(shop, 'ada');
    await shop.call(FILL, {body: {items: [{sku: 'bow', quantity: 2}]}}, {as});

    const order = await shop.call(CART, {body: {geotype: NEW_YORK}}, {as});

    assert.deepEqual(order, {
      order_id: order.order_id,
      billing_info: {
        price: {amount: '21.78', amount_without_discount: '21.78', currency: 'USD'},
        indirect_taxes: [{name: 'Sales tax', percent: '8.875', amount: '1.78', currency: 'USD', is_included: false}],
        direct_taxes: [{name: 'Withholding', percent: '10', amount: '2.00', currency: 'USD', is_included: false}],
      },
    });
    const seen = await shop.call(ORDER, {path: {order_id: order.order_id}}, {as});
    assert.equal(seen.status, 'new');
    assert.deepEqual(seen.billing_info, order.billing_info);
    assert.equal(seen.content.price?.amount, '21.78');
  });

  it('orders a cart by its id, and one item, in a place whose prices hold the tax', async () => {
    const shop = await openShop(sandbox);
    const as = await hubPlayer(shop, 'ada');
    const path = {cart_id: 'wish'};
    await shop.call(
      'PUT /v2/project/{project_id}/cart/{cart_id}/fill',
      {path, body: {items: [{sku: 'bow', quantity: 1}]}},
      {as},
    );

    const byId = await shop.call(CART_BY_ID, {path, body: {geotype: GERMANY}}, {as});
    const one = await shop.call(ITEM, {path: {item_sku: 'bow'}, body: {geotype: GERMANY, quantity: 3}}, {as});

    assert.deepEqual(
      [byId, one].map(({billing_info: {price, indirect_taxes}}) => [price.amount, indirect_taxes[0]?.amount]),
      [
        ['10.00', '1.60'],
        ['30.00', '4.79'],
      ],
    );
  });

  it('sells at the prices of the player’s place, and only what is sold there', async () => {
    const shop = await openShop(sandbox);
    await plantIn(sandbox, shop, {
      regions: [{id: 1, name: {en: 'Isles'}, countries: ['JP']}],
      items: [
        item('kite', {
          prices: [
            {amount: 9, currency: 'EUR', country_iso: 'DE'},
            {amount: 10, currency: 'USD', is_default: true},
          ],
        }),
        item('fan', {regions: [{id: 1}]}),
      ],
    });
    const as = await hubPlayer(shop, 'ada');
    const order = (item_sku: string, geotype: number) => shop.call(ITEM, {path: {item_sku}, body: {geotype}}, {as});

    assert.equal((await order('kite', GERMANY)).billing_info.price.currency, 'EUR');
    assert.equal((await order('kite', NEW_YORK)).billing_info.price.currency, 'USD');
    const fan = await shop.refused(ITEM, {path: {item_sku: 'fan'}, body: {geotype: GERMANY}}, {as});
    assert.equal(fan.code, 1601);
    const nowhere = await shop.refused(ITEM, {path: {item_sku: 'bow'}, body: {geotype: 999}}, {as});
    assert.equal(nowhere.code, 1102);
  });

  it('does not find the order of another distributor, of another player, or of the studio’s shop', async () => {
    const shop = await openShop(sandbox);
    const ada = await hubPlayer(shop, 'ada');
    const {order_id} = await hubOf(shop).order(ada, 'bow');
    const own = await buyer(shop, await shop.player('ada')).order('bow');
    const code = async (order_id: number, as: Credential): Promise<number> =>
      (await shop.refused(ORDER, {path: {order_id}}, {as})).code;

    assert.equal(await code(order_id, await hubPlayer(shop, 'ada', hubKey(shop, 1))), 9001);
    assert.equal(await code(order_id, await hubPlayer(shop, 'grace')), 9001);
    assert.equal(await code(own.order_id, ada), 9001);
  });

  it('has a token that is good for its carts and orders, for what everybody may see, and nothing else of the player’s', async () => {
    const shop = await openShop(sandbox);
    const ada = await hubPlayer(shop, 'ada');
    const {items} = await shop.call('GET /v2/project/{project_id}/items/virtual_items', {}, {as: ada});
    assert.deepEqual(
      items.map(({sku}) => sku),
      ['bow'],
    );

    const own = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
    assert.equal((await shop.refused(own, {path: {item_sku: 'bow'}, body: {}}, {as: ada})).code, 1501);
    await assert.rejects(owner(shop, ada).units(), /401/);
    const player = await shop.player('ada');
    const there = await shop.refused(ITEM, {path: {item_sku: 'bow'}, body: {geotype: NEW_YORK}}, {as: player});
    assert.equal(there.code, 1501);
  });
});
