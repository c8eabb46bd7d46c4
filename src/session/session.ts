import {atom, type ReadableAtom} from 'nanostores';
import {pageDocument} from '../client/clobber-safe-dom.js';
import type {Clock} from '../client/clock.js';
import {StorefrontError} from '../client/errors.js';
import type {Audience, TokenRequest, TokenSource} from '../client/token.js';
import type {Options} from '../shop/config.js';
import type {Report} from '../shop/reports.js';
import {notAFunction, readTokenAnswer} from './token-answer.js';
import {type TokenLife, tokenLife} from './token-life.js';

/**
 * The signed-in user's id: undefined before the first token request, null when nobody is signed in, '' when the token does not
 * name its user.
 */
export type User = string | null | undefined;

/** A request waits at most this long for `getToken`, except for a sign-in; a later token is used from then on. */
const TOKEN_TIMEOUT_MS = 15_000;
/** A source that failed, or gave another token that the service refused, is asked again by the shop's requests, but no sooner. */
const FAILURE_PAUSE_MS = 5000;
/** The longest wait for the page's other scripts. */
const PAGE_SCRIPTS_TIMEOUT_MS = 100;

/** In place of an answer: the token in use stays. */
const KEEP = Symbol('keep');

export interface Session extends TokenSource {
  readonly $user: ReadableAtom<User>;
  /** The fault of the source's last answer, for the page's developer; undefined when it had none. It holds no part of a token. */
  readonly fault: () => string | undefined;
  /**
   * Resolves to the token like `token`, but asks again when nobody was signed in, and waits for the page's sign-in without a
   * time limit, until `signal` aborts.
   */
  readonly signIn: (signal: AbortSignal) => Promise<string | undefined>;
  /** Whether nobody is signed in only because the source of tokens failed. */
  readonly hasFailed: () => boolean;
  /**
   * Lets the next request ask the source again where there is no token that the service takes: for a press of the player. Without
   * a press, a source that failed or gives other tokens is asked again only after a while, and one that gives the refused token
   * again is not.
   */
  readonly askAgain: () => void;
  /** Drops the token, because its source changed. */
  readonly forget: () => void;
}

/**
 * Resolves when the page's other scripts have run, so that the first request uses the sign-in that they set up. A slow script
 * delays it by `PAGE_SCRIPTS_TIMEOUT_MS` at most.
 */
const pageScriptsRan = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    // Module scripts such as ours run between "interactive" and this event.
    if (typeof document !== 'object' || pageDocument.readyState !== 'interactive') return resolve();
    addEventListener('DOMContentLoaded', () => resolve());
    clock.after(PAGE_SCRIPTS_TIMEOUT_MS, resolve);
  });

/**
 * The player's token, kept in memory only. `getToken` is called at the start, once before the token expires, and once after the
 * service refused it; one call at a time. Where it failed, or gave another token that is refused, too, later requests call it again,
 * no sooner than `FAILURE_PAUSE_MS`; where it gave the refused token again, the player's press or sign-in alone does. Without a token
 * and without a source of tokens, nobody is signed in. `serviceTime` is the service's clock, undefined while it is unknown.
 */
