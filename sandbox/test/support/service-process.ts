import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {TestContext} from 'node:test';
import type {Started} from '../../src/command/run.js';
import {bundledCommand, FOR_SECONDS} from './bundled-command.js';

/** Where a process keeps its data: a folder of its own, or a PostgreSQL that it may share. */
export type Storage =
  | {readonly dataDir: string; readonly nodeArgs?: readonly string[]; readonly env?: Readonly<Record<string, string>>}
  | {readonly databaseUrl: string};

/**
 * The command in a process of its own, on a free port, until the test ends. Resolves when it answers, rejects when it
 * ends before.
 */
export async function startService(storage: Storage, test?: Pick<TestContext, 'after'>) {
  const command = await bundledCommand();
  const {DATABASE_URL: _, ...env} = process.env;
  const child: ChildProcess = spawn(
    process.execPath,
    'dataDir' in storage
      ? [...FOR_SECONDS, ...(storage.nodeArgs ?? []), command, '--port', '0', '--data-dir', storage.dataDir]
      : [command, '--port', '0'],
    {
      env: 'databaseUrl' in storage ? {...env, DATABASE_URL: storage.databaseUrl} : {...env, ...storage.env},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  // What goes wrong there is to be read here.
  child.stderr!.pipe(process.stderr);
  const ended = once(child, 'exit');
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as Started),
    ended.then(([code]) => Promise.reject(new Error(`The sandbox ended with ${code} before it answered.`))),
  ]);

  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const kill = end('SIGKILL');
  test?.after(kill);
  return {
    url: started.url,
    child,
    /** What it has printed. */
    printed: () => printed,
    send: (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, started.url), init),
    /** Ends it as a power cut would: nothing of it runs any more. */
    kill,
    /** Ends it in order. */
    stop: end('SIGTERM'),
  };
}
export type Service = Awaited<ReturnType<typeof startService>>;
