import {type Contract, type Operation, splitKey} from 'game-storefront-contract';
import openapiTS, {astToString} from 'openapi-typescript';
import type {OperationRow} from '../../src/server/operation-row.js';

/** The server kit client's data of the contract: a table for its code, and types for its callers. */

type Json = Record<string, unknown>;

/** Operations that the studio's backend calls: its own, and those of a distributor, who acts for their players. */
export const isOfServer = ({audience, auth}: Operation): boolean => audience === 'server' || auth.includes('hub-user');

/** Operations of the service's older version repeat those of the newest. */
const nameOf = ({id}: Operation): string => id.replace(/V2$/, '');

/** PUT and DELETE that change something more each time. */
const NOT_REPEATABLE = new Set([
  // Each turns over what the last one did.
  'toggleMerchantPromotion',
  'toggleRewardChain',
  'toggleOfferChain',
  // Each removes, restores, postpones or creates something more.
  'removeUserItemLimit',
  'removeUserPromotionLimit',
  'removeUserCouponLimit',
  'removeUserPromoCodeLimit',
  'removePreOrderLimit',
  'removePreOrderLimitById',
  'refundPayment',
  'refundPaymentInPart',
  'updateSubscription',
  'generateCouponCodes',
  'generatePromoCodeCodes',
]);

/** POST and PATCH that change nothing, or the same thing each time. */
const REPEATABLE = new Set([
  'searchOrders',
  'createUserToken',
  'authenticateHubUser',
  'changeCatalogRule',
  'enablePlan',
  'patchValuePointRewards',
]);

/** PUT of a list replaces the last one: in chunks, only the last chunk would stay. */
const isChunked = (method: string): boolean => method !== 'PUT';

interface Shape {
  readonly type?: string;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** The field of a page's rows; empty where the answer is the list. */
function listOf({answer}: Operation): string {
  if (answer.kind === 'file') return '';
  const {type, properties = {}} = (answer as {schema: Shape}).schema;
  if (type === 'array') return '';
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
  if (lists.length !== 1) throw new Error(`A page with ${lists.length} lists`);
  return lists[0] as string;
}

/** Pages of files, whose rows have no such limit. */
const FILE_PAGE = 1_000;

function pageOf({query, body, answer, ...rest}: Operation): OperationRow['page'] {
  const place = [query as Shape | undefined, body as Shape | undefined].findIndex((shape) => shape?.properties?.offset);
  if (place < 0) return undefined;
  const limit = (place === 0 ? (query as Shape) : (body as Shape)).properties?.limit?.maximum ?? 0;
  return {
    list: listOf({query, body, answer, ...rest} as Operation),
    in: place === 0 ? 'query' : 'body',
    max: answer.kind === 'file' ? FILE_PAGE : limit,
  };
}

function baseOf(path: string, {base = 'store'}: Operation): OperationRow['base'] {
  if (path.startsWith('/web/backpack/')) return 'backpack';
  if (/\/multicurrency-balance|\/auto-topup$/.test(path)) return 'multicurrency';
  if (base === 'management') throw new Error(`${path} is for players`);
  return base === 'hub-notify' ? 'hub' : base;
}

function authOf({auth}: Operation): OperationRow['auth'] {
  if (auth.includes('server')) return 'server';
  if (auth.includes('hub-user') || auth.includes('user')) return 'user';
  const [scheme] = auth;
  if (scheme === 'project' || scheme === 'merchant' || scheme === 'hub') return scheme;
  throw new Error(`No credential for ${auth.join()}`);
}

/** The row of an operation. */
export function rowOf(key: string, operation: Operation): OperationRow {
  const [method, path] = splitKey(key);
  const {host, serverHeader, headers = {}, body, answer} = operation;
  const hasId = 'X-OPERATION-ID' in headers;
  const isIdempotent = method === 'PUT' || method === 'DELETE';
  const repeat =
    method === 'GET' ||
    hasId ||
    (isIdempotent ? !NOT_REPEATABLE.has(nameOf(operation)) : REPEATABLE.has(nameOf(operation)));
  const page = pageOf(operation);
  const {type, maxItems} = (body ?? {}) as Shape;
  return {
    base: baseOf(path, operation),
    auth: authOf(operation),
    ...(host && {host}),
    ...(serverHeader && {serverHeader}),
    ...(repeat && {repeat}),
    ...(hasId && {operationId: 'X-OPERATION-ID'}),
    ...(operation.id === 'chargeSavedPaymentAccount' && {charge: true}),
    ...(page && {page}),
    ...(type === 'array' && maxItems && isChunked(method) && {chunk: maxItems}),
    ...(answer.kind === 'empty' && {empty: true}),
    ...(answer.kind === 'file' && {file: path.includes('{format}') ? 'path' : 'query'}),
  };
}

/** The names of exceptions that no operation has. */
export function unknownExceptions(contract: Contract): string[] {
  const names = new Set(Object.values(contract).map(nameOf));
  return [...NOT_REPEATABLE, ...REPEATABLE].filter((name) => !names.has(name));
}

const HEAD = '// Made from the contract by "npm run openapi". Do not edit.\n';

const literal = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([name, each]) => `${name}: ${literal(each)}`)
        .join(', ')}}`
    : typeof value === 'string'
      ? `'${value}'`
      : String(value);

/** The table's module. */
export function tableModule(contract: Contract): string {
  const rows = Object.entries(contract)
    .filter(([, operation]) => isOfServer(operation))
    .map(([key, operation]) => `  '${key}': ${literal(rowOf(key, operation))},\n`);
  return `${HEAD}import type {OperationRow} from '../operation-row.js';

