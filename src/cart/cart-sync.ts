import {pause} from '../client/clock.js';
import {asStorefrontError, type Failure, failureOf, type StorefrontError} from '../client/errors.js';
import {createCartRequests} from '../orders/cart-requests.js';
import type {CartAnswer} from '../orders/read-cart.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {arrived, type CartState, drop, fix, merge, setCode, settle, take, takeBack, takeCode} from './cart-changes.js';
import {confirmedOf} from './cart-lines.js';

const MOST_TRIES = 3;
const RETRY_AFTER_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Codes of the service from here on speak of promo codes. */
const FIRST_CODE_OF_CODES = 9800;

/** Whether the service has something against the promo code. */
const isOfCode = ({code}: Pick<Failure, 'code'>): boolean => (code ?? 0) > FIRST_CODE_OF_CODES;

/** Whether the service refused for good, and did nothing. */
export const isRefusal = ({kind, status}: StorefrontError): boolean =>
  kind === 'api' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** The service is to be asked about the code: whether it is still good, or what it gives. */
const isInDoubt = ({code, codeIs, codeBonus}: CartState): boolean =>
  codeIs === 'doubted' || (code?.code !== undefined && codeBonus === undefined);

interface Sync {
  /** Sends the next thing the service does not know, or asks it; false when there is nothing left. Alone it may write. */
  readonly step: (signal: AbortSignal, isAlone: boolean) => Promise<boolean>;
  /** The player went on: what failed may be tried again. */
  readonly hope: () => void;
  /** An order was refused: a promo code that was the reason is not in the cart any more. */
  readonly refused: (failure: Failure) => void;
}

interface SyncOptions {
  readonly state: CartState;
  /** Called when the service gave its word. */
  readonly confirmed: () => void;
  /** Called when the player put a code in, or took it out. */
  readonly coded: (code: string | null) => void;
  /** Whether others may change the cart at the same time. */
  readonly hasOthers: () => boolean;
}

/**
 * Brings a cart's state and the service together, one request at a time. What the service refuses is taken back; after
 * a lost answer it is asked what it has before anything is sent again.
 */
