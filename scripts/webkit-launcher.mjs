// A Web Test Runner launcher for WebKitGTK: WebKitWebDriver and MiniBrowser under Xvfb, spoken to in plain WebDriver.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {onPath} from './find-browser.mjs';
import {freePort} from './lib/listen.mjs';

const ANSWER_WITHIN_MS = 30_000;

/** The programs WebKitGTK needs, or undefined when one of them is not there. */
export function findWebKit() {
  const driver = process.env.WEBKIT_WEBDRIVER ?? onPath(['WebKitWebDriver']);
  const mini = [
    process.env.WEBKIT_PATH,
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ].find((path) => path && existsSync(path));
  const xvfb = onPath(['Xvfb']);
  return driver && mini && (process.env.DISPLAY || xvfb) ? {driver, mini, xvfb} : undefined;
}

/** Starts Xvfb on a display of its own choice, which it says on descriptor 3. */
function startDisplay(xvfb, children) {
  return new Promise((resolve, reject) => {
    const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(display);
    display.once('error', reject);
    display.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    display.stdio[3].once('data', (data) => resolve(`:${String(data).trim()}`));
  });
}

/**
 * Opens one WebDriver session with MiniBrowser, or another program that WebKitWebDriver may drive; `send` calls a command of
 * it, `close` ends the browser and what it needed. `onPrint` hears what the browser prints.
 * @param {{driver: string, mini: string, xvfb: string | undefined}} found
 * @param {{program?: string, args?: readonly string[], onPrint?: (chunk: Buffer) => void}} [browser]
 */
export async function openWebKit({driver, mini, xvfb}, {program = mini, args = ['--automation'], onPrint} = {}) {
  const children = [];
  // Without a graphics card, Skia on the processor draws faster than OpenGL in software.
  const env = {...process.env, NO_AT_BRIDGE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1'};
  env.DISPLAY ??= await startDisplay(xvfb, children);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {stdio: ['ignore', onPrint ? 'pipe' : 'ignore', 'ignore'], env});
  if (onPrint) service.stdout.on('data', onPrint);
  children.push(service);

  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const {value} = await response.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

  for (let tries = 50; ; tries--) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (tries === 0) throw error;
      await sleep(100);
    }
  }
  const {sessionId, capabilities} = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {'webkitgtk:browserOptions': {binary: program, args}},
    },
  });
  return {
    version: capabilities.browserVersion,
    send: (method, path, body) => call(method, `/session/${sessionId}${path}`, body),
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => {});
      for (const child of children.reverse()) child.kill();
    },
  };
}

/** Runs so many pages at once, each in a browser of its own: one browser shows one page at a time. */
export function webkitLauncher(found, concurrency) {
  /** Browsers, opened when first needed; `id` is the session a browser is busy with. */
  const pool = Array.from({length: concurrency}, () => ({id: undefined, opening: undefined}));
  const busyWith = (id) => pool.find((each) => each.id === id);
  return {
    name: 'WebKitGTK',
    type: 'webkitgtk',
    concurrency,
    async initialize() {},
    async startSession(id, url) {
      const free = busyWith(undefined);
      free.id = id;
      free.opening ??= openWebKit(found);
      await (await free.opening).send('POST', '/url', {url});
    },
    isActive: (id) => busyWith(id) !== undefined,
    getBrowserUrl: async (id) => (await busyWith(id).opening).send('GET', '/url'),
    async stopSession(id) {
      const busy = busyWith(id);
      if (busy) {
        await (await busy.opening).send('POST', '/url', {url: 'about:blank'});
        busy.id = undefined;
      }
      return {};
    },
    async stop() {
      await Promise.all(pool.map(async (each) => (await each.opening)?.close()));
      for (const each of pool) each.opening = undefined;
    },
  };
}
