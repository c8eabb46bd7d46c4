import type {Purchase} from '../purchase/purchase.js';
import type {Options, Problem} from '../shop/config.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {ShopElement} from './shop-elements.js';

/** The state of a shop at the time of `explain()`. */
export interface ExplainedShop {
  /** The page's elements that show the shop, or act on it. */
  readonly elements: readonly ShopElement[];
  readonly context: StorefrontContext;
  readonly options: Options;
  readonly problem: Problem | undefined;
  /** The running purchase, or the last one. */
  readonly purchase: Purchase | undefined;
}
