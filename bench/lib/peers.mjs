// What other people publish, at pinned versions, which only benchmarks need: fetched when one runs, into a folder that is
// no part of the project, and kept there. Their dependencies are not; what they import is ours.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const FOLDER = fileURLToPath(new URL('../../.cache/bench-peers/', import.meta.url));
const VERSIONS = {'@shopify/buy-button-js': '3.0.6', '@lit-labs/virtualizer': '2.1.1'};

/**
 * The folder of a package, with a slash at the end, and its name with its version, for a result to say.
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
