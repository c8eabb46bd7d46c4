import type {TokenRequest} from '../../src/client/token.js';
import type {GetToken, Options} from '../../src/session/config.js';
import {createSession} from '../../src/session/session.js';
import {jwt} from './jwt.js';
import {TestClock} from './test-clock.js';

/** The signal of a request that nobody gives up. */
export const never = new AbortController().signal;

/** A session with this `getToken`, its requests and its reports. */
export function sessionWith(first: GetToken | undefined, more: Options = {}) {
  const clock = new TestClock();
  const asked: TokenRequest[] = [];
  const reported: string[] = [];
  const recording =
    (getToken: GetToken): GetToken =>
    (request) => {
      asked.push(request);
      return getToken(request);
    };
  let options: Options = {...more, ...(first && {getToken: recording(first)})};
  const session = createSession(
    () => options,
    clock,
    (error) => void reported.push(String(error)),
  );
  return {
    ...session,
    clock,
    reported,
    /** The reasons of its requests, oldest first. */
    reasons: () => asked.map(({reason}) => reason),
    asked,
    get: () => session.token(never),
    change(getToken: GetToken | undefined, token?: string) {
      options = {...(getToken && {getToken: recording(getToken)}), ...(token && {token})};
      session.forget();
    },
    /** A JWT that expires in this number of seconds. */
    ending: (seconds: number, sub = 'anna') => jwt({sub, exp: clock.now() / 1000 + seconds}),
  };
}
