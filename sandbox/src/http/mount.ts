import {type Contract, closed, type File, type Operation, parametersIn, splitKey} from 'game-storefront-contract';
import type {Hono} from 'hono';
import {Type} from 'typebox';
import {withLocaleCodes} from '../wire/locale-codes.js';
import {applyFault, type FaultSubject, isForPages, overrideHeader, type RequestFault} from './apply-fault.js';
import type {Authenticate, hostedProject} from './auth.js';
import type {AnyHandler, Caller, Handlers, Project} from './call.js';
import {errorAnswer, MERCHANT_ROOTS} from './error-answer.js';
import {fileAnswer} from './file-answer.js';
import {clientMethods, keepPersonal, openToPages, PAGE_HEADERS, PAGE_POLICY, preflightAnswer} from './headers.js';
import {bodyReader, pathReader, queryReader, readText} from './read-request.js';
import {protocol, Refusal} from './refusal.js';
import type {RequestQueue, Turn} from './request-queue.js';
import {cacheKeyOf, type ResponseCache} from './response-cache.js';
import {demand, SERVICE_WORDS, type Shape, shape} from './shape.js';

export interface MountOptions {
  /** The project of a path, or undefined; an unknown project is refused before anything else is read. */
  readonly findProject: (projectId: number) => Promise<Project | undefined>;
  readonly authenticate: Authenticate;
  /** The project of a call that needs `X-HOST-ID`; throws if that is missing or wrong. */
  readonly hostedProject: ReturnType<typeof hostedProject>;
  /** The caller's country by its address, ISO 3166-1; undefined when unknown. */
  readonly countryOf: (request: Request) => string | undefined;
  readonly report: (error: unknown) => void;
  /** Checks each answer against the contract too; a mismatch is a fault of the service, and a 500. For tests. */
  readonly checkAnswers: boolean;
  /** Wraps every handler: a seam for tests. */
  readonly intercept: (key: string, handler: AnyHandler) => AnyHandler;
  /** Refuses a request before its operation is read; throws a refusal. */
  readonly admit?: (request: Request) => void;
  /** The fault that a request in a project meets; without it, none ever does. */
  readonly takeFault?: ((projectId: number, subject: FaultSubject) => Promise<RequestFault | undefined>) | undefined;
  /** The project of a request without one in its path. */
  readonly projectIdOf?: (call: {readonly query: unknown; readonly body: unknown}) => Promise<number | undefined>;
  /** Refuses a studio's or a distributor's server that calls too often; throws 429. */
  readonly limitServer?: ((keyHolder: string) => void) | undefined;
  /** The queue in which requests wait for a turn; without it, each is handled at once. */
  readonly queue?: RequestQueue | undefined;
  /** Timeout for receiving the body of a request, in milliseconds. @default 10000 */
  readonly longestBodyMs?: number | undefined;
  /** The page shown instead of one that was refused for overload; it reloads by itself. */
  readonly busyPage?: (headers: Headers) => string;
  /** Caches answers that are the same for everybody. */
  readonly kept: ResponseCache;
}

/** The turn of a request that needs none. */
const AT_ONCE: Turn = {suspend: (wait) => wait(), end() {}};

/** The roots of paths, by the base of their operation. */
export const ROOTS = {store: [''], merchant: MERCHANT_ROOTS, management: [''], 'hub-notify': ['']} as const;

/** The parameters of an operation without any, if no others are accepted. */
const NOTHING = closed(Type.Object({}));

/** Serves a contract: every operation by its handler, and a 405 for the other methods of its paths. */
export function mount<C extends Contract>(app: Hono, contract: C, handlers: Handlers<C>, options: MountOptions): void {
  const byPath = new Map<string, Contract>();
  for (const [key, operation] of Object.entries(contract)) {
    const [method, path] = splitKey(key);
    // The table's keys and the contract's are the same, so the handler's types fit the operation's.
    const handler = options.intercept(key, handlers[key as keyof Handlers<C>] as unknown as AnyHandler);
    const serve = server(key, operation, handler, options);
    // Shipped clients send an empty id of the current cart, and payment pages have a slash at the end.
    const takesSlash = `${key}/{cart_id}` in contract || operation.answer.kind === 'text';
    const paths = takesSlash ? [path, `${path}/`] : [path];
    for (const route of rootsOf(operation, path).flatMap((root) => paths.map((one) => root + routeOf(one)))) {
      byPath.set(route, {...byPath.get(route), [key]: operation});
      app.on(method, route, (context) => serve(context.req.raw, context.req.param()));
    }
  }
  // `/cart/fill` before `/cart/:cart_id`, which would answer for it: a name sorts before `~`.
  const order = ([route]: [string, Contract]): string => route.replaceAll(/:\w+/g, '~');
  for (const [route, operations] of [...byPath].sort((a, b) => (order(a) < order(b) ? -1 : 1))) {
    const methods = Object.keys(operations).map((key) => splitKey(key)[0]);
    const fromPages = clientMethods(operations);
    app.all(route, ({req}) => {
      if (req.method === 'OPTIONS' && fromPages.length > 0)
        return answerPreflight(req.raw, Number(req.param('project_id')), fromPages, options);
      const answer = errorAnswer(protocol(405, `${req.method} is not allowed here`), req.path, options.report);
      answer.headers.set('allow', methods.join(', '));
      if (fromPages.length > 0) openToPages(answer.headers);
      return answer;
    });
  }
}

