import {rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const place = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What Node is told where a database lives for some seconds: to optimize it takes longer than that saves. */
export const FOR_SECONDS = ['--liftoff-only'];

let made: Promise<string> | undefined;

/**
 * The command of the sources in one file, made once and until this process ends: it starts with a third of the work that
 * compiling the sources and finding each module of the libraries takes.
 */
export function bundledCommand(): Promise<string> {
  made ??= bundle(place(`.cache/command-${process.pid}.mjs`));
  return made;
}

async function bundle(outfile: string): Promise<string> {
  process.once('exit', () => rmSync(outfile, {force: true}));
  await build({
    entryPoints: [place('bin/sandbox.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The database in a folder has files beside its code; the other two are small, and CommonJS.
    external: ['@electric-sql/pglite', 'pg', 'ws'],
    // Migrations, seeds and what is made once are those of the sources.
    define: {'import.meta.url': JSON.stringify(new URL('../../src/assets.ts', import.meta.url).href)},
    logLevel: 'warning',
  });
  return outfile;
}
