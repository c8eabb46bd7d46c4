import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED} from '../../../test/support/run/sizes.mjs';
import {codeOf, times} from '../support/at-once.js';
import {backpackClient} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {hubOf, hubPlayer, knowEverybody, plantPlaces} from '../support/distribution-hub.js';
import {usd} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {
  newPreOrders,
  type Outcome,
  type PreOrderModel,
  SKUS,
  type Sku,
  USERS,
  type User,
} from '../support/pre-order-model.js';
import {keyBuyer, preOrdersOf} from '../support/pre-orders.js';
import {advance, ordersOf, settle} from '../support/purchase.js';
import {inRandomShops, STEPS} from '../support/random-shops.js';
import type {Credential, TestSandbox} from '../support/sandbox.js';

const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const ORDER_AT_HUB = 'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}';
const GET_ORDER = 'GET /v2/project/{project_id}/order/{order_id}';
const GET_HUB_ORDER = 'GET /v2/project/{project_id}/distribution_hub/order/{order_id}';
const PAYMENT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';
const LIMIT = '/v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}';

/** A shop is of one game: each has its own release, and after so many steps a new one begins. */
const STEPS_OF_A_SHOP = 50;
const UNITS = 8;
const RELEASES = {racer_steam: 60, racer_drmfree: 96};

/** What is done to the service, and to the model; both say what came of it. */
interface Operation {
  readonly what: string;
  readonly perform: () => Promise<Outcome>;
  readonly predict: (model: PreOrderModel) => Outcome;
}

const outcomeOf = async (answer: Promise<Response>): Promise<Outcome> => (await codeOf(answer)) || 'ok';

/** All orders in which things that happen at once may have happened. */
const sequencesOf = <T>(things: readonly T[]): (readonly T[])[] =>
  things.length < 2
    ? [things]
    : things.flatMap((first) => sequencesOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]));

/** The calls of a studio, its players and its distributor, for a game whose keys are sold before their release. */
async function openShop(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  const key = <T>(drm_sku: T, hours: number) => ({
    drm_sku,
    prices: usd(29.99),
    is_pre_order: true,
    release_date: `PT${hours}H`,
    pre_order_limit: UNITS,
  });
  const unit_items = [key('steam' as const, RELEASES.racer_steam), key('drmfree' as const, RELEASES.racer_drmfree)];
  await plantIn(sandbox, shop, {games: [{sku: 'racer', name: {en: 'Racer'}, unit_items}]});
  await plantPlaces(sandbox, shop);
  await knowEverybody(shop);
  const signIn = async () => {
    const at = async <T>(sign: (user: User) => Promise<T>) =>
      Object.fromEntries(await Promise.all(USERS.map(async (user) => [user, await sign(user)]))) as Record<User, T>;
    return {store: await at((user) => shop.player(user)), hub: await at((user) => hubPlayer(shop, user))};
  };
  return {shop, hub: hubOf(shop), studio: preOrdersOf(shop), signIn, players: await signIn()};
}

