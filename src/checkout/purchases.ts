import {atom, type ReadableAtom} from 'nanostores';
import {asStorefrontError, failureOf, StorefrontError} from '../api/errors.js';
import type {Transport} from '../api/request.js';
import type {Cart} from '../model/cart.js';
import type {Config} from '../model/config.js';
import {fire} from '../model/events.js';
import type {Failure} from '../model/failure.js';
import {isOpen, type Purchase} from '../model/purchase.js';
import type {User} from '../model/user.js';
import type {Parts} from '../stores/parts.js';
import type {Checkout} from './checkout.js';
import {openWindow} from './payment-window.js';

export interface Purchases {
  /** The running purchase, or the last one; undefined before the first. */
  readonly $purchase: ReadableAtom<Purchase | undefined>;
  /** Begins one, unless another waits for its payment. What opens a window must be called inside a click. */
  readonly begin: (what: Pick<Purchase, 'kind' | 'sku' | 'currencySku'>, opensWindow: boolean) => void;
  readonly resume: () => void;
  readonly drop: () => void;
  readonly check: () => void;
}

interface PurchasesOptions {
  readonly parts: Parts;
  readonly transport: Transport;
  /** The shop's set-up; throws while it has none. */
  readonly config: () => Config;
  /** Remembers the cart as it is seen now; see `LazyCart`. */
  readonly cartAsSeen: () => () => Promise<Cart>;
  readonly refresh: (refusal: Failure | undefined) => void;
}

/** The shop's purchases, one after the other. What carries one to its end comes with the first. */
export function createPurchases({parts, transport, config, cartAsSeen, refresh}: PurchasesOptions): Purchases {
  const {session, known, target, report, signal} = parts;
  const $purchase = atom<Purchase | undefined>(undefined);
  let checkout: Checkout | undefined;

  // A purchase is its player's, who may have yet to sign in: another one neither sees it nor can touch it.
  let owner: User;
  session.$user.listen((user) => {
    const purchase = $purchase.get();
    if (!purchase || user === undefined) return;
    owner ??= user;
    // Without an order it ends for want of a player, which is told until there is one, who can try anew.
    const isGone = user === null ? purchase.orderId : user !== owner || purchase.failure?.kind === 'signed-out';
    if (isGone) $purchase.set(undefined);
  });

  return {
    $purchase,
    begin(what, opensWindow) {
      if (isOpen($purchase.get()) || signal.aborted) return;
      const {kind, sku} = what;
      const player = session.$user.get();
      owner = player;
      // An empty window would stand before the page's own sign-in; most often nobody signs in, and there is nothing to pay.
      const opensLate = opensWindow && player === null;
      const placeholder = opensWindow && !opensLate ? openWindow() : undefined;
      const settleCart = cartAsSeen();
      const name = sku === undefined ? '' : (known.find(sku)?.name ?? sku);
      let shown: Purchase = {...what, name, stage: 'ordering'};
      $purchase.set(shown);
      // A later purchase takes the stage; this one then ends without being seen.
      const publish = (purchase: Purchase): void => {
        if ($purchase.get() === shown) $purchase.set(purchase);
        shown = purchase;
      };
      const refuse = (error: unknown): void => {
        placeholder?.close();
        report(error);
        const failure = failureOf(asStorefrontError(error));
        publish({...shown, stage: 'ended', outcome: 'failed', failure});
        fire(target, 'store-purchase-end', {kind, sku, orderId: undefined, outcome: 'failed', failure});
      };
      import('./checkout.js').then(
        ({startCheckout}) => {
          if (signal.aborted) return placeholder?.close();
          try {
            checkout = startCheckout({
              parts,
              transport,
              config: config(),
              purchase: shown,
              player,
              publish,
              placeholder,
              opensLate,
              settleCart,
              refresh,
            });
          } catch (error) {
            refuse(error);
          }
        },
        () => refuse(new StorefrontError('network', 'The checkout could not be loaded')),
      );
    },
    resume: () => checkout?.resume(),
    drop: () => checkout?.drop(),
    check: () => checkout?.check(),
  };
}
