// A server command of Web Test Runner, by which component tests read the pages that the repository shows.
import {readdirSync, readFileSync} from 'node:fs';

const filesIn = (folder, end) =>
  readdirSync(folder, {recursive: true})
    .filter((path) => path.endsWith(end))
    .map((path) => `${folder}/${path}`);

/** The blocks of HTML in a guide. */
const blocksOf = (text) => [...text.matchAll(/^```html\n(.*?)^```/gms)].map(([, markup]) => markup);

/** Pictures and styles would be requested from the test runner's server, which has none of them. */
const withoutFiles = (markup) => markup.replace(/<(?:link|img)\b[^>]*>/g, '');

/** A plugin for Web Test Runner: `pages` → `[{name, markup}]` of the demo's pages, and of each block of HTML in the guides. */
export const pageCommands = () => ({
  name: 'page-commands',
  executeCommand({command}) {
    if (command !== 'pages') return undefined;
    const pages = filesIn('demo', '.html').map((path) => ({name: path, markup: readFileSync(path, 'utf8')}));
    const guides = [...filesIn('docs', '.md'), 'README.md'].flatMap((path) =>
      blocksOf(readFileSync(path, 'utf8')).map((markup, index) => ({name: `${path}, block ${index + 1}`, markup})),
    );
    return [...pages, ...guides].map(({name, markup}) => ({name, markup: withoutFiles(markup)}));
  },
});
