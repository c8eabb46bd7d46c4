import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {finished} from 'node:stream/promises';
import type {Started} from '../../src/command/open-service.js';
import {bundledCommand, SHORT_LIVED_OPTIONS} from './bundled-command.js';

const entry = await bundledCommand();

/** A finished command. */
export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** The sandbox command in a process of its own. */
export interface Command {
  readonly child: ChildProcess;
  /** The message that it sent over IPC; rejects with its output when it ends first. */
  readonly started: Promise<Started>;
  readonly ended: Promise<Finished>;
  /** The output of both streams so far. */
  readonly output: () => string;
}

/** Runs the command with an IPC channel. `mostFiles` limits its open files. */
export function command(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  {mostFiles}: {readonly mostFiles?: number} = {},
): Command {
  const {SANDBOX_DATABASE_URL: _, ...inherited} = process.env;
  const node = [process.execPath, ...SHORT_LIVED_OPTIONS, entry, ...args] as const;
  const [program, ...rest] =
    mostFiles === undefined ? node : (['sh', '-c', `ulimit -n ${mostFiles} && exec "$@"`, 'sh', ...node] as const);
  const child = spawn(program, rest, {
    env: {...inherited, ...env},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
  for (const stream of streams)
    stream.on('data', (chunk) => {
      output += chunk;
    });
  // `exit` instead of `close`, which never fires for a process whose channel was disconnected.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => finished(stream))]).then(([[code]]) => ({
    code: code as number | null,
    output,
  }));
  const started = Promise.race([
    once(child, 'message').then(([message]) => message as Started),
    ended.then(({output}) => Promise.reject(new Error(output))),
  ]);
  started.catch(() => {});
  return {child, started, ended, output: () => output};
}
