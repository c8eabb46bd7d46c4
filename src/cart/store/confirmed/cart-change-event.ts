import {jsonOf} from '../../../client/json.js';
import {fire} from '../../../shop/events.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';
import type {CartState} from '../cart-state.js';

interface CartChangeEvent {
  /** Dispatches the event if the lines differ from those of the answer before. */
  readonly onAnswer: () => void;
  /** The shop shows another cart now: its first answer is no change. */
  readonly reset: () => void;
}

/** Dispatches `store-cart-change` after answers of the service, and keeps their items for names and prices. */
export function createCartChangeEvent(
  {target, itemCache}: Pick<StorefrontContext, 'target' | 'itemCache'>,
  state: CartState,
): CartChangeEvent {
  /** SKUs and quantities of the last answer; undefined before the first. */
  let last: string | undefined;

  return {
    onAnswer() {
      const lines = state.answer!.lines.filter(({isBonus}) => !isBonus);
      itemCache.keepNamed(lines.map(({item}) => item));
      const now = jsonOf(lines.map(({item, quantity}) => [item.sku, quantity]));
      const count = lines.reduce((sum, {quantity}) => sum + quantity, 0);
      if (last !== undefined && now !== last) {
        const skus = lines.map(({item}) => item.sku);
        fire(target, 'store-cart-change', {count, skus, reason: state.hasSentChange ? 'player' : 'elsewhere'});
      }
      last = now;
    },
    reset() {
      last = undefined;
    },
  };
}
