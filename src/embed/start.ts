import {pageStorefront} from '../context/page-storefront.js';
import {warnOfSecret} from '../session/config.js';
import {createStorefront} from '../storefront.js';
import {VERSION} from '../version.js';
import {defineTags, observe} from './definitions.js';
import {claimPage, type PageApi, reportSecondTag} from './first-copy.js';
import {readTag} from './script-tag.js';

/**
 * Starts this copy of the script: the `data-*` of its first tag configure the page's own shop, and elements are defined as they
 * appear.
 */
export function start(tags: readonly HTMLScriptElement[]): PageApi {
  const {options, secrets, prefix} = readTag(tags[0]);
  const {api, isFirst} = claimPage(prefix, {
    version: VERSION,
    storefront: () => pageStorefront(prefix),
    createStorefront,
    observe: (root) => observe(root, prefix),
    define: (...tags) => defineTags(tags, prefix),
  });
  if (!isFirst) {
    reportSecondTag(api.version);
    return api;
  }
  if (tags.length > 1) reportSecondTag();
  secrets.forEach(warnOfSecret);
  // First the elements, so that their code loads while the browser looks up unfinished purchases.
  observe(document, prefix);
  pageStorefront(prefix).configure(options);
  return api;
}
