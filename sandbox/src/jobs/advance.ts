import type {Db} from '../db/port.js';
import {advanceClock, secondsOf} from '../features/projects/clock.js';
import {secondsToNextAttempt} from '../outbox/outbox.js';

/** Shortest step of the clock: everything that is due within it is handled together. */
const MIN_STEP_SECONDS = 60;

/**
 * Moves a project's clock by an ISO 8601 duration, and does what becomes due on the way: a webhook that fails is repeated as often as it
 * would be in that time. Throws 1102 if the clock would go too far.
 */
export async function advance(
  db: Db,
  runDueJobs: (projectId: number) => Promise<void>,
  projectId: number,
  duration: string,
): Promise<void> {
  let left = await secondsOf(db, projectId, duration);
  for (;;) {
    const next = await secondsToNextAttempt(db, projectId);
    const step = next === undefined ? left : Math.min(left, Math.max(next, MIN_STEP_SECONDS));
    await advanceClock(db, projectId, step);
    await runDueJobs(projectId);
    left -= step;
    if (left <= 0) return;
  }
}
