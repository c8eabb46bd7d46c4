import {pageDocument} from '../../client/clobber-safe-dom.js';
import {isCombination, keepKey} from '../keys/keep-key.js';

/**
 * Keeps from the page the keys that are pressed while nothing has the focus: a press on the text of a modal dialog takes the focus
 * from its fields, and all the rest of the page is inert. Returns the function that ends it.
 */
export function holdKeys(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const isNowhere = event.target === pageDocument.body || event.target === pageDocument.documentElement;
    if (isNowhere && !isCombination(event)) keepKey(event);
  };
  addEventListener('keydown', onKey, true);
  addEventListener('keypress', onKey, true);
  return () => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('keypress', onKey, true);
  };
}
