// Holds the direction of imports in src/: a folder imports values from those before it in the list and from itself, and no
// import, of a type or a value, closes a circle of files.
import {posix} from 'node:path';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';
import {circles} from '../lib/graph.mjs';
import {place, sources, walk} from './sources.mjs';

/** The folders of a shop in a page, from the lowest up, each with the packages that it may import (`name` stands for `name/…` too). */
const FOLDERS = {
  client: [],
  bridge: [],
  session: ['nanostores'],
  i18n: ['lit'],
  context: ['lit', '@lit/context', 'nanostores'],
  ui: ['lit', 'nanostores'],
  items: ['lit', 'nanostores'],
  inventory: ['lit', 'nanostores'],
  orders: [],
  purchase: ['lit', 'nanostores'],
  cart: ['lit', 'nanostores'],
  chains: ['lit', 'nanostores'],
  subscriptions: ['lit', 'nanostores'],
  backpack: ['lit', 'nanostores'],
  catalog: ['lit', 'nanostores'],
  explain: [],
  embed: ['lit', '@lit/context', 'nanostores'],
  elements: [],
};
const IN_ORDER = Object.keys(FOLDERS);

/** What stands beside the shop, and what each may import of `src/`. */
const APART = {
  // Colours alone: a theme is made where there is no page, too.
  theming: {from: [], packages: []},
  // In Node, for tests: no page imports it, and it takes types alone from what runs in one.
  testing: {from: [], packages: ['node:child_process', 'node:module', 'node:path', 'node:url']},
  server: {from: ['client'], packages: ['game-storefront-contract']},
};
/** The contract's types may type the widget's requests; its values, and the schemas behind them, stay on servers. */
const TYPES_ONLY = {client: ['game-storefront-contract']};
/** Files of no folder put folders together. Of these, a folder may import the version, what makes a shop where a page gets one, and the elements where they are defined. */
const ROOTS = {
  'version.ts': () => true,
  'elements.ts': (folder) => folder === 'embed',
  'storefront.ts': (folder) => folder === 'context' || folder === 'embed',
};

/** Readers, stores and all that they stand on know no screen, so that `createStorefront()` alone brings no Lit. */
const WITHOUT_SCREEN =
  /^(client|bridge|session|orders|cart\/store)\/|^items\/|(^|\/)(read-[\w-]+|[\w-]+-store)\.ts$|^purchase\/checkout\//;
const ofScreen = (name) =>
  name === 'lit' || name.startsWith('lit/') || name.startsWith('@lit/') || /(^|\/)ui\//.test(name);

/** Every module that a file names: whether only for its types, and whether at once. */
export function imports(file) {
  const found = [];
  walk(file, (node) => {
    if (ts.isImportDeclaration(node)) {
      const {importClause: clause} = node;
      const names =
        clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
      const isType =
        clause?.isTypeOnly === true || (names.length > 0 && !clause?.name && names.every((each) => each.isTypeOnly));
      found.push({node, name: node.moduleSpecifier.text, isType, isAtOnce: true});
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      found.push({node, name: node.moduleSpecifier.text, isType: node.isTypeOnly, isAtOnce: true});
    } else if (ts.isImportTypeNode(node)) {
      found.push({node, name: node.argument.literal.text, isType: true, isAtOnce: false});
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target))
        found.push({node, name: target.text, isType: false, isAtOnce: false});
    }
  });
  return found;
}

const folderOf = (path) => (path.includes('/') ? path.split('/')[0] : undefined);

/** What a file stands apart with: its folder, or the file beside the folder that is its entry. */
const apart = (path) =>
  Object.keys(APART).find(
    (name) => folderOf(path) === name || path === `${name}.ts` || (name === 'theming' && path === 'theme.ts'),
  );

/** Why a file may not name another one: by a type, by a value now, or by one that comes later. Undefined where it may. */
function against(path, target, {isType, isAtOnce}) {
  const [from, to] = [folderOf(path), folderOf(target)];
  const [own, other] = [apart(path), apart(target)];
  if (own === other && own) return undefined;
  if (other) return `${other} stands apart from the shop.`;
  if (own)
    return isType || APART[own].from.includes(to) || ROOTS[target]?.(own)
      ? undefined
      : `${own} stands apart from the shop.`;
  // Types may come from anywhere, and what comes later from above.
  if (isType || !isAtOnce || from === undefined || from === to) return undefined;
  if (to === undefined)
    return ROOTS[target]?.(from) ? undefined : `${target} puts folders together, and none imports it.`;
  return IN_ORDER.indexOf(to) < IN_ORDER.indexOf(from) ? undefined : `${to} stands above ${from}.`;
}

/**
 * The imports of `root`/src that go against the direction, one sentence each.
 * @param {string} root
 * @returns {string[]}
 */
export function importFaults(root) {
  const faults = [];
  const graph = new Map();
  for (const source of sources(root, 'src')) {
    const path = source.path.slice('src/'.length);
    const folder = folderOf(path);
    if (folder && !FOLDERS[folder] && !APART[folder]) {
      faults.push(
        `${source.path}: "${folder}" is no folder that is known; say in scripts/lint/imports.mjs what it may import.`,
      );
      continue;
    }
    const targets = [];
    for (const {node, name, isType, isAtOnce} of imports(source.file)) {
      const fault = (why) => faults.push(`${place(source, node)}: ${why}`);
      if (!isType && isAtOnce && WITHOUT_SCREEN.test(path) && ofScreen(name))
        fault(`"${name}" is for what is drawn: this runs without a screen.`);
      if (name.startsWith('.')) {
        const target = posix.join(posix.dirname(path), name).replace(/\.js$/, '.ts');
        if (target.startsWith('..')) fault(`src/ imports nothing outside of src/ ("${name}").`);
        else {
          if (isAtOnce) targets.push(target);
          const why = against(path, target, {isType, isAtOnce});
          if (why) fault(`"${name}": ${why}`);
        }
      } else {
        const isOf = (known) => name === known || name.startsWith(`${known}/`);
        const packages = folder ? (FOLDERS[folder] ?? APART[folder].packages) : ['nanostores'];
        if (!packages.some(isOf) && !(isType && TYPES_ONLY[folder]?.some(isOf)))
          fault(`${folder ?? path} may not import ${isType ? 'types of ' : ''}the package "${name}".`);
      }
    }
    graph.set(path, targets);
  }
  const found = circles((path) => graph.get(path) ?? [], graph.keys());
  return [...faults, ...found.map((circle) => `These import each other: ${circle.join(' → ')}`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = importFaults(fileURLToPath(new URL('../../', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
