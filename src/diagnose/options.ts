import {paymentPage} from '../purchase/payment/address.js';
import {type Config, type OptionProblem, type Problem, problemId, problemsOf} from '../session/config.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding} from './findings.js';
import {lostOptions} from './script-tags.js';

/** The finding of one problem; `isFirst`: it is the first option that is missing. */
function problemFinding({option, fault, isFatal}: OptionProblem, isFirst: boolean): Finding {
  if (!isFatal) return finding('option-ignored', {option, fault});
  if (fault === 'missing') return finding('option-missing', {option, lostOptions: isFirst ? lostOptions() : undefined});
  return finding(problemId({option, fault}), {option});
}

/** Which option should name the payment page, of a shop that has none. */
function nowhereToPay({sandbox, sandboxPaymentUrl, paymentUrl}: Config): Problem {
  if (sandbox && sandboxPaymentUrl) return {option: 'sandbox-payment-url', fault: 'malformed'};
  return {option: 'payment-url', fault: paymentUrl ? 'malformed' : 'missing'};
}

/** Checks all options: those that the shop does not start with, those that it goes on without, and the payment page. */
export function checkOptions({context, options, problem}: ExplainedShop): Finding[] {
  const config = context.$config.get();
  // Where the shop starts, the checks of these interfaces say more.
  const isSaidElsewhere = (option: string): boolean => !problem && /^(subscriptions|backpack)-url$/.test(option);
  const unpaid = config && !paymentPage(config) ? nowhereToPay(config) : undefined;
  const problems = problemsOf(options).filter(({option}) => option !== unpaid?.option && !isSaidElsewhere(option));
  const firstMissing = problems.find(({fault, isFatal}) => isFatal && fault === 'missing');
  const found = problems.map((each) => problemFinding(each, each === firstMissing));
  return unpaid ? [...found, finding('nowhere-to-pay', {...unpaid})] : found;
}
