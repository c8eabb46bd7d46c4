import {pageDocument} from '../client/clobber-safe-dom.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {pageStorefront} from '../context/page-storefront.js';
import {type Options, warnOfSecret} from '../session/config.js';
import {setupFaults} from '../session/setup-faults.js';
import {createStorefront} from '../storefront.js';
import {VERSION} from '../version.js';
import {defineTags, observe} from './definitions.js';
import {claimPage, type PageApi, reportSecondTag} from './first-copy.js';
import type {Setup} from './script-tag.js';
import {readSetup} from './set-up.js';

/** Whether options name a project; a tag may also have attributes of other scripts. */
const namesProject = ({projectId}: Options): boolean => projectId !== undefined;

/** Gives a set-up to the page's own shop, which keeps what code of the page has set; tells the developer what is ignored. */
function configure({storefront}: PageApi, {options, secrets, faults}: Setup): void {
  secrets.forEach(warnOfSecret);
  setupFaults.push(...faults);
  for (const fault of faults) console.warn(`game-storefront: ${fault}`);
  const shop = storefront();
  shop.configure(withoutPrototype({...options, ...shop.$options.get()}));
}

/**
 * Starts this copy of the script: its first tag, the query of its address and the page's JSON configure the page's own shop, and
 * elements are defined as they appear. `address` is that of the file, where no tag may be left that says it.
 */
export function start(tags: readonly HTMLScriptElement[], address?: string): PageApi {
  const setup = readSetup(tags[0], address);
  const {prefix} = setup;
  const {api, isFirst} = claimPage(prefix, {
    version: VERSION,
    storefront: () => pageStorefront(prefix),
    createStorefront,
    observe: (root) => observe(root, prefix),
    define: (...tags) => defineTags(tags, prefix),
  });
  if (!isFirst) {
    reportSecondTag(api.version);
    // Code of the page that imports the file by its plain address may have run before the tag that has the options.
    if (namesProject(setup.options) && !namesProject(api.storefront().$options.get())) configure(api, setup);
    return api;
  }
  if (tags.length > 1) reportSecondTag();
  const begin = (now: Setup): void => {
    // First the elements, so that their code loads while the browser looks up unfinished purchases.
    observe(document, prefix);
    configure(api, now);
  };
  if (namesProject(setup.options) || pageDocument.readyState !== 'loading') begin(setup);
  // The page's JSON may stand below a script that runs while the page is being read.
  else
    pageDocument.addEventListener('DOMContentLoaded', () => {
      const now = readSetup(tags[0], address);
      begin(now);
      if (now.prefix !== prefix) console.warn('game-storefront: "prefix" has to stand before the script.');
    });
  return api;
}
