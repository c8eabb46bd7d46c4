// Enforces the direction of imports in src/: a folder imports values only from itself and from folders before it in the list, and
// the imports of types and values contain no cycle of files. A lazy `import()` may lead back: nothing waits for it when files load.
import {posix} from 'node:path';
import ts from 'typescript';
import {findCycles} from '../lib/graph.mjs';
import {place, sources, walk} from './sources.mjs';

/** The folders of the shop's runtime, lowest layer first, with the packages that each may import (`name` also allows `name/…`). */
const FOLDERS = {
  theming: ['lit'],
  client: [],
  bridge: [],
  session: ['nanostores'],
  tabs: [],
  shop: ['nanostores'],
  i18n: ['lit'],
  context: ['lit', '@lit/context', 'nanostores'],
  ui: ['lit', 'nanostores'],
  items: ['lit', 'nanostores'],
  inventory: ['lit', 'nanostores'],
  orders: [],
  upsell: ['lit', 'nanostores'],
  purchase: ['lit', 'nanostores'],
  cart: ['lit', 'nanostores'],
  chains: ['lit', 'nanostores'],
  subscriptions: ['lit', 'nanostores'],
  backpack: ['lit', 'nanostores'],
  catalog: ['lit', 'nanostores'],
  embed: ['lit', '@lit/context', 'nanostores'],
  diagnose: [],
  elements: [],
};
const LAYERS = Object.keys(FOLDERS);

/** Folders outside of the shop's runtime, with the folders of `src/` and the packages that each may import. */
const APART = {
  // Runs in Node, in tests: no page imports it, and it imports only types of code that runs in a page.
  testing: {from: [], packages: ['node:child_process', 'node:module', 'node:path', 'node:url']},
  server: {from: ['client'], packages: ['game-storefront-contract']},
  // The command asks a service as the elements do, so it reads answers with their readers, and words what it finds as the shop does.
  verify: {
    from: ['client', 'session', 'shop', 'items', 'catalog'],
    files: ['diagnose/findings.ts', 'server/holds-secret.ts'],
    packages: ['node:crypto', 'node:http', 'node:https', 'node:util', 'game-storefront-contract'],
  },
};
/** The client may import the contract's types; the contract's values, its schemas, stay on servers. */
const TYPES_ONLY = {client: ['game-storefront-contract']};
/**
 * Files directly in src/ assemble folders, so folders do not import them. There are three exceptions. Every folder may
 * import the version. `context` and `embed`, which create the page's shop, may import the storefront. `embed`, which
 * defines the elements, may import their list.
 */
const ROOT_FILES = {
  'version.ts': () => true,
  'elements.ts': (folder) => folder === 'embed',
  'storefront.ts': (folder) => folder === 'context' || folder === 'embed',
};

/** Readers, stores and their dependencies import nothing of the rendering, so that `createStorefront()` alone does not load Lit. */
const HEADLESS_FILES = new RegExp(
  [
    '^(client|bridge|session|tabs|shop|orders|items|cart/store|purchase/checkout)/',
    '^theming/(?!tokens\\.)',
    '(^|/)(read-[\\w-]+|[\\w-]+-(store|chains)|groups|group-items|chain-list|purchases|backpack|search)\\.ts$',
  ].join('|'),
);
const isForRendering = (name) =>
  name === 'lit' || name.startsWith('lit/') || name.startsWith('@lit/') || /(^|\/)ui\//.test(name);

/** The imports and re-exports of a file: `isType` for types only, `isStatic` for static imports. */
export function imports(file) {
  const found = [];
  walk(file, (node) => {
    if (ts.isImportDeclaration(node)) {
      const {importClause: clause} = node;
      const names =
        clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
      const isType =
        clause?.isTypeOnly === true || (names.length > 0 && !clause?.name && names.every(({isTypeOnly}) => isTypeOnly));
      found.push({node, name: node.moduleSpecifier.text, isType, isStatic: true});
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      found.push({node, name: node.moduleSpecifier.text, isType: node.isTypeOnly, isStatic: true});
    } else if (ts.isImportTypeNode(node)) {
      found.push({node, name: node.argument.literal.text, isType: true, isStatic: false});
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target))
        found.push({node, name: target.text, isType: false, isStatic: false});
    }
  });
  return found;
}

const folderOf = (path) => (path.includes('/') ? path.split('/')[0] : undefined);

/** The folder of `APART` that a file belongs to: it is in the folder, or is the folder's entry file. */
const apartFolderOf = (path) =>
  Object.keys(APART).find(
    (name) => folderOf(path) === name || path === `${name}.ts` || (name === 'theming' && path === 'theme.ts'),
  );

/** The reason why a file may not import another file; undefined if it may. */
function violation(path, target, {isType, isStatic}) {
  const [from, to] = [folderOf(path), folderOf(target)];
  const [own, other] = [apartFolderOf(path), apartFolderOf(target)];
  if (own === other && own) return undefined;
  if (other && !(own && APART[own].files?.includes(target))) return `${other} stands apart from the shop.`;
  if (own)
    return isType || APART[own].from.includes(to) || APART[own].files?.includes(target) || ROOT_FILES[target]?.(own)
      ? undefined
      : `${own} stands apart from the shop.`;
  // Types may come from any folder, and lazy imports from higher layers.
  if (isType || !isStatic || from === undefined || from === to) return undefined;
  if (to === undefined)
    return ROOT_FILES[target]?.(from) ? undefined : `${target} assembles folders: no folder imports it.`;
  return LAYERS.indexOf(to) < LAYERS.indexOf(from) ? undefined : `${to} stands above ${from}.`;
}

/**
 * The imports of `root`/src that violate the direction, one message each.
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
        `${source.path}: "${folder}" is not a known folder; list in scripts/lint/imports.mjs what it may import.`,
      );
      continue;
    }
    const staticTargets = [];
    for (const {node, name, isType, isStatic} of imports(source.file)) {
      const fault = (why) => faults.push(`${place(source, node)}: ${why}`);
      if (!isType && isStatic && HEADLESS_FILES.test(path) && isForRendering(name))
        fault(`"${name}" is for rendering: this file must not load Lit.`);
      if (name.startsWith('.')) {
        const target = posix.join(posix.dirname(path), name).replace(/\.js$/, '.ts');
        if (target.startsWith('..')) fault(`src/ imports nothing outside of src/ ("${name}").`);
        else {
          if (isType || isStatic) staticTargets.push(target);
          const why = violation(path, target, {isType, isStatic});
          if (why) fault(`"${name}": ${why}`);
        }
      } else {
        const isPartOf = (packageName) => name === packageName || name.startsWith(`${packageName}/`);
        const packages = folder ? (FOLDERS[folder] ?? APART[folder].packages) : ['nanostores'];
        if (!packages.some(isPartOf) && !(isType && TYPES_ONLY[folder]?.some(isPartOf)))
          fault(`${folder ?? path} may not import ${isType ? 'types of ' : ''}the package "${name}".`);
      }
    }
    graph.set(path, staticTargets);
  }
  const cycles = findCycles((path) => graph.get(path) ?? [], graph.keys());
  return [...faults, ...cycles.map((cycle) => `These import each other: ${cycle.join(' → ')}`)];
}
