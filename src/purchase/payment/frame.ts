import {
  createButton,
  createElement,
  type DialogPlace,
  loadDialogWords,
  openDialog,
} from '../../ui/dialog/page-dialog.js';
import {purchaseWords} from '../words.js';
import {paymentFrameStyles} from './frame.styles.js';

/** The least size in CSS pixels, as in the public loader of payment pages. */
const SMALLEST = {width: 600, height: 500};

/** The payment page in a dialog of this page. */
export interface PaymentFrame {
  readonly window: Window;
  /** Navigates the frame to the payment page. */
  readonly show: (url: URL) => void;
  /** Makes the frame visible, once the payment page has sent a message. */
  readonly reveal: () => void;
  readonly focus: () => void;
  /** Resizes the dialog to a payment page of so many CSS pixels; the viewport is the limit. */
  readonly resize: (width: number, height: number) => void;
  readonly close: () => void;
}

interface FrameOptions extends DialogPlace {
  /** The player chose a window instead. Called inside the click. */
  readonly onWindow: () => void;
  /** The player closed the dialog. */
  readonly onClose: () => void;
}

/** Opens the dialog, with an empty frame. */
export async function createFrame(options: FrameOptions): Promise<PaymentFrame> {
  const {locale, onWindow, onClose} = options;
  const words = await loadDialogWords(locale);
  const t = words.get('purchase', purchaseWords);
  const frame = createElement('iframe', {
    title: t.payment,
    allow: 'payment; clipboard-write',
    referrerPolicy: 'no-referrer',
  });
  const dialog = createElement(
    'dialog',
    {},
    createElement(
      'header',
      {},
      createElement('h2', {id: 'title', textContent: t.payment}),
      createButton('button quiet', t.inWindow, onWindow),
      createButton('button quiet', t.close, onClose),
    ),
    createElement('div', {className: 'page'}, createElement('p', {textContent: t.stage.opening.text}), frame),
  );
  const {box, close} = openDialog(dialog, options, words, [paymentFrameStyles], onClose);

  return {
    window: frame.contentWindow!,
    // `src` would show the token to scripts that read attributes.
    show: ({href}) => frame.contentWindow!.location.replace(href),
    reveal() {
      box.classList.add('ready');
      frame.focus();
    },
    focus: () => frame.focus(),
    resize(width, height) {
      const head = dialog.offsetHeight - frame.offsetHeight;
      // Without the borders, a page that got less than it asked for would ask for less again and again.
      const edge = dialog.offsetWidth - frame.offsetWidth;
      dialog.style.maxInlineSize = `${Math.max(width, SMALLEST.width) + edge}px`;
      dialog.style.maxBlockSize = `${Math.max(height, SMALLEST.height) + head}px`;
    },
    close,
  };
}
