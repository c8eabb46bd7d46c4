import {rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Node options of a process that lives for seconds: optimizing PGlite's WebAssembly takes longer than it saves. */
export const SHORT_LIVED_OPTIONS = ['--liftoff-only'];

let bundled: Promise<string> | undefined;

/**
 * Bundles the command into one file, once per test process; it starts in a third of the time that compiling the sources
 * and resolving the modules takes.
 */
export function bundledCommand(): Promise<string> {
  bundled ??= bundle(pathOf(`.cache/command-${process.pid}.mjs`));
  return bundled;
}

async function bundle(outfile: string): Promise<string> {
  process.once('exit', () => rmSync(outfile, {force: true}));
  await build({
    entryPoints: [pathOf('bin/sandbox.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // PGlite loads files beside its code; the other two are small, and CommonJS.
    external: ['@electric-sql/pglite', 'pg', 'ws'],
    // Migrations, seeds and prebuilt files are those of the sources.
    define: {'import.meta.url': JSON.stringify(new URL('../../src/assets.ts', import.meta.url).href)},
    logLevel: 'warning',
  });
  return outfile;
}
