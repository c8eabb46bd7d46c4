import {withDeadline} from './deadline.js';
import {holdsSecret} from './holds-secret.js';
import {basePath, credential, fetchFunction, kindOf, LONGEST_TIMEOUT_MS, limit, readOptions} from './options.js';
import {readAnswer, readCapped, textOf} from './read-capped.js';
import {secretUrl} from './secret-url.js';

/** How the studio's backend passes its players' backpack calls on. */
export interface BackpackProxyOptions {
  /** The root of the backpack interface, such as `https://backpack.example`; without a user, a query or a fragment. */
  readonly backpackUrl: string;
  /** The studio's `X-HOST-ID`. It never leaves the backend. */
  readonly hostId: string;
  /**
   * Origins whose pages may call the proxy, such as `https://game.example`, also the proxy's own: a browser names it for
   * every move. Written in full; there is no wildcard.
   */
  readonly origins: readonly string[];
  /**
   * Where the proxy stands on its own server, such as `/backpack`, without a slash at the end; what follows is the interface's
   * path. @default '', its root
   */
  readonly path?: string;
  /** How long the service may take, its answer's body included. @default 15000 */
  readonly timeoutMs?: number;
  /** Sends the requests. @default the global `fetch` */
  readonly fetch?: typeof fetch;
}

/** Answers one request; never rejects. */
export type BackpackProxy = (request: Request) => Promise<Response>;

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Parameters that are passed on. */
  readonly query?: readonly string[];
}

/** A player's part of the interface, and nothing else of it. */
const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/web\/backpack\/items$/,
    query: ['limit', 'offset', 'group', 'item_type', 'item_type[]'],
  },
  {method: 'GET', path: /^\/web\/backpack\/items\/[0-9A-Za-z-]{1,64}$/},
  {method: 'POST', path: /^\/web\/backpack\/virtual_currency\/(?:move_to_game|receive)$/},
  {method: 'POST', path: /^\/web\/backpack\/virtual_items\/move_to_game$/},
];

const MOST_REQUEST_BYTES = 16 * 1024;
const MOST_ANSWER_BYTES = 1024 * 1024;
const MOST_QUERY_LENGTH = 2_000;
const TIMEOUT_MS = 15_000;
const PREFLIGHT_SECONDS = 600;

/** The service's error body, in words of our own: of its words, only the code is passed on. */
const refusal = (
  status: number,
  message: string,
  {code = 0, headers = {}}: {code?: number; headers?: HeadersInit} = {},
) => Response.json({statusCode: status, errorCode: code, errorMessage: message}, {status, headers});

/**
 * A handler for the five calls of a player's backpack: give its address to the shop as `backpack-url`. It adds the studio's
 * `X-HOST-ID`, passes the player's token on as it is, and answers with what the service said: its JSON, or the status and
 * code of a refusal. All else is 404 or 405; without a token nothing is asked.
 *
 * @throws {TypeError} that names the option, for one that makes no sense: a host id that is not set, an address that is not https
 *   (but for a service on this machine) or has a user, a query or a fragment, an origin that is none, a path with a slash at its
 *   end
 */
