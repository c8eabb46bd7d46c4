// Writes docs/purchase.md and the diagram of docs/architecture.md from the sources; with --check, only fails if a page differs.
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {folderDiagram} from './diagram/folder-diagram.mjs';
import {purchasePage} from './diagram/purchase-page.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

const architecture = read('docs/architecture.md');
const DIAGRAM = /```mermaid\n[^`]*```/;
if (!DIAGRAM.test(architecture)) throw new Error('docs/architecture.md has no drawing to write anew');

const pages = {
  'docs/purchase.md': purchasePage,
  'docs/architecture.md': architecture.replace(DIAGRAM, `\`\`\`mermaid\n${folderDiagram(root)}\n\`\`\``),
};
for (const [path, text] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(root + path, text);
  else if (read(path) !== text) {
    console.error(`${path} is not current: run "npm run diagram" and commit it.`);
    process.exitCode = 1;
  }
}
