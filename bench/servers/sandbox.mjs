import {serve} from '../../scripts/lib/processes.mjs';

/**
 * Starts the built sandbox, in memory or on the PostgreSQL of SANDBOX_DATABASE_URL. It ends with this process.
 * @returns {Promise<{url: string, project_id: number, child: import('node:child_process').ChildProcess}>} its address, its
 *   demo project and its process
 */
export async function startBuilt({SANDBOX_DATABASE_URL = ''} = {}) {
  const {message, child} = await serve(
    'sandbox/dist/sandbox.js',
    [...(SANDBOX_DATABASE_URL ? [] : ['--memory']), '--port', '0'],
    {
      env: {SANDBOX_DATABASE_URL},
    },
  );
  return {...message, child};
}
