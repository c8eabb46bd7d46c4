import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';

/** A page in a host's view. Elements are found by expressions, since they may be in shadow roots. */
export interface HostedPage {
  /** The value of an expression in the page, which must be JSON. */
  readonly read: <T>(expression: string) => Promise<T>;
  /** Clicks on an element with the mouse, so that the click counts as the player's. */
  readonly press: (element: string) => Promise<void>;
}

/** An event that a host reports. */
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
  /** All reported events, in order. */
  readonly news: readonly HostNews[];
  /** Ends the host and its processes. */
  readonly close: () => Promise<void>;
}

/** The system's own Python: distributions package the bindings for no other one. */
const PYTHON = '/usr/bin/python3';

export const hostProgram = (name: string): string => fileURLToPath(new URL(`${name}.py`, import.meta.url));

/** The engine of a host program, as it reports it; undefined where it cannot run. */
export const engineOf = (program: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(PYTHON, [program, '--engine'], (error, printed) => resolve(error ? undefined : printed.trim()));
  });

/** Reads the output of a host, a JSON text on each line. */
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
