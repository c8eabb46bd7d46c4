// Only one process may open a data folder: PGlite corrupts what is opened twice. Claims are numbered files, `lock.1`, `lock.2` and so on,
// and the highest number has the folder. A claim never removes or replaces the claim of a rival: it takes the next number, by a hard
// link, which fails where that number exists, and shows the file only when it is complete.
import {randomUUID} from 'node:crypto';
import {linkSync, readdirSync, readFileSync, realpathSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** What a claim says of its process. Boot and start time are known where there is a /proc. */
interface Owner {
  readonly pid: number;
  readonly boot?: string;
  /** When the process started, in clock ticks since the system's start. */
  readonly start?: string;
}

const CLAIM = /^lock\.(\d{1,12})$/;
/** A claim that has no number yet. */
const DRAFT = /^lock-draft\./;
/** The lock file of version 0.1, which holds the number of its process. */
const FIRST_VERSION = 'lock';

/** The folders that this process holds. */
const held = new Set<string>();

/**
 * Claims a folder; returns what releases it. Throws with a sentence that says who holds it, or with the system's error where
 * the folder cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  const path = realpathSync(folder);
  if (held.has(path))
    throw new Error(`${folder} is in use by this process. Close that sandbox, or choose another dataDir.`);
  for (;;) {
    const highest = highestIn(path);
    const owner = livingOwnerOf(join(path, highest === 0 ? FIRST_VERSION : `lock.${highest}`));
    if (owner)
      throw new Error(
        `${folder} is in use by process ${owner.pid}. Only one process can open it: end that one, choose another ` +
          '--data-dir, or set DATABASE_URL to share a PostgreSQL.',
      );
    const own = highest + 1;
    if (!claim(path, own)) continue;
    // Since the folder was listed, a rival may have taken this number, released it, and had it removed by the next one.
    if (highestIn(path) !== own) {
      rmSync(join(path, `lock.${own}`), {force: true});
      continue;
    }
    held.add(path);
    removeOlder(path, own);
    return () => {
      held.delete(path);
      release(path, own);
    };
  }
}

/** The number of a claim; 0 for any other file. */
const numberOf = (name: string): number => Number(CLAIM.exec(name)?.[1] ?? 0);

/** The number of the highest claim; 0 where there is none. */
const highestIn = (path: string): number => Math.max(0, ...readdirSync(path).map(numberOf));

/** Takes a number; false where another has it. */
function claim(path: string, number: number): boolean {
  const draft = join(path, `lock-draft.${randomUUID()}`);
  try {
    writeFileSync(draft, JSON.stringify(self()), {flag: 'wx'});
    linkSync(draft, join(path, `lock.${number}`));
    return true;
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    // ENOENT: the owner of a newer claim took this draft for one that was left behind.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  } finally {
    rmSync(draft, {force: true});
  }
}

/**
 * Empties the own claim, which works on a full disk, too. The highest claim stays: with it removed, a rival that has listed the
 * folder before could take an older number.
 */
function release(path: string, number: number): void {
  const file = join(path, `lock.${number}`);
  try {
    if (readFileSync(file, 'utf8') === JSON.stringify(self())) truncateSync(file);
  } catch {
    // The folder is gone, or has become read-only: once this process has ended, the claim counts for nothing.
  }
}

/** Removes older claims, and drafts of processes that were killed. */
function removeOlder(path: string, own: number): void {
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    const number = numberOf(name);
    const isOlder = name === FIRST_VERSION || (number > 0 && number < own);
    if (isOlder || (DRAFT.test(name) && !livingOwnerOf(file))) rmSync(file, {force: true});
  }
}

/** The process that a claim is of, as long as it runs. */
function livingOwnerOf(file: string): Owner | undefined {
  const owner = ownerOf(file);
  return owner && isAlive(owner) ? owner : undefined;
}

/** Undefined where a claim is released (then it is empty), gone, or holds nothing that names a process. */
function ownerOf(file: string): Owner | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    if (/^\d+$/.test(text)) return {pid: Number(text)};
    const owner = JSON.parse(text) as Partial<Owner>;
    return Number.isSafeInteger(owner.pid) ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

const self = (): Owner => ({pid: process.pid, ...lifeOf('self')});

function isAlive({pid, boot, start}: Owner): boolean {
  if (!(pid > 0)) return false;
  const life = boot === undefined ? undefined : lifeOf(String(pid));
  if (life) return life.boot === boot && life.start === start;
  // Containers hand out the same number again: our own one in a file that names no start time is a former life's.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start of the system and of a running process; undefined where there is no such process, or no /proc. */
function lifeOf(process: string): {boot: string; start: string} | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
    // The second field, in parentheses, may hold spaces. The third is the state, the 22nd the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, start] = [fields[0], fields[19]];
    const hasEnded = state === 'Z' || state === 'X';
    return start === undefined || hasEnded ? undefined : {boot, start};
  } catch {
    return undefined;
  }
}
