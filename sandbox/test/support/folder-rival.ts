// A process that claims data folders when it is told, for tests of several that do so at once.
import {type FolderLock, lockFolder} from '../../src/command/folder-lock.js';

/** A claim of a folder, all rivals at the same time: milliseconds since 1970. Without a folder, the one that is owned is released. */
export interface Task {
  readonly folder?: string;
  readonly at?: number;
}

/** Whether this process owns the folder now; `fault` is what it did not expect. */
export interface Outcome {
  readonly isOwner: boolean;
  readonly fault?: string;
}

let lock: FolderLock | undefined;

async function claim(folder: string): Promise<Outcome> {
  try {
    lock = await lockFolder(folder);
    return {isOwner: true};
  } catch (error) {
    const {message} = error as Error;
    return {isOwner: false, ...(!/is in use by process/.test(message) && {fault: message})};
  }
}

process.on('message', async ({folder, at = 0}: Task) => {
  lock?.release();
  lock = undefined;
  while (Date.now() < at);
  process.send?.(folder === undefined ? {isOwner: false} : await claim(folder));
});
