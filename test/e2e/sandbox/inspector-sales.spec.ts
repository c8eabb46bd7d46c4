import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {follow, inspect, openPanel, said} from '../../support/pages/inspector.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

/** A request that succeeds; resolves to its answer. */
async function ask(authorization: string | undefined, method: string, url: string, body?: object) {
  const headers = {'content-type': 'application/json', ...(authorization && {authorization})};
  const answer = await fetch(url, {method, headers, ...(body && {body: JSON.stringify(body)})});
  const text = await answer.text();
  expect(answer.ok, `${method} ${url}: ${text}`).toBe(true);
  return text === '' ? undefined : JSON.parse(text);
}

/** A project of its own, with a distributor, and a studio that knows every player; `order` is a player's there. */
async function openHub(shop: Shop) {
  const service = shop.serviceUrl;
  const made = await ask(undefined, 'POST', `${service}/_sandbox/projects`, {seed: 'demo'});
  const {project_id: projectId, api_key, distribution_hubs} = made;
  const [{distribution_hub_id, api_key: hubKey, name}] = distribution_hubs;
  const studio = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));
  await new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve));
  const basic = (user: number, key: string) => `Basic ${btoa(`${user}:${key}`)}`;
  const url = `http://127.0.0.1:${(studio.address() as AddressInfo).port}/`;
  const webhook = {url, secret: 'secret', is_enabled: true, version: 2};
  const project = `${service}/v2/project/${projectId}`;
  await ask(basic(projectId, api_key), 'PUT', `${project}/admin/webhook`, webhook);
  const user = {id: 'ada', email: 'ada@example.com'};
  const hub = basic(distribution_hub_id, hubKey);
  const {token} = await ask(hub, 'POST', `${project}/distribution_hub/user/auth`, {user});
  return {
    shop: {...shop, projectId},
    name,
    hubKey,
    order: async (): Promise<number> => {
      const item = `${project}/distribution_hub/payment/item/starlane-fleet_steam`;
      return (await ask(`Bearer ${token}`, 'POST', item, {geotype: 84036})).order_id;
    },
    close: () => new Promise((resolve) => studio.close(resolve)),
  };
}

