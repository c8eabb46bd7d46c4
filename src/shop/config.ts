import type {StorefrontBridge} from '../bridge/bridge.js';
import {isLocale} from '../client/locale.js';
import {notice} from '../client/notice.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {hasCredentials, safeUrl} from '../client/safe-url.js';
import {looksSecret, type Token, type TokenRequest} from '../client/token.js';

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
  /** What totals say of taxes; nothing by default. */
  readonly tax?: 'added' | 'included' | undefined;
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

const isAddress = (text: string): boolean => safeUrl(text) !== undefined;
const matches =
  (form: RegExp) =>
  (text: string): boolean =>
    form.test(text);

/** The options that are text, which markup and addresses can hold, too; and whether a text is a value of each. */
const FORMS = {
  projectId: matches(/^[1-9]\d{0,9}$/),
  storeUrl: isAddress,
  paymentUrl: isAddress,
  sandboxPaymentUrl: isAddress,
  // A WebSocket is as safe as the http address.
  orderSocketUrl: (text) => isAddress(text.replace(/^ws/i, 'http')),
  subscriptionsUrl: isAddress,
  backpackUrl: isAddress,
  presentation: matches(/^(auto|window|dialog|redirect|external)$/),
  locale: isLocale,
  country: matches(/^[A-Z]{2}$/i),
  currency: matches(/^[A-Z]{3}$/i),
  cartId: matches(/^(?!\.{1,2}$)[\w.-]{1,255}$/),
  tax: matches(/^(added|included)$/),
  auth: matches(/^(required|optional)$/),
  theme: matches(/^(auto|light|dark)$/),
  token: () => true,
} satisfies Partial<Record<keyof Options, (text: string) => boolean>>;

export const TEXT_OPTIONS = Object.keys(FORMS) as readonly (keyof typeof FORMS)[];

/** The attribute's name of an option. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

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

/** A problem, and whether the shop cannot start with it. */
export interface OptionProblem extends Problem {
  readonly isFatal: boolean;
}

/** The fault of an option's value; undefined where it has none. */
function faultOf(name: keyof typeof FORMS, value: unknown): Problem['fault'] | undefined {
  const text = `${value ?? ''}`;
  if (name.endsWith('Url') ? hasCredentials(text) : /^(projectId|token)$/.test(name) && looksSecret(text))
    return 'secret';
  if (text) return FORMS[name](text) ? undefined : 'malformed';
  return /^(projectId|storeUrl)$/.test(name) ? 'missing' : undefined;
}

/**
 * All problems of the options, those of secrets first. The shop starts without an address that only a part of it needs, and without
 * an option that has a default.
 */
export function problemsOf(options: Options): readonly OptionProblem[] {
  const found = TEXT_OPTIONS.flatMap((name) => {
    const fault = faultOf(name, options[name]);
    const isFatal = fault === 'secret' || /^(projectId|cartId|auth|storeUrl)$/.test(name);
    return fault ? [{option: kebabCase(name), fault, isFatal}] : [];
  });
  const isLater = ({fault}: Problem): number => Number(fault !== 'secret');
  return found.sort((one, other) => isLater(one) - isLater(other));
}

/** The configuration by these options, or the first of their `problems` with which the shop cannot start. */
export function readConfig(options: Options, problems = problemsOf(options)): Config | Problem {
  const fatal = problems.find(({isFatal}) => isFatal);
  if (fatal) return {option: fatal.option, fault: fatal.fault};
  const store = safeUrl(options.storeUrl)!;
  const {country, currency} = options;
  // The parts that need another address say what is wrong with it. Without the socket, orders are polled.
  const isLeftOut = (name: keyof typeof FORMS): boolean =>
    faultOf(name, options[name]) !== undefined && (name === 'orderSocketUrl' || !name.endsWith('Url'));
  return withoutPrototype({
    ...options,
    // The service knows capital letters alone.
    ...(country && {country: country.toUpperCase()}),
    ...(currency && {currency: currency.toUpperCase()}),
    ...Object.fromEntries(TEXT_OPTIONS.filter(isLeftOut).map((name) => [name, undefined])),
    projectId: Number(options.projectId),
    storeUrl: (store.origin + store.pathname).replace(/\/+$/, ''),
  });
}

/** Whether an attribute's name stands for a secret: pages have tried to pass some, and none of them is an option. */
export const isSecretName = (name: string): boolean => /api-?key|secret|host-?id/i.test(name);

/** Reports that an attribute is ignored; its value is not logged. */
export const reportSecret = (name: string): void => notice('secret-ignored', {name});
