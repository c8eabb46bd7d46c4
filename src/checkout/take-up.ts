import type {Config} from '../model/config.js';
import {fire} from '../model/events.js';
import type {Parts} from '../stores/parts.js';
import {findVisit} from '../stores/visit.js';
import type {Courses} from './courses.js';
import {findUnfinished, forgetUnfinished, resumed, type Unfinished} from './unfinished.js';

/**
 * Takes up a purchase that a page before this one left unfinished, once its player is known; `load` brings what
 * carries it to its end. A purchase that was begun meanwhile goes before it.
 */
export function takeUp(
  {session, $config, $purchase, now, report, signal, target}: Parts,
  config: Config,
  load: () => Promise<Courses>,
): void {
  const {projectId} = config;
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const each of stops) each();
  };
  /** The token that read a guest's order is gone with its page: nobody will ever know. */
  const endGuests = (unfinished: Unfinished): void => {
    const {kind, sku, orderId} = unfinished;
    stop();
    forgetUnfinished(projectId, orderId);
    const {isResumed, ...left} = resumed(unfinished);
    $purchase.set({...left, isGuest: true, stage: 'ended', outcome: 'unknown'});
    fire(target, 'store-purchase-end', {kind, sku, orderId, outcome: 'unknown', failure: undefined});
  };
  const look = async (): Promise<void> => {
    if ($purchase.get()) return stop();
    const user = session.$user.get();
    const whose = user === null ? findVisit(projectId) : user;
    const unfinished = typeof whose === 'string' && findUnfinished(projectId, whose, now());
    if (!unfinished) return;
    if (typeof user !== 'string') return endGuests(unfinished);
    stop();
    const courses = await load();
    if ($purchase.get() || session.$user.get() !== user || signal.aborted) return;
    courses.takeUp(resumed(unfinished), user);
  };
  stops.push(
    session.$user.listen(() => void look().catch(report)),
    $config.listen((next) => {
      if (next?.projectId !== projectId) stop();
    }),
    $purchase.listen(stop),
  );
  signal.addEventListener('abort', stop);
  void look().catch(report);
  // Also by a page that asks for nothing else.
  session.token(signal).catch((error) => void (signal.aborted || report(error)));
}