export const OPERATIONS = {
${rows.join('')}} as const satisfies Readonly<Record<string, OperationRow>>;
`;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: unknown;
}
type Answers = Readonly<Record<string, {readonly content?: Readonly<Record<string, unknown>>}>>;

/** Not what the client fills in by itself, nor a file's format, which has its own option. */
const isOfCaller = ({name}: Parameter, row: OperationRow): boolean =>
  name !== 'X-SERVER-AUTHORIZATION' && name !== row.operationId && !(row.file && name === 'format');

/** The operation as its caller sees it: without refusals, which are errors. */
function callOf(operation: Json, row: OperationRow): Json {
  const [[status, {content: answers = {}}] = ['204', {}]] = Object.entries(operation.responses as Answers);
  const json = answers['application/json'];
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    parameters: (operation.parameters as Parameter[])
      .filter((parameter) => isOfCaller(parameter, row))
      .map((parameter) => ({...parameter, name: parameter.name.replace('[]', '')})),
    ...(operation.requestBody ? {requestBody: operation.requestBody} : {}),
    responses: {[status]: {description: 'OK', ...(json ? {content: {'application/json': json}} : {})}},
  };
}

/** The names of all schemas that a value refers to, at any depth. */
function referred(value: unknown, schemas: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) referred(one, schemas, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      const name = key === '$ref' ? String(one).replace('#/components/schemas/', '') : undefined;
      if (name === undefined) referred(one, schemas, found);
      else if (!found.has(name)) referred(schemas[name], schemas, found.add(name));
    }
  return found;
}

/** The module of types: the options and the answer of each operation, and the webhooks. */
export async function typesModule(contract: Contract, document: Json): Promise<string> {
  const keys = Object.keys(contract).filter((key) => isOfServer(contract[key] as Operation));
  const all = document.paths as Record<string, Record<string, Json>>;
  const paths: Record<string, Json> = {};
  for (const key of keys) {
    const [method, path] = splitKey(key);
    const operation = all[path]?.[method.toLowerCase()] as Json;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: callOf(operation, rowOf(key, contract[key] as Operation)),
    };
  }
  const webhooks = document.webhooks as Record<string, {post: {requestBody: Json}}>;
  const schemas = (document.components as {schemas: Json}).schemas;
  const used = referred([paths, webhooks], schemas);
  const components = {schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))};
  const nodes = await openapiTS({openapi: '3.1.0', info: document.info, paths, components} as never, {
    defaultNonNullable: false,
    alphabetize: false,
  });
  const text = astToString(nodes)
    .replace(
      /^ *(?:headers: \{\s*\[name: string\]: unknown;\s*\};|(?:cookie|header|content|requestBody|query|path)\?: never;)\n/gm,
      '',
    )
    .replace(/^ *\/\*\* (?:@description OK|@enum \{unknown\}|@constant) \*\/\n/gm, '')
    .replace(/^( *)\/\*\* @description /gm, '$1/** ')
    .replace(/^ +/gm, (indent) => '\t'.repeat(indent.length / 4));
  // Its `paths` repeat the same, by path and method; `webhooks` and `$defs` are empty.
  const from = (name: string): string => {
    const begin = text.indexOf(`export interface ${name} {`);
    return text.slice(begin, text.indexOf('\n}\n', begin) + 3);
  };
  const ids = keys.map((key) => `\t'${key}': operations['${(contract[key] as Operation).id}'];\n`).join('');
  const refs = Object.entries(webhooks).map(([type, {post}]) => {
    const {$ref} = (post.requestBody.content as {'application/json': {schema: {$ref: string}}})['application/json']
      .schema;
    return `\t'${type}': components['schemas']['${$ref.split('/').at(-1)}'];\n`;
  });
  return `${HEAD}
/** Every operation that the client calls, by method and path. */
export interface Operations {
${ids}}

/** The body of each webhook, by its \`notification_type\`. */
export interface Webhooks {
${refs.join('')}}

${from('components')}
${from('operations')}`;
}
