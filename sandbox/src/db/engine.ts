import {statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {setFlagsFromString} from 'node:v8';

const file = (): URL => new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'));

/** The engine's version, by its length: data of another build may be unreadable to this one. */
export const engineVersion = (): string => statSync(file()).size.toString(36);

/**
 * The amount of work of an engine's function before V8 optimizes it, as in later versions of V8. A seventh of it, the
 * value of Node 20, keeps the other processors busy with optimizing while the service starts, and makes no answer
 * faster.
 */
const TIERING_BUDGET = '--wasm-tiering-budget=13000000';

let engine: Promise<WebAssembly.Module> | undefined;

/** PGlite's engine, compiled once for all databases of this process. */
export function pgliteEngine(): Promise<WebAssembly.Module> {
  engine ??= compile();
  return engine;
}

async function compile(): Promise<WebAssembly.Module> {
  setFlagsFromString(TIERING_BUDGET);
  return WebAssembly.compile(await readFile(file()));
}

/**
 * Begins to compile it in other threads, in parallel with this one. An error is thrown to the code that uses the
 * engine.
 */
export const prepareEngine = (): void => void pgliteEngine().catch(() => {});
