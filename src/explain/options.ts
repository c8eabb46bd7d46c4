import {paymentPage} from '../purchase/payment/address.js';
import type {Problem} from '../session/config.js';
import {lostAttributesHint} from '../ui/lost-attributes.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';

/** The problem that keeps the shop from starting, as a finding. */
export const problemFinding = ({option, fault}: Problem): Finding => ({
  topic: 'options',
  isFatal: true,
  text:
    fault !== 'secret'
      ? `${option} is ${fault}: the shop does not start without it.${fault === 'missing' ? lostAttributesHint() : ''}`
      : option.endsWith('-url')
        ? `${option} holds a user name or a password: everybody reads them in the page, so take them out and change them.`
        : `${option} looks like an API key: keep it on your server, and give the shop tokens of players.`,
});

/** Checks the options that the shop starts without, but cannot sell without. */
export function checkOptions({context}: ExplainedShop): Finding[] {
  const config = context.$config.get();
  return config && !paymentPage(config)
    ? [{topic: 'options', isFatal: true, text: 'payment-url is missing: there is nowhere to pay.'}]
    : [];
}
