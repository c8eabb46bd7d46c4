const part = (value: object): string =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** An unsigned token in the form of a JWT, for code that only reads claims. `exp` is in seconds. */
export const jwt = (claims: {
  readonly sub?: unknown;
  readonly exp?: unknown;
  readonly [claim: string]: unknown;
}): string => `${part({alg: 'RS256', typ: 'JWT'})}.${part(claims)}.c2lnbmF0dXJl`;
