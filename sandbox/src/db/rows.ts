import type {Db} from './port.js';

/** Values of a row by column; an object or a list is a JSON column's value. */
export type Columns = Readonly<Record<string, unknown>>;

/** Columns of a statement that SQL computes, by name. */
type Computed = Readonly<Record<string, string>>;

/** Inserts a row, and returns what `returning` names of it. */
export const insertRow = async <Returned>(
  db: Db,
  table: string,
  columns: Columns,
  returning: string,
  computed: Computed = {},
): Promise<Returned> => (await insert<Returned>(db, table, columns, returning, computed)) as Returned;

/**
 * Inserts a row unless another one conflicts with it: undefined then. `key` names the columns in conflict, as `on
 * conflict` does.
 */
export const insertRowUnless = <Returned>(
  db: Db,
  table: string,
  columns: Columns,
  returning: string,
  key: string,
): Promise<Returned | undefined> =>
  insert<Returned>(db, table, columns, returning, {}, `on conflict ${key} do nothing`);

function insert<Returned>(
  db: Db,
  table: string,
  columns: Columns,
  returning: string,
  computed: Computed,
  onConflict = '',
): Promise<Returned | undefined> {
  const names = Object.keys(columns);
  const inserted = [...names, ...Object.keys(computed)].join(', ');
  const selected = [...names, ...Object.values(computed)].join(', ');
  return db.one<Returned>(
    `insert into ${table} (${inserted}) select ${selected} from jsonb_populate_record(null::${table}, $1)
     ${onConflict} returning ${returning}`,
    [JSON.stringify(columns)],
  );
}

/** Changes the row that `key` names; in `computed`, `c` is the row as it was. */
export async function updateRow(
  db: Db,
  table: string,
  key: {readonly column: string; readonly value: number},
  columns: Columns,
  computed: Computed = {},
): Promise<void> {
  const assignments = [
    ...Object.keys(columns).map((column) => `${column} = written.${column}`),
    ...Object.entries(computed).map(([column, sql]) => `${column} = ${sql}`),
  ];
  await db.query(
    `update ${table} c set ${assignments.join(', ')}
     from jsonb_populate_record(null::${table}, $2) as written where c.${key.column} = $1`,
    [key.value, JSON.stringify(columns)],
  );
}
