import {serve} from './lib/processes.mjs';

/**
 * Starts a sandbox from its sources, on a free port. It ends with this process.
 * @param {string} [databaseUrl] the PostgreSQL that keeps its data; in memory without one, whatever the environment says
 * @returns {Promise<{url: string, project_id: number}>} its address and its demo project
 */
export async function startSandbox(databaseUrl = '') {
  const {message} = await serve('sandbox/bin/sandbox.ts', [...(databaseUrl ? [] : ['--memory']), '--port', '0'], {
    nodeArgs: ['--import', 'tsx'],
    env: {DATABASE_URL: databaseUrl},
  });
  return message;
}

/** The sandbox of this test run: SANDBOX_URL's where a run has one for all its steps, else one of our own, with its data in `databaseUrl`. */
export async function runSandbox(databaseUrl) {
  const url = process.env.SANDBOX_URL;
  if (!url) return startSandbox(databaseUrl);
  const health = await (await fetch(`${url}/_sandbox/health`)).json();
  return {url, project_id: health.demo_project_id};
}
