import assert from 'node:assert/strict';
import {it} from 'node:test';
import {addRule} from '../support/catalog-rules.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {TOKEN as STUDIO_TOKEN} from '../support/purchase-token.js';
import {setAttributes} from '../support/reward-chains.js';
import type {Credential, TestSandbox} from '../support/sandbox.js';

const TOKEN = 'POST /_sandbox/projects/{project_id}/users/token';
const STUDIO_ORDER = 'POST /v3/project/{project_id}/admin/payment/token';
const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const EVERYTHING = 'GET /v2/project/{project_id}/items';
const NAMES = 'GET /v2/project/{project_id}/items/virtual_items/all';
const GROUP = 'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}';
const GET = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const CART = 'GET /v2/project/{project_id}/cart';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const PUT = 'PUT /v2/project/{project_id}/cart/item/{item_sku}';
const REMOVE = 'DELETE /v2/project/{project_id}/cart/item/{item_sku}';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const ORDER_CART = 'POST /v2/project/{project_id}/payment/cart';
const CHANGE = 'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
const DELETE = 'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';

/** A shop with a bow for everybody and a sword for players of level 10; Ada has it, Bob does not. */
async function openShop(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    groups: [{external_id: 'arms', name: {en: 'Arms'}}],
    items: [item('bow', {groups: ['arms']}), item('sword', {groups: ['arms']})],
  });
  const rule_id = await addRule(shop, 'sword');
  const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
  await setAttributes(shop, 'ada', {level: '12'});
  await setAttributes(shop, 'bob', {level: '9'});
  const skus = async (as?: Credential) => (await shop.call(LIST, {}, as && {as})).items.map(({sku}) => sku).join();
  const change = (body: object) => shop.call(CHANGE, {path: {rule_id}, body}, {as: shop.server});
  return {shop, rule_id, ada, bob, skus, change};
}

