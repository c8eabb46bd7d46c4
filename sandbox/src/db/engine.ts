import {statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {setFlagsFromString} from 'node:v8';

const file = (): URL => new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'));

/** Names the engine, by its length: data that another build of it wrote may be none to this one. */
export const engineVersion = (): string => statSync(file()).size.toString(36);

/**
 * How much a function of the engine does before it is optimized, as later versions of V8 have it. The seventh of it, in
 * Node 20, keeps the other processors busy with optimizing while the service starts, and no answer is faster for it.
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

/** Begins to compile it, in other threads, while this one does something else; what goes wrong is told to who needs it. */
export const prepareEngine = (): void => void pgliteEngine().catch(() => {});
