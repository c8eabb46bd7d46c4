/** More turns of promises than it takes to hand a lock on. */
const HANDOVER_TURNS = 10;

/** Locks that are given in no time of their own; the browser's take turns that a test's clock knows nothing of. */
export class TestLocks {
  private readonly queues = new Map<string, (() => void)[]>();
  /** The names of all that were asked for, in their order. */
  readonly asked: string[] = [];
  /** What a busy browser has not come to yet; undefined while it answers at once. */
  private late: (() => void)[] | undefined;

  /** Answers nothing until the function that it returns is called. */
  keepWaiting(): () => void {
    const late: (() => void)[] = [];
    this.late = late;
    return () => {
      this.late = undefined;
      for (const answer of late) answer();
    };
  }

  /** As `navigator.locks.query`, but for what it tells: after what was let go of before has been handed on. */
  async query(): Promise<void> {
    for (let turn = 0; turn < HANDOVER_TURNS; turn++) await undefined;
    await new Promise<void>((resolve) => (this.late ? this.late.push(resolve) : resolve()));
  }

  /** As `navigator.locks.request`: one holder at a time, in the order of asking; who waits may give it up. */
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
        // Not before who asked has heard that it did.
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
