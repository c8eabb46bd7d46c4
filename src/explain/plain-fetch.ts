import {pageDocument} from '../client/clobber-safe-dom.js';

const SETTINGS: RequestInit = {credentials: 'omit', referrerPolicy: 'no-referrer'};

const isReadable = (fetchOnce: typeof fetch, url: string): Promise<boolean> =>
  fetchOnce(url, SETTINGS).then(
    () => true,
    () => false,
  );

/**
 * Whether the page's own `fetch` is why an address is not read, because code of the page has replaced it: the browser's `fetch`,
 * which a frame has anew, reads it from the same origin. Both ask without any header of ours.
 */
export async function isKeptByPageFetch(url: string): Promise<boolean> {
  if (await isReadable((...request) => fetch(...request), url)) return false;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  pageDocument.body.append(frame);
  try {
    const plain = (frame.contentWindow as (Window & typeof globalThis) | null)?.fetch;
    return plain !== undefined && (await isReadable(plain, url));
  } finally {
    frame.remove();
  }
}
