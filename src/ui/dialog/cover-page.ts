import {unsafeCSS} from 'lit';
import {pageDocument} from '../../client/clobber-safe-dom.js';
import {isCombination, keepKey} from '../keep-keys.js';
import {addPageStyles} from '../styles/add-styles.js';

/**
 * Keeps the page behind an open modal dialog from scrolling, and from receiving its keys. Returns the function that
 * releases it.
 */
export function coverPage(): () => void {
  const releaseScroll = holdScroll();
  const releaseKeys = holdKeys();
  return () => {
    releaseScroll();
    releaseKeys();
  };
}

/** The number of open dialogs that keep the page from scrolling. */
let holders = 0;
let release = (): void => {};

/** Prevents the root from scrolling, and keeps the room of its scroll bar, so that the layout does not move. */
function heldStyles(): string {
  const barWidth = window.innerWidth - pageDocument.documentElement.clientWidth;
  const bar = CSS.supports('scrollbar-gutter', 'stable')
    ? 'scrollbar-gutter:stable!important'
    : `padding-inline-end:${barWidth}px!important`;
  return `html{overflow:hidden!important;${barWidth > 0 ? bar : ''}}`;
}

/**
 * Prevents the page from scrolling behind a modal dialog. Returns the function that releases it; several dialogs may
 * block it at once. A style sheet of its own does it, so the page may change its attributes meanwhile.
 */
export function holdScroll(): () => void {
  if (!holders++) release = addPageStyles(unsafeCSS(heldStyles()));
  let isHeld = true;
  return () => {
    if (isHeld && !--holders) release();
    isHeld = false;
  };
}

/**
 * Keeps keys from the page that are pressed while nothing has the focus: a press on the text of a modal dialog takes
 * the focus from its fields, and all the rest of the page is inert. Returns the function that ends it.
 */
function holdKeys(): () => void {
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

/** The focused element, inside shadow roots too. */
function focusedElement(root: DocumentOrShadowRoot = pageDocument): Element | null {
  const {activeElement} = root;
  return activeElement?.shadowRoot ? (focusedElement(activeElement.shadowRoot) ?? activeElement) : activeElement;
}

/**
 * Remembers the focused element before a dialog opens. The returned function gets the dialog or its container. It
 * focuses that element again, where it was scrolled to, unless the focus has moved out of the dialog since.
 */
export function rememberFocus(): (dialog: Node) => void {
  const opener = focusedElement();
  return (dialog) => {
    const active = focusedElement();
    const isLost = !active || active === pageDocument.body || dialog.contains(active);
    if (isLost && opener?.isConnected) (opener as HTMLElement).focus?.({preventScroll: true});
  };
}
