import type {Contract} from 'game-storefront-contract';
import type {Caller} from './call.js';

/** Headers a browser may send to client operations: exactly these, so that a page learns early of a misspelt one. */
const ALLOWED_REQUEST_HEADERS = 'Authorization, Content-Type, x-unauthorized-id, x-user';

/** Lets any page read the answer. No cookies are used: a bearer token or nothing proves the caller. */
export function openToPages(headers: Headers): void {
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', 'Date, Retry-After');
  headers.append('vary', 'Authorization');
}

/** The answer to a preflight of a client path. */
export const preflightAnswer = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_REQUEST_HEADERS,
      'access-control-max-age': '7200',
    },
  });

/** Forbids caches to store an answer for one caller. */
export function keepPersonal(headers: Headers, caller: Caller): void {
  if (caller.kind !== 'anonymous') headers.set('cache-control', 'no-store');
}

const policy = (formAction: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src http: https: data:; connect-src 'self'; base-uri 'none'; form-action ${formAction}`;

/**
 * The rights of our pages: they load their own files, and run nothing inline. Without additions it is the policy of the
 * payment page, which shops show in a frame.
 */
export const PAGE_POLICY = policy("'none'");

/** The same for a page whose form is sent without a script. */
export const FORM_POLICY = policy("'self'");

/**
 * Headers of our pages. Their address, which may contain a token, is sent nowhere. No page may frame them, where a
 * click on something else would press their buttons.
 */
export const PAGE_HEADERS = {
  'content-security-policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The methods of a path that pages may call. */
export const clientMethods = (operations: Contract): string[] =>
  Object.entries(operations)
    .filter(([, {audience}]) => audience === 'client')
    .map(([key]) => key.slice(0, key.indexOf(' ')));
