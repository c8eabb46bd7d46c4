// Parses code, and edits it by positions of the syntax tree.
import {parseAst} from 'vite';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A range of the code, and its replacement. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The statements of a module. */
export const statementsOf = (code: string): readonly Node[] =>
  parseAst(code, {lang: 'ts'}).body as unknown as readonly Node[];

/** Applies edits to code. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  // From the end, so that earlier positions stay valid.
  const fromEnd = [...edits].sort((a, b) => b.start - a.start);
  return fromEnd.reduce((result, {start, end, text}) => result.slice(0, start) + text + result.slice(end), code);
}

/** The nodes directly below a value of the syntax tree. */
export const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || !value) return [];
  return 'type' in value ? [value as Node] : Object.values(value).flatMap(nodesIn);
};

/** The child nodes of a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);
