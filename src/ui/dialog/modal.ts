import {render, type TemplateResult} from 'lit';
import {pageDocument} from '../../client/page-members.js';
import {holdScroll} from './hold-scroll.js';

interface ModalOptions {
  /** The element whose dialog it is. */
  readonly host: HTMLElement & {readonly renderRoot: ParentNode};
  /** The dialog's template: one `<dialog>`. */
  readonly draw: (modal: Modal) => TemplateResult;
  /** Whether the player may close it now: what is under way is not to be lost out of sight. */
  readonly mayClose?: () => boolean;
  /** Called once it is closed, by whatever way. */
  readonly closed?: () => void;
}

/**
 * A modal `<dialog>` in an element's shadow root, for as long as it is open. The page behind it keeps still, and the focus
 * goes back to where it was.
 */
export class Modal {
  private readonly options: ModalOptions;
  private readonly box = document.createElement('div');
  private readonly opener: HTMLElement | null;
  private readonly releaseScroll: () => void;
  private readonly first: string;
  private isClosed = false;

  /** Opens it; `focus` is the selector of what has the focus at first. */
  constructor(options: ModalOptions, focus: string) {
    this.options = options;
    this.first = focus;
    const {mayClose = () => true} = options;
    const root = options.host.renderRoot as ShadowRoot;
    this.opener = root.activeElement as HTMLElement | null;
    // Inside the wrapper, whose language, direction and tokens it shares.
    (root.querySelector('.store') ?? root).append(this.box);
    this.draw();
    const {dialog} = this;
    // At once: `close` is told of later, and the next dialog may be open by then.
    dialog.addEventListener('cancel', (event) => (mayClose() ? this.close() : event.preventDefault()));
    dialog.addEventListener('close', () => {
      // Browsers let a second Escape close it all the same.
      if (this.isClosed || mayClose()) this.close();
      else this.show();
    });
    // A press on the ground around it.
    dialog.addEventListener('click', (event) => event.target === dialog && mayClose() && this.close());
    this.show();
    this.releaseScroll = holdScroll(pageDocument.documentElement);
  }

  get isOpen(): boolean {
    return !this.isClosed;
  }

  /** Shows what holds now. */
  draw(): void {
    const {host, draw} = this.options;
    const focused = (host.renderRoot as ShadowRoot).activeElement;
    render(draw(this), this.box, {host});
    // What was pressed may go with what it did.
    if (focused && !focused.isConnected) this.focus();
  }

  close(): void {
    // Its element may have left the page already, and the dialog with it.
    if (this.isClosed) return;
    this.isClosed = true;
    const {dialog} = this;
    if (dialog.open) dialog.close();
    this.box.remove();
    this.releaseScroll();
    if (this.opener?.isConnected) this.opener.focus();
    this.options.closed?.();
  }

  private show(): void {
    this.dialog.showModal();
    this.focus();
  }

  /** Gives the focus to what had it at first. */
  focus(): void {
    this.dialog.querySelector<HTMLElement>(this.first)?.focus();
  }

  private get dialog(): HTMLDialogElement {
    return this.box.querySelector('dialog')!;
  }
}
