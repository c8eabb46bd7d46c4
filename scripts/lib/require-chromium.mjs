import {spawnSync} from 'node:child_process';
import {findBrowser, NO_CHROMIUM, onPath} from './find-browser.mjs';

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
