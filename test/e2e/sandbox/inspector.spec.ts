import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BrowserContext, Page} from '@playwright/test';
import {startDemo} from '../../../demo/server/server.mjs';
import {AxeReview, MODES, type Mode} from '../../support/pages/axe.js';
import {buy, enterGame, expect, orderTitle, type Shop, test} from '../../support/pages/shop.js';

/** Opens the inspector beside the shop, at a panel of its project. */
async function inspect(context: BrowserContext, shop: Shop, panel = 'orders'): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${shop.serviceUrl}/_sandbox/inspector/#/${shop.projectId}/${panel}`);
  await expect(page.locator('#live')).toHaveText('Live');
  return page;
}

/** Dispatches the event of a page that becomes visible: pages of a browser under test are always visible. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

const panel = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', {name}).click();
const said = (page: Page) => page.getByRole('status');
/** The history of an order, oldest first. */
const history = (page: Page) => page.getByRole('region', {name: 'What happened'}).getByRole('listitem');

/** A studio's server for one test: records the bodies it receives, and answers 200. */
async function studio(): Promise<{url: string; received: string[]; close: () => void}> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (JSON.parse(text).notification_type !== 'user_validation') received.push(text);
    response.end('{"taken": true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    close: () => server.close(),
  };
}

test.describe('the inspector', () => {
  test('follows a purchase of the demo: its history, its webhook, which is sent again, and its refund', async ({
    page,
    shop,
    context,
  }) => {
    const {url, received, close} = await studio();
    await shop.project.sendWebhooksTo(url, 'not-so-secret');
    const inspector = await inspect(context, shop);
    await expect(inspector.getByText('Nobody has ordered yet.')).toBeVisible();

    await page.bringToFront();
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');
    await payment.pay();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    const {order_id: id} = (await shop.orders())[0]!;
    await inspector.getByRole('link', {name: `Order ${id} done`}).click();

    await expect(history(inspector)).toHaveText([
      /^Created/,
      /^Payment page opened/,
      /^Studio asked whether it knows the player: HTTP 200/,
      /^Payment 7\d+/,
      /^Paid/,
      /^order_paid sent: HTTP 200/,
      /^Delivered: done/,
    ]);
    await expect(inspector).toHaveURL(new RegExp(`#/${shop.projectId}/orders/${id}$`));
    await inspector.reload();
    await expect(inspector.getByRole('heading', {name: `Order ${id}`})).toBeVisible();

    await history(inspector).getByRole('link', {name: 'order_paid sent'}).click();
    const attempts = inspector.getByRole('region', {name: 'Attempts'});
    await expect(attempts.getByRole('region', {name: 'Body of attempt 1'})).toContainText(
      '"notification_type": "order_paid"',
    );
    await expect(attempts.getByRole('region', {name: 'Answer of attempt 1'})).toContainText('"taken": true');
    await expect(attempts.getByText(/^Signature [0-9a-f]{40}$/)).toBeVisible();
    await expect(inspector.locator('body')).not.toContainText('not-so-secret');
    await inspector.getByRole('button', {name: 'Resend order_paid'}).click();
    await expect(said(inspector)).toHaveText('order_paid was sent again: HTTP 200.');
    await expect(attempts.locator('summary')).toHaveCount(2);
    expect(received).toHaveLength(2);
    expect(received[1]).toBe(received[0]);

    await panel(inspector, 'Orders');
    await inspector.getByRole('link', {name: new RegExp(`^Order ${id}`)}).click();
    await inspector.getByRole('button', {name: `Refund order ${id}`}).click();
    await inspector
      .getByRole('dialog', {name: `Refund order ${id}?`})
      .getByRole('button', {name: 'Keep as it is'})
      .click();
    expect((await shop.orders())[0]!.status).toBe('done');
    await inspector.getByRole('button', {name: `Refund order ${id}`}).click();
    await inspector.getByRole('dialog').getByRole('button', {name: 'Refund', exact: true}).click();
    await expect(said(inspector)).toHaveText(`Order ${id} is canceled now.`);
    await expect(history(inspector).filter({hasText: 'order_canceled sent: HTTP 200'})).toBeVisible();
    expect((await shop.orders())[0]!.status).toBe('canceled');
    close();
  });

  test('says that no webhook address is registered and how to register one, and registers the demo’s server as `npm start` does', async ({
    shop,
    context,
  }) => {
    const {serviceUrl: url, projectId: project_id, project} = shop;
    const order = async (sku: string): Promise<number> => {
      const headers = {authorization: `Bearer ${await shop.token('kestrel')}`};
      const to = `${url}/v2/project/${project_id}/payment/item/${sku}`;
      const ordered = (await (await fetch(to, {method: 'POST', headers, body: '{}'})).json()) as {order_id: number};
      const pay = `${url}/_sandbox/projects/${project_id}/orders/${ordered.order_id}/payment`;
      const body = JSON.stringify({result: 'done'});
      await fetch(pay, {method: 'POST', headers: {'content-type': 'application/json'}, body});
      return ordered.order_id;
    };
    const first = await order('gems-500');
    const inspector = await inspect(context, shop, 'webhooks');
    await expect(inspector.getByText(/^No address is registered: nothing is sent/)).toBeVisible();
    // The newest entry is open from the start.
    await expect(inspector.getByRole('heading', {name: 'order_paid'})).toBeVisible();
    await expect(inspector.getByRole('region', {name: 'How to register an address'})).toContainText(
      `${url}/v2/project/${project_id}/admin/webhook`,
    );
    const resend = inspector.getByRole('button', {name: 'Resend order_paid'});
    await resend.click();
    await expect(said(inspector)).toHaveText(/^order_paid was not sent: no address is registered/);

    const demo = await startDemo({
      sandbox: {url, project_id, api_key: project.merchant.apiKey},
      webhooks: true,
    });
    await expect(inspector.getByText(`To ${demo.url}/studio/webhook, version`)).toBeVisible();
    await resend.click();
    await expect(said(inspector)).toHaveText('order_paid was sent again: HTTP 200.');
    const answer = inspector.getByRole('region', {name: 'Answer of attempt 1'});
    await expect(answer).toContainText(`"order": ${first}`);
    await expect(answer).toContainText('"granted": "now"');
    await resend.click();
    await expect(inspector.getByRole('region', {name: 'Answer of attempt 2'})).toContainText('"granted": "before"');

    await fetch(`${url}/_sandbox/projects/${project_id}/reset`, {method: 'POST'});
    await expect(inspector.getByText(/^No address is registered/)).toBeVisible();
    await fetch(`${demo.url}/shop-token?player=kestrel`);
    await expect(inspector.getByText(`To ${demo.url}/studio/webhook, version`)).toBeVisible();
    await demo.disableWebhooks();
    await expect(inspector.getByText(/^Switched off: nothing is sent/)).toBeVisible();
    await fetch(`${demo.url}/shop-token?player=kestrel`);
    await expect(inspector.getByText(/^Switched off: nothing is sent/)).toBeVisible();
    await project.sendWebhooksTo('http://127.0.0.1:3000/webhook', 'their own');
    await fetch(`${demo.url}/shop-token?player=kestrel`);
    await expect(inspector.getByText('To http://127.0.0.1:3000/webhook')).toBeVisible();
    await demo.close();
  });

  test('sets a fault of all requests, while the demo can still sign players in, stop and start', async ({shop}) => {
    const {serviceUrl: url, projectId: project_id, project} = shop;
    const sandbox = {url, project_id, api_key: project.merchant.apiKey};
    const demo = await startDemo({sandbox, webhooks: true});
    await fetch(`${url}/_sandbox/projects/${project_id}/faults`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({kind: 'status', status: 503}),
    });

    const signedIn = await fetch(`${demo.url}/shop-token?player=kestrel`);
    expect([signedIn.status, (await signedIn.text()).split('.').length]).toEqual([200, 3]);
    await demo.disableWebhooks();
    await demo.close();
    const next = await startDemo({sandbox, webhooks: true});

    expect((await fetch(`${next.url}/shop-token?player=kestrel`)).status).toBe(200);
    await next.close();
  });

  test('shows what to do before the first order, and the first order once it is there', async ({shop, context}) => {
    const inspector = await inspect(context, shop);
    await expect(inspector.getByRole('heading', {name: 'No orders yet'})).toBeVisible();
    await expect(inspector.getByRole('article').getByText(/^Open the demo shop/)).toBeVisible();

    const headers = {authorization: `Bearer ${await shop.token('kestrel')}`};
    const url = `${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/gems-500`;
    const {order_id: id} = (await (await fetch(url, {method: 'POST', headers, body: '{}'})).json()) as {
      order_id: number;
    };

    await expect(inspector.getByRole('heading', {name: `Order ${id}`})).toBeVisible();
    await panel(inspector, 'Players');
    await expect(inspector.getByRole('heading', {name: 'kestrel'})).toBeVisible();
    await inspector.setViewportSize({width: 360, height: 740});
    await panel(inspector, 'Orders');
    await expect(inspector.getByRole('link', {name: `Order ${id}`})).toBeVisible();
    await expect(inspector.getByRole('heading', {name: `Order ${id}`})).toBeHidden();
  });

  test('shows the frames of the shop’s order socket, without the player’s token', async ({page, shop, context}) => {
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');
    await payment.pay();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    const {order_id: id} = (await shop.orders())[0]!;

    const inspector = await inspect(context, shop, 'sockets');
    await inspector
      .getByRole('link', {name: /^Socket \d+ /})
      .last()
      .click();

    const frames = inspector.getByRole('region', {name: 'Frames'}).getByRole('listitem');
    await expect(frames.first()).toContainText('"auth": "•••"');
    await expect(frames.filter({hasText: `"order_id": ${id}`}).filter({hasText: '"paid"'})).not.toHaveCount(0);
    await expect(frames.first()).toHaveText(/^↑ Client/);
    await expect(frames.nth(1)).toHaveText(/^↓ Service/);
  });

  test('gives a player currency, which the shop’s balance shows', async ({page, shop, context}) => {
    await page.goto('/hall/');
    await page.locator('#account').getByRole('button', {name: 'Kestrel'}).click();
    const balance = page.locator('virtual-balance');
    const inspector = await inspect(context, shop, 'players');
    await inspector.getByRole('searchbox').fill('kestrel');
    await inspector.getByRole('link', {name: 'kestrel'}).click();
    const gems = inspector.getByRole('region', {name: 'Balances'}).getByRole('row', {name: 'Gems'}).getByRole('cell');
    const before = Number((await gems.textContent())!.replaceAll(',', ''));
    await expect(balance).toContainText(before.toLocaleString('en'));

    await inspector.getByLabel('Quantity').fill('1250');
    await inspector.getByRole('button', {name: 'Give', exact: true}).click();
    await expect(said(inspector)).toContainText('kestrel was given 1250 gems.');
    const after = (before + 1250).toLocaleString('en');
    await expect(gems).toHaveText(after);

    await page.reload();
    await expect(balance).toContainText(after);
  });

  test('moves the clock to the next event, shows its result, and the shop’s clock follows', async ({
    page,
    shop,
    context,
  }) => {
    const inspector = await inspect(context, shop, 'clock');
    const next = inspector.getByRole('region', {name: 'What comes next'}).getByRole('listitem');
    const first = (await next.first().locator('.what').textContent())!;

    await next
      .first()
      .getByRole('button', {name: /^Go there/})
      .click();
    await expect(said(inspector)).toHaveText(/^It is .+ now\.$/);
    const brought = inspector.getByRole('region', {name: 'What the last move brought'}).getByRole('listitem');
    await expect(brought.locator('.what').filter({hasText: first})).not.toHaveCount(0);

    await inspector.getByRole('button', {name: '+30 days'}).click();
    const move = inspector.getByRole('dialog', {name: 'Move the clock?'});
    await move.getByRole('button', {name: 'Move', exact: true}).click();
    await expect(brought.filter({hasText: 'Ashborn Phoenix comes into the shop'})).toBeVisible();
    await inspector.reload();
    await expect(brought.filter({hasText: 'Ashborn Phoenix comes into the shop'})).toBeVisible();

    await enterGame(page);
    await page.getByRole('searchbox').fill('Ashborn');
    await expect(page.getByRole('article', {name: 'Ashborn Phoenix'})).toBeVisible();
  });

  test('ends a sale by the clock, and an open shop shows the full price once the player returns', async ({
    page,
    shop,
    context,
  }) => {
    await enterGame(page);
    const horns = page.getByRole('article', {name: 'Warlord’s Horns'});
    const price = horns.getByRole('button', {name: /^Buy/});
    const countdown = page.getByRole('timer').first();
    await expect(horns).toContainText('30%');
    await expect(price).toHaveAccessibleName(/\$10\.49/);
    await expect(countdown).toContainText('Ends in 6 days, 4 hours');
    await price.focus();

    const inspector = await inspect(context, shop, 'clock');
    await inspector.getByRole('button', {name: /^Go there, to when Warlord’s farewell ends/}).click();
    await inspector.getByRole('dialog').getByRole('button', {name: 'Move', exact: true}).click();
    await expect(said(inspector)).toHaveText(/^It is .+ now\.$/);
    await page.bringToFront();
    await expect(price).toHaveAccessibleName(/\$10\.49/);
    await comeBack(page);

    await expect(price).toHaveAccessibleName(/\$14\.99/);
    await expect(horns).not.toContainText('%');
    await expect(countdown).toContainText('Ends in 3d 23h');
    await expect(price).toBeFocused();
  });

  test('accepts a duration or a date, and explains any other input', async ({shop, context}) => {
    const inspector = await inspect(context, shop, 'clock');
    const to = inspector.getByLabel('By a duration, or to a date');

    await to.fill('tomorrow-ish');
    await to.press('Enter');
    await expect(said(inspector)).toHaveText(/^Neither a duration/);
    await to.fill('2001-01-01');
    await to.press('Enter');
    await expect(said(inspector)).toHaveText(/^That time is over/);
    const before = await shop.project.now();
    await to.fill('PT90M');
    await to.press('Enter');
    await inspector.getByRole('dialog').getByRole('button', {name: 'Move', exact: true}).click();
    await expect(said(inspector)).toHaveText(/^It is .+ now\.$/);
    expect((await shop.project.now()).getTime() - before.getTime()).toBeGreaterThanOrEqual(5_400_000);
  });

  test('sets a fault that the shop then shows, counts it, and ends it', async ({page, shop, context}) => {
    const inspector = await inspect(context, shop, 'faults');
    await inspector.locator('select[name=kind]').selectOption({label: 'Requests are refused, and nothing is done'});
    await inspector.locator('select[name=path]').selectOption({label: 'Reading the catalog'});
    await inspector.getByRole('button', {name: 'Set', exact: true}).click();
    await expect(said(inspector)).toHaveText(/^Set: Requests are refused/);

    await page.goto('/game/');
    await expect(page.locator('store-catalog').getByRole('alert')).toBeVisible();
    const active = inspector.getByRole('region', {name: 'What goes wrong now'}).getByRole('listitem');
    await expect(active).toHaveText(/HTTP 503.*Reading the catalog · happened [1-9]\d* times? so far/);
    await expect(inspector.getByRole('link', {name: 'Faults 1 active'})).toBeVisible();

    await active.getByRole('button', {name: /^End the fault/}).click();
    await expect(inspector.getByText('Nothing. Set a fault below')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('shows a cart as its player fills it', async ({page, shop, context}) => {
    const inspector = await inspect(context, shop, 'carts');
    await expect(inspector.getByText('All carts are empty.')).toBeVisible();
    await page.goto('/launcher/');
    const view = page.frameLocator('iframe');
    await view.getByRole('button', {name: 'Sign in', exact: true}).click();
    await view.getByRole('dialog', {name: 'Who plays?'}).getByRole('button', {name: 'Kestrel'}).click();
    await view.getByRole('button', {name: 'Add Gale Bow to your cart'}).first().click();

    await inspector.getByRole('link', {name: /kestrel.*gale-bow/}).click();

    await expect(inspector.getByRole('region', {name: 'Items'}).getByRole('row', {name: 'Gale Bow'})).toContainText(
      '7.49 USD',
    );
  });

  test('holds new rows back while the pointer rests on the list, and shows them when asked', async ({
    shop,
    context,
  }) => {
    const order = () =>
      fetch(`${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/gems-500`, {
        method: 'POST',
        headers: {authorization: `Bearer ${player}`},
        body: '{}',
      });
    const player = await shop.token('kestrel');
    await order();
    const inspector = await inspect(context, shop);
    const rows = inspector.locator('#rows').getByRole('listitem');
    await expect(rows).toHaveCount(1);
    const place = (await rows.first().boundingBox())!;

    await rows.first().hover();
    await order();
    await expect(inspector.getByRole('button', {name: 'Show 1 new'})).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(await rows.first().boundingBox()).toEqual(place);
    await inspector.getByRole('button', {name: 'Show 1 new'}).click();

    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toHaveClass('new');
    await expect(rows.first()).not.toHaveClass('new');
  });

  test('works by keyboard: panels, rows by arrows, the dialog, and the focus stays', async ({shop, context}) => {
    const player = await shop.token('kestrel');
    const ids = [];
    for (const sku of ['gems-500', 'healing-draught']) {
      const url = `${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/${sku}`;
      const answer = await fetch(url, {method: 'POST', headers: {authorization: `Bearer ${player}`}, body: '{}'});
      ids.push(((await answer.json()) as {order_id: number}).order_id);
    }
    const inspector = await inspect(context, shop);
    const [older, newer] = ids.map((id) => inspector.getByRole('link', {name: `Order ${id}`}));

    await newer!.focus();
    await inspector.keyboard.press('ArrowDown');
    await expect(older!).toBeFocused();
    await inspector.keyboard.press('Enter');
    await expect(inspector.getByRole('heading', {name: `Order ${ids[0]}`})).toBeVisible();
    await expect(older!).toBeFocused();
    const pay = inspector.getByRole('button', {name: `Pay order ${ids[0]}`});
    await pay.press('Enter');
    await expect(said(inspector)).toHaveText(/^Order \d+ is (paid|done) now\.$/);
    const refund = inspector.getByRole('button', {name: `Refund order ${ids[0]}`});
    await refund.press('Enter');
    await inspector.keyboard.press('Escape');
    await expect(refund).toBeFocused();
  });

  test('is accessible in every panel and every mode, and fits from 320 pixels', async ({shop, context}) => {
    test.slow();
    await shop.project.fail({kind: 'declined'});
    const player = {authorization: `Bearer ${await shop.token('kestrel')}`};
    const to = `${shop.serviceUrl}/v2/project/${shop.projectId}`;
    const ordered = await fetch(`${to}/payment/item/gems-500`, {method: 'POST', headers: player, body: '{}'});
    const {order_id: id} = (await ordered.json()) as {order_id: number};
    await fetch(`${to}/cart/fill`, {
      method: 'PUT',
      headers: player,
      body: JSON.stringify({items: [{sku: 'gems-500', quantity: 1}]}),
    });
    const inspector = await inspect(context, shop);
    const review = new AxeReview(inspector);
    for (const where of [`orders/${id}`, 'webhooks', 'sockets', 'players/kestrel', 'carts', 'clock', 'faults']) {
      await inspector.goto(`${shop.serviceUrl}/_sandbox/inspector/#/${shop.projectId}/${where}`);
      await expect(inspector.locator('h2, .idle').first()).toBeVisible();
      // The window is as high as the content: axe ignores content that is scrolled away.
      await inspector.setViewportSize({width: 1440, height: 3000});
      for (const mode of Object.keys(MODES) as Mode[]) {
        await inspector.emulateMedia(MODES[mode]);
        await review.expectClean(where, mode);
      }
      for (const width of [320, 768, 1440]) {
        await inspector.setViewportSize({width, height: 800});
        expect(
          await inspector.evaluate('document.documentElement.scrollWidth - innerWidth'),
          `${where} at ${width}`,
        ).toBe(0);
        const wider = inspector.locator('#detail .facts dd').filter({has: inspector.locator('time')});
        for (const fact of await wider.all())
          expect(
            await fact.evaluate((it) => it.scrollWidth <= it.clientWidth),
            `${await fact.textContent()} in ${where} at ${width}`,
          ).toBe(true);
      }
    }
  });
});
