import {atom, type ReadableAtom} from 'nanostores';
import {asStorefrontError, type Failure, failureOf, isOutcomeUnknown} from '../client/errors.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {createTabs} from '../tabs/tabs.js';
import type {StorefrontContext} from './storefront-context.js';

/** The state of something that the player does on this page. */
export type Action = {readonly status: 'running' | 'done'} | {readonly status: 'failed'; readonly failure: Failure};

export interface Act {
  readonly send: (signal: AbortSignal) => Promise<unknown>;
  /** Called after a lost answer: resolves to whether the service has done it, rejects without an answer. Leave it out when doing it twice does no harm. */
  readonly isDone?: (signal: AbortSignal) => Promise<boolean>;
  /** The service's error code for an action that was already done. */
  readonly already?: number;
  /** Called when the service has done it: for this page (`isOurs`), or before. */
  readonly done?: (isOurs: boolean) => void;
  /** Called with the service's error code when it refused. */
  readonly refused?: (code: number) => void | Promise<void>;
}

interface Actions {
  /** By a name of the action and its object. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /**
   * Sends an action, one at a time per name. A lost answer is never followed by a blind retry: the service is asked whether the
   * action was done. Afterwards all stores of the player's belongings load again, here and in other tabs.
   */
  readonly act: (name: string, act: Act) => Promise<void>;
}

export function createActions(context: StorefrontContext): Actions {
  const {session, report, refresh, signal: closed, use} = context;
  const $actions = atom<ReadonlyMap<string, Action>>(new Map());
  // From now on actions in other tabs load the stores again, too.
  const tabs = use(createTabs);
  /** Actions that may have been done: the answer was lost, and asking the service gave none either. */
  const unsure = new Set<string>();
  let player = session.$user.get();
  let playerAbort = new AbortController();
  /** Another player gets none of this player's actions, and none is sent with another player's token. */
  const stop = session.$user.listen((user) => {
    if (user === player || user === undefined) return;
    const wasKnown = player !== undefined;
    player = user;
    // A player who was unknown until now is the one who acted.
    if (!wasKnown) return;
    playerAbort.abort();
    playerAbort = new AbortController();
    $actions.set(new Map());
    unsure.clear();
  });
  closed.addEventListener('abort', () => {
    stop();
    playerAbort.abort();
  });
  const set = (name: string, action: Action): void => $actions.set(new Map($actions.get()).set(name, action));

  return {
    $actions,
    async act(name, what) {
      if ($actions.get().get(name)?.status === 'running') return;
      const {signal} = playerAbort;
      set(name, {status: 'running'});
      const {send, isDone, already, done, refused} = withoutPrototype(what);
      let isOurs = true;
      try {
        await send(signal);
      } catch (error) {
        if (signal.aborted) return;
        const failure = asStorefrontError(error);
        report(failure);
        const wasBefore = already !== undefined && failure.code === already;
        isOurs = !wasBefore || unsure.has(name);
        const wasDone = wasBefore || (isOutcomeUnknown(failure) && (await isDone?.(signal).catch(() => false)));
        if (signal.aborted) return;
        if (!wasDone) {
          set(name, {status: 'failed', failure: failureOf(failure)});
          if (failure.code) await refused?.(failure.code);
          if (!isOutcomeUnknown(failure)) return;
          unsure.add(name);
          refresh();
          return;
        }
      }
      if (signal.aborted) return;
      unsure.delete(name);
      set(name, {status: 'done'});
      done?.(isOurs);
      refresh();
      tabs.notify('purchase');
    },
  };
}
