import type {FaultKind, FaultParameters} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import type {FaultSubject} from '../http/apply-fault.js';

/** One rule, as a row. Its `path` is a pattern of LIKE. */
export interface Fault extends FaultParameters {
  readonly fault_id: number;
  readonly kind: FaultKind;
  /** Number of times that it happens; null is always. */
  readonly times: number | null;
  readonly happened: number;
}

const COLUMNS = 'fault_id, kind, operation, method, path, delay_ms, status, retry_after, name, value, times, happened';

/** Whether a rule still applies. */
const IS_DUE = '(times is null or happened < times)';

/** In a select of `project`: whether faults are configured in it. */
export const HAS_FAULTS = `exists (select from fault where fault.project_id = project.project_id
  and ${IS_DUE}) as has_faults`;

export const listFaults = (db: Db, projectId: number): Promise<Fault[]> =>
  db.query<Fault>(`select ${COLUMNS} from fault where project_id = $1 order by fault_id`, [projectId]);

export type NewFault = Omit<Fault, 'fault_id' | 'happened'>;

export async function addFault(db: Db, projectId: number, fault: NewFault): Promise<Fault> {
  const {kind, operation, method, path, delay_ms, status, retry_after, name, value, times} = fault;
  const added = await db.one<Fault>(
    `insert into fault (project_id, kind, operation, method, path, delay_ms, status, retry_after, name, value, times)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${COLUMNS}`,
    [projectId, kind, operation, method, path, delay_ms, status, retry_after, name, value, times],
  );
  return added as Fault;
}

export const clearFaults = async (db: Db, projectId: number): Promise<void> =>
  void (await db.query('delete from fault where project_id = $1', [projectId]));

/** Ends one rule; false if there is none. */
export async function endFault(db: Db, projectId: number, faultId: number): Promise<boolean> {
  const ended = await db.one('delete from fault where project_id = $1 and fault_id = $2 returning fault_id', [
    projectId,
    faultId,
  ]);
  return ended !== undefined;
}

/** The first rule that applies, counted as used; undefined if no fault is due. */
export async function takeFault<K extends FaultKind>(
  db: Db,
  projectId: number,
  kinds: readonly K[],
  subject?: FaultSubject,
): Promise<(Fault & {readonly kind: K}) | undefined> {
  // Most projects have none, and then a caller needs no transaction.
  const some = await db.one(`select 1 from fault where project_id = $1 and kind = any($2) and ${IS_DUE} limit 1`, [
    projectId,
    kinds,
  ]);
  if (!some) return undefined;
  return db.transaction(async () => {
    // The second of two simultaneous callers sees the count of the first.
    await db.query('select from fault where project_id = $1 order by fault_id for update', [projectId]);
    return db.one<Fault & {readonly kind: K}>(
      `update fault set happened = happened + 1
       where fault_id = (
         select fault_id from fault
         where project_id = $1 and kind = any($2) and ${IS_DUE}
           and (operation is null or operation = $3)
           -- Preflights only where a rule is about them.
           and (method = $4 or method is null and $4 is distinct from 'OPTIONS')
           and (path is null or rtrim($5, '/') like rtrim(path, '/'))
         order by fault_id limit 1)
       returning ${COLUMNS}`,
      [projectId, kinds, subject?.operation ?? null, subject?.method ?? null, subject?.path ?? null],
    );
  });
}
