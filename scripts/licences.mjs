// `npm run licences` lists the libraries that come with each of the two packages, by installation or bundled into their files, with version
// and licence. Fails if one has no licence, or if a package was not built.
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'));
const {packages} = readJson('package-lock.json');

/** The packages, their folders, and the lists that their builds write of what they bundle. */
const PUBLISHED = [
  {name: 'game-storefront', folder: '', bundled: 'dist/cdn/LICENSES.txt'},
  {name: 'game-storefront-sandbox', folder: 'sandbox', bundled: 'sandbox/dist/LICENSES.txt'},
];

/** The path of a library, as seen from a folder of the lock file: nearest first. */
function pathOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

/** The paths of what is installed with a package: its dependencies, and theirs. Optional peers are not installed. */
function installedWith(folder, found = new Set()) {
  const {dependencies = {}, optionalDependencies = {}} = packages[folder];
  for (const name of Object.keys({...dependencies, ...optionalDependencies})) {
    const path = pathOf(name, folder);
    if (!path || found.has(path)) continue;
    found.add(path);
    installedWith(path, found);
  }
  return found;
}

/** The names in the list of a build: each licence is below the name of what it is of; the first one is the package itself. */
const bundledIn = (file) =>
  readFileSync(root + file, 'utf8')
    .split('\n---\n\n')
    .map((section) => section.slice(0, section.indexOf('\n')))
    .slice(1);

const missing = PUBLISHED.map(({bundled}) => bundled).filter((file) => !existsSync(root + file));
if (missing.length > 0) {
  console.error(`Without a build it is not known what the packages bundle (${missing.join(', ')}): npm run build`);
  process.exit(1);
}

const rows = PUBLISHED.flatMap(({name, folder, bundled}) => {
  const list = (paths, how) => [...paths].map((path) => ({package: name, path, how}));
  return [
    ...list(installedWith(folder), 'installed'),
    ...list(
      bundledIn(bundled).map((library) => pathOf(library, folder)),
      'bundled',
    ),
  ];
});

const unlicensed = [];
for (const {package: name, path, how} of rows.sort((a, b) =>
  a.package + a.how + a.path < b.package + b.how + b.path ? -1 : 1,
)) {
  const {version, license} = packages[path];
  if (!license) unlicensed.push(path);
  console.log(
    `${name.padEnd(24)} ${how.padEnd(9)} ${path.replace(/.*node_modules\//, '').padEnd(32)} ${version.padEnd(9)} ${license ?? '-'}`,
  );
}
if (unlicensed.length > 0) {
  console.error(`Without a licence: ${unlicensed.join(', ')}`);
  process.exitCode = 1;
}
