/** Gives work a signal that fires when it has taken so long. A timer of its own: one of the platform may be collected unfired. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms);
  try {
    return await work(over.signal);
  } finally {
    clearTimeout(timer);
  }
}
