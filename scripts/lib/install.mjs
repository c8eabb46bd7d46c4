import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STAMP = `${root}node_modules/.installed-for`;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Identifies the required installation: a hash of the lock file, and Node's major version, for which install scripts may build. */
function requiredInstall() {
  const lock = readFileSync(`${root}package-lock.json`);
  return `${createHash('sha256').update(lock).digest('hex')} node ${process.versions.node.split('.')[0]}`;
}

/** Whether npm's own record of node_modules agrees with the lock file, as after `npm ci` by hand. */
function agreesWithLock() {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(`${root}package-lock.json`).packages).every(
    ([path, {version, optional, link}]) =>
      !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version,
  );
}

/** Identifies the present installation; undefined if that is unknown. */
function presentInstall() {
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8');
  return agreesWithLock() ? requiredInstall() : undefined;
}

/** Runs `npm ci` with the npm that runs this script, else with the npm on the PATH. */
function npmCi() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = {cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26};
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, {...options, shell: process.platform === 'win32'});
}

/** Installs the packages if the lock file or Node's major version has changed since the last installation; exits if that fails. */
export function installIfNeeded() {
  const required = requiredInstall();
  if (presentInstall() !== required) {
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
  if (!existsSync(STAMP)) writeFileSync(STAMP, required);
}
