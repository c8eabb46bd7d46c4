import {atom, type ReadableAtom} from 'nanostores';
import {asStorefrontError, failureOf, StorefrontError} from '../api/errors.js';
import type {Transport} from '../api/request.js';
import type {Cart} from '../model/cart.js';
import type {Config} from '../model/config.js';
import {fire} from '../model/events.js';
import {isOpen, type Purchase, purchaseKey, type Units, type Wanted} from '../model/purchase.js';
import type {User} from '../model/user.js';
import type {Parts} from '../stores/parts.js';
import type {Checkout, CheckoutOptions} from './checkout.js';
import {opensWindow, openWindow} from './payment-window.js';

export interface Purchases {
  /** The running purchase, or the last one; undefined before the first. */
  readonly $purchase: ReadableAtom<Purchase | undefined>;
  /** Begins one, unless another waits for its payment. What has a payment page must be called inside a click. */
  readonly begin: (what: Wanted, isPaid: boolean) => void;
  readonly resume: () => void;
  readonly here: () => void;
  readonly drop: () => void;
  /** Forgets one that has ended. */
  readonly dismiss: () => void;
  readonly check: () => void;
}

interface PurchasesOptions {
  readonly parts: Parts;
  readonly transport: Transport;
  /** The shop's set-up; throws while it has none. */
  readonly config: () => Config;
  /** Remembers the cart as it is seen now; see `LazyCart`. */
  readonly cartAsSeen: () => () => Promise<Cart>;
  /** Puts back into the cart what an order took out of it. */
  readonly putBack: (units: Units) => void;
}

/** The shop's purchases, one after the other. What carries one to its end comes with the first. */
export function createPurchases({parts, transport, config, cartAsSeen, putBack}: PurchasesOptions): Purchases {
  const {session, known, target, report, signal} = parts;
  const $purchase = atom<Purchase | undefined>(undefined);
  let checkout: Checkout | undefined;
  /** The code of the last purchase: given up before it is here, that ends as soon as it is. */
  let loading = Promise.resolve();

  // A purchase is its player's, who may have yet to sign in: another one neither sees it nor can touch it.
  let owner: User;
  session.$user.listen((user) => {
    const purchase = $purchase.get();
    if (!purchase || user === undefined) return;
    owner ??= user;
    // Without an order it ends for want of a player, which is told until there is one, who can try anew.
    const isGone = user === null ? purchase.orderId : user !== owner || purchase.failure?.kind === 'signed-out';
    if (!isGone) return;
    $purchase.set(undefined);
    // What nobody sees, nobody presses.
    checkout = undefined;
  });

  /** A page's own listener that throws must not keep it from going on. */
  const show = (purchase: Purchase): void => {
    try {
      $purchase.set(purchase);
    } catch (error) {
      report(error);
    }
  };
  /** Shows what becomes of a purchase. A later one takes the stage; this one then ends without being seen. */
  const publisher =
    (shown: Purchase | undefined): ((purchase: Purchase) => void) =>
    (purchase) => {
      if ($purchase.get() === shown) show(purchase);
      shown = purchase;
    };
  const carry = (
    code: typeof import('./checkout.js'),
    start: Omit<CheckoutOptions, 'parts' | 'transport' | 'config' | 'cartAsSeen' | 'putBack' | 'again'>,
    own = config(),
  ): void => {
    const {publish, settleCart} = start;
    const again: CheckoutOptions['again'] = (purchase, player) =>
      carry(code, {purchase, player, publish, settleCart, isShown: true}, own);
    checkout = code.startCheckout({parts, transport, config: own, cartAsSeen, putBack, again, ...start});
  };

  /** The project whose unfinished purchase is looked after. */
  let lookedFor: number | undefined;
  parts.$config.listen((now) => {
    try {
      if (!now || now.projectId === lookedFor || !localStorage.getItem(purchaseKey(now.projectId))) return;
      lookedFor = now.projectId;
    } catch {
      // Without storage nothing was left unfinished.
      return;
    }
    import('./take-up.js').then(
      ({takeUp}) =>
        takeUp(parts, now, $purchase, (code, purchase, player) => {
          owner = player;
          carry(code, {
            purchase,
            player,
            isShown: false,
            publish: publisher(undefined),
            settleCart: cartAsSeen(),
          });
        }),
      report,
    );
  });

  return {
    $purchase,
    begin(what, isPaid) {
      if (isOpen($purchase.get()) || signal.aborted) return;
      checkout?.giveWay();
      checkout = undefined;
      const {kind, sku, offer} = what;
      const player = session.$user.get();
      owner = player;
      const needsWindow = isPaid && opensWindow(parts.$config.get());
      // An empty window would stand before the page's own sign-in; most often nobody signs in, and there is nothing to pay.
      const opensLate = needsWindow && player === null;
      const placeholder = needsWindow && !opensLate ? openWindow() : undefined;
      const settleCart = cartAsSeen();
      const name = sku === undefined ? '' : (known.find(sku)?.name ?? sku);
      const purchase: Purchase = {name, ...what, stage: 'ordering'};
      show(purchase);
      const publish = publisher(purchase);
      const refuse = (error: unknown): void => {
        placeholder?.close();
        report(error);
        const failure = failureOf(asStorefrontError(error));
        publish({...purchase, stage: 'ended', outcome: 'failed', failure});
        fire(target, 'store-purchase-end', {
          kind,
          sku,
          ...(offer && {offer}),
          orderId: undefined,
          outcome: 'failed',
          failure,
        });
      };
      loading = import('./checkout.js').then(
        (code) => {
          if (signal.aborted) return placeholder?.close();
          try {
            carry(code, {purchase, isShown: true, publish, player, placeholder, opensLate, settleCart});
          } catch (error) {
            refuse(error);
          }
        },
        () => refuse(new StorefrontError('network', 'The checkout could not be loaded')),
      );
    },
    resume: () => checkout?.resume(),
    here: () => checkout?.here(),
    drop: () => void (checkout ? checkout.drop() : loading.then(() => checkout?.drop())),
    dismiss() {
      if ($purchase.get()?.stage === 'ended') $purchase.set(undefined);
    },
    check: () => checkout?.check(),
  };
}
