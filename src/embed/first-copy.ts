import {notice} from '../client/notice.js';
import type {createStorefront, Storefront} from '../storefront.js';

/** The script's API for the page. */
export interface PageApi {
  readonly version: string;
  /** The page's own shop, configured by the script tag. */
  readonly storefront: () => Storefront;
  readonly createStorefront: typeof createStorefront;
  /** Defines the elements inside a shadow root of the host. Returns the function that stops it. */
  readonly observe: (root: ShadowRoot) => () => void;
  /**
   * Defines elements before the page has any, for code that gives them properties or awaits `customElements.whenDefined`. By their
   * tags in this page; all elements where none is named. Resolves when they are defined; rejects for an unknown tag, and where
   * their code could not be loaded.
   */
  readonly define: (...tags: string[]) => Promise<void>;
}

/**
 * Claims the page for this copy of the script. The first copy serves the page, and later copies get its API. Each prefix is a
 * separate claim.
 */
export function claimPage(prefix: string, own: PageApi): {readonly api: PageApi; readonly isFirst: boolean} {
  const key = Symbol.for(prefix ? `game-storefront:${prefix}` : 'game-storefront');
  const page = globalThis as unknown as Record<symbol, PageApi | undefined>;
  const first = page[key];
  if (first) return {api: first, isFirst: false};
  Object.defineProperty(page, key, {value: own});
  return {api: own, isFirst: true};
}

/** Informs the page's developer, once per page, that this copy of the script does not count: it came later than that of `version`. */
export function reportSecondCopy(version: string): void {
  const key = Symbol.for('game-storefront/notice');
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (page[key]) return;
  page[key] = true;
  notice('script-second-copy', {version});
}
