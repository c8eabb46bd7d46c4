import {type RequestQueue, requestQueue} from './request-queue.js';

/**
 * Limits per project: 32 requests wait for the studio at a time, and 224 more queue for two seconds at most. A studio
 * that answers within a tenth of a second gets 320 requests a second. For a silent studio each request waits five
 * seconds. It then holds up no more of what all projects share (`maxSuspended` of the service's queue).
 */
const OF_A_PROJECT = {maxRunning: 32, maxWaiting: 224, maxWaitMs: 2000, maxSuspended: 0};

/** Waits for a project's studio, or throws 503 if too many of the project do so already. */
export type StudioWaits = <T>(projectId: number, wait: () => Promise<T>) => Promise<T>;

export function studioWaits(): StudioWaits {
  const lines = new Map<number, {readonly line: RequestQueue; users: number}>();
  return async (projectId, wait) => {
    const own = lines.get(projectId) ?? {line: requestQueue(OF_A_PROJECT), users: 0};
    lines.set(projectId, own);
    own.users += 1;
    try {
      return await own.line.run(wait);
    } finally {
      own.users -= 1;
      if (own.users === 0) lines.delete(projectId);
    }
  };
}
