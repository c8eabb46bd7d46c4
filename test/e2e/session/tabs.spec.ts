import type {Page} from '@playwright/test';
import {expect, type Shop, test} from '../../support/pages/shop.js';
import {type Random, random} from '../../support/random.js';
import {seed, sizes} from '../../support/run/sizes.mjs';

/** Consumables of the demo shop without a limit. */
const SKUS = ['healing-draught', 'mana-draught', 'scholar-elixir'];

const PAGE = `
  <script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"></script>
  <store-cart></store-cart>
  <script type="module" src="/test/shop.js"></script>`;
const SCRIPT = `
  import {storefront} from '/storefront/storefront.js';
  const shop = storefront();
  shop.getToken = async () => (await fetch('/shop-token?player=kestrel')).text();
  window.shop = shop;`;

/** Promo codes of the demo shop, by the name of their promotion: one lowers the total, one gives only a bonus. */
const CODES: Readonly<Record<string, string>> = {
  '10% off your cart': 'WELCOME10',
  'A heartstone for the road': 'EMBERGIFT',
};

interface Cart {
  /** Units by SKU, without bonuses. */
  readonly units: Readonly<Record<string, number>>;
  readonly total?: string | undefined;
  readonly code?: string | undefined;
}

const EMPTY: Cart = {units: {}};

interface TabWindow {
  readonly shop: {
    readonly $cart: {
      readonly value: {
        readonly status: string;
        readonly value?: {
          isUpdating: boolean;
          lines: {sku: string; quantity: number; isBonus: boolean}[];
          total?: {amount: string};
          code?: {code?: string};
        };
      };
    };
    setQuantity(sku: string, quantity: number): void;
    add(sku: string): void;
    remove(sku: string): void;
    redeem(code: string): void;
    removeCode(): void;
    clear(): void;
  };
}

/** The cart on a tab once no request is in flight; undefined before. */
const shownCart = (page: Page): Promise<Cart | undefined> =>
  page.evaluate(() => {
    const {status, value} = (window as unknown as TabWindow).shop.$cart.value;
    if (status !== 'ready' || !value || value.isUpdating) return undefined;
    const own = value.lines.filter(({isBonus}) => !isBonus);
    return {
      units: Object.fromEntries(own.map(({sku, quantity}) => [sku, quantity] as const).sort()),
      total: value.total?.amount,
      code: value.code?.code,
    };
  });

interface SavedCart {
  readonly items: readonly {sku: string; quantity: number; is_bonus: boolean}[];
  readonly price: {amount: string} | null;
  readonly promotions: readonly {name: string}[];
}

/** The service's cart, which names its promo code by the promotion. */
async function savedCart(shop: Shop): Promise<Cart> {
  const response = await fetch(`${shop.serviceUrl}/v2/project/${shop.projectId}/cart`, {
    headers: {authorization: `Bearer ${await shop.token('kestrel')}`},
  });
  const {items, price, promotions} = (await response.json()) as SavedCart;
  const own = items.filter((line) => !line.is_bonus);
  return {
    units: Object.fromEntries(own.map(({sku, quantity}) => [sku, quantity] as const).sort()),
    total: price?.amount,
    code: promotions.map(({name}) => CODES[name]).find((code) => code !== undefined),
  };
}

type Action = 'add' | 'set' | 'remove' | 'redeem' | 'removeCode' | 'clear';
/** Presses that only add, presses that change one line, and presses that may change all lines. */
const GENTLE: readonly Action[] = ['add', 'add', 'redeem', 'redeem', 'removeCode'];
const ACTIONS: readonly Action[] = [...GENTLE, 'add', 'add', 'set', 'remove'];
const ROUGH: readonly Action[] = [...ACTIONS, 'clear'];

/** One press in a tab; `added` counts the units of each SKU that was only added. */
async function act(
  page: Page,
  sku: string,
  dice: Random,
  added: Map<string, number>,
  actions: readonly Action[],
): Promise<void> {
  const action = dice.pick(actions);
  const quantity = 1 + dice.below(9);
  const code = dice.pick(Object.values(CODES));
  await page.evaluate(
    ([what, item, count, text]) => {
      const {shop} = window as unknown as TabWindow;
      if (what === 'add') shop.add(item);
      else if (what === 'set') shop.setQuantity(item, count);
      else if (what === 'remove') shop.remove(item);
      else if (what === 'redeem') shop.redeem(text);
      else if (what === 'removeCode') shop.removeCode();
      else shop.clear();
    },
    [action, sku, quantity, code] as const,
  );
  if (action === 'add' && added.has(sku)) added.set(sku, added.get(sku)! + 1);
  if (action === 'set' || action === 'remove') added.delete(sku);
  if (action === 'clear') added.clear();
}

