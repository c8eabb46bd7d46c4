// `npm run lint` runs Biome, lit-analyzer and our own rules, which are the files of lint/, at the same time; `npm run lint -- imports
// words` runs only these.
import {fileURLToPath} from 'node:url';
import {endOnSignals, run} from './lib/processes.mjs';
import {bannedUses} from './lint/banned.mjs';
import {unusedExports} from './lint/exports.mjs';
import {importFaults} from './lint/imports.mjs';
import {plainEnglishFaults} from './lint/plain-english.mjs';
import {sandboxImportFaults} from './lint/sandbox-imports.mjs';
import {missingWords, unsaidWords} from './lint/words.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const COMMANDS = {
  biome: 'biome check --error-on-warnings .',
  templates: 'lit-analyzer "src/**/*.ts" --strict --quiet',
};
/** Each rule returns its faults, one message each. */
const RULES = {
  imports: importFaults,
  'sandbox-imports': sandboxImportFaults,
  exports: unusedExports,
  banned: bannedUses,
  'plain-english': (folder) => plainEnglishFaults(folder),
  words: (folder) => [...unsaidWords(folder), ...missingWords(folder)],
};

const wanted = process.argv.slice(2);
const names = [...Object.keys(COMMANDS), ...Object.keys(RULES)];
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no lint "${unknown}": ${names.join(', ')}`);
  process.exit(1);
}
const chosen = (lints) => Object.entries(lints).filter(([name]) => wanted.length === 0 || wanted.includes(name));

endOnSignals();
// The commands are processes of their own, and run while this process checks the rules.
const commands = chosen(COMMANDS).map(async ([name, command]) => ({name, ...(await run(command))}));
for (const [, faultsOf] of chosen(RULES)) {
  for (const fault of faultsOf(root)) {
    console.error(fault);
    process.exitCode = 1;
  }
}
for (const {name, isOk, how} of await Promise.all(commands)) {
  if (isOk) continue;
  console.error(`${name}: ${how}`);
  process.exitCode = 1;
}
