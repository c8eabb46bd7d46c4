// `npm start` runs the sandbox and the demo on this machine, also from a fresh clone: imports only Node's built-in modules, since no
// package may be installed yet.
import './lib/node-version.mjs';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {networkInterfaces} from 'node:os';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {startDemo} from '../demo/server/server.mjs';
import {PARTS} from './build/parts.mjs';
import {isStale} from './build/stamp.mjs';
import {installIfNeeded} from './lib/install.mjs';
import {endAll, endOnSignals, run, serve} from './lib/processes.mjs';
import {showProgress} from './lib/progress.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const HELP = `npm start -- [--host <address>] [--port <sandbox's>] [--demo-port <demo's>] [--data-dir <folder>] [--watch]

  --host       listen on this address instead of 127.0.0.1; without an address, on the one this machine has in its network
  --port       the sandbox's port (8787); when taken, the next free one
  --demo-port  the demo's port (8788); when taken, the next free one
  --data-dir   keep the data there, so that a second one may run beside the first (.data/sandbox)
  --watch      build the script tag's files again whenever a source of theirs changes

The data stays in that folder: delete it, while nothing runs, to begin anew. SANDBOX_DATABASE_URL makes the sandbox use a PostgreSQL.`;

/** This machine's IPv4 address in its network; 0.0.0.0 (all interfaces) if it has none. */
const ownAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find(({family, internal}) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0';

function readOptions() {
  // `--host` without a value listens on the address by which other devices reach this machine.
  const args = process.argv.slice(2).flatMap((arg, index, all) => {
    const isBare = arg === '--host' && (all[index + 1] ?? '--').startsWith('--');
    return isBare ? ['--host', ownAddress()] : [arg];
  });
  const {values} = parseArgs({
    args,
    options: {
      host: {type: 'string', default: '127.0.0.1'},
      port: {type: 'string', default: '8787'},
      'demo-port': {type: 'string', default: '8788'},
      'data-dir': {type: 'string', default: join(root, '.data/sandbox')},
      watch: {type: 'boolean'},
      help: {type: 'boolean', short: 'h'},
    },
  });
  for (const name of ['port', 'demo-port']) {
    if (!/^\d{1,5}$/.test(values[name]) || Number(values[name]) > 65_535)
      throw new Error(`--${name} takes a port number.`);
  }
  return {...values, dataDir: resolve(root, values['data-dir'])};
}

/** Prints an error, ends all children, and exits. */
async function fail(text) {
  console.error(text.trim());
  await endAll();
  process.exit(1);
}

/** The parts of the build that the demo needs. */
const NAMES = {'cdn-module': 'the elements', themes: 'the themes', demo: 'the demo', sandbox: 'the sandbox'};
/** No part of one of these lists needs one of the other: they are built at once. */
const BESIDE_EACH_OTHER = [['cdn-module', 'themes', 'demo'], ['sandbox']];

/** Builds the parts that the demo needs, if their sources have changed since the last build. */
async function buildIfNeeded() {
  const lists = BESIDE_EACH_OTHER.map((names) => names.filter((name) => isStale(name, PARTS[name])));
  const stale = lists.flat();
  if (stale.length === 0) return;
  mkdirSync(`${root}.cache`, {recursive: true});
  const builds = lists
    .filter((parts) => parts.length > 0)
    .map(async (parts) => {
      const log = `${root}.cache/build-${parts[0]}.log`;
      return {log, ...(await run(`node scripts/build.mjs ${parts.join(' ')}`, {log}))};
    });
  const what = `Building ${stale.map((name) => NAMES[name]).join(', ')}`;
  const failed = (await showProgress(what, Promise.all(builds))).find(({isOk}) => !isOk);
  if (!failed) return;
  await fail(
    `${readFileSync(failed.log, 'utf8')}\nThe build failed (${failed.how}), see above. If the sources are as they were cloned, "npm ci" may help.`,
  );
}

/** The file in the data folder in which a run records its process id and its URLs, for a second run. */
const runFile = (dataDir) => join(dataDir, 'npm-start.json');

/** A message with the reason why the sandbox did not start, and a remedy. */
function startFailure(error, dataDir) {
  const owner = /in use by process (\d+)/.exec(error.message)?.[1];
  if (!owner && error.message.includes(dataDir)) return error.message;
  if (!owner) return `${error.message}\n\nThe data is in ${dataDir}: without that folder, the sandbox begins anew.`;
  try {
    const {pid, sandbox, demo} = JSON.parse(readFileSync(runFile(dataDir), 'utf8'));
    if (`${pid}` === owner)
      return `It runs already: the demo is at ${demo}, the sandbox at ${sandbox}.\nA second one beside it: npm start -- --data-dir .data/second`;
  } catch {
    // Another program uses the folder.
  }
  return error.message;
}

async function startSandbox({host, port, dataDir}) {
  const args = ['--host', host, '--port', port, '--data-dir', dataDir];
  // If other devices can reach the demo, its webhook URL has this host name, too.
  if (host !== '127.0.0.1') args.push('--webhook-host', host);
  const onDeath = (printed) => fail(`The sandbox ended by itself.\n${printed}`);
  const {message, child} = await serve('sandbox/dist/sandbox.js', args, {onDeath}).catch((error) =>
    fail(startFailure(error, dataDir)),
  );
  child.stderr.pipe(process.stderr);
  return {sandbox: message, pid: child.pid};
}

let options;
try {
  options = readOptions();
} catch (error) {
  await fail(`${error.message}\n\n${HELP}`);
}
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

let demo;
endOnSignals(async () => demo?.disableWebhooks());
await installIfNeeded();
await buildIfNeeded();
const {sandbox, pid} = await showProgress('Starting the sandbox', startSandbox(options));
demo = await startDemo({
  sandbox,
  host: options.host,
  port: Number(options['demo-port']),
  webhooks: true,
}).catch((error) => fail(`The demo could not listen on ${options.host}: ${error.message}`));

mkdirSync(options.dataDir, {recursive: true});
writeFileSync(runFile(options.dataDir), JSON.stringify({pid, sandbox: sandbox.url, demo: demo.url}));

for (const [name, requested, {url}] of [
  ['port', options.port, sandbox],
  ['demo-port', options['demo-port'], demo],
]) {
  const actual = new URL(url).port || '80';
  if (requested !== '0' && actual !== requested) console.log(`--${name} ${requested} is taken: ${actual} is used.`);
}
const {project_id, api_key, merchant_id, merchant_api_key, player, distribution_hubs} = sandbox;
console.log(
  `Sandbox: ${sandbox.url}  (project ${project_id}, key ${api_key}; merchant ${merchant_id}, MERCHANT_API_KEY ${merchant_api_key})`,
);
for (const {distribution_hub_id, api_key, name} of distribution_hubs)
  console.log(`Distributor: ${name}  (hub ${distribution_hub_id}, key ${api_key})`);
console.log(`Demo: ${demo.url}  (player ${player}; another one's token: /shop-token?player=<name>)`);
console.log(`Inspector: ${sandbox.url}/_sandbox/inspector/  (orders, webhooks, players, the clock, faults)`);
if (sandbox.control_key)
  console.log(
    `Control key: ${sandbox.control_key}  (the inspector asks for it, and all under /_sandbox/ needs it as X-Sandbox-Key: other devices can reach this sandbox. Whoever reaches the demo gets the token of any player from it)`,
  );
if (options.watch) void run('vite build --watch --logLevel warn').then(() => fail('The watching build ended.'));
