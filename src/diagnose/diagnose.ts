import {pageDocument} from '../client/clobber-safe-dom.js';
import {type Notice, notice} from '../client/notice.js';
import {finding} from './findings.js';
import {scanMarkup} from './markup.js';
import {checkPageNames} from './misspelt.js';
import {lostOptions} from './script-tags.js';
import {findElements} from './shop-elements.js';

export {explain} from './explain.js';

/** The words of a notice, which may depend on the page. */
export function textOf({id, data}: Pick<Notice, 'id' | 'data'>): string {
  const {text, remedy} = finding(id, id === 'option-missing' ? {...data, lostOptions: lostOptions()} : data);
  return remedy ? `${text} ${remedy}` : text;
}

/** Writes a notice into the console, with its element. */
export function log({id, data, element}: Notice): void {
  const target = element?.deref();
  console.warn(`game-storefront: ${textOf({id, data})} [${id}]`, ...(target ? [target] : []));
}

/** Reports the faults of the page's markup that can be seen without a request; once the page is read, since a tag may be closed later. */
export function scan(): void {
  // A server that renders pages has none.
  if (typeof document === 'undefined') return;
  if (pageDocument.readyState === 'loading') pageDocument.addEventListener('DOMContentLoaded', scan, {once: true});
  else {
    scanMarkup(findElements(), notice);
    checkPageNames(notice);
  }
}
