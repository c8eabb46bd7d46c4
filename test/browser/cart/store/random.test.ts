import {expect} from '@open-wc/testing';
import type {Cart} from '../../../../src/orders/cart.js';
import type {Loadable} from '../../../../src/shop/loadable.js';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {CartService, type Fault} from '../../../support/cart-service.js';
import {jwt} from '../../../support/jwt.js';
import {random as randomOf} from '../../../support/random.js';
import {settled, TestClock} from '../../../support/test-clock.js';
import {until} from '../../../support/until.js';

const SKUS = ['sword', 'bow', 'axe', 'scarce', 'gone'];
const OPERATIONS = 40;

let shops: Storefront[] = [];
afterEach(() => {
  for (const shop of shops) shop.close();
  shops = [];
});

const isAtRest = ({status, value}: Loadable<Cart>): boolean =>
  (status === 'ready' || status === 'error') && !value?.isUpdating;

/** The shown lines, and the service's lines. */
const shownIn = (shop: Storefront): string =>
  JSON.stringify(
    (shop.$cart.get().value?.lines ?? [])
      .filter(({isBonus}) => !isBonus)
      .map(({sku, quantity, confirmed}) => [sku, quantity, confirmed])
      .sort(),
  );
const heldBy = (service: CartService): string =>
  JSON.stringify([...service.cart('anna')].map(([sku, quantity]) => [sku, quantity, quantity]).sort());

/** The shown promo code, and the service's, where the cart has lines that it applies to. */
const codeIn = (shop: Storefront): string | undefined => shop.$cart.get().value?.code?.code;
const codeOn = (service: CartService): string | undefined =>
  service.cart('anna').size > 0 ? service.codes.get('anna') : undefined;

const CODES = ['HALF', 'MEDAL'];

/** Redeems a code, or removes it. */
function changeCode(shop: Storefront, random: (below: number) => number): void {
  const code = CODES[random(CODES.length + 1)];
  if (code) shop.redeem(code);
  else shop.removeCode();
}

function open(service: CartService, seed: number): {readonly shop: Storefront; readonly clock: TestClock} {
  const clock = new TestClock();
  const shop = createStorefront(
    {
      // Tabs of other runs share no project with ours.
      projectId: 1000 + seed,
      storeUrl: 'https://store.example',
      locale: 'en',
      fetch: service.fetch,
      getToken: () => jwt({sub: 'anna'}),
    },
    {clock},
  );
  shop.$cart.subscribe(() => {});
  shops.push(shop);
  return {shop, clock};
}

/** Resolves when no cart is loading or sending; pauses are skipped, and a failed cart is loaded again. */
async function rest(
  tabs: readonly {readonly shop: Storefront; readonly clock: TestClock}[],
  {isFaulty = false} = {},
): Promise<void> {
  // A request in flight arrives before time passes for its sender.
  for (let ticks = 0; ticks < 20; ticks++) await settled();
  for (const {shop} of tabs) shop.reloadCart();
  await until(() => {
    for (const {shop, clock} of tabs) {
      // Without a failure no cart pauses, and a cart that waits for another tab keeps waiting.
      if (isFaulty) void clock.pass(10_000);
      if (shop.$cart.get().status === 'error') shop.reloadCart();
    }
    return tabs.every(({shop}) => shop.$cart.get().status === 'ready' && isAtRest(shop.$cart.get()));
  }, 'every cart is at rest');
}

