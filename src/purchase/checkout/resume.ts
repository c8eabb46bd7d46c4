import {asStorefrontError} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {findGuestId} from '../../session/guest.js';
import type {Config} from '../../shop/config.js';
import {fire} from '../../shop/events.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {hasLocks} from '../../tabs/locks.js';
import {createReportedOrders, createTabs} from '../../tabs/tabs.js';
import {watchOrder} from '../payment/watch-order.js';
import type {Purchase} from '../purchase.js';
import type {Attempt} from './attempt.js';
import type {Buyer} from './buyer.js';
import {createUnconfirmedOrders, hasChangedNothing} from './charged-at-once.js';
import {next} from './machine.js';
import type {Look} from './order-tracking.js';
import type {PaymentsClaim} from './payments-claim.js';
import type {PurchaseRecord} from './purchase-record.js';
import {findUnfinished, forgetUnfinished, resumed, type StoredPurchase, type Unfinished} from './stored-purchases.js';

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
    mayResume = hasLocks();
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

interface ResumeOptions {
  readonly buyer: Buyer;
  readonly look: Look;
  readonly claim: PaymentsClaim;
  readonly record: PurchaseRecord;
}

/** Goes on with one purchase that another page began, or whose end is unknown. */
export interface Resuming {
  /** Resumes an attempt that has not ended, once the service has answered for its order. */
  readonly resume: () => void;
  /** Tracks an order in the background, unless another page does, or has announced its end meanwhile. */
  readonly trackInBackground: () => Promise<void>;
  /** Fetches an order whose end is unknown. A player can go on with the attempt, and pay, where the order is not paid yet. */
  readonly askAgain: () => Promise<void>;
}

export function createResuming(attempt: Attempt, options: ResumeOptions): Resuming {
  const {context, config, state, update, dispatch, run, signal} = attempt;
  const {buyer, look, claim, record} = options;
  const {projectId} = config;
  const stop = (): void => run({type: 'stop'});

  /** The stored purchases of the player, as they are now. */
  const allStored = (): readonly StoredPurchase[] => findUnfinished(projectId, buyer.player() ?? '', context.now());
  const storedWith = (orderId: number): StoredPurchase | undefined =>
    allStored().find((entry) => entry.orderId === orderId);
  const claimOrder = (orderId: number): Promise<boolean> => context.use(createTabs).claim(`order/${orderId}`, signal);
  const isAnnounced = (orderId: number): boolean => context.use(createReportedOrders).has(orderId);

  /** Continues with the purchase as another page has stored it. */
  const continueWith = (stored: Unfinished, inBackground = state().inBackground): void => {
    update({purchase: resumed(stored), inBackground});
    run({type: 'track'});
  };
  const continueInBackground = (stored: Unfinished): void => {
    if (signal.aborted) return;
    continueWith(stored, true);
    run({type: 'look'});
  };

  /** Fetches a pre-order once, to show that it still waits, while another page tracks it. */
  const remind = async (): Promise<void> => {
    const check = await look(signal).catch(() => undefined);
    if (check?.answer.release) dispatch(check.answer);
  };

  /** Fetches the order until the service answers, with the pauses of a watch, and goes on from there. */
  const resumeOrder = (orderId: number): void => {
    const isOnlyOrder = !state().purchase.earlierOrderIds?.length;
    const unanswered = new AbortController();
    const {signal: by} = unanswered;
    signal.addEventListener('abort', () => unanswered.abort());
    let isReported = false;
    const onFailure = (error: unknown): void => {
      if (!isReported) context.report(error);
      isReported = true;
      if (asStorefrontError(error).status !== 404 || !isOnlyOrder) return;
      forgetUnfinished(projectId, orderId);
      stop();
    };
    const lookNow = watchOrder({
      async look() {
        try {
          return (await look(by)).answer;
        } catch (error) {
          if (!by.aborted) onFailure(error);
          throw error;
        }
      },
      async onAnswer(answer) {
        unanswered.abort();
        // Another page may track the order.
        if (!(await claimOrder(orderId))) return stop();
        // Another page may have announced its end while this one waited for the claim.
        const stored = storedWith(orderId);
        if (!stored || isAnnounced(orderId)) return stop();
        if (stored.outcome) return continueInBackground(stored);
        // An order that is still to be paid waits while another page takes a payment.
        if (answer.status === 'new' && !state().inBackground && !(await claim.claim())) return stop();
        if (signal.aborted) return;
        continueWith(stored);
        dispatch(answer);
      },
      isPushed: () => false,
      onLost() {},
      clock: context.clock,
      signal: by,
    });
    lookNow();
  };

  /** Compares the evidence of an order whose answer was lost by a reload; the order is not made again. */
  const settleUnconfirmed = async (): Promise<void> => {
    const stored = allStored().find(({orderId, outcome}) => orderId === undefined && !outcome);
    const call = {client: buyer.client(), config, locale: context.locale(), signal};
    // Another page may still wait for the answer.
    const isOurs = stored && (await claim.claim());
    const isSettled = !isOurs || (await hasChangedNothing(context, stored, call).catch(() => true));
    if (signal.aborted) return;
    if (isOurs) forgetUnfinished(projectId, undefined, buyer.player());
    if (isSettled) return stop();
    dispatch({type: 'uncertain'});
    context.use(createUnconfirmedOrders).watch(state().purchase, stored, config, buyer.player()!);
  };

  return {
    resume() {
      const {orderId} = state().purchase;
      if (orderId) resumeOrder(orderId);
      else void settleUnconfirmed();
    },
    async trackInBackground() {
      const orderId = record.orderId()!;
      const isFree = await claimOrder(orderId);
      const stored = storedWith(orderId);
      if (!isFree && stored?.outcome === 'preordered') await remind();
      // A change of the storage may reach this page later than the announcement.
      if (!isFree || !stored || isAnnounced(orderId)) return stop();
      continueInBackground(stored);
    },
    async askAgain() {
      const check = await look(signal).catch((error) => void (signal.aborted || context.report(error)));
      if (!check || signal.aborted) return;
      dispatch(check.answer);
      if (state().purchase.stage !== 'ended' || next(state().purchase, {type: 'reopened'}) === state().purchase) return;
      claim.reset();
      // While another page takes a payment, this one only goes on tracking.
      if (!(await claim.claim()) || signal.aborted) return;
      dispatch({type: 'reopened'});
      run({type: 'store'});
      run({type: 'look'});
    },
  };
}
