import {serve} from './processes.mjs';

/**
 * Starts a sandbox from its sources, on a free port. The sandbox ends with this process.
 * @param {string} [databaseUrl] a PostgreSQL for its data; without it, data is in memory, even if the environment has SANDBOX_DATABASE_URL
 * @param {readonly string[]} [args] further arguments of the command
 * @returns {Promise<{url: string, project_id: number, child: import('node:child_process').ChildProcess}>} the sandbox's URL, the id of its demo project, and its process
 */
export async function startSandbox(databaseUrl = '', args = []) {
  const {message, child} = await serve(
    'sandbox/bin/sandbox.ts',
    [...(databaseUrl ? [] : ['--memory']), '--port', '0', ...args],
    {
      nodeArgs: ['--import', 'tsx'],
      env: {SANDBOX_DATABASE_URL: databaseUrl},
    },
  );
  return {...message, child};
}

/** The sandbox of SANDBOX_URL, which has no `child`; otherwise starts a sandbox with its data in `databaseUrl`. */
export async function runSandbox(databaseUrl) {
  const url = process.env.SANDBOX_URL;
  if (!url) return startSandbox(databaseUrl);
  const health = await (await fetch(`${url}/_sandbox/health`)).json();
  return {url, project_id: health.demo_project_id};
}
