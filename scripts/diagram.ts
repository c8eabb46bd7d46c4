// Writes the generated blocks of docs/purchase.md, and the drawings of folders in ARCHITECTURE.md and sandbox/README.md, from the
// sources; with --check, only fails if a page differs. The text around them is written by hand.
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {folderDiagram, sandboxDiagram} from './diagram/folder-diagram.mjs';
import {purchaseBlocks} from './diagram/purchase-blocks.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

const DRAWING = /```mermaid\n[^`]*```/;

/** A page whose only drawing is another one. */
function redrawn(path: string, drawing: string): string {
  const page = read(path);
  if (!DRAWING.test(page)) throw new Error(`${path} has no drawing to write anew`);
  return page.replace(DRAWING, `\`\`\`mermaid\n${drawing}\n\`\`\``);
}

/** A page with its generated blocks replaced. */
function withBlocks(path: string, blocks: Readonly<Record<string, string>>): string {
  let page = read(path);
  for (const [name, text] of Object.entries(blocks)) {
    const [begin, end] = [`<!-- generated: ${name} -->\n`, '\n<!-- /generated -->'];
    const from = page.indexOf(begin) + begin.length;
    const to = page.indexOf(end, from);
    if (from < begin.length || to < 0) throw new Error(`${path} has no block "${name}" to write anew`);
    page = page.slice(0, from) + text + page.slice(to);
  }
  return page;
}

const pages = {
  'docs/purchase.md': withBlocks('docs/purchase.md', purchaseBlocks),
  'ARCHITECTURE.md': redrawn('ARCHITECTURE.md', folderDiagram(root)),
  'sandbox/README.md': redrawn('sandbox/README.md', sandboxDiagram(root)),
};
for (const [path, text] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(root + path, text);
  else if (read(path) !== text) {
    console.error(`${path} is not current: run "npm run diagram" and commit it.`);
    process.exitCode = 1;
  }
}
