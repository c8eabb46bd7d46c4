import type {Purchase} from '../purchase/purchase.js';
import type {Options, Problem} from '../session/config.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import type {OwnElement} from './own-elements.js';

/** A shop as it is now. */
export interface Explained {
  /** The page's elements that show it, or act on it. */
  readonly own: readonly OwnElement[];
  readonly context: StorefrontContext;
  readonly options: Options;
  readonly problem: Problem | undefined;
  /** The running or last purchase. */
  readonly purchase: Purchase | undefined;
}
