import {setTimeout as sleep} from 'node:timers/promises';
import type {Send} from './sandbox.js';

/** Repeats a request that a busy service refused with 503, after the given seconds; the refused one had no effect. */
export const retryWhenBusy =
  (send: Send): Send =>
  async (path, init) => {
    for (;;) {
      const response = await send(path, init);
      const seconds = response.headers.get('retry-after');
      if (response.status !== 503 || seconds === null) return response;
      await sleep(Number(seconds) * 1000);
    }
  };
