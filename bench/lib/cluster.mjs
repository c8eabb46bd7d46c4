import {setTimeout as sleep} from 'node:timers/promises';
import {startBuilt} from '../servers/sandbox.mjs';

/**
 * Several processes of the built sandbox over one PostgreSQL, any of which may be killed.
 * @param {string} SANDBOX_DATABASE_URL
 * @param {number} count
 */
export async function startCluster(SANDBOX_DATABASE_URL, count) {
  const start = async () => {
    const {url, child} = await startBuilt({SANDBOX_DATABASE_URL});
    return {url, child};
  };
  // The first process creates the tables.
  const servers = [start()];
  await servers[0];
  for (let index = 1; index < count; index++) servers.push(start());
  await Promise.all(servers);

  return {
    /**
     * Sends a request to the process of this number, modulo their count. After a broken connection the next process gets it; after
     * a 503 the same process gets it again, when its `Retry-After` has passed.
     */
    async send(nth, path, init) {
      for (let attempt = 0; ; attempt++) {
        const {url} = await servers[(nth + attempt) % count];
        try {
          let response = await fetch(url + path, init);
          while (response.status === 503 && response.headers.has('retry-after')) {
            await response.arrayBuffer();
            await sleep(Number(response.headers.get('retry-after')) * 1000);
            response = await fetch(url + path, init);
          }
          return {status: response.status, body: await response.json(), isRepeated: attempt > 0};
        } catch (error) {
          if (attempt > 20) throw error;
        }
      }
    },
    /** Kills a process with SIGKILL, and starts another in its place. */
    async kill(nth) {
      const index = nth % count;
      const {child} = await servers[index];
      const exited = new Promise((resolve) => child.once('exit', resolve));
      servers[index] = exited.then(start);
      process.kill(child.pid, 'SIGKILL');
      await servers[index];
    },
    url: async () => (await servers[0]).url,
    async close() {
      for (const server of servers) {
        const {child} = await server;
        const exited = new Promise((resolve) => child.once('exit', resolve));
        process.kill(child.pid, 'SIGKILL');
        await exited;
      }
    },
  };
}
