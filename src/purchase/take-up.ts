import {bare} from '../client/bare.js';
import type {Config} from '../session/config.js';
import {fire} from '../session/events.js';
import type {Parts} from '../session/parts.js';
import type {Purchase} from './purchase.js';
import {findUnfinished, forgetUnfinished, resumed, type Unfinished} from './unfinished.js';
import {findVisit} from './visit.js';

/** What carries on purchases that other pages left. */
export interface LeftPurchases {
  /** Carries on what a page before this one left unfinished. */
  readonly takeUp: (purchase: Purchase, player: string, age: number) => void;
  /** Looks after what may still be paid, in the background. */
  readonly lookAfter: (purchase: Purchase, player: string, age: number) => void;
  /** Whether an order, or a purchase that has none yet, is looked after by this page. */
  readonly knows: (orderId: number | undefined) => boolean;
  /** Whether something is being taken up that is not on screen yet. */
  readonly isTaking: () => boolean;
}

/**
 * Takes up what pages before this one, or others that are gone since, left unfinished, once its player is known. One attempt
 * that has no end yet is shown, unless another is on screen; all else that may still be paid is looked after in the
 * background. Returns what looks anew.
 */
export function takeUp(
  {session, $config, $purchase, now, report, signal, target}: Parts,
  config: Config,
  {takeUp: resume, lookAfter, knows, isTaking}: LeftPurchases,
): () => void {
  const {projectId} = config;
  const over = new AbortController();
  const stop = (): void => over.abort();
  /** The token that read a guest's order is gone with its page: nobody will ever know. */
  const endGuests = (unfinished: Unfinished): void => {
    const {kind, sku, orderId} = unfinished;
    forgetUnfinished(projectId, orderId);
    const {isResumed, ...left} = resumed(unfinished);
    if (!$purchase.get()) $purchase.set(bare<Purchase>({...left, isGuest: true, stage: 'ended', outcome: 'unknown'}));
    fire(target, 'store-purchase-end', {kind, sku, orderId, outcome: 'unknown', failure: undefined});
  };
  /** Without locks nobody knows whether another page is at it: after this one was loaded that is more likely. */
  let mayTake = true;
  const look = (): void => {
    const user = session.$user.get();
    const whose = user === null ? findVisit(projectId) : user;
    if (over.signal.aborted || typeof whose !== 'string') return;
    const unfinished = findUnfinished(projectId, whose, now());
    if (unfinished.length === 0) return;
    // Of a guest who is buying, this page knows itself.
    if (typeof user !== 'string') {
      if (!$purchase.get()) unfinished.forEach(endGuests);
      return;
    }
    for (const left of unfinished) {
      if (knows(left.orderId) || !(left.outcome || mayTake)) continue;
      if (!left.outcome && !$purchase.get() && !isTaking()) resume(resumed(left), user, left.age);
      else if (left.orderId !== undefined) lookAfter(resumed(left), user, left.age);
    }
    mayTake = typeof navigator.locks?.request === 'function';
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
  // Also by a page that asks for nothing else.
  session.token(signal).catch((error) => void (signal.aborted || report(error)));
  return look;
}
