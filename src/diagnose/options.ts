import {paymentPage} from '../purchase/payment/address.js';
import {type Config, type OptionProblem, type Problem, problemsOf} from '../session/config.js';
import {lostAttributesHint} from '../ui/lost-attributes.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';

const problemFinding = ({option, fault, isFatal}: OptionProblem): Finding => ({
  topic: 'options',
  isFatal,
  text: !isFatal
    ? `${option} is ${fault}: the shop goes on without it.`
    : fault !== 'secret'
      ? `${option} is ${fault}: the shop does not start without it.`
      : option.endsWith('-url')
        ? `${option} holds a user name or a password: everybody reads them in the page, so take them out and change them.`
        : `${option} looks like an API key: keep it on your server, and give the shop tokens of players.`,
});

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
  const found = problems.map((each) => {
    const finding = problemFinding(each);
    return each === firstMissing ? {...finding, text: finding.text + lostAttributesHint()} : finding;
  });
  if (!unpaid) return found;
  const text = `${unpaid.option} is ${unpaid.fault}: there is nowhere to pay.`;
  return [...found, {topic: 'options', isFatal: true, text}];
}
