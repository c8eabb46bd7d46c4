import {type CSSResult, type ReactiveElement, supportsAdoptingStyleSheets} from 'lit';

/** The styles that shadow roots were given after they were made. */
export const addedStyles = new WeakMap<ShadowRoot, Set<CSSResult>>();
/** The style sheets of other documents than this code's, which take no sheet of another document. */
const sheetsOf = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();

/** The style sheet for a shadow root, made in its own document; undefined where that shows nothing, as of a frame that was removed. */
export function sheetFor({ownerDocument}: ShadowRoot, styles: CSSResult): CSSStyleSheet | undefined {
  if (ownerDocument === document) return styles.styleSheet;
  const view = ownerDocument.defaultView;
  if (!view) return undefined;
  const sheets = sheetsOf.get(ownerDocument) ?? new Map<CSSResult, CSSStyleSheet>();
  sheetsOf.set(ownerDocument, sheets);
  let sheet = sheets.get(styles);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(styles.cssText);
    sheets.set(styles, sheet);
  }
  return sheet;
}

/**
 * Gives the shadow root of an element the styles that it had in another document, such as a frame's or a popup's, which browsers take
 * away at the move. In one that shows nothing, they come with the next move.
 */
export function moveStyles(element: ReactiveElement): void {
  const root = element.shadowRoot;
  // Style elements move by themselves.
  if (!root || !supportsAdoptingStyleSheets) return;
  const {elementStyles} = element.constructor as typeof ReactiveElement;
  const all = [...(elementStyles as CSSResult[]), ...(addedStyles.get(root) ?? [])];
  root.adoptedStyleSheets = all.map((styles) => sheetFor(root, styles)).filter((sheet) => sheet !== undefined);
}
