// The environments in which a test file of the widget runs. The first line of the file may name them:
//   // @runs node: <why>            in Node, without a page; in every engine if the whole matrix is tested
//   // @runs every-engine: <why>    in Chromium, Firefox and WebKit
// A file without a tag runs in Chromium, and in every engine if the whole matrix is tested; its tests with
// `@every-engine: <why>` in their title or in a suite's title always run in every engine.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const TAG = /^\/\/ @runs (\S+): \S/;
const PLACES = ['node', 'every-engine'];

/** The tag in the title of a test that runs in every engine, unlike the other tests of its file. */
export const IN_EVERY_ENGINE = '@every-engine';

function placeOf(file) {
  const text = readFileSync(root + file, 'utf8');
  const [line] = text.split('\n', 1);
  if (new RegExp(`${IN_EVERY_ENGINE}(?!: [a-zA-Z])`).test(text))
    throw new Error(`${file}: a title says "${IN_EVERY_ENGINE}" and not why: "${IN_EVERY_ENGINE}: focus"`);
  if (!line.startsWith('// @runs')) return text.includes(IN_EVERY_ENGINE) ? 'partly' : 'chromium';
  const place = TAG.exec(line)?.[1];
  if (!PLACES.includes(place))
    throw new Error(`${file}: "${line}" is none of ${PLACES.map((name) => `"// @runs ${name}: why"`).join(', ')}.`);
  return place;
}

/** The widget's test files by environment; paths are relative to the root. */
export function filesByPlace() {
  const files = ['test/unit', 'test/component'].flatMap((folder) =>
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
    partly: filesAt('partly'),
    chromium: filesAt('chromium'),
  };
}
