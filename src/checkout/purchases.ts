import {asStorefrontError, failureOf} from '../api/errors.js';
import {bare} from '../model/bare.js';
import {fire} from '../model/events.js';
import {leftUnfinished} from '../model/kept-purchase.js';
import {isOpen, type Purchase, type Wanted} from '../model/purchase.js';
import {cartAsSeen} from '../stores/cart.js';
import type {Parts} from '../stores/parts.js';
import {createCourses} from './courses.js';
import {opensWindow, openWindow} from './payment-window.js';
import {takeUp} from './take-up.js';

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

/** The shop's purchases, one after the other: what a player's press begins, and what pages before this one left unfinished. */
export function createPurchases(parts: Parts): Purchases {
  const {session, known, target, report, signal, refreshes, $config, $purchase} = parts;

  /** A page's own listener that throws must not keep it from going on. */
  const show = (purchase: Purchase): void => {
    try {
      $purchase.set(purchase);
    } catch (error) {
      report(error);
    }
  };
  const courses = createCourses(parts, show);

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
    lookAgain = takeUp(parts, now, courses);
  };
  // A browser may take its time to say what it keeps: the first lists are on their way by then.
  $config.subscribe(() => void setTimeout(lookForLeft));
  // Another page may be gone when the player comes back.
  refreshes.add(lookForLeft);

  return {
    begin(wanted, isPaid) {
      if (isOpen($purchase.get()) || signal.aborted) return;
      courses.stepBack();
      const what = bare(wanted);
      const {kind, sku, offer} = what;
      const player = session.$user.get();
      const needsWindow = isPaid && opensWindow($config.get());
      // An empty window would stand before the page's own sign-in; most often nobody signs in, and there is nothing to pay.
      const opensLate = needsWindow && player === null;
      const placeholder = needsWindow && !opensLate ? openWindow() : undefined;
      const name = sku === undefined ? '' : (known.find(sku)?.name ?? sku);
      const purchase: Purchase = bare({name, ...what, stage: 'ordering'});
      show(purchase);
      try {
        courses.begin({purchase, player, placeholder, opensLate, settleCart: cartAsSeen(parts)});
      } catch (error) {
        placeholder?.close();
        report(error);
        const end = {outcome: 'failed', failure: failureOf(asStorefrontError(error))} as const;
        show(bare({...purchase, stage: 'ended', ...end}));
        fire(target, 'store-purchase-end', {kind, sku, ...(offer && {offer}), orderId: undefined, ...end});
      }
    },
    resume: courses.resume,
    here: courses.here,
    drop: courses.drop,
    dismiss() {
      if ($purchase.get()?.stage === 'ended') $purchase.set(undefined);
    },
    check: courses.check,
  };
}
