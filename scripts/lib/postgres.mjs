// A throw-away PostgreSQL for a test run. As a program, `node scripts/lib/postgres.mjs` runs one until Ctrl-C, and prints its URL.
import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {onPath} from './find-browser.mjs';
import {freePort} from './listen.mjs';
import {serve} from './processes.mjs';

const DEBIAN = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 20_000;

/** The folder of PostgreSQL's programs: that of the PATH, else Debian's newest version; undefined if there is none. */
export function findPostgres() {
  const initdb = onPath(['initdb']);
  if (initdb && onPath(['postgres'])) return join(initdb, '..');
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const idOf = (flag, name) => Number(spawnSync('id', [flag, name], {encoding: 'utf8'}).stdout.trim() || Number.NaN);

/** The user to run PostgreSQL as, since it refuses to run as root: `postgres`, else `nobody`. Undefined for the current user. */
function otherUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (!Number.isNaN(uid) && !Number.isNaN(gid)) return {uid, gid};
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}

/** Creates a cluster in a temporary folder and starts it; durability is off, since no data outlives the run. */
async function startCluster(bin) {
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'storefront-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const options = {cwd: folder, env: {PATH: process.env.PATH, LC_ALL: 'C.UTF-8'}, ...user};

  const initialized = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sandbox', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {...options, encoding: 'utf8'},
  );
  if (initialized.status !== 0) {
    rmSync(folder, {recursive: true, force: true});
    throw new Error(`initdb failed:\n${initialized.stderr}${initialized.error ?? ''}`);
  }

  const port = await freePort();
  const settings = {listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: '200'};
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {...options, stdio: ['ignore', 'ignore', 'pipe']},
  );
  process.once('exit', () => server.kill('SIGQUIT'));
  let printed = '';
  server.stderr.on('data', (chunk) => {
    printed = (printed + chunk).slice(-5000);
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const close = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    server.kill('SIGINT');
    await ended;
    rmSync(folder, {recursive: true, force: true});
  };

  for (const until = Date.now() + START_TIMEOUT_MS; !printed.includes('ready to accept connections'); ) {
    if (server.exitCode !== null || Date.now() > until) {
      await close();
      throw new Error(`PostgreSQL did not start:\n${printed}`);
    }
    await sleep(20);
  }
  return {url: `postgres://sandbox@127.0.0.1:${port}/postgres`, close};
}

/**
 * Starts a throw-away PostgreSQL in a separate process, which stops it and removes its folder, however this process ends.
 * @returns {Promise<{url: string, child: import('node:child_process').ChildProcess}>}
 */
export async function startPostgres() {
  const {message, child} = await serve(fileURLToPath(import.meta.url));
  return {url: message.url, child};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bin = findPostgres();
  if (!bin)
    throw new Error('No PostgreSQL was found: put its programs on the PATH, or run "apt-get install postgresql".');
  const cluster = await startCluster(bin);
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect']) {
    process.on(name, () => cluster.close().then(() => process.exit(0)));
  }
  console.log(cluster.url);
  process.send?.({url: cluster.url});
  // Keeps this process alive, without relying on the server's pipe for that.
  setInterval(() => {}, 2 ** 30);
}