/** The catalog has 26 locales: one of another refuses the whole write. */
const refuseLocale = (place: string): never => {
  throw new Refusal(404, 0, 'Locale not found', [{property: place, message: 'is no locale of the catalog'}]);
};

/** The roots of a path. Clients that use one host for all interfaces prefix the store's versions with `/api`. */
const rootsOf = ({base = 'store'}: Operation, path: string): readonly string[] =>
  base === 'store' && /^\/v[23]\//.test(path) ? [...ROOTS.store, '/api'] : ROOTS[base];

/** Answers a preflight. Only faults of preflights apply to it. */
async function answerPreflight(
  request: Request,
  projectId: number,
  methods: readonly string[],
  {findProject, takeFault, report}: MountOptions,
): Promise<Response> {
  const run = async (): Promise<Response> => preflightAnswer(methods);
  const {pathname: path} = new URL(request.url);
  const findFault = async (): Promise<RequestFault | undefined> =>
    takeFault && isProjectId(projectId) && (await findProject(projectId))?.has_faults
      ? takeFault(projectId, {method: 'OPTIONS', path})
      : undefined;
  // A preflight reveals no data: if the rules cannot be read, the next request reports it.
  const fault = await findFault().catch(() => undefined);
  const answer = fault ? await applyFault(fault, {request, report, run, turn: AT_ONCE}) : await run();
  if (!isForPages(answer)) answer.headers.delete('access-control-allow-origin');
  overrideHeader(answer);
  return answer;
}

const isProjectId = (number: number): boolean => Number.isInteger(number) && number > 0 && number < 2 ** 31;

/** A path with a parameter for each segment that has one: `{project_id}`, or a part of a segment, such as `search.{format}`. */
const routeOf = (path: string): string =>
  path.replaceAll(/([^/]*)\{(\w+)\}/g, (_, before: string, name: string) =>
    before ? `:${name}{${before.replaceAll('.', '\\.')}[^/]+}` : `:${name}`,
  );

/** The text before a parameter in its own segment of the path, by the parameter's name. */
const prefixesIn = (path: string): [name: string, prefix: string][] =>
  [...path.matchAll(/([^/]+)\{(\w+)\}/g)].map(([, prefix = '', name = '']) => [name, prefix]);

type Serve = (request: Request, parameters: Record<string, string>) => Promise<Response>;

