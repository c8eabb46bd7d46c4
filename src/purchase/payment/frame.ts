import {
  createButton,
  createElement,
  type DialogLooks,
  loadDialogWords,
  openDialog,
} from '../../ui/dialog/page-dialog.js';
import {paymentFrameStyles} from '../payment-frame.styles.js';
import {purchaseWords} from '../words.js';

/** As the public loader of payment pages has it. */
const SMALLEST = {width: 600, height: 500};

/** The payment page in a dialog of this page. */
export interface PaymentFrame {
  readonly window: Window;
  /** Sends it to the payment page. */
  readonly show: (url: URL) => void;
  /** The payment page has spoken, so that there is something to see. */
  readonly reveal: () => void;
  readonly focus: () => void;
  /** In CSS pixels; the viewport is the limit. */
  readonly resize: (width: number, height: number) => void;
  readonly close: () => void;
}

interface FrameOptions extends DialogLooks {
  /** The player would rather have a window. Inside the click. */
  readonly onWindow: () => void;
  /** The player closed it. */
  readonly onClose: () => void;
}

/** Makes the dialog, empty yet, and opens it. */
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
    // Not as its address: attributes can be read.
    show: ({href}) => frame.contentWindow!.location.replace(href),
    reveal() {
      box.classList.add('spoken');
      frame.focus();
    },
    focus: () => frame.focus(),
    resize(width, height) {
      const head = dialog.offsetHeight - frame.offsetHeight;
      // A page that got less than it asked for would ask for less again and again.
      const edge = dialog.offsetWidth - frame.offsetWidth;
      dialog.style.maxInlineSize = `${Math.max(width, SMALLEST.width) + edge}px`;
      dialog.style.maxBlockSize = `${Math.max(height, SMALLEST.height) + head}px`;
    },
    close,
  };
}
