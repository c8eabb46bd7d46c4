import {
  type ClientSettings,
  credentialHeaders,
  headerValue,
  refuseOthers,
  retriesOf,
  secretsOf,
  URL_OPTIONS,
} from './client-options.js';
import type {CallSettings} from './client-types.js';
import {findOperation} from './find-operation.js';
import type {OperationRow} from './operation-row.js';
import {kindOf, limit, MAX_TIMEOUT_MS, readOptions} from './options.js';

/** A call as a caller writes it, of any operation. */
export interface AnyCall extends CallSettings {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly userToken?: string;
  readonly operationId?: string;
  /** The format of a file. */
  readonly format?: string;
}

/** A call that is ready to be sent, as often as need be. */
export interface ServiceCall {
  readonly key: string;
  readonly row: OperationRow;
  readonly url: string;
  readonly init: {readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string};
  readonly timeoutMs: number;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
  /** Values that no error may contain. */
  readonly secrets: readonly string[];
}

const CHARGE_TIMEOUT_MS = 120_000;

const NAMES = [
  'path',
  'query',
  'body',
  'headers',
  'userToken',
  'operationId',
  'format',
  'signal',
  'timeoutMs',
  'retries',
] as const;

/**
 * Makes a request of a call.
 *
 * @throws {TypeError} naming what is missing or wrong: no such operation, an address or a credential that the client was not given,
 *   a path without one of its values, an option that is none
 */
export function serviceCall(settings: ClientSettings, key: string, options: AnyCall = {}): ServiceCall {
  const found = findOperation(key);
  if (!found) throw new TypeError(`There is no operation ${key}`);
  // Without a prototype, whose properties foreign JSON may have set: they must not cause a retry.
  const row: OperationRow = Object.assign(Object.create(null), found);
  const given: AnyCall = readOptions(options, `The options of ${key}`, ...NAMES);
  refuseOthers(options, NAMES, key);
  const {path = {}, query = {}, body, headers: named = {}, userToken, signal, timeoutMs, retries} = given;
  const base = settings.urls[row.base];
  if (base === undefined) throw new TypeError(`${key} needs ${URL_OPTIONS[row.base]}: give it to createServiceClient`);
  const [method = '', template = ''] = key.split(' ');
  const format = row.file && {format: given.format ?? 'json'};
  const url = base + filled(key, template, settings, row.file === 'path' ? {...path, ...format} : path);
  const headers = {
    ...ownHeaders(key, named),
    accept: row.file ? '*/*' : 'application/json',
    ...credentialHeaders(key, row, settings, userToken),
    ...(row.operationId && {[row.operationId]: operationIdOf(key, given.operationId)}),
    ...(body !== undefined && {'content-type': 'application/json'}),
  };
  return {
    key,
    row,
    url: url + search(key, row.file === 'query' ? {...query, ...format} : query),
    init: {method, headers, ...(body !== undefined && {body: JSON.stringify(body)})},
    timeoutMs: limit(timeoutMs ?? (row.charge ? CHARGE_TIMEOUT_MS : settings.timeoutMs), 'timeoutMs', MAX_TIMEOUT_MS),
    retries: retries === undefined ? settings.retries : retriesOf(retries),
    signal,
    secrets: secretsOf(settings, headers, body),
  };
}

const operationIdOf = (key: string, value: string | undefined): string =>
  value === undefined ? crypto.randomUUID() : headerValue(value, `${key}: operationId`);

/** The headers that a call names, such as a player's id. */
const ownHeaders = (key: string, headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), headerValue(value, `${key}: headers.${name}`)]),
  );

const OPTION_OF: Readonly<Record<string, string>> = {project_id: 'projectId', merchant_id: 'merchantId'};

/** The path with its values, the client's own if the call names none. */
function filled(
  key: string,
  template: string,
  {own}: ClientSettings,
  values: Readonly<Record<string, unknown>>,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) && values[name] !== undefined ? values[name] : ownValue(own, name);
    const option = OPTION_OF[name];
    if (value === undefined)
      throw new TypeError(
        `${key} needs path.${name}${option ? `, or ${option}, given to createServiceClient, for all calls` : ''}`,
      );
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string')
      throw new TypeError(`${key}: path.${name} has to be a text or a number: it is ${kindOf(value)}`);
    // An address has no such segments: it would be another operation's.
    if (['', '.', '..'].includes(text)) throw new TypeError(`${key}: path.${name} cannot be “${text}”`);
    return encodeURIComponent(text);
  });
}

const ownValue = (own: ClientSettings['own'], name: string): string | undefined =>
  name === 'project_id' || name === 'merchant_id' ? own[name] : undefined;

/** The query, with its question mark; empty without values. Each value of a list is a parameter of its own. */
function search(key: string, query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!['string', 'number', 'boolean'].includes(typeof one))
        throw new TypeError(`${key}: query.${name} has to be a text, a number, true or false: it is ${kindOf(one)}`);
      parameters.append(Array.isArray(value) ? `${name}[]` : name, String(one));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
