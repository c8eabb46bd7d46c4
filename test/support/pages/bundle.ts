import {fileURLToPath} from 'node:url';
import {type BuildOptions, build} from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Bundles a reader's code with our package into one module for a page; the script tag's files stay external. */
export async function bundle(
  contents: string,
  loader: 'js' | 'ts' | 'tsx' = 'js',
  more: BuildOptions = {},
): Promise<string> {
  const {outputFiles} = await build({
    stdin: {contents, loader, resolveDir: `${root}test/support/docs`},
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    jsx: 'automatic',
    external: ['/storefront/*'],
    define: {'process.env.NODE_ENV': '"production"', __VERSION__: '"0.0.0"'},
    logLevel: 'silent',
    ...more,
  });
  return outputFiles![0]!.text;
}
