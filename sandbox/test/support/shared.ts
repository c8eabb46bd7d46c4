import {after, before} from 'node:test';

/** Something that several suites of a test process need. */
interface Shared {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Returns a function that a suite calls to share it: the first of these suites opens it, and the last one closes it. To open
 * a database or a service takes longer than most tests.
 */
export function sharedBySuites({open, close}: Shared): () => void {
  let suitesLeft = 0;
  let opening: Promise<void> | undefined;
  return () => {
    suitesLeft++;
    before(() => {
      opening ??= open();
      return opening;
    });
    after(async () => {
      suitesLeft--;
      if (suitesLeft > 0) return;
      opening = undefined;
      await close();
    });
  };
}
