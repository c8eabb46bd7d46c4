import {type JWTPayload, jwtVerify, SignJWT} from 'jose';
import type {Db} from '../db/port.js';
import type {Project} from '../http/call.js';
import {isMap} from '../wire/is-map.js';
import {signingKeys} from './signing-keys.js';

/** A longer one is invalid. */
export const MAX_TOKEN_BYTES = 8 * 1024;
const CLOCK_LEEWAY_SECONDS = 5;

export interface TokenOwner {
  readonly userId: string;
  readonly email?: string;
  readonly username?: string;
  /** The studio's attributes of the player, in the token. */
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  /** The distributor of the player; undefined for a player of the studio's own shop. */
  readonly hubId?: number;
}

/** The user of a token, with its claims about them. */
export interface TokenUser {
  readonly userId: string;
  readonly email?: string;
  readonly claims?: Readonly<Record<string, string>>;
  readonly hubId?: number;
}

/** A studio's attributes of a player as texts: its texts, numbers and booleans; anything else is omitted. */
export const textsOf = (claim: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(claim).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );

/** The issuer without its host: processes on one database share their keys, whatever address each is reached by. */
const issuerPath = (project: Project): string => `/api/projects/${project.login_project_id}`;

/** The type of a token of the studio's server; a user's token has no such claim. */
const SERVER = 'server';

interface TokenServices {
  readonly db: Db;
  readonly baseUrl: () => string;
}

/** Tokens as the login service of the real platform makes them. They expire in real time, not on a project's clock. */
export function userTokens({db, baseUrl}: TokenServices) {
  const keys = signingKeys(db);

  const sign = async (project: Project, claims: JWTPayload, lifetimeSeconds: number): Promise<string> => {
    const {sign: signing} = await keys();
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      login_project_id: project.login_project_id,
      publisher_id: project.merchant_id,
      ...claims,
    })
      .setProtectedHeader({alg: 'RS256', typ: 'JWT', kid: signing.kid})
      .setIssuer(baseUrl() + issuerPath(project))
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(signing.key);
  };

  /** The claims of a token; undefined if it is expired, forged, of another project, or no token at all. */
  const claimsOf = async (token: string, project: Project): Promise<JWTPayload | undefined> => {
    if (token.length > MAX_TOKEN_BYTES) return undefined;
    const {verify} = await keys();
    const verified = await jwtVerify(token, verify, {
      algorithms: ['RS256'],
      clockTolerance: CLOCK_LEEWAY_SECONDS,
      requiredClaims: ['iss', 'iat', 'exp'],
    }).catch(() => undefined);
    const claims = verified?.payload;
    const isOurs = claims?.iss?.endsWith(issuerPath(project)) && claims.login_project_id === project.login_project_id;
    return isOurs ? claims : undefined;
  };

  return {
    /** Makes a user's token; a negative lifetime gives one that has expired. */
    issue: (project: Project, owner: TokenOwner, lifetimeSeconds: number): Promise<string> => {
      const {userId, email, username, attributes, hubId} = owner;
      const claims = {
        sub: userId,
        type: 'server_custom_id',
        ...(email !== undefined && {email}),
        ...(attributes && {attributes}),
        ...(hubId !== undefined && {distribution_hub_id: hubId}),
      };
      return sign(project, {...claims, ...(username !== undefined && {username})}, lifetimeSeconds);
    },

    /** Makes an access token of the studio's server, without a user. */
    issueServer: (project: Project, lifetimeSeconds: number): Promise<string> =>
      sign(project, {type: SERVER}, lifetimeSeconds),

    /** The user of a token, or undefined if it is invalid. */
    async verify(token: string, project: Project): Promise<TokenUser | undefined> {
      const {sub, email, attributes, distribution_hub_id: hubId} = (await claimsOf(token, project)) ?? {};
      if (!sub) return undefined;
      return {
        userId: sub,
        ...(typeof email === 'string' && {email}),
        ...(isMap(attributes) && {claims: textsOf(attributes)}),
        ...(typeof hubId === 'number' && {hubId}),
      };
    },

    isServer: async (token: string, project: Project): Promise<boolean> =>
      (await claimsOf(token, project))?.type === SERVER,

    /** The public keys, for verifying tokens elsewhere. */
    published: async () => (await keys()).published,
  };
}
export type UserTokens = ReturnType<typeof userTokens>;
