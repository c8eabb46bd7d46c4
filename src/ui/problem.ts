import {html, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {Problem} from '../session/config.js';
import {lostAttributesHint} from './lost-attributes.js';
import {type ProblemWords, problemWords} from './words.js';

const VALID_VALUES = withoutPrototype<Readonly<Record<string, string>>>({
  'project-id': 'the number of your project',
  'store-url': 'the https address of the commerce service',
  'payment-url': 'the https address of the payment page',
  'sandbox-payment-url': 'the https address of the payment page of sandbox mode',
  'subscriptions-url': 'the https address of the interface of subscriptions',
  'order-socket-url': 'the wss address at which the service tells of orders',
  'backpack-url': 'the https address of your own backend’s backpack proxy (docs/server.md)',
  'cart-id': 'the id of a cart, or take it out for the player’s own',
  auth: 'required or optional',
  theme: 'auto, light or dark',
  presentation: 'auto, window, dialog, redirect or external',
  country: 'the two letters of a country, such as DE',
  currency: 'the three letters of a currency, such as EUR',
});

/** The problem of the options and its remedy: for the page's developer, so in English only. */
export function problemText({option, fault}: Problem): string {
  const where = `${option} (data-${option} on the script tag)`;
  if (fault === 'secret') {
    const what = option.endsWith('-url')
      ? 'holds a user name or a password'
      : 'looks like an API key or another secret';
    return `${where} ${what}. Take it out of the page and make a new one: secrets stay on your server.`;
  }
  return `${where} is ${fault}: set it to ${VALID_VALUES[option] ?? 'a valid value'}.`;
}

/** Why the catalog could not be loaded, for the player. */
export function catalogFailureText({kind, status}: Failure, t: ProblemWords = problemWords): string {
  if (kind === 'signed-out') return t.signIn;
  if (status === 401) return t.signInAgain;
  if (kind === 'network' || kind === 'timeout') return t[kind];
  return t.failed;
}

const loggedTexts = new Set<string>();

/** Renders the problem of the options in place of the element, and logs it once. In English, because it is for the page's developer. */
export function renderProblem(tag: string, problem: Problem): TemplateResult {
  const text = problemText(problem) + (problem.fault === 'missing' ? lostAttributesHint() : '');
  if (!loggedTexts.has(text)) console.warn(`<${tag}>: ${text}`);
  loggedTexts.add(text);
  return html`<span lang="en" dir="ltr">${text}</span>`;
}
