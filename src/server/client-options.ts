import type {Base, OperationRow} from './operation-row.js';
import {base64, credential, fetchFunction, idOf, limit, MAX_TIMEOUT_MS, readOptions} from './options.js';
import {secretUrl} from './secret-url.js';

/**
 * The service's addresses, and the studio's credentials for it. A call names a missing one in its error. A value is
 * checked at once. A text may be undefined in types, as in `process.env`; at run time that is a TypeError.
 */
export interface ServiceClientOptions {
  /** The company's number. */
  readonly merchantId?: number;
  /** The number of the project that calls are about, unless they name another. */
  readonly projectId?: number;
  /** The company's API key, which is good for all its projects; or, without `merchantId`, the project's. A secret. */
  readonly apiKey?: string | undefined;
  /** The project's own API key, for the calls that accept it. A secret. @default `apiKey` */
  readonly projectKey?: string | undefined;
  /** A distributor's id and key, for their calls of the distribution hub. `apiKey` is a secret. */
  readonly hub?: {readonly id: number; readonly apiKey: string | undefined};
  /** The studio's `X-HOST-ID`, for backpacks and balances. A secret. */
  readonly hostId?: string | undefined;
  /** An access token of the studio's server, for backpacks and balances. A secret. @default a key in its place */
  readonly serverToken?: string | undefined;
  /** Root URL of the store API, such as `https://store.example/api`. Every URL is https, or http on this machine. */
  readonly storeUrl?: string | undefined;
  /** Root URL of the merchant API, such as `https://api.example/merchant/v2`. */
  readonly merchantUrl?: string | undefined;
  /** Root URL of the distributors' notifications. */
  readonly hubUrl?: string | undefined;
  /** Root URL of the backpack API. */
  readonly backpackUrl?: string | undefined;
  /** Root URL of the multicurrency API. @default `backpackUrl` */
  readonly multicurrencyUrl?: string | undefined;
  /** Time limit in ms for each attempt, its answer included. @default 30000; 120000 for a charge */
  readonly timeoutMs?: number;
  /** Maximum number of retries of a failed call that is safe to repeat; 0 for none. @default 2 */
  readonly retries?: number;
  /** Sends the requests. @default the global `fetch` */
  readonly fetch?: typeof fetch;
}

