const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long after an end the service is asked again: its clock may be a little behind ours. */
export const GRACE_MS = 500;

/**
 * How long a countdown with `left` milliseconds to go is right as it stands: until the edge of the unit that it shows,
 * seconds in the last hour, else minutes.
 */
export function nextTick(left: number): number {
  const step = left > HOUR_MS ? MINUTE_MS : SECOND_MS;
  return left % step || step;
}

/** The time left as a screen reader is told of it, who reads no running seconds: whole minutes, one at least. */
export const wholeMinutes = (left: number): number => Math.max(1, Math.ceil(left / MINUTE_MS)) * MINUTE_MS;
