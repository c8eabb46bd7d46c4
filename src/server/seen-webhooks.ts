/**
 * Remembers which webhooks were handled, so that one that comes again is not handled again. Where it stands in your database, its
 * note of a webhook and the changes of the handler are one transaction: `C` is what a handler needs for them.
 */
export interface SeenWebhooks<C = undefined> {
  /**
   * Runs `work`, unless work of this key was completed before; resolves once it is. Of two calls with one key at the same time, the
   * second waits for the first. Where `work` rejects, it rejects the same way and forgets the key.
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
