// The fenced blocks of README.md, docs/ and the guides beside them: what a reader copies.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @typedef {object} Snippet
 * @property {string} place where it stands, such as `docs/players.md:9`
 * @property {string} file
 * @property {string} language
 * @property {string} code
 * @property {string | undefined} notRun why it cannot be run; written before it as `<!-- not run: … -->`
 */

/** The guides by their paths from the root. */
export const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'sandbox/README.md',
  ...readdirSync(`${root}docs`, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .sort(),
];

/** @param {string} file @param {string} text @returns {Snippet[]} */
export function snippetsOf(file, text) {
  const found = [];
  let open;
  let reason;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^```(.*)$/.exec(line);
    if (open && line === '```') {
      found.push({...open, code: open.lines.map((each) => `${each}\n`).join('')});
      open = reason = undefined;
    } else if (open) open.lines.push(line);
    else if (fence) open = {place: `${file}:${index + 1}`, file, language: fence[1], lines: [], notRun: reason};
    else if (line.trim()) reason = /^<!-- not run: (.+) -->$/.exec(line)?.[1];
  }
  if (open) throw new Error(`${open.place}: the block has no end.`);
  return found;
}

export const SNIPPETS = GUIDES.flatMap((file) => snippetsOf(file, readFileSync(join(root, file), 'utf8')));

const sources = (folder) =>
  readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(ts|tsx|vue|mjs|js|html)$/.test(entry.name))
    .filter((entry) => !/[\\/]dist$/.test(entry.parentPath ?? entry.path))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'));
const EXAMPLES = ['demo/ci', 'demo/react', 'demo/vue'].flatMap(sources);

/** Whether it is a piece of an example that has tests of its own: those run it. */
export const isOfAnExample = ({code}) => EXAMPLES.some((source) => source.includes(code));

/** Whether it runs in Node, on a reader's backend or in a build, and not in a page. */
const isOfNode = ({code}) =>
  /game-storefront\/(server|testing)'|from 'node:|process\.env|from 'vite'|from '@angular\/|^app\.get\(/m.test(code);

export const isScript = ({language}) => ['js', 'ts', 'tsx'].includes(language);

/** Whether a page can load it. */
export const isOfAPage = (snippet) =>
  !snippet.notRun &&
  !isOfAnExample(snippet) &&
  (['html', 'css', 'csp', 'svelte'].includes(snippet.language) || (isScript(snippet) && !isOfNode(snippet)));
