import type {BrowserContext, Page} from '@playwright/test';

declare global {
  interface Window {
    /** The addresses of the page's sockets, since it was loaded. */
    socketsTo: string[];
  }
}

/** Addresses that are not all in the requests. */
export interface Addresses {
  /** The sockets of a page since it was loaded, or of any page, where the browser reports them. */
  readonly socketsOf: (page: Page) => Promise<readonly string[]>;
  /** The addresses of windows and frames, including those without a load, as after `pushState`. */
  readonly frames: readonly string[];
}

/** Records the addresses of a context's windows, frames and sockets, from now on. */
export async function noteAddresses(context: BrowserContext): Promise<Addresses> {
  const [sockets, frames]: [string[], string[]] = [[], []];
  const follow = (page: Page): void => {
    // Not in Firefox.
    page.on('websocket', (socket) => sockets.push(socket.url()));
    page.on('framenavigated', (frame) => frames.push(frame.url()));
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  await context.addInitScript(() => {
    window.socketsTo = [];
    window.WebSocket = new Proxy(WebSocket, {
      construct(target, [url, ...others]) {
        window.socketsTo.push(String(url));
        return Reflect.construct(target, [url, ...others]);
      },
    });
  });
  return {
    frames,
    socketsOf: async (page) => [...sockets, ...(await page.evaluate(() => window.socketsTo))],
  };
}
