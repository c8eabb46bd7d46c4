import type {Cart} from '../orders/cart.js';
import type {StorefrontContext} from '../shop/storefront-context.js';

/**
 * Remembers the cart as the player sees it now. The returned function resolves to the cart once the service has all of it, and
 * rejects where its lines differ by then.
 */
export function cartAsSeen({$cart, cart}: StorefrontContext): () => Promise<Cart> {
  const seen = $cart.value?.value;
  return async () => (await cart.load()).settled(seen);
}
