import {pageDocument} from '../client/clobber-safe-dom.js';
import type {Clock} from '../client/clock.js';

const ANSWER_TIMEOUT_MS = 15_000;

/** Settings of a request that reveals nothing of the player or the page. */
export const ANONYMOUS: RequestInit = {credentials: 'omit', referrerPolicy: 'no-referrer'};

/**
 * Requests an address once. Resolves to undefined if the request fails, and if there is no answer within 15 seconds. The
 * page's `fetch`, which code of the page may have replaced, may also throw, and may ignore a signal.
 */
export async function answerOf(
  clock: Clock,
  url: string,
  settings: RequestInit,
  fetchOnce: typeof fetch = (...request) => fetch(...request),
): Promise<Response | undefined> {
  let stop = (): void => {};
  const timeout = new Promise<undefined>((resolve) => {
    stop = clock.after(ANSWER_TIMEOUT_MS, () => resolve(undefined));
  });
  try {
    return await Promise.race([fetchOnce(url, settings), timeout]);
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

/**
 * Calls `send` with the browser's `fetch`. If code of the page has replaced the page's own, a new frame has the
 * original.
 */
async function withPlainFetch<T>(send: (plain: typeof fetch) => Promise<T>): Promise<T | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  pageDocument.body.append(frame);
  try {
    const plain = (frame.contentWindow as (Window & typeof globalThis) | null)?.fetch;
    return plain && (await send(plain));
  } finally {
    frame.remove();
  }
}

/**
 * Whether an address cannot be read because code of the page has replaced the page's `fetch`: the browser's `fetch` reads it from
 * the same origin. Both send no header of ours.
 */
export async function isKeptByPageFetch(clock: Clock, url: string): Promise<boolean> {
  if (await answerOf(clock, url, ANONYMOUS)) return false;
  return (await withPlainFetch((plain) => answerOf(clock, url, ANONYMOUS, plain))) !== undefined;
}

/**
 * Whether the shop's `fetch` drops the player's token: at an address that requires one, it is answered 401, and the
 * browser's `fetch` is not.
 */
export async function dropsToken(clock: Clock, url: string, token: string, own: typeof fetch): Promise<boolean> {
  const settings = {...ANONYMOUS, headers: {authorization: `Bearer ${token}`}};
  if ((await answerOf(clock, url, settings, own))?.status !== 401) return false;
  const answer = await withPlainFetch((plain) => answerOf(clock, url, settings, plain));
  return answer !== undefined && answer.status !== 401;
}

/** The closeness of a host: 2 for this machine, 1 for its local network, 0 for all others. */
function nearness(host: string): number {
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)) return 2;
  return /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$|^\[(f[cd]|fe[89ab])|\.local$/.test(host)
    ? 1
    : 0;
}

/**
 * The hosts of a page and of an address that is closer than the page, for which browsers ask the visitor's permission,
 * or refuse silently. Undefined if the address is not closer.
 */
export function localNetwork(
  page: string,
  address: string,
): {readonly page: string; readonly host: string} | undefined {
  const [from, to] = [new URL(page), new URL(address)];
  // Pages of another scheme, such as those of an app or a file, have rules of their own.
  if (!/^https?:$/.test(from.protocol) || nearness(to.hostname) <= nearness(from.hostname)) return undefined;
  return {page: from.host, host: to.host};
}

/** The visitor's permission for requests to a local host; undefined if the browser knows no such permission. */
async function localPermission(host: string): Promise<PermissionState | undefined> {
  // Chromium had one permission first, and has one each for this machine and for its network now.
  for (const name of [nearness(host) === 2 ? 'loopback-network' : 'local-network', 'local-network-access']) {
    try {
      return (await navigator.permissions.query({name: name as PermissionName})).state;
    } catch {
      // A name that this browser does not know.
    }
  }
  return undefined;
}

/** Whether the browser lets this page send requests to an address that is closer than the page. */
interface LocalAccess {
  /** The hosts, if the browser may block the request; undefined otherwise. */
  readonly local: ReturnType<typeof localNetwork>;
  /** The browser reports that the visitor has not allowed it. */
  readonly isRefused: boolean;
}

export async function localAccess(address: string): Promise<LocalAccess> {
  const local = localNetwork(location.href, address);
  const state = local && (await localPermission(new URL(address).hostname));
  return {local: state === 'granted' ? undefined : local, isRefused: state === 'denied' || state === 'prompt'};
}
