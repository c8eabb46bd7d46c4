// The fenced code blocks of README.md, docs/ and the other guides, which readers copy.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @typedef {object} Snippet
 * @property {string} place file and line, such as `docs/players.md:9`
 * @property {string} file
 * @property {string} language
 * @property {string} code
 * @property {string | undefined} notRun the reason why tests do not run the snippet, from a comment `<!-- not run: … -->` above it
 */

/** Paths of the guides, relative to the root. */
export const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'sandbox/README.md',
  'sandbox/docs/books.md',
  'sandbox/docs/inspector.md',
  ...readdirSync(`${root}docs`, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .sort(),
];

/** @param {string} file @param {string} text @returns {Snippet[]} */
function snippetsOf(file, text) {
  const snippets = [];
  let open;
  let reason;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^```(.*)$/.exec(line);
    if (open && line === '```') {
      snippets.push({...open, code: open.lines.map((codeLine) => `${codeLine}\n`).join('')});
      open = reason = undefined;
    } else if (open) open.lines.push(line);
    else if (fence) open = {place: `${file}:${index + 1}`, file, language: fence[1], lines: [], notRun: reason};
    else if (line.trim()) reason = /^<!-- not run: (.+) -->$/.exec(line)?.[1];
  }
  if (open) throw new Error(`${open.place}: the block has no end.`);
  return snippets;
}

export const SNIPPETS = GUIDES.flatMap((file) => snippetsOf(file, readFileSync(join(root, file), 'utf8')));

const sources = (folder) =>
  readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(ts|tsx|vue|mjs|js|html)$/.test(entry.name))
    .filter((entry) => !/[\\/]dist$/.test(entry.parentPath ?? entry.path))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'));
const EXAMPLES = ['demo/backend', 'demo/ci', 'demo/react', 'demo/vue'].flatMap(sources);

/** Whether a snippet is part of an example that has its own tests, which run it. */
export const isOfAnExample = ({code}) => EXAMPLES.some((source) => source.includes(code));

/** Whether a snippet is a piece of its guide's program: requests of a studio's server, with the functions that docs/server.md has for them. */
export const isOfProgram = ({code}) => /\bawait (admin|signIn)\(/.test(code);

/** Whether a snippet is a piece of the program with the server kit's client, in docs/server.md. */
export const isOfClient = ({code}) => /\b(?:createServiceClient\(|service[.,])/.test(code);

/** Whether a snippet runs in Node, on a backend or in a build, and not in a page. */
const isOfNode = ({code}) =>
  isOfProgram({code}) ||
  isOfClient({code}) ||
  /game-storefront\/(server|testing)'|'game-storefront-sandbox'|from 'node:|process\.env|from 'vite'|from '@angular\/|^app\.get\(|handleWebhook\(/m.test(
    code,
  );

export const isScript = ({language}) => ['js', 'ts', 'tsx'].includes(language);

/** Whether a page can load a snippet. */
export const isOfAPage = (snippet) =>
  !snippet.notRun &&
  !isOfAnExample(snippet) &&
  (['html', 'css', 'csp', 'svelte'].includes(snippet.language) || (isScript(snippet) && !isOfNode(snippet)));
