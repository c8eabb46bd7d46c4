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
 * Our child processes that still run. Each leads a process group, so that its own children end with it, and so that Ctrl-C
 * reaches this process only, which then ends the children in order.
 */
const running = new Set();
/** The children that `end` was called for. */
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

/** Signals the whole process group of a child (signal 0 only tests); returns whether any process of the group still exists. */
function signal(child, name) {
  try {
    return hasGroups ? process.kill(-child.pid, name) : child.kill(name);
  } catch {
    return false;
  }
}

/**
 * Ends a child and its process group; resolves when all are gone. Sends SIGINT first, on which test runners close their browsers:
 * browsers lead process groups of their own, and would survive a SIGKILL of the child's group.
 */
export async function end(child) {
  if (!running.has(child)) return;
  ending.add(child);
  signal(child, 'SIGINT');
  for (const until = Date.now() + GRACE_MS; signal(child, 0) && Date.now() < until; ) await sleep(20);
  signal(child, 'SIGKILL');
  running.delete(child);
}

/** Ends all children. */
export const endAll = () => Promise.all([...running].map(end));

let isShuttingDown = false;

/** On the first signal, ends all children and then this process; `beforeEnd` runs while the children still run. */
export function endOnSignals(beforeEnd = async () => {}) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, async () => {
      if (isShuttingDown) return;
      isShuttingDown = true;
      await beforeEnd().catch(() => {});
      await endAll();
      process.exit(name === 'SIGINT' ? 130 : 143);
    });
  }
  process.on('exit', () => {
    for (const child of running) signal(child, 'SIGKILL');
  });
}

/**
 * The result of a command.
 * @typedef {object} Outcome
 * @property {boolean} isOk
 * @property {string} how for a message: `ok`, `exit code 2`, `ended by SIGKILL`, `ended after 600 s`
 */

/** @returns {Outcome} */
function outcomeOf(code, signalName, {timedOut, timeoutMs}) {
  if (timedOut) return {isOk: false, how: `ended after ${timeoutMs / 1000} s, its time limit`};
  if (signalName) return {isOk: false, how: `ended by ${signalName}`};
  // A shell reports a command that was ended by a signal as exit code 128 plus the signal's number.
  const [name] = Object.entries(constants.signals).find(([, number]) => number === code - 128) ?? [];
  if (name) return {isOk: false, how: `exit code ${code} (${name})`};
  return {isOk: code === 0, how: code === 0 ? 'ok' : `exit code ${code}`};
}

/**
 * Runs a shell command in the root folder, with the packages' commands on its PATH. Its output goes to the file `log`, or to the
 * terminal without one. The command is ended after `timeoutMs`. `onStart` gets its process.
 * @param {string} command
 * @param {{env?: Record<string, string>, log?: string, timeoutMs?: number,
 *   onStart?: (child: import('node:child_process').ChildProcess) => void}} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, {env = {}, log, timeoutMs = 2 ** 31 - 1, onStart} = {}) {
  // No new children during the shutdown: the promise stays pending until this process exits.
  if (isShuttingDown) return new Promise(() => {});
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
  onStart?.(child);
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
      // The log is complete before the promise resolves.
      await written;
      resolve(outcomeOf(code, signalName, {timedOut, timeoutMs}));
    });
  });
}

/**
 * Starts a server as a Node child process, of this Node or the one at the path `node`, and waits for the IPC message that it sends when it is ready. The server has to exit when
 * the IPC channel closes, so that it does not outlive a killed parent. Resolves to the message and the child; rejects, with the
 * child's output, if the child ends before. `onDeath` is called with the child's last output if the child ends later by itself.
 */
export function serve(
  script,
  args = [],
  {env = {}, node = process.execPath, nodeArgs = [], timeoutMs = 60_000, onDeath = () => {}} = {},
) {
  const child = track(
    spawn(node, [...nodeArgs, script, ...args], {
      cwd: root,
      detached: hasGroups,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
  let output = '';
  const collect = (chunk) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    const fail = (reason) => {
      clearTimeout(timer);
      reject(new Error(`${script} ${reason}\n${output}`.trim()));
    };
    const timer = setTimeout(() => {
      fail(`was not ready within ${timeoutMs / 1000} s.`);
      void end(child);
    }, timeoutMs);
    let isReady = false;
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code, name) => {
      if (!isReady) fail(`ended with ${name ?? code}.`);
      else if (!ending.has(child)) onDeath(output);
    });
    child.once('message', (message) => {
      isReady = true;
      clearTimeout(timer);
      resolve({message, child});
    });
  });
}
