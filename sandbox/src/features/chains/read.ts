import type {Db} from '../../db/port.js';

/** The source of chains of one kind. */
export interface ChainSource {
  /** The number of a chain. */
  readonly id: string;
  /** The selected columns; `c` is the chain, `$1` the project, and `$2` the user ('' for nobody). */
  readonly columns: string;
  /** Tables with `c` among them. */
  readonly from: string;
}

/** Reads chains of one kind, each list in the order of its merchant. */
export function chainReader<Row>({id, columns, from}: ChainSource) {
  const select = `select ${columns} from ${from} where c.project_id = $1`;
  const order = `order by c.position, c.${id}`;
  return {
    /** All chains of a project, as a player sees them. */
    all: (db: Db, projectId: number, userId: string): Promise<Row[]> =>
      db.query<Row>(`${select} ${order}`, [projectId, userId]),

    /** Those that are enabled, as a player sees them. */
    enabled: (db: Db, projectId: number, userId: string): Promise<Row[]> =>
      db.query<Row>(`${select} and c.is_enabled ${order}`, [projectId, userId]),

    /** A chain by its number, whatever its state. */
    one: (db: Db, projectId: number, userId: string, chainId: number): Promise<Row | undefined> =>
      db.one<Row>(`${select} and c.${id} = $3`, [projectId, userId, chainId]),

    /** One page of all chains, for their merchant. `enabled`: 1 for those that are, 0 for the others. */
    async page(
      db: Db,
      projectId: number,
      {limit, offset, enabled}: {limit: number; offset: number; enabled?: number},
    ): Promise<{rows: Row[]; total: number}> {
      const filter = [projectId, '', enabled === undefined ? null : enabled === 1];
      const asked = 'and ($3::boolean is null or c.is_enabled = $3)';
      const rows = await db.query<Row>(`${select} ${asked} ${order} limit $4 offset $5`, [...filter, limit, offset]);
      const count = await db.one<{total: number}>(
        `select count(*) as total from ${from} where c.project_id = $1 and $2 = '' ${asked}`,
        filter,
      );
      return {rows, total: count?.total ?? 0};
    },
  };
}
