import {atom, type ReadableAtom} from 'nanostores';
import {asStorefrontError, failureOf} from '../api/errors.js';
import {isLost} from '../api/lost-answer.js';
import type {Failure} from '../model/failure.js';
import type {Parts} from './parts.js';
import {createTabs} from './tabs.js';

/** Where the claiming of a step stands, as far as this page has to do with it. */
export type Claim = {readonly status: 'claiming' | 'claimed'} | {readonly status: 'failed'; readonly failure: Failure};

interface ClaimCall {
  readonly send: (signal: AbortSignal) => Promise<unknown>;
  /** Whether the service has it as claimed. Rejects when it gives no answer. */
  readonly isClaimed: (signal: AbortSignal) => Promise<boolean>;
  /** The code that says it was claimed before, where there is one. */
  readonly already?: number;
  /** Called once the service has it as claimed: by this page, or before. */
  readonly done: (isOurs: boolean) => void;
}

export interface Claims {
  /** By a name that is the step's own. */
  readonly $claims: ReadableAtom<ReadonlyMap<string, Claim>>;
  /**
   * Claims it, once at a time, and never blindly again: after a lost answer the service is asked how it stands. Then all
   * that shows what the player has is read anew, here and in other tabs.
   */
  readonly claim: (name: string, call: ClaimCall) => Promise<void>;
}

export function createClaims({session, report, refreshes, signal, use}: Parts): Claims {
  const $claims = atom<ReadonlyMap<string, Claim>>(new Map());
  let player = session.$user.get();
  /** What another player claimed is nothing to this one. */
  const stop = session.$user.listen((user) => {
    if (user === player || user === undefined) return;
    player = user;
    $claims.set(new Map());
  });
  signal.addEventListener('abort', stop);
  const set = (name: string, claim: Claim): void => $claims.set(new Map($claims.get()).set(name, claim));

  return {
    $claims,
    async claim(name, {send, isClaimed, already, done}) {
      if ($claims.get().get(name)?.status === 'claiming') return;
      const whose = player;
      set(name, {status: 'claiming'});
      let isOurs = true;
      try {
        await send(signal);
      } catch (error) {
        if (signal.aborted) return;
        const failure = asStorefrontError(error);
        report(failure);
        isOurs = already === undefined || failure.code !== already;
        const isDone = !isOurs || (isLost(failure) && (await isClaimed(signal).catch(() => false)));
        if (signal.aborted || player !== whose) return;
        if (!isDone) return set(name, {status: 'failed', failure: failureOf(failure)});
      }
      if (signal.aborted || player !== whose) return;
      set(name, {status: 'claimed'});
      done(isOurs);
      for (const refresh of refreshes) refresh();
      use(createTabs).tell('purchase');
    },
  };
}
