import {StorefrontError} from '../../client/errors.js';

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
