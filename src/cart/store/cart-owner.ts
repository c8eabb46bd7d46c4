import {type ActiveGuest, createGuest} from '../../session/guest.js';
import type {User} from '../../session/session.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {type CartState, requestedQuantities} from './cart-state.js';
import type {CartPayment} from './paying/cart-payment.js';
import type {AnonymousCart} from './wanted/anonymous-cart.js';
import {carryOver} from './wanted/quantity-changes.js';

/** A player's id, or a guest; null while the cart is anonymous, undefined before the session was asked. */
type Owner = User | ActiveGuest;

export interface CartOwner {
  readonly current: () => Owner;
  /** Nobody is signed in, and the cart is no guest's. */
  readonly isAnonymous: () => boolean;
  readonly isGuest: () => boolean;
  /** A player is signed in. */
  readonly isPlayer: () => boolean;
  /** Takes over who is signed in; false while the cart is anonymous, and nothing of it may be sent. */
  readonly resolve: (isSignedIn: boolean) => boolean;
  /** The player is unknown until the session was asked again. */
  readonly reset: () => void;
}

interface CartOwnerOptions {
  readonly state: CartState;
  readonly anonymousCart: Pick<AnonymousCart, 'load' | 'handOver'>;
  readonly payment: Pick<CartPayment, 'unitsOf' | 'reset'>;
  /** Drops the cart of the player before. */
  readonly discard: () => void;
}

/**
 * Decides whose cart the shop shows: the player's, a guest's, or an anonymous one. A player's lines are never shown to
 * another player; lines of an anonymous cart or of a guest go into the cart of the player who signs in.
 */
export function createCartOwner(context: StorefrontContext, options: CartOwnerOptions): CartOwner {
  const {session, use} = context;
  const {state, anonymousCart, payment, discard} = options;
  const {$guest, mayBuy} = use(createGuest);
  let owner: Owner;

  /** The guest, if the cart holds nothing but game keys; else the cart is anonymous. */
  const guest = (): ActiveGuest | null => {
    const skus = [...requestedQuantities(state)].flatMap(([sku, quantity]) => (quantity > 0 ? [sku] : []));
    return (mayBuy(skus) && $guest.get()) || null;
  };

  const adopt = (user: string | ActiveGuest | null): boolean => {
    if (typeof owner === 'string' && user !== owner) discard();
    else if (typeof owner === 'object' && user !== owner) {
      if (owner) {
        carryOver(state, payment.unitsOf);
        payment.reset();
      }
      state.isMerging = user !== null;
    }
    if (typeof user === 'string') {
      if (typeof owner !== 'string') anonymousCart.handOver();
    } else if (user === null || owner === undefined) anonymousCart.load();
    owner = user;
    // The request to sign in is met.
    if (user !== null && state.codeFailure?.kind === 'signed-out') state.codeFailure = undefined;
    if (user === null) {
      state.emptying = undefined;
      if (state.requestedCode !== undefined) state.codeFailure = {kind: 'signed-out'};
      state.requestedCode = undefined;
    }
    return user !== null;
  };

  return {
    current: () => owner,
    isAnonymous: () => owner === null,
    isGuest: () => typeof owner === 'object' && owner !== null,
    isPlayer: () => typeof owner === 'string',
    resolve: (isSignedIn) => adopt(isSignedIn ? (session.$user.get() ?? null) : guest()),
    reset() {
      owner = undefined;
    },
  };
}
