import {startDemo} from '../../../demo/server/server.mjs';
import {follow, inspect, openPanel, said} from '../../support/pages/inspector.js';
import {enterGame, expect, test} from '../../support/pages/shop.js';

test.describe('the inspector', () => {
  test('changes an open shop by a balance, the end of a sale, and a fault', async ({page, shop, context}) => {
    test.slow();
    const inspector = await inspect(context, shop);

    await test.step('gives a player currency, which the shop’s balance shows at once', async () => {
      await page.goto('/hall/');
      await page.locator('#account').getByRole('button', {name: 'Kestrel'}).click();
      const balance = page.locator('virtual-balance');
      await openPanel(inspector, 'Players');
      await inspector.getByRole('searchbox').fill('kestrel');
      await follow(inspector.getByRole('link', {name: 'kestrel'}));
      const gems = inspector
        .getByRole('region', {name: 'Balances'})
        .getByRole('row', {name: 'Gems'})
        .getByRole('cell')
        .first();
      const before = Number((await gems.textContent())!.replaceAll(',', ''));
      await expect(balance).toContainText(before.toLocaleString('en'));

      await inspector.getByLabel('Quantity').fill('1250');
      await inspector.getByRole('button', {name: 'Give', exact: true}).click();
      await expect(said(inspector)).toContainText('kestrel was given 1250 gems.');
      const after = (before + 1250).toLocaleString('en');
      await expect(gems).toHaveText(after);

      await expect(balance).toContainText(after);
    });

    await test.step('ends a sale by the clock, and an open shop shows the full price at once', async () => {
      await page.goto('/game/');
      const horns = page.getByRole('article', {name: 'Warlord’s Horns'});
      const price = horns.getByRole('button', {name: /^Buy/});
      const countdown = page.getByRole('timer').first();
      await expect(horns).toContainText('30%');
      await expect(price).toHaveAccessibleName(/\$10\.49/);
      await expect(countdown).toContainText('Ends in 6 days, 4 hours');
      await price.focus();

      await openPanel(inspector, 'Clock');
      await inspector.getByRole('button', {name: /^Go there, to when Warlord’s farewell ends/}).click();
      await inspector.getByRole('dialog').getByRole('button', {name: 'Move', exact: true}).click();
      await expect(said(inspector)).toHaveText(/^It is .+ now\.$/);

      await expect(price).toHaveAccessibleName(/\$14\.99/);
      await expect(horns).not.toContainText('%');
      await expect(countdown).toContainText('Ends in 3d 23h');
      await expect(price).toBeFocused();
    });

    await test.step('sets a fault that the shop then shows, counts it, and ends it', async () => {
      await openPanel(inspector, 'Faults');
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
  });

  test('moves the clock, and a shop follows', async ({page, shop, context}) => {
    test.slow();
    const inspector = await inspect(context, shop, 'clock');

    await test.step('moves the clock to the next event, shows its result, and the shop’s clock follows', async () => {
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

    await test.step('accepts a duration or a date, and explains any other input', async () => {
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
});
