/** More microtasks than the release of a lock to the next holder takes. */
const HANDOVER_TURNS = 10;

/** Locks that are granted in microtasks; the browser's locks take tasks that a test clock does not control. */
export class TestLocks {
  private readonly queues = new Map<string, (() => void)[]>();
  /** The names of all requested locks, in order. */
  readonly asked: string[] = [];
  /** The queries that a busy browser has not answered yet; undefined while it answers at once. */
  private late: (() => void)[] | undefined;

  /** Answers no query until the returned function is called. */
  keepWaiting(): () => void {
    const late: (() => void)[] = [];
    this.late = late;
    return () => {
      this.late = undefined;
      for (const answer of late) answer();
    };
  }

  /** As `navigator.locks.query`: answers after locks that were released before have been granted to the next holder. */
  async query(): Promise<void> {
    for (let turn = 0; turn < HANDOVER_TURNS; turn++) await undefined;
    await new Promise<void>((resolve) => (this.late ? this.late.push(resolve) : resolve()));
  }

  /** As `navigator.locks.request`: one holder at a time, in the order of the requests; a waiting request can be aborted. */
  request<T>(name: string, {signal}: {readonly signal?: AbortSignal}, act: () => T | Promise<T>): Promise<T> {
    this.asked.push(name);
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      const give = (): void => {
        signal?.removeEventListener('abort', giveUp);
        const free = (): void => {
          queue.shift();
          queue[0]?.();
        };
        // Released only after the request's promise has settled.
        Promise.resolve().then(act).then(resolve, reject).then(free);
      };
      const giveUp = (): void => {
        const place = queue.indexOf(give);
        if (place > 0) queue.splice(place, 1);
        reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp);
      const ask = (): void => {
        if (signal?.aborted) return;
        if (queue.push(give) === 1) give();
      };
      this.late ? this.late.push(ask) : ask();
    });
  }
}
