import {serve} from './lib/processes.mjs';

/**
 * Starts a sandbox in memory from its sources, on a free port. It ends with this process.
 * @returns {Promise<{url: string, project_id: number}>} its address and its demo project
 */
export async function startSandbox() {
  const {message} = await serve('sandbox/bin/sandbox.ts', ['--memory', '--port', '0'], {
    nodeArgs: ['--import', 'tsx'],
    // A database that the run was given is for the sandbox's own tests.
    env: {DATABASE_URL: ''},
  });
  return message;
}

/** The sandbox of this test run: SANDBOX_URL's where a run has one for all its steps, else one of our own. */
export async function runSandbox() {
  const url = process.env.SANDBOX_URL;
  if (!url) return startSandbox();
  const health = await (await fetch(`${url}/_sandbox/health`)).json();
  return {url, project_id: health.demo_project_id};
}