test.describe('one player in several tabs', () => {
  for (let schedule = 0; schedule < sizes.tabSchedules; schedule++) {
    const start = seed + schedule;

    test(`shows one cart in all of them in the end, whatever was pressed in each (seed ${start})`, async ({
      context,
      shop,
    }) => {
      const dice = random(start);
      const path = await shop.serve(PAGE, {'shop.js': SCRIPT});
      const tabs: Page[] = [];
      for (let tab = 0; tab < 2 + dice.below(3); tab++) {
        const page = await context.newPage();
        await page.goto(`${shop.url}${path}`);
        await expect.poll(() => shownCart(page)).toEqual(EMPTY);
        tabs.push(page);
      }

      // Additions add up in any order: SKUs that were only added must be there.
      const added = new Map(SKUS.map((sku) => [sku, 0]));
      // Most schedules have one kind of these; in the others everything may be cleared.
      const kept = dice.chance(0.7) ? dice.pick(SKUS) : undefined;
      for (let step = 0; step < 25; step++) {
        const sku = dice.pick(SKUS);
        await act(dice.pick(tabs), sku, dice, added, kept === undefined ? ROUGH : sku === kept ? GENTLE : ACTIONS);
        // Sometimes all tabs finish their requests in between.
        if (dice.chance(0.1)) await expect.poll(() => shownCart(dice.pick(tabs))).toBeDefined();
      }

      /** The difference between a tab's cart and the service's. */
      const differing = async (): Promise<readonly unknown[]> => {
        const saved = await savedCart(shop);
        const shown = await Promise.all(tabs.map(shownCart));
        return shown.flatMap((cart) => (JSON.stringify(cart) === JSON.stringify(saved) ? [] : [{cart, saved}]));
      };
      await expect.poll(differing, {timeout: 20_000}).toEqual([]);
      const {units: saved} = await savedCart(shop);
      for (const [sku, units] of added) expect(saved[sku] ?? 0, `${sku}, which was only added`).toBe(units);
    });
  }

  test('shows a code that gives only a bonus in all of them, and removes it in any', async ({context, shop}) => {
    const path = await shop.serve(PAGE, {'shop.js': SCRIPT});
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await page.goto(`${shop.url}${path}`);
      await expect.poll(() => shownCart(page)).toEqual(EMPTY);
    }
    const press = (page: Page, what: 'add' | 'remove' | 'redeem' | 'removeCode', text = '') =>
      page.evaluate(([name, value]) => (window as unknown as TabWindow).shop[name](value), [what, text] as const);
    const expectBoth = async (units: Cart['units'], code: string | undefined): Promise<void> => {
      for (const page of [first, second]) await expect.poll(() => shownCart(page)).toMatchObject({units, code});
    };
    const sku = SKUS[0] as string;

    await press(first, 'add', sku);
    await expectBoth({[sku]: 1}, undefined);
    await press(first, 'redeem', 'EMBERGIFT');
    await expectBoth({[sku]: 1}, 'EMBERGIFT');
    await press(second, 'remove', sku);
    await expectBoth({}, undefined);
    await press(second, 'add', sku);
    await expectBoth({[sku]: 1}, 'EMBERGIFT');
    await press(second, 'removeCode');
    await expectBoth({[sku]: 1}, undefined);
  });

  test('loses no item of those that each tab added at the same time', async ({context, shop}) => {
    const path = await shop.serve(PAGE, {'shop.js': SCRIPT});
    const tabs = await Promise.all(
      SKUS.map(async () => {
        const page = await context.newPage();
        await page.goto(`${shop.url}${path}`);
        await expect.poll(() => shownCart(page)).toEqual(EMPTY);
        return page;
      }),
    );

    await Promise.all(
      tabs.map((page, index) =>
        page.evaluate((sku) => {
          const {shop: here} = window as unknown as TabWindow;
          for (let times = 0; times < 5; times++) here.add(sku);
        }, SKUS[index] as string),
      ),
    );

    const all = Object.fromEntries(SKUS.map((sku) => [sku, 5] as const).sort());
    await expect.poll(async () => (await savedCart(shop)).units).toEqual(all);
    for (const page of tabs) await expect.poll(async () => (await shownCart(page))?.units).toEqual(all);
  });
});
