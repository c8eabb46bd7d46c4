import {atom, type ReadableAtom} from 'nanostores';
import {bare} from '../client/bare.js';
import {asStorefrontError, type Failure, failureOf, isOutcomeUnknown} from '../client/errors.js';
import type {StorefrontContext} from './storefront-context.js';
import {createTabs} from './tabs.js';

/** Where something that the player does stands, as far as this page has to do with it. */
export type Action = {readonly status: 'running' | 'done'} | {readonly status: 'failed'; readonly failure: Failure};

export interface Act {
  readonly send: (signal: AbortSignal) => Promise<unknown>;
  /** Asked after a lost answer: whether the service has done it. Rejects when it gives no answer. Left out where doing it twice does no harm. */
  readonly isDone?: (signal: AbortSignal) => Promise<boolean>;
  /** The code that says it was done before, where there is one. */
  readonly already?: number;
  /** Called once the service has done it: for this page, or before. */
  readonly done?: (isOurs: boolean) => void;
  /** Called with the service's code where it said no. */
  readonly refused?: (code: number) => void | Promise<void>;
}

interface Actions {
  /** By a name that says what is done to what. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /**
   * Does it, once at a time, and never blindly again: after a lost answer the service is asked how it stands. Then all
   * that shows what the player has is read anew, here and in other tabs.
   */
  readonly act: (name: string, act: Act) => Promise<void>;
}

export function createActions(context: StorefrontContext): Actions {
  const {session, report, refreshes, signal: closed, use} = context;
  const $actions = atom<ReadonlyMap<string, Action>>(new Map());
  // From now on others are heard, too, and what they did is read anew.
  const tabs = use(createTabs);
  /** What may have been done: its answer was lost, and the service gave none when asked. */
  const unsure = new Set<string>();
  let player = session.$user.get();
  let playing = new AbortController();
  /** What another player did is nothing to this one, and nothing of it goes out with this one's token. */
  const stop = session.$user.listen((user) => {
    if (user === player || user === undefined) return;
    const wasKnown = player !== undefined;
    player = user;
    // Who was unknown until now did what was done.
    if (!wasKnown) return;
    playing.abort();
    playing = new AbortController();
    $actions.set(new Map());
    unsure.clear();
  });
  closed.addEventListener('abort', () => {
    stop();
    playing.abort();
  });
  const set = (name: string, action: Action): void => $actions.set(new Map($actions.get()).set(name, action));

  return {
    $actions,
    async act(name, what) {
      if ($actions.get().get(name)?.status === 'running') return;
      const {signal} = playing;
      set(name, {status: 'running'});
      const {send, isDone, already, done, refused} = bare(what);
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
          for (const refresh of refreshes) refresh();
          return;
        }
      }
      if (signal.aborted) return;
      unsure.delete(name);
      set(name, {status: 'done'});
      done?.(isOurs);
      for (const refresh of refreshes) refresh();
      tabs.notify('purchase');
    },
  };
}
