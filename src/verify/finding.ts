/** What a check found. `fault`: players are hindered by it; `note`: worth a look. */
export interface Finding {
  /** What was checked. */
  readonly check: string;
  readonly level: 'ok' | 'note' | 'fault';
  readonly found: string;
  /** What to do about it. */
  readonly remedy?: string;
}

/** Findings of one check. */
export const findingsOf = (check: string) => ({
  ok: (found: string): Finding => ({check, level: 'ok', found}),
  note: (found: string, remedy?: string): Finding => ({check, level: 'note', found, ...(remedy && {remedy})}),
  fault: (found: string, remedy: string): Finding => ({check, level: 'fault', found, remedy}),
});

/** “a, b and 3 more”: so many of a list as are read. */
export function some(list: readonly string[], most = 3): string {
  const shown = list.slice(0, most);
  return list.length > most ? `${shown.join(', ')} and ${list.length - most} more` : shown.join(', ');
}
