import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED, sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf} from '../support/at-once.js';
import {addAttribute, attributeOf} from '../support/attributes.js';
import {cartOf} from '../support/carts.js';
import {addRule} from '../support/catalog-rules.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {item, stock, usd} from '../support/items.js';
import {
  type Change,
  CROWN_LEVEL,
  merchantModel,
  type Outcome,
  type Promotion,
  type Sku,
  USERS,
  type User,
} from '../support/merchant-model.js';
import {bonusOf, discountOf, promotionsOf} from '../support/promotions.js';
import {changeItem, reportPayment, settle} from '../support/purchase.js';
import {setAttributes} from '../support/reward-chains.js';
import type {Credential, TestSandbox} from '../support/sandbox.js';
import {userLimitsOf} from '../support/user-limits.js';

const PUT = 'PUT /v2/project/{project_id}/cart/item/{item_sku}';
const ORDER = 'POST /v2/project/{project_id}/payment/cart';
const GET_ORDER = 'GET /v2/project/{project_id}/order/{order_id}';
const PAYMENT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';
const RULE = 'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
const SALE = 'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item';
const GIFT = 'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus';
const ITEM = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const ITEMS = 'GET /v2/project/{project_id}/items/virtual_items';

const STEPS = Number(process.env.STEPS ?? sizes.modelOperations);

const PERCENTS = [10, 25, 50];
const decimal = (minor: number): string => (minor / 100).toFixed(2);
const bowWith = (per_item: number, rarity: string | undefined) => ({
  prices: usd(10),
  limits: {per_item, per_user: 5},
  attributes: rarity === undefined ? [] : [attributeOf('rarity', rarity)],
});

/** The shop as the model begins, with calls for each of its steps. */
async function openShop(sandbox: TestSandbox, model: ReturnType<typeof merchantModel>) {
  const shop = await sandbox.project();
  await addAttribute(shop, 'rarity', 'common', 'epic');
  await stock(
    shop,
    item('bow', bowWith(model.shop.bowsInStock, undefined)),
    item('crown', {prices: usd(20)}),
    item('arrow', {is_show_in_store: false}),
  );
  const rule_id = await addRule(shop, 'crown', {
    attribute_conditions: [{attribute: 'level', type: 'number', operator: 'ge', value: `${CROWN_LEVEL}`}],
  });
  const promotions = promotionsOf(shop);
  const saleWith = (percent: number, per_user: number) => ({discount: {percent: `${percent}`}, limits: {per_user}});
  const giftWith = (per_user: number) => ({condition: [{sku: 'bow'}], limits: {per_user}});
  const ids: Record<Promotion, number> = {
    sale: await promotions.discount('crown', saleWith(model.shop.percent, model.left('sale', 'ada'))),
    gift: await promotions.bonus('arrow', giftWith(model.left('gift', 'ada'))),
  };
  const players: Record<User, Credential> = {ada: await shop.player('ada'), bob: await shop.player('bob')};
  const admin = {as: shop.server};
  return {
    shop,
    ids,
    players,
    limits: userLimitsOf(shop),
    setRule: (is_enabled: boolean) => shop.call(RULE, {path: {rule_id}, body: {is_enabled}}, admin),
    replace: (promotion: Promotion, percent: number, per_user: number) => {
      const path = {promotion_id: ids[promotion]};
      return promotion === 'sale'
        ? shop.call(SALE, {path, body: discountOf('crown', saleWith(percent, per_user))}, admin)
        : shop.call(GIFT, {path, body: bonusOf('arrow', giftWith(per_user))}, admin);
    },
  };
}

const outcomeOf = async (answer: Promise<Response>): Promise<Outcome> => (await codeOf(answer)) || 'ok';

