// The floor of `start`: a PGlite that makes its data folder itself, until it answers a first query.
import {PGlite} from '@electric-sql/pglite';

const database = await PGlite.create();
await database.query('select 1');
process.on('disconnect', () => process.exit(0));
process.send({});
