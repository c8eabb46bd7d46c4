import {withDeadline} from './deadline.js';
import {holdsSecret} from './holds-secret.js';
import {basePath, credential, fetchFunction, kindOf, limit, MAX_TIMEOUT_MS, readOptions} from './options.js';
import {decodeText, readCapped, readResponseText} from './read-capped.js';
import {secretUrl} from './secret-url.js';

/** Options of the proxy that forwards players' backpack requests. A text may be undefined in types, as `process.env` has it; at run time it is a TypeError. */
export interface BackpackProxyOptions {
  /** The root URL of the backpack API, such as `https://backpack.example`; without a user, a query or a fragment. */
  readonly backpackUrl: string | undefined;
  /** The studio's `X-HOST-ID`, a secret: the proxy sends it to the backpack API only. */
  readonly hostId: string | undefined;
  /**
   * Origins whose pages may call the proxy, such as `https://game.example`. List the proxy's own origin, too, if its
   * pages contain the shop: browsers send `Origin` with every POST. Each origin is written in full; there is no
   * wildcard.
   */
  readonly origins: readonly string[];
  /**
   * The proxy's base path on its own server, such as `/backpack`, without a slash at the end; the rest of a request's path is the
   * backpack API's path. @default '', the server's root
   */
  readonly path?: string;
  /**
   * The merchant's and the project's number, and the root URL of the multicurrency API if it differs. With them the
   * proxy returns players' own balance in units and shards, at `/multicurrency-balance`, read-only.
   * @default none, and that path is 404
   */
  readonly multicurrency?: {
    readonly merchantId: number;
    readonly projectId: number;
    /** @default `backpackUrl` */
    readonly url?: string;
  };
  /** Time limit in ms for the backpack API's response, body included. @default 15000 */
  readonly timeoutMs?: number;
  /** Sends the requests. @default the global `fetch` */
  readonly fetch?: typeof fetch;
}

/** Handles one request; never rejects. */
export type BackpackProxy = (request: Request) => Promise<Response>;

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** The address of the service, if it is not the backpack API's with the same path. */
  readonly url?: string;
  /** Query parameters that the proxy forwards; it drops all others. */
  readonly query?: readonly string[];
}

/** The routes of the backpack API that a player may call. The studio's own routes are left out. */
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

const MAX_REQUEST_BYTES = 16 * 1024;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_QUERY_LENGTH = 2_000;
const TIMEOUT_MS = 15_000;
const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** A response with an error body in the backpack API's shape. The proxy forwards the API's error code, never its message. */
const errorResponse = (
  status: number,
  message: string,
  {code = 0, headers = {}}: {code?: number; headers?: HeadersInit} = {},
) => Response.json({statusCode: status, errorCode: code, errorMessage: message}, {status, headers});

/**
 * Creates a request handler for the five calls of a player's backpack, and with `multicurrency` for their own balance.
 * The shop's `backpack-url` is the handler's URL. The handler adds the studio's `X-HOST-ID` and forwards the player's
 * token unchanged. It responds with the backpack API's JSON, or with the status and error code of a 4xx response. Other
 * paths are 404, other methods 405. A request without a token is 401 and is not forwarded.
 * @throws {TypeError} naming the invalid option:
 *   - a `hostId` that is not set
 *   - a `backpackUrl` that is not https (http is allowed on this machine) or has a user, a query or a fragment
 *   - an entry of `origins` that is not an origin
 *   - a `path` that ends with a slash
 */
