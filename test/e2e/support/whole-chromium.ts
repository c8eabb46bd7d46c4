import {chromiumOptions, findBrowser} from '../../../scripts/find-browser.mjs';

/** How Playwright starts the whole Chromium, for what its headless shell does not do. */
export const wholeChromium = chromiumOptions((await findBrowser('chromium'))!);
