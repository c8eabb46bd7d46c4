import {type ChildProcess, spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {Sandbox} from './sandbox.js';

const PACKAGE = 'game-storefront-sandbox';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 6000;

/** A sandbox that runs as a child process of this one. */
export class StartedSandbox extends Sandbox {
  private readonly child: ChildProcess;

  /** @internal */
  constructor(url: string, child: ChildProcess) {
    super(url);
    this.child = child;
  }

  /** Stops the sandbox; its data is lost. A sandbox also stops when its parent process ends. */
  async stop(): Promise<void> {
    await stopProcess(this.child);
  }
}

/** Starts a sandbox on a free port of this machine, with its data in memory. The package `game-storefront-sandbox` must be installed. */
export async function startSandbox(): Promise<StartedSandbox> {
  // The IPC channel carries the sandbox's URL to us; when the channel closes because we are gone, the sandbox stops.
  const child = spawn(process.execPath, [commandFile(PACKAGE), '--memory', '--port', '0'], {
    // Keeps the sandbox off a database that the environment names for the studio's own programs. Only this machine can reach it.
    env: {...process.env, SANDBOX_DATABASE_URL: '', SANDBOX_CONTROL_KEY: ''},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed = (printed + chunk).slice(-2000);
    });
  try {
    return new StartedSandbox(await receiveUrl(child), child);
  } catch (error) {
    await stopProcess(child);
    throw new Error(`The sandbox could not be started: ${(error as Error).message}\n${printed}`.trim());
  }
}

/** The file of a package's only command, resolved from the working directory, else from this module. */
function commandFile(name: string): string {
  for (const base of [pathToFileURL(join(process.cwd(), 'tests')), import.meta.url]) {
    const {resolve} = createRequire(base);
    try {
      const file = resolve(`${name}/package.json`);
      const {bin} = createRequire(file)(file) as {bin: Record<string, string>};
      return join(dirname(file), bin[name]!);
    } catch {
      // Tries the other base.
    }
  }
  throw new Error(
    `The package ${name} is not installed here. It is on no registry yet: "npm pack -w sandbox" in a clone of game-storefront makes its file, which npm install --save-dev takes.`,
  );
}

const receiveUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('it took too long.')), START_TIMEOUT_MS);
    const settleOnce = (settle: () => void): void => {
      clearTimeout(timeout);
      settle();
    };
    child.once('message', ({url}: {url: string}) => settleOnce(() => resolve(url)));
    child.once('error', (error) => settleOnce(() => reject(error)));
    child.once('exit', (code) => settleOnce(() => reject(new Error(`it ended with ${code}.`))));
  });

const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(killTimer);
      resolve();
    });
    child.kill('SIGTERM');
  });
