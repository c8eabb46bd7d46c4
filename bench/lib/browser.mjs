import {chromium} from 'playwright';
import {headlessChromium} from '../../scripts/lib/find-browser.mjs';
import {serve} from './serve.mjs';

/** Paints each frame as soon as it is ready: waiting for vsync would hide the difference between the arms. */
const FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** No call takes this long unless the browser has stopped painting. */
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
 * Opens the benchmarks' page in Chromium. `script` runs in the page before its own scripts, `files` are served beside it;
 * the result's `session` is a CDP session.
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
    /** Processor time of the page's main thread so far, in milliseconds. */
    async threadTime() {
      await session.send('Performance.enable', {timeDomain: 'threadTicks'});
      const {metrics} = await session.send('Performance.getMetrics');
      return metrics.find(({name}) => name === 'TaskDuration').value * 1000;
    },
    /** Slows the page's processor down by a factor. */
    throttle: (rate) => session.send('Emulation.setCPUThrottlingRate', {rate}),
    async close() {
      await browser.close();
      server.close();
    },
  };
}