export function createBackpackProxy(options: BackpackProxyOptions): BackpackProxy {
  const {
    backpackUrl,
    hostId: hostIdOption,
    origins: originsOption,
    path: basePathOption = '',
    multicurrency,
    timeoutMs: timeoutOption = TIMEOUT_MS,
    fetch: fetchOption = fetch,
  } = readOptions(
    options,
    'The argument of createBackpackProxy',
    'backpackUrl',
    'hostId',
    'origins',
    'path',
    'multicurrency',
    'timeoutMs',
    'fetch',
  );
  const hostId = credential(hostIdOption, 'hostId');
  const base = basePath(basePathOption, 'path');
  const send = fetchFunction(fetchOption, 'fetch');
  if (!/^[\x21-\x7e]{1,255}$/.test(hostId)) throw new TypeError('hostId is no text for a header');
  const root = secretUrl(backpackUrl, 'backpackUrl');
  const allRoutes = [...ROUTES, ...balanceRoutes(multicurrency, root)];
  const timeoutMs = limit(timeoutOption, 'timeoutMs', MAX_TIMEOUT_MS);
  if (!Array.isArray(originsOption)) throw new TypeError('origins has to be a list, such as ["https://game.example"]');
  const origins: readonly string[] = [...originsOption];
  for (const origin of origins as readonly unknown[]) {
    const description = typeof origin === 'string' ? origin : kindOf(origin);
    if (typeof origin !== 'string' || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new TypeError(`origins: ${description} is no origin, such as https://game.example`);
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : '';
    const routes = allRoutes.filter((route) => route.path.test(path));
    if (routes.length === 0) return errorResponse(404, 'There is nothing at this path');
    const methods = routes.map(({method}) => method).join(', ');
    if (request.method === 'OPTIONS') return preflightResponse(methods);
    const route = routes.find(({method}) => method === request.method);
    if (!route) return errorResponse(405, 'Method not allowed', {headers: {allow: methods}});

    const authorization = request.headers.get('authorization') ?? '';
    if (!/^Bearer [\x21-\x7e]{1,8192}$/i.test(authorization))
      return errorResponse(401, 'A player’s token is needed', {code: 1501});
    const query = forwardedQuery(url.searchParams, route.query ?? []);
    if (query.length > MAX_QUERY_LENGTH) return errorResponse(414, 'The query is too long');
    const body =
      route.method === 'POST' ? await withDeadline(timeoutMs, (signal) => readJsonBody(request, signal)) : undefined;
    if (body instanceof Response) return body;
    return forward((route.url ?? root + path) + query, {
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

  const forward = (url: string, init: RequestInit): Promise<Response> =>
    withDeadline(timeoutMs, async (signal) => {
      try {
        return await forwardResponse(await send(url, {...init, redirect: 'manual', signal}), hostId, signal);
      } catch {
        // The error is dropped: its message may name hosts and headers.
        return signal.aborted
          ? errorResponse(504, 'The service gave no answer in time')
          : errorResponse(502, 'The service could not be asked');
      }
    });

  return async (request) => {
    const origin = request.headers.get('origin');
    const isAllowed = origin === null || origins.includes(origin);
    const response = isAllowed
      ? await handle(request).catch(() => errorResponse(400, 'The request cannot be read'))
      : errorResponse(403, 'This page may not call the proxy');
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

/** The route of a player's own balance; none without the numbers that its address has. */
function balanceRoutes(options: BackpackProxyOptions['multicurrency'], backpackRoot: string): readonly Route[] {
  if (options === undefined) return [];
  const {merchantId, projectId, url} = readOptions(options, 'multicurrency', 'merchantId', 'projectId', 'url');
  for (const [name, id] of Object.entries({merchantId, projectId}))
    if (!Number.isSafeInteger(id) || id <= 0) throw new TypeError(`multicurrency.${name} is no number of the service`);
  const root = url === undefined ? backpackRoot : secretUrl(url, 'multicurrency.url');
  const path = `/v2/merchants/${merchantId}/projects/${projectId}/multicurrency-balance`;
  return [{method: 'GET', path: /^\/multicurrency-balance$/, url: root + path}];
}

const preflightResponse = (methods: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    },
  });

/** The query with only the parameters that the route allows: with its question mark, or empty. */
function forwardedQuery(parameters: URLSearchParams, allowed: readonly string[]): string {
  const query = new URLSearchParams([...parameters].filter(([name]) => allowed.includes(name)));
  return query.size > 0 ? `?${query}` : '';
}

/** The request's body as JSON text; an error response if the body is not a JSON object. Throws a SyntaxError if it is not JSON. */
async function readJsonBody(request: Request, signal: AbortSignal): Promise<string | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json *(?:;|$)/i.test(type)) return errorResponse(415, 'The body has to be application/json');
  const text = decodeText(await readCapped(request, MAX_REQUEST_BYTES, signal));
  if (text === undefined) return errorResponse(413, 'The body is too large');
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return errorResponse(422, 'The body has to be an object', {code: 1102});
  return JSON.stringify(body);
}

/**
 * The part of the API's response that a player may see: JSON, or status and error code. A response that contains the
 * host id is a 502.
 */
async function forwardResponse(response: Response, hostId: string, signal: AbortSignal): Promise<Response> {
  const {status} = response;
  const text = await readResponseText(response, MAX_RESPONSE_BYTES, signal);
  const failed = errorResponse(502, 'The service failed');
  if (text === undefined) return failed;
  if (status >= 200 && status < 300) {
    // The host id is searched after parsing, which resolves escapes. Serializing again drops duplicate keys, which the search misses.
    const body: unknown = JSON.parse(text);
    return holdsSecret(body, hostId) ? failed : Response.json(body, {status});
  }
  if (status < 400 || status >= 500) return failed;
  const code = errorCodeOf(text);
  const retryAfter = response.headers.get('retry-after') ?? '';
  const headers = /^\d{1,6}$/.test(retryAfter) ? {'retry-after': retryAfter} : {};
  return holdsSecret([code, headers], hostId) ? failed : errorResponse(status, 'The service refused', {code, headers});
}

/** The error code in an error body; 0 if the body has none or is not JSON, as when a gateway in front of the API sends it. */
function errorCodeOf(text: string): number {
  let code: unknown;
  try {
    code = (JSON.parse(text) as {errorCode?: unknown} | null)?.errorCode;
  } catch {}
  return Number.isInteger(code) ? (code as number) : 0;
}
