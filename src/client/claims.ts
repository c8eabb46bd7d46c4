import {fieldsOf} from './read-fields.js';

/** The claims of a JWT, unverified (the service verifies); undefined for an opaque token. */
export function claimsOf(token: string): {exp?: unknown; iat?: unknown; sub?: unknown} | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return fieldsOf(JSON.parse(atob(payload)));
  } catch {
    return undefined;
  }
}
