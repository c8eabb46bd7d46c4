import type {Client} from '../api/client.js';
import {asStorefrontError} from '../api/errors.js';
import type {Config} from '../model/config.js';
import type {Parts} from '../stores/parts.js';
import {createTabs} from '../stores/tabs.js';
import {createToldOrders} from '../stores/told-orders.js';
import type {PurchaseEvent} from './machine.js';
import {isUntouched} from './no-payment.js';
import {findUnfinished, forgetUnfinished, type Unfinished} from './unfinished.js';
import {watchOrder} from './watch.js';

/** A purchase that another page began, or that nobody had word of, as far as it is found out here. */
interface TakingUp {
  readonly parts: Parts;
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
export function takeUpOrder(orderId: number, player: string, takingUp: TakingUp): void {
  const {parts, config, isQuiet, isAlone, claimed, look, goOn, goOnQuietly, step, quit, signal} = takingUp;
  const unanswered = new AbortController();
  const {signal: by} = unanswered;
  signal.addEventListener('abort', () => unanswered.abort());
  let isReported = false;
  const refuse = (error: unknown): void => {
    if (!isReported) parts.report(error);
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
      if (!(await parts.use(createTabs).claim(`order/${orderId}`, signal))) return quit();
      // What ended there while this one waited for it was told there.
      const left = findUnfinished(config.projectId, player, parts.now());
      const now = left.find((each) => each.orderId === orderId);
      if (!now || parts.use(createToldOrders).has(orderId)) return quit();
      if (now.outcome) return goOnQuietly(now);
      if (seen.status === 'new' && !isQuiet() && !(await claimed())) return quit();
      if (signal.aborted) return;
      goOn(now);
      step(seen);
    },
    isTold: () => false,
    lost() {},
    clock: parts.clock,
    signal: by,
  });
  hurry();
}

/** Finds out whether what was asked for before a reload was ordered: nobody heard the answer. It is not ordered again. */
export async function settle(player: string, takingUp: TakingUp): Promise<void> {
  const {parts, config, client, claimed, step, unsure, quit, signal} = takingUp;
  const left = findUnfinished(config.projectId, player, parts.now()).find(
    ({orderId, outcome}) => orderId === undefined && !outcome,
  );
  const call = {client: client(), config, locale: parts.locale(), signal};
  // Another page may be about to hear it.
  const isOurs = left && (await claimed());
  const isNothing = !isOurs || (await isUntouched(parts, left, call).catch(() => true));
  if (signal.aborted) return;
  if (isOurs) forgetUnfinished(config.projectId, undefined, player);
  if (isNothing) return quit();
  step({type: 'unsure'});
  unsure(left);
}