eachDatabase('a shop whose merchant changes it, and its model', (sandbox) => {
  it(`stay equal over ${STEPS} random steps (SEED=${SEED})`, async () => {
    const rng = random(SEED);
    const model = merchantModel();
    const {shop, ids, players, limits, setRule, replace} = await openShop(sandbox, model);
    const log: string[] = [];

    try {
      for (let step = 0; step < STEPS; step++) {
        const user = rng.pick(USERS);
        await (rng.chance(0.6) ? playerStep(user) : merchantStep(user));
        await compare(user, step % 5 === 0);
      }
      for (const user of USERS) await compare(user, true);
    } catch (error) {
      console.error(`SEED=${SEED}; the last steps:\n${log.slice(-15).join('\n')}`);
      throw error;
    }

    function note(user: User, what: string): void {
      log.push(`${log.length} ${user}: ${what}`);
    }

    async function playerStep(user: User): Promise<void> {
      const as = players[user];
      const known = [...model.orders.keys()];
      const same = (served: Outcome, expected: Outcome): void => assert.equal(served, expected, log.at(-1));
      switch (rng.below(6)) {
        case 0:
        case 1: {
          const line = {sku: rng.pick<Sku>(['bow', 'crown']), quantity: rng.below(5)};
          note(user, `put ${line.quantity} ${line.sku}`);
          const {sku: item_sku, quantity} = line;
          return same(
            await outcomeOf(shop.respond(PUT, {path: {item_sku}, body: {quantity}}, {as})),
            model.put(user, line),
          );
        }
        case 2:
        case 3: {
          note(user, 'order');
          const expected = model.order(user);
          if (typeof expected === 'number') return same((await shop.refused(ORDER, {}, {as})).code, expected);
          const {order_id} = await shop.call(ORDER, {}, {as});
          log.push(`  order ${order_id}`);
          const {content} = await shop.call(GET_ORDER, {path: {order_id}}, {as});
          assert.equal(content.price?.amount, decimal(expected.minor), log.at(-1));
          const arrows = expected.uses.includes('gift') ? [['arrow', 1]] : [];
          assert.deepEqual(
            content.items.map(({sku, quantity}) => [sku, quantity]),
            [...expected.lines.map(({sku, quantity}) => [sku, quantity]), ...arrows],
            log.at(-1),
          );
          return model.ordered(order_id, expected);
        }
        case 4: {
          const order_id = rng.pick(known.slice(-6));
          if (order_id === undefined) return;
          note(user, `pay ${order_id}`);
          const served = await outcomeOf(shop.respond(PAYMENT, {path: {order_id}, body: {result: 'done'}}));
          await settle(shop);
          return same(served, model.pay(order_id));
        }
        default: {
          const order_id = rng.pick(known);
          if (order_id === undefined || rng.chance(0.5)) return;
          note(user, `refund ${order_id}`);
          await reportPayment(shop, order_id, 'refunded');
          return model.refund(order_id);
        }
      }
    }

    async function merchantStep(user: User): Promise<void> {
      switch (rng.below(7)) {
        case 0:
        case 1: {
          const counter = rng.pick(['bow', 'sale', 'gift'] as const);
          const change = rng.pick<Change>(['POST', 'PUT', 'DELETE']);
          const available = rng.below(7) + (change === 'PUT' ? 0 : 1);
          note(user, `${change} ${available} of ${counter}`);
          const answer =
            counter === 'bow'
              ? limits.changeItem(change, 'bow', user, available)
              : limits.changePromotion(change, ids[counter], user, available);
          return assert.equal(await outcomeOf(answer), model.change(counter, user, change, available), log.at(-1));
        }
        case 2: {
          const [name, counters, users, answer] = rng.pick([
            ['bow', ['bow'], [user], () => limits.refreshItem('bow', user)],
            ['bow of all', ['bow'], USERS, () => limits.refreshItem('bow', null)],
            ['items', ['bow'], [user], () => limits.refreshAllItems(user)],
            ['sale', ['sale'], [user], () => limits.refreshPromotion(ids.sale, user)],
            ['gift of all', ['gift'], USERS, () => limits.refreshPromotion(ids.gift, null)],
            ['promotions', ['sale', 'gift'], [user], () => limits.refreshAllPromotions(user)],
          ] as const);
          note(user, `refresh ${name}`);
          assert.equal(await outcomeOf(answer()), 'ok', log.at(-1));
          return model.refresh(counters, users);
        }
        case 3: {
          const level = rng.pick([undefined, 3, CROWN_LEVEL, 40]);
          note(user, `is of level ${level}`);
          await setAttributes(shop, user, level === undefined ? {} : {level: `${level}`});
          return model.setLevel(user, level);
        }
        case 4:
          model.shop.isRuleOn = rng.chance(0.5);
          note(user, `the rule is ${model.shop.isRuleOn ? 'on' : 'off'}`);
          return void (await setRule(model.shop.isRuleOn));
        case 5: {
          const promotion = rng.pick<Promotion>(['sale', 'gift']);
          const total = 1 + rng.below(4);
          if (promotion === 'sale') model.shop.percent = rng.pick(PERCENTS);
          note(user, `${promotion} is ${model.shop.percent} percent, ${total} times`);
          await replace(promotion, model.shop.percent, total);
          return model.setTotal(promotion, total);
        }
        default: {
          model.shop.bowsInStock = 20 + rng.below(40);
          model.shop.rarity = rng.pick([undefined, 'common', 'epic']);
          note(user, `${model.shop.bowsInStock} bows, ${model.shop.rarity}`);
          await changeItem(shop, 'bow', bowWith(model.shop.bowsInStock, model.shop.rarity));
        }
      }
    }

    async function compare(user: User, isThorough: boolean): Promise<void> {
      const as = players[user];
      const where = log.at(-1) ?? 'the beginning';
      const cart = await cartOf(shop, as);
      const {lines, minor, hasArrow} = model.view(user);
      assert.deepEqual(
        cart.items.map(({sku, quantity, price, is_bonus}) => [sku, quantity, price?.amount, is_bonus]),
        [
          ...lines.map((line) => [line.sku, line.quantity, decimal(line.minor), false]),
          ...(hasArrow ? [['arrow', 1, undefined, true]] : []),
        ],
        `the cart after ${where}`,
      );
      assert.equal(cart.price?.amount, minor === undefined ? undefined : decimal(minor), where);
      const shown = await shop.call(ITEMS, {}, {as});
      const expected = (['bow', 'crown'] as const).filter((sku) => model.isVisible(sku, user));
      assert.deepEqual(
        shown.items.map(({sku, price}) => [sku, price?.amount]),
        expected.map((sku) => [sku, decimal(model.priceOf(sku, user))]),
        `the catalog after ${where}`,
      );
      const bow = shown.items.find(({sku}) => sku === 'bow');
      assert.deepEqual(
        [bow?.limits?.per_user?.available, bow?.limits?.per_item?.available],
        [model.left('bow', user), model.bowsLeft()],
        `the limits after ${where}`,
      );
      if (!isThorough) return;
      assert.equal(
        await codeOf(shop.respond(ITEM, {path: {item_sku: 'crown'}}, {as})),
        model.isVisible('crown', user) ? 0 : 4001,
        where,
      );
      const rarities = bow?.attributes.flatMap(({values}) => values.map(({external_id}) => external_id));
      assert.deepEqual(rarities, model.shop.rarity === undefined ? [] : [model.shop.rarity], where);
      assert.deepEqual(await owner(shop, as).units(), model.heldBy(user), `what ${user} has after ${where}`);
      for (const id of USERS) {
        assert.equal(await limits.itemLeft('bow', id), model.left('bow', id), where);
        for (const promotion of ['sale', 'gift'] as const)
          assert.equal(await limits.promotionLeft(ids[promotion], id), model.left(promotion, id), where);
      }
      for (const [order_id, order] of model.orders)
        if (order.user === user)
          assert.equal((await shop.call(GET_ORDER, {path: {order_id}}, {as})).status, order.status, where);
    }
  });
});
