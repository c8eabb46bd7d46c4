import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {showProgress} from './progress.mjs';

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

/** Runs `npm ci` with the npm that runs this script, else with the npm on the PATH; resolves to its exit code and output. */
function npmCi() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], {cwd: root})
    : spawn('npm', args, {cwd: root, shell: process.platform === 'win32'});
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({status: 1, output: `${output}${error}`}));
    child.on('close', (status) => resolve({status, output}));
  });
}

/** Installs the packages if the lock file or Node's major version has changed since the last installation; exits if that fails. */
export async function installIfNeeded() {
  const required = requiredInstall();
  if (presentInstall() !== required) {
    const {status, output} = await showProgress('Installing packages, once', npmCi());
    if (status !== 0) {
      console.error(output.trim());
      console.error(
        '\nPackages could not be installed. Check the connection to the npm registry, then run the command again.',
      );
      process.exit(1);
    }
  }
  if (!existsSync(STAMP)) writeFileSync(STAMP, required);
}
