import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED, sizes} from '../../../test/support/run/sizes.mjs';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, buyer, reportPayment, settle} from '../support/purchase.js';
import type {Credential, Refused, Shop} from '../support/sandbox.js';
import {
  CODES,
  type Code,
  type Country,
  CURRENCIES,
  type Currency,
  DIGITS,
  ELIXIR_GOLD,
  ITEMS,
  type Outcome,
  SALE,
  type Sku,
  shopModel,
  type User,
} from '../support/shop-model.js';

const CART = 'GET /v2/project/{project_id}/cart';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const PUT = 'PUT /v2/project/{project_id}/cart/item/{item_sku}';
const DELETE = 'DELETE /v2/project/{project_id}/cart/item/{item_sku}';
const CLEAR = 'PUT /v2/project/{project_id}/cart/clear';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const REMOVE = 'PUT /v2/project/{project_id}/promocode/remove';
const ORDER = 'POST /v2/project/{project_id}/payment/cart';
const VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const FREE_CART = 'POST /v2/project/{project_id}/free/cart';
const FREE = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const BALANCE = 'GET /v2/project/{project_id}/user/virtual_currency_balance';

const STEPS = Number(process.env.STEPS ?? sizes.modelOperations);

const SKUS = Object.keys(ITEMS) as Sku[];
const USERS: readonly User[] = ['ada', 'bob'];
const HOUR_MS = 3_600_000;
/** Real time passes during a run: no step begins this shortly before a limit resets or the sale ends. */
const MARGIN_MS = 600_000;

const COUNTRIES = Object.keys(CURRENCIES) as Country[];

const decimal = (minor: number, currency: Currency): string =>
  (minor / 10 ** DIGITS[currency]).toFixed(DIGITS[currency]);
const daily = (per_user: number) => ({
  per_user,
  recurrent_schedule: {per_user: {interval_type: 'daily' as const, time: '00:00:00Z'}},
});
const pricesOf = (sku: Sku) =>
  COUNTRIES.flatMap((country_iso) => {
    const currency = CURRENCIES[country_iso];
    const minor = ITEMS[sku].prices[currency];
    if (minor === undefined) return [];
    const price = {amount: minor / 10 ** DIGITS[currency], currency};
    return [currency === 'USD' ? {...price, is_default: true} : {...price, country_iso}];
  });

const seed = {
  currencies: [{sku: 'gold', name: {en: 'Gold'}}],
  items: [
    item('sword', {prices: pricesOf('sword')}),
    item('potion', {prices: pricesOf('potion'), limits: daily(ITEMS.potion.perUserDaily as number)}),
    item('relic', {prices: pricesOf('relic'), limits: {per_item: ITEMS.relic.perItem as number}}),
    item('card'),
    item('charm'),
    item('elixir', {prices: [], vc_prices: [{sku: 'gold', amount: ELIXIR_GOLD, is_default: true}]}),
    item('gift', {is_free: true, prices: [], limits: daily(ITEMS.gift.perUserDaily as number)}),
  ],
  packages: [
    {
      sku: 'pouch',
      name: {en: 'Pouch'},
      prices: pricesOf('pouch'),
      content: [{sku: 'gold', quantity: ITEMS.pouch.gold as number}],
    },
  ],
  bundles: [
    {
      sku: 'kit',
      name: {en: 'Kit'},
      prices: pricesOf('kit'),
      content: [
        {sku: 'sword', quantity: 1},
        {sku: 'pouch', quantity: 1},
      ],
    },
  ],
  promotions: [
    {
      kind: 'discount' as const,
      name: {en: 'Sale'},
      discount: {percent: `${SALE.basisPoints / 100}`},
      items: [{sku: SALE.sku}],
      date_end: 'PT60H',
    },
    {
      kind: 'bonus' as const,
      name: {en: 'Bonus'},
      condition: [{sku: 'relic'}],
      bonus: [{sku: 'card', quantity: 1}],
    },
  ],
  promo_codes: [
    {
      external_id: 'ten',
      name: {en: 'Ten'},
      codes: ['TEN'],
      discount: {percent: `${CODES.TEN.basisPoints / 100}`},
      redeem_user_limit: CODES.TEN.perUser,
    },
    {
      external_id: 'half',
      name: {en: 'Half'},
      codes: ['HALF'],
      discounted_items: [{sku: CODES.HALF.sku, discount: {percent: `${CODES.HALF.basisPoints / 100}`}}],
      redeem_total_limit: CODES.HALF.total,
    },
    {
      external_id: 'charm',
      name: {en: 'Charm'},
      codes: ['CHARM'],
      bonus: [{sku: 'charm', quantity: 1}],
      redeem_user_limit: CODES.CHARM.perUser,
    },
  ],
};

