import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import ts from 'typescript';

/** Every TypeScript file below a folder, parsed; `path` is relative to `root`, with forward slashes. */
export function* sources(root, folder) {
  for (const entry of readdirSync(join(root, folder), {withFileTypes: true, recursive: true})) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.d.ts')) continue;
    const whole = join(entry.parentPath ?? entry.path, entry.name);
    if (whole.includes(`${sep}node_modules${sep}`)) continue;
    const file = ts.createSourceFile(whole, readFileSync(whole, 'utf8'), ts.ScriptTarget.Latest, true);
    yield {path: relative(root, whole).split(sep).join('/'), file};
  }
}

/** Calls `visit` with a node and all nodes below it. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** `path:line:column`, which editors and terminals link. */
export function place({path, file}, node) {
  const {line, character} = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${path}:${line + 1}:${character + 1}`;
}
