import {paymentPage} from '../purchase/payment/address.js';
import {type OptionProblem, problemsOf} from '../session/config.js';
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

/** Checks all options: those that the shop does not start with, those that it goes on without, and the payment page. */
export function checkOptions({context, options, problem}: ExplainedShop): Finding[] {
  const config = context.$config.get();
  // Where the shop starts, the checks of these interfaces say more.
  const isSaidElsewhere = (option: string): boolean => !problem && /^(subscriptions|backpack)-url$/.test(option);
  const problems = problemsOf(options).filter(({option}) => !isSaidElsewhere(option));
  const firstMissing = problems.find(({fault, isFatal}) => isFatal && fault === 'missing');
  const found = problems.map((each) => {
    const finding = problemFinding(each);
    return each === firstMissing ? {...finding, text: finding.text + lostAttributesHint()} : finding;
  });
  if (config && !paymentPage(config)) {
    const option = config.sandbox && config.sandboxPaymentUrl ? 'sandbox-payment-url' : 'payment-url';
    const fault = (option === 'payment-url' ? config.paymentUrl : config.sandboxPaymentUrl) ? 'malformed' : 'missing';
    return [
      ...found.filter(({text}) => !text.startsWith(`${option} `)),
      {topic: 'options', isFatal: true, text: `${option} is ${fault}: there is nowhere to pay.`},
    ];
  }
  return found;
}
