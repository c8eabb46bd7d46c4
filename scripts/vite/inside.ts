import type {Plugin} from 'vite';
import {applyEdits, childrenOf, type Node, nodesIn, statementsOf} from './syntax.js';

/** An imported or exported name, with its local name. */
interface Specifier {
  readonly local: {readonly name: string};
  readonly imported?: {readonly name: string};
  readonly exported?: {readonly name: string};
}

const specifiersOf = (node: Node): readonly Specifier[] => node.specifiers as readonly Specifier[];

/** The names of `import {a as b}` as an object pattern: `{a:b}`. */
const objectPattern = (specifiers: readonly Specifier[]): string =>
  `{${specifiers.map(({imported, local}) => `${imported!.name}:${local.name}`)}}`;

/** The names of `export {a as b}` as an object literal: `{b:a}`. */
const objectLiteral = (specifiers: readonly Specifier[]): string =>
  `{${specifiers.map(({exported, local}) => `${exported!.name}:${local.name}`)}}`;

const isImportOf = (file: string, {type, source}: Node): boolean =>
  type === 'ImportDeclaration' && (source as {value: string}).value === `./${file}`;

const isExport = ({type}: Node): boolean => type.startsWith('Export');

/** The only export statement of a chunk. */
function exportListOf(code: string): Node {
  const [exportList, ...others] = statementsOf(code).filter(isExport);
  if (exportList?.type !== 'ExportNamedDeclaration' || exportList.declaration || others.length > 0)
    throw new Error('A chunk exports in one list at its end; this one does not.');
  return exportList;
}

/** The global property that holds the exports of a chunk inside the entry; its name contains the hash of the build. */
const registryProperty = (file: string): string => `self[${JSON.stringify(`game-storefront/${file}`)}]`;

/** The code of a chunk, with its imports of chunks inside the entry replaced by reads of their global properties. */
export function withoutImportsOf(files: readonly string[], code: string): string {
  const edits = statementsOf(code).flatMap((node) => {
    const file = files.find((name) => isImportOf(name, node));
    if (file === undefined) return [];
    const specifiers = specifiersOf(node);
    return {
      ...node,
      text: specifiers.length > 0 ? `const ${objectPattern(specifiers)}=${registryProperty(file)};` : '',
    };
  });
  return applyEdits(code, edits);
}

/**
 * The entry with these chunks inlined, in an order in which imported chunks come first. A second copy of the entry, loaded under
 * another URL, reads the exports that the first copy has stored, and does not run the chunks again.
 */
export function withInside(
  entry: string,
  inside: readonly {readonly fileName: string; readonly code: string}[],
): string {
  const files = inside.map(({fileName}) => fileName);
  const chunks = inside.map(({fileName, code}) => {
    const plain = withoutImportsOf(files, code);
    const exportList = exportListOf(plain);
    const body = applyEdits(plain, [{...exportList, text: `return${objectLiteral(specifiersOf(exportList))}`}]);
    return `${registryProperty(fileName)}||=(()=>{${body}})();\n`;
  });
  return `${chunks.join('')}${withoutImportsOf(files, entry)}`;
}

const isNamed = (name: string, node: Node): boolean => node.type === 'Identifier' && node.name === name;
const mentions = (name: string, node: Node): boolean =>
  isNamed(name, node) || (node.type !== 'MemberExpression' && childrenOf(node).some((child) => mentions(name, child)));

/** Whether a function declares a parameter or a variable of this name. */
const declares = (name: string, node: Node): boolean =>
  (/Function/.test(node.type) && nodesIn(node.params).some((parameter) => mentions(name, parameter))) ||
  (node.type === 'VariableDeclarator' && mentions(name, node.id as Node)) ||
  childrenOf(node).some((child) => declares(name, child));

/** Whether code assigns to the module's variable of this name after its declaration. */
function assigns(name: string, node: Node): boolean {
  if (/Function/.test(node.type) && declares(name, node)) return false;
  const target = node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' && node.argument;
  if (target && mentions(name, target as Node)) return true;
  return childrenOf(node).some((child) => assigns(name, child));
}

/** The exported variables that a module assigns again: an inlined chunk exports copies of values, which would be outdated. */
export function changingExports(code: string): string[] {
  const statements = statementsOf(code);
  const exported = statements.filter(isExport).flatMap((node) => {
    const declared = (node.declaration as {declarations?: {id: {name: string}}[]} | null)?.declarations ?? [];
    const listed = (node.specifiers as readonly Specifier[] | undefined) ?? [];
    return [...declared.map(({id}) => id.name), ...listed.map(({local}) => local.name)];
  });
  return exported.filter((name) => statements.some((statement) => assigns(name, statement)));
}

/** V8's compile hint: the engine compiles all functions of the entry while the file is still loading, since nearly all are called at once. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Inlines the chunks of these names into the entry, which saves a round trip: 150 ms on a slow network. Lazy chunks do not import
 * the inlined code by the entry's URL: a page may have loaded the entry under another URL (`storefront.js?v=2`), and would run the
 * code twice. They read its exports from global properties.
 * @param names chunk names, imported chunks first
 */
export function inside(names: readonly string[]): Plugin {
  return {
    name: 'storefront:inside',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({isEntry}) => isEntry);
      if (!entry) return;
      const inlined = names.flatMap((name) => chunks.filter((chunk) => chunk.name === name));
      for (const id of inlined.flatMap(({moduleIds}) => moduleIds)) {
        const changing = changingExports(this.getModuleInfo(id)?.code ?? '');
        if (changing.length > 0) this.error(`${id} changes what it exports: ${changing.join(', ')}`);
      }
      const files = inlined.map(({fileName}) => fileName);
      entry.code = `${COMPILE_HINT}${withInside(entry.code, inlined)}`;
      for (const file of files) delete bundle[file];
      for (const other of chunks) {
        if (other !== entry && !inlined.includes(other)) other.code = withoutImportsOf(files, other.code);
      }
    },
  };
}
