// Only one process may open a data folder: PGlite corrupts a folder that is opened twice. Claims are numbered files,
// `lock.1`, `lock.2` and so on, and the highest number owns the folder. A claim never removes or replaces the claim of
// a rival. It takes the next number by a hard link, which fails if that number exists, and which shows the file only
// when it is complete. If the process of a claim is visible, its existence decides. For a process in another container
// or on another machine, the time of its claim decides: a live owner updates it continually.
import {randomUUID} from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import {hostname} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {type Heartbeat, keepFresh} from './folder-heartbeat.js';

/** The process of a claim. Processes of one place see each other by their numbers. */
interface Owner extends Place {
  readonly pid: number;
  /** The start of the process, in clock ticks since the system's start; known if there is a /proc. */
  readonly start?: string;
}

/**
 * The place of a process: one boot of a system and a namespace of process ids in it, or, without a /proc, the name of a
 * machine.
 */
interface Place {
  readonly boot?: string;
  readonly ns?: string;
  readonly host?: string;
}

/** A folder that this process has locked. */
export interface FolderLock extends Pick<Heartbeat, 'check'> {
  readonly release: () => void;
}

export interface LockTimes {
  /** Interval of an owner's heartbeats. */
  readonly beatMs: number;
  /** Longest silence of an owner that cannot be seen. */
  readonly patienceMs: number;
}

/** A busy machine is late by a beat or two. */
const TIMES: LockTimes = {beatMs: 2000, patienceMs: 10_000};
/** An owner that was only stopped finds the new claim within one beat, and ends. */
const BEATS_TO_END = 2;
const LOOKS_A_BEAT = 4;

const CLAIM = /^lock\.([1-9]\d{0,11})$/;
const HIGHEST = 999_999_999_999;
/** A claim that has no number yet. */
const DRAFT = /^lock-draft\./;
/** The lock file of version 0.1, which contains the number of its process. */
const FIRST_VERSION = 'lock';

const HELD = Symbol.for('game-storefront-sandbox: data folders of this process');
/** The folders that this process has locked, whichever copy of this module has claimed them. */
const held = (globalThis as {[HELD]?: Set<string>})[HELD] ?? new Set<string>();
Object.assign(globalThis, {[HELD]: held});

/**
 * Claims a folder. Rejects with a sentence that names the owner, or with the system's error if the folder is not
 * writable.
 * @param say hears why it takes a while, in a sentence
 */
export async function lockFolder(
  folder: string,
  {beatMs, patienceMs}: LockTimes = TIMES,
  say: (sentence: string) => void = console.error,
): Promise<FolderLock> {
  const path = realpathSync(folder);
  /** The claim whose owner has been silent for long enough. */
  let given: string | undefined;
  for (;;) {
    if (held.has(path))
      throw new Error(`${folder} is in use by this process. Close that sandbox, or choose another dataDir.`);
    const highest = highestIn(path);
    if (highest === HIGHEST)
      throw new Error(
        `${folder} cannot be claimed: ${join(path, `lock.${highest}`)} is no claim of a sandbox. Delete that file, or choose another --data-dir.`,
      );
    const file = join(path, highest === 0 ? FIRST_VERSION : `lock.${highest}`);
    const text = textOf(file);
    const owner = ownerOf(text);
    const state = owner === undefined || given === `${highest} ${text}` ? 'ended' : stateOf(owner);
    if (owner && state === 'runs') throw inUse(folder, `process ${owner.pid}`);
    if (owner && state === 'unseen') {
      const seconds = Math.ceil((patienceMs + BEATS_TO_END * beatMs) / 1000);
      const who = `process ${owner.pid} of another container or machine`;
      say(`${folder} was claimed by ${who}. Waiting for up to ${seconds} s whether that one is still there …`);
      const hasMoved = await movesWithin(file, {beatMs, patienceMs});
      if (textOf(file) !== text) continue;
      if (hasMoved) throw inUse(folder, who);
      given = `${highest} ${text}`;
      continue;
    }
    const own = highest + 1;
    const claimed = JSON.stringify(self());
    if (!claim(path, own, claimed)) continue;
    // Since the folder was listed, a rival may have taken this number, released it, and had it removed by the next one.
    if (highestIn(path) !== own) {
      rmSync(join(path, `lock.${own}`), {force: true});
      continue;
    }
    held.add(path);
    let heartbeat: Heartbeat | undefined;
    const unlock = (): void => {
      heartbeat?.stop();
      held.delete(path);
      release(path, own, claimed);
    };
    try {
      heartbeat = keepFresh(folder, {path, number: own, text: claimed}, beatMs);
      if (given !== undefined) await sleep(BEATS_TO_END * beatMs);
      removeOlder(path, own);
      return {check: heartbeat.check, release: unlock};
    } catch (error) {
      unlock();
      throw error;
    }
  }
}

const inUse = (folder: string, who: string): Error =>
  new Error(
    `${folder} is in use by ${who}. Only one process can open it: end that one, choose another ` +
      '--data-dir, or set SANDBOX_DATABASE_URL to share a PostgreSQL.',
  );

/** The number of a claim; 0 for any other file. */
const numberOf = (name: string): number => Number(CLAIM.exec(name)?.[1] ?? 0);

/** The names in a folder; throws if something that is no file has the name of a claim. */
function namesIn(path: string): string[] {
  return readdirSync(path, {withFileTypes: true}).map((entry) => {
    const {name} = entry;
    if ((name === FIRST_VERSION || numberOf(name) > 0 || DRAFT.test(name)) && !entry.isFile())
      throw new Error(
        `${path} cannot be claimed: ${join(path, name)} is no file, and so no claim of a sandbox. Move it away, or choose another --data-dir.`,
      );
    return name;
  });
}

