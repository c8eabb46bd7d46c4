import {execFileSync} from 'node:child_process';
import {cpus} from 'node:os';
import {chromium} from 'playwright';
import {chromiumOptions, findBrowser} from '../../scripts/lib/find-browser.mjs';

/** Paths whose uncommitted changes may change a result. */
const MEASURED_PATHS = [
  'src',
  'sandbox/src',
  'contract/src',
  'scripts',
  'bench',
  ':!bench/results',
  'package-lock.json',
];

/** The commit's short hash, with a plus if there are uncommitted changes in `MEASURED_PATHS`. Undefined without git. */
function commit() {
  const git = (...args) => execFileSync('git', args, {encoding: 'utf8'}).trim();
  try {
    const isChanged = git('status', '--porcelain', '--', ...MEASURED_PATHS) !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return undefined;
  }
}

/** The machine, the versions and the commit of a result. */
export async function machine() {
  const found = await findBrowser('chromium');
  const browser = found && (await chromium.launch(chromiumOptions(found)));
  const version = browser?.version();
  await browser?.close();
  const [{model}] = cpus();
  return {node: process.version, processors: cpus().length, processor: model, chromium: version, commit: commit()};
}
