import {bare} from '../model/bare.js';
import type {Config} from '../model/config.js';
import {fire} from '../model/events.js';
import type {Purchase} from '../model/purchase.js';
import type {Parts} from '../stores/parts.js';
import {createToldOrders} from '../stores/told-orders.js';
import {findVisit} from '../stores/visit.js';
import type {Courses} from './courses.js';
import {findUnfinished, forgetUnfinished, resumed, type Unfinished} from './unfinished.js';

/**
 * Takes up what pages before this one, or others that are gone since, left unfinished, once its player is known; `load`
 * brings what carries it to its end. One attempt that has no end yet is shown, unless another is on screen; all else that
 * may still be paid is looked after in the background. Returns what looks anew.
 */
export function takeUp(
  {session, $config, $purchase, now, report, signal, target, use}: Parts,
  config: Config,
  load: () => Promise<Courses>,
): () => void {
  const {projectId} = config;
  const over = new AbortController();
  const stop = (): void => over.abort();
  const told = use(createToldOrders);
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
  const look = async (): Promise<void> => {
    const user = session.$user.get();
    const whose = user === null ? findVisit(projectId) : user;
    if (over.signal.aborted || typeof whose !== 'string') return;
    const unfinished = findUnfinished(projectId, whose, now());
    if (unfinished.length === 0) return;
    // Of a guest who is buying, this page knows itself.
    if (typeof user !== 'string') return $purchase.get() ? undefined : unfinished.forEach(endGuests);
    const courses = await load();
    if (session.$user.get() !== user || over.signal.aborted) return;
    for (const left of unfinished) {
      if (courses.knows(left.orderId) || told.has(left.orderId!) || !(left.outcome || mayTake)) continue;
      if (!left.outcome && !$purchase.get() && !courses.isTaking()) courses.takeUp(resumed(left), user, left.age);
      else if (left.orderId !== undefined) courses.lookAfter(resumed(left), user, left.age);
    }
    mayTake = typeof navigator.locks?.request === 'function';
  };
  const again = (): void => void look().catch(report);
  const stops = [
    session.$user.listen(again),
    $config.listen((next) => {
      if (next?.projectId !== projectId) stop();
    }),
  ];
  over.signal.addEventListener('abort', () => {
    for (const each of stops) each();
  });
  signal.addEventListener('abort', stop);
  again();
  // Also by a page that asks for nothing else.
  session.token(signal).catch((error) => void (signal.aborted || report(error)));
  return again;
}
