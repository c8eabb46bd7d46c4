import {endAll} from './lib/processes.mjs';
import {runSandbox} from './sandbox-process.mjs';

/**
 * The sandbox that end-to-end tests run against; they find its address in SANDBOX_URL. Each test serves the demo's pages
 * itself, for a project of its own. The returned function ends it.
 */
export default async function setUp() {
  process.env.SANDBOX_URL = (await runSandbox()).url;
  return endAll;
}