export function createBackpackProxy(options: BackpackProxyOptions): BackpackProxy {
  const {
    backpackUrl,
    hostId: given,
    origins: pages,
    path = '',
    timeoutMs: patience = TIMEOUT_MS,
    fetch: sender = fetch,
  } = readOptions(
    options,
    'What createBackpackProxy is made of',
    'backpackUrl',
    'hostId',
    'origins',
    'path',
    'timeoutMs',
    'fetch',
  );
  const hostId = credential(given, 'hostId');
  const base = basePath(path, 'path');
  const send = fetchFunction(sender, 'fetch');
  if (!/^[\x21-\x7e]{1,255}$/.test(hostId)) throw new TypeError('hostId is no text for a header');
  const root = secretUrl(backpackUrl, 'backpackUrl');
  const timeoutMs = limit(patience, 'timeoutMs', LONGEST_TIMEOUT_MS);
  if (!Array.isArray(pages)) throw new TypeError('origins has to be a list, such as ["https://game.example"]');
  const origins: readonly string[] = [...pages];
  for (const origin of origins as readonly unknown[]) {
    const given = typeof origin === 'string' ? origin : kindOf(origin);
    if (typeof origin !== 'string' || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new TypeError(`origins: ${given} is no origin, such as https://game.example`);
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : '';
    const routes = ROUTES.filter((route) => route.path.test(path));
    if (routes.length === 0) return refusal(404, 'There is nothing at this path');
    const methods = routes.map(({method}) => method).join(', ');
    if (request.method === 'OPTIONS') return preflight(methods);
    const route = routes.find(({method}) => method === request.method);
    if (!route) return refusal(405, 'Method not allowed', {headers: {allow: methods}});

    const authorization = request.headers.get('authorization') ?? '';
    if (!/^Bearer [\x21-\x7e]{1,8192}$/i.test(authorization))
      return refusal(401, 'A player’s token is needed', {code: 1501});
    const query = queryOf(url.searchParams, route.query ?? []);
    if (query.length > MOST_QUERY_LENGTH) return refusal(414, 'The query is too long');
    const body =
      route.method === 'POST' ? await withDeadline(timeoutMs, (signal) => bodyOf(request, signal)) : undefined;
    if (body instanceof Response) return body;
    return ask(root + path + query, {
      method: route.method,
      headers: {
        accept: 'application/json',
        authorization,
        'x-host-id': hostId,
        ...(body !== undefined && {'content-type': 'application/json'}),
      },
      ...(body !== undefined && {body}),
    });
  }

  const ask = (url: string, init: RequestInit): Promise<Response> =>
    withDeadline(timeoutMs, async (signal) => {
      try {
        return await passedOn(await send(url, {...init, redirect: 'manual', signal}), hostId, signal);
      } catch {
        // What went wrong may name hosts and headers.
        return signal.aborted
          ? refusal(504, 'The service gave no answer in time')
          : refusal(502, 'The service could not be asked');
      }
    });

  return async (request) => {
    const origin = request.headers.get('origin');
    const isAllowed = origin === null || origins.includes(origin);
    const response = isAllowed
      ? await answer(request).catch(() => refusal(400, 'The request cannot be read'))
      : refusal(403, 'This page may not call the proxy');
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-content-type-options', 'nosniff');
    response.headers.append('vary', 'Origin');
    if (origin !== null && isAllowed) {
      response.headers.set('access-control-allow-origin', origin);
      response.headers.set('access-control-expose-headers', 'Date, Retry-After');
    }
    return response;
  };
}

const preflight = (methods: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });

/** As much of a query as its route knows, with its question mark. */
function queryOf(given: URLSearchParams, known: readonly string[]): string {
  const query = new URLSearchParams([...given].filter(([name]) => known.includes(name)));
  return query.size > 0 ? `?${query}` : '';
}

/** A JSON object as a text, or the refusal of anything else. */
async function bodyOf(request: Request, signal: AbortSignal): Promise<string | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json *(?:;|$)/i.test(type)) return refusal(415, 'The body has to be application/json');
  const text = textOf(await readCapped(request, MOST_REQUEST_BYTES, signal));
  if (text === undefined) return refusal(413, 'The body is too large');
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refusal(422, 'The body has to be an object', {code: 1102});
  return JSON.stringify(body);
}

/** What the service said, as far as it is a player's to know; nothing of it where it tells the host id. */
async function passedOn(response: Response, hostId: string, signal: AbortSignal): Promise<Response> {
  const {status} = response;
  const text = await readAnswer(response, MOST_ANSWER_BYTES, signal);
  const failed = refusal(502, 'The service failed');
  if (text === undefined) return failed;
  if (status >= 200 && status < 300) {
    // Looked at after parsing, where no escape hides it, and written anew: of a key that came twice one alone is left.
    const body: unknown = JSON.parse(text);
    return holdsSecret(body, hostId) ? failed : Response.json(body, {status});
  }
  if (status < 400 || status >= 500) return failed;
  const code = codeIn(text);
  const retryAfter = response.headers.get('retry-after') ?? '';
  const headers = /^\d{1,6}$/.test(retryAfter) ? {'retry-after': retryAfter} : {};
  return holdsSecret([code, headers], hostId) ? failed : refusal(status, 'The service refused', {code, headers});
}

/** The code of a refusal; one that is no JSON has come from before the service, and has none. */
function codeIn(text: string): number {
  let code: unknown;
  try {
    code = (JSON.parse(text) as {errorCode?: unknown} | null)?.errorCode;
  } catch {}
  return Number.isInteger(code) ? (code as number) : 0;
}
