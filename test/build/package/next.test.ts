import assert from 'node:assert/strict';
import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {type Browser, chromium} from '@playwright/test';
import {
  listen,
  openedPayment,
  type Project,
  type StartedSandbox,
  shopEvents,
  startSandbox,
} from 'game-storefront/testing';
import {wholeChromium} from '../../../scripts/lib/find-browser.mjs';
import {freePort} from '../../../scripts/lib/listen.mjs';
import {SNIPPETS} from '../../support/snippets.mjs';
import {root, tarballOfRoot} from './embedder-project.js';

const APP = join(root, 'test/apps/next');
/** Where the app is built. The framework stays installed here from one run to the next. */
const FOLDER = join(root, '.cache/apps/next');

const run = (command: string, args: readonly string[]): void =>
  void execFileSync(command, args, {cwd: FOLDER, env: ENV, stdio: ['ignore', 'ignore', 'inherit']});
const ENV = {...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1'};

/** Installs the framework by the app's lockfile, unless it is there, and the packed package over it. */
function install(): void {
  const wanted = `${createHash('sha256')
    .update(readFileSync(join(APP, 'package-lock.json')))
    .digest('hex')} node ${process.version}`;
  const stamp = join(FOLDER, 'node_modules/.installed-for');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(stamp, wanted);
  }
  const over = ['--no-save', '--no-package-lock', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  run('npm', ['install', ...over, '--loglevel=error', tarballOfRoot()]);
}

/** Copies the app, with the addresses of a project in place of those that the guide shows. */
function copyApp({id, storeUrl}: Project): void {
  for (const name of ['app', '.next']) rmSync(join(FOLDER, name), {recursive: true, force: true});
  mkdirSync(FOLDER, {recursive: true});
  cpSync(APP, FOLDER, {recursive: true, filter: (file) => !file.includes('node_modules')});
  for (const file of ['app/shop.tsx', 'app/shop-token/route.ts']) {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const own = text.replaceAll('http://127.0.0.1:8787', storeUrl).replaceAll('44056', String(id));
    assert.notEqual(own, text);
    writeFileSync(join(FOLDER, file), own);
  }
}

/** Starts the built app; resolves to its address once it listens. */
async function startApp(): Promise<{readonly url: string; readonly child: ChildProcess}> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'],
    {
      cwd: FOLDER,
      env: ENV,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready')) break;
  return {url: `http://127.0.0.1:${port}`, child};
}

describe('an app in Next.js', () => {
  it('is the one that the guide shows', () => {
    const code = readFileSync(join(APP, 'app/shop.tsx'), 'utf8');
    const shown = SNIPPETS.filter(
      (snippet) => snippet.file === 'docs/embedding.md' && snippet.code.trim() === code.trim(),
    );

    assert.equal(shown.length, 1);
  });

  describe('built for production', () => {
    let sandbox: StartedSandbox;
    let project: Project;
    let app: {readonly url: string; readonly child: ChildProcess};
    let browser: Browser;
    before(async () => {
      sandbox = await startSandbox();
      project = await sandbox.project();
      copyApp(project);
      install();
      run(process.execPath, ['node_modules/next/dist/bin/next', 'build']);
      app = await startApp();
      browser = await chromium.launch(await wholeChromium());
    });
    after(async () => {
      await browser?.close();
      app?.child.kill();
      await sandbox?.stop();
    });

    it('hydrates the shop that its server has rendered, and buys', async () => {
      const page = await browser.newPage();
      const printed: string[] = [];
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) printed.push(message.text());
      });
      page.on('pageerror', (error) => printed.push(String(error)));
      await listen(page);
      assert.match(await (await fetch(app.url)).text(), /<store-catalog><\/store-catalog>/);

      await page.goto(app.url);
      await page.getByRole('button', {name: 'Buy Gale Bow for'}).first().click();
      await (await openedPayment(page)).pay();

      await page.getByText('1 bought').waitFor();
      assert.deepEqual(
        (await project.orders()).map(({user_id, status, skus}) => [user_id, status, skus]),
        [['kestrel', 'done', ['gale-bow']]],
      );
      assert.deepEqual(
        (await shopEvents(page, 'store-purchase-end')).map(({outcome}) => outcome),
        ['done'],
      );
      assert.deepEqual(printed, []);
    });
  });
});
