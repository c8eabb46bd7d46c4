import {pageDocument} from '../client/clobber-safe-dom.js';
import type {Clock} from '../client/clock.js';
import {ANONYMOUS, answerOf} from './answer-of.js';

/**
 * Whether the page's own `fetch` is why an address is not read, because code of the page has replaced it: the browser's `fetch`,
 * which a frame has anew, reads it from the same origin. Both ask without any header of ours.
 */
export async function isKeptByPageFetch(clock: Clock, url: string): Promise<boolean> {
  if (await answerOf(clock, url, ANONYMOUS)) return false;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  pageDocument.body.append(frame);
  try {
    const plain = (frame.contentWindow as (Window & typeof globalThis) | null)?.fetch;
    return plain !== undefined && (await answerOf(clock, url, ANONYMOUS, plain)) !== undefined;
  } finally {
    frame.remove();
  }
}
