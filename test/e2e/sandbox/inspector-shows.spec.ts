import type {Page} from '@playwright/test';
import {startDemo} from '../../../demo/server/server.mjs';
import {follow, inspect, openPanel, said} from '../../support/pages/inspector.js';
import {buy, enterGame, expect, orderTitle, test} from '../../support/pages/shop.js';
import {openStudio} from '../../support/pages/studio.js';

/** The history of an order, oldest first. */
const history = (page: Page) => page.getByRole('region', {name: 'What happened'}).getByRole('listitem');

test.describe('the inspector', () => {
  test('follows a shop: its first order, a purchase with its webhook and its refund, the order socket, and a cart', async ({
    page,
    shop,
    context,
  }) => {
    test.slow();
    const {url, received, close} = await openStudio();
    await shop.project.sendWebhooksTo(url, 'not-so-secret');
    const inspector = await inspect(context, shop);
    await test.step('shows what to do before the first order, and the first order once it is there', async () => {
      await expect(inspector.getByText('Nobody has ordered yet.')).toBeVisible();
      await expect(inspector.getByRole('heading', {name: 'No orders yet'})).toBeVisible();
      await expect(inspector.getByRole('article').getByText(/^Open the demo shop/)).toBeVisible();

      const headers = {authorization: `Bearer ${await shop.token('kestrel')}`};
      const url = `${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/gems-500`;
      const {order_id: id} = (await (await fetch(url, {method: 'POST', headers, body: '{}'})).json()) as {
        order_id: number;
      };

      await expect(inspector.getByRole('heading', {name: `Order ${id}`})).toBeVisible();
      await openPanel(inspector, 'Players');
      await expect(inspector.getByRole('heading', {name: 'kestrel'})).toBeVisible();
      const wide = inspector.viewportSize()!;
      await inspector.setViewportSize({width: 360, height: 740});
      await openPanel(inspector, 'Orders');
      await expect(inspector.getByRole('link', {name: `Order ${id}`})).toBeVisible();
      await expect(inspector.getByRole('heading', {name: `Order ${id}`})).toBeHidden();
      await inspector.setViewportSize(wide);
    });

    await page.bringToFront();
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');
    await payment.pay();
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    const {order_id: id} = (await shop.orders()).at(-1)!;
    await test.step('follows a purchase of the demo: its history, its webhook, which is sent again, and its refund', async () => {
      await follow(inspector.getByRole('link', {name: `Order ${id} done`}));

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

      await openPanel(inspector, 'Orders');
      await follow(inspector.getByRole('link', {name: new RegExp(`^Order ${id}`)}));
      await inspector.getByRole('button', {name: `Refund order ${id}`}).click();
      await inspector
        .getByRole('dialog', {name: `Refund order ${id}?`})
        .getByRole('button', {name: 'Keep as it is'})
        .click();
      expect((await shop.orders()).at(-1)!.status).toBe('done');
      await inspector.getByRole('button', {name: `Refund order ${id}`}).click();
      await inspector.getByRole('dialog').getByRole('button', {name: 'Refund', exact: true}).click();
      await expect(said(inspector)).toHaveText(`Order ${id} is canceled now.`);
      await expect(history(inspector).filter({hasText: 'order_canceled sent: HTTP 200'})).toBeVisible();
      expect((await shop.orders()).at(-1)!.status).toBe('canceled');
    });
    close();

    await test.step('shows the frames of the shop’s order socket, without the player’s token', async () => {
      await openPanel(inspector, 'Sockets');
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

    await test.step('shows a cart as its player fills it', async () => {
      await openPanel(inspector, 'Carts');
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
});
