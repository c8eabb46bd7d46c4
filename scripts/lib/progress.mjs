const SECOND_MS = 1000;
/** If lines cannot be overwritten, one is written at the start, after these seconds, and then at a fixed interval. */
const FIRST_LINES_AT = [1, 2, 5];
const LINE_EVERY_SECONDS = 10;

const hasLine = (seconds) => FIRST_LINES_AT.includes(seconds) || (seconds > 0 && seconds % LINE_EVERY_SECONDS === 0);

/** `7 s`, `1 min 07 s`. */
function spanOf(seconds) {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/**
 * Says what is being done, and for how long it has been by now, until it is done; resolves and rejects as the work does.
 * @template T
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showProgress(what, work) {
  const {stdout} = process;
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / SECOND_MS);
  const text = () => `${what} … ${spanOf(seconds())}`;
  const show = () => stdout.write(stdout.isTTY ? `\r${text()}` : `${text()}\n`);
  show();
  const timer = setInterval(() => {
    if (stdout.isTTY || hasLine(seconds())) show();
  }, SECOND_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    const done = `${what}: ${spanOf(seconds())}`;
    stdout.write(stdout.isTTY ? `\r${done}${' '.repeat(4)}\n` : `${done}\n`);
  }
}
