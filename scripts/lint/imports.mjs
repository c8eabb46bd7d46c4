// Holds the direction of imports in src/: a layer imports from those named beside it, and from itself.
import {posix} from 'node:path';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';
import {place, sources, walk} from './sources.mjs';

const below = (...names) => names;
const MODEL = below('model');
const API = below(...MODEL, 'api');
const BRIDGE = below(...API, 'bridge');
const STORES = below(...BRIDGE, 'stores');
const CHECKOUT = below(...STORES, 'i18n', 'styles', 'checkout');
const SHOP = below(...CHECKOUT, 'explain', 'shop');
const STOREFRONT = below(...SHOP, 'storefront.ts');
const CONTEXT = below(...STOREFRONT, 'context');
const SHOWN = below(...CONTEXT, 'ui');
const ELEMENTS = below(...SHOWN, 'elements');
const FIRST = below(...ELEMENTS, 'first');
const EMBED = below(...FIRST, 'embed');
const ENTRIES = below(...EMBED, 'index.ts', 'register.ts', 'cdn.ts');

/**
 * Folder or file of src/ → the parts of src/ it may import, those it may import types of besides, and the packages (`name`
 * stands for `name/…` too).
 */
const LAYERS = {
  model: {from: [], packages: []},
  api: {from: MODEL, packages: []},
  bridge: {from: API, packages: []},
  stores: {from: BRIDGE, packages: ['nanostores']},
  checkout: {from: [...STORES, 'i18n', 'styles'], packages: ['nanostores']},
  explain: {from: CHECKOUT, packages: []},
  shop: {from: [...CHECKOUT, 'explain'], types: ['storefront.ts'], packages: ['nanostores']},
  'storefront.ts': {from: SHOP, packages: ['nanostores']},
  context: {from: STOREFRONT, packages: ['lit', '@lit/context', 'nanostores']},
  i18n: {from: MODEL, packages: []},
  styles: {from: [], packages: ['lit']},
  ui: {from: SHOWN, packages: ['lit', 'nanostores']},
  elements: {from: SHOWN, packages: ['lit', 'nanostores']},
  // Of Lit, types alone: what is painted first is painted without it.
  first: {from: ELEMENTS, packages: ['lit', 'nanostores']},
  embed: {from: FIRST, packages: ['lit', '@lit/context', 'nanostores']},
  'index.ts': {from: EMBED, packages: []},
  'bridges.ts': {from: BRIDGE, packages: []},
  // Colours alone: a theme is made where there is no page, too.
  theming: {from: [], packages: []},
  'theme.ts': {from: ['theming'], packages: []},
  // In Node, for tests: no page imports it, and it takes types alone from what runs in one.
  testing: {from: [], types: MODEL, packages: ['node:child_process', 'node:module', 'node:path', 'node:url']},
  'testing.ts': {from: ['testing'], packages: []},
  'register.ts': {from: EMBED, packages: []},
  'cdn.ts': {from: ENTRIES, packages: []},
  'classic.ts': {from: ENTRIES, packages: []},
  server: {from: MODEL, packages: ['game-storefront-contract']},
  'server.ts': {from: ['server'], packages: []},
};
/** Says this copy's version; any layer may. */
const ANYWHERE = 'version.ts';
/** The contract's types may type the widget's requests; its values, and the schemas behind them, stay on servers. */
const TYPES_ONLY = {api: ['game-storefront-contract']};

const mayName = (rule, part, isType) => rule?.from.includes(part) || (isType && rule?.types?.includes(part));

/** Every module that a file names, and whether only for its types. */
function imports(file) {
  const found = [];
  walk(file, (node) => {
    if (ts.isImportDeclaration(node)) {
      found.push({node, name: node.moduleSpecifier.text, isType: node.importClause?.isTypeOnly === true});
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      found.push({node, name: node.moduleSpecifier.text, isType: node.isTypeOnly});
    } else if (ts.isImportTypeNode(node)) {
      found.push({node, name: node.argument.literal.text, isType: true});
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target)) found.push({node, name: target.text, isType: false});
    }
  });
  return found;
}

/**
 * The imports of `root`/src that go against the direction, one sentence each.
 * @param {string} root
 * @returns {string[]}
 */
export function importFaults(root) {
  const faults = [];
  for (const source of sources(root, 'src')) {
    const path = source.path.slice('src/'.length);
    const layer = path.split('/')[0];
    const rule = LAYERS[layer];
    if (layer !== ANYWHERE && !rule) {
      faults.push(`${source.path}: "${layer}" is no layer; say in scripts/lint/imports.mjs what it may import.`);
      continue;
    }
    for (const {node, name, isType} of imports(source.file)) {
      const fault = (why) => faults.push(`${place(source, node)}: ${why}`);
      if (name.startsWith('.')) {
        const target = posix.join(posix.dirname(path), name);
        const part = target.split('/')[0].replace(/\.js$/, '.ts');
        if (part === '..') fault(`src/ imports nothing outside of src/ ("${name}").`);
        else if (part !== layer && part !== ANYWHERE && !mayName(rule, part, isType)) {
          fault(`${layer} may not import ${part} ("${name}"): data flows the other way.`);
        }
      } else {
        const isOf = (known) => name === known || name.startsWith(`${known}/`);
        const isAllowed = rule?.packages.some(isOf) || (isType && TYPES_ONLY[layer]?.some(isOf));
        if (!isAllowed) fault(`${layer} may not import ${isType ? 'types of ' : ''}the package "${name}".`);
      }
    }
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = importFaults(fileURLToPath(new URL('../../', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
