import {atom, type ReadableAtom} from 'nanostores';
import {getField} from '../client/bare.js';
import type {TokenSource} from '../client/client.js';
import type {Clock} from '../client/clock.js';
import {pageDocument} from '../client/page-members.js';
import {fieldsOf} from '../client/read.js';
import type {Audience, Token, TokenRequest} from '../client/token.js';
import {looksSecret, type Options} from './config.js';

/**
 * Who is signed in: undefined while nobody asked, null when nobody is, else the user's id ('' for one whose id the
 * token does not tell).
 */
export type User = string | null | undefined;

/** Tokens are renewed this long before they end. */
const EXPIRY_MARGIN_MS = 60_000;
/** A request does not wait longer for `getToken`, unless for a sign-in; a token that comes later is used from then on. */
const TOKEN_WAIT_MS = 15_000;
/** The page's scripts beside ours are waited for so long. */
const PAGE_SCRIPTS_WAIT_MS = 100;

export interface Session extends TokenSource {
  readonly $user: ReadableAtom<User>;
  /**
   * The token as `token` gives it, but asks again where the last answer was that nobody is signed in, and waits for the
   * page's sign-in however long it takes, until `signal` aborts.
   */
  readonly signIn: (signal: AbortSignal) => Promise<string | undefined>;
  /** Drops the token: its source changed. */
  readonly forget: () => void;
}

/** The claims of a JWT, unverified (the service verifies); undefined for an opaque token. */
function claimsOf(token: string): {exp?: unknown; sub?: unknown} | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return fieldsOf(JSON.parse(atob(payload)));
  } catch {
    return undefined;
  }
}

/**
 * Resolves when the page's own scripts beside ours have run: the sign-in that they set up counts from the first request on.
 * A slow one is not waited for.
 */
const pageScriptsRan = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    // Ours is among those that run between "interactive" and this event.
    if (typeof document !== 'object' || pageDocument.readyState !== 'interactive') return resolve();
    addEventListener('DOMContentLoaded', () => resolve());
    clock.after(PAGE_SCRIPTS_WAIT_MS, resolve);
  });

/**
 * The player's token, kept in memory only. `getToken` is asked at the start, before the token ends, and once after
 * the service refused it; one question at a time. Without a token and without anybody to ask for one, nobody is signed in.
 */
export function createSession(
  options: () => Options,
  clock: Clock,
  report: (error: unknown) => void,
  audience: Audience = 'store',
): Session {
  const $user = atom<User>(undefined);
  let held: string | undefined;
  /** When that ends, in milliseconds since 1970; NaN where it does not say. */
  let ends = Number.NaN;
  let flight: Promise<string | undefined> | undefined;
  let late: Promise<string | undefined> | undefined;
  let source = new AbortController();
  let scripts: Promise<void> | undefined;

  /** Calls `then` once it is known whom to ask: at once where the page has said so. */
  const settled = <T>(then: () => Promise<T>): Promise<T> => {
    const {getToken, bridge, token} = options();
    if (getToken || bridge || token) return then();
    scripts ??= pageScriptsRan(clock);
    return scripts.then(then);
  };

  const accept = (answer: Token | null | undefined): string | undefined => {
    const token = typeof answer === 'object' ? getField(answer, 'token') : answer;
    const userId = getField(answer, 'userId');
    held = (typeof token === 'string' && token.trim()) || undefined;
    // What no header takes would fail each request, as if there were no network: the page of a 404, for one.
    if (held && (looksSecret(held) || /[^!-~]/.test(held))) {
      report(new Error('The token looks like an API key or an error page: hand out player tokens only.'));
      held = undefined;
    }
    const claims = claimsOf(held ?? '');
    ends = Number(claims?.exp) * 1000;
    const id = userId ?? claims?.sub;
    $user.set(held === undefined ? null : typeof id === 'string' && id.trim() ? id : '');
    return held;
  };

  const ask = (reason: TokenRequest['reason']): Promise<string | undefined> => {
    const {getToken, bridge, token} = options();
    if (!getToken && !bridge) return Promise.resolve(accept(token));
    const {signal} = source;
    // Who gave a sign-in up may never get an answer to it.
    if (reason === 'sign-in' && flight === late) flight = undefined;
    if (flight) return flight;
    const asked: Promise<string | undefined> = Promise.resolve()
      .then(async () => {
        const request: TokenRequest = {audience, reason, signal};
        if (getToken) return getToken(request);
        const {tokenByBridge} = await import('../bridge/use-bridge.js');
        return tokenByBridge(bridge!, clock)(request);
      })
      .catch((error: unknown) => {
        // Who was told to stop may say so: that is no fault.
        if (!signal.aborted) report(error);
        // A token that is about to end still serves when no other can be had.
        return reason === 'expiring' && held ? {token: held, userId: $user.get() ?? ''} : undefined;
      })
      .then((answer) => {
        // Another source was named meanwhile: its answer counts, not this one.
        if (signal.aborted) return current();
        // Nobody, to a question that was put anew: that one tells.
        return answer || flight === asked ? accept(answer) : held;
      })
      .finally(() => {
        if (flight === asked) flight = undefined;
      });
    flight = asked;
    return asked;
  };

  /** Waits for an answer, `otherwise` when none comes in time. A question that was given up once delays no further read. */
  const inTime = (
    asked: Promise<string | undefined>,
    mayWait = true,
    otherwise?: string,
  ): Promise<string | undefined> =>
    new Promise((resolve) => {
      if (asked === late && !mayWait) return resolve(otherwise);
      const stop = clock.after(TOKEN_WAIT_MS, () => {
        late = asked;
        resolve(otherwise);
      });
      void asked.then((token) => {
        stop();
        resolve(token);
      });
    });

  /** Waits for the page's sign-in. Whoever signs in meanwhile, in whatever way, ends that as well as the answer. */
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
        late = asked;
        end();
      };
      const stop = $user.listen(() => end(current(signal)));
      signal.addEventListener('abort', giveUp);
      void asked.then(end);
    });

  /** The token in use; `acting` is given by a player who wants to act, and ends when they give that up. */
  const current = async (acting?: AbortSignal): Promise<string | undefined> => {
    const mayWait = acting !== undefined;
    if (held === undefined) {
      const token = $user.get() === null ? undefined : await inTime(ask('start'), mayWait);
      // What did not answer in time may still be showing a sign-in of its own.
      return acting && $user.get() === null ? signedIn(acting) : token;
    }
    return ends - clock.now() < EXPIRY_MARGIN_MS ? inTime(ask('expiring'), mayWait, held) : Promise.resolve(held);
  };

  return {
    $user,
    token: () => settled(() => current()),
    signIn: (signal) => settled(() => current(signal)),
    renew: async (rejected) => {
      const other = held !== rejected ? held : await inTime(ask('rejected'));
      return other === rejected ? undefined : other;
    },
    forget() {
      source.abort();
      source = new AbortController();
      held = flight = undefined;
      $user.set(undefined);
    },
  };
}
