// Reads and changes code by its syntax tree.
import {parseAst} from 'vite';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A piece of the code, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The statements of a module. */
export const statementsOf = (code: string): readonly Node[] =>
  parseAst(code, {lang: 'ts'}).body as unknown as readonly Node[];

/** The code with these pieces changed. */
export function edited(code: string, edits: readonly Edit[]): string {
  const last = [...edits].sort((a, b) => b.start - a.start);
  return last.reduce((text, {start, end, text: put}) => text.slice(0, start) + put + text.slice(end), code);
}

/** The nodes right below a value. */
export const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || !value) return [];
  return 'type' in value ? [value as Node] : Object.values(value).flatMap(nodesIn);
};

/** The nodes right below a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);
