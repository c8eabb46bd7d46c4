import assert from 'node:assert/strict';
import {it} from 'node:test';
import {granter, openBackpacks, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {swordShop} from '../support/inspector.js';
import {addItem, buyer} from '../support/purchase.js';

const USERS = 'GET /_sandbox/projects/{project_id}/users';
const HOLDINGS = 'GET /_sandbox/projects/{project_id}/users/holdings';
const GRANT = 'POST /_sandbox/projects/{project_id}/users/grant';
const CARTS = 'GET /_sandbox/projects/{project_id}/carts';
const CART = 'GET /_sandbox/projects/{project_id}/carts/{cart_id}';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';

eachDatabase('the inspection of players and their carts', (sandbox) => {
  it('lists players by latest order, then by name, and finds one by a part of the name', async () => {
    const shop = await sandbox.project();
    const {as} = await swordShop(shop);
    await shop.call(GRANT, {body: {user_id: 'Zoë', sku: 'sword', quantity: 1}});
    await shop.call(FILL, {body: {items: [{sku: 'sword', quantity: 1}]}}, {as: await shop.player('bo/b')});
    await buyer(shop, as).order('sword');

    const all = await shop.call(USERS, {});
    const some = await shop.call(USERS, {query: {search: 'O/'}});

    assert.deepEqual(
      all.users.map(({user_id, orders}) => [user_id, orders]),
      [
        ['ada', 1],
        ['Zoë', 0],
        ['bo/b', 0],
      ],
    );
    assert.deepEqual(
      some.users.map(({user_id}) => user_id),
      ['bo/b'],
    );
    assert.equal((await shop.call(USERS, {query: {limit: 1}})).has_more, true);
  });

  it('lists who has something in the backpack alone', async () => {
    const {shop, server} = await openBackpacks(sandbox);
    await granter(shop, server, 'ada').items(virtualItem('potion'));

    const {users} = await shop.call(USERS, {});

    assert.deepEqual(
      users.map(({user_id}) => user_id),
      ['ada'],
    );
  });

  it('grants a player currency and items', async () => {
    const shop = await sandbox.project('demo');
    const as = await shop.player('ada');
    const balance = async () =>
      (await shop.call('GET /v2/project/{project_id}/user/virtual_currency_balance', {}, {as})).items.find(
        ({sku}) => sku === 'gems',
      )?.amount ?? 0;
    const before = await balance();

    await shop.call(GRANT, {body: {user_id: 'ada', sku: 'gems', quantity: 250}});
    await shop.call(GRANT, {body: {user_id: 'ada', sku: 'healing-draught', quantity: 3}});

    assert.equal(await balance(), before + 250);
    const {balances, items} = await shop.call(HOLDINGS, {query: {user_id: 'ada'}});
    assert.equal(balances.find(({sku}) => sku === 'gems')?.amount, before + 250);
    assert.ok(items.some(({sku, quantity}) => sku === 'healing-draught' && quantity >= 3));
    assert.equal((await shop.refused(GRANT, {body: {user_id: 'ada', sku: 'nothing', quantity: 1}})).code, 4001);
    for (const quantity of [0, -1, 1.5, 1_000_001])
      assert.equal((await shop.refused(GRANT, {body: {user_id: 'ada', sku: 'gems', quantity}})).code, 1102);
  });

  it('shows an unknown player as owning nothing', async () => {
    const shop = await sandbox.project();

    const {attributes, clan, cart, orders, items} = await shop.call(HOLDINGS, {query: {user_id: 'nobody'}});

    assert.deepEqual(
      {attributes, clan, cart, orders, items},
      {attributes: {}, clan: null, cart: [], orders: [], items: []},
    );
  });

  it('shows the carts that are not empty, with their player’s prices', async () => {
    const shop = await sandbox.project();
    const {as} = await swordShop(shop);
    await addItem(shop, 'shield');
    const bob = await shop.player('bob');
    const fill = (items: {sku: string; quantity: number}[], player = as) =>
      shop.call(FILL, {body: {items}}, {as: player});
    await fill([{sku: 'sword', quantity: 1}], bob);
    await fill([
      {sku: 'sword', quantity: 2},
      {sku: 'shield', quantity: 1},
    ]);
    await shop.call('GET /v2/project/{project_id}/cart', {}, {as: await shop.player('empty')});

    const {carts} = await shop.call(CARTS, {});
    const cart = await shop.call(CART, {path: {cart_id: carts[0]!.cart_id}});

    assert.deepEqual(
      carts.map(({user_id, lines}) => [user_id, lines.map(({sku, quantity}) => `${quantity} ${sku}`).join()]),
      [
        ['ada', '2 sword,1 shield'],
        ['bob', '1 sword'],
      ],
    );
    assert.deepEqual([cart.user_id, cart.amount, cart.currency, cart.country], ['ada', '14.97', 'USD', 'US']);
    assert.deepEqual(
      cart.lines.map(({sku, quantity, unit_amount}) => [sku, quantity, unit_amount]),
      [
        ['sword', 2, '4.99'],
        ['shield', 1, '4.99'],
      ],
    );
    assert.equal((await shop.refused(CART, {path: {cart_id: 'none'}})).status, 404);
    const other = await shop.refused(CART, {path: {cart_id: carts[0]!.cart_id}, query: {user_id: 'bob'}});
    assert.equal(other.status, 404, 'another player’s');
  });

  it('shows the player of each cart when several have one with the same id', async () => {
    const shop = await sandbox.project();
    const {as} = await swordShop(shop);
    const path = {cart_id: 'wishes'};
    for (const [quantity, player] of [
      [1, as],
      [2, await shop.player('bob')],
    ] as const)
      await shop.call(
        'PUT /v2/project/{project_id}/cart/{cart_id}/fill',
        {path, body: {items: [{sku: 'sword', quantity}]}},
        {as: player},
      );

    const {carts} = await shop.call(CARTS, {});
    const shown = await Promise.all(
      carts.map(({cart_id, user_id}) => shop.call(CART, {path: {cart_id}, query: {user_id}})),
    );

    assert.deepEqual(
      shown.map(({cart_id, user_id, lines}) => [cart_id, user_id, lines[0]?.quantity]),
      [
        ['wishes', 'bob', 2],
        ['wishes', 'ada', 1],
      ],
    );
    const {status, code} = await shop.refused(CART, {path});
    assert.deepEqual([status, code], [422, 1102]);
  });
});
