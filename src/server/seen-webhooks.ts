/**
 * Remembers which webhooks were handled, so that a repeated one is not handled again. If it is stored in your database,
 * its record of a webhook and the changes of the handler are one transaction: `C` is the handler's access to it.
 */
export interface SeenWebhooks<C = undefined> {
  /**
   * Runs `work`, unless work of this key was completed before; resolves once it is. If two calls have one key at the
   * same time, the second waits for the first. If `work` rejects, it rejects the same way and forgets the key.
   */
  once(key: string, work: (context: C) => Promise<void>): Promise<void>;
}

const MAX_KEYS = 100_000;

/**
 * Remembers the last webhooks of this process: for development, and for handlers that may be run again after a restart.
 *
 * @param max the number of webhooks, of which the oldest is forgotten first
 */
export function seenInMemory(max = MAX_KEYS): SeenWebhooks {
  const works = new Map<string, Promise<void>>();
  return {
    async once(key, work) {
      for (;;) {
        const running = works.get(key);
        if (!running) break;
        const isDone = await running.then(
          () => true,
          () => false,
        );
        if (isDone) return;
      }
      const own = (async () => work(undefined))();
      works.set(key, own);
      for (const oldest of works.keys()) {
        if (works.size <= max) break;
        if (oldest !== key) works.delete(oldest);
      }
      try {
        await own;
      } catch (error) {
        works.delete(key);
        throw error;
      }
    },
  };
}
