import type {BrowserContext, Page} from '@playwright/test';

declare global {
  interface Window {
    /** Where the page's sockets led, since it was loaded. */
    socketsTo: string[];
  }
}

/** Addresses that no request tells, or not all of them. */
export interface Addresses {
  /** Of sockets that a page has opened since it was loaded, or any page, where the browser tells. */
  readonly socketsOf: (page: Page) => Promise<readonly string[]>;
  /** That windows and frames have shown, without a load too, as after `pushState`. */
  readonly frames: readonly string[];
}

/** Notes where the windows and frames of a context go, and which sockets they open, from now on. */
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