describe('carts, under random operations and faults', () => {
  for (let seed = 1; seed <= 20; seed++) {
    it(`show in the end the lines of the service (seed ${seed})`, async () => {
      const {below: random} = randomOf(seed);
      const service = new CartService();
      const tab = open(service, seed);
      const {shop, clock} = tab;
      service.fault = async (): Promise<Fault | undefined> => {
        for (let ticks = random(4); ticks > 0; ticks--) await settled();
        const roll = random(20);
        if (roll === 0) return 'before';
        if (roll === 1) return 'after';
        return roll === 2 ? {status: [429, 503, 422][random(3)]!, code: 0} : undefined;
      };

      for (let count = 0; count < OPERATIONS; count++) {
        const sku = SKUS[random(SKUS.length)]!;
        const operation = random(12);
        if (operation < 4) shop.add(sku, 1 + random(3));
        else if (operation < 7) shop.setQuantity(sku, random(5));
        else if (operation < 9) shop.remove(sku);
        else if (operation === 9) shop.undoRemove();
        else if (operation === 10) shop.clear();
        else shop.reloadCart();
        for (let ticks = random(6); ticks > 0; ticks--) await settled();
        if (random(5) === 0) await clock.pass(2000);
      }
      service.fault = () => undefined;
      await rest([tab], {isFaulty: true});

      expect(shownIn(shop)).to.equal(heldBy(service));
    });
  }

  for (let seed = 1; seed <= 10; seed++) {
    it(`lose nothing where the service is only slow (seed ${seed})`, async () => {
      const {below: random} = randomOf(seed);
      const service = new CartService();
      const tab = open(service, 100 + seed);
      const model = new Map<string, number>();
      service.fault = async () => {
        for (let ticks = random(8); ticks > 0; ticks--) await settled();
        return undefined;
      };
      await until(() => isAtRest(tab.shop.$cart.get()), 'it is loaded');

      for (let count = 0; count < OPERATIONS; count++) {
        const sku = SKUS[random(3)]!;
        const quantity = random(6);
        const operation = random(10);
        if (operation < 4) {
          tab.shop.add(sku, quantity + 1);
          model.set(sku, (model.get(sku) ?? 0) + quantity + 1);
        } else if (operation < 7) {
          tab.shop.setQuantity(sku, quantity);
          model.set(sku, quantity);
        } else if (operation === 7) {
          tab.shop.clear();
          model.clear();
        } else changeCode(tab.shop, random);
        for (let ticks = random(6); ticks > 0; ticks--) await settled();
      }
      await rest([tab]);

      const kept = [...model]
        .filter(([, quantity]) => quantity > 0)
        .map(([sku, quantity]) => [sku, quantity, quantity]);
      expect(heldBy(service)).to.equal(JSON.stringify(kept.sort()));
      expect(shownIn(tab.shop)).to.equal(heldBy(service));
      expect(codeIn(tab.shop)).to.equal(codeOn(service));
    });
  }

  for (let seed = 1; seed <= 8; seed++) {
    it(`show the same in ${2 + (seed % 3)} tabs, and hold what all of them added (seed ${seed})`, async () => {
      const {below: random} = randomOf(seed);
      const service = new CartService();
      const tabs = Array.from({length: 2 + (seed % 3)}, () => open(service, 200 + seed));
      service.fault = async () => {
        for (let ticks = random(5); ticks > 0; ticks--) await settled();
        return undefined;
      };
      const added = new Map<string, number>();

      for (let count = 0; count < OPERATIONS; count++) {
        const sku = SKUS[random(3)]!;
        const quantity = 1 + random(3);
        const {shop} = tabs[random(tabs.length)]!;
        if (random(5) === 0) changeCode(shop, random);
        shop.add(sku, quantity);
        added.set(sku, (added.get(sku) ?? 0) + quantity);
        for (let ticks = random(8); ticks > 0; ticks--) await settled();
      }
      await rest(tabs);

      const all = [...added].map(([sku, quantity]) => [sku, quantity, quantity]).sort();
      expect(heldBy(service)).to.equal(JSON.stringify(all));
      await until(() => tabs.every(({shop}) => shownIn(shop) === heldBy(service)), 'every tab shows it');
      const shown = (): unknown[] => tabs.map(({shop}) => codeIn(shop));
      const isShown = (): boolean => shown().every((code) => code === codeOn(service));
      await until(isShown, 'every tab shows the code').catch(() => {});
      expect(shown(), 'the code').to.deep.equal(tabs.map(() => codeOn(service)));
    });
  }
});
