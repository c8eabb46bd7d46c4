// Finds a browser for the tests: by environment variable, else Playwright's own build, else the system's.
import {spawnSync} from 'node:child_process';
import {accessSync, constants, existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

const SYSTEM = {
  chromium: {
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'],
    paths: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  },
  firefox: {names: ['firefox-esr', 'firefox'], paths: ['/Applications/Firefox.app/Contents/MacOS/firefox']},
  webkit: {names: [], paths: []},
};

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The absolute path of the first of these commands that is on the PATH. */
export function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (folder && isRunnable(path)) return path;
    }
  }
  return undefined;
}

/**
 * @param {'chromium' | 'firefox' | 'webkit'} product
 * @returns {Promise<{path: string | undefined, source: 'env' | 'playwright' | 'system'} | undefined>}
 *   `path` is undefined if Playwright has to start its own build.
 */
export async function findBrowser(product) {
  const variable = `${product.toUpperCase()}_PATH`;
  const env = process.env[variable];
  if (env) {
    if (!isRunnable(env)) throw new Error(`${variable}=${env} is not an executable file`);
    return {path: env, source: 'env'};
  }
  const {default: playwright} = await import('playwright');
  if (existsSync(playwright[product].executablePath())) return {path: undefined, source: 'playwright'};
  const system = onPath(SYSTEM[product].names) ?? SYSTEM[product].paths.find(isRunnable);
  return system ? {path: system, source: 'system'} : undefined;
}

/** The error message of scripts that need Chromium. */
export const NO_CHROMIUM =
  'No Chromium was found. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome.';

/** Ensures that there is a Chromium for the tests: if none is found, installs one for root on Debian; throws with instructions otherwise. */
export async function requireChromium() {
  if (await findBrowser('chromium')) return;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    console.log('No Chromium was found: installing Debian’s …');
    const options = {encoding: 'utf8', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}};
    spawnSync('apt-get', ['-qq', 'update'], options);
    const {stderr} = spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], options);
    if (await findBrowser('chromium')) return;
    console.error(stderr);
  }
  throw new Error(NO_CHROMIUM);
}

/** Playwright's launch options for a Chromium of `findBrowser`. */
export function chromiumOptions({path}) {
  return {
    ...(path && {executablePath: path}),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      // Chromium's own sandbox does not work for root, which containers usually run as.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}

/** Playwright's launch options for the full Chromium, not its headless shell. Rejects if this machine has no Chromium. */
export async function wholeChromium() {
  const found = await findBrowser('chromium');
  if (!found) throw new Error(NO_CHROMIUM);
  return chromiumOptions(found);
}

/** Playwright's launch options for pages that need no window: prefers the system's headless shell, which takes half the time. */
export async function headlessChromium() {
  const found = await findBrowser('chromium');
  const shell = found?.source === 'system' && onPath(['chromium-headless-shell']);
  return shell ? chromiumOptions({path: shell}) : wholeChromium();
}

/** Playwright's launch options for Firefox: a stock Firefox is controlled by WebDriver BiDi, Playwright's own build by its own protocol. */
export const firefoxOptions = ({path}) => (path ? {channel: 'moz-firefox', executablePath: path} : {});
