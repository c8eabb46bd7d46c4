import {type ChildProcess, spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {Sandbox} from './sandbox.js';

const PACKAGE = 'game-storefront-sandbox';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 6000;

/** A sandbox that was started here. */
export class StartedSandbox extends Sandbox {
  private readonly child: ChildProcess;

  /** @internal */
  constructor(url: string, child: ChildProcess) {
    super(url);
    this.child = child;
  }

  /** Ends it; what it kept is gone. It also ends with the process that started it. */
  async stop(): Promise<void> {
    await end(this.child);
  }
}

/** Starts a sandbox on a free port of this machine, kept in memory. The package `game-storefront-sandbox` must be installed. */
export async function startSandbox(): Promise<StartedSandbox> {
  // By IPC it tells its address, and learns that we are gone.
  const child = spawn(process.execPath, [commandOf(PACKAGE), '--memory', '--port', '0'], {
    // A database of the studio's own is none of ours.
    env: {...process.env, DATABASE_URL: ''},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed = (printed + chunk).slice(-2000);
    });
  try {
    return new StartedSandbox(await addressFrom(child), child);
  } catch (error) {
    await end(child);
    throw new Error(`The sandbox could not be started: ${(error as Error).message}\n${printed}`.trim());
  }
}

/** The file of a package's only command, where the tests run or where we are. */
function commandOf(name: string): string {
  for (const place of [pathToFileURL(join(process.cwd(), 'tests')), import.meta.url]) {
    const {resolve} = createRequire(place);
    try {
      const file = resolve(`${name}/package.json`);
      const {bin} = createRequire(file)(file) as {bin: Record<string, string>};
      return join(dirname(file), bin[name]!);
    } catch {
      // Perhaps in the other place.
    }
  }
  throw new Error(
    `The package ${name} is not installed here. It is on no registry yet: "npm pack -w sandbox" in a clone of game-storefront makes its file, which npm install --save-dev takes.`,
  );
}

const addressFrom = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('it took too long.')), START_TIMEOUT_MS);
    const settled = (settle: () => void): void => {
      clearTimeout(tooLate);
      settle();
    };
    child.once('message', ({url}: {url: string}) => settled(() => resolve(url)));
    child.once('error', (error) => settled(() => reject(error)));
    child.once('exit', (code) => settled(() => reject(new Error(`it ended with ${code}.`))));
  });

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill('SIGTERM');
  });