eachDatabase('pre-orders in a shop and at a distributor, and their model,', (sandbox) => {
  it(`stay equal over ${STEPS} random steps, some of them at once (SEED=${SEED})`, async () => {
    const rng = random(SEED);
    await inRandomShops(STEPS_OF_A_SHOP, runShop);

    async function runShop(steps: number, log: string[]): Promise<void> {
      let model = newPreOrders(UNITS, RELEASES);
      const {shop, hub, studio, signIn, ...opened} = await openShop(sandbox);
      let {players} = opened;
      /** What the orders at the distributor cost, and the service's numbers of their payments. */
      const prices = new Map<number, string>();
      const transactions = new Map<number, number>();

      for (let step = 1; step <= steps; step++) {
        if (rng.chance(0.15)) await (rng.chance(0.7) ? pass(1 + rng.below(16)) : moveRelease());
        else await perform(Array.from({length: rng.chance(0.3) ? 2 + rng.below(2) : 1}, operation));
        if (step % 5 === 0) await look(rng.pick(USERS));
      }
      // The last release: what is paid is given to everybody.
      await pass(RELEASES.racer_drmfree);
      for (const user of USERS) await look(user);

      async function perform(operations: readonly Operation[]): Promise<void> {
        const where = operations.map(({what}) => what).join(' | ');
        log.push(`${log.length} ${where}`);
        const served = await Promise.all(operations.map((one) => one.perform()));
        log[log.length - 1] += `: ${served.join(', ')}`;
        await settle(shop);
        const shown = await shownNow();
        // What happened at once came out as if one had happened after the other, in any order.
        const sequels = sequencesOf(operations).map((sequence) => {
          const sequel = model.fork();
          const outcomes = new Map(sequence.map((one) => [one, one.predict(sequel)]));
          return {sequel, outcomes: operations.map((one) => outcomes.get(one))};
        });
        const agreeing = sequels.filter(({outcomes}) => outcomes.every((outcome, nth) => outcome === served[nth]));
        if (agreeing.length === 0) assert.deepEqual(served, sequels[0]!.outcomes, log.at(-1));
        const same = agreeing.find(({sequel}) => JSON.stringify(sequel.shown()) === JSON.stringify(shown));
        if (!same) assert.deepEqual(shown, agreeing[0]!.sequel.shown(), `after ${log.at(-1)}`);
        model = same!.sequel;
        assert.ok(model.keepsLimits, `no units beyond the limit after ${log.at(-1)}`);
      }

      function operation(): Operation {
        const [user, sku] = [rng.pick(USERS), rng.pick(SKUS)];
        const ids = [...model.orders.keys()];
        const kind = rng.below(14);
        if (kind < 3) return order(user, sku, 1 + rng.below(4));
        if (kind < 6 || ids.length === 0) return orderAtHub(user, sku, 1 + rng.below(4));
        const id = rng.chance(0.8) ? rng.pick(ids.slice(-5)) : rng.pick(ids);
        const {seller} = model.orders.get(id)!;
        if (kind < 9 && seller === 'store') return pay(id);
        if (kind < 9) return payAtHub(id, rng.chance(0.15) ? rng.pick(ids) : id);
        if (kind < 10) return cancelAtHub(id);
        if (kind < 11) return refund(id);
        return changeLimit(sku);
      }

      function order(user: User, item_sku: Sku, quantity: number): Operation {
        let id: number | undefined;
        return {
          what: `${user} orders ${quantity} ${item_sku}`,
          async perform() {
            const request = {path: {item_sku}, body: {quantity}};
            const response = await shop.respond(ORDER, request, {as: players.store[user]});
            if (response.ok) id = ((await response.clone().json()) as {order_id: number}).order_id;
            return outcomeOf(Promise.resolve(response));
          },
          predict: (sequel) => sequel.order(user, 'store', item_sku, quantity, id),
        };
      }

      function orderAtHub(user: User, item_sku: Sku, quantity: number): Operation {
        let id: number | undefined;
        return {
          what: `${user} orders ${quantity} ${item_sku} at the distributor`,
          async perform() {
            const request = {path: {item_sku}, body: {quantity, geotype: 84036}};
            const response = await shop.respond(ORDER_AT_HUB, request, {as: players.hub[user]});
            if (!response.ok) return outcomeOf(Promise.resolve(response));
            const made = (await response.json()) as {order_id: number; billing_info: {price: {amount: string}}};
            id = made.order_id;
            prices.set(id, made.billing_info.price.amount);
            return 'ok';
          },
          predict: (sequel) => sequel.order(user, 'hub', item_sku, quantity, id),
        };
      }

      function pay(order_id: number): Operation {
        return {
          what: `order ${order_id} is paid`,
          perform: () => outcomeOf(shop.respond(PAYMENT, {path: {order_id}, body: {result: 'done'}})),
          predict: (sequel) => sequel.pay(order_id),
        };
      }

      /** The distributor tells of a payment several times at once; each answer has the same number, which no other order has. */
      function payAtHub(order_id: number, number: number): Operation {
        const {user} = model.orders.get(order_id)!;
        const ps_transaction_id = `ps-${number}`;
        const count = 1 + rng.below(3);
        return {
          what: `order ${order_id} is paid at the distributor under ${number}, ${count} times`,
          async perform() {
            const answers = await times(count, async () => {
              const response = await hub.tryPay(order_id, prices.get(order_id)!, {ps_transaction_id}, user);
              if (!response.ok) return codeOf(Promise.resolve(response));
              const {transaction_id} = (await response.json()) as {transaction_id: number};
              const before = transactions.get(order_id);
              assert.ok(before === undefined || before === transaction_id, `order ${order_id} has one payment`);
              transactions.set(order_id, transaction_id);
              return 'ok' as const;
            });
            assert.equal(new Set(transactions.values()).size, transactions.size, 'a payment is of one order');
            const [first, ...others] = [...new Set(answers)].sort();
            // Between two tellings, something else that happens at once may have taken the payment back.
            assert.ok(others.length === 0 || `${first} ${others}` === '1102 ok', `one answer: ${answers}`);
            return others[0] ?? first!;
          },
          predict: (sequel) => sequel.payAtHub(order_id, ps_transaction_id),
        };
      }

      function cancelAtHub(order_id: number): Operation {
        return {
          what: `order ${order_id} is canceled by the distributor`,
          async perform() {
            try {
              await hub.cancel({purchase: {order_id}});
              return 'ok';
            } catch {
              return (await hub.refusedCancel({purchase: {order_id}})).code;
            }
          },
          predict: (sequel) => sequel.cancelAtHub(order_id),
        };
      }

      function refund(order_id: number): Operation {
        return {
          what: `order ${order_id} is refunded`,
          perform: () => outcomeOf(shop.respond(PAYMENT, {path: {order_id}, body: {result: 'refunded'}})),
          predict: (sequel) => sequel.refund(order_id),
        };
      }

      function changeLimit(item_sku: Sku): Operation {
        const how = rng.pick(['add', 'set', 'remove', 'removeAll', 'toggle', 'toggle'] as const);
        const as = {as: shop.server};
        const path = {item_sku};
        if (how === 'toggle') {
          const is_pre_order_limit_enabled = rng.chance(0.7);
          const body = {is_pre_order_limit_enabled};
          return {
            what: `the limit of ${item_sku} is ${is_pre_order_limit_enabled ? 'on' : 'off'}`,
            perform: () => outcomeOf(shop.respond(`PUT ${LIMIT}/toggle`, {path, body}, as)),
            predict: (sequel) => sequel.toggle(item_sku, is_pre_order_limit_enabled),
          };
        }
        if (how === 'removeAll')
          return {
            what: `all that is available of ${item_sku} is taken away`,
            perform: () => outcomeOf(shop.respond(`DELETE ${LIMIT}/all`, {path}, as)),
            predict: (sequel) => sequel.removeAll(item_sku),
          };
        const method = ({add: 'POST', set: 'PUT', remove: 'DELETE'} as const)[how];
        const quantity = how === 'set' ? rng.below(13) : 1 + rng.below(4);
        return {
          what: `${how} ${quantity} of ${item_sku}`,
          perform: () => outcomeOf(shop.respond(`${method} ${LIMIT}`, {path, body: {quantity}}, as)),
          predict: (sequel) => sequel[how](item_sku, quantity),
        };
      }

      async function pass(hours: number): Promise<void> {
        log.push(`${log.length} ${hours} hours pass`);
        await advance(shop, `PT${hours}H`);
        model.pass(hours);
        // Tokens of players last for a day.
        players = await signIn();
        assert.deepEqual(await shownNow(), model.shown(), log.at(-1));
      }

      async function moveRelease(): Promise<void> {
        const sku = rng.pick(SKUS);
        if (model.isReleased(sku)) return;
        const hours = rng.pick([Number.POSITIVE_INFINITY, 0, 6, 30, 60, 90]);
        log.push(`${log.length} ${sku} is released in ${hours} hours`);
        const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
        const day = Number.isFinite(hours) ? new Date(Date.parse(now) + hours * 3_600_000).toISOString() : null;
        await studio.release(sku, day);
        model.release(sku, hours);
        await settle(shop);
        assert.deepEqual(await shownNow(), model.shown(), log.at(-1));
      }

      /** What the service shows to the studio of all of it. */
      async function shownNow(): Promise<ReturnType<PreOrderModel['shown']>> {
        const limits = await Promise.all(
          SKUS.map(async (sku) => {
            const {is_pre_order_limit_enabled, available, reserved, sold} = await studio.limit(sku);
            return {sku, isLimited: is_pre_order_limit_enabled, available, reserved, sold};
          }),
        );
        return {limits, orders: (await ordersOf(shop)).map(({order_id, status}) => `${order_id} ${status}`).sort()};
      }

      /** What a player sees: the keys for sale, their orders at both sellers, and the keys that they were given. */
      async function look(user: User): Promise<void> {
        const where = `${user} after ${log.at(-1)}`;
        const as: Credential = players.store[user];
        const held = await backpackClient(shop, {...as, 'x-host-id': shop.made.host_id}).skus();
        for (const sku of SKUS) {
          assert.equal(held.filter((one) => one === sku).length, model.keysOf(user, sku), `keys of ${where}`);
          const {can_be_bought, is_pre_order, limits} = await keyBuyer(shop, as).key(sku);
          const left = Math.max(0, model.leftFor(sku, user));
          assert.deepEqual([can_be_bought, is_pre_order], [left > 0, !model.isReleased(sku)], `${sku}: ${where}`);
          assert.equal(limits?.per_item?.available, model.isLimited(sku) ? left : undefined, `${sku}: ${where}`);
        }
        for (const [order_id, {user: whose, seller, status}] of model.orders) {
          if (whose !== user) continue;
          const path = {order_id};
          const order =
            seller === 'store'
              ? await shop.call(GET_ORDER, {path}, {as})
              : await shop.call(GET_HUB_ORDER, {path}, {as: players.hub[user]});
          assert.equal(order.status, status, `order ${order_id}: ${where}`);
        }
      }
    }
  });
});
