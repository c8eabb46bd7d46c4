// Web Test Runner's launcher for Playwright, except that a browser's test files run one after another in the same page, each in a
// document of its own. The process of a page compiles the bundle of all tests once; opening a page and compiling in it takes longer
// than most test files. A page starts a file with empty storages, and without the cookies, windows, name and emulated media of the file
// before. It keeps the HTTP cache, IndexedDB, the history and the keyboard: no test leaves anything there.
import {playwrightLauncher} from '@web/test-runner-playwright';

/** Runs before the scripts of each document; those of a test file alone start with empty storages. */
function clearPage() {
  if (window !== top || !location.search.includes('wtr-session-id=')) return;
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
}

const NO_EMULATION = {media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null};

/** Opens a context whose `close` calls `giveBack` after the windows, cookies and emulated media of its test file are gone. */
async function openContext(browser, giveBack) {
  const context = await browser.newContext();
  await context.addInitScript(clearPage);
  context.close = async () => {
    const [page, ...opened] = context.pages();
    await Promise.all(opened.map((window) => window.close()));
    await context.clearCookies();
    await page.emulateMedia(NO_EMULATION);
    giveBack();
  };
  return context;
}

/** A launcher with the options of `playwrightLauncher`. */
export function pageLauncher(options) {
  /** By browser, the contexts whose page runs no test file. */
  const free = new Map();
  const launcher = playwrightLauncher({
    ...options,
    async createBrowserContext({browser}) {
      if (!free.has(browser)) free.set(browser, []);
      const contexts = free.get(browser);
      const context = contexts.pop() ?? (await openContext(browser, () => contexts.push(context)));
      return context;
    },
    createPage: async ({context}) => context.pages()[0] ?? context.newPage(),
  });
  const starts = new Map();
  const start = launcher.startSession.bind(launcher);
  const stop = launcher.stopSession.bind(launcher);
  return Object.assign(launcher, {
    startSession(id, url) {
      starts.set(id, start(id, url));
      return starts.get(id);
    },
    /** Leaves the page of a test file. A short test ends before its page has loaded, and a page that loads cannot be left. */
    async stopSession(id) {
      await Promise.allSettled([starts.get(id)]);
      starts.delete(id);
      return stop(id);
    },
  });
}
