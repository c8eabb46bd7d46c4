import {StorefrontError} from '../../client/errors.js';
import {jsonOf} from '../../client/json.js';
import {type Cart, unitsOf} from '../../orders/cart.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {CartOwner} from './cart-owner.js';
import {type CartState, isPending} from './cart-state.js';
import type {SyncRunner} from './sync-runner.js';

interface SettleOptions {
  readonly state: CartState;
  readonly runner: Pick<SyncRunner, 'schedule' | 'idle' | 'failure'>;
  readonly owner: Pick<CartOwner, 'isAnonymous'>;
}

/** Units by SKU as a text, whatever the order of the lines; without bonus units. */
const contentOf = (cart: Cart): string => jsonOf([...unitsOf(cart)].sort());

/**
 * Sends all changes, and resolves to the cart that the service has confirmed. Rejects where nobody is signed in, where a change
 * failed, and where the content is not that of `seen`, the cart that the player saw.
 */
export async function settleCart(
  {$cart}: Pick<StorefrontContext, '$cart'>,
  {state, runner, owner}: SettleOptions,
  seen?: Cart,
): Promise<Cart> {
  const {failure: before} = state;
  if (!state.answer || state.isStale || runner.failure() || isPending(state)) runner.schedule();
  await runner.idle();
  if (owner.isAnonymous()) throw new StorefrontError('signed-out', 'Nobody is signed in');
  const failure = runner.failure() ?? (state.failure === before ? undefined : state.failure);
  if (failure) throw new StorefrontError(failure.kind, 'The cart is not as asked for', failure);
  const cart = $cart.value!.value!;
  if (seen && contentOf(cart) !== contentOf(seen)) {
    throw new StorefrontError('changed', 'The cart is not as the player has seen it');
  }
  return cart;
}
