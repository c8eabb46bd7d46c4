import {render, type TemplateResult} from 'lit';
import {pageDocument} from '../../client/clobber-safe-dom.js';
import {holdScroll} from './hold-scroll.js';

interface ModalOptions {
  /** The element that opens the dialog. */
  readonly host: HTMLElement & {readonly renderRoot: ParentNode};
  /** The dialog's template: one `<dialog>`. */
  readonly draw: (modal: Modal) => TemplateResult;
  /** Whether the player may close the dialog now; false keeps a running request in view. */
  readonly mayClose?: () => boolean;
  /** Called once, however the dialog is closed. */
  readonly closed?: () => void;
}

/**
 * A modal `<dialog>` in an element's shadow root, from its opening to its closing. The page behind does not scroll, and the focus
 * returns to the element that had it.
 */
export class Modal {
  private readonly options: ModalOptions;
  private readonly box = document.createElement('div');
  private readonly opener: HTMLElement | null;
  private readonly releaseScroll: () => void;
  private readonly initialFocus: string;
  private isClosed = false;

  /** Opens the dialog; `focus` is the selector of the element that gets the focus. */
  constructor(options: ModalOptions, focus: string) {
    this.options = options;
    this.initialFocus = focus;
    const {mayClose = () => true} = options;
    const root = options.host.renderRoot as ShadowRoot;
    this.opener = root.activeElement as HTMLElement | null;
    // Inside the wrapper, to inherit its language, direction and tokens.
    (root.querySelector('.store') ?? root).append(this.box);
    this.draw();
    const {dialog} = this;
    // Close at once: the `close` event comes later, when the next dialog may be open.
    dialog.addEventListener('cancel', (event) => (mayClose() ? this.close() : event.preventDefault()));
    dialog.addEventListener('close', () => {
      // Browsers close the dialog at a second Escape, even if `cancel` was prevented.
      if (this.isClosed || mayClose()) this.close();
      else this.show();
    });
    // A click on the backdrop.
    dialog.addEventListener('click', (event) => event.target === dialog && mayClose() && this.close());
    this.show();
    this.releaseScroll = holdScroll(pageDocument.documentElement);
  }

  get isOpen(): boolean {
    return !this.isClosed;
  }

  /** Renders the dialog again. */
  draw(): void {
    const {host, draw} = this.options;
    const focused = (host.renderRoot as ShadowRoot).activeElement;
    render(draw(this), this.box, {host});
    // The pressed button may be gone after its action.
    if (focused && !focused.isConnected) this.focus();
  }

  close(): void {
    // The dialog may have closed already, when its element left the page.
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

  /** Moves the focus to the initially focused element. */
  focus(): void {
    this.dialog.querySelector<HTMLElement>(this.initialFocus)?.focus();
  }

  private get dialog(): HTMLDialogElement {
    return this.box.querySelector('dialog')!;
  }
}
