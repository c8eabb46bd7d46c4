import type {Cart} from '../model/cart.js';
import type {Purchase} from '../model/purchase.js';

/** Units by SKU. */
type Quantities = Map<string, number>;

const quantitiesOf = ({lines}: Cart): Quantities =>
  new Map(lines.flatMap(({sku, quantity, isBonus}) => (isBonus ? [] : [[sku, quantity] as const])));

/** Bought carts that were said to be, with what was left in the cart; undefined once the player has gone on. */
const said = new WeakMap<Purchase, Quantities | undefined>();

/**
 * Whether a purchase of the cart is done, and is still the last thing that happened to it: since it was first said, nothing
 * was put into the cart, and nothing taken out but what was bought, which the service may take out a little later.
 */
export function isJustBought(purchase: Purchase | undefined, cart: Cart): purchase is Purchase {
  if (purchase?.kind !== 'cart' || purchase.outcome !== 'done') return false;
  const now = quantitiesOf(cart);
  if (!said.has(purchase)) said.set(purchase, now);
  const left = said.get(purchase);
  if (!left) return false;
  // Of what was free it is not known what it took out.
  const bought = purchase.units && new Set(purchase.units.map(([sku]) => sku));
  for (const sku of [...left.keys(), ...now.keys()]) {
    const [before = 0, after = 0] = [left.get(sku), now.get(sku)];
    if (after < before && bought?.has(sku) !== false) left.set(sku, after);
    else if (after !== before) {
      said.set(purchase, undefined);
      return false;
    }
  }
  return true;
}
