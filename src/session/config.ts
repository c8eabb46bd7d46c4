import type {StorefrontBridge} from '../bridge/bridge.js';
import {serviceLocale} from '../client/locale.js';
import {notice} from '../client/notice.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {hasCredentials, safeUrl} from '../client/safe-url.js';
import type {Token, TokenRequest} from '../client/token.js';

/**
 * Returns the player's token, or nothing when nobody is signed in. One call at a time, except that a new sign-in may be requested
 * before an abandoned one was answered.
 */
export type GetToken = (request: TokenRequest) => Promise<Token | null | undefined> | Token | null | undefined;

/** A guest: buys game keys without signing in. */
export interface Guest {
  /** The address that the keys are sent to. */
  readonly email: string;
}

/**
 * Returns the e-mail of a visitor who wants to buy game keys without signing in; nothing when the visitor has to sign in.
 * `signal` aborts when the answer is no longer needed. Without `getGuest` the shop shows its own form for the e-mail.
 */
export type GetGuest = (request: {
  readonly signal: AbortSignal;
}) => Promise<Guest | null | undefined> | Guest | null | undefined;

/**
 * How the payment page is opened. `auto`: in a window, else in a dialog of this page. `window`, `dialog`: only this way, else by
 * another click of the player. `redirect`: in place of this page. `external`: by a click, in the system's browser if the web view
 * passes new windows to it. A bridge that can open the page takes precedence.
 */
export type Presentation = 'auto' | 'window' | 'dialog' | 'redirect' | 'external';

