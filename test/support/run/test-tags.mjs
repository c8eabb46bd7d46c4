// The environments in which a test file of the widget runs. The folder says the first:
//   test/node       in Node, without a page; in every engine if the whole matrix is tested
//   test/browser    in Chromium; in every engine if the whole matrix is tested
// The first line of a file of test/browser may say more:
//   // @runs every-engine: <why>                in Chromium, Firefox and WebKit
//   // @runs every-engine, in one page: <why>   there, with all other files that say so: a page costs Firefox seconds, and functions
//                                               that keep nothing between their calls need none of their own
// In a file without this line, tests with `@every-engine: <why>` in their title or in a suite's title always run in every engine.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const TAG = /^\/\/ @runs every-engine(, in one page)?: \S/;

/** The tag in the title of a test that runs in every engine, unlike the other tests of its file. */
export const IN_EVERY_ENGINE = '@every-engine';

function placeOf(file) {
  const text = readFileSync(root + file, 'utf8');
  const [line] = text.split('\n', 1);
  const isTagged = line.startsWith('// @runs');
  if (file.startsWith('test/node/')) {
    if (isTagged || text.includes(IN_EVERY_ENGINE))
      throw new Error(`${file}: test/node runs in Node; what engines may see differently stands in test/browser.`);
    return 'node';
  }
  if (new RegExp(`${IN_EVERY_ENGINE}(?!: [a-zA-Z])`).test(text))
    throw new Error(`${file}: a title says "${IN_EVERY_ENGINE}" and not why: "${IN_EVERY_ENGINE}: focus"`);
  if (isTagged) {
    const tag = TAG.exec(line);
    if (!tag) throw new Error(`${file}: "${line}" is not "// @runs every-engine: why".`);
    return tag[1] ? 'one-page' : 'every-engine';
  }
  return text.includes(IN_EVERY_ENGINE) ? 'partly' : 'chromium';
}

/** The widget's test files by environment; paths are relative to the root. */
export function filesByPlace() {
  const files = ['test/node', 'test/browser'].flatMap((folder) =>
    readdirSync(root + folder, {recursive: true})
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
  const places = new Map(files.map((file) => [file, placeOf(file)]));
  const filesAt = (place) => files.filter((file) => places.get(file) === place);
  return {
    node: filesAt('node'),
    everyEngine: filesAt('every-engine'),
    onePage: filesAt('one-page'),
    partly: filesAt('partly'),
    chromium: filesAt('chromium'),
  };
}
