import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {TestContext} from 'node:test';
import type {Started} from '../../src/command/open-service.js';
import {bundledCommand, SHORT_LIVED_OPTIONS} from './bundled-command.js';

/** The storage of a process: a data folder of its own, or a PostgreSQL that it may share. */
export type Storage =
  | {readonly dataDir: string; readonly nodeArgs?: readonly string[]; readonly env?: Readonly<Record<string, string>>}
  | {readonly databaseUrl: string};

/**
 * Starts the command in a process of its own, on a free port, until the test ends. Resolves once it answers; rejects
 * when it ends first.
 */
export async function startService(storage: Storage, test?: Pick<TestContext, 'after'>) {
  const command = await bundledCommand();
  const {SANDBOX_DATABASE_URL: _, ...env} = process.env;
  const child: ChildProcess = spawn(
    process.execPath,
    'dataDir' in storage
      ? [...SHORT_LIVED_OPTIONS, ...(storage.nodeArgs ?? []), command, '--port', '0', '--data-dir', storage.dataDir]
      : [command, '--port', '0'],
    {
      env: 'databaseUrl' in storage ? {...env, SANDBOX_DATABASE_URL: storage.databaseUrl} : {...env, ...storage.env},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  // Failures of the process show in the test's output.
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
    /** The output so far. */
    printed: () => printed,
    send: (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, started.url), init),
    /** Kills the process, as a power cut would; resolves after it has ended. */
    kill,
    /** Stops the process gracefully. */
    stop: end('SIGTERM'),
  };
}
export type Service = Awaited<ReturnType<typeof startService>>;
