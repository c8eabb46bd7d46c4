import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every file below a path (or the file itself), in a fixed order; generated and installed folders are left out. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, {withFileTypes: true})
    .filter(({name}) => !['node_modules', 'dist', '.cache'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({name}) => filesIn(`${path}/${name}`));
}

/** A hash of the contents of files and folders; paths are relative to the root. */
export function contentHash(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(root + input))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (name) => `${root}.cache/built/${name}`;

/** Whether a part's inputs have changed since it was built, or its output is missing. */
export function isStale(name, {inputs, output}) {
  return (
    !existsSync(root + output) ||
    !existsSync(stampOf(name)) ||
    readFileSync(stampOf(name), 'utf8') !== contentHash(inputs)
  );
}

/** Records the input hash of a build. The hash is computed before the build, so that an edit during the build makes the part stale. */
export function markBuilt(name, hash) {
  mkdirSync(`${root}.cache/built`, {recursive: true});
  writeFileSync(stampOf(name), hash);
}
