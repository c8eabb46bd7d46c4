/** Pseudo-random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number at least 0, below the bound. */
  readonly below: (bound: number) => number;
  /** A random element of a list. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** True with this probability. */
  readonly chance: (share: number) => boolean;
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    chance: (share) => next() < share,
  };
}
