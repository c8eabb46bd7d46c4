import {asStorefrontError, failureOf} from '../client/errors.js';
import {loadCode} from '../client/lost-code.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {fire} from '../shop/events.js';
import {createLazyStore} from '../shop/lazy-store.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {cartAsSeen} from './cart-as-seen.js';
import {opensWindow, openWindow} from './payment/open-window.js';
import {isOpen, type Purchase, type Wanted} from './purchase.js';
import {hasUnfinished} from './purchase-storage.js';

interface Purchases {
  /** Begins a purchase, unless another one is open. Call it inside a click where the purchase is paid on a payment page. */
  readonly begin: (wanted: Wanted, isPaid: boolean) => void;
  /** Opens the payment page again. Call it inside a click. */
  readonly reopen: () => void;
  /** Opens the payment page within this page, or in its place. Call it inside a click. */
  readonly openInPage: () => void;
  /** Gives the running purchase up. */
  readonly giveUp: () => void;
  /** Removes an ended purchase from the screen. */
  readonly dismiss: () => void;
  /** Fetches the order now. */
  readonly check: () => void;
}

/** On the return from a payment page that replaced this one, gives the page its address back. */
function restoreAddress(): void {
  if (typeof location !== 'object' || !new URLSearchParams(location.search).has('invoice_id')) return;
  loadCode('address', undefined, () => import('./payment/return-address.js')).then(
    (code) => code.restoreAddress(),
    () => {},
  );
}

/**
 * The shop's purchases, one after the other: the part that must run inside the click. The checkout is loaded with the first
 * purchase, or where the storage has an unfinished one.
 */
export function createPurchases(context: StorefrontContext): Purchases {
  const {session, itemCache, target, report, signal, refreshes, $cart, $config, $purchase} = context;
  restoreAddress();

  const cartSkus = (): readonly string[] => $cart.value?.value?.lines.map((line) => line.sku) ?? [];
  /** Whether one of these items is a game key, or holds one. */
  const hasKey = (skus: readonly string[]): boolean =>
    skus
      .flatMap((sku) => [sku, ...(itemCache.find(sku)?.content ?? []).map((part) => part.sku)])
      .some((sku) => itemCache.find(sku)?.kind === 'key');

  /** A page's listener that throws must not keep the purchase from going on. */
  const show = (purchase: Purchase): void => {
    try {
      $purchase.set(purchase);
    } catch (error) {
      report(error);
    }
  };
  const runner = createLazyStore(
    'The checkout',
    'checkout',
    async () => (await import('./checkout/checkout-runner.js')).createCheckoutRunner(context, show),
    report,
  );

  const resumeUnfinished = (): void => {
    const now = $config.get();
    if (now && !signal.aborted && hasUnfinished(now.projectId))
      runner.run((checkouts) => {
        // The shop may have been closed, or have become another one, while the code was loaded.
        if (!signal.aborted && $config.get()?.projectId === now.projectId) checkouts.resumeUnfinished(now);
      });
  };
  /** The purchase that was begun and is not handed to the checkout yet. */
  let starting: Promise<void> | undefined;
  $config.subscribe(() => resumeUnfinished());
  // Another page may have been closed when the player comes back.
  refreshes.add(resumeUnfinished);

  return {
    begin(given, isPaid) {
      if (isOpen($purchase.get()) || signal.aborted) return;
      runner.loaded()?.moveToBackground();
      const wanted = withoutPrototype(given);
      const {kind, sku, offer} = wanted;
      const player = session.$user.get();
      const needsWindow = isPaid && opensWindow($config.get());
      // A placeholder would cover the page's own sign-in; most often nobody signs in, and there is nothing to pay.
      const opensLate = needsWindow && player === null;
      const placeholder = needsWindow && !opensLate ? openWindow() : undefined;
      const settleCart = cartAsSeen(context);
      const name = sku === undefined ? '' : (itemCache.find(sku)?.name ?? sku);
      const hasGameKey = hasKey(sku === undefined ? (offer?.skus ?? cartSkus()) : [sku]);
      const purchase: Purchase = withoutPrototype({
        name,
        ...wanted,
        ...(hasGameKey && {hasGameKey}),
        stage: 'ordering',
      });
      show(purchase);
      const start = runner
        .load()
        .then(({begin}) => {
          if (signal.aborted) placeholder?.close();
          else begin({purchase, player, placeholder, opensLate, settleCart});
        })
        .catch((error: unknown) => {
          placeholder?.close();
          report(error);
          const end = {outcome: 'failed', failure: failureOf(asStorefrontError(error))} as const;
          if ($purchase.get() === purchase) show(withoutPrototype({...purchase, stage: 'ended', ...end}));
          fire(target, 'store-purchase-end', {kind, sku, ...(offer && {offer}), orderId: undefined, ...end});
        })
        .finally(() => {
          if (starting === start) starting = undefined;
        });
      starting = start;
    },
    reopen: () => runner.loaded()?.reopen(),
    openInPage: () => runner.loaded()?.openInPage(),
    giveUp() {
      // Given up before the checkout has it, it ends as soon as the checkout does.
      if (starting) void starting.then(() => runner.loaded()?.giveUp());
      else runner.loaded()?.giveUp();
    },
    dismiss() {
      if ($purchase.get()?.stage === 'ended') $purchase.set(undefined);
    },
    check: () => runner.loaded()?.check(),
  };
}
