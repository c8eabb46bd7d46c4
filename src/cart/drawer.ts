import type {ReactiveController, ReactiveElement} from 'lit';
import {coverPage, rememberFocus} from '../ui/dialog/cover-page.js';

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
  private returnFocus: ((dialog: Node) => void) | undefined = undefined;
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
    this.returnFocus = rememberFocus();
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
    removeEventListener('pagehide', this.onPageHide);
    this.releasePage?.();
    this.releasePage = undefined;
    // Browsers return the focus by themselves, but not all of them into another shadow root.
    this.returnFocus?.(this.host.renderRoot);
    this.returnFocus = undefined;
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

  /** A page that the browser keeps comes back with its drawer closed, as a new one does. */
  private readonly onPageHide = (): void => this.close();

  hostUpdated(): void {
    const {dialog} = this;
    if (!this.isOpen || this.isShown || !dialog?.isConnected) return;
    this.isShown = true;
    dialog.showModal();
    this.releasePage = coverPage();
    addEventListener('pagehide', this.onPageHide);
  }

  hostDisconnected(): void {
    this.close();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.host.renderRoot?.querySelector('dialog') ?? null;
  }
}