/** The number of the highest claim; 0 if there is none. */
const highestIn = (path: string): number => Math.max(0, ...namesIn(path).map(numberOf));

/**
 * Whether the time of a claim changes. It is only compared with itself, since clocks of machines differ. The file is
 * opened for each reading, since a network share answers queries by name from its cache.
 */
async function movesWithin(file: string, {beatMs, patienceMs}: LockTimes): Promise<boolean> {
  const lookMs = beatMs / LOOKS_A_BEAT;
  const before = timeOf(file);
  let watchedMs = 0;
  while (watchedMs < patienceMs) {
    const from = performance.now();
    await sleep(lookMs);
    if (timeOf(file) !== before) return true;
    // While this process was suspended, the owner may have been, too.
    watchedMs += Math.min(performance.now() - from, 2 * lookMs);
  }
  return false;
}

function timeOf(file: string): bigint | undefined {
  try {
    const opened = openSync(file, 'r');
    try {
      return fstatSync(opened, {bigint: true}).mtimeNs;
    } finally {
      closeSync(opened);
    }
  } catch {
    return undefined;
  }
}

/** Claims a number; false if another claim has it. */
function claim(path: string, number: number, text: string): boolean {
  const draft = join(path, `lock-draft.${randomUUID()}`);
  try {
    writeFileSync(draft, text, {flag: 'wx'});
    linkSync(draft, join(path, `lock.${number}`));
    return true;
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    // ENOENT: the owner of a newer claim considered this draft abandoned.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  } finally {
    rmSync(draft, {force: true});
  }
}

/**
 * Empties the own claim, which works on a full disk, too. The highest claim stays: if it were removed, a rival that has
 * listed the folder before could claim an older number.
 */
function release(path: string, number: number, text: string): void {
  const file = join(path, `lock.${number}`);
  try {
    if (readFileSync(file, 'utf8') === text) truncateSync(file);
  } catch {
    // The folder is gone, or has become read-only: once this process has ended, the claim is void.
  }
}

/** Removes older claims, and drafts of processes that were killed. */
function removeOlder(path: string, own: number): void {
  for (const name of namesIn(path)) {
    const file = join(path, name);
    const number = numberOf(name);
    const isOlder = (name === FIRST_VERSION && /^\d*$/.test(textOf(file))) || (number > 0 && number < own);
    if (isOlder || (DRAFT.test(name) && !mayBeOfLiving(file))) rmSync(file, {force: true});
  }
}

/**
 * Whether a draft may be of a live rival. A rival whose draft was removed assumes that another one was faster, and tries
 * the next number: nothing is lost.
 */
function mayBeOfLiving(file: string): boolean {
  const owner = ownerOf(textOf(file));
  return owner !== undefined && stateOf(owner) === 'runs';
}

/** The content of a claim: empty if it is released or gone. Throws if it may not be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Undefined if a claim names no process. */
function ownerOf(text: string): Owner | undefined {
  try {
    if (/^\d+$/.test(text)) return {pid: Number(text)};
    const owner = JSON.parse(text) as Partial<Owner>;
    return Number.isSafeInteger(owner.pid) ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

const self = (): Owner => {
  const life = lifeOf('self');
  const here = place();
  return {pid: process.pid, ...here, ...(here.boot !== undefined && life && {start: life.start})};
};

/** A /proc may be that of another namespace: then no process is looked for by its number, and all others are elsewhere. */
const NOWHERE: Place = {host: randomUUID()};

function place(): Place {
  try {
    const boot = lifeOf('self')?.boot;
    if (boot === undefined) return {host: hostname()};
    if (readlinkSync('/proc/self') !== String(process.pid)) return NOWHERE;
    // A time namespace has start times of its own.
    const namespaces = ['pid', 'time'].filter((name) => existsSync(`/proc/self/ns/${name}`));
    return {boot, ns: namespaces.map((name) => readlinkSync(`/proc/self/ns/${name}`)).join(' ')};
  } catch {
    return NOWHERE;
  }
}

/** Whether the process of a claim runs, has ended, or cannot be seen from here. */
function stateOf({pid, boot, start, ns, host}: Owner): 'runs' | 'ended' | 'unseen' {
  if (!(pid > 0)) return 'ended';
  // Claims of earlier versions name no namespace, and have no heartbeat.
  const isOfEarlier = ns === undefined && host === undefined;
  const here = place();
  if (!isOfEarlier && (boot !== here.boot || ns !== here.ns || host !== here.host)) return 'unseen';
  const life = boot === undefined ? undefined : lifeOf(String(pid));
  if (life) return life.boot === boot && life.start === start ? 'runs' : 'ended';
  // Containers reuse process ids: our own id in a file without a start time is of an earlier process, or of another
  // thread.
  if (pid === process.pid) return isOfEarlier ? 'ended' : 'unseen';
  try {
    process.kill(pid, 0);
    return 'runs';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return 'runs';
    // A machine is known by its name alone, which another one may have, too.
    return host === undefined ? 'ended' : 'unseen';
  }
}

/** The start of the system and of a running process; undefined if there is no such process, or no /proc. */
function lifeOf(process: string): {boot: string; start: string} | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
    // The second field, in parentheses, may contain spaces. The third is the state, the 22nd the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, start] = [fields[0], fields[19]];
    const hasEnded = state === 'Z' || state === 'X';
    return start === undefined || hasEnded ? undefined : {boot, start};
  } catch {
    return undefined;
  }
}
