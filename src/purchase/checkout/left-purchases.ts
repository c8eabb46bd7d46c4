import {bare} from '../../client/bare.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import {findGuestId} from '../../session/guest.js';
import {createReportedOrders} from '../../session/reported-orders.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {Purchase} from '../purchase.js';
import {findUnfinished, forgetUnfinished, resumed, type Unfinished} from './unfinished.js';

/** What goes on with purchases that other pages left. */
interface LeftPurchases {
  /** Goes on with an attempt that has not ended, for the page to show. */
  readonly resume: (purchase: Purchase, player: string, age: number) => void;
  /** Looks after an order that may still be paid, in the background. */
  readonly lookAfter: (purchase: Purchase, player: string, age: number) => void;
  /** Whether this page looks after an order, or after a purchase that has none yet. */
  readonly knows: (orderId: number | undefined) => boolean;
  /** Whether an attempt is being resumed that is not on screen yet. */
  readonly isResuming: () => boolean;
}

/**
 * Resumes the purchases that earlier pages, or other pages that are gone, left unfinished, once the player is known. One attempt
 * that has not ended is shown, unless another is on screen; all other orders that may still be paid are looked after in the
 * background. Returns a function that looks for them again.
 */
export function resumeLeftPurchases(
  {session, $config, $purchase, now, report, signal, target, use}: StorefrontContext,
  config: Config,
  {resume, lookAfter, knows, isResuming}: LeftPurchases,
): () => void {
  const {projectId} = config;
  const over = new AbortController();
  const stop = (): void => over.abort();
  const told = use(createReportedOrders);
  /** Ends a guest's purchases as unknown: the token that read their orders is gone with its page. */
  const endGuests = (unfinished: Unfinished): void => {
    const {kind, sku, orderId} = unfinished;
    forgetUnfinished(projectId, orderId);
    const {isResumed, ...left} = resumed(unfinished);
    if (!$purchase.get()) $purchase.set(bare<Purchase>({...left, isGuest: true, stage: 'ended', outcome: 'unknown'}));
    fire(target, 'store-purchase-end', {kind, sku, orderId, outcome: 'unknown', failure: undefined});
  };
  /** Whether attempts may be resumed: without locks, only right after the page was loaded, when no other page is likely to be at them. */
  let mayResume = true;
  const look = (): void => {
    const user = session.$user.get();
    const whose = user === null ? findGuestId(projectId) : user;
    if (over.signal.aborted || typeof whose !== 'string') return;
    const unfinished = findUnfinished(projectId, whose, now());
    if (unfinished.length === 0) return;
    // A guest's running purchase is this page's own.
    if (typeof user !== 'string') {
      if (!$purchase.get()) unfinished.forEach(endGuests);
      return;
    }
    for (const left of unfinished) {
      if (knows(left.orderId) || told.has(left.orderId!) || !(left.outcome || mayResume)) continue;
      if (!left.outcome && !$purchase.get() && !isResuming()) resume(resumed(left), user, left.age);
      else if (left.orderId !== undefined) lookAfter(resumed(left), user, left.age);
    }
    mayResume = typeof navigator.locks?.request === 'function';
  };
  const stops = [
    session.$user.listen(look),
    $config.listen((next) => {
      if (next?.projectId !== projectId) stop();
    }),
  ];
  over.signal.addEventListener('abort', () => {
    for (const each of stops) each();
  });
  signal.addEventListener('abort', stop);
  look();
  // The page may ask for nothing else that would say who the player is.
  session.token(signal).catch((error) => void (signal.aborted || report(error)));
  return look;
}
