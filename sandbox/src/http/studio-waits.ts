import {type RequestQueue, requestQueue} from './request-queue.js';

/**
 * So many of a project ask its studio at a time, and so many more wait for two seconds at most until they may ask. One that
 * answers within a tenth of a second is asked 320 times a second; one that is silent, for which each waits five seconds, holds
 * no more of what all projects share (`maxSuspended` of the service's queue).
 */
const OF_A_PROJECT = {maxRunning: 32, maxWaiting: 224, maxWaitMs: 2000, maxSuspended: 0};

/** Waits for a project's studio, or throws 503 where too many of the project do so already. */
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
