import {fieldsOf} from '../client/read-fields.js';
import {claimsOf} from '../client/token.js';
import {type Finding, finding} from '../diagnose/findings.js';
import {userIdOf} from '../session/token-answer.js';
import {NoAnswer, pageHeaders, pathUrl, request, type VerifyOptions} from './request.js';

/** Tokens with a shorter lifetime expire while a player still looks, and are requested again. */
const SHORT_MS = 5 * 60_000;

/** Reads the player's token as the shop does, and sends it to the service. Its output contains no part of the token. */
export async function checkToken(asked: VerifyOptions, now: number): Promise<Finding[]> {
  const {token} = asked;
  if (token === undefined) return [finding('token-not-given', {})];
  const findings: Finding[] = [];
  const claims = claimsOf(token);
  if (!claims) findings.push(finding('token-opaque', {}));
  else {
    const [exp, iat] = [Number(claims.exp), Number(claims.iat)];
    if (!Number.isFinite(exp)) findings.push(finding('token-without-end', {}));
    else if (exp * 1000 <= now) findings.push(finding('token-ended', {}));
    else if ((exp - (Number.isFinite(iat) ? iat : now / 1000)) * 1000 < SHORT_MS)
      findings.push(finding('token-short', {}));
    if (userIdOf(claims.sub) === undefined) findings.push(finding('token-without-player', {}));
  }
  try {
    const {status, json} = await request(pathUrl(asked, 'cart'), {headers: pageHeaders(asked)});
    const {errorCode} = fieldsOf(json);
    if (status === 401 || status === 403)
      findings.push(finding('token-refused', {status, code: typeof errorCode === 'number' ? errorCode : undefined}));
    else if (status !== 200) findings.push(finding('cart-refused', {status}));
    else findings.push(finding('token-taken', {isWhole: findings.length === 0}));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    findings.push(finding('cart-unanswered', {reason: error.message}));
  }
  return findings;
}