export function createSession(
  options: () => Options,
  clock: Clock,
  report: Report,
  serviceTime: () => number | undefined = () => undefined,
  audience: Audience = 'store',
): Session {
  const $user = atom<User>(undefined);
  /** The token in use. */
  let held: string | undefined;
  let isExpiring: TokenLife = () => false;
  /** The reasons for which a new token was asked for, each with the token that it was to replace. */
  const replaced = new Set<string>();
  let fault: ReturnType<Session['fault']>;
  /** When the source failed, by the device's clock; undefined once it has answered. */
  let failedAt: number | undefined;
  /** The token in use, where the service refused it and there was no other. */
  let refused: string | undefined;
  /** When the source was last asked in place of the refused token, by the device's clock. */
  let refusedAt = 0;
  /** The player wants the source to be asked again. */
  let isPressed = false;
  /** The running call of the source. */
  let pending: Promise<string | undefined> | undefined;
  /** The call that a request has stopped waiting for. */
  let abandoned: Promise<string | undefined> | undefined;
  let source = new AbortController();
  let scripts: Promise<void> | undefined;

  /** Calls `then` when the source of tokens is known, and what sends requests: at once if the options name them. */
  const whenSourceKnown = <T>(then: () => Promise<T>): Promise<T> => {
    const {getToken, bridge, token, fetch = globalThis.fetch} = options();
    // In a view without `fetch`, the page's scripts bring one.
    if ((getToken || bridge || token) && typeof fetch === 'function') return then();
    scripts ??= pageScriptsRan(clock);
    return scripts.then(then);
  };

  const accept = (source: string, answer: unknown): string | undefined => {
    const read = readTokenAnswer(answer);
    fault = read.fault && `${source} gave ${read.fault}`;
    if (fault)
      report(new StorefrontError('setup', fault), 'token-answer-refused', {
        fault,
        isSignedIn: read.token !== undefined,
      });
    if (read.token !== undefined && read.token !== held) isExpiring = tokenLife(read.token, clock, serviceTime);
    held = read.token;
    $user.set(held === undefined ? null : (read.userId ?? ''));
    return held;
  };

  /** Whether the token in use was to be replaced for this reason before. */
  const wasAsked = (reason: TokenRequest['reason']): boolean => replaced.has(`${reason} ${held}`);

  const ask = (reason: TokenRequest['reason']): Promise<string | undefined> => {
    const {getToken, bridge, token} = options();
    if (!getToken && !bridge) return Promise.resolve(accept('The token', token));
    const {signal} = source;
    // A sign-in that the player gave up may never be answered.
    if (reason === 'sign-in' && pending === abandoned) pending = undefined;
    isPressed = false;
    if (pending) return pending;
    const before = held;
    if (before !== undefined) replaced.add(`${reason} ${before}`);
    let failedBy: unknown;
    let hasFailed = false;
    const asked: Promise<string | undefined> = Promise.resolve()
      .then(async () => {
        const request: TokenRequest = {audience, reason, signal};
        if (getToken) {
          if (typeof getToken !== 'function') throw notAFunction('getToken', getToken, 'gives the player’s token');
          return getToken(request);
        }
        const {tokenByBridge} = await import('../bridge/call-host.js');
        return tokenByBridge(bridge!, clock)(request);
      })
      .catch((error: unknown) => {
        // A rejection after the abort is no error.
        if (!signal.aborted) report(error);
        hasFailed = true;
        failedBy = error;
        // A token that is about to expire stays in use when there is no other.
        return reason === 'expiring' && before !== undefined && held === before ? KEEP : undefined;
      })
      .then((answer: unknown) => {
        // The source changed meanwhile: the answer of the new source counts.
        if (signal.aborted) return current();
        // An empty answer to a call that was replaced: the newer call decides.
        if (answer === KEEP || !(answer || pending === asked)) return held;
        const name = `${getToken ? 'getToken' : 'The bridge'}${audience === 'store' ? '' : `, for the audience "${audience}",`}`;
        const token = accept(name, answer);
        failedAt = hasFailed ? clock.now() : undefined;
        if (failedBy instanceof StorefrontError && failedBy.kind === 'setup') fault = failedBy.message;
        else if (hasFailed) fault = `${name} failed, as the console says`;
        // A sign-in begins anew.
        if (reason === 'sign-in') replaced.clear();
        // A source that has none which lasts longer is not asked again: the service says when the token has ended.
        if (reason === 'expiring' && isExpiring()) replaced.add(`expiring ${token}`);
        return token;
      })
      .finally(() => {
        if (pending === asked) pending = undefined;
      });
    pending = asked;
    return asked;
  };

  /** Waits for an answer; `otherwise` after the time limit. A call that timed out once does not delay further reads. */
  const inTime = (
    asked: Promise<string | undefined>,
    mayWait = true,
    otherwise?: string,
  ): Promise<string | undefined> =>
    new Promise((resolve) => {
      if (asked === abandoned && !mayWait) return resolve(otherwise);
      const stop = clock.after(TOKEN_TIMEOUT_MS, () => {
        abandoned = asked;
        resolve(otherwise);
      });
      void asked.then((token) => {
        stop();
        resolve(token);
      });
    });

  /** Waits for the page's sign-in. It ends with the answer, or with any other sign-in meanwhile. */
  const signedIn = (signal: AbortSignal): Promise<string | undefined> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(undefined);
      const asked = ask('sign-in');
      const end = (token?: string | Promise<string | undefined>): void => {
        stop();
        signal.removeEventListener('abort', giveUp);
        resolve(token);
      };
      const giveUp = (): void => {
        abandoned = asked;
        end();
      };
      const stop = $user.listen(() => end(current(signal)));
      signal.addEventListener('abort', giveUp);
      void asked.then(end);
    });

  const isLongAgo = (time: number): boolean => Math.abs(clock.now() - time) >= FAILURE_PAUSE_MS;

  /** Whether nobody is signed in only because the source failed, some time ago; or the player wants it to be asked. */
  const mayRetry = (): boolean => isPressed || (failedAt !== undefined && isLongAgo(failedAt));

  const isRefused = (): boolean => held !== undefined && held === refused;

  /** Whether the source was asked a moment ago in place of a refused token: what it gave then counts for now. */
  const isPaused = (): boolean => refused !== undefined && !isLongAgo(refusedAt);

  const refuse = (token: string): void => {
    if (token !== held || isRefused()) return;
    // A token that came in place of a refused one does not begin a new pause.
    if (!isPaused()) refusedAt = clock.now();
    refused = token;
  };

  /** The token in use. `acting` is the signal of a player's sign-in; it aborts when the player gives up. */
  const current = async (acting?: AbortSignal): Promise<string | undefined> => {
    const mayWait = acting !== undefined;
    if (held === undefined) {
      const isKnown = $user.get() === null && !mayRetry();
      const token = isKnown ? undefined : await inTime(ask('start'), mayWait);
      // A source that has not answered in time may still be showing its sign-in.
      return acting && $user.get() === null ? signedIn(acting) : token;
    }
    // The player can get a token in place of one that the service refused.
    if (acting && !pending && (isRefused() || wasAsked('rejected'))) return signedIn(acting);
    if (isRefused()) {
      if (!pending && !isPressed && (isPaused() || wasAsked('rejected'))) return held;
      refusedAt = clock.now();
      return inTime(ask('rejected'), mayWait, held);
    }
    if (!isExpiring() || ((isPaused() || wasAsked('expiring')) && !pending)) return held;
    return inTime(ask('expiring'), mayWait, held);
  };

  return {
    $user,
    fault: () => fault,
    token: () => whenSourceKnown(() => current()),
    signIn: (signal) => whenSourceKnown(() => current(signal)),
    renew: async (rejected) => {
      const isKnown = wasAsked('rejected') || isPaused();
      if (held === rejected && isKnown && !pending) {
        refuse(rejected);
        return undefined;
      }
      const other = held !== rejected ? held : await inTime(ask('rejected'));
      if (other !== rejected) return other;
      refuse(rejected);
      return undefined;
    },
    refuse,
    hasFailed: () => held === undefined && failedAt !== undefined,
    askAgain() {
      isPressed = isRefused() || (held === undefined && $user.get() === null);
    },
    forget() {
      source.abort();
      source = new AbortController();
      held = pending = fault = failedAt = refused = undefined;
      isPressed = false;
      replaced.clear();
      $user.set(undefined);
    },
  };
}
