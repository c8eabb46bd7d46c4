import {paymentPage} from '../purchase/payment/address.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {localNetwork} from './local-network.js';
import {isRefusedBy} from './policy.js';

/** What a page of another origin never learns of the payment page. */
const UNKNOWN = 'Which page answers there another origin cannot see: open it by hand.';

const missing = (text: string): Finding[] => [{topic: 'payment', isFatal: true, text}];

/**
 * Whether anything answers where the payment page is to be. With what, a page may read of its own origin alone; where its
 * policy lets nobody ask, nothing is known.
 */
export async function paymentAnswer({context}: Explained): Promise<Finding[]> {
  const config = context.$config.get();
  const page = config && paymentPage(config);
  if (!page || !navigator.onLine || !globalThis.fetch) return [];
  let answer: Response | undefined;
  const isRefused = await isRefusedBy('connect-src', page.href, async () => {
    answer = await fetch(page, {mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer'}).catch(
      () => undefined,
    );
  });
  if (isRefused) return [];
  if (!answer) {
    return missing(
      `Nothing answers at ${page.origin}, where payment-url leads: write the payment page’s address there. ${UNKNOWN}` +
        localNetwork(location.href, page.href),
    );
  }
  return answer.status === 404
    ? missing(`${page.href} answers 404: write the payment page’s address into payment-url.`)
    : [];
}

/** What the last purchase met. */
export const blocked = ({purchase}: Explained): Finding[] =>
  purchase?.stage === 'blocked'
    ? [
        {
          topic: 'payment',
          isFatal: false,
          text:
            'The payment page could not be opened by itself: this browser or web view opened no window, and no dialog was possible. ' +
            'The player has a button for it. Call buy() and checkout() inside a click; in a launcher, give the shop a bridge.',
        },
      ]
    : [];
