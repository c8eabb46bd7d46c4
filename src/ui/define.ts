import {pageDocument} from '../client/clobber-safe-dom.js';
import {notice} from '../client/notice.js';

/** Tags of elements in the page whose code is being loaded. */
const loading = new Set<string>();

/** Whether the code of a tag is being loaded, which the page has elements of. */
export const isLoading = (tag: string): boolean => loading.has(tag);

/** Loads the code of a tag, and registers it. */
export async function loadAndDefine(tag: string, load: () => Promise<CustomElementConstructor>): Promise<void> {
  loading.add(tag);
  try {
    define(tag, await load());
  } finally {
    loading.delete(tag);
  }
}

/** Whether the page is parsed as XML (XHTML), whose markup no template can be made of. Its developer gets a notice. */
function isXmlPage(): boolean {
  // A server that renders pages has none.
  if (typeof document === 'undefined') return false;
  const isXml = /xml$/.test(pageDocument.contentType);
  if (isXml) notice('page-is-xml', {type: pageDocument.contentType});
  return isXml;
}

/**
 * Registers a tag, but in a page of XML. A tag that another copy of this package, or the host, has registered stays as it is: the first one wins, and
 * nothing throws.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!isXmlPage() && !customElements.get(tag)) customElements.define(tag, element);
}
