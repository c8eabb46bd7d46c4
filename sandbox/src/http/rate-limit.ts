import {tooMany} from './refusal.js';

/**
 * Admits `most` calls of a key in any stretch of `withinMs`, and refuses more (429, with `Retry-After`). Counts calls
 * of this process alone, in real time: it limits load, and tests move no clock of that. Stores only keys that were
 * admitted lately.
 */
export function rateLimit(most: number, withinMs: number, now: () => number = () => performance.now()) {
  /**
   * The times at which each key was admitted, oldest first. The key that was admitted last is at the end of the map.
   */
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
