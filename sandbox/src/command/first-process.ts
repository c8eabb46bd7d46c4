import {spawn} from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs this command once more as a child, and ends as the child does. For the first process of a container: the kernel ignores the
 * signal by which a process ends itself at once, as the owner of a data folder has to when another process has taken the folder.
 */
export function runInChild(): void {
  const hasChannel = process.send !== undefined;
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('message', (message) => process.send?.(message));
  process.on('disconnect', () => child.connected && child.disconnect());
  child.on('error', (error) => {
    console.error(`The sandbox could not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
