import {paymentPage} from '../checkout/payment-address.js';
import type {Problem} from '../model/config.js';
import type {Finding} from '../model/finding.js';
import type {Explained} from './explain.js';

/** The fault for which the shop does not even start. */
export const badOption = ({option, fault}: Problem): Finding => ({
  topic: 'options',
  isFatal: true,
  text:
    fault === 'secret'
      ? `${option} looks like an API key: keep it on your server, and give the shop tokens of players.`
      : `${option} is ${fault}: the shop does not start without it.`,
});

/** What the shop starts without, but does not sell. */
export function missingOptions({options, parts}: Explained): Finding[] {
  const {getToken, bridge, token} = options;
  const config = parts.$config.get();
  const found: Finding[] = [];
  if (config && !paymentPage(config)) {
    found.push({topic: 'options', isFatal: true, text: 'payment-url is missing: there is nowhere to pay.'});
  }
  if (!getToken && !bridge && !token) {
    found.push({
      topic: 'sign-in',
      // Game keys sell to guests.
      isFatal: !parts.catalog.$value.value?.value?.some(({kind, keys}) => kind === 'key' || keys.length > 0),
      text: 'Nobody can sign in: set getToken to a function that fetches the player’s token from your server, or give a bridge.',
    });
  }
  return found;
}
