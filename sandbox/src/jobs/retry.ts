/** How often webhooks about orders are repeated, and after how many minutes each time. */
const REPEATS: readonly {readonly times: number; readonly minutes: number}[] = [
  {times: 2, minutes: 5},
  {times: 7, minutes: 15},
  {times: 10, minutes: 60},
];
const DELAYS = REPEATS.flatMap(({times, minutes}) => Array<number>(times).fill(minutes));

/** Minutes to wait after the attempt of that number (from 1) failed; undefined when there is none left. */
export const minutesAfter = (attempt: number): number | undefined => DELAYS[attempt - 1];
