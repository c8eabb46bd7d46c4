// npm packages of others that benchmarks compare with, at pinned versions. They are downloaded on first use into an ignored folder
// and stay there. Their dependencies are not downloaded: their imports resolve to the project's own packages.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const FOLDER = fileURLToPath(new URL('../../.cache/bench-peers/', import.meta.url));
const VERSIONS = {'@shopify/buy-button-js': '3.0.6', '@lit-labs/virtualizer': '2.1.1'};

/**
 * Downloads a package if it is missing. Returns its folder, with a slash at the end, and a label of name and version.
 * @param {keyof typeof VERSIONS} name
 * @returns {{folder: string, label: string}}
 */
export function peer(name) {
  const label = `${name} ${VERSIONS[name]}`;
  const folder = `${FOLDER}${label.replace(/[^\w.-]+/g, '-').replace(/^-/, '')}/`;
  if (existsSync(`${folder}package.json`)) return {folder, label};
  mkdirSync(folder, {recursive: true});
  const options = {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']};
  const [{filename}] = JSON.parse(execFileSync('npm', ['pack', '--json', `${name}@${VERSIONS[name]}`], options));
  execFileSync('tar', ['-xzf', filename, '--strip-components=1'], options);
  rmSync(join(folder, filename));
  return {folder, label};
}
