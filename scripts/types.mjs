// `npm run types` checks the types of all sources: those that run in pages, and those that run in Node.
// `npm run types -- tsconfig.node.json` checks one of the two.
import {endOnSignals, run} from './lib/processes.mjs';
import {TSC} from './lib/tsc.mjs';

endOnSignals();
const PROJECTS = ['tsconfig.json', 'tsconfig.node.json'];
const named = process.argv.slice(2);
for (const project of named.length > 0 ? named : PROJECTS) {
  const {isOk, how} = await run(`${TSC} -p ${project}`);
  if (isOk) continue;
  console.error(`${project}: ${how}`);
  process.exitCode = 1;
}
