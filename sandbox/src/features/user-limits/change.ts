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
