const POLL_INTERVAL_MS = 50;

/** Options of helpers that wait. */
export interface Waiting {
  /** Time limit in ms. @default 15000 */
  readonly timeout?: number;
}

const TIMEOUT_MS = 15_000;

/** Polls until `poll` returns a value; rejects with the message of `describeTimeout` after the time limit. */
export async function until<T>(
  poll: () => Promise<T | undefined> | T | undefined,
  {timeout = TIMEOUT_MS}: Waiting,
  describeTimeout: (seconds: number) => Promise<string> | string,
): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    // The last poll starts after the deadline, since the result of a slow poll may be outdated.
    const isLast = performance.now() > deadline;
    const result = await poll();
    if (result !== undefined) return result;
    if (isLast) throw new Error(await describeTimeout(timeout / 1000));
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
