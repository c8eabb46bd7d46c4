import type {BrowserContext, Request} from '@playwright/test';

/** The recorded requests of a context's pages. */
export interface Requests {
  readonly all: readonly Request[];
  /** The sent headers of a request: including cookies, unless its page was closed before the request ended. */
  readonly headersOf: (request: Request) => Promise<Record<string, string>>;
  /** How many requests of a path wait for their answer. */
  readonly underWay: (path: string) => number;
}

/** Records the requests of a context's pages, from now on. */
export function noteRequests(context: BrowserContext): Requests {
  const all: Request[] = [];
  const ended = new Set<Request>();
  context.on('request', (request) => all.push(request));
  context.on('requestfinished', (request) => ended.add(request));
  context.on('requestfailed', (request) => ended.add(request));
  return {
    all,
    // Chromium never reports the sent headers of a request that a navigation aborted.
    headersOf: async (request) => (ended.has(request) ? request.allHeaders() : request.headers()),
    underWay: (path) => all.filter((request) => request.url().includes(path) && !ended.has(request)).length,
  };
}
