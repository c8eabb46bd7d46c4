// The owner of a data folder proves by the time of its claim that it is alive: others may not see its process, since
// they run in another container or on another machine.
import {Worker} from 'node:worker_threads';
import {StorageFault} from '../db/storage-fault.js';

/** A claim with a heartbeat. */
export interface Heartbeat {
  /** Throws if the claim was not refreshed for so long that another process may soon claim the folder. */
  readonly check: () => void;
  /** Ends the heartbeat; the claim is not checked any more. */
  readonly stop: () => void;
}

/**
 * Memory that the two threads share: when the claim was last known to be fresh (`process.hrtime`), and how it ended.
 */
const [FRESH_AT, END] = [0, 1];
const [RELEASED, LOST] = [1n, 2n];
/** Age of a claim, in heartbeats, beyond which it is checked before anything is written. */
const STALE_BEATS = 2;

/**
 * Runs in its own thread, since a statement of the database may block the main one for longer than others wait. Plain
 * JavaScript: a bundle has no file for it. If a higher claim exists, the owner was considered dead and its folder has
 * another owner: the whole process ends before it writes again.
 */
const HEART = `
const {parentPort, workerData: {folder, path, number, text, beatMs, shared}} = require('node:worker_threads');
const {readdirSync, readFileSync, utimesSync, writeSync} = require('node:fs');
const file = path + '/lock.' + number;
const isHigher = (name) => /^lock\\.[1-9]\\d{0,11}$/.test(name) && Number(name.slice('lock.'.length)) > number;
const end = () => {
  if (Atomics.compareExchange(shared, ${END}, 0n, ${LOST}n) !== 0n) return;
  try {
    writeSync(2, 'The sandbox ends at once: another process has taken ' + folder + ', since this one gave no sign of life for a while.\\n');
  } finally {
    // The first process of a container survives that, and ends itself as soon as it can: bin/sandbox.ts runs in a child there.
    parentPort.postMessage('lost');
    process.kill(process.pid, 'SIGKILL');
  }
};
const beat = () => {
  try {
    if (readdirSync(path).some(isHigher) || readFileSync(file, 'utf8') !== text) return end();
    const now = new Date();
    utimesSync(file, now, now);
    Atomics.store(shared, ${FRESH_AT}, process.hrtime.bigint());
    Atomics.notify(shared, ${FRESH_AT});
  } catch {
    // The folder cannot be reached: the next writer gets an error.
  }
};
beat();
setInterval(beat, beatMs);
`;

/** Keeps a claim with the content `text` fresh until it is stopped. */
export function keepFresh(
  folder: string,
  claim: {readonly path: string; readonly number: number; readonly text: string},
  beatMs: number,
): Heartbeat {
  const shared = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
  Atomics.store(shared, FRESH_AT, process.hrtime.bigint());
  // It inherits no options of this process, such as loaders of modules.
  const heart = new Worker(HEART, {
    eval: true,
    workerData: {folder, ...claim, beatMs, shared},
    execArgv: [],
    env: {},
  });
  heart.unref();
  heart.on('message', () => process.exit(1));
  const staleNs = BigInt(Math.round(STALE_BEATS * beatMs * 1e6));
  /** The heartbeat after which no further one came in time: nothing waits for it again. */
  let lastInVain: bigint | undefined;
  const isStale = (freshAt: bigint): boolean => process.hrtime.bigint() - freshAt > staleNs;
  return {
    check() {
      const freshAt = Atomics.load(shared, FRESH_AT);
      // This process was stopped, or its machine is busy: the next heartbeat shows who owns the folder.
      if (isStale(freshAt) && freshAt !== lastInVain && Atomics.wait(shared, FRESH_AT, freshAt, beatMs) === 'timed-out')
        lastInVain = freshAt;
      if (Atomics.load(shared, END) === LOST) process.exit(1);
      if (isStale(Atomics.load(shared, FRESH_AT)))
        throw new StorageFault(
          `The claim of the data folder ${folder} cannot be refreshed, so others may take it. Let this process write there, or put the folder back; until then nothing is read or written`,
        );
    },
    stop() {
      Atomics.compareExchange(shared, END, 0n, RELEASED);
      void heart.terminate();
    },
  };
}