/** One operation as a function of the request. */
function server(key: string, operation: Operation, handler: AnyHandler, options: MountOptions): Serve {
  const {findProject, authenticate, countryOf, report, admit, checkAnswers, kept} = options;
  const {takeFault, projectIdOf, queue, busyPage, longestBodyMs} = options;
  const [method, path] = splitKey(key);
  // The control plane's answers have no version.
  const isForEverybody =
    method === 'GET' &&
    path.includes('{project_id}') &&
    (operation.base ?? 'store') === 'store' &&
    !path.startsWith('/_sandbox/') &&
    operation.auth.includes('none');
  const readPath = pathReader(parametersIn(path));
  const prefixes = prefixesIn(path);
  const isClosed = operation.base === 'merchant';
  const {query: asked = isClosed ? NOTHING : undefined} = operation;
  const {body: sent = isClosed && method !== 'GET' ? NOTHING : undefined} = operation;
  const readQuery = asked && queryReader(asked);
  const isOfStore = (operation.base ?? 'store') === 'store';
  const words = isOfStore && !path.startsWith('/_sandbox/') ? SERVICE_WORDS : undefined;
  const readBody = sent && bodyReader(sent, operation.bodyOptional === true || sent === NOTHING, words);
  const fits = checkAnswers ? shapeOf(operation.answer) : undefined;

  const answer = async (
    request: Request,
    parameters: Record<string, string>,
    found: (project: Project) => void,
    turn: Turn,
    text: string,
  ): Promise<Response> => {
    const own = prefixes.map(([name, prefix]) => [name, (parameters[name] ?? '').slice(prefix.length)]);
    const pathValues = readPath({...parameters, ...Object.fromEntries(own)}) as {
      project_id?: number;
      merchant_id?: number;
      order_id?: number;
    };
    const named = pathValues.project_id === undefined ? undefined : await findProject(pathValues.project_id);
    const {merchant_id: merchantId, order_id: orderId} = pathValues;
    const isElsewhere = merchantId !== undefined && named && named.merchant_id !== merchantId;
    if ((pathValues.project_id !== undefined && !named) || isElsewhere) throw protocol(404, 'Project not found');
    const project = operation.host ? await options.hostedProject(request.headers, operation, named) : named;
    if (project) found(project);
    const caller = await authenticate(request.headers, operation, {project, merchantId, orderId});
    if (operation.audience === 'server') limitKey(caller);
    const {value: query = {}, faults: ofQuery = []} = readQuery?.(new URL(request.url).searchParams) ?? {};
    const {value: read, faults: ofBody = []} = readBody?.(text) ?? {};
    demand([...ofQuery, ...ofBody]);
    const body = sent && isOfStore ? withLocaleCodes(sent, read, refuseLocale) : read;
    const answerHeaders = new Headers();
    const run = async (): Promise<Response> => {
      const call = {path: pathValues, query, body, caller, project, answerHeaders, suspend: turn.suspend};
      const value = await handler({...call, country: countryOf(request), headers: request.headers});
      const response = successAnswer(key, operation, value, caller, {fits, report});
      for (const [name, text] of answerHeaders) response.headers.set(name, text);
      return response;
    };
    const fault = await faultOf(request, project, {query, body});
    return fault ? applyFault(fault, {request, report, run, turn}) : run();
  };

  const limitKey = (caller: Caller): void => {
    if (caller.kind === 'merchant') options.limitServer?.(caller.keyHolder);
    if (caller.kind === 'hub') options.limitServer?.(`hub ${caller.hubId}`);
  };

  const faultOf = async (
    request: Request,
    project: Project | undefined,
    call: {query: unknown; body: unknown},
  ): Promise<RequestFault | undefined> => {
    if (!takeFault || project?.has_faults === false) return undefined;
    const projectId = project?.project_id ?? (await projectIdOf?.(call));
    if (projectId === undefined) return undefined;
    return takeFault(projectId, {operation: operation.id, method, path: new URL(request.url).pathname});
  };

  return async (request, parameters) => {
    const make = async (): Promise<Response> => {
      let movedTo: Date | null = null;
      const found = (project: Project): void => {
        movedTo = project.moved_to;
      };
      const begin = async (): Promise<Response> => {
        admit?.(request);
        // Received before its turn: a slow sender holds nobody up.
        const text = readBody ? await readText(request, longestBodyMs) : '';
        const work = (turn: Turn) => answer(request, parameters, found, turn, text);
        return queue ? queue.run(work) : work(AT_ONCE);
      };
      const response = await begin().catch((error: unknown) => {
        const {retryAfter} = error instanceof Refusal ? error : {};
        return busyPage !== undefined && retryAfter !== undefined
          ? busyAnswer(busyPage(request.headers), retryAfter)
          : errorAnswer(error, new URL(request.url).pathname, report);
      });
      // Countdowns of pages go by it.
      if (movedTo && response.status !== 0) response.headers.set('date', (movedTo as Date).toUTCString());
      const isForClients = operation.audience === 'client' && response.status !== 0;
      if (isForClients && isForPages(response)) openToPages(response.headers);
      overrideHeader(response);
      return response;
    };
    const isKept = isForEverybody && !request.headers.has('authorization');
    return isKept ? kept.keep(cacheKeyOf(request, countryOf(request)), Number(parameters.project_id), make) : make();
  };
}

/** The page of an overloaded service, for people. */
const busyAnswer = (page: string, retryAfter: number): Response =>
  new Response(page, {
    status: 503,
    headers: {
      ...PAGE_HEADERS,
      'content-security-policy': PAGE_POLICY,
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(retryAfter),
      refresh: String(retryAfter),
    },
  });

const shapeOf = (answer: Operation['answer']): Shape | undefined =>
  answer.kind === 'json'
    ? shape(answer.schema, 'answer')
    : answer.kind === 'file'
      ? shape(Type.Array(answer.row), 'answer')
      : undefined;

function successAnswer(
  key: string,
  {answer}: Operation,
  value: unknown,
  caller: Caller,
  {fits, report}: {readonly fits: Shape | undefined; readonly report: (error: unknown) => void},
): Response {
  const demandFit = (value: unknown): void => {
    const fault = fits?.(value)[0];
    if (fault) throw new Error(`${key} answered outside of its contract: ${fault.property} ${fault.message}`);
  };
  if (answer.kind === 'json') demandFit(value);
  const response =
    answer.kind === 'json'
      ? Response.json(value, {status: answer.status})
      : answer.kind === 'text'
        ? new Response(value as string, {headers: {...PAGE_HEADERS, 'content-type': answer.contentType}})
        : answer.kind === 'file'
          ? fileAnswer(value as File, {report, check: fits && demandFit})
          : new Response(null, {status: answer.status});
  keepPersonal(response.headers, caller);
  return response;
}
