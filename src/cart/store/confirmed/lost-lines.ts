import {getItem} from '../../../items/item-store.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';
import {type CartState, confirmedQuantity, drop} from '../cart-state.js';

/** More lines that leave at once were taken out elsewhere, rather than by the shop. */
const MAX_REQUESTS = 10;
/** The service's code for an item that it does not have, or does not show to this player. */
const NOT_FOUND = 4001;

interface LostLinesOptions {
  readonly state: CartState;
  /** Whether it is known why a line has left the cart. */
  readonly isExplained: (sku: string) => boolean;
  /** Whose cart it is: an answer for another one comes too late. */
  readonly owner: () => unknown;
  /** Called once an item was found to be gone. */
  readonly onDrop: () => void;
}

/**
 * Finds out why lines have left the cart that nobody took out here. The service leaves out what it does not sell to the player any
 * more, without a word; then it does not find the item either, and the player is told. Returns the function to call after each answer.
 */
export function createLostLines(context: StorefrontContext, options: LostLinesOptions): () => void {
  const {$config, signal} = context;
  const {state, isExplained, owner, onDrop} = options;

  return () => {
    // What becomes of a line that the player is changing, the answer to the change says.
    const isChanging = ({sku}: {readonly sku: string}): boolean => state.changes.has(sku);
    const isGone = ({sku}: {readonly sku: string}): boolean => confirmedQuantity(state.answer, sku) === 0;
    const lost = state.lost.filter((item) => isGone(item) && !isExplained(item.sku) && !isChanging(item));
    state.lost = state.lost.filter(isChanging);
    const config = $config.get();
    if (!config) return;
    const player = owner();
    for (const {sku, kind} of lost.slice(0, MAX_REQUESTS)) {
      getItem(context, config, {sku, kind}, signal).catch(({status}: {readonly status?: number}) => {
        const isOther = signal.aborted || $config.get() !== config || owner() !== player;
        // Any other failure says nothing about the item.
        if (status !== 404 || isOther || state.changes.has(sku) || confirmedQuantity(state.answer, sku) > 0) return;
        drop(state, sku, NOT_FOUND);
        onDrop();
      });
    }
  };
}
