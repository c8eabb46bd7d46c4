import {endAll} from '../../../scripts/lib/processes.mjs';
import {runSandbox} from '../../../scripts/lib/sandbox-process.mjs';

/**
 * Starts the sandbox for the end-to-end tests, which read its URL from SANDBOX_URL. Each test serves the demo's pages itself, for its
 * own project. The returned function stops the sandbox.
 */
export default async function setUp() {
  process.env.SANDBOX_URL = (await runSandbox()).url;
  return endAll;
}
