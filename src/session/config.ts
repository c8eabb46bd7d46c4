import type {StorefrontBridge} from '../bridge/bridge.js';
import {bare} from '../client/bare.js';
import {hasCredentials, safeUrl} from '../client/safe-url.js';
import type {Token, TokenRequest} from '../client/token.js';

/**
 * Gives the player's token, or nothing when nobody is signed in. Called once at a time; a sign-in that the player gave up
 * may be asked for anew before it was answered.
 */
export type GetToken = (request: TokenRequest) => Promise<Token | null | undefined> | Token | null | undefined;

/** Who buys game keys without signing in. */
export interface Guest {
  /** Where the keys are sent. */
  readonly email: string;
}

/**
 * Gives the e-mail of a visitor who is not signed in and wants to buy game keys; nothing where they have to sign in.
 * `signal` aborts once the answer is not needed any more. Without it the shop asks for the e-mail itself.
 */
export type GetGuest = (request: {
  readonly signal: AbortSignal;
}) => Promise<Guest | null | undefined> | Guest | null | undefined;

/**
 * Where the payment page is opened. `auto`: in a window, else in a dialog of this page; `window`, `dialog`: there, else
 * by a click of the player; `redirect`: in place of this page; `external`: by a click, in the browser of the system where
 * a web view hands new windows to it. A host's bridge comes before all of them.
 */
export type Presentation = 'auto' | 'window' | 'dialog' | 'redirect' | 'external';

/** Everything a shop can be told. Attributes of `<store-provider>` and `data-*` of the script tag have the same names in kebab case. */
export interface Options {
  /** The project's number in the commerce service. */
  readonly projectId?: string | number | undefined;
  /** Where the commerce service answers. */
  readonly storeUrl?: string | undefined;
  /** The payment page. */
  readonly paymentUrl?: string | undefined;
  /** The payment page of sandbox mode; without it `paymentUrl` serves both. */
  readonly sandboxPaymentUrl?: string | undefined;
  /** Where the service tells of orders by WebSocket; without it they are asked for every few seconds. */
  readonly orderSocketUrl?: string | undefined;
  /** Where the service answers what concerns subscriptions. */
  readonly subscriptionsUrl?: string | undefined;
  /** The game's own proxy to the backpack. */
  readonly backpackUrl?: string | undefined;
  readonly presentation?: Presentation | undefined;
  /** Orders are test orders. */
  readonly sandbox?: boolean | undefined;
  /** BCP 47; else the nearest `lang`, else the browser's. */
  readonly locale?: string | undefined;
  /** ISO 3166-1 alpha-2; else the service decides by the player's address. */
  readonly country?: string | undefined;
  /** ISO 4217, for carts; items are priced by the country. */
  readonly currency?: string | undefined;
  /** Works on the cart of this id; else on the player's current one. */
  readonly cartId?: string | undefined;
  /** `required` holds the first request until there is a token. */
  readonly auth?: 'required' | 'optional' | undefined;
  readonly theme?: 'auto' | 'light' | 'dark' | undefined;
  /** A player's token, for simple embeds; `getToken` is asked instead where both are set. */
  readonly token?: string | undefined;
  readonly getToken?: GetToken | undefined;
  /** Asked for the e-mail of who buys game keys without signing in; else the shop asks them itself. */
  readonly getGuest?: GetGuest | undefined;
  /** The launcher or game whose web view shows the shop: gives tokens, and opens the payment page. */
  readonly bridge?: StorefrontBridge | undefined;
  /** Sends requests in place of the page's own `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** A fault of the set-up: which option, and what is wrong with its value. */
export interface Problem {
  /** The option's attribute name. */
  readonly option: string;
  readonly fault: 'missing' | 'malformed' | 'secret';
}

/** Options after a look at them. */
export interface Config extends Options {
  readonly projectId: number;
  /** Without a slash at the end. */
  readonly storeUrl: string;
}

/** `id:key`, as it stands in basic credentials, bare or in base64: such a value belongs on a server. */
export function looksSecret(value: string): boolean {
  const isPair = (text: string): boolean => /^(basic\s.+|\d+:\S{8,})$/i.test(text);
  try {
    return isPair(value) || isPair(atob(value));
  } catch {
    return false;
  }
}

/** Checks what a shop cannot do without; the first fault found is the one that is told. */
export function readConfig(options: Options): Config | Problem {
  const {projectId, storeUrl, token} = options;
  const bad = (option: string, value: unknown): Problem => ({
    option,
    fault: value === undefined || value === '' ? 'missing' : 'malformed',
  });
  if (token && looksSecret(token)) return {option: 'token', fault: 'secret'};
  for (const [option, address] of [
    ['store-url', storeUrl],
    ['payment-url', options.paymentUrl],
    ['sandbox-payment-url', options.sandboxPaymentUrl],
    ['order-socket-url', options.orderSocketUrl],
    ['subscriptions-url', options.subscriptionsUrl],
    ['backpack-url', options.backpackUrl],
  ] as const) {
    if (hasCredentials(address)) return {option, fault: 'secret'};
  }
  if (!/^[1-9]\d{0,9}$/.test(`${projectId}`)) {
    return looksSecret(`${projectId ?? ''}`) ? {option: 'project-id', fault: 'secret'} : bad('project-id', projectId);
  }
  for (const [option, value, form] of [
    ['country', options.country, /^[A-Z]{2}$/],
    ['currency', options.currency, /^[A-Z]{3}$/],
    ['cart-id', options.cartId, /^(?!\.{1,2}$)[\w.-]{1,255}$/],
    ['auth', options.auth, /^(required|optional)$/],
    ['theme', options.theme, /^(auto|light|dark)$/],
    ['presentation', options.presentation, /^(auto|window|dialog|redirect|external)$/],
  ] as const) {
    if (value && !form.test(value)) return bad(option, value);
  }
  for (const [option, url] of [
    ['payment-url', options.paymentUrl],
    ['sandbox-payment-url', options.sandboxPaymentUrl],
    ['order-socket-url', options.orderSocketUrl?.replace(/^ws/i, 'http')],
  ] as const) {
    if (url && !safeUrl(url)) return bad(option, url);
  }
  const store = safeUrl(storeUrl);
  if (!store) return bad('store-url', storeUrl);
  return bare({
    ...options,
    projectId: Number(projectId),
    storeUrl: (store.origin + store.pathname).replace(/\/+$/, ''),
  });
}

/** Whether an attribute's name stands for a secret: pages have tried to pass some, and none of them is an option. */
export const isSecretName = (name: string): boolean => /api-?key|secret|host-?id/i.test(name);

/** Warns the page's developer that an attribute is ignored; its value is not logged. */
export const warnOfSecret = (name: string): void =>
  console.warn(
    `game-storefront: ${name} looks like a secret and is ignored. Take it out: secrets stay on your server.`,
  );
