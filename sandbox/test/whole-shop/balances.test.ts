import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {gemsOf, plantGems, saveCard, spend, studioOf} from '../support/multicurrency.js';
import {buyer, eventTypes, ordersOf, reportPayment, settle} from '../support/purchase.js';
import {inRandomShops, STEPS} from '../support/random-shops.js';
import type {Credential} from '../support/sandbox.js';

const FAULTS = '/_sandbox/projects/{project_id}/faults';

/** A new shop begins after so many steps, so that lists stay short. */
const STEPS_OF_A_SHOP = 100;
const USERS = ['ada', 'bob'] as const;
type User = (typeof USERS)[number];

/** Shards of one unit. */
const UNIT = 6;
const CROWN = 30;
const PURSE = 100;

/** A top-up that was done, which is told again under the same id. */
interface TopUp {
  readonly user: User;
  readonly id: string;
  readonly shards: number;
  readonly answer: {readonly balance: number; readonly shards: number};
}

/** A player's expected balance: the sum of what came and went, in shards. */
class Player {
  readonly ledger: number[] = [];
  hasCard = false;
  auto = {isOn: false, threshold: 0};
  /** Orders that can still be refunded. */
  readonly bought = {purse: [] as number[], crown: [] as number[]};
  refunds = 0;

  get shards(): number {
    return this.ledger.reduce((sum, one) => sum + one, 0);
  }

  get units(): number {
    return Math.floor(this.shards / UNIT);
  }

  get isLow(): boolean {
    return this.auto.isOn && this.units < this.auto.threshold;
  }

  add(units: number): void {
    this.ledger.push(units * UNIT);
  }
}

