import type {Config} from '../../session/config.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {Purchase} from '../purchase.js';
import type {Buyer} from './buyer.js';
import type {PurchaseEvent} from './machine.js';
import type {PurchaseRecord} from './record.js';

/** One attempt to buy, as its parts share it: each reads the purchase, and moves it by events alone. */
export interface Attempt {
  readonly context: StorefrontContext;
  /** The shop as it was when the attempt began: an order stays where it was made, whatever the page sets meanwhile. */
  readonly config: Config;
  readonly buyer: Buyer;
  readonly record: PurchaseRecord;
  /** The purchase as it stands now. */
  readonly purchase: () => Purchase;
  /** Moves the purchase, and does what follows from that: publishes it, fires events, opens and closes. */
  readonly step: (event: PurchaseEvent) => void;
  /** Aborts when nobody looks after the purchase any more. */
  readonly signal: AbortSignal;
}