/** The options of a shop. Attributes of `<store-provider>` and `data-*` of the script tag have the same names in kebab case. */
export interface Options {
  /** The project's number in the commerce service. */
  readonly projectId?: string | number | undefined;
  /** The address of the commerce service. */
  readonly storeUrl?: string | undefined;
  /** The address of the payment page. */
  readonly paymentUrl?: string | undefined;
  /** The address of the payment page in sandbox mode; without it `paymentUrl` serves both modes. */
  readonly sandboxPaymentUrl?: string | undefined;
  /** The WebSocket address for updates of orders; without it orders are polled every few seconds. */
  readonly orderSocketUrl?: string | undefined;
  /** The address of the subscriptions interface. */
  readonly subscriptionsUrl?: string | undefined;
  /** The address of the game's own proxy to the backpack. */
  readonly backpackUrl?: string | undefined;
  readonly presentation?: Presentation | undefined;
  /** Orders are test orders. */
  readonly sandbox?: boolean | undefined;
  /** The language, BCP 47; else the nearest `lang`, else the browser's language. */
  readonly locale?: string | undefined;
  /** ISO 3166-1 alpha-2; else the service decides by the player's address. */
  readonly country?: string | undefined;
  /** ISO 4217, for carts; items are priced by the country. */
  readonly currency?: string | undefined;
  /** The id of the cart; else the player's current cart. */
  readonly cartId?: string | undefined;
  /** `required` delays the first request until there is a token. */
  readonly auth?: 'required' | 'optional' | undefined;
  readonly theme?: 'auto' | 'light' | 'dark' | undefined;
  /** A player's token, for simple embeds; ignored when `getToken` is set. */
  readonly token?: string | undefined;
  readonly getToken?: GetToken | undefined;
  /** Returns the e-mail of a guest; without it the shop shows its own form. */
  readonly getGuest?: GetGuest | undefined;
  /** The connection to the launcher or game whose web view shows the shop: it provides tokens and opens the payment page. */
  readonly bridge?: StorefrontBridge | undefined;
  /** Sends requests in place of the page's own `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** Options that are text, which markup and addresses can hold, too. */
export const TEXT_OPTIONS = [
  'projectId',
  'storeUrl',
  'paymentUrl',
  'sandboxPaymentUrl',
  'orderSocketUrl',
  'subscriptionsUrl',
  'backpackUrl',
  'presentation',
  'locale',
  'country',
  'currency',
  'cartId',
  'auth',
  'theme',
  'token',
] as const satisfies readonly (keyof Options)[];

/** A problem of the options: the option, and the fault of its value. */
export interface Problem {
  /** The option's attribute name. */
  readonly option: string;
  readonly fault: 'missing' | 'malformed' | 'secret';
}

/** The id of a problem with which the shop cannot start. */
export function problemId({option, fault}: Problem): ProblemId {
  if (fault !== 'secret') return `option-${fault}`;
  return option.endsWith('-url') ? 'option-holds-password' : 'option-holds-key';
}
type ProblemId = 'option-missing' | 'option-malformed' | 'option-holds-password' | 'option-holds-key';

/** Options that have been checked. */
export interface Config extends Options {
  readonly projectId: number;
  /** Without a trailing slash. */
  readonly storeUrl: string;
}

/** Whether a value looks like basic credentials (`id:key`, plain or in base64), which belong on a server. */
export function looksSecret(value: string): boolean {
  const isPair = (text: string): boolean => /^(basic\s.+|\d+:\S{8,})$/i.test(text);
  try {
    return isPair(value) || isPair(atob(value));
  } catch {
    return false;
  }
}

/** A problem, and whether the shop cannot start with it. */
export interface OptionProblem extends Problem {
  readonly isFatal: boolean;
}

const problem = (option: string, fault: Problem['fault'], isFatal = true): OptionProblem => ({option, fault, isFatal});

const problemOf = (option: string, value: unknown): OptionProblem =>
  problem(option, value === undefined || value === '' ? 'missing' : 'malformed');

/** The addresses of a shop, by their options; WebSockets as the http addresses that are as safe. */
const addressesOf = (options: Options) =>
  [
    ['payment-url', options.paymentUrl],
    ['sandbox-payment-url', options.sandboxPaymentUrl],
    ['order-socket-url', options.orderSocketUrl?.replace(/^ws/i, 'http')],
    ['subscriptions-url', options.subscriptionsUrl],
    ['backpack-url', options.backpackUrl],
  ] as const;

const PRESENTATION = /^(auto|window|dialog|redirect|external)$/;

/** Options that the shop starts without, since each has a default that serves everybody; and whether a value is one of theirs. */
const COSMETIC = {
  locale: (value) => serviceLocale(value) !== undefined,
  country: (value) => /^[A-Z]{2}$/i.test(value),
  currency: (value) => /^[A-Z]{3}$/i.test(value),
  theme: (value) => /^(auto|light|dark)$/.test(value),
  presentation: (value) => PRESENTATION.test(value),
} satisfies Partial<Record<keyof Options, (value: string) => boolean>>;
const COSMETIC_NAMES = Object.keys(COSMETIC) as (keyof typeof COSMETIC)[];

/** Whether the shop ignores the value of an option that it starts without. */
const isIgnored = (options: Options, name: keyof typeof COSMETIC): boolean =>
  Boolean(options[name]) && !COSMETIC[name](`${options[name]}`);

/** How the payment page is opened by these options, which may not have been checked. */
export const presentationOf = ({presentation}: Options): Presentation =>
  presentation && PRESENTATION.test(presentation) ? presentation : 'auto';

/**
 * All problems of the options, those of secrets first. The shop starts without an address that only a part of it needs, and without
 * an option that has a default.
 */
export function problemsOf(options: Options): readonly OptionProblem[] {
  const {projectId, storeUrl, token} = options;
  const found: OptionProblem[] = [];
  if (token && looksSecret(token)) found.push(problem('token', 'secret'));
  for (const [option, address] of [['store-url', storeUrl] as const, ...addressesOf(options)]) {
    if (hasCredentials(address)) found.push(problem(option, 'secret'));
  }
  if (!/^[1-9]\d{0,9}$/.test(`${projectId}`)) {
    found.push(
      looksSecret(`${projectId ?? ''}`) ? problem('project-id', 'secret') : problemOf('project-id', projectId),
    );
  }
  for (const [option, value, form] of [
    ['cart-id', options.cartId, /^(?!\.{1,2}$)[\w.-]{1,255}$/],
    ['auth', options.auth, /^(required|optional)$/],
  ] as const) {
    if (value && !form.test(value)) found.push(problemOf(option, value));
  }
  if (!hasCredentials(storeUrl) && !safeUrl(storeUrl)) found.push(problemOf('store-url', storeUrl));
  for (const [option, address] of addressesOf(options)) {
    if (address && !hasCredentials(address) && !safeUrl(address)) found.push(problem(option, 'malformed', false));
  }
  for (const name of COSMETIC_NAMES) if (isIgnored(options, name)) found.push(problem(name, 'malformed', false));
  return found;
}

/** The configuration by these options, or the first of their `problems` with which the shop cannot start. */
export function readConfig(options: Options, problems = problemsOf(options)): Config | Problem {
  const fatal = problems.find(({isFatal}) => isFatal);
  if (fatal) return {option: fatal.option, fault: fatal.fault};
  const store = safeUrl(options.storeUrl)!;
  const {country, currency} = options;
  return withoutPrototype({
    ...options,
    // The service knows capital letters alone.
    ...(country && {country: country.toUpperCase()}),
    ...(currency && {currency: currency.toUpperCase()}),
    ...Object.fromEntries(COSMETIC_NAMES.filter((name) => isIgnored(options, name)).map((name) => [name, undefined])),
    // Without the socket, orders are polled.
    ...(problems.some(({option}) => option === 'order-socket-url') && {orderSocketUrl: undefined}),
    projectId: Number(options.projectId),
    storeUrl: (store.origin + store.pathname).replace(/\/+$/, ''),
  });
}

/** Whether an attribute's name stands for a secret: pages have tried to pass some, and none of them is an option. */
export const isSecretName = (name: string): boolean => /api-?key|secret|host-?id/i.test(name);

/** Reports that an attribute is ignored; its value is not logged. */
export const reportSecret = (name: string): void => notice('secret-ignored', {name});
