import {busy} from '../../http/refusal.js';

/**
 * So many payments wait for one project's studio at a time. One that answers within a tenth of a second is asked for 320 payments
 * a second; one that is silent, for which each waits five seconds, holds no more of what all projects share
 * (`mostAside` of the admission).
 */
const MOST_OF_A_PROJECT = 32;
const RETRY_SECONDS = 2;

/** Waits for a studio, or throws 503 at once where too many of its project do so already. */
export type StudioWaits = <T>(projectId: number, wait: () => Promise<T>) => Promise<T>;

export function studioWaits(): StudioWaits {
  const counts = new Map<number, number>();
  return async (projectId, wait) => {
    const count = counts.get(projectId) ?? 0;
    if (count >= MOST_OF_A_PROJECT)
      throw busy(RETRY_SECONDS, `${count} payments wait for the webhook user_validation of this project`);
    counts.set(projectId, count + 1);
    try {
      return await wait();
    } finally {
      const left = (counts.get(projectId) ?? 0) - 1;
      if (left > 0) counts.set(projectId, left);
      else counts.delete(projectId);
    }
  };
}
