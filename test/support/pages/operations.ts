import type {Page, Request} from '@playwright/test';
import {contract, type Operation, splitKey} from 'game-storefront-contract';

/** `'GET /v2/project/{project_id}/cart'` → a pattern of its paths, which the service takes with a slash at their end, too. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** More fixed segments make a path more exact: `/cart/fill` is not the cart with the id "fill". */
const exactness = (key: string): number =>
  splitKey(key)[1]
    .split('/')
    .filter((part) => !part.startsWith('{')).length;

/** The operations that a player's browser calls, the most exact path first. */
export const clientOperations: readonly (readonly [key: string, operation: Operation])[] = Object.entries<Operation>(
  contract,
)
  .filter(([, {audience}]) => audience === 'client')
  .sort(([a], [b]) => exactness(b) - exactness(a));

const PATTERNS = clientOperations.map(([key]) => {
  const [method, path] = splitKey(key);
  return {key, method, pattern: patternOf(path)};
});

/** Counts the requests that a page sends to the service, or to the proxy before it, by the operation they match. */
export function recordOperations(page: Page, serviceUrl: string, proxyUrl?: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  page.context().on('request', (request: Request) => {
    const url = new URL(request.url());
    const root = [serviceUrl, proxyUrl].find((start) => start && url.href.startsWith(`${start}/`));
    if (!root || request.method() === 'OPTIONS' || url.pathname.startsWith('/_sandbox/')) return;
    const path = url.pathname.slice(new URL(root).pathname.replace(/\/$/, '').length);
    const found = PATTERNS.find(({method, pattern}) => method === request.method() && pattern.test(path));
    const name = found?.key ?? `${request.method()} ${path} (no operation)`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}
