import {pageStorefront} from '../context/page-storefront.js';
import {createStorefront} from '../storefront.js';
import {VERSION} from '../version.js';
import {claim, type PageApi} from './claim.js';
import {observe} from './definitions.js';
import {readTag} from './script-tag.js';

/** Tells the page's developer something; where the sentence cannot be fetched, nothing is lost. */
const notice = (tell: (sentences: typeof import('./notice.js')) => void): Promise<void> =>
  import('./notice.js').then(tell, () => {});

/**
 * Sets up the page by the tags that load this copy: the first one's `data-*` configure the page's own shop, and the
 * elements are defined as they appear.
 */
export function start(tags: readonly HTMLScriptElement[]): PageApi {
  const {options, secrets, prefix} = readTag(tags[0]);
  const {api, isFirst} = claim(prefix, {
    version: VERSION,
    storefront: () => pageStorefront(prefix),
    createStorefront,
    observe: (root) => observe(root, prefix),
  });
  if (!isFirst) {
    void notice(({tellOfTags}) => tellOfTags(api.version));
    return api;
  }
  if (tags.length > 1) void notice(({tellOfTags}) => tellOfTags());
  if (secrets.length) void notice(({tellOfSecret}) => secrets.forEach(tellOfSecret));
  // The elements' code is on its way while the browser says what it keeps of purchases.
  observe(document, prefix);
  pageStorefront(prefix).configure(options);
  return api;
}
