import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser/lib/esm/main.js';

/** A wrong place of a seed. */
export interface SeedFault {
  /** The file as it was named; '' for a seed that is in no file. */
  readonly file: string;
  /** From 1 on; undefined if the seed is in no file. */
  readonly line: number | undefined;
  /** Its path in the file, such as `items.3.prices.USD`; '' for the file itself. */
  readonly property: string;
  readonly message: string;
}

/** A file of a seed, or a whole seed that is in none. */
export interface SeedPart {
  readonly file: string;
  readonly value: unknown;
  /** The line of a property, or of its nearest existing ancestor if it is missing. */
  readonly lineOf: (property: string) => number | undefined;
}

export const partOf = (value: unknown): SeedPart => ({file: '', value, lineOf: () => undefined});

/** No seed needs more levels, and each check of one calls itself for each level. */
export const MAX_LEVELS = 64;
export const TOO_DEEP = `is nested more than ${MAX_LEVELS} levels deep`;

/** The place at which a JSON text is nested too deeply; undefined if it is not. */
function tooDeepAt(text: string): number | undefined {
  let level = 0;
  for (const {0: token, index} of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') level++;
    if (token === ']' || token === '}') level--;
    if (level > MAX_LEVELS) return index;
  }
  return undefined;
}

/** Reads a file of a seed: JSON whose objects have every name once. Reports all its faults as JSON. */
export function readPart(file: string, text: string): SeedPart | SeedFault[] {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== undefined) return [{file, line: lineAt(tooDeep), property: '', message: TOO_DEEP}];
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {disallowComments: true});
  if (errors.length > 0 || !root)
    return (errors.length > 0 ? errors : [{error: 4, offset: 0, length: 0}]).map(({error, offset}) => ({
      file,
      line: lineAt(offset),
      property: '',
      message: `is not JSON: ${wordsOf(error)}`,
    }));
  const twice = namesTwice(root).map(({node, property}) => ({
    file,
    line: lineAt(node.offset),
    property,
    message: 'stands twice',
  }));
  if (twice.length > 0) return twice;
  return {
    file,
    value: JSON.parse(text),
    lineOf(property) {
      const path = property.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
      for (let length = path.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(root, path.slice(0, length));
        // The line of a value is that of its name.
        if (node) return lineAt((node.parent?.type === 'property' ? node.parent : node).offset);
      }
      return 1;
    },
  };
}

/** `CommaExpected` → `comma expected` */
const wordsOf = (error: number): string =>
  printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** Names that an object has twice: JSON keeps only the last one. */
function namesTwice(node: Node, above: readonly (string | number)[] = []): {node: Node; property: string}[] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child, index) => {
    if (node.type !== 'object') return namesTwice(child, [...above, index]);
    const [key, value] = child.children ?? [];
    const name = String(key?.value);
    const path = [...above, name];
    const again = seen.has(name) ? [{node: child, property: path.join('.')}] : [];
    seen.add(name);
    return [...again, ...(value ? namesTwice(value, path) : [])];
  });
}
