import {type Clock, ticksOf} from '../client/clock.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {claimsOf} from '../client/token.js';

/** Tokens are renewed this long before they expire; tokens that live shorter, at half of their life. */
const EXPIRY_MARGIN_MS = 60_000;

/** Whether a token is about to expire. */
export type TokenLife = () => boolean;

/**
 * Follows the life of a token from its receipt. A JWT ends at `exp` by the service's clock (`serviceTime`, undefined while unknown),
 * else `exp − iat` after its receipt. The device's clock, which may be wrong, counts only for a JWT without `iat`, and only if the
 * JWT has not ended by it already. What the token does not say, the service says by refusing it.
 */
export function tokenLife(token: string, clock: Clock, serviceTime: () => number | undefined): TokenLife {
  const ticks = ticksOf(clock);
  const {exp, iat} = claimsOf(token) ?? withoutPrototype<{exp?: unknown; iat?: unknown}>({});
  const end = Number(exp) * 1000;
  const life = end - Number(iat) * 1000;
  const isDated = Number.isFinite(life);
  const margin = isDated ? Math.min(EXPIRY_MARGIN_MS, Math.max(life / 2, 1)) : EXPIRY_MARGIN_MS;
  const byDevice = end - clock.now();
  const expected = isDated ? life : byDevice > 0 ? byDevice : Number.POSITIVE_INFINITY;
  const receivedAt = ticks();
  return () => {
    const time = serviceTime();
    const left = time === undefined ? expected - (ticks() - receivedAt) : end - time;
    return left < margin;
  };
}
