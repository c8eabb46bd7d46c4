import type {StoreCart} from '../../src/index.js';
import {partsOf, plainText} from './parts.js';
import {createShop, type Mounted, type MountOptions, type Shop} from './storefront-fixture.js';
import {until, untilValue} from './until.js';

export const CART = '<store-cart></store-cart>';
export const DRAWER = '<button id="opener">Cart</button><store-cart placement="drawer"></store-cart>';

export const cartOf = ({provider}: Mounted): StoreCart => provider.querySelector('store-cart')!;
export const partOf = (shown: Mounted, name: string): HTMLElement => partsOf(cartOf(shown), name)[0]!;
export const shownText = (shown: Mounted): string => plainText(cartOf(shown).shadowRoot!.textContent);

/** Resolves once the cart shows this text. */
export const untilShown = (shown: Mounted, words: string): Promise<unknown> =>
  until(() => shownText(shown).includes(words), `the cart shows "${words}"`).catch((error: Error) => {
    throw new Error(`${error.message}; it shows "${shownText(shown)}"`);
  });

/** Resolves once the cart is loaded. */
export const untilSettled = async ({storefront, provider}: Mounted): Promise<void> => {
  await untilValue(
    storefront.$cart,
    ({status, value}) => !['idle', 'loading'].includes(status) && !value?.isUpdating,
    'the cart settles',
  );
  await provider.querySelector('store-cart')?.updateComplete;
};

/** A fresh project that sells a few items. */
export async function createCartShop(): Promise<Shop> {
  const shop = await createShop({seed: 'empty'});
  await shop.sell({sku: 'gems', name: {en: 'Pouch of Gems'}});
  await shop.sell({sku: 'bow', name: {en: 'Gale Bow'}, prices: [{amount: 4.99, currency: 'USD', is_default: true}]});
  await shop.sell({sku: 'draught', name: {en: 'Healing Draught'}, limits: {per_user: 3}});
  await shop.sell({sku: 'one-each', name: {en: 'One Each'}, limits: {per_user: 1}});
  await shop.sell({sku: 'rare', name: {en: 'Rare Orb'}, limits: {per_user: 5}});
  await shop.sell({sku: 'gift', name: {en: 'Traveller’s Gift'}, prices: [], is_free: true});
  return shop;
}

interface PageOptions extends MountOptions {
  /** The player; by default one whose cart is still empty. */
  readonly user?: string;
  readonly markup?: string;
}

/** Ways to mount pages of a shop, each of a player of its own; `page` is their markup. */
export function cartsIn(shop: () => Shop, page = CART) {
  let players = 0;
  const nextPlayer = (): string => `player-${++players}`;
  const mount = async ({user = nextPlayer(), markup = page, ...options}: PageOptions = {}): Promise<Mounted> => {
    const shown = await shop().mount(markup, {getToken: () => shop().token(user), ...options});
    if (!options.fetch) await untilSettled(shown);
    return shown;
  };
  /** A page of a player with these items in the cart. */
  const mountWith = async (units: Readonly<Record<string, number>>, options?: PageOptions): Promise<Mounted> => {
    const shown = await mount(options);
    for (const [sku, quantity] of Object.entries(units)) shown.storefront.add(sku, quantity);
    await untilValue(
      shown.storefront.$cart,
      ({value}) => value?.lines.length === Object.keys(units).length,
      'the lines',
    );
    await untilSettled(shown);
    return shown;
  };
  return {nextPlayer, mount, mountWith};
}
