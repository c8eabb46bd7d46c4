import {tooMany} from './refusal.js';

/**
 * Lets a key through so often in any stretch of `withinMs`, and refuses it (429, with `Retry-After`) until then. Counted by this
 * process alone, in real time: it is load that is limited, and tests move no clock of that.
 */
export function rateLimit(most: number, withinMs: number, now: () => number = () => performance.now()) {
  const passed = new Map<number, number[]>();
  return (key: number): void => {
    const time = now();
    const recent = (passed.get(key) ?? []).filter((at) => at > time - withinMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most) throw tooMany(Math.ceil((oldest + withinMs - time) / 1000));
    passed.set(key, [...recent, time]);
  };
}
