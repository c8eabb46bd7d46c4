// Writes contract/openapi.json from the contract; with --check, only fails if the committed file differs.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {contract, openapi} from 'game-storefront-contract';

const file = fileURLToPath(new URL('../contract/openapi.json', import.meta.url));
const text = `${JSON.stringify(openapi(contract), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('contract/openapi.json is not current: run "npm run openapi" and commit it.');
  process.exitCode = 1;
}
