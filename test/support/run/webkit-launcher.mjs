// A Web Test Runner launcher for WebKitGTK: runs WebKitWebDriver and MiniBrowser under Xvfb, and controls them by WebDriver commands.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {onPath} from '../../../scripts/lib/find-browser.mjs';
import {freePort} from '../../../scripts/lib/listen.mjs';

const COMMAND_TIMEOUT_MS = 30_000;

/** The paths of the programs for WebKitGTK; undefined if a program is missing. */
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

/** Starts Xvfb, which chooses a free display and writes its number to descriptor 3; resolves to the display's name. */
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
 * Opens a WebDriver session with MiniBrowser, or with another program that WebKitWebDriver can control. `send` sends a command,
 * `close` ends the browser, its driver and its display. `onPrint` receives the browser's output.
 * @param {{driver: string, mini: string, xvfb: string | undefined}} found
 * @param {{program?: string, args?: readonly string[], onPrint?: (chunk: Buffer) => void}} [browser]
 */
export async function openWebKit({driver, mini, xvfb}, {program = mini, args = ['--automation'], onPrint} = {}) {
  const children = [];
  // Without a graphics card, Skia's CPU rendering is faster than OpenGL in software.
  const env = {...process.env, NO_AT_BRIDGE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1'};
  env.DISPLAY ??= await startDisplay(xvfb, children);
  const port = await freePort();
  const driverProcess = spawn(driver, [`--port=${port}`], {
    stdio: ['ignore', onPrint ? 'pipe' : 'ignore', 'ignore'],
    env,
  });
  if (onPrint) driverProcess.stdout.on('data', onPrint);
  children.push(driverProcess);

  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
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

/** Runs up to `concurrency` pages at once, each in its own browser: a browser shows one page at a time. */
export function webkitLauncher(found, concurrency) {
  /** Browsers, opened on first use; `id` is the session that a browser runs, undefined for a free browser. */
  const pool = Array.from({length: concurrency}, () => ({id: undefined, opening: undefined}));
  const browserOf = (id) => pool.find((browser) => browser.id === id);
  return {
    name: 'WebKitGTK',
    type: 'webkitgtk',
    concurrency,
    async initialize() {},
    async startSession(id, url) {
      const free = browserOf(undefined);
      free.id = id;
      free.opening ??= openWebKit(found);
      await (await free.opening).send('POST', '/url', {url});
    },
    isActive: (id) => browserOf(id) !== undefined,
    getBrowserUrl: async (id) => (await browserOf(id).opening).send('GET', '/url'),
    async stopSession(id) {
      const browser = browserOf(id);
      if (browser) {
        await (await browser.opening).send('POST', '/url', {url: 'about:blank'});
        browser.id = undefined;
      }
      return {};
    },
    async stop() {
      await Promise.all(pool.map(async ({opening}) => (await opening)?.close()));
      for (const browser of pool) browser.opening = undefined;
    },
  };
}
