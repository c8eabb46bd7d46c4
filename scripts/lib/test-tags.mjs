// Where a test file of the widget runs, which its first line may say:
//   // @runs node: <why>            in Node, without a page; in every engine where the whole matrix is tested
//   // @runs every-engine: <why>    in Chromium, Firefox and WebKit
// Without a tag it runs in Chromium, and in every engine where the whole matrix is tested.
import {closeSync, openSync, readdirSync, readSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TAG = /^\/\/ @runs (\S+): \S/;
const PLACES = ['node', 'every-engine'];

function firstLine(file) {
  const descriptor = openSync(file);
  try {
    const buffer = Buffer.alloc(200);
    return buffer.toString('utf8', 0, readSync(descriptor, buffer)).split('\n')[0];
  } finally {
    closeSync(descriptor);
  }
}

function placeOf(file) {
  const line = firstLine(root + file);
  if (!line.startsWith('// @runs')) return 'chromium';
  const place = TAG.exec(line)?.[1];
  if (!PLACES.includes(place))
    throw new Error(`${file}: "${line}" is none of ${PLACES.map((name) => `"// @runs ${name}: why"`).join(', ')}.`);
  return place;
}

/** The widget's test files, from the root, by where they run. */
export function filesByPlace() {
  const files = ['test/unit', 'test/component'].flatMap((folder) =>
    readdirSync(root + folder, {recursive: true})
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
  return {
    node: files.filter((file) => placeOf(file) === 'node'),
    everyEngine: files.filter((file) => placeOf(file) === 'every-engine'),
    chromium: files.filter((file) => placeOf(file) === 'chromium'),
  };
}
