import {type CSSResult, supportsAdoptingStyleSheets} from 'lit';
import {pageDocument} from '../../client/clobber-safe-dom.js';
import {addedStyles, sheetFor} from '../../context/other-documents.js';

/** Adds styles to an element's shadow root, each once: for code that loads after the element. */
export function addStyles(root: ShadowRoot, ...styles: readonly CSSResult[]): void {
  const known = addedStyles.get(root) ?? new Set();
  addedStyles.set(root, known);
  for (const sheet of styles) {
    if (known.has(sheet)) continue;
    known.add(sheet);
    const adopted = supportsAdoptingStyleSheets && sheetFor(root, sheet);
    if (adopted) root.adoptedStyleSheets = [...root.adoptedStyleSheets, adopted];
    else if (!supportsAdoptingStyleSheets) root.append(styleElement(sheet));
  }
}

/**
 * Adds a style sheet to the page, without an element if the browser supports that. Returns the function that removes
 * it.
 */
export function addPageStyles(styles: CSSResult): () => void {
  if (!supportsAdoptingStyleSheets) {
    const element = styleElement(styles);
    pageDocument.head.append(element);
    return () => element.remove();
  }
  const sheet = styles.styleSheet!;
  adoptInPage([...pageDocument.adoptedStyleSheets, sheet]);
  return () => adoptInPage(pageDocument.adoptedStyleSheets.filter((each) => each !== sheet));
}

/** By the class: a picture of the page may have the member's name. */
const adoptInPage = (sheets: CSSStyleSheet[]): void =>
  void Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);

function styleElement({cssText}: CSSResult): HTMLStyleElement {
  const style = document.createElement('style');
  const {litNonce} = window as {litNonce?: string};
  if (litNonce) style.setAttribute('nonce', litNonce);
  style.textContent = cssText;
  return style;
}
