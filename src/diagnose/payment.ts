import {paymentPage} from '../purchase/payment/address.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding} from './findings.js';
import {isBlockedByPolicy} from './policy.js';
import {ANONYMOUS, answerOf, localAccess} from './requests.js';

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
    const {local, isRefused} = await localAccess(page.href);
    // The browser has refused this request alone: it opens windows of a local address without a permission.
    return isRefused ? [] : [finding('payment-page-unanswered', {url: page.origin, local})];
  }
  return answer.status === 404 ? [finding('payment-page-not-found', {url: page.origin + page.pathname})] : [];
}

/** Checks whether the browser blocked the last purchase's payment page. */
export const checkBlockedPayment = ({purchase}: ExplainedShop): Finding[] =>
  purchase?.stage === 'blocked' ? [finding('payment-window-blocked', {})] : [];
