import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every file below a path (or the file itself), in a fixed order; what is made from others is left out. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, {withFileTypes: true})
    .filter(({name}) => !['node_modules', 'dist', '.cache'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({name}) => filesIn(`${path}/${name}`));
}

/** Names the content of files and folders, given from the root. */
export function contentHash(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(root + input))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (name) => `${root}.cache/built/${name}`;

/** Whether something was built from other inputs than there are now, or its output is gone. */
export function isStale(name, {inputs, output}) {
  return (
    !existsSync(root + output) ||
    !existsSync(stampOf(name)) ||
    readFileSync(stampOf(name), 'utf8') !== contentHash(inputs)
  );
}

/** Notes that something was built from inputs of this hash: taken before the build, so that an edit during it counts. */
export function markBuilt(name, hash) {
  mkdirSync(`${root}.cache/built`, {recursive: true});
  writeFileSync(stampOf(name), hash);
}
