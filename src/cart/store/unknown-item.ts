import {StorefrontError} from '../../client/errors.js';

/** The service's code for an item that is not for sale, or does not exist. */
export const NOT_FOR_SALE = 4001;

/** The error for the page's developer: something of the page adds a SKU that the shop does not have. */
export const unknownItem = (sku: string): StorefrontError =>
  new StorefrontError('setup', `The cart takes no "${sku.slice(0, 80)}": the shop sells no item with this SKU`);
