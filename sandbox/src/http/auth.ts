import {createHash, timingSafeEqual} from 'node:crypto';
import {type AuthScheme, type Operation, ROLES, type Role} from 'game-storefront-contract';
import type {Caller, Project, SignedIn} from './call.js';
import {guestFrom} from './guest.js';
import {protocol, type Refusal, refuse} from './refusal.js';

/** A key of a project or of its company, for comparison only. */
export interface ApiKey {
  readonly project_id: number;
  readonly api_key: string;
  /** It is the company's, and good for all its projects. */
  readonly of_company: boolean;
  readonly role: Role;
}

/** A distributor's key, for comparison only, and the project that it sells. */
export interface HubKey {
  readonly hub_id: number;
  readonly project_id: number;
  readonly api_key: string;
}

/** The authentication of callers: implemented on the database, called in one place. */
export interface Identities {
  /**
   * A user's JWT or a payment token, checked; undefined if it is invalid. `onlyOrder`: the only order that it is good
   * for.
   */
  readonly userOf: (
    bearer: string,
    project: Project,
  ) => Promise<(Omit<SignedIn, 'kind'> & {readonly onlyOrder?: number}) | undefined>;
  /** Whether it is an access token of the studio's server, for this project. */
  readonly isServer: (bearer: string, project: Project) => Promise<boolean>;
  /** The project that a studio has this `X-HOST-ID` for. */
  readonly projectOfHost: (hostId: string) => Promise<Project | undefined>;
  readonly keysOfProject: (projectId: number) => Promise<readonly ApiKey[]>;
  /** Those of all its projects, too. */
  readonly keysOfMerchant: (merchantId: number) => Promise<readonly ApiKey[]>;
  readonly keyOfHub: (hubId: number) => Promise<HubKey | undefined>;
}

/** The part of a path that decides whose credentials are accepted. */
export interface Scope {
  readonly project: Project | undefined;
  readonly merchantId: number | undefined;
  readonly orderId: number | undefined;
}

/** An operation's requirements for its caller. */
type Asked = Pick<Operation, 'auth' | 'role' | 'errors' | 'serverHeader'>;

/**
 * Authenticates the caller. Throws 401 with 1020 (keys) or 1501 (users) when the credential is missing or wrong. Throws
 * 403 when a project's key is used where the company's key, or a higher role, is required.
 */
export type Authenticate = (headers: Headers, asked: Asked, scope: Scope) => Promise<Caller>;

