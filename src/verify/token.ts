import {claimsOf} from '../client/claims.js';
import {fieldsOf} from '../client/read-fields.js';
import {userIdOf} from '../session/token-answer.js';
import {type Asked, ask, NoAnswer, pageHeaders, pathUrl} from './ask.js';
import {type Finding, finding} from './finding.js';

/** Tokens that end sooner are asked for anew while a player still looks. */
const SHORT_MS = 5 * 60_000;

/** Reads the player's token as the shop does, and shows it to the service. Says no part of it. */
export async function checkToken(asked: Asked, now: number): Promise<Finding[]> {
  const {token} = asked;
  if (token === undefined)
    return [
      finding(
        'token-not-given',
        'Not checked: no token was given.',
        'Give one of your server, --token <JWT>, to have it checked.',
      ),
    ];
  const findings: Finding[] = [];
  const claims = claimsOf(token);
  if (!claims)
    findings.push(
      finding(
        'token-opaque',
        'The token is no JWT: the shop does not know when it ends, nor whose it is.',
        'Have getToken answer {token, userId}.',
      ),
    );
  else {
    const [exp, iat] = [Number(claims.exp), Number(claims.iat)];
    if (!Number.isFinite(exp))
      findings.push(
        finding(
          'token-without-end',
          'The token does not say when it ends (exp).',
          'Let your server set exp: an hour is usual.',
        ),
      );
    else if (exp * 1000 <= now)
      findings.push(
        finding('token-ended', 'The token has ended.', 'Let getToken fetch a new one whenever it is asked.'),
      );
    else if ((exp - (Number.isFinite(iat) ? iat : now / 1000)) * 1000 < SHORT_MS)
      findings.push(
        finding(
          'token-short',
          'The token lives for less than five minutes: it is asked for again and again.',
          'An hour is usual.',
        ),
      );
    if (userIdOf(claims.sub) === undefined)
      findings.push(
        finding(
          'token-without-player',
          'The token does not say who the player is (sub): a purchase is not taken up after a reload.',
          'Set sub, or have getToken answer {token, userId}.',
        ),
      );
  }
  try {
    const {status, json} = await ask(pathUrl(asked, 'cart'), {headers: pageHeaders(asked)});
    const {errorCode} = fieldsOf(json);
    if (status === 401 || status === 403)
      findings.push(
        finding(
          'token-refused',
          `The service refuses the token (${status}${errorCode === undefined ? '' : `, code ${String(errorCode)}`}).`,
          'It may have ended, be of another project, or be signed by a key that the service does not know.',
        ),
      );
    else if (status !== 200)
      findings.push(
        finding('cart-refused', `With the token, the cart is answered ${status}.`, 'Ask whoever runs the service.'),
      );
    else if (findings.length === 0)
      findings.push(
        finding('token-taken', 'The service takes the token, and the shop knows whose it is and when it ends.'),
      );
    else findings.push(finding('token-taken', 'The service takes the token.'));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    findings.push(
      finding('cart-unanswered', `With the token, the cart cannot be read: ${error.message}.`, 'Try again.'),
    );
  }
  return findings;
}
