import {pageStorefront} from '../context/page-storefront.js';
import {createStorefront} from '../storefront.js';
import {VERSION} from '../version.js';
import {claim, type PageApi} from './claim.js';
import {observe} from './definitions.js';
import {readTag} from './script-tag.js';

/** Said at most once per page, whatever it was about. */
function notice(text: string): void {
  const key = Symbol.for('game-storefront/notice');
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (!page[key]) console.info(`game-storefront: ${text}`);
  page[key] = true;
}

/**
 * Sets up the page by the tags that load this copy: the first one's `data-*` configure the page's own shop, and the
 * elements are defined as they appear.
 */
export function start(tags: readonly HTMLScriptElement[]): PageApi {
  const {options, prefix} = readTag(tags[0]);
  const {api, isFirst} = claim(prefix, {
    version: VERSION,
    storefront: () => pageStorefront(prefix),
    createStorefront,
    observe: (root) => observe(root, prefix),
  });
  if (!isFirst) {
    notice(`loaded twice; version ${api.version} serves this page. For a second shop use <store-provider>.`);
    return api;
  }
  if (tags.length > 1) notice('two script tags; the first one counts. For a second shop use <store-provider>.');
  pageStorefront(prefix).configure(options);
  observe(document, prefix);
  return api;
}
