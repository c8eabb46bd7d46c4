import type {ReactiveController, ReactiveElement} from 'lit';
import {pageDocument} from '../client/clobber-safe-dom.js';
import {coverPage} from '../ui/dialog/cover-page.js';

/** The focused element, inside shadow roots too. */
function focused(root: DocumentOrShadowRoot = pageDocument): Element | null {
  const {activeElement} = root;
  return activeElement?.shadowRoot ? (focused(activeElement.shadowRoot) ?? activeElement) : activeElement;
}

/**
 * For the `<dialog>` of an element's own template, which can open again; for a dialog beside the template see `Modal` in
 * `ui/dialog/modal.ts`, for one without an element `openDialog` in `ui/dialog/page-dialog.ts`. Shows it as a modal dialog, and
 * does what browsers leave out: the page behind does not scroll, the focus returns to the element that had it, and a host that
 * is removed from the page closes its dialog.
 */
export class Drawer implements ReactiveController {
  /** Whether the dialog is open, or opens with the next render. */
  isOpen = false;
  private readonly host: ReactiveElement;
  private readonly onClose: () => void;
  private opener: Element | null = null;
  /** Whether the dialog was shown since it was asked to open: what renders between Escape and its late event must not show it again. */
  private isShown = false;
  private releasePage: (() => void) | undefined = undefined;

  /** `onClose` is called however the dialog was closed. */
  constructor(host: ReactiveElement, onClose: () => void) {
    this.host = host;
    this.onClose = onClose;
    host.addController(this);
  }

  open(): void {
    if (this.isOpen) return;
    this.opener = focused();
    this.isOpen = true;
    this.host.requestUpdate();
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.isShown = false;
    this.onClose();
    this.host.requestUpdate();
    const dialog = this.dialog;
    if (dialog?.open) dialog.close();
    this.releasePage?.();
    this.releasePage = undefined;
    // Browsers return the focus by themselves, but not all of them into another shadow root.
    const {opener} = this;
    this.opener = null;
    const active = focused();
    const isLost = !active || active === pageDocument.body || this.host.renderRoot.contains(active);
    if (isLost && opener?.isConnected) (opener as HTMLElement).focus?.();
  }

  /** Handles the `close` event of the dialog: Escape, or the browser's own way to close it. */
  readonly onDialogClose = (): void => {
    // The event is late: the dialog may be open again.
    if (!this.dialog?.open) this.close();
  };

  /** Closes the dialog at a click on its backdrop. */
  readonly onDialogClick = (event: Event): void => {
    if (event.target === this.dialog) this.close();
  };

  hostUpdated(): void {
    const {dialog} = this;
    if (!this.isOpen || this.isShown || !dialog?.isConnected) return;
    this.isShown = true;
    dialog.showModal();
    this.releasePage = coverPage();
  }

  hostDisconnected(): void {
    this.close();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.host.renderRoot?.querySelector('dialog') ?? null;
  }
}
