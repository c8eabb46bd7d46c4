import {pageDocument} from '../../client/clobber-safe-dom.js';

/** The focused element, inside shadow roots too. */
function focusedElement(root: DocumentOrShadowRoot = pageDocument): Element | null {
  const {activeElement} = root;
  return activeElement?.shadowRoot ? (focusedElement(activeElement.shadowRoot) ?? activeElement) : activeElement;
}

/**
 * Remembers the focused element before a dialog opens. The returned function takes the dialog or what holds it, and focuses that
 * element again, where it was scrolled to, unless the focus has moved out of the dialog since.
 */
export function rememberFocus(): (dialog: Node) => void {
  const opener = focusedElement();
  return (dialog) => {
    const active = focusedElement();
    const isLost = !active || active === pageDocument.body || dialog.contains(active);
    if (isLost && opener?.isConnected) (opener as HTMLElement).focus?.({preventScroll: true});
  };
}