/** The result of a step at the service: `ok`, or the code of the refusal. */
const attempt = async (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => 'ok',
    (error: Error) => {
      const [, code] = /"errorCode":(\d+)/.exec(error.message) ?? [];
      if (code === undefined) throw error;
      return Number(code);
    },
  );

eachDatabase('a shop and its model', (sandbox) => {
  it(`stay equal over ${STEPS} random steps (SEED=${SEED})`, async () => {
    const shop = await sandbox.project();
    const rng = random(SEED);
    const model = shopModel();
    const now = async () => Date.parse((await shop.call('GET /_sandbox/projects/{project_id}/clock', {})).now);
    const avoidDeadlines = async (): Promise<void> => {
      for (;;) {
        const time = await now();
        model.setTime(time);
        const untilMidnight = 24 * HOUR_MS - (time % (24 * HOUR_MS));
        const untilSaleEnd = model.saleEnd() - time;
        if (untilMidnight > MARGIN_MS && !(untilSaleEnd > 0 && untilSaleEnd < MARGIN_MS)) return;
        await advance(shop, 'PT20M');
      }
    };
    await avoidDeadlines();
    await plantIn(sandbox, shop, seed);
    model.setSaleEnd((await now()) + 60 * HOUR_MS);
    const players: Record<User, Credential> = {ada: await shop.player('ada'), bob: await shop.player('bob')};
    const log: string[] = [];
    const orderOf = (order_id: number, as: Credential) =>
      shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as});

    try {
      for (let step = 0; step < STEPS; step++) {
        const user = rng.pick(USERS);
        await oneStep(user);
        await compare(user, step % 5 === 0);
      }
      for (const user of USERS) await compare(user, true);
    } catch (error) {
      console.error(`SEED=${SEED}; the last steps:\n${log.slice(-15).join('\n')}`);
      throw error;
    }

    async function oneStep(user: User): Promise<void> {
      const as = players[user];
      const sku = rng.pick(SKUS);
      const orderIds = [...model.orders.keys()];
      const note = (what: string): number => log.push(`${log.length} ${user}: ${what}`);
      const expectSame = (served: Outcome, expected: Outcome): void => assert.equal(served, expected, log.at(-1));

      switch (rng.below(15)) {
        case 0:
        case 1: {
          const requested = [sku, rng.pick(SKUS)].map((one) => ({sku: one, quantity: 1 + rng.below(4)}));
          const summed = new Map<Sku, number>();
          for (const line of requested) summed.set(line.sku, (summed.get(line.sku) ?? 0) + line.quantity);
          note(`fill ${JSON.stringify([...summed])}`);
          const {warnings} = await shop.call(
            FILL,
            {query: {country: model.countryOf(user)}, body: {items: requested}},
            {as},
          );
          const expected = [...summed].flatMap(([one, quantity]) => {
            const outcome = model.put(user, {sku: one, quantity});
            return outcome === 'ok' ? [] : [[one, outcome]];
          });
          return assert.deepEqual(
            warnings.map((warning) => [warning.sku, warning.errorCode]),
            expected,
            log.at(-1),
          );
        }
        case 2: {
          const quantity = rng.below(7);
          note(`put ${quantity} ${sku}`);
          const served = await attempt(shop.call(PUT, {path: {item_sku: sku}, body: {quantity}}, {as}));
          return expectSame(served, model.put(user, {sku, quantity}));
        }
        case 3:
          note(`delete ${sku}`);
          return expectSame(await attempt(shop.call(DELETE, {path: {item_sku: sku}}, {as})), model.remove(user, sku));
        case 4:
          if (rng.below(3) > 0) return;
          note('clear');
          model.clear(user);
          return void (await shop.call(CLEAR, {}, {as}));
        case 5: {
          const code = rng.pick(Object.keys(CODES)) as Code;
          note(`redeem ${code}`);
          const served = await attempt(shop.call(REDEEM, {body: {coupon_code: code.toLowerCase()}}, {as}));
          return expectSame(served, model.redeem(user, code));
        }
        case 6:
          if (rng.below(3) > 0) return;
          note('remove the code');
          model.removeCode(user);
          return void (await shop.call(REMOVE, {body: {}}, {as}));
        case 7:
        case 8: {
          note('order');
          const expected = model.order(user);
          if (typeof expected === 'number') return expectSame((await refusedOrder(shop, as)).code, expected);
          const {order_id} = await shop.call(ORDER, {}, {as});
          log.push(`  order ${order_id}`);
          const {content} = await orderOf(order_id, as);
          const {minor, currency, lines, bonuses} = expected;
          assert.deepEqual(
            [content.price?.amount, content.price?.currency],
            [decimal(minor, currency), currency],
            log.at(-1),
          );
          assert.deepEqual(
            content.items.map((one) => [one.sku, one.quantity]),
            [...lines.map((one) => [one.sku, one.quantity]), ...bonuses.map((one) => [one, 1])],
            log.at(-1),
          );
          return model.ordered(order_id, expected);
        }
        case 9: {
          const id = orderIds.length > 0 ? rng.pick(orderIds.slice(-6)) : undefined;
          if (id === undefined) return;
          note(`pay ${id}`);
          const served = await attempt(reportPayment(shop, id, 'done'));
          await settle(shop);
          return expectSame(served, model.pay(id));
        }
        case 10: {
          const id = orderIds.length > 0 ? rng.pick(orderIds) : undefined;
          if (id === undefined || rng.below(2) > 0) return;
          note(`refund ${id}`);
          model.refund(id);
          return void (await reportPayment(shop, id, 'refunded'));
        }
        case 11: {
          const isGift = rng.below(2) > 0;
          note(isGift ? 'claim the gift' : 'buy the elixir');
          const path = {item_sku: 'elixir', virtual_currency_sku: 'gold'};
          return isGift
            ? expectSame(await attempt(shop.call(FREE, {path: {item_sku: 'gift'}}, {as})), model.claimGift(user))
            : expectSame(await attempt(shop.call(VIRTUAL, {path}, {as})), model.buyElixir(user));
        }
        case 12: {
          // A cart of free items alone is rare in random steps.
          if (rng.below(2) > 0) {
            note('clear, and put the gift');
            model.clear(user);
            await shop.call(CLEAR, {}, {as});
            const gift = {sku: 'gift', quantity: 1} as const;
            const served = await attempt(shop.call(PUT, {path: {item_sku: gift.sku}, body: {quantity: 1}}, {as}));
            expectSame(served, model.put(user, gift));
          }
          note('take the free cart');
          return expectSame(await attempt(shop.call(FREE_CART, {}, {as})), model.takeFree(user));
        }
        case 13: {
          const country = rng.pick(COUNTRIES);
          note(`set the country to ${country}`);
          return model.move(user, country);
        }
        default: {
          const hours = 1 + rng.below(8);
          note(`${hours} hours pass`);
          await advance(shop, `PT${hours}H`);
          await avoidDeadlines();
        }
      }
    }

    async function compare(user: User, isThorough: boolean): Promise<void> {
      const as = players[user];
      const where = log.at(-1) ?? 'the beginning';
      // Other calls name no country: they use the country of the last request for the cart.
      const cart = await shop.call(CART, {query: {country: model.countryOf(user)}}, {as});
      const expected = model.viewCart(user);
      const shown = (minor: number | undefined): string | undefined =>
        minor === undefined ? undefined : decimal(minor, expected.currency);
      assert.deepEqual(
        cart.items.map(({sku, quantity, price, is_bonus}) => [sku, quantity, price?.amount, is_bonus]),
        [
          ...expected.lines.map(({sku, quantity, minor}) => [sku, quantity, shown(minor), false]),
          ...expected.bonuses.map((sku) => [sku, 1, undefined, true]),
        ],
        `the cart after ${where}`,
      );
      assert.equal(cart.price?.amount, shown(expected.minor), where);
      assert.equal(cart.price?.currency, expected.minor === undefined ? undefined : expected.currency, where);
      const {items} = await shop.call(BALANCE, {}, {as});
      assert.equal(items[0]?.amount, model.goldOf(user), `the balance after ${where}`);
      if (!isThorough) return;
      const {limits: ofPotion} = await buyer(shop, as).item('potion');
      const {limits: ofRelic} = await buyer(shop, as).item('relic');
      assert.equal(ofPotion?.per_user?.available, model.left('potion', user).forUser, `potions after ${where}`);
      assert.equal(ofRelic?.per_item?.available, model.left('relic', user).forAll, `relics after ${where}`);
      for (const [id, order] of model.orders)
        if (order.user === user)
          assert.equal((await orderOf(id, as)).status, order.status, `order ${id} after ${where}`);
    }
  });
});

const refusedOrder = (shop: Shop, as: Credential): Promise<Refused> => shop.refused(ORDER, {}, {as});
