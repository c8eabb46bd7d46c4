import {asStorefrontError} from '../../client/errors.js';
import {createReportedOrders} from '../../session/reported-orders.js';
import {createTabs} from '../../session/tabs.js';
import type {Attempt} from './attempt.js';
import {createUnsure, isUntouched} from './charged-at-once.js';
import type {OrderTracking} from './order-tracking.js';
import {type Found, findUnfinished, forgetUnfinished, type Unfinished} from './unfinished.js';
import {watchOrder} from './watch.js';

interface ResumeOptions {
  readonly tracking: OrderTracking;
  /** Whether the purchase is looked after in the background. */
  readonly isQuiet: () => boolean;
  /** Claims the player's payments for this page; false where another page has them. */
  readonly claim: () => Promise<boolean>;
  /** Goes on from what is stored of the purchase; in the background where `isQuiet`. */
  readonly goOn: (left: Unfinished, isQuiet?: boolean) => void;
  /** Stops looking after the purchase on this page, without a word. */
  readonly quit: () => void;
}

/** Goes on with one purchase that another page began, or whose end nobody knows. */
export interface Resuming {
  /** Finds out how it stands with an attempt that has not ended, and goes on with it. */
  readonly resume: () => void;
  /** Looks after an order that nobody waits for, unless another page does, or has told its end meanwhile. */
  readonly lookAfter: () => Promise<void>;
}

export function createResuming(attempt: Attempt, options: ResumeOptions): Resuming {
  const {context, config, buyer, record, purchase, step, signal} = attempt;
  const {tracking, isQuiet, claim, goOn, quit} = options;
  const {projectId} = config;

  /** What is stored of the player's purchases now. */
  const stored = (): readonly Found[] => findUnfinished(projectId, buyer.player() ?? '', context.now());
  const storedAs = (orderId: number): Found | undefined => stored().find((left) => left.orderId === orderId);
  const isFree = (orderId: number): Promise<boolean> => context.use(createTabs).claim(`order/${orderId}`, signal);
  const isTold = (orderId: number): boolean => context.use(createReportedOrders).has(orderId);

  const goOnQuietly = (left: Unfinished): void => {
    if (signal.aborted) return;
    goOn(left, true);
    tracking.hurry();
  };

  /** Asks for the order until the service answers, with the pauses of a watch, and goes on from there. */
  const resumeOrder = (orderId: number): void => {
    const isOnlyOrder = !purchase().earlierOrderIds?.length;
    const asking = new AbortController();
    const {signal: by} = asking;
    signal.addEventListener('abort', () => asking.abort());
    let isReported = false;
    const onRefusal = (error: unknown): void => {
      if (!isReported) context.report(error);
      isReported = true;
      if (asStorefrontError(error).status !== 404 || !isOnlyOrder) return;
      forgetUnfinished(projectId, orderId);
      quit();
    };
    const hurry = watchOrder({
      async look() {
        try {
          return (await tracking.look(by)).seen;
        } catch (error) {
          if (!by.aborted) onRefusal(error);
          throw error;
        }
      },
      async seen(seen) {
        asking.abort();
        // Another page may look after it; an order that is to be paid waits while that page takes another payment.
        if (!(await isFree(orderId))) return quit();
        // The other page may have told its end while this one waited.
        const left = storedAs(orderId);
        if (!left || isTold(orderId)) return quit();
        if (left.outcome) return goOnQuietly(left);
        if (seen.status === 'new' && !isQuiet() && !(await claim())) return quit();
        if (signal.aborted) return;
        goOn(left);
        step(seen);
      },
      isTold: () => false,
      lost() {},
      clock: context.clock,
      signal: by,
    });
    hurry();
  };

  /** Finds out whether an order was made whose answer nobody heard before the reload. It is not made again. */
  const settle = async (): Promise<void> => {
    const left = stored().find(({orderId, outcome}) => orderId === undefined && !outcome);
    const call = {client: buyer.client(), config, locale: context.locale(), signal};
    // Another page may be about to hear the answer.
    const isOurs = left && (await claim());
    const isNothing = !isOurs || (await isUntouched(context, left, call).catch(() => true));
    if (signal.aborted) return;
    if (isOurs) forgetUnfinished(projectId, undefined, buyer.player());
    if (isNothing) return quit();
    step({type: 'unsure'});
    context.use(createUnsure).keep(purchase(), left, config, buyer.player()!);
  };

  return {
    resume() {
      const {orderId} = purchase();
      if (orderId) resumeOrder(orderId);
      else void settle();
    },
    async lookAfter() {
      const orderId = record.orderId()!;
      const free = await isFree(orderId);
      const left = storedAs(orderId);
      // The storage may reach another page later than the news does.
      if (!free || !left || isTold(orderId)) return quit();
      goOnQuietly(left);
    },
  };
}
