import {tooMany} from './refusal.js';

/**
 * Lets a key through so often in any stretch of `withinMs`, and refuses it (429, with `Retry-After`) until then. Counted by this
 * process alone, in real time: it is load that is limited, and tests move no clock of that. Keeps keys that were let through lately.
 */
export function rateLimit(most: number, withinMs: number, now: () => number = () => performance.now()) {
  /** When each key was let through, oldest first; the key that was last stands last. */
  const passed = new Map<string, number[]>();
  return (key: string): void => {
    const time = now();
    const isOver = (at: number | undefined): boolean => at !== undefined && at <= time - withinMs;
    for (const [idle, times] of passed) {
      if (!isOver(times.at(-1))) break;
      passed.delete(idle);
    }
    const recent = passed.get(key) ?? [];
    while (isOver(recent[0])) recent.shift();
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most) throw tooMany(Math.ceil((oldest + withinMs - time) / 1000));
    recent.push(time);
    passed.delete(key);
    passed.set(key, recent);
  };
}