eachDatabase('balances in units and shards, and their model,', (sandbox) => {
  it(`stay equal over ${STEPS} random steps of top-ups, purchases and refunds (SEED=${SEED})`, async () => {
    const rng = random(SEED);
    await inRandomShops(STEPS_OF_A_SHOP, runShop);

    async function runShop(steps: number, log: string[]): Promise<void> {
      const shop = await sandbox.project();
      await plantGems(sandbox, shop);
      const studio = studioOf(shop);
      const players: Record<User, Credential> = {ada: await shop.player('ada'), bob: await shop.player('bob')};
      const models = {ada: new Player(), bob: new Player()};
      const topUps: TopUp[] = [];
      let declined = 0;

      for (let step = 0; step < steps; step++) {
        const user = rng.pick(USERS);
        await oneStep(user);
        await compare(user);
      }

      async function oneStep(user: User): Promise<void> {
        const [model, as] = [models[user], players[user]];
        const note = (what: string): number => log.push(`${log.length} ${user}, ${model.shards} shards: ${what}`);
        switch (rng.below(12)) {
          case 0:
          case 1: {
            const shards = 1 + rng.below(rng.chance(0.2) ? 400 : 20);
            const count = 1 + rng.below(4);
            note(`is given ${shards} shards, told ${count} times at once`);
            const id = crypto.randomUUID();
            const answers = await times(count, () => studio.topUp(user, shards, id));
            model.ledger.push(shards);
            const answer = {balance: model.units, shards: model.shards % UNIT};
            for (const one of answers) assert.deepEqual(one, answer, log.at(-1));
            return void topUps.push({user, id, shards, answer});
          }
          case 2: {
            const before = rng.pick(topUps);
            if (!before) return;
            note(`a top-up of ${before.user} is told again, and told of others`);
            assert.deepEqual(await studio.topUp(before.user, before.shards, before.id), before.answer, log.at(-1));
            const other = before.user === 'ada' ? 'bob' : 'ada';
            assert.equal(await codeOf(studio.tryTopUp(other, before.shards, before.id)), 1102, log.at(-1));
            return assert.equal(await codeOf(studio.tryTopUp(before.user, before.shards + 1, before.id)), 1102);
          }
          case 3:
          case 4:
          case 5:
            return spendAtOnce(user, rng.chance(0.6) ? 1 : 2 + rng.below(2));
          case 6: {
            note('buys a crown, and the next charge is declined');
            await shop.call(`POST ${FAULTS}`, {body: {kind: 'declined', times: 1}});
            await spendAtOnce(user, 1, true);
            return void (await shop.call(`DELETE ${FAULTS}`, {}));
          }
          case 7: {
            note('buys a purse');
            const {order_id} = await buyer(shop, as).order('purse');
            await reportPayment(shop, order_id, 'done');
            await settle(shop);
            model.add(PURSE);
            return void model.bought.purse.push(order_id);
          }
          case 8: {
            const what = rng.pick(['purse', 'crown'] as const);
            const order_id = rng.pick(model.bought[what]);
            if (order_id === undefined) return;
            const count = 1 + rng.below(2);
            note(`is given back what a ${what} cost, told ${count} times at once`);
            await times(count, () => reportPayment(shop, order_id, 'refunded'));
            await settle(shop);
            model.bought[what].splice(model.bought[what].indexOf(order_id), 1);
            model.refunds++;
            // At most the units that are still there; no package is bought for it.
            return model.add(what === 'crown' ? CROWN : -Math.min(PURSE, model.units));
          }
          case 9: {
            if (model.hasCard) return;
            note('saves a card');
            await saveCard(shop, as, 'good');
            model.hasCard = true;
            return;
          }
          default: {
            const next = rng.chance(0.7) ? {isOn: true, threshold: 1 + rng.below(120)} : {...model.auto, isOn: false};
            const [auto, told] = rng.chance(0.2) ? [model.auto, 'again'] : [next, 'now'];
            if (auto.threshold === 0) return;
            note(`is topped up below ${auto.threshold}: ${auto.isOn}, said ${told}`);
            const isNews = auto.isOn !== model.auto.isOn || auto.threshold !== model.auto.threshold;
            model.auto = auto;
            await studio.setAuto(user, auto.threshold, 'purse', auto.isOn);
            await settle(shop);
            return expectPackages(user, isNews && model.isLow ? [1, 1] : [0, 0]);
          }
        }
      }

      /** Buys crowns for gems. Several at once may be one fall of the balance or as many as they are. */
      async function spendAtOnce(user: User, count: number, isDeclined = false): Promise<void> {
        const model = models[user];
        log.push(`${log.length} ${user}, ${model.shards} shards: buys ${count} crowns for gems at once`);
        const before = (await ordersOf(shop, user)).map(({order_id}) => order_id);
        const codes = await times(count, () => codeOf(spend(shop, players[user])));
        await settle(shop);
        const spent = countOf(codes, 0);
        const made = (await ordersOf(shop, user)).filter(({order_id}) => !before.includes(order_id));
        const crowns = made.filter(({skus}) => skus[0] === 'crown').map(({order_id}) => order_id);
        assert.equal(crowns.length, spent, log.at(-1));
        const affordable = Math.floor(model.units / CROWN);
        // What was bought by itself in between may be spent, too.
        assert.ok(spent >= Math.min(count, affordable) && (spent <= affordable || model.auto.isOn), log.at(-1));
        assert.equal(countOf(codes, 5006), count - spent, log.at(-1));
        model.add(-CROWN * spent);
        model.bought.crown.push(...crowns);
        await expectPackages(user, spent > 0 && model.isLow ? [1, spent] : [0, 0], isDeclined);
      }

      /** So many packages were bought by themselves, or declined: at least, and at most. */
      async function expectPackages(
        user: User,
        [least, most]: readonly [number, number],
        isDeclined = false,
      ): Promise<void> {
        const model = models[user];
        const bought = (await ordersOf(shop, user))
          .filter(({skus, status}) => skus[0] === 'purse' && status === 'done')
          .map(({order_id}) => order_id)
          .filter((order_id) => !model.bought.purse.includes(order_id));
        const told = (await eventTypes(shop)).filter((type) => type === 'ps_declined').length - declined;
        const [bySelf, not] = model.hasCard && !isDeclined ? [bought.length, told] : [told, bought.length];
        assert.ok(bySelf >= least && bySelf <= most, `${bySelf} packages, not ${least} to ${most}: ${log.at(-1)}`);
        assert.equal(not, 0, `${bought.length} bought, ${told} declined: ${log.at(-1)}`);
        declined += told;
        for (const order_id of bought) {
          model.add(PURSE);
          model.bought.purse.push(order_id);
        }
      }

      async function compare(user: User): Promise<void> {
        const [model, as] = [models[user], players[user]];
        const where = `${user} after ${log.at(-1)}`;
        assert.deepEqual(await gemsOf(shop, as), [model.units, model.shards % UNIT], where);
        const {is_enabled, threshold} = await studio.auto(user);
        assert.deepEqual({isOn: is_enabled, threshold}, model.auto, where);
        const {crown = 0} = await owner(shop, as).units();
        assert.equal(crown, model.bought.crown.length, `crowns of ${where}`);
        const orders = await ordersOf(shop, user);
        const ofStatus = (status: string) => orders.filter((order) => order.status === status);
        const purses = ofStatus('done').filter(({skus}) => skus[0] === 'purse');
        assert.deepEqual(
          purses.map(({order_id}) => order_id),
          [...model.bought.purse].sort((a, b) => a - b),
          `purses of ${where}`,
        );
        assert.equal(ofStatus('canceled').length, model.refunds, `refunds of ${where}`);
        assert.equal(
          ofStatus('new').length + ofStatus('paid').length,
          0,
          `nothing is left unpaid or unfinished: ${where}`,
        );
        assert.equal((await eventTypes(shop)).filter((type) => type === 'ps_declined').length, declined, where);
      }
    }
  });
});
