import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const {dependencies} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** An empty project with our tarball and its dependencies installed, and nothing else of ours. */
export interface EmbedderProject {
  readonly folder: string;
  readonly tarball: string;
  /** Installs a package of ours in the project. */
  install(name: string): void;
  /** Runs code in the project as a module, or as CommonJS; returns its output. */
  run(code: string, type?: 'module' | 'commonjs'): string;
  remove(): void;
}

let packed: string | undefined;

/** Our tarball, which is packed once in a test process. */
export function tarballOfRoot(): string {
  if (packed) return packed;
  const folder = mkdtempSync(join(tmpdir(), 'storefront-tarball-'));
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}));
  const [{filename}] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  packed = join(folder, filename);
  return packed;
}

export function makeEmbedderProject(): EmbedderProject {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-package-'));
  const install = (name: string): void => {
    const link = join(folder, 'node_modules', name);
    if (existsSync(link)) return;
    mkdirSync(dirname(link), {recursive: true});
    symlinkSync(join(root, 'node_modules', name), link);
  };
  const tarball = tarballOfRoot();
  const installed = join(folder, 'node_modules/game-storefront');
  mkdirSync(installed, {recursive: true});
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  Object.keys(dependencies).forEach(install);
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  return {
    folder,
    tarball,
    install,
    run: (code, type = 'module') =>
      execFileSync(process.execPath, [`--input-type=${type}`, '-e', code], {cwd: folder, encoding: 'utf8'}).trim(),
    remove: () => rmSync(folder, {recursive: true, force: true}),
  };
}
