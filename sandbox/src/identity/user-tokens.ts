import {jwtVerify, SignJWT} from 'jose';
import type {Project} from '../http/call.js';
import type {Services} from '../services.js';
import {signingKeys} from './signing-keys.js';

const LONGEST_TOKEN_BYTES = 8 * 1024;
const CLOCK_LEEWAY_SECONDS = 5;

export interface TokenOwner {
  readonly userId: string;
  readonly email?: string;
  readonly username?: string;
}

/** The issuer without its host: processes on one database share their keys, whatever address each is reached by. */
const issuerPath = (project: Project): string => `/api/projects/${project.login_project_id}`;

/** User tokens as the login service of the real platform makes them. They expire in real time, not on a project's clock. */
export function userTokens({db, baseUrl}: Pick<Services, 'db' | 'baseUrl'>) {
  const keys = signingKeys(db);
  return {
    /** Makes a token; a negative lifetime gives one that has expired. */
    async issue(project: Project, owner: TokenOwner, lifetimeSeconds: number): Promise<string> {
      const {sign} = await keys();
      const now = Math.floor(Date.now() / 1000);
      const {userId, email, username} = owner;
      return new SignJWT({
        login_project_id: project.login_project_id,
        publisher_id: project.merchant_id,
        type: 'server_custom_id',
        ...(email !== undefined && {email}),
        ...(username !== undefined && {username}),
      })
        .setProtectedHeader({alg: 'RS256', typ: 'JWT', kid: sign.kid})
        .setSubject(userId)
        .setIssuer(baseUrl() + issuerPath(project))
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(sign.key);
    },

    /** The user of a token, or undefined: expired, forged, of another project, or no token at all. */
    async verify(token: string, project: Project): Promise<{userId: string; email?: string} | undefined> {
      if (token.length > LONGEST_TOKEN_BYTES) return undefined;
      const {verify} = await keys();
      const verified = await jwtVerify(token, verify, {
        algorithms: ['RS256'],
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        requiredClaims: ['sub', 'iss', 'iat', 'exp'],
      }).catch(() => undefined);
      const claims = verified?.payload;
      if (!claims?.sub || !claims.iss?.endsWith(issuerPath(project))) return undefined;
      if (claims.login_project_id !== project.login_project_id) return undefined;
      return {userId: claims.sub, ...(typeof claims.email === 'string' && {email: claims.email})};
    },

    /** The public keys, for whoever verifies tokens without us. */
    published: async () => (await keys()).published,
  };
}
export type UserTokens = ReturnType<typeof userTokens>;
