import type {Config} from '../../session/config.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {Purchase} from '../purchase.js';
import type {Buyer} from './buyer.js';
import type {PurchaseEvent} from './machine.js';
import type {PurchaseRecord} from './purchase-record.js';

/**
 * The part of one attempt to buy that its pieces share. Each reads the purchase, and changes it by events; only what another page
 * has stored is taken over without an event (`replace` of `purchase-record.ts`, `goOn` of `resume.ts`).
 */
export interface Attempt {
  readonly context: StorefrontContext;
  /** The shop as it was when the attempt began; the attempt stays with it, whatever the page sets meanwhile. */
  readonly config: Config;
  readonly buyer: Buyer;
  readonly record: PurchaseRecord;
  /** The purchase as it is now. */
  readonly purchase: () => Purchase;
  /** Applies an event to the purchase; on a change publishes it, fires the shop's events and stores it. */
  readonly step: (event: PurchaseEvent) => void;
  /** Aborts when this page does not track the purchase any more. */
  readonly signal: AbortSignal;
}
