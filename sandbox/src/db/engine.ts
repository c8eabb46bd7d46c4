import {statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';

const file = (): URL => new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'));

/** Names the engine: data that another build of it wrote may be none to this one. No two had the same length so far. */
export const engineVersion = (): string => statSync(file()).size.toString(36);

let engine: Promise<WebAssembly.Module> | undefined;

/** PGlite's engine, compiled once for all databases of this process. */
export function pgliteEngine(): Promise<WebAssembly.Module> {
  engine ??= readFile(file()).then((bytes) => WebAssembly.compile(bytes));
  return engine;
}

/** Begins to compile it, in other threads, while this one does something else; what goes wrong is told to who needs it. */
export const prepareEngine = (): void => void pgliteEngine().catch(() => {});
