import {elements as backpack} from './backpack/elements.js';
import {elements as cart} from './cart/elements.js';
import {elements as catalog} from './catalog/elements.js';
import {elements as chains} from './chains/elements.js';
import {elements as context} from './context/elements.js';
import {elements as inventory} from './inventory/elements.js';
import {elements as purchase} from './purchase/elements.js';
import {elements as subscriptions} from './subscriptions/elements.js';

/**
 * All elements by tag, from the lists of the features. Definitions, the files that define one element each (`src/elements/`, made
 * by `npm run build -- elements`) and preloading derive from it. The provider is first, so that the others find it.
 */
export const elements = {
  ...context,
  ...catalog,
  ...cart,
  ...purchase,
  ...chains,
  ...backpack,
  ...subscriptions,
  ...inventory,
};
