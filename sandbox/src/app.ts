import {requestFaultKinds} from 'game-storefront-contract';
import {currentReads} from './db/current-reads.js';
import {migrate} from './db/migrate.js';
import type {Db} from './db/port.js';
import {StorageFault} from './db/storage-fault.js';
import {takeFault} from './faults/faults.js';
import {ORDER_LISTENERS} from './features/index.js';
import {catalogVersion, findProject, findProjectOfHost} from './features/projects/projects.js';
import {authenticator, hostedProject} from './http/auth.js';
import type {AnyHandler} from './http/call.js';
import type {ControlKey} from './http/control-key.js';
import {errorAnswer} from './http/error-answer.js';
import type {MountOptions} from './http/mount.js';
import {ownAddress} from './http/own-address.js';
import {isOwnHost, nameIn} from './http/own-hosts.js';
import {rateLimit} from './http/rate-limit.js';
import {protocol} from './http/refusal.js';
import {type QueueLimits, requestQueue} from './http/request-queue.js';
import {type CachedResponse, cacheKeyOf, createResponseCache, responseOf} from './http/response-cache.js';
import {studioWaits} from './http/studio-waits.js';
import {identities} from './identity/identities.js';
import {userTokens} from './identity/user-tokens.js';
import {advance} from './jobs/advance.js';
import {startWorker, type Worker} from './jobs/worker.js';
import {socketLog} from './order-news/socket-log.js';
import {type OrderSockets, openOrderSockets, SOCKET_PATH, type SocketLimits} from './order-news/sockets.js';
import type {WebhookHosts} from './outbox/webhook-url.js';
import {resetProject} from './planting/projects.js';
import {routes} from './routes.js';
import type {Services} from './services.js';

/**
 * Measured by `bench/overload.mjs`. A player who presses a button waits a second or two before pressing again, so a
 * longer wait in the queue is useless. As many requests may be suspended as eight silent studios can hold up
 * (`studio-waits.ts`). When all of them resume at once, they take a few seconds of turns.
 */
const QUEUE: QueueLimits = {maxRunning: 6, maxWaiting: 128, maxWaitMs: 2000, maxSuspended: 2048};

const MINUTE_MS = 60_000;

export interface SandboxOptions {
  readonly db: Db;
  /**
   * The address at which clients reach the service; a function if the port is not known yet.
   * @default 'http://127.0.0.1:8787'
   */
  readonly baseUrl?: string | (() => string);
  /**
   * Allowed names of the service, beside its addresses, `localhost` and the host of `baseUrl`; in lower case, without a
   * port.
   * @default []
   */
  readonly hostNames?: readonly string[];
  /**
   * Whether addresses of the service in an answer use the host of the request; otherwise they use `baseUrl`.
   * @default false
   */
  readonly namesAskedHost?: boolean;
  /** The caller's country by its address; without it a project's default country counts. */
  readonly countryOf?: (request: Request) => string | undefined;
  /** Allowed hosts of webhooks, beside this machine. @default [] */
  readonly allowWebhookHosts?: WebhookHosts;
  /** Receives faults of the service itself. @default console.error */
  readonly report?: (error: unknown) => void;
  /** Checks every answer against the contract; for tests. @default false */
  readonly checkAnswers?: boolean;
  /** Ping interval, longest life and maximum number of order sockets; for tests. */
  readonly sockets?: Partial<SocketLimits>;
  /**
   * Maximum number of requests a minute per key to operations of servers, in this process; without it, there is no
   * limit.
   */
  readonly adminLimit?: number | undefined;
  /**
   * The key that paths under `/_sandbox/` require, except those that players and their pages use; read at each request.
   * @default none
   */
  readonly controlKey?: ControlKey;
  /** Limits of the request queue; for tests. */
  readonly queue?: Partial<QueueLimits>;
  /** Timeout for receiving the body of a request, in milliseconds; for tests. @default 10000 */
  readonly longestBodyMs?: number | undefined;
  /** Wraps every handler; for tests that show that a handler's logic matters. */
  readonly intercept?: (key: string, handler: AnyHandler) => AnyHandler;
}

export interface Sandbox {
  /** The whole service as a function; never rejects. `Response.error()` means that the connection has to break. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * The answer of `fetch` if it is cached: a server sends it without making a Request, which takes most of the time
   * that such an answer costs. Undefined, or resolves to undefined, for everything else.
   */
  readonly kept: (
    method: string,
    url: string,
    header: (name: string) => string | undefined,
  ) => Promise<CachedResponse | undefined> | undefined;
  /**
   * Whether a WebSocket handshake with this path (and query) and this `Host` is for the order socket, and a socket is
   * free. If not, `fetch` returns the refusal.
   */
  readonly hasSocketAt: (url: string, host: string | undefined) => boolean;
  /** Accepts a client of the order socket, and receives its messages. */
  readonly acceptSocket: OrderSockets['accept'];
  /** Moves a project's clock by an ISO 8601 duration, and runs the jobs that are due. */
  readonly advance: (projectId: number, duration: string) => Promise<void>;
  /** Resets a project to its seed. */
  readonly reset: (projectId: number) => Promise<void>;
  /** Ends its jobs; the database stays open, since it was opened by the caller. */
  readonly close: () => Promise<void>;
}

