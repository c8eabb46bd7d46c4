import {brokenText, hostileText, mutate, wrongValue} from '../hostile.js';
import type {Random} from '../random.js';

/** Genuine messages of payment pages and hosts, on which the shop would act if they came from these. */
const GENUINE: readonly object[] = [
  {command: 'widget-detection'},
  {command: 'close'},
  {command: 'widget-close'},
  {command: 'status', data: {paymentInfo: {status: 'done', invoice: 1, userId: 'kestrel', email: null}}},
  {command: 'status', data: {paymentInfo: {status: 'troubled', invoice: null, userId: 'kestrel', email: null}}},
  {command: 'error', data: {code: 2002}},
  {command: 'dimensions', data: {dimensions: {width: 20_000, height: 20_000}}},
  {command: 'user-country', data: {user_country: 'US'}},
  {command: 'fcp', data: {name: 'FCP', value: 100}},
  {command: 'external-link-open', data: {url: 'https://evil.example/'}},
  ...['hello', 'welcome', 'getToken', 'openPayment'].map((m) => ({
    ...{p: 'storefront-bridge', v: 1, id: 'a1', t: 'res', m, n: 'n1'},
    d: {v: 1, caps: ['getToken', 'openPayment', 'closePayment'], token: 'forged', opened: true},
  })),
  ...['token', 'paymentClosed', 'focus', 'locale', 'dispose'].map((m) => ({
    ...{p: 'storefront-bridge', v: 1, id: `b${m}`, t: 'evt', m, n: 'n1'},
    d: {locale: 'de'},
  })),
];

/** A message of an attacker, always JSON: a genuine one, a spoiled one, or an invented one. */
export function forgedMessage(dice: Random): unknown {
  const genuine = dice.pick(GENUINE);
  if (dice.chance(0.4)) return JSON.stringify(genuine);
  if (dice.chance(0.4)) return JSON.stringify(mutate(genuine, dice, dice.pick([0.05, 0.2, 0.5])));
  return dice.pick([
    () => genuine,
    () => brokenText(JSON.stringify(genuine), dice),
    () => hostileText(dice),
    () => wrongValue(dice),
  ])();
}
