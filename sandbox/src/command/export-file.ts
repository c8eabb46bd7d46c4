import {randomUUID} from 'node:crypto';
import {
  chmodSync,
  fstatSync,
  lstatSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import {dirname, resolve} from 'node:path';
import type {Exported} from './options.js';

/**
 * Writes the shop of a project into a file, which is replaced when all of it is written; throws with a sentence for the
 * user. Resolves to whether the file is the standard output of this process, which then contains only the shop.
 */
export async function exportFile({file, url, projectId, controlKey}: Exported): Promise<boolean> {
  const address = `${url}/_sandbox/projects/${projectId}/seed`;
  const response = await fetch(address, {
    headers: {...(controlKey !== undefined && {'x-sandbox-key': controlKey})},
    // The key must reach this address only.
    redirect: 'manual',
  }).catch((error: unknown) => {
    throw new Error(
      `nothing answers at ${url} (${(error as Error).message}): start the sandbox, or name another --url`,
    );
  });
  if (response.status >= 300 && response.status < 400)
    throw new Error(
      `${url} sends on to ${response.headers.get('location')}, which is not followed, since the control key is for one address only: name that one as --url if you trust it`,
    );
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  return write(file, `${JSON.stringify(await response.json(), null, 2)}\n`);
}

async function write(file: string, text: string): Promise<boolean> {
  const there = statSync(file, {throwIfNoEntry: false});
  if (there && isStandardOutput(there)) {
    await print(text);
    return true;
  }
  if (there?.isDirectory() || there?.isBlockDevice() || there?.isSocket())
    throw new Error(`${file} is no file, so no shop can be written there: name a file that may be replaced`);
  if (there && !there.isFile()) writeFileSync(file, text);
  else replace(linkedBy(file), text, there?.mode);
  return false;
}

function replace(file: string, text: string, mode: number | undefined): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text);
    if (mode !== undefined) chmodSync(draft, mode);
    renameSync(draft, file);
  } finally {
    rmSync(draft, {force: true});
  }
}

/** Node's own standard output may be closed. */
function isStandardOutput({dev, ino}: Stats): boolean {
  try {
    const own = fstatSync(1);
    return own.dev === dev && own.ino === ino;
  } catch {
    return false;
  }
}

const print = (text: string): Promise<void> =>
  new Promise((done, fail) => {
    process.stdout.once('error', fail);
    process.stdout.write(text, () => done());
  });

const MAX_LINKS = 40;

/** The target of a link, which may not exist; any other file is itself. */
function linkedBy(file: string): string {
  let path = file;
  for (let links = 0; links < MAX_LINKS; links++) {
    if (!lstatSync(path, {throwIfNoEntry: false})?.isSymbolicLink()) return path;
    path = resolve(dirname(path), readlinkSync(path));
  }
  throw new Error(`${file} is a link that leads to itself: name a file`);
}
