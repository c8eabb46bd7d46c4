const SECOND_MS = 1000;
/** Where lines cannot be written over, one is written so often. */
const LINE_EVERY_SECONDS = 10;

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
  const show = () => stdout.write(`\r${what} … ${spanOf(seconds())}`);
  if (stdout.isTTY) show();
  else console.log(`${what} …`);
  const timer = setInterval(() => {
    if (stdout.isTTY) show();
    else if (seconds() % LINE_EVERY_SECONDS === 0) console.log(`${what} … ${spanOf(seconds())}`);
  }, SECOND_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    const done = `${what}: ${spanOf(seconds())}`;
    stdout.write(stdout.isTTY ? `\r${done}${' '.repeat(4)}\n` : `${done}\n`);
  }
}
