import {paymentPage} from '../purchase/payment/address.js';
import {ANONYMOUS, answerOf} from './answer-of.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';
import {localNetworkHint} from './local-network.js';
import {isBlockedByPolicy} from './policy.js';

/** The limit of this check: a page cannot read another origin's answer. */
const CHECK_BY_HAND = 'Which page answers there another origin cannot see: open it by hand.';

const fatal = (text: string): Finding[] => [{topic: 'payment', isFatal: true, text}];

/**
 * Checks that a server answers at the payment page's address. Only an answer of the page's own origin can be read; when the
 * page's policy blocks the request, there is no finding.
 */
export async function checkPaymentPage({context}: ExplainedShop): Promise<Finding[]> {
  const config = context.$config.get();
  const page = config && paymentPage(config);
  if (!page || !navigator.onLine || !globalThis.fetch) return [];
  let answer: Response | undefined;
  const isBlocked = await isBlockedByPolicy('connect-src', page.href, async () => {
    answer = await answerOf(context.clock, page.href, {...ANONYMOUS, mode: 'no-cors'});
  });
  if (isBlocked) return [];
  if (!answer) {
    return fatal(
      `Nothing answers at ${page.origin}, where payment-url leads: write the payment page’s address there. ${CHECK_BY_HAND}` +
        localNetworkHint(location.href, page.href),
    );
  }
  return answer.status === 404
    ? fatal(`${page.href} answers 404: write the payment page’s address into payment-url.`)
    : [];
}

/** Checks whether the browser blocked the last purchase's payment page. */
export const checkBlockedPayment = ({purchase}: ExplainedShop): Finding[] =>
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
