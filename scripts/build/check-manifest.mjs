// Fails if custom-elements.json, or the pages generated from it, are out of date.
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {run} from '../lib/processes.mjs';
import {elementPages} from './element-pages.mjs';
import {findingPage} from './finding-page.mjs';
import {markupNames} from './markup-names.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const committed = `${root}custom-elements.json`;
const outDir = mkdtempSync(join(tmpdir(), 'storefront-manifest-'));
try {
  const {isOk, how} = await run(`cem analyze --quiet --outdir ${JSON.stringify(relative(root, outDir))}`);
  if (!isOk) {
    console.error(`The manifest could not be made: ${how}`);
    process.exitCode = 1;
  } else if (
    !existsSync(committed) ||
    readFileSync(committed, 'utf8') !== readFileSync(join(outDir, 'custom-elements.json'), 'utf8')
  ) {
    console.error('custom-elements.json is not current: run "npm run build -- manifest" and commit it.');
    process.exitCode = 1;
  }
  const pagesDir = `${root}docs/elements/`;
  const pages = elementPages(JSON.parse(readFileSync(committed, 'utf8')));
  const isCurrent = ([file, text]) => existsSync(pagesDir + file) && readFileSync(pagesDir + file, 'utf8') === text;
  if (readdirSync(pagesDir).length !== pages.size || ![...pages].every(isCurrent)) {
    console.error('docs/elements is not current: run "npm run build -- manifest" and commit it.');
    process.exitCode = 1;
  }
  const names = await markupNames(JSON.parse(readFileSync(committed, 'utf8')));
  if (readFileSync(`${root}src/diagnose/markup-names.ts`, 'utf8') !== names) {
    console.error('src/diagnose/markup-names.ts is not current: run "npm run build -- manifest" and commit it.');
    process.exitCode = 1;
  }
  if (readFileSync(`${root}docs/findings.md`, 'utf8') !== (await findingPage())) {
    console.error('docs/findings.md is not current: run "npm run build -- manifest" and commit it.');
    process.exitCode = 1;
  }
} finally {
  rmSync(outDir, {recursive: true, force: true});
}
