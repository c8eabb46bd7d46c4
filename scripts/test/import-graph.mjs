// The imports of values between the repository's own files. Types are left out: `npm run types` checks what a changed type touches.
import {readFileSync} from 'node:fs';
import {posix} from 'node:path';
import ts from 'typescript';
import {imports} from '../lint/imports.mjs';

/** The files behind the names that our packages import each other by. */
const OWN_PACKAGES = {
  'game-storefront-contract': 'contract/src/index.ts',
  'game-storefront/server': 'src/server.ts',
  'game-storefront/testing': 'src/testing.ts',
};
const IS_SOURCE = /\.(ts|mjs|js|tsx)$/;

/** The elements that a test's markup shows, by their tags: a test that writes `<store-cart` uses the element as if it imported it. */
function* shownElements(text, elements) {
  for (const [, tag] of text.matchAll(/<([a-z]+(?:-[a-z]+)+)/g)) if (elements.has(tag)) yield elements.get(tag);
}

/**
 * By file: the files whose values it imports, and the elements that a browser test shows.
 * @param {string} root
 * @param {readonly string[]} files all files of the repository
 * @returns {Map<string, Set<string>>}
 */
export function importGraph(root, files) {
  const known = new Set(files);
  const elements = new Map(
    files.flatMap((file) => {
      const [, tag] = /^src\/(?!elements\/).*\/([a-z]+(?:-[a-z]+)+)\.ts$/.exec(file) ?? [];
      return tag && known.has(`src/elements/${tag}/define.ts`) ? [[tag, file]] : [];
    }),
  );
  const graph = new Map();
  for (const path of files) {
    if (!IS_SOURCE.test(path)) continue;
    const text = readFileSync(root + path, 'utf8');
    const found = new Set(path.startsWith('test/browser/') ? shownElements(text, elements) : []);
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    for (const {name, isType} of imports(file)) {
      if (isType) continue;
      const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : OWN_PACKAGES[name];
      const source = [target, target?.replace(/\.js$/, '.ts')].find((candidate) => known.has(candidate));
      if (source) found.add(source);
    }
    graph.set(path, found);
  }
  return graph;
}
