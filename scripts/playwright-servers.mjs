import {startDemo} from './demo-server.mjs';
import {endAll} from './lib/processes.mjs';
import {runSandbox} from './sandbox-process.mjs';

/**
 * What end-to-end tests run against: a sandbox and the demo's pages, each on a free port, whose addresses
 * the tests find in SANDBOX_URL and DEMO_URL. The returned function ends them.
 */
export default async function setUp() {
  const sandbox = await runSandbox();
  const demo = await startDemo({sandbox});
  process.env.SANDBOX_URL = sandbox.url;
  process.env.SANDBOX_PROJECT_ID = String(sandbox.project_id);
  process.env.DEMO_URL = demo.url;
  return async () => {
    await demo.close();
    await endAll();
  };
}
