import {jsonOf} from '../../client/json.js';
import {type Fields, fieldsOf} from '../../client/read.js';
import {VERSION} from '../../version.js';

/**
 * What the payment page may tell: that it is there, how large it wants to be, that its status changed, that it was left. All
 * but its size is a hint that the order is worth a look.
 */
export type PaymentHint = 'here' | 'size' | 'status' | 'left';

const HINTS = {__proto__: null, status: 'status', close: 'left', 'widget-close': 'left', dimensions: 'size'} as const;

/**
 * Hears the payment page's messages: JSON strings `{command, data}`, from that very window and that very origin.
 * `hear` is called for each, with what it carries. Returns what stops it.
 */
export function onPaymentMessage(
  origin: string,
  source: () => Window | undefined,
  hear: (hint: PaymentHint, data: Fields) => void,
): () => void {
  const onMessage = ({data, origin: from, source: sender}: MessageEvent): void => {
    if (from !== origin || !sender || sender !== source() || typeof data !== 'string') return;
    let message: Fields;
    try {
      message = fieldsOf(JSON.parse(data));
    } catch {
      return;
    }
    const {command} = message;
    if (typeof command !== 'string') return;
    if (command === 'widget-detection') {
      const reply = {command: 'widget-detected', data: {version: VERSION, childWindowOptions: {target: '_blank'}}};
      (sender as Window).postMessage(jsonOf(reply), origin);
    }
    hear(HINTS[command as keyof typeof HINTS] ?? 'here', fieldsOf(message.data));
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