export function authenticator(identities: Identities): Authenticate {
  return async (headers, asked, scope) => {
    const schemes = asked.auth;
    const authorization =
      (asked.serverHeader ? headers.get('x-server-authorization') : null) ?? headers.get('authorization');
    const accepts = (scheme: AuthScheme) => schemes.includes(scheme);
    // Public operations ignore the token of a client that sends one with every call.
    if (schemes.length === 1 && accepts('none')) return {kind: 'anonymous'};
    if (authorization === null) {
      if (accepts('guest') && headers.has('x-unauthorized-id')) return guestFrom(headers);
      if (accepts('none')) return {kind: 'anonymous'};
      throw failure(asked);
    }
    if (accepts('guest') && headers.has('x-user'))
      throw refuse(1501, 'Send either Authorization or x-unauthorized-id with x-user');
    const [, scheme, credential] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
    switch (scheme?.toLowerCase()) {
      case 'bearer':
        if ((accepts('user') || accepts('hub-user')) && scope.project)
          return await user(credential as string, scope.project, scope.orderId, asked);
        if (accepts('jwt') && scope.project && isJwt(credential as string))
          return await user(credential as string, scope.project, undefined, asked);
        if (accepts('server') && scope.project && (await identities.isServer(credential as string, scope.project)))
          return {
            kind: 'merchant',
            merchantId: scope.project.merchant_id,
            keyHolder: `project ${scope.project.project_id}`,
          };
        break;
      case 'basic':
        if (accepts('project') || accepts('merchant')) return await keyHolder(credential as string, asked, scope);
        if (accepts('hub')) return await distributor(credential as string, asked, scope);
        break;
    }
    throw failure(asked);
  };

  async function user(bearer: string, project: Project, orderId: number | undefined, {auth}: Asked): Promise<Caller> {
    const {onlyOrder, ...found} = (await identities.userOf(bearer, project)) ?? {};
    if (!('userId' in found) || (onlyOrder !== undefined && onlyOrder !== orderId)) throw refuse(1501);
    // A distributor's player is not a user of the studio's own shop.
    const isOfHub = found.hubId !== undefined;
    if (isOfHub && !auth.includes('hub-user')) {
      if (auth.includes('none')) return {kind: 'anonymous'};
      throw refuse(1501);
    }
    if (!isOfHub && !auth.includes('user') && !auth.includes('jwt')) throw refuse(1501);
    return {kind: 'user', ...found};
  }

  async function distributor(credential: string, asked: Asked, {project}: Scope): Promise<Caller> {
    const [id = '', key = ''] = split(Buffer.from(credential, 'base64').toString('utf8'));
    const hub = /^[1-9]\d{0,8}$/.test(id) ? await identities.keyOfHub(Number(id)) : undefined;
    if (!hub || !isSame(hub.api_key, key) || (project && project.project_id !== hub.project_id)) throw failure(asked);
    return {kind: 'hub', hubId: hub.hub_id, projectId: hub.project_id};
  }

  async function keyHolder(credential: string, asked: Asked, {project, merchantId}: Scope): Promise<Caller> {
    const [id = '', key = ''] = split(Buffer.from(credential, 'base64').toString('utf8'));
    const {auth, role} = asked;
    const ofCompany = auth.includes('merchant') && merchantId !== undefined;
    const ownerId = ofCompany ? merchantId : project?.merchant_id;
    if (ownerId === undefined) throw failure(asked);
    const keys = ofCompany
      ? await identities.keysOfMerchant(ownerId)
      : await identities.keysOfProject((project as Project).project_id);
    const held = keys
      .filter((one) => isSame(one.api_key, key))
      .find(({project_id}) => id === String(ownerId) || id === String(project_id));
    if (!held) throw failure(asked);
    const isForCompany = held.of_company && id === String(ownerId);
    if ((ofCompany && !isForCompany) || ROLES.indexOf(held.role) < ROLES.indexOf(role ?? 'support'))
      throw protocol(403, 'Insufficient permissions');
    const keyHolder = held.of_company ? `company ${ownerId}` : `project ${held.project_id}`;
    return {kind: 'merchant', merchantId: ownerId, keyHolder};
  }
}

/**
 * The project of a call that needs `X-HOST-ID`: `named`, where the path names one, or that of the header alone. Throws as
 * for a wrong credential if the header is missing, wrong, or another project's.
 */
export const hostedProject =
  ({projectOfHost}: Pick<Identities, 'projectOfHost'>) =>
  async (headers: Headers, asked: Asked, named: Project | undefined): Promise<Project> => {
    const hostId = headers.get('x-host-id');
    const hosted = hostId === null || hostId.length > 255 ? undefined : await projectOfHost(hostId);
    if (!hosted || (named && named.project_id !== hosted.project_id)) throw failure(asked);
    return hosted;
  };

/**
 * The same answer for every fault: it must not reveal which ids exist. The code is 1501 for players' calls, and where
 * the documents specify it for a server's call; else 1020.
 */
const failure = ({auth, errors}: Asked): Refusal =>
  refuse(errors.includes(1501) || auth.some((scheme) => BY_USERS.includes(scheme)) ? 1501 : 1020);

const BY_USERS: readonly AuthScheme[] = ['user', 'jwt', 'guest', 'none', 'hub-user'];

/** A JWT has three parts; any other token is a payment token. */
export const isJwt = (bearer: string): boolean => bearer.split('.').length === 3;

const split = (pair: string): [string, string] => {
  const colon = pair.indexOf(':');
  return colon < 0 ? [pair, ''] : [pair.slice(0, colon), pair.slice(colon + 1)];
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes in constant time, so that the time reveals nothing about a key. */
const isSame = (key: string, other: string): boolean => timingSafeEqual(hash(key), hash(other));
