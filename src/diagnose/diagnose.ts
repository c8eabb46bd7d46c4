import {pageDocument} from '../client/clobber-safe-dom.js';
import {type Notice, whenIdle} from '../client/notice.js';
import {scanMarkup} from './markup.js';
import {checkPageNames} from './misspelt.js';
import {log, type Report, runChecks} from './notices.js';
import {findElements, pageElements} from './shop-elements.js';

export {explain} from './explain.js';
export {textOf} from './notices.js';

let isScanPlanned = false;

/** Writes notices into the console, and looks over the page when it is idle: an element may be rendering now. */
export function report(notices: readonly Notice[]): void {
  for (const notice of notices) log(notice);
  if (isScanPlanned || !notices.length) return;
  isScanPlanned = true;
  whenIdle(() => {
    isScanPlanned = false;
    scan();
  });
}

const reportFault: Report = (id, data, element) =>
  log({id, data, element: element && new WeakRef(element)} as unknown as Notice);

/** The maximum number of elements that are looked over while the page is in use; `explain()` looks at all. */
const MAX_SCANNED = 20_000;

const scanElements = (page: readonly HTMLElement[]): void =>
  runChecks(
    [() => scanMarkup(findElements(page), reportFault, page), () => checkPageNames(reportFault, page)],
    reportFault,
  );

/** Reports the faults of the page's markup that can be seen without a request; once the page is read, since a tag may be closed later. */
export function scan(): void {
  // A server that renders pages has none.
  if (typeof document === 'undefined') return;
  if (pageDocument.readyState === 'loading') pageDocument.addEventListener('DOMContentLoaded', scan, {once: true});
  else runChecks([() => scanElements(pageElements(MAX_SCANNED))], reportFault);
}
