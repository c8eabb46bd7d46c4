import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {ASSETS} from '../assets.js';
import type {Db} from './port.js';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** All migrations, in their order. */
export function migrations(folder = ASSETS.migrations): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({name, sql: readFileSync(new URL(name, folder), 'utf8')}));
}

/** A newer version of this service has written the data. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';

  /** @param place what holds the data, such as `The data in /srv/shop` */
  constructor(place = 'The database') {
    super(
      `${place} was written by a newer version of the sandbox. Start that version, or keep the data elsewhere, with another --data-dir or SANDBOX_DATABASE_URL`,
    );
  }
}

/** Throws where the database has tables, and none of them says that the sandbox made them. */
async function refuseOtherData(db: Db): Promise<void> {
  const columns = await db.query<{table_name: string; column_name: string}>(
    'select table_name, column_name from information_schema.columns where table_schema = current_schema() order by 1, 2',
  );
  const tables = [...new Set(columns.map(({table_name}) => table_name))];
  const isOurs = ['checksum', 'name'].every((name) =>
    columns.some(({table_name, column_name}) => table_name === 'migration' && column_name === name),
  );
  if (tables.length === 0 || isOurs) return;
  const [first = '', ...others] = tables;
  throw new Error(
    `The database has tables of another program, such as "${first}"${others.length > 0 ? ` (${tables.length} in all)` : ''}: ` +
      'the sandbox needs a database of its own. Nothing was changed',
  );
}

const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Names the schema: changes whenever a migration does. */
export const schemaVersion = (all: readonly Migration[]): string =>
  checksum(all.map(({name, sql}) => name + sql).join('\n')).slice(0, 16);

/**
 * Brings the database to the newest schema; returns how many migrations ran. Safe for several processes at once.
 * Rejects with a `NewerDataError` if one ran that this version does not know. Rejects, too, if the database has tables of another
 * program, or a migration was edited since it ran. Nothing is changed then.
 */
export async function migrate(db: Db, all: readonly Migration[] = migrations()): Promise<number> {
  return db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock(727274)');
    await refuseOtherData(db);
    await db.query('create table if not exists migration (name text primary key, checksum text not null)');
    const rows = await db.query<{name: string; checksum: string}>('select name, checksum from migration');
    const ran = new Map(rows.map((row) => [row.name, row.checksum]));
    const names = new Set(all.map(({name}) => name));
    if (rows.some(({name}) => !names.has(name))) throw new NewerDataError();
    let count = 0;
    for (const {name, sql} of all) {
      const sum = checksum(sql);
      if (ran.has(name)) {
        if (ran.get(name) !== sum)
          throw new Error(`Migration ${name} was changed after it ran; add a new one instead.`);
        continue;
      }
      for (const statement of sql.split(/;\s*\n/)) if (statement.trim()) await db.query(statement);
      await db.query('insert into migration (name, checksum) values ($1, $2)', [name, sum]);
      count++;
    }
    return count;
  });
}
