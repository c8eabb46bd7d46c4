// Finds a browser to test with: environment variable, then Playwright's own, then the system's.
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

/** The first of these commands that the PATH has, as a whole path. */
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
 *   `path` is undefined when Playwright should start its own build.
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

/** Thrown where nothing can be done without Chromium. */
export const NO_CHROMIUM =
  'No Chromium was found. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome.';

/** How Playwright starts the Chromium that was found. */
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

/** How Playwright starts the whole Chromium. Rejects where this machine has none. */
export async function wholeChromium() {
  const found = await findBrowser('chromium');
  if (!found) throw new Error(NO_CHROMIUM);
  return chromiumOptions(found);
}

/** The same for pages that no window has to show: of the system's Chromium its headless shell, which takes half the time. */
export async function headlessChromium() {
  const found = await findBrowser('chromium');
  const shell = found?.source === 'system' && onPath(['chromium-headless-shell']);
  return shell ? chromiumOptions({path: shell}) : wholeChromium();
}

/** How Playwright starts Firefox: a stock one speaks WebDriver BiDi, Playwright's own build its own protocol. */
export const firefoxOptions = ({path}) => (path ? {channel: 'moz-firefox', executablePath: path} : {});
