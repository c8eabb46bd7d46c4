// Writes the files that are generated from schemas: contract/openapi.json, the table of docs/access.md, the operations
// of the server kit's client, the kinds of faults (the testing kit's types, the table of sandbox/README.md), and the
// schema of the sandbox's seeds. With --check, only fails if a committed file differs.
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {contract, openapi} from 'game-storefront-contract';
import {seedJsonSchema} from '../sandbox/src/planting/seed-json-schema.js';
import {accessTable} from './openapi/access-table.js';
import {faultModule, faultTable} from './openapi/faults.js';
import {tableModule, typesModule} from './openapi/service-client.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const TABLE = /\| operation \|[\s\S]*?\n(?=\n|$)/;
const FAULT_TABLE = /\| kind \| what goes wrong \|[\s\S]*?\n(?=\n|$)/;

const access = readFileSync(`${root}docs/access.md`, 'utf8');
if (!TABLE.test(access)) throw new Error('docs/access.md has no table to write anew');

const guide = readFileSync(`${root}sandbox/README.md`, 'utf8');
if (!FAULT_TABLE.test(guide)) throw new Error('sandbox/README.md has no table of faults to write anew');

const document = openapi(contract);
const files = {
  'contract/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'src/server/generated/operation-table.ts': tableModule(contract),
  'src/server/generated/operation-types.ts': await typesModule(contract, document),
  'src/testing/generated/fault.ts': faultModule(),
  'sandbox/README.md': guide.replace(FAULT_TABLE, `${faultTable()}\n`),
  'sandbox/seeds/seed.schema.json': `${JSON.stringify(seedJsonSchema(), null, 2)}\n`,
  'docs/access.md': access.replace(TABLE, `${accessTable(contract)}\n`),
};
for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(root + path, text);
  else if (readFileSync(root + path, 'utf8') !== text) {
    console.error(`${path} is not current: run "npm run openapi" and commit it.`);
    process.exitCode = 1;
  }
}
