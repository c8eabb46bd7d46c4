import type {Page} from '@playwright/test';
import {AxeReview, MODES, type Mode} from '../../support/pages/axe.js';
import {openBooks} from '../../support/pages/books.js';
import {inspect, openPanel, said} from '../../support/pages/inspector.js';
import {expect, test} from '../../support/pages/shop.js';

/** What does not fit: the page, a table of the details, and a fact with a time. */
const tooWide = (inspector: Page): Promise<string[]> =>
  inspector.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    return [
      ...(document.documentElement.scrollWidth === innerWidth ? [] : ['the page']),
      ...all('#detail .scroll')
        .filter((table) => table.scrollWidth !== table.clientWidth)
        .map((table) => `the table ${table.ariaLabel}`),
      ...all('#detail .facts dd:has(time)')
        .filter((fact) => fact.scrollWidth > fact.clientWidth)
        .map((fact) => `the fact ${fact.textContent}`),
    ];
  });

test.describe('the inspector', () => {
  test('holds rows back under the pointer, waits for slow answers, and works by keyboard', async ({shop, context}) => {
    test.slow();
    const order = () =>
      fetch(`${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/gems-500`, {
        method: 'POST',
        headers: {authorization: `Bearer ${player}`},
        body: '{}',
      });
    const player = await shop.token('kestrel');
    await order();
    const inspector = await inspect(context, shop);

    await test.step('holds new rows back while the pointer rests on the list, and shows them when asked', async () => {
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

    await test.step('shows what it asked for where each answer takes longer than it waits between two looks', async () => {
      let isSlow = true;
      await inspector.route('**/_sandbox/projects/**', async (route) => {
        // As long as the page has asked, and not been answered.
        if (isSlow) await expect(inspector.locator('#live')).toHaveText('Waiting for an answer');
        await route.continue();
      });

      await openPanel(inspector, 'Payouts');
      await expect(inspector.getByRole('heading', {level: 2})).toHaveText(/\d{4}$/);
      isSlow = false;
      await expect(inspector.locator('#live')).toHaveText('Live');
      await inspector.unrouteAll({behavior: 'wait'});
    });

    await test.step('works by keyboard: panels, rows by arrows, the dialog, and the focus stays', async () => {
      const player = await shop.token('kestrel');
      const ids = [];
      for (const sku of ['gems-500', 'healing-draught']) {
        const url = `${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/${sku}`;
        const answer = await fetch(url, {method: 'POST', headers: {authorization: `Bearer ${player}`}, body: '{}'});
        ids.push(((await answer.json()) as {order_id: number}).order_id);
      }
      await openPanel(inspector, 'Orders');
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
  });

  test('is accessible in every panel and every mode, and fits from 320 pixels', async ({shop, context}) => {
    test.slow();
    const {transaction, month, promotion, campaign} = await openBooks(shop);
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
    const byHand = async (path: string, body: object): Promise<Record<string, number>> => {
      const url = `${shop.serviceUrl}/_sandbox/projects/${shop.projectId}/${path}`;
      const headers = {'content-type': 'application/json'};
      return (await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)})).json();
    };
    const condition = {attribute: 'level', type: 'number', operator: 'ee', value: '10'};
    const rule = {name: 'Elders', is_enabled: true, attribute_conditions: [condition], items: [{sku: 'gale-bow'}]};
    const {rule_id} = await byHand('admin/user/attribute/rule', rule);
    const {promotion_id} = await byHand('admin/promotion/item', {
      name: {en: 'Bows', de: 'Bögen'},
      discount: {percent: '10'},
      items: [{sku: 'gale-bow'}],
      attribute_conditions: [condition],
      limits: {
        per_user: 2,
        recurrent_schedule: {per_user: {interval_type: 'weekly', day_of_week: 1, time: '00:00:00Z'}},
      },
    });
    const inspector = await inspect(context, shop);
    const review = new AxeReview(inspector);
    for (const where of [
      `orders/${id}`,
      `transactions/${transaction}`,
      `payouts/${month}`,
      'payouts/open',
      `payment-promotions/${promotion}`,
      `campaigns/${campaign}`,
      'webhooks',
      'sockets',
      'players/kestrel',
      'carts',
      `rules/${rule_id}`,
      `promotions/discount-${promotion_id}`,
      'promotions/bonus-new',
      'pre-orders/nightcircuit_drmfree',
      'prices',
      'distributors',
      'clock',
      'faults',
    ]) {
      await inspector.goto(`${shop.serviceUrl}/_sandbox/inspector/#/${shop.projectId}/${where}`);
      await expect(inspector.locator('h2, .idle').first()).toBeVisible();
      // The window is as high as the content: axe ignores content that is scrolled away.
      await inspector.setViewportSize({width: 1440, height: 4000});
      for (const mode of Object.keys(MODES) as Mode[]) {
        await inspector.emulateMedia(MODES[mode]);
        await (mode === 'dark' ? review.expectCleanColours(where, mode) : review.expectClean(where, mode));
      }
      for (const width of [320, 360, 768, 1280, 1440]) {
        await inspector.setViewportSize({width, height: 800});
        expect(await tooWide(inspector), `${where} at ${width}`).toEqual([]);
      }
    }
  });
});
