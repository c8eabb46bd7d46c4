// Tests of pure functions share a page by folder: to open one takes an engine longer than they do.
import {mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const UNIT = 'test/unit';

/** Where the files are that import a folder's tests. */
export const SHARED = 'test-results/pages';

/** Folders whose modules keep nothing, and whose tests replace nothing in the page. */
const PURE = ['api', 'i18n', 'model', 'theming'];
/** What takes a part of the page away keeps a page to itself; so does what is long enough. */
const APART = ['api/mutated.test.ts', 'i18n/without-intl.test.ts'];

/** Writes a file for each of these folders; answers patterns for the runner: these files, and not those that they import. */
export function sharePages() {
  mkdirSync(root + SHARED, {recursive: true});
  const taken = PURE.flatMap((folder) => {
    const own = readdirSync(`${root}${UNIT}/${folder}`)
      .map((file) => `${folder}/${file}`)
      .filter((path) => path.endsWith('.test.ts') && !APART.includes(path));
    const imports = own.map((path) => `import '../../${UNIT}/${path.replace(/ts$/, 'js')}';\n`);
    writeFileSync(`${root}${SHARED}/${folder}.test.ts`, imports.join(''));
    return own;
  });
  return [...PURE.map((folder) => `${SHARED}/${folder}.test.ts`), ...taken.map((path) => `!${UNIT}/${path}`)];
}
