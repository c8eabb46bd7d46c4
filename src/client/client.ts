import type {OperationKey, RequestOf, StoreContract} from 'game-storefront-contract';
import type {Config} from '../shop/config.js';
import {StorefrontError} from './errors.js';
import {withoutPrototype} from './prototype-safe.js';
import {send, type Transport} from './request.js';
import type {OpenShop} from './send-again.js';
import type {TokenSource} from './token.js';

type ClientKey = {
  [K in OperationKey]: StoreContract[K]['audience'] extends 'client' ? K : never;
}[OperationKey];
type ClientRequest<K extends ClientKey> = Omit<RequestOf<K, StoreContract[K]>, 'path'> & {
  /** Path parameters other than `project_id`, which the client fills in. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
};

/** Paths that only a studio's own proxy has: it knows the rest of the address. */
type ProxyKey = 'GET /multicurrency-balance';

/** Calls an operation of the contract, or of the proxy; resolves to the parsed JSON of the answer, which nothing has checked yet. */
export type Client = <K extends ClientKey | ProxyKey>(
  key: K,
  request?: K extends ClientKey ? ClientRequest<K> : {readonly signal?: AbortSignal},
) => Promise<unknown>;

const never = new AbortController().signal;

/**
 * A client of the store interface for one project. The requests' types are the contract's; no schema is loaded. Where the service
 * refuses the player's token, `shop` reads without one what everybody may read.
 */
export function createClient(
  config: () => Config,
  tokens: TokenSource,
  transport: Transport,
  shop?: () => OpenShop,
): Client {
  return async (key, request = {} as never) => {
    const {
      path,
      query,
      body,
      signal = never,
    } = withoutPrototype(request) as {
      path?: Record<string, string | number>;
      query?: Record<string, unknown>;
      body?: unknown;
      signal?: AbortSignal;
    };
    const {projectId, storeUrl} = config();
    const [method, template] = key.split(' ') as [string, string];
    const url = new URL(
      storeUrl +
        template.replace(/{(\w+)}/g, (_, name: string) => {
          const value = `${name === 'project_id' ? projectId : path![name]}`;
          // `.` and `..` change the path, even when they are encoded.
          if (/^\.{0,2}$/.test(value)) throw new StorefrontError('answer', `"${value}" cannot stand for ${name}`);
          return encodeURIComponent(value);
        }),
    );
    for (const [name, value] of Object.entries(query ?? {})) {
      if (Array.isArray(value)) for (const entry of value) url.searchParams.append(`${name}[]`, entry);
      else if (value !== undefined) url.searchParams.set(name, `${value}`);
    }
    const sendWith = (token?: string): Promise<unknown> =>
      send(transport, {
        method,
        url: url.href,
        body,
        signal,
        headers: {
          ...(body !== undefined && {'content-type': 'application/json'}),
          ...(token && {authorization: `Bearer ${token}`}),
        },
      });

    const token = await tokens.token(signal);
    try {
      return await sendWith(token);
    } catch (error) {
      if (!token || (error as StorefrontError).status !== 401) throw error;
      return import('./send-again.js').then(
        ({sendAgain}) => sendAgain({key, token, refusal: error as StorefrontError, sendWith, signal}, tokens, shop?.()),
        () => {
          throw error;
        },
      );
    }
  };
}
