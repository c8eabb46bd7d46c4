import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, times} from '../support/at-once.js';
import {cartOf, lines} from '../support/carts.js';
import {addRule} from '../support/catalog-rules.js';
import {item, stock} from '../support/items.js';
import {ordersOf, payPage, until} from '../support/purchase.js';
import {everywhere} from '../support/races.js';
import type {Credential, Shop} from '../support/sandbox.js';

const AT_ONCE = sizes.atOnce;

const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const PUT = 'PUT /v2/project/{project_id}/cart/item/{item_sku}';
const ORDER_CART = 'POST /v2/project/{project_id}/payment/cart';
const ORDER_ITEM = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const RULE = 'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
const GET_ORDER = 'GET /v2/project/{project_id}/order/{order_id}';

/** What an order may hold, whatever came first, and what it costs then. */
const WHOLE = '1 arrow,1 bow';
const WITHOUT_BOW = '1 arrow';
const PRICES: Readonly<Record<string, string>> = {[WHOLE]: '9.98', [WITHOUT_BOW]: '4.99', '1 bow': '4.99'};

const joined = (held: readonly string[]): string => held.toSorted().join();

/** What one player does with an item that a rule hides now and then; resolves to what went on. */
async function shopFor(shop: Shop, as: Credential) {
  const body = {
    items: [
      {sku: 'bow', quantity: 1},
      {sku: 'arrow', quantity: 1},
    ],
  };
  const filled = await shop.call(FILL, {body}, {as});
  const put = await codeOf(shop.respond(PUT, {path: {item_sku: 'bow'}, body: {quantity: 1}}, {as}));
  const ordered = await shop.respond(ORDER_CART, {}, {as});
  const {order_id, token} = (await ordered.clone().json()) as {order_id?: number; token?: string};
  const alone = await codeOf(shop.respond(ORDER_ITEM, {path: {item_sku: 'bow'}, body: {}}, {as}));
  const content = order_id === undefined ? undefined : (await shop.call(GET_ORDER, {path: {order_id}}, {as})).content;
  if (token) await payPage(shop).pay(token);
  return {
    warnings: filled.warnings.map(({errorCode}) => errorCode),
    codes: [put, alone],
    order: await codeOf(Promise.resolve(ordered)),
    content,
  };
}

everywhere('a rule of the catalog that is switched on and off', (open) => {
  it(`leaves carts and orders whole, of ${AT_ONCE} players at once`, async () => {
    const {shop, at} = await open();
    await stock(shop, item('bow'), item('arrow'));
    const rule_id = await addRule(shop, 'bow');
    const players = await times(AT_ONCE, (nth) => shop.player(`player-${nth}`));
    let isOver = false;
    const toggle = async (): Promise<void> => {
      for (let round = 0; !isOver; round++)
        await at(round).call(RULE, {path: {rule_id}, body: {is_enabled: round % 2 === 1}}, {as: shop.server});
    };

    const toggling = toggle();
    const all = await times(AT_ONCE, (nth) => shopFor(at(nth), players[nth]!)).finally(() => {
      isOver = true;
    });
    await toggling;

    for (const {warnings, codes, order, content} of all) {
      assert.deepEqual(
        [...warnings, ...codes, order].filter((code) => code !== 0 && code !== 4001),
        [],
      );
      // The arrow is always there, and so an order can always be made of the cart.
      assert.equal(order, 0);
      const held = joined(lines(content ?? assert.fail('no order')));
      assert.ok([WHOLE, WITHOUT_BOW].includes(held), held);
      assert.equal(content?.price?.amount, PRICES[held]);
    }
    await until(shop, async () => (await ordersOf(shop)).every(({status}) => status === 'done' || status === 'new'));
    for (const {skus, amount} of await ordersOf(shop))
      assert.equal(amount, PRICES[joined(skus.map((sku) => `1 ${sku}`))], `${skus}`);

    const setRule = (is_enabled: boolean) => shop.call(RULE, {path: {rule_id}, body: {is_enabled}}, {as: shop.server});
    await setRule(false);
    const some = players.slice(0, 5);
    const bow = {items: [{sku: 'bow', quantity: 1}]};
    for (const as of some) assert.ok(lines(await shop.call(FILL, {body: bow}, {as})).includes('1 bow'));
    await setRule(true);
    for (const as of some) {
      assert.ok(!lines(await cartOf(shop, as)).includes('1 bow'));
      assert.equal(await codeOf(shop.respond(ORDER_ITEM, {path: {item_sku: 'bow'}, body: {}}, {as})), 4001);
    }
  });
});
