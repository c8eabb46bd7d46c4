import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {openPage} from '../support/player-page.js';
import {expect, type Shop} from '../support/shop.js';
import {test} from '../support/transcript.js';

const ATTRIBUTES = 'data-subscriptions-url="{{subscriptions-url}}"';
/** Dates and what is left of a month move with the day. */
const plain = (text: string): string =>
  text
    .replace(/\d\d\/\d{4}/g, '<month>')
    .replace(/\b[A-Z][a-z]+ \d{1,2}\b(, \d{4})?/g, '<date>')
    .replace(/\$\d+\.\d\d (today|toward)/g, '<money> $1');

test.describe('by keyboard alone, a player', () => {
  const open = async (page: Page, shop: Shop): Promise<void> => {
    await openPage(page, shop, '<subscription-manager></subscription-manager>', {attributes: ATTRIBUTES});
    await expect(page.getByRole('button', {name: 'Cancel…'})).toBeVisible();
  };

  test('is asked before a subscription is canceled, cancels it, and keeps it after all', async ({page, shop, way}) => {
    await open(page, shop);
    await way.tabTo('Cancel…');
    await way.pressTo('Enter', 'Keep it');
    await way.pressTo('Escape', 'Cancel…');
    await way.pressTo('Enter', 'Keep it');
    await way.press('Tab', 2);
    await way.press('Shift+Tab');
    await way.act('Enter');
    await way.hears('Active until');
    await way.standsOn('Keep it');
    await way.act('Enter');
    await way.hears('renews again');
    await way.standsOn('Ember Crown');
    await way.expectGolden('subscription-canceled', plain);
  });

  test('chooses another plan, and hears what it comes to', async ({page, shop, way}) => {
    await open(page, shop);
    await way.startAt('Change plan');
    await way.act('Enter');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await way.tabTo('Monthly');
    await way.press('ArrowDown');
    await way.hears('You pay');
    await way.tabTo('Change to');
    await way.act('Enter');
    await way.hears('Finish it on the payment page');
    await (await openedPayment(page)).close();
    await way.expectGolden('subscription-plan', plain);
  });

  test('removes what it is paid with, after a question, and takes it back', async ({page, shop, way}) => {
    await open(page, shop);
    await way.startAt('Payment');
    await way.act('Enter');
    await expect(page.getByRole('button', {name: 'Remove'})).toBeVisible();
    await way.tabTo('Remove');
    await way.pressTo('Enter', 'Keep it');
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('the way to pay is changed');
    await way.standsOn('Use this');
    await way.expectGolden('subscription-payment', plain);
  });
});
