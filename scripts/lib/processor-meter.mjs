// Counts the processor time of process trees, so that steps that run at the same time each have their own number. Linux alone.
//
// A process adds its ended children's time to its own record when it waits for them. That misses children which nobody waits for, such
// as a browser's that are killed, and so every process is also looked at twice a second. What ends unseen and without being waited
// for, and the last half a second of the tree's own root, is not counted.
import {existsSync, readdirSync, readFileSync} from 'node:fs';

const INTERVAL_MS = 500;
/** The unit of /proc, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * The ticks of a process, and those of the children that it waited for.
 * @typedef {{start: string, own: number, waitedFor: number, isAlive: boolean, children: Process[]}} Process
 */

/** All processes of the machine, as /proc has them. */
function* processes() {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    let text;
    try {
      text = readFileSync(`/proc/${name}/stat`, 'utf8');
    } catch {
      // The process ended in between.
      continue;
    }
    // The command's name, in parentheses, may itself hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
    yield {
      pid: Number(name),
      parent: Number(fields[1]),
      start: fields[19],
      own: user + system,
      waitedFor: childrenUser + childrenSystem,
    };
  }
}

/** Ticks of a process and of all that it started. Ended children are in what it waited for, or were seen before they ended. */
function ticksOf({own, waitedFor, children}) {
  const sum = (some) => some.reduce((total, child) => total + ticksOf(child), 0);
  const ended = sum(children.filter(({isAlive}) => !isAlive));
  return own + Math.max(waitedFor, ended) + sum(children.filter(({isAlive}) => isAlive));
}

/**
 * Starts to count the processor time of process trees. `watch` adds the tree of a process. `seconds` returns what all of them have
 * used so far, and so does `stop`, which ends the counting; undefined where the system does not tell.
 */
export function startMeter() {
  const isPossible = existsSync('/proc/self/stat');
  /** @type {Map<number, Process>} */
  const known = new Map();
  /** @type {Process[]} */
  const roots = [];
  const wanted = new Set();

  const look = () => {
    const seen = new Map([...processes()].map((process) => [process.pid, process]));
    for (const [pid, process] of known) {
      const now = seen.get(pid);
      process.isAlive = now?.start === process.start;
      if (process.isAlive) Object.assign(process, {own: now.own, waitedFor: now.waitedFor});
      else known.delete(pid);
    }
    /** The record of a process that belongs to a watched tree; undefined for any other. */
    const join = (pid) => {
      if (known.has(pid)) return known.get(pid);
      const now = seen.get(pid);
      if (!now) return undefined;
      const siblings = wanted.has(pid) ? roots : join(now.parent)?.children;
      if (!siblings) return undefined;
      wanted.delete(pid);
      const process = {start: now.start, own: now.own, waitedFor: now.waitedFor, isAlive: true, children: []};
      known.set(pid, process);
      siblings.push(process);
      return process;
    };
    for (const pid of seen.keys()) join(pid);
  };

  const seconds = () => {
    if (!isPossible) return undefined;
    look();
    return roots.reduce((total, root) => total + ticksOf(root), 0) / TICKS_PER_SECOND;
  };
  const timer = isPossible ? setInterval(look, INTERVAL_MS).unref() : undefined;
  return {
    /** @param {{pid?: number | undefined}} child */
    watch({pid}) {
      if (!isPossible || pid === undefined) return;
      wanted.add(pid);
      look();
    },
    seconds,
    stop() {
      clearInterval(timer);
      return seconds();
    },
  };
}
