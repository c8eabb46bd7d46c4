import type {BrowserContext, Request} from '@playwright/test';

/** The requests of a context's pages from now on. */
export interface Requests {
  readonly all: readonly Request[];
  /** The headers a request was sent with: cookies too, unless its page went away before it ended. */
  readonly headersOf: (request: Request) => Promise<Record<string, string>>;
}

/** Notes what the context's pages ask for. */
export function noteRequests(context: BrowserContext): Requests {
  const all: Request[] = [];
  const ended = new Set<Request>();
  context.on('request', (request) => all.push(request));
  context.on('requestfinished', (request) => ended.add(request));
  context.on('requestfailed', (request) => ended.add(request));
  return {
    all,
    // Chromium never says what was sent for a request that a navigation cut off.
    headersOf: async (request) => (ended.has(request) ? request.allHeaders() : request.headers()),
  };
}
