import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STAMP = `${root}node_modules/.installed-for`;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Names what must be installed: the lock file, and the Node that packages' install scripts ran on. */
function wanted() {
  const lock = readFileSync(`${root}package-lock.json`);
  return `${createHash('sha256').update(lock).digest('hex')} node ${process.versions.node.split('.')[0]}`;
}

/** Whether npm's own record of node_modules agrees with the lock file: then somebody ran `npm ci` by hand. */
function agreesWithLock() {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(`${root}package-lock.json`).packages).every(
    ([path, {version, optional, link}]) =>
      !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version,
  );
}

/** What node_modules was last installed for, or undefined when that cannot be told. */
function present() {
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8');
  return agreesWithLock() ? wanted() : undefined;
}

/** `npm ci` as the npm that runs us, or the one on the PATH. */
function npmCi() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = {cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26};
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, {...options, shell: process.platform === 'win32'});
}

/** Installs the packages when the lock file or Node's major version changed since the last time; ends the process when that fails. */
export function installIfNeeded() {
  const want = wanted();
  if (present() !== want) {
    console.log('Installing packages, once …');
    const {status, stdout, stderr, error} = npmCi();
    if (status !== 0) {
      console.error(`${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim());
      console.error(
        '\nPackages could not be installed. Check the connection to the npm registry, then run the command again.',
      );
      process.exit(1);
    }
  }
  if (!existsSync(STAMP)) writeFileSync(STAMP, want);
}
