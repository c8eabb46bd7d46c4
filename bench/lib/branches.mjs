import {setTimeout as sleep} from 'node:timers/promises';
import {startBuilt} from '../servers/sandbox.mjs';

/**
 * Several processes of the built sandbox over one PostgreSQL, any of which may be killed.
 * @param {string} DATABASE_URL
 * @param {number} count
 */
export async function openBranches(DATABASE_URL, count) {
  const start = async () => {
    const {url, child} = await startBuilt({DATABASE_URL});
    return {url, child};
  };
  // The first one makes the tables.
  const branches = [start()];
  await branches[0];
  for (let index = 1; index < count; index++) branches.push(start());
  await Promise.all(branches);

  return {
    /**
     * Asks one of them, by a number; what a kill has cut off is asked again of whoever comes in its place, and who is too busy is
     * asked when it says.
     */
    async send(nth, path, init) {
      for (let attempt = 0; ; attempt++) {
        const {url} = await branches[(nth + attempt) % count];
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
    /** Ends one as a power cut would, and starts another in its place. */
    async kill(nth) {
      const index = nth % count;
      const {child} = await branches[index];
      const isGone = new Promise((resolve) => child.once('exit', resolve));
      branches[index] = isGone.then(start);
      process.kill(child.pid, 'SIGKILL');
      await branches[index];
    },
    url: async () => (await branches[0]).url,
    async close() {
      for (const branch of branches) {
        const {child} = await branch;
        const isGone = new Promise((resolve) => child.once('exit', resolve));
        process.kill(child.pid, 'SIGKILL');
        await isGone;
      }
    },
  };
}
