import {jsonOf} from '../../client/json.js';
import {type Fields, fieldsOf} from '../../client/read-fields.js';
import {VERSION} from '../../version.js';

/**
 * What a message of the payment page says: that the page is there, which size it wants, that the payment's status changed, that
 * the player left it. All but the size are hints to fetch the order.
 */
export type PaymentHint = 'here' | 'size' | 'status' | 'left';

const HINTS = {__proto__: null, status: 'status', close: 'left', 'widget-close': 'left', dimensions: 'size'} as const;

/**
 * Listens to the payment page's messages: JSON strings `{command, data}` from the window `source` and from `origin`. `listener`
 * gets the `data` of each, untrusted. Returns a function that stops listening.
 */
export function onPaymentMessage(
  origin: string,
  source: () => Window | undefined,
  listener: (hint: PaymentHint, data: Fields) => void,
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
    listener(HINTS[command as keyof typeof HINTS] ?? 'here', fieldsOf(message.data));
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
