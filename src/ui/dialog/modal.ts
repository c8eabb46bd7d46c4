import {render, type TemplateResult} from 'lit';
import {coverPage, rememberFocus} from './cover-page.js';

interface ModalOptions {
  /** The element that opens the dialog. */
  readonly host: HTMLElement & {readonly renderRoot: ParentNode};
  /** The dialog's template: one `<dialog>`. */
  readonly template: (modal: Modal) => TemplateResult;
  /** The selector of the element in the dialog that gets the focus. */
  readonly initialFocus: string;
  /** Whether the player may close the dialog now; false keeps a running request in view. */
  readonly mayClose?: () => boolean;
  /** Called once, however the dialog is closed. */
  readonly onClose?: () => void;
}

/**
 * For a dialog in the shadow root of an element; without an element see `openDialog` in `page-dialog.ts`, for the `<dialog>` of
 * an element's own template see `cart/drawer.ts`. The constructor opens the dialog as a modal one, and a closed one is not
 * opened again. The page behind does not scroll, and the focus returns to the element that had it.
 */
export class Modal {
  private readonly options: ModalOptions;
  private readonly container = document.createElement('div');
  private readonly returnFocus = rememberFocus();
  private readonly releasePage: () => void;
  private isClosed = false;

  constructor(options: ModalOptions) {
    this.options = options;
    const {mayClose = () => true} = options;
    const root = options.host.renderRoot as ShadowRoot;
    // Inside the wrapper, to inherit its language, direction and tokens.
    (root.querySelector('.store') ?? root).append(this.container);
    this.render();
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
    this.releasePage = coverPage();
  }

  get isOpen(): boolean {
    return !this.isClosed;
  }

  /** Renders the dialog again. */
  render(): void {
    const {host, template} = this.options;
    const focused = (host.renderRoot as ShadowRoot).activeElement;
    render(template(this), this.container, {host});
    // The pressed button may be gone after its action.
    if (focused && !focused.isConnected) this.focus();
  }

  close(): void {
    // The dialog may have closed already, when its element left the page.
    if (this.isClosed) return;
    this.isClosed = true;
    const {dialog} = this;
    if (dialog.open) dialog.close();
    this.container.remove();
    this.releasePage();
    this.returnFocus(this.container);
    this.options.onClose?.();
  }

  /** Moves the focus to the element that got it when the dialog opened. */
  focus(): void {
    this.dialog.querySelector<HTMLElement>(this.options.initialFocus)?.focus();
  }

  private show(): void {
    this.dialog.showModal();
    this.focus();
  }

  private get dialog(): HTMLDialogElement {
    return this.container.querySelector('dialog')!;
  }
}
