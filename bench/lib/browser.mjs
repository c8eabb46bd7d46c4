import {chromium} from 'playwright';
import {headlessChromium} from '../../scripts/find-browser.mjs';
import {serve} from './serve.mjs';

/** A frame is painted as soon as it is ready: waits for the screen would hide what the arms differ in. */
const FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Nothing that a benchmark asks of a page takes so long, but a browser whose screen stands still. */
const TIMEOUT_MS = 120_000;

async function withTimeout(path, answer) {
  let timer;
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The page has not answered ${path} in ${TIMEOUT_MS / 1000} s`)),
      TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens the benchmarks' page in a Chromium, where `script` runs first; `made` is served beside it, and `session` speaks the
 * browser's debugging protocol.
 */
export async function openPage({script, files} = {}) {
  const options = await headlessChromium();
  const server = await serve({files});
  const browser = await chromium.launch({...options, args: [...(options.args ?? []), ...FRAMES]});
  const page = await browser.newPage({viewport: {width: 1280, height: 720}});
  const session = await page.context().newCDPSession(page);
  if (script) await page.addInitScript(script);
  await page.goto(server.url);
  await page.evaluate(() => globalThis.isReady);
  return {
    page,
    session,
    version: browser.version(),
    /** Calls a function of `globalThis.bench` in the page, by its path. */
    call: (path, ...values) =>
      withTimeout(
        path,
        page.evaluate(
          ([names, rest]) => names.reduce((found, name) => found[name], globalThis.bench)(...rest),
          [path.split('.'), values],
        ),
      ),
    /** Milliseconds that the page's thread has worked. */
    async threadTime() {
      await session.send('Performance.enable', {timeDomain: 'threadTicks'});
      const {metrics} = await session.send('Performance.getMetrics');
      return metrics.find(({name}) => name === 'TaskDuration').value * 1000;
    },
    /** Makes the page's processor so many times slower. */
    throttle: (rate) => session.send('Emulation.setCPUThrottlingRate', {rate}),
    async close() {
      await browser.close();
      server.close();
    },
  };
}
