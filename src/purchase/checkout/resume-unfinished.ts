import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import {findGuestId} from '../../session/guest.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {createReportedOrders} from '../../session/tabs.js';
import type {Purchase} from '../purchase.js';
import {findUnfinished, forgetUnfinished, resumed, type Unfinished} from './stored-purchases.js';

/** Called with the unfinished purchases that are found. */
interface UnfinishedHandlers {
  /** Resumes an attempt that has not ended, for the page to show. */
  readonly resume: (purchase: Purchase, player: string, age: number) => void;
  /** Tracks an order that may still be paid, in the background. */
  readonly trackInBackground: (purchase: Purchase, player: string, age: number) => void;
  /** Whether this page tracks an order already or, for undefined, runs a purchase without an order. */
  readonly knows: (orderId: number | undefined) => boolean;
  /** Whether this page resumes an attempt that it does not show yet. */
  readonly isResuming: () => boolean;
}

/**
 * Resumes the unfinished purchases in the storage once the player is known: those of earlier pages, and of other pages that are
 * closed. One attempt that has not ended is shown, unless another is on screen; all other orders that may still be paid are
 * tracked in the background. Returns a function that searches the storage again.
 */
export function resumeUnfinished(
  {session, $config, $purchase, now, report, signal, target, use}: StorefrontContext,
  config: Config,
  {resume, trackInBackground, knows, isResuming}: UnfinishedHandlers,
): () => void {
  const {projectId} = config;
  const over = new AbortController();
  const stop = (): void => over.abort();
  const announced = use(createReportedOrders);
  /** Ends a guest's purchase as unknown: the token that read its order is gone with the page. */
  const endGuestPurchase = (unfinished: Unfinished): void => {
    const {kind, sku, orderId} = unfinished;
    forgetUnfinished(projectId, orderId);
    const {isResumed, ...purchase} = resumed(unfinished);
    if (!$purchase.get())
      $purchase.set(withoutPrototype<Purchase>({...purchase, isGuest: true, stage: 'ended', outcome: 'unknown'}));
    fire(target, 'store-purchase-end', {kind, sku, orderId, outcome: 'unknown', failure: undefined});
  };
  /** Whether attempts may be resumed. Without locks only by the first search of a page, when no other page is likely to run them. */
  let mayResume = true;
  const search = (): void => {
    const user = session.$user.get();
    const owner = user === null ? findGuestId(projectId) : user;
    if (over.signal.aborted || typeof owner !== 'string') return;
    const unfinished = findUnfinished(projectId, owner, now());
    if (unfinished.length === 0) return;
    // A guest has no other tab: a running purchase is this page's own.
    if (typeof user !== 'string') {
      if (!$purchase.get()) unfinished.forEach(endGuestPurchase);
      return;
    }
    for (const stored of unfinished) {
      if (knows(stored.orderId) || announced.has(stored.orderId!) || !(stored.outcome || mayResume)) continue;
      const isFree = !$purchase.get() || $purchase.get()?.isReminder;
      if (!stored.outcome && isFree && !isResuming()) resume(resumed(stored), user, stored.age);
      else if (stored.orderId !== undefined) trackInBackground(resumed(stored), user, stored.age);
    }
    mayResume = typeof navigator.locks?.request === 'function';
  };
  const stops = [
    session.$user.listen(search),
    $config.listen((next) => {
      if (next?.projectId !== projectId) stop();
    }),
  ];
  over.signal.addEventListener('abort', () => {
    for (const each of stops) each();
  });
  signal.addEventListener('abort', stop);
  search();
  // Without this, a page that requests nothing would never learn who the player is.
  session.token(signal).catch((error) => void (signal.aborted || report(error)));
  return search;
}
