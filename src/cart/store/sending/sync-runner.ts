import {createBackoff} from '../../../client/backoff.js';
import {asStorefrontError, type Failure, failureOf, StorefrontError} from '../../../client/errors.js';
import {jsonOf} from '../../../client/json.js';
import {type Cart, unitsOf} from '../../../orders/cart.js';
import {isRefusal} from '../../../orders/cart-requests.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';
import {nextTask} from '../../../tabs/locks.js';
import type {Tabs} from '../../../tabs/tabs.js';
import type {CartOwner} from '../cart-owner.js';
import {type CartState, isPending} from '../cart-state.js';
import type {CartSync} from './cart-sync.js';

/** Changes that could not be sent are sent again after the first of these, then after twice as long each time, up to the second. */
const WAITS = {firstMs: 10_000, longestMs: 80_000};

interface SyncRunner {
  /** Starts a run, or lets the present one be followed by another. */
  readonly schedule: () => void;
  /** Aborts the present run. Its requests may have reached the service all the same. */
  readonly abort: () => void;
  readonly isRunning: () => boolean;
  /** Resolves once no run is under way or scheduled. */
  readonly idle: () => Promise<void>;
  /** Why the last run ended early. */
  readonly failure: () => Failure | undefined;
  readonly clearFailure: () => void;
  /** Ends the run and the wait for a retry, for good. */
  readonly stop: () => void;
}

interface SyncRunnerOptions {
  readonly state: CartState;
  readonly sync: CartSync;
  readonly tabs: Pick<Tabs, 'runExclusively'>;
  /** Takes over who is signed in; false where nothing may be sent. */
  readonly resolveOwner: (isSignedIn: boolean) => boolean;
  /** Called when a run is scheduled, and before each of its steps. */
  readonly onProgress: () => void;
  /** Called when no run is left. */
  readonly onIdle: () => void;
}

/** Runs steps of the sync until nothing is left to do, and again after a while where changes could not be sent. */
export function createSyncRunner(context: StorefrontContext, options: SyncRunnerOptions): SyncRunner {
  const {session, $config, clock, report, signal: shopSignal} = context;
  const {state, sync, tabs, resolveOwner, onProgress, onIdle} = options;
  let work: Promise<void> | undefined;
  /** Something changed during the present run, which may not see it. */
  let isMissed = false;
  let running = new AbortController();
  let failure: Failure | undefined;
  const backoff = createBackoff(clock, WAITS);

  const run = async (): Promise<void> => {
    const {signal} = running;
    try {
      for (let isMore = true; isMore && $config.get(); ) {
        const token = await session.token(signal);
        if (signal.aborted) return;
        if (!resolveOwner(Boolean(token))) return;
        failure = undefined;
        onProgress();
        // Another tab must not change a quantity that added units count from; of two codes, all tabs have to know the later one.
        isMore = await (isPending(state) || state.requestedCode !== undefined
          ? tabs.runExclusively(signal, () => sync.step(signal, true))
          : sync.step(signal, false));
      }
      backoff.reset();
    } catch (error) {
      if (signal.aborted) return;
      const cause = asStorefrontError(error);
      report(cause);
      failure = failureOf(cause);
      // A refusal stands until the player or the page changes something.
      if (!isPending(state) || isRefusal(cause) || cause.status === 401) return;
      backoff.wait(() => {
        sync.resetAttempts();
        schedule();
      });
    }
  };

  const schedule = (): void => {
    if (shopSignal.aborted) return;
    backoff.cancel();
    isMissed = work !== undefined;
    // The press of a button is painted before its request is sent.
    work ??= nextTask()
      .then(run)
      .finally(() => {
        work = undefined;
        if (isMissed) return schedule();
        onIdle();
      });
    onProgress();
  };

  return {
    schedule,
    abort() {
      running.abort();
      running = new AbortController();
    },
    isRunning: () => work !== undefined,
    async idle() {
      while (work) await work;
    },
    failure: () => failure,
    clearFailure() {
      failure = undefined;
    },
    stop() {
      running.abort();
      backoff.cancel();
    },
  };
}

interface SettleOptions {
  readonly state: CartState;
  readonly runner: Pick<SyncRunner, 'schedule' | 'idle' | 'failure'>;
  readonly owner: Pick<CartOwner, 'isAnonymous'>;
}

/** Units by SKU as a text, whatever the order of the lines; without bonus units. */
const contentOf = (cart: Cart): string => jsonOf([...unitsOf(cart)].sort());

/**
 * Sends all changes, and resolves to the cart that the service has confirmed. Rejects where nobody is signed in, where a change
 * failed, and where the content is not that of `seen`, the cart that the player saw.
 */
export async function settleCart(
  {$cart}: Pick<StorefrontContext, '$cart'>,
  {state, runner, owner}: SettleOptions,
  seen?: Cart,
): Promise<Cart> {
  const {failure: before} = state;
  if (!state.answer || state.isStale || runner.failure() || isPending(state)) runner.schedule();
  await runner.idle();
  if (owner.isAnonymous()) throw new StorefrontError('signed-out', 'Nobody is signed in');
  const failure = runner.failure() ?? (state.failure === before ? undefined : state.failure);
  if (failure) throw new StorefrontError(failure.kind, 'The cart is not as asked for', failure);
  const cart = $cart.value!.value!;
  if (seen && contentOf(cart) !== contentOf(seen)) {
    throw new StorefrontError('changed', 'The cart is not as the player has seen it');
  }
  return cart;
}
