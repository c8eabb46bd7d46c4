const LOOK_EVERY_MS = 50;

/** How long helpers wait for something to happen. */
export interface Waiting {
  /** In milliseconds. @default 15000 */
  readonly timeout?: number;
}

const TIMEOUT_MS = 15_000;

/** Looks again and again until something is found; rejects with `otherwise` when that takes too long. */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  {timeout = TIMEOUT_MS}: Waiting,
  otherwise: (seconds: number) => Promise<string> | string,
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    // Of a look that took long the answer is old: the last one begins when the time is over.
    const isLast = performance.now() > end;
    const found = await look();
    if (found !== undefined) return found;
    if (isLast) throw new Error(await otherwise(timeout / 1000));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
