import {pageStorefront} from '../context/page-storefront.js';
import {createShop} from '../stores/shop.js';
import {VERSION} from '../version.js';
import {claim, type PageApi} from './claim.js';
import {observe} from './definitions.js';
import {readTag} from './script-tag.js';

/** Tells the page's developer that only one of its tags counts; where the sentence cannot be fetched, nothing is lost. */
const notice = (version?: string): Promise<void> =>
  import('./notice.js').then(
    ({tellOfTags}) => tellOfTags(version),
    () => {},
  );

/**
 * Sets up the page by the tags that load this copy: the first one's `data-*` configure the page's own shop, and the
 * elements are defined as they appear.
 */
export function start(tags: readonly HTMLScriptElement[]): PageApi {
  const {options, prefix} = readTag(tags[0]);
  const {api, isFirst} = claim(prefix, {
    version: VERSION,
    storefront: () => pageStorefront(prefix),
    createStorefront: (own = {}, environment = {}) => createShop(own, environment),
    observe: (root) => observe(root, prefix),
  });
  if (!isFirst) {
    void notice(api.version);
    return api;
  }
  if (tags.length > 1) void notice();
  pageStorefront(prefix).configure(options);
  observe(document, prefix);
  return api;
}
