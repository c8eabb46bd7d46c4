import {fieldsOf} from './read-fields.js';

/**
 * A player's token, as a text or in the field `token` or `access_token`; `userId` names the player when the token itself does not,
 * because it is opaque. JSON of these is taken, too.
 */
export type Token =
  | string
  | {readonly token: string; readonly userId?: string | number | null | undefined}
  | {readonly access_token: string; readonly userId?: string | number | null | undefined};

/** The request that `getToken` receives. */
export interface TokenRequest {
  /** The interface that the token is for. */
  readonly audience: Audience;
  /**
   * `start`: the shop has no token yet. `sign-in`: a visitor who is not signed in wants to buy; the answer may take as long as
   * the sign-in does. `expiring`: the token ends within a minute. `rejected`: the service refused the last token.
   */
  readonly reason: 'start' | 'sign-in' | 'expiring' | 'rejected';
  readonly signal: AbortSignal;
}

/** The interfaces that a player's browser calls; each accepts its own tokens. */
export type Audience = 'store' | 'subscriptions' | 'backpack';

/** The source of the client's tokens; see `session/session.ts`. */
export interface TokenSource {
  /** The token to send; undefined to send none. */
  readonly token: (signal: AbortSignal) => Promise<string | undefined>;
  /** A new token after the service refused `rejected`; undefined when there is no other. */
  readonly renew: (rejected: string, signal: AbortSignal) => Promise<string | undefined>;
  /** Takes note that the service refused the token that `renew` gave, too. */
  readonly refuse?: (renewed: string) => void;
}

/** The claims of a JWT, unverified (the service verifies); undefined for an opaque token. */
export function claimsOf(token: string): {exp?: unknown; iat?: unknown; sub?: unknown} | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return fieldsOf(JSON.parse(atob(payload)));
  } catch {
    return undefined;
  }
}

/** Whether a value looks like basic credentials (`id:key`, plain or in base64), which belong on a server. */
export function looksSecret(value: string): boolean {
  const isPair = (text: string): boolean => /^(basic\s.+|\d+:\S{8,})$/i.test(text);
  try {
    return isPair(value) || isPair(atob(value));
  } catch {
    return false;
  }
}
