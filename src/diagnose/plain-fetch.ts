import {pageDocument} from '../client/clobber-safe-dom.js';
import type {Clock} from '../client/clock.js';
import {ANONYMOUS, answerOf} from './answer-of.js';

/** Calls `ask` with the browser's `fetch`, which a frame has anew where code of the page has replaced the page's own. */
async function withPlainFetch<T>(ask: (plain: typeof fetch) => Promise<T>): Promise<T | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  pageDocument.body.append(frame);
  try {
    const plain = (frame.contentWindow as (Window & typeof globalThis) | null)?.fetch;
    return plain && (await ask(plain));
  } finally {
    frame.remove();
  }
}

/**
 * Whether the page's own `fetch` is why an address is not read, because code of the page has replaced it: the browser's `fetch`
 * reads it from the same origin. Both ask without any header of ours.
 */
export async function isKeptByPageFetch(clock: Clock, url: string): Promise<boolean> {
  if (await answerOf(clock, url, ANONYMOUS)) return false;
  return (await withPlainFetch((plain) => answerOf(clock, url, ANONYMOUS, plain))) !== undefined;
}

/**
 * Whether the shop's `fetch` drops the player's token: at an address that nobody reads without one, it is answered 401, and the
 * browser's `fetch` is not.
 */
export async function dropsToken(clock: Clock, url: string, token: string, own: typeof fetch): Promise<boolean> {
  const settings = {...ANONYMOUS, headers: {authorization: `Bearer ${token}`}};
  if ((await answerOf(clock, url, settings, own))?.status !== 401) return false;
  const answer = await withPlainFetch((plain) => answerOf(clock, url, settings, plain));
  return answer !== undefined && answer.status !== 401;
}
