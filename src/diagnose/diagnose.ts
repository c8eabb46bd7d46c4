import {pageDocument} from '../client/clobber-safe-dom.js';
import {type Notice, notice} from '../client/notice.js';
import {type FindingData, type FindingId, findingOf, type NoticeContent} from './findings.js';
import {scanMarkup} from './markup.js';
import {checkPageNames, reasonOf, runChecks} from './misspelt.js';
import {lostOptions} from './script-tags.js';
import {findElements} from './shop-elements.js';

export {explain} from './explain.js';

/** The words of a notice, which may depend on the page. */
export function textOf<Id extends FindingId>({id, data}: NoticeContent<Id>): string {
  const withPage = id === 'option-missing' ? {...(data as object), lostOptions: lostOptions()} : data;
  const {text, remedy} = findingOf({id, data: withPage as FindingData<Id>});
  return remedy ? `${text} ${remedy}` : text;
}

/** Writes a notice into the console, with its element. */
export function log({id, data, element}: Notice): void {
  const target = element?.deref();
  let text: string;
  try {
    text = textOf({id, data});
  } catch (error) {
    // The data may hold what a page has set on an element. The notices after this one are logged, too.
    text = textOf({id: 'check-failed', data: {reason: reasonOf(error)}});
  }
  console.warn(`game-storefront: ${text} [${id}]`, ...(target ? [target] : []));
}

/** Reports the faults of the page's markup that can be seen without a request; once the page is read, since a tag may be closed later. */
export function scan(): void {
  // A server that renders pages has none.
  if (typeof document === 'undefined') return;
  if (pageDocument.readyState === 'loading') pageDocument.addEventListener('DOMContentLoaded', scan, {once: true});
  else runChecks([() => scanMarkup(findElements(), notice), () => checkPageNames(notice)], notice);
}
