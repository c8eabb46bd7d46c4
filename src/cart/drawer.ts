import type {ReactiveController, ReactiveElement} from 'lit';
import {pageDocument} from '../client/page-members.js';
import {holdScroll} from '../ui/dialog/hold-scroll.js';

/** What has the focus, inside shadow roots too. */
function focused(root: DocumentOrShadowRoot = pageDocument): Element | null {
  const {activeElement} = root;
  return activeElement?.shadowRoot ? (focused(activeElement.shadowRoot) ?? activeElement) : activeElement;
}

/**
 * Shows the `<dialog>` of its host's template as a modal one, and does what browsers leave open: the page behind keeps
 * still, the focus goes back to where it was, and an element that is taken out of the page leaves nothing behind.
 */
export class Drawer implements ReactiveController {
  /** Whether it is, or is about to be, open. */
  isOpen = false;
  private readonly host: ReactiveElement;
  private readonly closed: () => void;
  private opener: Element | null = null;
  private letScroll: (() => void) | undefined = undefined;

  /** `closed` is called whoever closed it. */
  constructor(host: ReactiveElement, closed: () => void) {
    this.host = host;
    this.closed = closed;
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
    this.closed();
    this.host.requestUpdate();
    const dialog = this.dialog;
    if (dialog?.open) dialog.close();
    this.letScroll?.();
    this.letScroll = undefined;
    // Browsers give the focus back by themselves, but not all of them into another shadow root.
    const {opener} = this;
    this.opener = null;
    const here = focused();
    const isLost = !here || here === pageDocument.body || this.host.renderRoot.contains(here);
    if (isLost && opener?.isConnected) (opener as HTMLElement).focus?.();
  }

  /** The `close` event of the dialog: Escape, or a way of the browser's own. */
  readonly onClose = (): void => {
    // It comes late, and the dialog may be open again.
    if (!this.dialog?.open) this.close();
  };

  /** A press on the ground around the dialog's content. */
  readonly onClick = (event: Event): void => {
    if (event.target === this.dialog) this.close();
  };

  hostUpdated(): void {
    const {dialog} = this;
    if (!this.isOpen || !dialog || dialog.open || !dialog.isConnected) return;
    dialog.showModal();
    this.letScroll = holdScroll(pageDocument.documentElement);
  }

  hostDisconnected(): void {
    this.close();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.host.renderRoot?.querySelector('dialog') ?? null;
  }
}
