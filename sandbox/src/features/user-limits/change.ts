/** What a merchant does to what remains to a user. */
export type Change = 'add' | 'set' | 'remove';

/** What is counted after a change, so that `available` remain; undefined where more than all or less than nothing would. */
export function countAfter(total: number, counted: number, change: Change, available: number): number | undefined {
  const remained = Math.max(0, total - counted);
  const remains = {add: remained + available, set: available, remove: remained - available}[change];
  return remains < 0 || remains > total ? undefined : total - remains;
}

/** What is left to a user, as the wire says it. */
export const remainsView = (total: number, counted: number) => ({
  per_user: {total, available: Math.max(0, total - counted)},
});

/**
 * When a limit is begun anew, in SQL: at this moment, and not when the transaction began, so that no payment which was counted
 * before is later. A refund of such a one gives nothing back.
 */
export const begunNow = (projectId: string): string => `project_moment(${projectId})`;
