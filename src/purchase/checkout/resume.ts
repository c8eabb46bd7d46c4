import {bare} from '../../client/bare.js';
import type {Client} from '../../client/client.js';
import {asStorefrontError} from '../../client/errors.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import {findGuestId} from '../../session/guest.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {createTabs} from '../../session/tabs.js';
import {createToldOrders} from '../../session/told-orders.js';
import type {Purchase} from '../purchase.js';
import {isUntouched} from './charged-at-once.js';
import type {PurchaseEvent} from './machine.js';
import {findUnfinished, forgetUnfinished, resumed, type Unfinished} from './unfinished.js';
import {watchOrder} from './watch.js';

/** A purchase that another page began, or that nobody had word of, as far as it is found out here. */
interface Resuming {
  readonly context: StorefrontContext;
  readonly config: Config;
  readonly client: () => Client;
  /** Whether the player wants something else meanwhile, so that it is looked after in the background. */
  readonly isQuiet: () => boolean;
  /** Whether it is about one order alone. */
  readonly isAlone: boolean;
  /** Whether this page may buy. */
  readonly claimed: () => Promise<boolean>;
  readonly look: (signal: AbortSignal) => Promise<PurchaseEvent & {readonly type: 'seen'}>;
  /** Nobody knows whether it was ordered. */
  readonly unsure: (left: Unfinished) => void;
  /** Goes on from where another page left it meanwhile. */
  readonly goOn: (left: Unfinished) => void;
  /** Goes on in the background with what another page told the end of. */
  readonly goOnQuietly: (left: Unfinished) => void;
  readonly step: (event: PurchaseEvent) => void;
  /** Ends it without a word. */
  readonly quit: () => void;
  readonly signal: AbortSignal;
}

/**
 * Finds out how it stands with an order of which nothing else is left. Until the service answers it is asked again with
 * the pauses of a watch.
 */
export function resumeOrder(orderId: number, player: string, takingUp: Resuming): void {
  const {context, config, isQuiet, isAlone, claimed, look, goOn, goOnQuietly, step, quit, signal} = takingUp;
  const unanswered = new AbortController();
  const {signal: by} = unanswered;
  signal.addEventListener('abort', () => unanswered.abort());
  let isReported = false;
  const refuse = (error: unknown): void => {
    if (!isReported) context.report(error);
    isReported = true;
    if (asStorefrontError(error).status !== 404 || !isAlone) return;
    forgetUnfinished(config.projectId, orderId);
    quit();
  };
  const hurry = watchOrder({
    look: () =>
      look(by).catch((error) => {
        if (!by.aborted) refuse(error);
        throw error;
      }),
    async seen(seen) {
      unanswered.abort();
      // Another page may have it, and one that is to be paid waits while another is.
      if (!(await context.use(createTabs).claim(`order/${orderId}`, signal))) return quit();
      // What ended there while this one waited for it was told there.
      const left = findUnfinished(config.projectId, player, context.now());
      const now = left.find((each) => each.orderId === orderId);
      if (!now || context.use(createToldOrders).has(orderId)) return quit();
      if (now.outcome) return goOnQuietly(now);
      if (seen.status === 'new' && !isQuiet() && !(await claimed())) return quit();
      if (signal.aborted) return;
      goOn(now);
      step(seen);
    },
    isTold: () => false,
    lost() {},
    clock: context.clock,
    signal: by,
  });
  hurry();
}

/** Finds out whether what was asked for before a reload was ordered: nobody heard the answer. It is not ordered again. */
export async function settle(player: string, takingUp: Resuming): Promise<void> {
  const {context, config, client, claimed, step, unsure, quit, signal} = takingUp;
  const left = findUnfinished(config.projectId, player, context.now()).find(
    ({orderId, outcome}) => orderId === undefined && !outcome,
  );
  const call = {client: client(), config, locale: context.locale(), signal};
  // Another page may be about to hear it.
  const isOurs = left && (await claimed());
  const isNothing = !isOurs || (await isUntouched(context, left, call).catch(() => true));
  if (signal.aborted) return;
  if (isOurs) forgetUnfinished(config.projectId, undefined, player);
  if (isNothing) return quit();
  step({type: 'unsure'});
  unsure(left);
}

/** What carries on purchases that other pages left. */
export interface LeftPurchases {
  /** Carries on what a page before this one left unfinished. */
  readonly resumeUnfinished: (purchase: Purchase, player: string, age: number) => void;
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
  {session, $config, $purchase, now, report, signal, target, use}: StorefrontContext,
  config: Config,
  {resumeUnfinished: resume, lookAfter, knows, isTaking}: LeftPurchases,
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
  const look = (): void => {
    const user = session.$user.get();
    const whose = user === null ? findGuestId(projectId) : user;
    if (over.signal.aborted || typeof whose !== 'string') return;
    const unfinished = findUnfinished(projectId, whose, now());
    if (unfinished.length === 0) return;
    // Of a guest who is buying, this page knows itself.
    if (typeof user !== 'string') {
      if (!$purchase.get()) unfinished.forEach(endGuests);
      return;
    }
    for (const left of unfinished) {
      if (knows(left.orderId) || told.has(left.orderId!) || !(left.outcome || mayTake)) continue;
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