test.describe('the inspector of what is sold in other ways', () => {
  test('changes pre-orders, a top-up and what a distributor sold', async ({shop, context}) => {
    test.slow();
    const inspector = await inspect(context, shop);

    await test.step('sets how many of a key may be pre-ordered, switches the limit, and moves the release, and the shop follows', async () => {
      const key = async () => {
        const authorization = `Bearer ${await shop.token('rowan')}`;
        const url = `${shop.serviceUrl}/v2/project/${shop.projectId}/items/game/key/sku/nightcircuit_drmfree`;
        const {is_pre_order, can_be_bought} = await ask(authorization, 'GET', url);
        return {is_pre_order, can_be_bought};
      };
      const order = `${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/nightcircuit_drmfree`;
      await ask(`Bearer ${await shop.token('kestrel')}`, 'POST', order, {});
      await openPanel(inspector, 'Pre-orders');
      await follow(inspector.getByRole('link', {name: /nightcircuit_drmfree/}));
      const units = inspector.getByLabel('Units in all');
      const facts = inspector.locator('.facts').first();
      await expect(units).toHaveValue('3');
      await expect(facts).toContainText('Available2Reserved1Sold0');

      const set = inspector.getByRole('button', {name: 'Set units'});
      const fault = inspector.locator('.field .bad');
      await units.fill('some');
      await units.press('Enter');
      await expect(fault).toHaveText('is no whole number from 0 to 2,147,483,647');
      await units.fill('0');
      await set.press('Enter');
      await expect(fault).toHaveText('Of nightcircuit_drmfree, 1 unit is reserved or sold, and no fewer can be set.');
      await expect(units).toBeFocused();
      await openPanel(inspector, 'Clock');
      await openPanel(inspector, 'Pre-orders');
      await follow(inspector.getByRole('link', {name: /nightcircuit_drmfree/}));
      await expect(units).toHaveValue('0');
      await units.fill('1');
      await set.press('Enter');
      await expect(said(inspector)).toHaveText('Of Nightcircuit, 1 may be pre-ordered in all.');
      await expect(set).toBeFocused();
      expect(await key()).toEqual({is_pre_order: true, can_be_bought: false});

      await inspector.getByRole('button', {name: 'Switch the limit off'}).press('Enter');
      await expect(inspector.getByRole('button', {name: 'Switch the limit on'})).toBeFocused();
      expect(await key()).toEqual({is_pre_order: true, can_be_bought: true});

      const day = inspector.getByLabel('Day of the release');
      await day.fill('1969-01-02T03:04:05');
      await inspector.getByRole('button', {name: 'Set release'}).click();
      await expect(fault).toHaveText('is no date between 1970 and 9998');
      await expect(day).toBeFocused();
      await day.fill('');
      await inspector.getByRole('button', {name: 'Set release'}).click();
      await expect(facts).toContainText('on a day that is not known yet');
      await inspector.getByLabel('Sold before its release').uncheck();
      await inspector.getByRole('button', {name: 'Set release'}).click();
      await expect(said(inspector)).toHaveText('The release of Nightcircuit is changed.');
      expect((await key()).is_pre_order).toBe(false);
      // A key that is none yet is found by its name.
      await inspector.getByRole('searchbox').fill('starlane');
      await expect(inspector.locator('#rows').getByRole('link').first()).toContainText('no pre-order');
    });

    await test.step('sets how a player’s balance is topped up by itself, and shows shards', async () => {
      await openPanel(inspector, 'Players');
      await follow(inspector.getByRole('link', {name: 'kestrel'}));
      const topUp = inspector.getByRole('region', {name: 'Auto top-up'});
      const [threshold, sku] = [topUp.getByLabel('Below so many units'), topUp.getByLabel('SKU of the package')];
      const fault = topUp.locator('.field .bad');
      await expect(inspector.getByRole('region', {name: 'Balances'})).toContainText('Shards');
      await expect(topUp).toContainText('nothing is bought');

      await topUp.getByLabel('Topped up by itself').check();
      await threshold.fill('0');
      await sku.fill('ghost');
      await sku.press('Enter');
      await expect(fault).toHaveText('is no whole number from 1 to 1,000,000,000');
      await expect(threshold).toBeFocused();
      await threshold.fill('100');
      await threshold.press('Enter');
      await expect(fault).toHaveText('Item ghost not found.');
      await sku.fill('gale-bow');
      await sku.press('Enter');
      await expect(fault).toHaveText('is no package of a virtual currency');
      await sku.fill('gems-500');
      await sku.press('Enter');
      await expect(said(inspector)).toHaveText('Below 100, gems-500 is bought for kestrel.');
      await expect(topUp).toContainText('below 100 gems, gems-500 is bought');
      await expect(sku).toBeFocused();

      await topUp.getByLabel('Topped up by itself').uncheck();
      await topUp.getByRole('button', {name: 'Set it'}).press('Enter');
      await expect(topUp).toContainText('nothing is bought');
      await expect(threshold).toHaveValue('100');
    });

    await test.step('shows what a distributor sold, and pays and cancels it in their place', async () => {
      const hub = await openHub(shop);
      const [older, newer] = [await hub.order(), await hub.order()];
      await inspector.goto(`${shop.serviceUrl}/_sandbox/inspector/#/${hub.shop.projectId}/orders/${older}`);
      const row = inspector.getByRole('link', {name: `Order ${older}`});
      const sale = inspector.getByRole('region', {name: 'Distributor'});
      await expect(row).toContainText(`sold by ${hub.name}`);
      await expect(sale).toContainText('PlaceUS, NY');
      await expect(sale.getByRole('row', {name: /^Sales tax/})).toContainText('1.15 USD');
      await expect(sale).toContainText('none: not paid yet');

      const number = sale.getByLabel('Their number of the payment');
      await number.fill('D-1');
      await number.press('Enter');
      await expect(said(inspector)).toHaveText(`Order ${older} is paid at ${hub.name} now.`);
      await expect(inspector.getByRole('heading', {name: `Order ${older}`})).toBeFocused();
      await expect(sale).toContainText('Their numberD-1');
      await follow(inspector.getByRole('link', {name: `Order ${newer}`}));
      await number.fill('D-1');
      await sale.getByRole('button', {name: `Pay as ${hub.name}`}).click();
      await expect(inspector.locator('.field .bad')).toHaveText('paid another order');
      await expect(number).toBeFocused();
      await expect(number).toHaveValue('D-1');
      for (const id of [newer, older]) {
        await follow(inspector.getByRole('link', {name: `Order ${id}`}));
        await inspector.getByRole('button', {name: `Cancel as ${hub.name}…`}).click();
        await inspector.getByRole('dialog').getByRole('button', {name: 'Cancel it'}).click();
        await expect(said(inspector)).toHaveText(`Order ${id} is canceled now.`);
        await expect(inspector.getByRole('heading', {name: `Order ${id}`})).toBeFocused();
      }

      await sale.getByRole('link', {name: hub.name}).click();
      await expect(inspector.getByRole('heading', {name: hub.name})).toBeVisible();
      await expect(inspector.getByRole('row', {name: /^DE/})).toContainText('19 %, in the price');
      expect(await inspector.content()).not.toContain(hub.hubKey);
      await hub.close();
    });
  });
});
