import type {TokenRequest} from '../../src/client/token.js';
import {createSession} from '../../src/session/session.js';
import type {GetToken, Options} from '../../src/shop/config.js';
import {jwt} from './jwt.js';
import {TestClock} from './test-clock.js';

/** The signal of a request that nobody gives up. */
export const never = new AbortController().signal;

/** How a test's device and service tell the time. */
interface Times {
  /** How far the device's clock is ahead. */
  readonly fastByMs?: number;
  /** Whether the session knows the service's clock. */
  readonly isServiceTimeKnown?: boolean;
}

/** A session with this `getToken`, its requests and its reports. */
export function sessionWith(
  first: GetToken | undefined,
  more: Options = {},
  {fastByMs = 0, isServiceTimeKnown = false}: Times = {},
) {
  const clock = new TestClock();
  const device = {now: () => clock.now() + fastByMs, ticks: () => clock.now() - 1e12, after: clock.after};
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
    device,
    (error) => void reported.push(String(error)),
    () => (isServiceTimeKnown ? clock.now() : undefined),
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
    /** A JWT that expires in this number of seconds, without the time when it was made. */
    ending: (seconds: number, sub = 'anna') => jwt({sub, exp: clock.now() / 1000 + seconds}),
    /** A JWT that was made `agoSeconds` ago, and lives for `seconds` in all. */
    made: (seconds: number, agoSeconds = 0) => {
      const iat = clock.now() / 1000 - agoSeconds;
      return jwt({sub: 'anna', iat, exp: iat + seconds});
    },
  };
}
