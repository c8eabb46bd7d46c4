import {execFileSync} from 'node:child_process';
import {cpus} from 'node:os';
import {chromium} from 'playwright';
import {chromiumOptions, findBrowser} from '../../scripts/find-browser.mjs';

/** What a result depends on. */
const MEASURED_PATHS = [
  'src',
  'sandbox/src',
  'contract/src',
  'scripts',
  'bench',
  ':!bench/results',
  'package-lock.json',
];

/** What the commit is, with a plus where files that were not committed may have changed what was measured. */
function commit() {
  const git = (...args) => execFileSync('git', args, {encoding: 'utf8'}).trim();
  try {
    const isChanged = git('status', '--porcelain', '--', ...MEASURED_PATHS) !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return undefined;
  }
}

/** Where and of what a result was measured. */
export async function machine() {
  const found = await findBrowser('chromium');
  const browser = found && (await chromium.launch(chromiumOptions(found)));
  const version = browser?.version();
  await browser?.close();
  const [{model}] = cpus();
  return {node: process.version, processors: cpus().length, processor: model, chromium: version, commit: commit()};
}
