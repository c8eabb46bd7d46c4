import {asStorefrontError, failureOf, StorefrontError} from '../api/errors.js';
import {bare} from '../model/bare.js';
import type {Cart} from '../model/cart.js';
import {fire} from '../model/events.js';
import {leftUnfinished} from '../model/kept-purchase.js';
import {isOpen, type Purchase, type Wanted} from '../model/purchase.js';
import type {Parts} from '../stores/parts.js';
import type {Courses} from './courses.js';
import {opensWindow, openWindow} from './payment-window.js';

export interface Purchases {
  /** Begins one, unless another waits for its payment. What has a payment page must be called inside a click. */
  readonly begin: (what: Wanted, isPaid: boolean) => void;
  readonly resume: () => void;
  readonly here: () => void;
  readonly drop: () => void;
  /** Forgets one that has ended. */
  readonly dismiss: () => void;
  readonly check: () => void;
}

export interface PurchasesOptions {
  readonly parts: Parts;
  /** Remembers the cart as it is seen now; see `LazyCart`. */
  readonly cartAsSeen: () => () => Promise<Cart>;
}

/** The shop's purchases, one after the other: what must be done inside a click. What carries one to its end comes with the first. */
export function createPurchases(options: PurchasesOptions): Purchases {
  const {session, known, target, report, signal, refreshes, $config, $purchase} = options.parts;
  let courses: Courses | undefined;
  /** While the code for the last purchase is on its way: given up before it is here, that ends as soon as it is. */
  let loading: Promise<unknown> | undefined;

  /** A page's own listener that throws must not keep it from going on. */
  const show = (purchase: Purchase): void => {
    try {
      $purchase.set(purchase);
    } catch (error) {
      report(error);
    }
  };
  const load = async (): Promise<Courses> => {
    const {createCourses} = await import('./courses.js').catch(() => {
      throw new StorefrontError('network', 'The checkout could not be loaded');
    });
    courses ??= createCourses(options, show);
    return courses;
  };

  /** The project whose unfinished purchases are looked after, and what looks for more of them. */
  let lookedFor: number | undefined;
  let lookAgain: (() => void) | undefined;
  const lookForLeft = (): void => {
    const now = $config.get();
    if (!now || signal.aborted || !leftUnfinished(now.projectId)) return;
    if (now.projectId === lookedFor) {
      lookAgain?.();
      return;
    }
    lookedFor = now.projectId;
    lookAgain = undefined;
    import('./take-up.js').then(({takeUp}) => {
      lookAgain = takeUp(options.parts, now, load);
    }, report);
  };
  $config.subscribe(() => lookForLeft());
  // Another page may be gone when the player comes back.
  refreshes.add(lookForLeft);

  return {
    begin(wanted, isPaid) {
      if (isOpen($purchase.get()) || signal.aborted) return;
      courses?.stepBack();
      const what = bare(wanted);
      const {kind, sku, offer} = what;
      const player = session.$user.get();
      const needsWindow = isPaid && opensWindow($config.get());
      // An empty window would stand before the page's own sign-in; most often nobody signs in, and there is nothing to pay.
      const opensLate = needsWindow && player === null;
      const placeholder = needsWindow && !opensLate ? openWindow() : undefined;
      const settleCart = options.cartAsSeen();
      const name = sku === undefined ? '' : (known.find(sku)?.name ?? sku);
      const purchase: Purchase = bare({name, ...what, stage: 'ordering'});
      show(purchase);
      loading = load()
        .then(({begin}) => {
          loading = undefined;
          if (signal.aborted) placeholder?.close();
          else begin({purchase, player, placeholder, opensLate, settleCart});
        })
        .catch((error: unknown) => {
          placeholder?.close();
          report(error);
          const end = {outcome: 'failed', failure: failureOf(asStorefrontError(error))} as const;
          if ($purchase.get() === purchase) show(bare({...purchase, stage: 'ended', ...end}));
          fire(target, 'store-purchase-end', {kind, sku, ...(offer && {offer}), orderId: undefined, ...end});
        });
    },
    resume: () => courses?.resume(),
    here: () => courses?.here(),
    drop: () => void (loading ? loading.then(() => courses?.drop()) : courses?.drop()),
    dismiss() {
      if ($purchase.get()?.stage === 'ended') $purchase.set(undefined);
    },
    check: () => courses?.check(),
  };
}
