import type {createStorefront, Storefront} from '../storefront.js';

/** What a copy of this script gives to the page. */
export interface PageApi {
  readonly version: string;
  /** The page's own shop, set up by the script tag. */
  readonly storefront: () => Storefront;
  readonly createStorefront: typeof createStorefront;
  /** Defines the elements inside a shadow root of the host. Returns what stops it. */
  readonly observe: (root: ShadowRoot) => () => void;
}

/**
 * One copy serves a page: the first one claims it. A later copy gets the first one's API and is told so once. A prefix
 * is a claim of its own.
 */
export function claim(prefix: string, mine: PageApi): {readonly api: PageApi; readonly isFirst: boolean} {
  const key = Symbol.for(prefix ? `game-storefront:${prefix}` : 'game-storefront');
  const page = globalThis as unknown as Record<symbol, PageApi | undefined>;
  const first = page[key];
  if (first) return {api: first, isFirst: false};
  Object.defineProperty(page, key, {value: mine});
  return {api: mine, isFirst: true};
}

/**
 * Informs the page's developer, once per page, that only one of its script tags counts: the other tag loads a copy that came
 * later than that of `version`, or the same copy.
 */
export function reportSecondTag(version?: string): void {
  const key = Symbol.for('game-storefront/notice');
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (page[key]) return;
  page[key] = true;
  const reason = version
    ? `loaded twice; version ${version} serves this page`
    : 'two script tags; the first one counts';
  console.info(`game-storefront: ${reason}. For a second shop use <store-provider>.`);
}