/** The options, checked. */
export interface ClientSettings {
  readonly own: Readonly<Partial<Record<'project_id' | 'merchant_id', string>>>;
  readonly urls: Readonly<Partial<Record<Base, string>>>;
  readonly apiKey: string | undefined;
  readonly projectKey: string | undefined;
  readonly hub: {readonly id: string; readonly apiKey: string} | undefined;
  readonly hostId: string | undefined;
  readonly serverToken: string | undefined;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly fetch: typeof fetch;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const MAX_RETRIES = 10;

/** The option that each root is. */
export const URL_OPTIONS: Readonly<Record<Base, keyof ServiceClientOptions>> = {
  store: 'storeUrl',
  merchant: 'merchantUrl',
  hub: 'hubUrl',
  backpack: 'backpackUrl',
  multicurrency: 'multicurrencyUrl',
};

/** Checks a secret that is sent in a header as it is: another character would make an error that quotes it. */
export function headerValue(value: unknown, option: string): string {
  const text = credential(value, option);
  if (!/^[\x21-\x7e]{1,8192}$/.test(text)) throw new TypeError(`${option} is no text for a header`);
  return text;
}

/** Checks a number of repetitions. */
export const retriesOf = (value: unknown): number => (value === 0 ? 0 : limit(value, 'retries', MAX_RETRIES));

/** Throws a TypeError that names the option which is none of ours, not set, or no such thing. */
export function readClientOptions(options: ServiceClientOptions): ClientSettings {
  const names = [
    ...(['merchantId', 'projectId', 'apiKey', 'projectKey', 'hub', 'hostId', 'serverToken'] as const),
    ...(['storeUrl', 'merchantUrl', 'hubUrl', 'backpackUrl', 'multicurrencyUrl'] as const),
    ...(['timeoutMs', 'retries', 'fetch'] as const),
  ];
  const given = readOptions(options, 'The argument of createServiceClient', ...names);
  refuseOthers(options, names, 'createServiceClient');
  // A key with the value undefined is a variable that is not set: an early error is better than one at some call.
  const check = <T>(name: keyof ServiceClientOptions, as: (value: unknown, option: string) => T): T | undefined =>
    name in given ? as(given[name], name) : undefined;
  const url = (name: keyof ServiceClientOptions) => check(name, secretUrl);
  const backpack = url('backpackUrl');
  return {
    own: defined({project_id: check('projectId', idOf), merchant_id: check('merchantId', idOf)}),
    urls: defined({
      store: url('storeUrl'),
      merchant: url('merchantUrl'),
      hub: url('hubUrl'),
      backpack,
      multicurrency: url('multicurrencyUrl') ?? backpack,
    }),
    apiKey: check('apiKey', credential),
    projectKey: check('projectKey', credential),
    hub: check('hub', hubOf),
    hostId: check('hostId', headerValue),
    serverToken: check('serverToken', headerValue),
    timeoutMs: limit(given.timeoutMs ?? TIMEOUT_MS, 'timeoutMs', MAX_TIMEOUT_MS),
    retries: retriesOf(given.retries ?? RETRIES),
    fetch: fetchFunction(given.fetch ?? fetch, 'fetch'),
  };
}

function hubOf(value: unknown): ClientSettings['hub'] {
  const {id, apiKey} = readOptions(value as {id?: unknown; apiKey?: unknown}, 'hub', 'id', 'apiKey');
  return {id: idOf(id, 'hub.id'), apiKey: credential(apiKey, 'hub.apiKey')};
}

/** Throws a TypeError for an option that nothing reads, such as one that is misspelled. */
export function refuseOthers(options: object, names: readonly string[], subject: string): void {
  const other = Object.keys(options).find((name) => !names.includes(name));
  if (other !== undefined) throw new TypeError(`${subject} takes no ${other}: it takes ${names.join(', ')}`);
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The headers that authenticate a call; throws a TypeError that names a missing credential. */
export function credentialHeaders(
  key: string,
  {auth, host, serverHeader}: OperationRow,
  settings: ClientSettings,
  userToken: string | undefined,
): Record<string, string> {
  const missing = (option: string) => new TypeError(`${key} needs ${option}: give it to createServiceClient`);
  const {own, apiKey, projectKey, hub, hostId, serverToken} = settings;
  const basic = (id: string, secret: string) => `Basic ${base64(`${id}:${secret}`)}`;

  const ofProject = (): string => {
    if (projectKey !== undefined && own.project_id !== undefined) return basic(own.project_id, projectKey);
    if (apiKey === undefined) throw missing('apiKey');
    const id = own.merchant_id ?? own.project_id;
    if (id === undefined) throw missing('merchantId');
    return basic(id, apiKey);
  };
  const authorization = (): string => {
    switch (auth) {
      case 'user':
        return `Bearer ${headerValue(userToken, `${key}: userToken`)}`;
      case 'hub':
        if (!hub) throw missing('hub');
        return basic(hub.id, hub.apiKey);
      case 'merchant':
        if (apiKey === undefined) throw missing('apiKey');
        if (own.merchant_id === undefined) throw missing('merchantId');
        return basic(own.merchant_id, apiKey);
      case 'server':
        return serverToken === undefined ? ofProject() : `Bearer ${serverToken}`;
      case 'project':
        return ofProject();
    }
  };
  if (host && hostId === undefined) throw missing('hostId');
  return {
    [serverHeader ? 'x-server-authorization' : 'authorization']: authorization(),
    ...(host && hostId !== undefined && {'x-host-id': hostId}),
  };
}

/** All secrets of a client and of one call, as they are and as they are sent. */
export const secretsOf = (
  {apiKey, projectKey, hub, hostId, serverToken}: ClientSettings,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): string[] =>
  [
    ...[apiKey, projectKey, hub?.apiKey, hostId, serverToken],
    ...['authorization', 'x-server-authorization'].map((name) => headers[name]?.split(' ')[1]),
    // The settings of webhooks contain their secret.
    typeof body === 'object' && body !== null && 'secret' in body ? String(body.secret) : undefined,
  ].filter((secret): secret is string => secret !== undefined && secret !== '');