/** Makes the service on a database, which it brings to the newest schema first. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {db, baseUrl = 'http://127.0.0.1:8787', allowWebhookHosts: webhookHosts = [], hostNames = []} = options;
  const report = quietReport(options.report ?? console.error);
  let worker: Worker | undefined;
  const usualUrl = typeof baseUrl === 'string' ? () => baseUrl : baseUrl;
  const address = ownAddress(usualUrl, !options.namesAskedHost);
  const base = {db, baseUrl: address.baseUrl};
  const services: Services = {
    ...base,
    tokens: userTokens(base),
    webhookHosts,
    onOrder: ORDER_LISTENERS,
    wakeJobs: () => worker?.wake(),
    waitForStudio: studioWaits(),
    report,
  };
  const identity = identities(services, (hostId) => findProjectOfHost(db, hostId));
  const countryOf = options.countryOf ?? (() => undefined);
  const kept = createResponseCache({versionOf: currentReads(db, (projectId: number) => catalogVersion(db, projectId))});
  const socketsSoFar = socketLog();
  const runDueJobs = async (projectId: number): Promise<void> => worker?.runDueJobs(projectId);
  const advanceProject = (projectId: number, duration: string) => advance(db, runDueJobs, projectId, duration);

  const work = requestQueue({...QUEUE, ...options.queue});
  const mounting: MountOptions = {
    queue: work,
    limitServer: options.adminLimit === undefined ? undefined : rateLimit(options.adminLimit, MINUTE_MS),
    longestBodyMs: options.longestBodyMs,
    findProject: (projectId) => findProject(db, projectId),
    authenticate: authenticator(identity),
    hostedProject: hostedProject(identity),
    countryOf,
    kept,
    report,
    checkAnswers: options.checkAnswers ?? false,
    intercept: options.intercept ?? ((_, handler) => handler),
    takeFault: (projectId, subject) => takeFault(db, projectId, requestFaultKinds, subject),
  };
  const app = routes(services, mounting, {
    advance: advanceProject,
    isBusy: () => work.isBusy() || sockets.isFull(),
    isSocketFull: () => sockets.isFull(),
    socketLog: socketsSoFar,
    runDueJobs,
    controlKey: options.controlKey ?? (() => undefined),
    usesTls: () => usualUrl().startsWith('https:'),
  });

  await migrate(db);
  worker = await startWorker(services);
  const sockets = await openOrderSockets({
    db,
    report,
    findProject: mounting.findProject,
    userOf: identity.userOf,
    log: socketsSoFar,
    queue: work,
    ...options.sockets,
  });
  return {
    async fetch(request) {
      // A cached answer was requested at the same address before, and admitted.
      const found = await kept.find(cacheKeyOf(request, countryOf(request)));
      if (found) return responseOf(found);
      const refusal = refusalOf(request, usualUrl(), hostNames);
      const response = refusal
        ? errorAnswer(refusal, pathIn(request.url), report)
        : await address.forRequest(request, () => app.fetch(request));
      // An answer that breaks the connection has no headers.
      if (response.status !== 0) response.headers.set('x-content-type-options', 'nosniff');
      return response;
    },
    kept: (method, url, header) =>
      options.countryOf ? undefined : kept.find({method, url, header, country: undefined}),
    hasSocketAt: (url, host) =>
      url.split('?', 1)[0] === SOCKET_PATH && isOwnHost(host, usualUrl(), hostNames) && !sockets.isFull(),
    acceptSocket: sockets.accept,
    advance: advanceProject,
    reset: (projectId) => resetProject(db, projectId),
    async close() {
      await sockets.close();
      await worker?.close();
    },
  };
}

const TELL_AGAIN_MS = 60_000;

/** Reports storage faults once a minute instead of once per request, and every other fault each time. */
function quietReport(report: (error: unknown) => void): (error: unknown) => void {
  let told = '';
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!(error instanceof StorageFault)) return report(error);
    if (error.message === told && performance.now() - toldAt < TELL_AGAIN_MS) return;
    told = error.message;
    toldAt = performance.now();
    report(error.message);
  };
}

/** The refusal of a malformed request, before routing. */
function refusalOf(request: Request, baseUrl: string, hostNames: readonly string[]): unknown {
  try {
    const host = request.headers.get('host') ?? new URL(request.url).host;
    if (nameIn(host) === undefined) throw protocol(400, 'The header Host holds no name and no address');
    if (!isOwnHost(host, baseUrl, hostNames))
      throw protocol(403, 'This service does not answer to that Host; start it with --host-name or --base-url');
    if (!URL.canParse(request.url)) throw protocol(400, 'The address of this request cannot be read');
    checkText(new URL(request.url));
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

/** The path of an address, even if its host is invalid for `URL`. */
const pathIn = (url: string): string => /^[^:/?#]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '';

/** A path and a query must be UTF-8 without NUL once decoded, as a body must: no database accepts anything else. */
function checkText({pathname, search}: URL): void {
  for (const [name, encoded] of Object.entries({path: pathname, query: search})) {
    let text: string;
    try {
      text = decodeURIComponent(encoded);
    } catch {
      throw protocol(400, `The ${name} holds a malformed escape`);
    }
    if (text.includes('\0')) throw protocol(400, `The ${name} holds a NUL character`);
  }
}
