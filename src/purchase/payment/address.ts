import {safeUrl} from '../../client/safe-url.js';
import type {Config} from '../../shop/config.js';
import {rememberAddress} from './return-address.js';

/** The address of this shop's payment page; undefined where no option sets it, or sets an unsafe one. */
export const paymentPage = ({sandbox, sandboxPaymentUrl, paymentUrl}: Config): URL | undefined =>
  safeUrl((sandbox && sandboxPaymentUrl) || paymentUrl);

/** Whether an address that the browser reports, whole or its origin alone, belongs to `origin`. */
export const isWithin = (address: string, origin: string): boolean => `${address}/`.startsWith(`${origin}/`);

/** The service takes no longer return address, in characters. */
const MAX_RETURN_URL = 1000;

/**
 * The address of this page, for a payment page that replaces it to lead back to: with its fragment, which may be the route of an
 * app, and without the credentials that a sign-in has left in it, which are neither sent nor remembered. Undefined where it is too
 * long or not on the web. `restoreAddress` takes away what the payment page adds.
 */
export function thisPage(): string | undefined {
  const {protocol, origin, pathname} = location;
  const search = withoutSecrets(location.search);
  const hash = withoutSecrets(location.hash);
  const page = `${origin}${pathname}${search}`;
  if (!/^https?:$/.test(protocol) || page.length > MAX_RETURN_URL) return undefined;
  rememberAddress({pathname, search, hash});
  return page.length + hash.length <= MAX_RETURN_URL ? page + hash : page;
}

/** Names of parameters that hold a credential: `access_token`, `id_token`, `token`, `jwt`, `client_secret`, `password`. */
const SECRET = /(token|jwt|secret|password)$/i;
/** A sign-in's answer by OAuth, which is of use once; each of the two alone is the page's own, as `?code=SUMMER`. */
const ANSWER = ['code', 'state'];

/**
 * A query (`?a=1`) or a fragment, plain (`#a=1`) or with a route (`#/shop?a=1`), without the credentials that a sign-in may have left
 * in it; all else stays, letter by letter.
 */
export function withoutSecrets(part: string): string {
  const parameters = part.split(/(?=[?#&])/).map((text) => {
    const [mark = '', rest = ''] = /^[?#&]/.test(text) ? [text.slice(0, 1), text.slice(1)] : ['', text];
    // Some sign-ins write their answer as a route: `#/access_token=…`.
    const [[name = ''] = []] = new URLSearchParams(rest.replace(/^\/(?=[^/]*=)/, ''));
    return {mark, rest, name: rest.includes('=') ? name.toLowerCase() : ''};
  });
  const isAnswer = ANSWER.every((answer) => parameters.some(({name}) => name === answer));
  const isSecret = (name: string): boolean => SECRET.test(name) || (isAnswer && ANSWER.includes(name));

  let left = '';
  // The mark of what was taken away, for what follows it.
  let open = '';
  for (const {mark, rest, name} of parameters) {
    const own = mark === '&' && open ? open : mark;
    open = isSecret(name) ? own : '';
    if (!isSecret(name)) left += own + rest;
  }
  return left.replace(/^[?#]$/, '');
}
