import {atom, type ReadableAtom} from 'nanostores';
import {StorefrontError} from '../../../client/errors.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';

/** The service's code for an item that is not for sale, or does not exist. */
export const NOT_FOR_SALE = 4001;

/** The error for the page's developer: something of the page adds a SKU that the shop does not have. */
export const unknownItem = (sku: string): StorefrontError =>
  new StorefrontError('setup', `The cart takes no "${sku.slice(0, 80)}": the shop sells no item with this SKU`, {sku});

/** The error for the page: a change had no effect, by the service's code or by a limit that is known; `held` is in the cart. */
export function refusedItem(sku: string, held: number, code = 0): StorefrontError {
  const name = `"${sku.slice(0, 80)}"`;
  const text = held > 0 ? `The cart keeps its ${held} of ${name}: the change was refused` : `The cart takes no ${name}`;
  return new StorefrontError('api', text, {status: 422, code, sku});
}

/** The same refusal, with the item that it is about. */
export const ofItem = ({kind, message, status, code}: StorefrontError, sku: string): StorefrontError =>
  new StorefrontError(kind, message, {status, code, sku});

/** Tells the page and the elements that the service refused what the player asked for. */
export function createCartRefusals({report}: Pick<StorefrontContext, 'report'>): {
  /** How many there were since the page was loaded: a drawer that is closed opens for each, to say why. */
  readonly $refusals: ReadableAtom<number>;
  readonly reportRefusal: (error: StorefrontError) => void;
} {
  const $refusals = atom(0);
  return {
    $refusals,
    reportRefusal(error) {
      report(error);
      $refusals.set($refusals.get() + 1);
    },
  };
}
