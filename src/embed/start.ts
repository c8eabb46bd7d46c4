import {pageDocument} from '../client/clobber-safe-dom.js';
import {loadUntilThere} from '../client/lost-code.js';
import {debugPage, notice, scanWhenIdle, setDiagnosis} from '../client/notice.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {pageStorefront} from '../context/page-storefront.js';
import {kebabCase, type Options, reportSecret} from '../shop/config.js';
import {createStorefront, loadDiagnosis} from '../storefront.js';
import {VERSION} from '../version.js';
import {observe} from './definitions.js';
import {claimPage, type PageApi, reportSecondCopy} from './first-copy.js';
import {isSetUpElsewhere, readPrefix, readTag, type Setup} from './script-tag.js';

/** A prefix with which the name of a tag may begin, or none. */
const PREFIX = /^([a-z][a-z\d_-]*)?$/;

/** Whether options name a project; a tag may also have attributes of other scripts. */
const namesProject = ({projectId}: Options): boolean => projectId !== undefined;

/**
 * Gives a set-up to the page's own shop, which keeps what code of the page has set; tells the developer what is ignored. Once code has
 * set `storeUrl`, before or after, no address of the markup is left: injected markup could add one that the code leaves out.
 */
function configure({storefront}: PageApi, {options, secrets, faults}: Setup): void {
  secrets.forEach(reportSecret);
  for (const {id, data} of faults) notice(id, data as never);
  const shop = storefront();
  const {configure} = shop;
  const urls = Object.keys(options).filter((name) => name.endsWith('Url'));
  let own: Options = {};
  const apply = (changes: Options, markup?: Options): void => {
    own = withoutPrototype({...own, ...changes});
    const all: Record<string, unknown> = withoutPrototype({...markup, ...changes});
    const ignored = own.storeUrl ? urls.filter((name) => !(name in own)) : [];
    for (const name of ignored) {
      notice('setup-url-ignored', {name: kebabCase(name)});
      all[name] = undefined;
    }
    configure(all);
  };
  shop.configure = apply;
  apply(shop.$options.get(), options);
}

/**
 * Starts this copy of the script: its first tag, the query of its address and the page's JSON configure the page's own shop, and
 * elements are defined as they appear. `address` is that of the file, where no tag may be left that says it.
 */
export function start(tags: readonly HTMLScriptElement[], address = tags[0]?.src): PageApi {
  const [tag] = tags;
  const ofTag = readTag(tag);
  const writtenPrefix = readPrefix(ofTag, address);
  const prefix = PREFIX.test(writtenPrefix) ? writtenPrefix : '';
  if (prefix !== writtenPrefix) notice('prefix-malformed', {prefix: writtenPrefix});
  setDiagnosis(loadDiagnosis);
  if (ofTag.isDebugging) debugPage();
  // A page whose tags are all misspelt has no element that would look it over.
  scanWhenIdle();
  let loading: Promise<void> | undefined;
  /** Reads the set-up: at once where one tag holds all of it, else with the code that reads the other places. */
  const readAll = (use: (setup: Setup) => void): void => {
    if (tags.length < 2 && !isSetUpElsewhere(address)) {
      use(readTag(tag));
      return;
    }
    const load = loadUntilThere('shop', undefined, () => import('./set-up.js'), true);
    loading = load.then(({readSetup}) => use(readSetup(tags, address)));
  };
  const {api, isFirst} = claimPage(prefix, {
    version: VERSION,
    storefront: () => pageStorefront(prefix),
    createStorefront,
    observe: (root) => observe(root, prefix),
    async define(...names) {
      // Elements without options would show that those are missing.
      await loading;
      const {defineTags} = await import('./define-tags.js');
      await defineTags(names, prefix);
    },
  });
  if (!isFirst) {
    reportSecondCopy(api.version);
    // Code of the page that imports the file by its plain address may have run before the tag that has the options.
    readAll((setup) => {
      if (namesProject(setup.options) && !namesProject(api.storefront().$options.get())) configure(api, setup);
    });
    return api;
  }
  const begin = (setup: Setup): void => {
    // First the elements, so that their code loads while the browser looks up unfinished purchases.
    observe(document, prefix);
    configure(api, setup);
  };
  readAll((setup) => {
    if (namesProject(setup.options) || pageDocument.readyState !== 'loading') return begin(setup);
    // The page's JSON may stand below a script that runs while the page is being read.
    pageDocument.addEventListener('DOMContentLoaded', () =>
      readAll((now) => {
        begin(now);
        if ((now.prefix ?? '') !== writtenPrefix) notice('prefix-too-late', {});
      }),
    );
  });
  return api;
}
