import {type Plugin, parseAst} from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A name of a module, and what it is called outside of it. */
interface Specifier {
  readonly local: {readonly name: string};
  readonly imported?: {readonly name: string};
  readonly exported?: {readonly name: string};
}

/** A piece of the code, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const statementsOf = (code: string): readonly Node[] => parseAst(code, {lang: 'ts'}).body as unknown as readonly Node[];
const specifiersOf = (node: Node): readonly Specifier[] => node.specifiers as readonly Specifier[];

function edited(code: string, edits: readonly Edit[]): string {
  const last = [...edits].sort((a, b) => b.start - a.start);
  return last.reduce((text, {start, end, text: put}) => text.slice(0, start) + put + text.slice(end), code);
}

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

/** The code of a chunk that takes from `place`, an expression, what it imported from that file. */
export function withoutImportsOf(file: string, code: string, place: string): string {
  const imports = statementsOf(code).filter((node) => isImportOf(file, node));
  return edited(
    code,
    imports.map((node) => {
      const specifiers = specifiersOf(node);
      return {...node, text: specifiers.length > 0 ? `const ${pattern(specifiers)}=${place};` : ''};
    }),
  );
}

/**
 * The entry with the chunk that it imports from, `file`, inside: what that one exports it puts into `place`, unless a copy
 * under another address has done so, and then works with the first copy's.
 */
export function withCoreInside(entry: string, core: string, file: string, place: string): string {
  const shared = exportsOf(core);
  const own = exportsOf(entry);
  const [imports] = statementsOf(entry).filter((node) => isImportOf(file, node));
  const body = edited(entry, [
    ...(imports ? [{...imports, text: ''}] : []),
    {...own, text: `return${object(specifiersOf(own))}`},
  ]);
  const start = `${place}||=${object(specifiersOf(shared))}`;
  const names = specifiersOf(own).map(({exported}) => exported!.name);
  const call = `((${pattern(imports ? specifiersOf(imports) : [])})=>{${body}})(${start})`;
  return `${edited(core, [{...shared, text: ''}])}export const {${names}}=${call};\n`;
}

/** Every node of a tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value) {
    if ('type' in value) yield value as Node;
    yield* nodesOf(Object.values(value));
  }
}

/** The names of a module that it exports and sets again later: a copy of such a name would grow old. */
export function changingExports(code: string): string[] {
  const statements = statementsOf(code);
  const exported = statements.filter(isExport).flatMap((node) => {
    const declared = (node.declaration as {declarations?: {id: {name: string}}[]} | null)?.declarations ?? [];
    const listed = (node.specifiers as readonly Specifier[] | undefined) ?? [];
    return [...declared.map(({id}) => id.name), ...listed.map(({local}) => local.name)];
  });
  const set = [...nodesOf(statements)].flatMap(({type, left, argument}) => {
    const target = type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : undefined;
    const names = [...nodesOf(target)].filter((node) => node.type === 'Identifier').map(({name}) => name);
    return (target as Node | undefined)?.type === 'MemberExpression' ? [] : names;
  });
  return exported.filter((name) => set.includes(name));
}

/**
 * Puts the chunk of that name into the entry, which a page then has in one step, not in two: on a slow network that is
 * 150 ms. The lazy chunks do not import it by its address, since a page may have loaded it under another one
 * (`storefront.js?v=2`), and would run it twice: they take what it shares from a property of the page's that is named after
 * the build.
 */
export function coreInside(chunk: string): Plugin {
  return {
    name: 'storefront:core-inside',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const core = chunks.find(({name}) => name === chunk);
      const entry = chunks.find(({isEntry}) => isEntry);
      if (!core || !entry) return;
      for (const id of core.moduleIds) {
        const names = changingExports(this.getModuleInfo(id)?.code ?? '');
        if (names.length > 0) this.error(`${id} changes what it exports: ${names.join(', ')}`);
      }
      const place = `self[${JSON.stringify(`game-storefront/${core.fileName}`)}]`;
      entry.code = withCoreInside(entry.code, core.code, core.fileName, place);
      delete bundle[core.fileName];
      for (const other of chunks) {
        if (other === core || other === entry) continue;
        other.code = withoutImportsOf(core.fileName, other.code, place);
      }
    },
  };
}