export function createCartSync(context: StorefrontContext, {state, confirmed, coded, hasOthers}: SyncOptions): Sync {
  const {clock, report} = context;
  const requests = createCartRequests(context);
  let tries = 0;

  /** What the service said before another code was heard of says nothing of that one: it is asked again. */
  const hearCode = (answer: CartAnswer): void => {
    if (!state.isStale) takeCode(state, answer);
  };

  const read = async (signal: AbortSignal): Promise<void> => {
    // What is heard from now on may be newer than this answer.
    state.isStale = false;
    try {
      const answer = await requests.get(signal);
      if (state.isMerging) merge(state, answer);
      else take(state, answer);
      hearCode(answer);
      confirmed();
    } catch (error) {
      state.isStale = true;
      throw error;
    }
  };

  /** Sets one line at a time where the service refused all of them at once: only some are at fault. */
  const putEach = async (batch: ReadonlyMap<string, number>, signal: AbortSignal): Promise<void> => {
    for (const [sku, quantity] of batch) {
      try {
        await requests.put(sku, quantity, signal);
        arrived(state, sku, quantity);
      } catch (error) {
        const failure = asStorefrontError(error);
        if (!isRefusal(failure)) throw error;
        takeBack(state, new Map([[sku, quantity]]), failureOf(failure));
      }
    }
    await read(signal);
  };

  const fill = async (batch: ReadonlyMap<string, number>, signal: AbortSignal): Promise<void> => {
    // As above: another tab may speak while this one's answer is on its way.
    state.isStale = false;
    try {
      const answer = await requests.fill(batch, signal);
      settle(state, batch, answer);
      hearCode(answer);
      confirmed();
    } catch (error) {
      state.isStale = true;
      if (batch.size < 2 || !isRefusal(asStorefrontError(error))) throw error;
      await putEach(batch, signal);
    }
  };

  const empty = async (signal: AbortSignal): Promise<void> => {
    state.emptying = 'sent';
    state.isOurs = state.isStale = true;
    await requests.clear(signal);
    // Asked for once more meanwhile: then it is sent once more.
    if ((state.emptying as CartState['emptying']) === 'sent') state.emptying = undefined;
    drop(state);
    setCode(state, undefined);
    coded(null);
  };

  const remove = async (sku: string, signal: AbortSignal): Promise<void> => {
    state.isOurs = state.isStale = true;
    await requests.remove(sku, signal).catch((error: StorefrontError) => {
      // Somebody was faster.
      if (error.status !== 404) throw error;
    });
    drop(state, sku);
  };

  const changeCode = async (wish: string | null, signal: AbortSignal): Promise<void> => {
    try {
      if (wish === null) {
        await requests.removeCode(signal);
        setCode(state, undefined);
      } else {
        const rewards = await requests.rewards(wish, signal).catch((error: StorefrontError) => {
          // A code that is no good; anything else is no reason not to try.
          if (isOfCode(error) || signal.aborted) throw error;
          return undefined;
        });
        await requests.redeem(wish, rewards?.keys ?? {}, signal);
        setCode(state, {code: wish, name: '', percent: rewards?.percent}, rewards?.bonus);
      }
      coded(wish);
      state.isStale = state.isOurs = true;
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = asStorefrontError(error);
      report(failure);
      state.codeFailure = failureOf(failure);
      state.isStale ||= !isRefusal(failure);
    }
    if (state.codeWish === wish) state.codeWish = undefined;
  };

  const lose = (failure: Failure): void => {
    setCode(state, undefined);
    coded(null);
    state.codeFailure = failure;
  };

  /**
   * A code gives nothing any more, or was put in elsewhere, and what it gives is not known. One that gave something and is
   * no good now is gone, and the player is told why. Any other waits, since the answer does not list a code that the lines
   * do not suit at present; if it was taken out elsewhere, it can be so once more.
   */
  const checkCode = async (code: string, signal: AbortSignal): Promise<void> => {
    const isDoubted = state.codeIs === 'doubted';
    if (isDoubted) state.codeIs = 'in';
    // Another tab may have put in another one meanwhile.
    const isAnother = (): boolean => state.code?.code !== code;
    try {
      const {bonus} = await requests.rewards(code, signal);
      if (isAnother()) return;
      state.codeBonus = bonus;
      hearCode(state.answer!);
    } catch (error) {
      if (signal.aborted) throw error;
      if (isAnother()) return;
      const failure = asStorefrontError(error);
      state.codeBonus ??= [];
      if (isDoubted && isOfCode(failure)) lose(failureOf(failure));
    }
  };

  /** After a change that was not confirmed: taken back where it was refused for good, else asked about. */
  const recover = async (
    error: StorefrontError & {readonly retryAfter?: string | null},
    batch: ReadonlyMap<string, number>,
    signal: AbortSignal,
  ): Promise<void> => {
    state.isStale = true;
    const wait = Number(error.retryAfter) * 1000 || RETRY_AFTER_MS * 2 ** tries;
    if (isRefusal(error) || ++tries >= MOST_TRIES || wait > LONGEST_WAIT_MS) {
      report(error);
      tries = 0;
      takeBack(state, batch, failureOf(error));
      if (batch.size === 0) state.failure = failureOf(error);
      state.emptying = undefined;
    } else {
      fix(state, batch);
      if (error.kind === 'api') await pause(clock, wait, signal);
    }
    await read(signal);
    if (state.emptying === 'sent' && state.answer!.lines.length === 0) state.emptying = undefined;
  };

  /** Sends one change; `sent` is told of what, before it goes out. */
  const write = async (signal: AbortSignal, sent: (batch: ReadonlyMap<string, number>) => void): Promise<void> => {
    // What was asked for while a request was out may be what there is by now.
    take(state, state.answer!);
    const changes = [...state.changes];
    const removal = changes.find(([sku, {quantity}]) => quantity === 0 && confirmedOf(state.answer, sku) > 0);
    if (state.emptying) return empty(signal);
    if (removal) {
      sent(new Map([[removal[0], 0]]));
      return remove(removal[0], signal);
    }
    const batch = new Map(changes.flatMap(([sku, {quantity}]) => (quantity > 0 ? [[sku, quantity] as const] : [])));
    sent(batch);
    state.isOurs = true;
    if (batch.size > 0) await fill(batch, signal);
  };

  return {
    hope() {
      tries = 0;
    },
    refused(failure) {
      if (isOfCode(failure)) lose(failure);
    },
    async step(signal, isAlone) {
      const isChanged = (): boolean => state.emptying !== undefined || state.changes.size > 0;
      // Others may have changed what this one counts from.
      if (!state.answer || state.isMerging || (isChanged() && hasOthers())) await read(signal);
      if (!isChanged()) {
        if (state.codeWish !== undefined) {
          if (isAlone) await changeCode(state.codeWish, signal);
        } else if (state.isStale) await read(signal);
        else if (isInDoubt(state)) await checkCode(state.code!.code!, signal);
        else return false;
        return true;
      }
      if (!isAlone) return true;
      let batch: ReadonlyMap<string, number> = new Map();
      try {
        await write(signal, (sent) => {
          batch = sent;
        });
        tries = 0;
      } catch (error) {
        const failure = asStorefrontError(error);
        if (signal.aborted || failure.status === 401) throw error;
        await recover(failure, batch, signal);
      }
      return true;
    },
  };
}
