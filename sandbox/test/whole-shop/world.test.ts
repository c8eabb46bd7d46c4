import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED, sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf} from '../support/at-once.js';
import {backpackClient, currency, granter, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {item} from '../support/items.js';
import {addOfferChain, offerChainClient} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {buyer, ordersOf, payPage, reportPayment, settle} from '../support/purchase.js';
import {addChain, goldOf, rewardChainClient} from '../support/reward-chains.js';
import type {Credential} from '../support/sandbox.js';

const CLAIM_REWARD = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';
const CLAIM_OFFER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
const ORDER_OFFER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order';
const CONSUME = 'POST /v2/project/{project_id}/user/inventory/item/consume';
const VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const GAMES = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games';

const STEPS = Number(process.env.STEPS ?? sizes.modelOperations);
const USERS = ['ada', 'bob'] as const;

type Thing = 'gold' | 'sword' | 'potion' | 'elixir';
type Given = Partial<Record<Thing, number>>;

/** The products for sale, with their content and points. */
const PRODUCTS = {
  sword: {gives: {sword: 1}, points: 10},
  pouch: {gives: {gold: 100}, points: 5},
} as const satisfies Record<string, {gives: Given; points: number}>;
const ELIXIR_GOLD = 20;
/** The reward chain: points, item and quantity of each step. */
const REWARDS = [
  [10, 'gold', 5],
  [30, 'potion', 1],
  [60, 'gold', 50],
] as const;
/** The offer chain: free and paid steps. */
const OFFERS = [
  ['free', 'gold', 3],
  ['paid', 'sword', 1],
  ['free', 'potion', 2],
  ['paid', 'pouch', 1],
] as const;

interface Bought {
  readonly order_id: number;
  readonly gives: Given;
  readonly points: number;
  /** The index of its step in the offer chain. */
  readonly offer?: number;
}

/** A player's expected possessions, by the rules of the documents. */
class Player {
  readonly has: Record<Thing, number> = {gold: 0, sword: 0, potion: 0, elixir: 0};
  readonly claimed = REWARDS.map(() => false);
  readonly taken = OFFERS.map(() => false);
  readonly bought: Bought[] = [];
  refunds = 0;
  readonly backpack: {readonly id: string; readonly thing: 'gold' | 'potion'; readonly quantity: number}[] = [];

  get points(): number {
    return this.bought.reduce((sum, {points}) => sum + points, 0);
  }

  give(given: Given): void {
    for (const [thing, quantity] of Object.entries(given)) this.has[thing as Thing] += quantity;
  }

  /** A refund takes back at most the units that are still there. */
  refund(order: Bought): void {
    this.bought.splice(this.bought.indexOf(order), 1);
    this.refunds++;
    for (const [thing, quantity] of Object.entries(order.gives))
      this.has[thing as Thing] = Math.max(0, this.has[thing as Thing] - quantity);
    if (order.offer !== undefined) this.taken[order.offer] = false;
  }

  /** The expected code of a claim in the reward chain; 0 for a success. */
  claimReward(place: number): number {
    if (this.claimed[place]) return 9912;
    if (this.points < REWARDS[place]![0]) return 9913;
    if (this.claimed.slice(0, place).includes(false)) return 7002;
    this.claimed[place] = true;
    const [, thing, quantity] = REWARDS[place]!;
    this.give({[thing]: quantity});
    return 0;
  }

  /** The expected code of a step of the offer chain, claimed or ordered; 0 for a success. */
  refusalOfOffer(place: number, kind: 'free' | 'paid'): number {
    if (OFFERS[place]![0] !== kind) return 7004;
    if (this.taken[place]) return 7003;
    return this.taken.slice(0, place).includes(false) ? 7002 : 0;
  }
}

eachDatabase('a model of the whole shop', (sandbox) => {
  it(`agrees with the service on purchases, points, chains, inventory and backpack over ${STEPS} random steps (SEED=${SEED})`, async () => {
    const rng = random(SEED);
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [
        item('sword'),
        item('potion'),
        item('elixir', {prices: [], vc_prices: [{sku: 'gold', amount: ELIXIR_GOLD, is_default: true}]}),
      ],
      packages: [{...item('pouch'), content: [{sku: 'gold', quantity: 100}]}],
      value_points: [
        {
          sku: 'honor',
          name: {en: 'Honor'},
          rewards: Object.entries(PRODUCTS).map(([sku, {points}]) => ({sku, amount: points})),
        },
      ],
    });
    const rewardChain = await addChain(shop, REWARDS);
    const offerChain = await addOfferChain(shop, OFFERS);
    const host: Credential = {'x-host-id': shop.made.host_id};
    const server: Credential = {...shop.server, ...host};
    await shop.call(GAMES, {body: {external_game_id: 'moonfall', name: 'Moonfall'}}, {as: server});

    const models = {ada: new Player(), bob: new Player()};
    const credentials = {ada: await shop.player('ada'), bob: await shop.player('bob')};
    const log: string[] = [];

    try {
      for (let step = 1; step <= STEPS; step++) {
        await oneStep();
        if (step % 10 === 0) for (const user of USERS) await check(user);
      }
    } catch (error) {
      console.error(`SEED=${SEED}; the last steps:\n${log.slice(-15).join('\n')}`);
      throw error;
    }

    async function pay({order_id, token}: {order_id: number; token: string}): Promise<number> {
      await payPage(shop).pay(token);
      await settle(shop);
      return order_id;
    }

    async function oneStep(): Promise<void> {
      const user = rng.pick(USERS);
      const [model, as] = [models[user], credentials[user]];
      const note = (what: string): number => log.push(`${user}: ${what}`);
      switch (rng.below(9)) {
        case 0: {
          const sku = rng.pick(['sword', 'pouch'] as const);
          note(`buys ${sku}`);
          const order_id = await pay(await buyer(shop, as).order(sku));
          const {gives, points} = PRODUCTS[sku];
          model.give(gives);
          model.bought.push({order_id, gives, points});
          return;
        }
        case 1: {
          const order = model.bought.length > 0 && rng.chance(0.5) ? rng.pick(model.bought) : undefined;
          if (!order) return;
          note(`refunds order ${order.order_id}`);
          const times = 1 + rng.below(3);
          await Promise.all(
            Array.from({length: times}, () => reportPayment(shop, order.order_id, 'refunded').catch(() => {})),
          );
          model.refund(order);
          return;
        }
        case 2: {
          const place = rng.below(REWARDS.length);
          const step_id = await rewardChainClient(shop, as, rewardChain).stepAt(place);
          const path = {reward_chain_id: rewardChain, step_id};
          const code = await codeOf(shop.respond(CLAIM_REWARD, {path}, {as}));
          note(`claims reward ${place}: ${code}`);
          assert.equal(code, model.claimReward(place));
          return;
        }
        case 3: {
          const place = rng.below(OFFERS.length);
          const path = {offer_chain_id: offerChain, step_number: place + 1};
          const code = await codeOf(shop.respond(CLAIM_OFFER, {path}, {as}));
          note(`claims offer ${place}: ${code}`);
          assert.equal(code, model.refusalOfOffer(place, 'free'));
          if (code !== 0) return;
          await settle(shop);
          model.taken[place] = true;
          model.give({[OFFERS[place]![1]]: OFFERS[place]![2]});
          return;
        }
        case 4: {
          const place = rng.below(OFFERS.length);
          const path = {offer_chain_id: offerChain, step_number: place + 1};
          const response = await shop.respond(ORDER_OFFER, {path}, {as});
          const code = response.ok ? 0 : await codeOf(Promise.resolve(response));
          note(`orders offer ${place}: ${code}`);
          assert.equal(code, model.refusalOfOffer(place, 'paid'));
          if (code !== 0) return;
          const order_id = await pay((await response.json()) as {order_id: number; token: string});
          const {gives, points} = PRODUCTS[OFFERS[place]![1] as keyof typeof PRODUCTS];
          model.taken[place] = true;
          model.give(gives);
          model.bought.push({order_id, gives, points, offer: place});
          return;
        }
        case 5: {
          const sku = rng.pick(['potion', 'elixir', 'sword'] as const);
          const quantity = 1 + rng.below(2);
          const code = await codeOf(shop.respond(CONSUME, {body: {sku, quantity, instance_id: null}}, {as}));
          note(`uses ${quantity} of ${sku}: ${code}`);
          assert.equal(code, model.has[sku] >= quantity ? 0 : 1411);
          if (code === 0) model.has[sku] -= quantity;
          return;
        }
        case 6: {
          const path = {item_sku: 'elixir', virtual_currency_sku: 'gold'};
          const code = await codeOf(shop.respond(VIRTUAL, {path}, {as}));
          note(`buys an elixir for gold: ${code}`);
          assert.equal(code === 0, model.has.gold >= ELIXIR_GOLD, `${code}`);
          if (code !== 0) return;
          await settle(shop);
          model.has.gold -= ELIXIR_GOLD;
          model.give({elixir: 1});
          return;
        }
        case 7: {
          note('receives backpack items');
          const grant = granter(shop, server, user);
          const [potion] = await grant.items(virtualItem('potion'));
          const [gold] = await grant.currency(currency('gold', 7));
          model.backpack.push({id: potion!.item_id, thing: 'potion', quantity: 1});
          model.backpack.push({id: gold!.item_id, thing: 'gold', quantity: 7});
          return;
        }
        default: {
          const client = backpackClient(shop, {...as, ...host});
          const entry = model.backpack.shift();
          if (!entry) return;
          note(`takes ${entry.thing} out of the backpack, twice`);
          const take = () =>
            codeOf(entry.thing === 'gold' ? client.receive(entry.id) : client.moveItem(entry.id, user));
          const codes = await Promise.all([take(), take()]);
          assert.deepEqual([...codes].sort(), [0, 1455]);
          await settle(shop);
          model.give({[entry.thing]: entry.quantity});
        }
      }
    }

    async function check(user: (typeof USERS)[number]): Promise<void> {
      const [model, as] = [models[user], credentials[user]];
      const {gold, ...units} = model.has;
      assert.equal((await goldOf(shop, as)) ?? 0, gold, `gold of ${user}`);
      const expectedUnits = Object.fromEntries(Object.entries(units).filter(([, quantity]) => quantity > 0));
      assert.deepEqual(await owner(shop, as).units(), expectedUnits, `inventory of ${user}`);
      const chain = rewardChainClient(shop, as, rewardChain);
      assert.equal(await chain.points(), model.points, `points of ${user}`);
      assert.deepEqual(await chain.claimed(), model.claimed, `rewards of ${user}`);
      const first = model.taken.indexOf(false);
      assert.deepEqual(
        await offerChainClient(shop, as, offerChain).progress(),
        [model.taken, first < 0 ? null : first + 1],
        `offers of ${user}`,
      );
      const orders = await ordersOf(shop);
      const canceled = orders.filter(({user_id, status}) => user_id === user && status === 'canceled');
      assert.equal(canceled.length, model.refunds, `refunds of ${user}`);
    }
  });
});