eachDatabase('an item that a rule names', (sandbox) => {
  it('is shown to those who satisfy the rule, in every list and by its SKU', async () => {
    const {shop, ada, bob} = await openShop(sandbox);
    const seen = async (as: Credential) => [
      (await shop.call(LIST, {}, {as})).items.length,
      (await shop.call(LIST, {}, {as})).total_items_count,
      (await shop.call(EVERYTHING, {}, {as})).items.length,
      (await shop.call(NAMES, {}, {as})).items.length,
      (await shop.call(GROUP, {path: {external_id: 'arms'}}, {as})).items.length,
    ];

    assert.deepEqual(await seen(ada), [2, 2, 2, 2, 2]);
    assert.deepEqual(await seen(bob), [1, 1, 1, 1, 1]);
    assert.equal((await shop.call(GET, {path: {item_sku: 'sword'}}, {as: ada})).sku, 'sword');
    assert.equal((await shop.refused(GET, {path: {item_sku: 'sword'}}, {as: bob})).code, 4001);
  });

  it('cannot be put into the cart or ordered by anybody else, as if it were not there', async () => {
    const {shop, ada, bob} = await openShop(sandbox);
    const path = {item_sku: 'sword'};

    assert.equal((await shop.refused(PUT, {path, body: {quantity: 1}}, {as: bob})).code, 4001);
    const {warnings, items} = await shop.call(
      FILL,
      {
        body: {
          items: [
            {sku: 'sword', quantity: 1},
            {sku: 'bow', quantity: 1},
          ],
        },
      },
      {as: bob},
    );
    assert.deepEqual([warnings?.map(({errorCode}) => errorCode), items.map(({sku}) => sku)], [[4001], ['bow']]);
    assert.equal((await shop.refused(ORDER, {path, body: {}}, {as: bob})).code, 4001);
    assert.ok((await shop.call(ORDER, {path, body: {}}, {as: ada})).order_id);
  });

  it('leaves the cart of a player who satisfies the rule no more, and comes back with them', async () => {
    const {shop, ada, change} = await openShop(sandbox);
    await shop.call(FILL, {body: {items: [{sku: 'sword', quantity: 1}]}}, {as: ada});
    const cart = async () => (await shop.call(CART, {}, {as: ada})).items.map(({sku}) => sku);

    await setAttributes(shop, 'ada', {level: '1'});
    assert.deepEqual(await cart(), []);
    assert.equal((await shop.refused(ORDER_CART, {}, {as: ada})).code, 1401);
    await setAttributes(shop, 'ada', {level: '10'});
    assert.deepEqual(await cart(), ['sword']);

    await change({attribute_conditions: [{attribute: 'level', type: 'number', operator: 'er', value: '99'}]});
    await shop.call(REMOVE, {path: {item_sku: 'sword'}}, {as: ada});
    await change({is_enabled: false});
    assert.deepEqual(await cart(), [], 'what is hidden can be taken out');
  });

  it('is shown without a token where the rule says so', async () => {
    const {skus, bob, change} = await openShop(sandbox);
    assert.equal(await skus(), 'bow');

    await change({is_satisfied_for_unauth: true});

    assert.equal(await skus(), 'bow,sword');
    assert.equal(await skus(bob), 'bow', 'a player is known');
  });

  it('is shown to everybody once its rule is disabled or deleted', async () => {
    const {shop, rule_id, skus, bob, change} = await openShop(sandbox);
    await change({is_enabled: false});
    assert.deepEqual([await skus(), await skus(bob)], ['bow,sword', 'bow,sword']);
    await change({is_enabled: true});
    assert.deepEqual([await skus(), await skus(bob)], ['bow', 'bow']);

    await shop.call(DELETE, {path: {rule_id}}, {as: shop.server});

    assert.deepEqual([await skus(), await skus(bob)], ['bow,sword', 'bow,sword']);
  });

  it('needs one of several rules', async () => {
    const {shop, skus, bob} = await openShop(sandbox);
    await addRule(shop, 'sword', {
      attribute_conditions: [{attribute: 'guild', type: 'string', operator: 'eq', value: 'owls', can_be_missing: true}],
    });

    assert.equal(await skus(bob), 'bow,sword');
    await setAttributes(shop, 'bob', {level: '9', guild: 'crows'});
    assert.equal(await skus(bob), 'bow');
  });

  it('is shown by what the token says of the player, before what the studio has said', async () => {
    const {shop, skus} = await openShop(sandbox);
    const playerWith = async (user_id: string, attributes: Record<string, string | number | boolean>) => ({
      authorization: `Bearer ${(await shop.call(TOKEN, {body: {user_id, attributes}})).token}`,
    });

    assert.equal(await skus(await playerWith('bob', {level: 10})), 'bow,sword');
    assert.equal(await skus(await playerWith('ada', {level: '3'})), 'bow');
    assert.equal(await skus(await playerWith('ada', {guild: 'owls'})), 'bow,sword', 'the rest is as the studio said');
    const as = await playerWith('bob', {level: 10});
    await shop.call(FILL, {body: {items: [{sku: 'sword', quantity: 1}]}}, {as});
    assert.ok((await shop.call(ORDER_CART, {}, {as})).order_id);
  });

  it('is shown by what the studio says of the player in a token that it makes, and in an order', async () => {
    const {shop, skus} = await openShop(sandbox);
    const tokenFor = async (attributes?: Record<string, unknown>) => {
      const user = {id: {value: 'eve'}, ...(attributes && {attributes})};
      const body = {user, settings: {project_id: shop.projectId}};
      const {token} = await shop.call(STUDIO_TOKEN, {body}, {as: shop.merchant});
      return {authorization: `Bearer ${token}`};
    };
    const orderFor = (level: number) => ({
      body: {
        user: {id: {value: 'eve'}, country: {value: 'US'}, attributes: {level}},
        purchase: {items: [{sku: 'sword', quantity: 1}]},
      },
    });

    assert.equal(await skus(await tokenFor({level: 10, pets: ['owl']})), 'bow,sword');
    assert.equal(await skus(await tokenFor({level: 9})), 'bow');
    assert.equal(await skus(await tokenFor()), 'bow');
    assert.ok((await shop.call(STUDIO_ORDER, orderFor(10), {as: shop.server})).order_id);
    assert.equal((await shop.refused(STUDIO_ORDER, orderFor(9), {as: shop.server})).code, 4001);
  });

  it('obeys every type and operator, and what is missing', async () => {
    const {shop, skus, change} = await openShop(sandbox);
    const cases = [
      ['string', 'eq', 'owls', 'owls', true],
      ['string', 'eq', 'owls', 'crows', false],
      ['string', 'ne', 'owls', 'crows', true],
      ['number', 'eq', '10', '10.0', true],
      ['number', 'ne', '10', '10', false],
      ['number', 'er', '10', '10', false],
      ['number', 'er', '10', '11', true],
      ['number', 'ee', '10', '10', true],
      ['number', 'lt', '10', '9', true],
      ['number', 'le', '10', '11', false],
      ['number', 'lt', '10', 'many', false],
      ['number', 'ee', '10', '0x1F', false],
      ['number', 'ee', '10', 'Infinity', false],
      ['number', 'ee', '-1', '-0.5', true],
      ['date', 'er', '2026-01-01', '2026-01-02T00:00:00Z', true],
      ['date', 'le', '2026-01-01', '2026-01-02', false],
      ['date', 'le', '2026-01-01', 'level 5', false],
      ['date', 'le', '2026-01-01', '12', false],
      ['date', 'le', '2026-01-01', '2025-02-31', false],
      ['date', 'lt', '2026-01-01', '2026-01-01T00:30:00+01:00', true],
      ['date', 'eq', '2026-01-01T00:00:00Z', '2026-01-01', true],
    ] as const;
    const as = await shop.player('eve');
    for (const [type, operator, value, own, isShown] of cases) {
      await change({attribute_conditions: [{attribute: 'it', type, operator, value}]});
      await setAttributes(shop, 'eve', {it: own});
      assert.equal(await skus(as), isShown ? 'bow,sword' : 'bow', `${own} ${operator} ${value}`);
      await setAttributes(shop, 'eve', {});
      assert.equal(await skus(as), 'bow', `nothing ${operator} ${value}`);
      await change({attribute_conditions: [{attribute: 'it', type, operator, value, can_be_missing: true}]});
      assert.equal(await skus(as), 'bow,sword', `nothing ${operator} ${value}, and it may be missing`);
    }
  });
});
