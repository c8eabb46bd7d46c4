import {failureOf, StorefrontError} from '../api/errors.js';
import type {Cart} from '../model/cart.js';
import {holdsCart} from '../model/purchase.js';
import type {CartStore} from './cart.js';
import type {Parts} from './parts.js';

export interface LazyCart {
  /** Does something with the cart as soon as its code is here. */
  readonly act: (what: (cart: CartStore) => void) => void;
  /** Somebody looks at it, or nobody does any more. */
  readonly look: () => void;
  /** Remembers what the player sees now; what it gives settles the cart, and rejects where it is not so. */
  readonly asSeen: () => () => Promise<Cart>;
  /** Loads it again if someone looks. */
  readonly reload: () => void;
}

/** The cart, whose code comes when someone looks at it or puts something in. */
export function createLazyCart(parts: Parts): LazyCart {
  const {$cart} = parts;
  let cart: Promise<CartStore> | undefined;
  let ready: CartStore | undefined;
  const isWatched = (): boolean => $cart.lc > 0;

  const load = (): Promise<CartStore> => {
    cart ??= import('./cart.js').then(
      ({createCart}) => {
        ready = createCart(parts, $cart);
        return ready;
      },
      () => {
        cart = undefined;
        throw new StorefrontError('network', 'The cart could not be loaded');
      },
    );
    return cart;
  };
  const fail = (error: unknown): void => {
    parts.report(error);
    $cart.set({status: 'error', failure: failureOf(error as StorefrontError), value: $cart.value?.value});
  };
  const act: LazyCart['act'] = (what) => {
    if (!ready) return void load().then(what).catch(fail);
    // At once, so that a press shows in one piece.
    try {
      what(ready);
    } catch (error) {
      fail(error);
    }
  };

  // Other pages are to hear of it, though nobody looks at the cart here.
  parts.$purchase.listen((purchase) => {
    if (holdsCart(purchase)) void load().catch(parts.report);
  });

  parts.refreshes.add((refusal) => {
    if (cart) act((store) => store.reload(refusal));
  });

  return {
    act,
    look: () => act((store) => store.watch(isWatched())),
    asSeen() {
      const seen = $cart.value?.value;
      return async () => (await load()).settled(seen);
    },
    reload() {
      if (isWatched()) act((store) => store.reload());
    },
  };
}
