import {execFileSync, spawn} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Packs the sandbox's package, as it is built, into a folder; returns the path of its file.
 * @param {string} folder
 * @returns {string}
 */
export function packSandbox(folder) {
  const pack = ['pack', '-w', 'sandbox', '--json', '--ignore-scripts', '--pack-destination', folder];
  const printed = execFileSync('npm', pack, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  return join(folder, JSON.parse(printed)[0].filename);
}

/**
 * Installs a package from its file in an empty folder. Takes what it depends on from npm's cache, else from its registry.
 * @param {string} file
 * @param {string} folder
 */
export function installFile(file, folder) {
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', file], {cwd: folder, stdio: 'ignore'});
}

/**
 * Starts the demo by npx, as who has installed the package in this folder does; resolves once its address is printed.
 * @param {string} folder
 * @returns {Promise<{url: string, end: () => Promise<void>}>} `end` ends it
 */
export async function startInstalledDemo(folder) {
  const args = ['--no-install', 'game-storefront-sandbox', '--memory', '--demo', '--port', '0', '--demo-port', '0'];
  const {SANDBOX_DATABASE_URL: _, ...env} = process.env;
  // A group of its own, since npx starts the command as a child.
  const npx = spawn('npx', args, {cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe']});
  const ended = new Promise((resolve) => npx.once('close', resolve));
  let printed = '';
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      printed += chunk;
      const [, found] = /^ *demo +(http:\S+)/m.exec(printed) ?? [];
      if (found) resolve(found);
    };
    npx.stdout.on('data', read);
    npx.stderr.on('data', read);
    npx.once('error', reject);
    npx.once('exit', () => reject(new Error(`The command ended.\n${printed}`)));
  });
  return {
    url,
    async end() {
      if (npx.exitCode === null) process.kill(-npx.pid, 'SIGTERM');
      await ended;
    },
  };
}
