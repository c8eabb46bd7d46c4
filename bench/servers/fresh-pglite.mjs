// The baseline of `start`: a PGlite that creates its own data folder, until it answers its first query.
import {PGlite} from '@electric-sql/pglite';

const database = await PGlite.create();
await database.query('select 1');
process.on('disconnect', () => process.exit(0));
process.send({});
