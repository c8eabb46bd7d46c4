import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createWriteStream} from 'node:fs';
import {constants} from 'node:os';
import {delimiter} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const GRACE_MS = 5000;

/**
 * Programs we started that still run. Each leads a process group, so that what it started ends with it, and so that
 * Ctrl-C reaches us alone and everything ends in order.
 */
const running = new Set();
/** Those of them that we have told to end. */
const ending = new WeakSet();
const hasGroups = process.platform !== 'win32';

function track(child) {
  running.add(child);
  child.once('exit', () => {
    if (ending.has(child)) return;
    signal(child, 'SIGKILL');
    running.delete(child);
  });
  child.once('error', () => running.delete(child));
  return child;
}

/** Signals the whole group of a program (0: only asks); answers whether there was anybody left. */
function signal(child, name) {
  try {
    return hasGroups ? process.kill(-child.pid, name) : child.kill(name);
  } catch {
    return false;
  }
}

/**
 * Ends one program and what it started; resolves when all are gone. Interrupted as by Ctrl-C, which test runners take
 * as the wish to close their browsers first; those that lead groups of their own would stay otherwise.
 */
export async function end(child) {
  if (!running.has(child)) return;
  ending.add(child);
  signal(child, 'SIGINT');
  for (const until = Date.now() + GRACE_MS; signal(child, 0) && Date.now() < until; ) await sleep(20);
  signal(child, 'SIGKILL');
  running.delete(child);
}

/** Ends everything we started. */
export const endAll = () => Promise.all([...running].map(end));

let isOver = false;

/** Ends everything and then this process, once, at the first signal; `first` is done while all still runs. */
export function endOnSignals(first = async () => {}) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, async () => {
      if (isOver) return;
      isOver = true;
      await first().catch(() => {});
      await endAll();
      process.exit(name === 'SIGINT' ? 130 : 143);
    });
  }
  process.on('exit', () => {
    for (const child of running) signal(child, 'SIGKILL');
  });
}

/**
 * How a command ended.
 * @typedef {object} Outcome
 * @property {boolean} isOk
 * @property {string} how in words: `ok`, `exit code 2`, `ended by SIGKILL`, `ended after 600 s`
 */

/** @returns {Outcome} */
function outcomeOf(code, signalName, {timedOut, timeoutMs}) {
  if (timedOut) return {isOk: false, how: `ended after ${timeoutMs / 1000} s, its time limit`};
  if (signalName) return {isOk: false, how: `ended by ${signalName}`};
  // A shell tells of a signal that ended its command by a code above 128.
  const [name] = Object.entries(constants.signals).find(([, number]) => number === code - 128) ?? [];
  if (name) return {isOk: false, how: `exit code ${code} (${name})`};
  return {isOk: code === 0, how: code === 0 ? 'ok' : `exit code ${code}`};
}

/**
 * Runs a shell command from the root with the packages' commands on its PATH. What it prints goes to the file `log`, if
 * given, else to the terminal. After `timeoutMs` it is ended.
 * @param {string} command
 * @param {{env?: Record<string, string>, log?: string, timeoutMs?: number}} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, {env = {}, log, timeoutMs = 2 ** 31 - 1} = {}) {
  // Told to end, we start nothing more, and whoever waits for it goes with us.
  if (isOver) return new Promise(() => {});
  const path = `${root}node_modules/.bin${delimiter}${process.env.PATH}`;
  const child = track(
    spawn(command, {
      cwd: root,
      shell: true,
      detached: hasGroups,
      env: {...process.env, PATH: path, ...env},
      stdio: ['ignore', ...(log ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    }),
  );
  let written;
  if (log) {
    const file = createWriteStream(log);
    child.stdout.pipe(file, {end: false});
    child.stderr.pipe(file, {end: false});
    child.once('close', () => file.end());
    written = once(file, 'finish');
  }
  return new Promise((resolve) => {
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      void end(child);
    }, timeoutMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({isOk: false, how: `could not be started: ${error.message}`});
    });
    child.once(log ? 'close' : 'exit', async (code, signalName) => {
      clearTimeout(timer);
      // Whoever reads the log next finds all of it.
      await written;
      resolve(outcomeOf(code, signalName, {timedOut, timeoutMs}));
    });
  });
}

/**
 * Starts a Node program that serves until it is ended, and waits for the message it sends when it is ready. Such a
 * program ends by itself when its channel closes, so that none stays when we are killed.
 * Resolves to that message and the child; rejects, with what it printed, when it ends before. When it ends later,
 * without having been told to, `onDeath` hears what it printed last.
 */
export function serve(script, args = [], {env = {}, nodeArgs = [], timeoutMs = 60_000, onDeath = () => {}} = {}) {
  const child = track(
    spawn(process.execPath, [...nodeArgs, script, ...args], {
      cwd: root,
      detached: hasGroups,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
  let printed = '';
  const collect = (chunk) => {
    printed = (printed + chunk).slice(-20_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    const fail = (what) => {
      clearTimeout(timer);
      reject(new Error(`${script} ${what}\n${printed}`.trim()));
    };
    const timer = setTimeout(() => {
      fail(`was not ready within ${timeoutMs / 1000} s.`);
      void end(child);
    }, timeoutMs);
    let isReady = false;
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code, name) => {
      if (!isReady) fail(`ended with ${name ?? code}.`);
      else if (!ending.has(child)) onDeath(printed);
    });
    child.once('message', (message) => {
      isReady = true;
      clearTimeout(timer);
      resolve({message, child});
    });
  });
}
