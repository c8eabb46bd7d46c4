import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A folder in which npm has installed the sandbox's package from its file, with its demo. `remove` deletes it. */
export function installSandbox() {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale', 'demo', 'sandbox-demo'], {
    cwd: root,
    stdio: 'inherit',
  });
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const npm = (args, cwd) => execFileSync('npm', args, {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  const pack = ['pack', '-w', 'sandbox', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{filename}] = JSON.parse(npm(pack, root));
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`], folder);
  return {folder, remove: () => rmSync(folder, {recursive: true, force: true})};
}

/** Starts the demo by npx, as who has installed the package does; resolves to its address once it is printed. `end` ends it. */
export async function startInstalledDemo(folder) {
  const args = ['--no-install', 'game-storefront-sandbox', '--memory', '--demo', '--port', '0', '--demo-port', '0'];
  const {DATABASE_URL: _, ...env} = process.env;
  // A group of its own, since npx starts the command as a child.
  const npx = spawn('npx', args, {cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit']});
  const ended = new Promise((resolve) => npx.once('close', resolve));
  let printed = '';
  const url = await new Promise((resolve, reject) => {
    npx.stdout.on('data', (chunk) => {
      printed += chunk;
      const [, found] = /^ *demo +(http:\S+)/m.exec(printed) ?? [];
      if (found) resolve(found);
    });
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
