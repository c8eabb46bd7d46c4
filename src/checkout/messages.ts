import {fieldsOf} from '../api/read.js';
import {VERSION} from '../version.js';

/** What the payment page may tell; all of it is a hint that the order is worth a look. */
export type PaymentHint = 'status' | 'left';

/**
 * Hears the payment page's messages: JSON strings `{command, data}`, from that very window and that very origin.
 * Returns what stops it.
 */
export function hearPayment(
  origin: string,
  source: () => Window | undefined,
  hear: (hint: PaymentHint) => void,
): () => void {
  const onMessage = ({data, origin: from, source: sender}: MessageEvent): void => {
    if (from !== origin || !sender || sender !== source() || typeof data !== 'string') return;
    let command: unknown;
    try {
      command = fieldsOf(JSON.parse(data)).command;
    } catch {
      return;
    }
    if (command === 'widget-detection') {
      const reply = {command: 'widget-detected', data: {version: VERSION, childWindowOptions: {target: '_blank'}}};
      (sender as Window).postMessage(JSON.stringify(reply), origin);
    } else if (command === 'status') hear('status');
    else if (command === 'close') hear('left');
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
