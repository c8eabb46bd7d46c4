import {createHash, timingSafeEqual} from 'node:crypto';
import type {AuthScheme} from 'game-storefront-contract';
import type {Caller, Project} from './call.js';
import {guestFrom} from './guest.js';
import {type Refusal, refuse} from './refusal.js';

/** The keys of a project, for comparison only. */
export interface ApiKeys {
  readonly merchant_id: number;
  readonly api_key: string;
  readonly merchant_api_key: string;
}

/** What proves callers: implemented on the database, asked in one place. */
export interface Identities {
  /** A user's JWT or a payment token, checked; undefined when it proves nobody. `onlyOrder`: all it is good for is that order. */
  readonly userOf: (
    bearer: string,
    project: Project,
  ) => Promise<
    {userId: string; email?: string; claims?: Readonly<Record<string, string>>; onlyOrder?: number} | undefined
  >;
  /** Whether it is an access token of the studio's server, for this project. */
  readonly isServer: (bearer: string, project: Project) => Promise<boolean>;
  /** The project that a studio has this `X-HOST-ID` for. */
  readonly projectOfHost: (hostId: string) => Promise<Project | undefined>;
  readonly keysOfProject: (projectId: number) => Promise<readonly ApiKeys[]>;
  readonly keysOfMerchant: (merchantId: number) => Promise<readonly ApiKeys[]>;
}

/** What a path says about whose credentials count. */
export interface Scope {
  readonly project: Project | undefined;
  readonly merchantId: number | undefined;
  readonly orderId: number | undefined;
}

/** Finds out who calls; throws 401 with 1020 (keys) or 1501 (users) when the credential is missing or wrong. */
export type Authenticate = (headers: Headers, schemes: readonly AuthScheme[], scope: Scope) => Promise<Caller>;

export function authenticator(identities: Identities): Authenticate {
  return async (headers, schemes, scope) => {
    const authorization = headers.get('authorization');
    const accepts = (scheme: AuthScheme) => schemes.includes(scheme);
    // Who sends a token with every call is asked for none where nobody needs one.
    if (schemes.length === 1 && accepts('none')) return {kind: 'anonymous'};
    if (authorization === null) {
      if (accepts('guest') && headers.has('x-unauthorized-id')) return guestFrom(headers);
      if (accepts('none')) return {kind: 'anonymous'};
      throw failure(schemes);
    }
    if (accepts('guest') && headers.has('x-user'))
      throw refuse(1501, 'Send either Authorization or x-unauthorized-id with x-user');
    const [, scheme, credential] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
    switch (scheme?.toLowerCase()) {
      case 'bearer':
        if (accepts('user') && scope.project) return await user(credential as string, scope.project, scope.orderId);
        if (accepts('jwt') && scope.project && isJwt(credential as string))
          return await user(credential as string, scope.project, undefined);
        if (accepts('server') && scope.project && (await identities.isServer(credential as string, scope.project)))
          return {kind: 'merchant', merchantId: scope.project.merchant_id};
        break;
      case 'basic':
        if (accepts('project') || accepts('merchant')) return await keyHolder(credential as string, schemes, scope);
        break;
    }
    throw failure(schemes);
  };

  async function user(bearer: string, project: Project, orderId: number | undefined): Promise<Caller> {
    const {onlyOrder, ...found} = (await identities.userOf(bearer, project)) ?? {};
    if (!('userId' in found) || (onlyOrder !== undefined && onlyOrder !== orderId)) throw refuse(1501);
    return {kind: 'user', ...found};
  }

  async function keyHolder(credential: string, schemes: readonly AuthScheme[], scope: Scope): Promise<Caller> {
    const [id = '', key = ''] = split(Buffer.from(credential, 'base64').toString('utf8'));
    if (schemes.includes('project') && scope.project) {
      const {project_id, merchant_id} = scope.project;
      const keys = await identities.keysOfProject(project_id);
      const isKnown = id === String(project_id) || id === String(merchant_id);
      if (
        isOneOf(
          key,
          keys.flatMap((one) => [one.api_key, one.merchant_api_key]),
        ) &&
        isKnown
      )
        return {kind: 'merchant', merchantId: merchant_id};
    }
    if (schemes.includes('merchant') && scope.merchantId !== undefined) {
      const keys = await identities.keysOfMerchant(scope.merchantId);
      if (
        isOneOf(
          key,
          keys.map((one) => one.merchant_api_key),
        ) &&
        id === String(scope.merchantId)
      )
        return {kind: 'merchant', merchantId: scope.merchantId};
    }
    throw refuse(1020);
  }
}

/**
 * The project of a call that needs `X-HOST-ID`: `named`, where the path names one, or that of the header alone. Throws as
 * for a wrong credential where the header is missing, wrong, or another project's.
 */
export const hostedProject =
  ({projectOfHost}: Pick<Identities, 'projectOfHost'>) =>
  async (headers: Headers, schemes: readonly AuthScheme[], named: Project | undefined): Promise<Project> => {
    const hostId = headers.get('x-host-id');
    const hosted = hostId === null || hostId.length > 255 ? undefined : await projectOfHost(hostId);
    if (!hosted || (named && named.project_id !== hosted.project_id)) throw failure(schemes);
    return hosted;
  };

/** The same answer whatever was wrong: it must not tell which ids exist. */
const failure = (schemes: readonly AuthScheme[]): Refusal =>
  refuse(schemes.some((scheme) => ['user', 'jwt', 'guest', 'none'].includes(scheme)) ? 1501 : 1020);

/** A JWT has three parts; what has none is a payment token. */
export const isJwt = (bearer: string): boolean => bearer.split('.').length === 3;

const split = (pair: string): [string, string] => {
  const colon = pair.indexOf(':');
  return colon < 0 ? [pair, ''] : [pair.slice(0, colon), pair.slice(colon + 1)];
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes in constant time, and with all keys, so that the time tells nothing about any of them. */
const isOneOf = (key: string, keys: readonly string[]): boolean =>
  keys.map((one) => timingSafeEqual(hash(one), hash(key))).includes(true);
