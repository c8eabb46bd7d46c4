import type {Plugin} from 'vite';
import {childrenOf, edited, type Node, nodesIn, statementsOf} from './syntax.js';

/** A name of a module, and what it is called outside of it. */
interface Specifier {
  readonly local: {readonly name: string};
  readonly imported?: {readonly name: string};
  readonly exported?: {readonly name: string};
}

const specifiersOf = (node: Node): readonly Specifier[] => node.specifiers as readonly Specifier[];

/** What `import {a as b}` says, as a pattern of an object: `{a:b}`. */
const pattern = (specifiers: readonly Specifier[]): string =>
  `{${specifiers.map(({imported, local}) => `${imported!.name}:${local.name}`)}}`;

/** What `export {a as b}` says, as an object: `{b:a}`. */
const object = (specifiers: readonly Specifier[]): string =>
  `{${specifiers.map(({exported, local}) => `${exported!.name}:${local.name}`)}}`;

const isImportOf = (file: string, {type, source}: Node): boolean =>
  type === 'ImportDeclaration' && (source as {value: string}).value === `./${file}`;

const isExport = ({type}: Node): boolean => type.startsWith('Export');

function exportsOf(code: string): Node {
  const [found, ...others] = statementsOf(code).filter(isExport);
  if (found?.type !== 'ExportNamedDeclaration' || found.declaration || others.length > 0)
    throw new Error('A chunk exports in one list at its end; this one does not.');
  return found;
}

/** Where a chunk that is inside the entry is found by the others: a property of the page's, named after the build. */
const placeOf = (file: string): string => `self[${JSON.stringify(`game-storefront/${file}`)}]`;

/** The code of a chunk that takes what it imported from chunks inside the entry from where they are found. */
export function withoutImportsOf(files: readonly string[], code: string): string {
  const edits = statementsOf(code).flatMap((node) => {
    const file = files.find((name) => isImportOf(name, node));
    if (file === undefined) return [];
    const specifiers = specifiersOf(node);
    return {...node, text: specifiers.length > 0 ? `const ${pattern(specifiers)}=${placeOf(file)};` : ''};
  });
  return edited(code, edits);
}

/**
 * The entry with these chunks inside, each after those that it imports. A copy of the entry under another address finds them
 * where the first copy has put them, and does not run them again.
 */
export function withInside(
  entry: string,
  inside: readonly {readonly fileName: string; readonly code: string}[],
): string {
  const files = inside.map(({fileName}) => fileName);
  const chunks = inside.map(({fileName, code}) => {
    const plain = withoutImportsOf(files, code);
    const shared = exportsOf(plain);
    const body = edited(plain, [{...shared, text: `return${object(specifiersOf(shared))}`}]);
    return `${placeOf(fileName)}||=(()=>{${body}})();\n`;
  });
  return `${chunks.join('')}${withoutImportsOf(files, entry)}`;
}

const isNamed = (name: string, node: Node): boolean => node.type === 'Identifier' && node.name === name;
const holds = (name: string, node: Node): boolean =>
  isNamed(name, node) || (node.type !== 'MemberExpression' && childrenOf(node).some((child) => holds(name, child)));

/** Whether a function has a parameter or a variable of that name, of its own. */
const declares = (name: string, node: Node): boolean =>
  (/Function/.test(node.type) && nodesIn(node.params).some((parameter) => holds(name, parameter))) ||
  (node.type === 'VariableDeclarator' && holds(name, node.id as Node)) ||
  childrenOf(node).some((child) => declares(name, child));

/** Whether the module's variable of that name is set after it was declared. */
function sets(name: string, node: Node): boolean {
  if (/Function/.test(node.type) && declares(name, node)) return false;
  const target = node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' && node.argument;
  if (target && holds(name, target as Node)) return true;
  return childrenOf(node).some((child) => sets(name, child));
}

/** The names of a module that it exports and sets again later: a copy of such a name would grow old. */
export function changingExports(code: string): string[] {
  const statements = statementsOf(code);
  const exported = statements.filter(isExport).flatMap((node) => {
    const declared = (node.declaration as {declarations?: {id: {name: string}}[]} | null)?.declarations ?? [];
    const listed = (node.specifiers as readonly Specifier[] | undefined) ?? [];
    return [...declared.map(({id}) => id.name), ...listed.map(({local}) => local.name)];
  });
  return exported.filter((name) => statements.some((statement) => sets(name, statement)));
}

/** Has engines that know this comment compile all functions of the entry while its bytes still come: nearly all are called at once. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts the chunks of these names into the entry, which a page then has in one step, not in two: on a slow network that is
 * 150 ms. The lazy chunks do not import them by their addresses, since a page may have loaded the entry under another one
 * (`storefront.js?v=2`), and would run them twice: they take what they share from a property of the page's.
 * @param names each after those that it imports
 */
export function inside(names: readonly string[]): Plugin {
  return {
    name: 'storefront:inside',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({isEntry}) => isEntry);
      if (!entry) return;
      const own = names.flatMap((name) => chunks.filter((chunk) => chunk.name === name));
      for (const id of own.flatMap(({moduleIds}) => moduleIds)) {
        const changing = changingExports(this.getModuleInfo(id)?.code ?? '');
        if (changing.length > 0) this.error(`${id} changes what it exports: ${changing.join(', ')}`);
      }
      const files = own.map(({fileName}) => fileName);
      entry.code = `${COMPILE_AT_ONCE}${withInside(entry.code, own)}`;
      for (const file of files) delete bundle[file];
      for (const other of chunks) {
        if (other !== entry && !own.includes(other)) other.code = withoutImportsOf(files, other.code);
      }
    },
  };
}
