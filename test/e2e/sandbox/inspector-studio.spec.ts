import type {Page} from '@playwright/test';
import {findSandbox} from '../../../src/testing.js';
import {follow, inspect, openPanel, said} from '../../support/pages/inspector.js';
import {enterGame, expect, test} from '../../support/pages/shop.js';

const card = (page: Page, name: string) => page.getByRole('article', {name}).first();
const price = (page: Page, name: string) => card(page, name).getByRole('button', {name: /^Buy/});
const faults = (page: Page) => page.locator('.field .bad');
const select = (page: Page, name: string) => page.getByRole('combobox', {name, exact: true});
const save = (page: Page) => page.getByRole('button', {name: 'Save', exact: true});

/** Marks the document that is open now, so that a reload would be noticed. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, {isMarked: true}));
const isMarked = (page: Page): Promise<unknown> => page.evaluate('window.isMarked');

/** An item that each player may buy once a week; the game's page shows it above its catalog, too. */
const HOARD = 'The Forgemaster’s Hoard';

test.describe('the inspector beside the shop', () => {
  test('changes rules, discounts and limits, and an open shop of its project follows', async ({
    page,
    shop,
    context,
  }) => {
    test.slow();
    await enterGame(page);
    await mark(page);
    const inspector = await inspect(context, shop);

    await test.step('hides an item by a rule, and shows it to a player whose level is raised, at once and without a reload', async () => {
      await expect(price(page, 'Gale Bow')).toBeVisible();
      await openPanel(inspector, 'Rules');
      await follow(inspector.getByRole('link', {name: 'New rule'}));
      await inspector.getByLabel('Name').fill('Elders');
      await inspector.getByRole('button', {name: 'Add a condition'}).click();
      await inspector.keyboard.type('level');
      await select(inspector, 'As a').selectOption('number');
      await select(inspector, 'Comparison').selectOption('is at least');
      await inspector.getByLabel('Value').fill('10');
      await inspector.getByLabel('Items').fill('gale-bow');
      await inspector.getByRole('button', {name: 'Make it'}).click();
      await expect(said(inspector)).toHaveText('Elders is made.');

      await expect(card(page, 'Gale Bow')).toBeHidden();
      await openPanel(inspector, 'Players');
      await follow(inspector.getByRole('link', {name: 'kestrel'}));
      await inspector.getByLabel('Attribute').fill('level');
      const attributes = inspector.getByRole('region', {name: 'What the game says'});
      await attributes.getByLabel('Value').fill('9');
      await attributes.getByRole('button', {name: 'Add'}).click();
      await attributes.getByRole('textbox', {name: 'level'}).fill('10');
      await attributes.getByRole('button', {name: 'Save level'}).click();
      await expect(said(inspector)).toHaveText('level of kestrel is 10 now.');
      await expect(price(page, 'Gale Bow')).toBeVisible();

      await attributes.getByRole('button', {name: 'Remove level'}).click();
      await expect(card(page, 'Gale Bow')).toBeHidden();
      await openPanel(inspector, 'Rules');
      await follow(inspector.getByRole('link', {name: /^Elders/}));
      await inspector.getByRole('button', {name: 'Disable'}).click();
      await expect(price(page, 'Gale Bow')).toBeVisible();
      await inspector.getByRole('button', {name: 'Enable'}).click();
      await expect(card(page, 'Gale Bow')).toBeHidden();
      await inspector.getByRole('button', {name: 'Delete…'}).click();
      await inspector
        .getByRole('dialog', {name: 'Delete the rule Elders?'})
        .getByRole('button', {name: 'Delete'})
        .click();
      await expect(price(page, 'Gale Bow')).toBeVisible();
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('makes, changes, disables and deletes a discount, and the shop’s price follows', async () => {
      await expect(price(page, 'Gale Bow')).toHaveAccessibleName(/\$7\.49/);
      await openPanel(inspector, 'Promotions');
      await follow(inspector.getByRole('link', {name: 'New discount'}));
      await inspector.getByLabel('Name').fill('Bows');
      await inspector.getByLabel('Percent off').fill('50');
      await inspector.getByLabel('Items').fill('gale-bow');
      await inspector.getByRole('button', {name: 'Make it'}).click();

      await expect(price(page, 'Gale Bow')).toHaveAccessibleName(/\$3\.7/);
      await expect(inspector.getByRole('heading', {name: 'Bows'})).toBeVisible();
      await inspector.getByLabel('Percent off').fill('100.5');
      await save(inspector).click();
      await expect(faults(inspector)).toHaveText(['is no percentage above 0 and up to 100 with two decimals at most']);
      await expect(inspector.getByLabel('Percent off')).toBeFocused();
      await inspector.getByLabel('Percent off').fill('20');
      await save(inspector).click();
      await expect(price(page, 'Gale Bow')).toHaveAccessibleName(/\$5\.99/);
      await inspector.getByRole('button', {name: 'Disable'}).click();
      await expect(price(page, 'Gale Bow')).toHaveAccessibleName(/\$7\.49/);
      // What is saved while it is disabled does not enable it.
      await inspector.getByLabel('Percent off').fill('10');
      await save(inspector).click();
      await expect(said(inspector)).toHaveText('Bows is changed.');
      await inspector.getByRole('button', {name: 'Enable'}).click();
      await expect(price(page, 'Gale Bow')).toHaveAccessibleName(/\$6\.74/);
      await inspector.getByRole('button', {name: 'Delete…'}).click();
      await inspector.getByRole('dialog').getByRole('button', {name: 'Delete', exact: true}).click();
      await expect(price(page, 'Gale Bow')).toHaveAccessibleName(/\$7\.49/);
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('lowers, raises, sets and refreshes what a player may still buy, and the shop follows', async () => {
      await expect(price(page, HOARD)).toBeVisible();
      await openPanel(inspector, 'Players');
      await follow(inspector.getByRole('link', {name: 'kestrel'}));
      const limits = inspector.getByRole('region', {name: 'Purchase limits'});
      const remains = limits.getByRole('row', {name: HOARD}).getByRole('cell').first();
      const change = async (how: string, units: string) => {
        await select(inspector, 'What remains of').selectOption('item forgemaster-hoard');
        await select(inspector, 'Change').selectOption(how);
        await limits.getByLabel('Units').fill(units);
        await limits.getByRole('button', {name: 'Change', exact: true}).click();
      };
      await expect(remains).toHaveText('1');
      await expect(limits.getByRole('row', {name: HOARD})).toContainText(/ · in \d/);

      await change('Lower by', '1');
      await expect(said(inspector)).toHaveText('kestrel has 0 of 1 left of The Forgemaster’s Hoard.');
      await expect(remains).toHaveText('0');
      await expect(price(page, HOARD)).toBeHidden();
      await change('Raise by', '2');
      await expect(said(inspector)).toContainText('is a number from 0 to 1');
      await expect(remains).toHaveText('0');
      await change('Raise by', '1');
      await expect(price(page, HOARD)).toBeVisible();
      await change('Set to', '0');
      await expect(price(page, HOARD)).toBeHidden();
      await limits.getByRole('button', {name: 'Refresh what remains of The Forgemaster’s Hoard'}).click();
      await expect(price(page, HOARD)).toBeVisible();
      await change('Set to', '0');
      await expect(price(page, HOARD)).toBeHidden();
      await limits.getByRole('button', {name: 'Refresh all of items'}).click();
      await expect(price(page, HOARD)).toBeVisible();
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('tells a shop of its own project alone', async () => {
      await expect(price(page, 'Gale Bow')).toBeVisible();
      // What the shop calls to load everything again is counted, and which projects it hears of.
      await page.evaluate(async (script) => {
        const {storefront} = await import(script);
        const counted = Object.assign(window, {refreshes: 0, heard: [] as string[]});
        storefront()
          .use(({refreshes}: {refreshes: Set<() => void>}) => refreshes)
          .add(() => counted.refreshes++);
        addEventListener('message', ({data}) => data?.changed && counted.heard.push(data.changed));
      }, '/storefront/storefront.js');
      const seen = () => page.evaluate('[heard, refreshes]');
      const change = (projectId: string) =>
        inspector.evaluate(
          async ([script, project]) => {
            const {serviceOf} = await import(script);
            await serviceOf(project).patch('users/attributes', {user_id: 'kestrel', attributes: {level: '1'}});
          },
          ['/_sandbox/inspector/service.js', projectId] as const,
        );
      const other = (await (await findSandbox(shop.serviceUrl)).project()).id;

      await change(String(other));
      await expect.poll(seen).toEqual([[String(other)], 0]);
      await change(String(shop.projectId));
      await expect.poll(seen).toEqual([[String(other), String(shop.projectId)], 1]);
    });
  });
});

test.describe('a form of the inspector', () => {
  test('keeps what was typed, works by keyboard, and loses nothing', async ({shop, context}) => {
    test.slow();
    const inspector = await inspect(context, shop);

    await test.step('keeps what was typed while the page looks again, elsewhere, and after a refusal, and shows names as text', async () => {
      const name = '<b>"Elders"</b> & \'co\'';
      await openPanel(inspector, 'Rules');
      await expect(inspector.getByRole('heading', {name: 'No rules yet'})).toBeVisible();
      await follow(inspector.getByRole('link', {name: 'New rule'}));
      await inspector.getByLabel('Name').fill(name);
      await inspector.getByRole('button', {name: 'Add a condition'}).click();
      await inspector.getByLabel('Attribute').fill('<i>level</i>');
      await select(inspector, 'As a').selectOption('date');
      await inspector.getByLabel('Value').fill('tomorrow-ish');
      await inspector.getByLabel('Items').fill('gale-bow\nghost');
      const looked = () => inspector.waitForResponse(/attribute\/rule\?/);
      await looked();
      await looked();

      await openPanel(inspector, 'Clock');
      await openPanel(inspector, 'Rules');
      await follow(inspector.getByRole('link', {name: 'New rule'}));
      await expect(inspector.getByLabel('Name')).toHaveValue(name);
      await inspector.getByRole('button', {name: 'Make it'}).click();
      await expect(inspector.getByRole('alert')).toHaveText('Not saved. See what is marked below.');
      await expect(faults(inspector)).toHaveText(['is no date']);
      await expect(inspector.getByLabel('Value')).toBeFocused();
      await inspector.getByLabel('Value').fill('2027-01-01');
      await inspector.getByRole('button', {name: 'Make it'}).click();
      await expect(faults(inspector)).toHaveText(['ghost: is no item of this project, or stands twice']);
      await expect(inspector.getByLabel('Attribute')).toHaveValue('<i>level</i>');
      await inspector.getByLabel('Items').fill('gale-bow');
      await inspector.getByRole('button', {name: 'Make it'}).click();

      await expect(inspector.getByRole('heading', {name, exact: true})).toBeVisible();
      await expect(inspector.locator('#rows')).toContainText('<i>level</i> is 2027-01-01');
      await expect(inspector.locator('#rows b b, #detail i')).toHaveCount(0);
      await inspector.getByLabel('Name').fill('Other');
      await inspector.getByRole('button', {name: 'Discard changes'}).click();
      await expect(inspector.getByLabel('Name')).toHaveValue(name);
      await follow(inspector.getByRole('link', {name: 'New rule'}));
      await expect(inspector.getByLabel('Name')).toHaveValue('');
    });

    await test.step('is filled in and saved by keyboard alone', async () => {
      await openPanel(inspector, 'Rules');
      const {keyboard} = inspector;
      const next = async (...keys: string[]) => {
        await keyboard.press('Tab');
        for (const key of keys) await keyboard.press(key);
      };
      await inspector.getByRole('link', {name: 'New rule'}).press('Enter');
      const name = inspector.getByLabel('Name');
      await expect(name).toBeVisible();
      await expect(async () => {
        await keyboard.press('Tab');
        await expect(name).toBeFocused({timeout: 100});
      }).toPass();
      await keyboard.type('By keyboard');
      await next('Space'); // enabled: off
      await next('Space'); // shown to guests: on
      await next('Enter'); // add a condition
      await keyboard.type('level');
      await next('n'); // a number
      await next('ArrowDown', 'ArrowDown', 'ArrowDown'); // is at least
      await next();
      await keyboard.type('3');
      await next('Space'); // or missing
      await next(); // remove
      await next(); // add
      await next();
      await keyboard.type('gale-bow');
      await next('Enter'); // make it

      await expect(inspector.getByRole('heading', {name: 'By keyboard'})).toBeFocused();
      const facts = inspector.locator('.facts').first();
      await expect(facts).toContainText('level is at least 3 or missing');
      await expect(facts).toContainText('Not signed inshown');
      await expect(inspector.getByRole('heading', {name: 'By keyboard'}).locator('xpath=..')).toContainText('disabled');
      // The row that is removed gives the focus to the button that adds one.
      await inspector.getByRole('button', {name: 'Remove condition 1'}).press('Enter');
      await expect(inspector.getByRole('button', {name: 'Add a condition'})).toBeFocused();
    });

    await test.step('shows each period of a promotion, and keeps those that are not changed', async () => {
      const to = `${shop.serviceUrl}/_sandbox/projects/${shop.projectId}/admin/promotion`;
      const periods = [
        {date_from: '2090-01-01T00:00:00+00:00', date_until: '2090-02-01T00:00:00+00:00'},
        {date_from: '2091-01-01T00:00:00+00:00', date_until: '2091-02-01T00:00:00+00:00'},
      ];
      const body = JSON.stringify({
        name: {en: 'Twice'},
        discount: {percent: '20'},
        items: [{sku: 'gale-bow'}],
        promotion_periods: periods,
      });
      const made = await fetch(`${to}/item`, {method: 'POST', headers: {'content-type': 'application/json'}, body});
      const {promotion_id} = await made.json();
      await inspector.goto(
        `${shop.serviceUrl}/_sandbox/inspector/#/${shop.projectId}/promotions/discount-${promotion_id}`,
      );

      const facts = inspector.locator('.facts').first();
      for (const fact of [
        /From, period 1.*2090/,
        /Until, period 1.*2090/,
        /From, period 2.*2091/,
        /Until, period 2.*2091/,
      ])
        await expect(facts).toContainText(fact);
      await inspector.getByLabel('Percent off').fill('30');
      await save(inspector).click();
      await expect(said(inspector)).toHaveText('Twice is changed.');
      const stored = await (await fetch(`${to}/${promotion_id}/item`)).json();
      expect([stored.discount.percent, stored.promotion_periods]).toEqual(['30.00', periods]);
    });

    await test.step('changes all of a bonus, and loses nothing that it does not show', async () => {
      const to = `${shop.serviceUrl}/_sandbox/projects/${shop.projectId}/admin/promotion`;
      const headers = {'content-type': 'application/json'};
      const kept = {price_conditions: [{operator: 'ge', value: '5'}], name: {en: 'Gift', de: 'Geschenk'}};
      const body = JSON.stringify({
        ...kept,
        condition: [{sku: 'gale-bow'}],
        bonus: [{sku: 'town-scroll', quantity: 2}],
      });
      const made = await (await fetch(`${to}/bonus`, {method: 'POST', headers, body})).json();
      const {promotion_id: id} = made as {promotion_id: number};
      const stored = async () => (await fetch(`${to}/${id}/bonus`)).json();

      await inspector.goto(`${shop.serviceUrl}/_sandbox/inspector/#/${shop.projectId}/promotions/bonus-${id}`);
      await expect(inspector.locator('.facts')).toContainText('2 × town-scroll, with gale-bow');
      await inspector.getByLabel('Name, de').fill('Gabe');
      await inspector.getByLabel('Gives').fill('town-scroll\nhealing-draught 4');
      await inspector.getByLabel('With a purchase of').fill('');
      await inspector.getByLabel('From').fill('2026-01-02T03:04:05');
      await inspector.getByLabel('Until').fill('2026-01-01T00:00:01');
      await inspector.getByLabel('Uses per player').fill('3');
      await select(inspector, 'Counted anew').selectOption('each month');
      await inspector.getByLabel('On the day').fill('32');
      await inspector.getByRole('textbox', {name: 'At', exact: true}).fill('9 o’clock');
      await save(inspector).click();
      await expect(faults(inspector)).toHaveText([/must be <= 31/, 'is no time with its distance from UTC']);
      await inspector.getByLabel('Gives').fill('town-scroll 2 3');
      await inspector.getByLabel('On the day').fill('31');
      await inspector.getByRole('textbox', {name: 'At', exact: true}).fill('09:00:00+02:00');
      await save(inspector).click();
      await expect(faults(inspector)).toHaveText([/^town-scroll: must be integer/]);
      await inspector.getByLabel('Gives').fill('town-scroll\nhealing-draught 4');
      await save(inspector).click();
      await expect(faults(inspector)).toHaveText(['must lie after From']);
      await inspector.getByLabel('Until').fill('2090-01-01T00:00:01');
      await inspector.getByLabel('With a purchase of').fill('gale-bow\nghost');
      await save(inspector).click();
      await expect(faults(inspector)).toHaveText(['ghost: is no item of this project']);
      await expect(inspector.getByLabel('With a purchase of')).toBeFocused();
      await inspector.getByLabel('With a purchase of').fill('');
      await save(inspector).click();
      await expect(said(inspector)).toHaveText('Gift is changed.');

      expect(await stored()).toMatchObject({
        price_conditions: kept.price_conditions,
        name: {en: 'Gift', de: 'Gabe'},
        condition: null,
        bonus: [
          {sku: 'town-scroll', quantity: 1},
          {sku: 'healing-draught', quantity: 4},
        ],
        promotion_periods: [{date_from: expect.stringMatching(/^2026-01-0[123]T/)}],
        limits: {
          per_user: {total: 3},
          recurrent_schedule: {per_user: {interval_type: 'monthly', day_of_month: 31, time: '09:00:00+02:00'}},
        },
      });
    });
  });
});
