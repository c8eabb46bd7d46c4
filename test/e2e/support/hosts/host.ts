import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';

/** A page in a host's view. What finds an element is an expression, since it may stand in shadow roots. */
export interface HostedPage {
  /** The value of an expression in it; what it gives must be JSON. */
  readonly read: <T>(expression: string) => Promise<T>;
  /** Clicks on an element as a mouse does, so that it counts as the player's own doing. */
  readonly press: (element: string) => Promise<void>;
}

/** What a host says that happened in it. */
export interface HostNews {
  readonly what: 'refused' | 'received' | 'system' | 'closed' | 'printed';
  readonly [detail: string]: unknown;
}

/** A host program with the shop in its view. */
export interface Host {
  readonly shop: HostedPage;
  /** A frame of the shop's page. */
  readonly frame: (element: string) => HostedPage;
  /** The view that the host has opened beside the shop's. */
  readonly otherView: () => Promise<HostedPage>;
  /** All that it said, in order. */
  readonly news: readonly HostNews[];
  /** Ends it and all that it needed. */
  readonly close: () => Promise<void>;
}

/** The system's own: distributions package its bindings for no other. */
const PYTHON = '/usr/bin/python3';

export const hostProgram = (name: string): string =>
  fileURLToPath(new URL(`../../../hosts/${name}.py`, import.meta.url));

/** Which engine a host program has here, as it says; undefined where it cannot run. */
export const engineOf = (program: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(PYTHON, [program, '--engine'], (error, printed) => resolve(error ? undefined : printed.trim()));
  });

/** Reads what a host prints, a JSON text on each line. */
export function newsReader(): {readonly news: readonly HostNews[]; readonly onPrint: (chunk: Buffer) => void} {
  const news: HostNews[] = [];
  let rest = '';
  return {
    news,
    onPrint(chunk) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      news.push(...lines.map((line) => JSON.parse(line)));
    },
  };
}
