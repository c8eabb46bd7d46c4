import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {type Browser, chromium, type Page} from 'playwright-core';
import {chromiumOptions, findBrowser} from '../../scripts/find-browser.mjs';
import {listen} from '../src/command/listen.js';
import {openPglite} from '../src/db/pglite.js';
import {prebuilt} from '../src/db/prebuilt.js';
import {addItem, buyer, settle} from './support/purchase.js';
import {receiver} from './support/receiver.js';
import {type Shop, testSandbox} from './support/sandbox.js';

const found = await findBrowser('chromium');

describe('the inspector', {skip: found ? false : 'no Chromium was found'}, () => {
  const sandbox = testSandbox();
  let service: Awaited<ReturnType<typeof listen>>;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  before(async () => {
    await sandbox.open(await openPglite({initial: await prebuilt()}));
    service = await listen(sandbox.app, '127.0.0.1', 0);
    browser = await chromium.launch(chromiumOptions(found!));
  });
  after(async () => {
    await browser.close();
    await service.stop(0);
    await sandbox.close();
  });
  afterEach(async () => {
    await page.context().close();
    assert.deepEqual(faults.splice(0), [], 'The page says nothing on the console.');
  });

  const open = async (shop: Shop): Promise<Page> => {
    page = await (await browser.newContext()).newPage();
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`http://127.0.0.1:${service.port}/_sandbox/inspector/?project=${shop.projectId}`);
    return page;
  };
  /** A shop in which Ada ordered a sword. */
  const ordered = async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('<b>ada</b>'));
    const {order_id} = await ada.order('sword');
    return {shop, ada, id: order_id};
  };
  const said = (text: string) => page.getByRole('status').filter({hasText: text}).waitFor();

  it('shows an order, pays it and refunds it by hand, and loses no focus', async (test) => {
    const {shop, ada, id} = await ordered();
    const studio = await receiver(test);
    await studio.connect(shop);
    await open(shop);
    const row = page.getByRole('row', {name: String(id)});
    await row.waitFor();
    assert.match(await row.innerText(), /<b>ada<\/b>\s+sword\s+4\.99 USD/, 'names are text');

    await page.getByRole('button', {name: `Pay order ${id}`}).click();
    await said(`Order ${id} is`);
    await settle(shop);
    await row.getByText('done').waitFor();
    const refund = page.getByRole('button', {name: `Refund order ${id}`});
    await refund.press('Enter');
    await said(`Order ${id} is canceled now.`);

    assert.equal(await ada.statusOf(id), 'canceled');
    await page.getByRole('cell', {name: 'order_canceled'}).waitFor();
    assert.equal(await refund.count(), 0);
    assert.equal(await page.evaluate('document.activeElement.getAttribute("aria-labelledby")'), 'orders-title');
  });

  it('says why something cannot be done', async () => {
    const {shop, id} = await ordered();
    await open(shop);
    const pay = page.getByRole('button', {name: `Pay order ${id}`});
    await pay.waitFor();
    await page.route('**/payment', (route) =>
      route.fulfill({status: 422, json: {errorMessage: '[0401-1459]: There are not enough of it left'}}),
    );

    await pay.click();

    await said('There are not enough of it left');
    faults.splice(0);
  });

  it('moves the clock of a project', async () => {
    const {shop} = await ordered();
    await open(shop);
    await page.locator('time[datetime]').waitFor();
    const before = Date.parse((await page.locator('time').getAttribute('datetime'))!);

    await page.getByRole('button', {name: '1 day on'}).click();
    await said('It is');

    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    assert.ok(Date.parse(now) - before >= 86_400_000);
  });

  it('shows another project, and refuses what is no number', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await open(first.shop);
    const which = page.getByLabel('Project');

    await which.fill('mine');
    await which.press('Enter');
    await said('A project has a number.');
    await which.fill(String(second.shop.projectId));
    await which.press('Enter');

    await page.getByRole('row', {name: String(second.id)}).waitFor();
    assert.equal(new URL(page.url()).search, `?project=${second.shop.projectId}`);
  });

  it('is accessible, in light and dark, and fits from 320 pixels', async () => {
    const {shop, id} = await ordered();
    await open(shop);
    await page.getByRole('row', {name: String(id)}).waitFor();

    await page.setViewportSize({width: 320, height: 640});
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      assert.equal(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        0,
        'no sideways scrolling',
      );
      const {violations} = await new AxeBuilder({page}).analyze();
      assert.deepEqual(
        violations.map(({id: rule, nodes}) => `${rule}: ${nodes.map(({html}) => html).join()}`),
        [],
        colorScheme,
      );
    }
  });
});
