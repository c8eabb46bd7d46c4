import {setTimeout as sleep} from 'node:timers/promises';
import type {Send} from './sandbox.js';

/** Sends again, when it is told to, what a service is too busy for: it has done nothing then. */
export const patient =
  (send: Send): Send =>
  async (path, init) => {
    for (;;) {
      const response = await send(path, init);
      const seconds = response.headers.get('retry-after');
      if (response.status !== 503 || seconds === null) return response;
      await sleep(Number(seconds) * 1000);
    }
  };
