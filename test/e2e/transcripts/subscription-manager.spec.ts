import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {codeOf} from '../support/held-code.js';
import {openPage} from '../support/player-page.js';
import {expect, type Shop} from '../support/shop.js';
import {type Transcript, test} from '../support/transcript.js';

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

  /** Opens the question, and hears it to its end. */
  const asks = async (way: Transcript): Promise<void> => {
    await way.act('Enter');
    await way.hears('You keep it until');
    await way.standsOn('Keep it');
  };

  test('is asked before a subscription is canceled, cancels it, and keeps it after all', async ({page, shop, way}) => {
    await open(page, shop);
    await way.tabTo('Cancel…');
    await asks(way);
    await way.pressTo('Escape', 'Cancel…');
    await asks(way);
    await way.tabTo('End it now');
    await way.press('Shift+Tab');
    await way.act('Enter');
    await way.hears('Active until');
    await way.standsOn('Keep it');
    await way.act('Enter');
    await way.hears('renews again');
    await way.standsOn('Ember Crown');
    await way.expectGolden('subscription-canceled', plain);
  });

  test('reads in the question that the cancellation failed, and cancels then', async ({page, shop, way}) => {
    await page.route('**/cancel', (route) => route.abort('internetdisconnected'), {times: 1});
    await open(page, shop);
    await way.startAt('Cancel…');
    await asks(way);
    await way.tabTo('End it now');
    await way.act('Enter');
    await way.hears('nothing is paid back');
    await way.standsOn('Keep it');
    await way.tabTo('End it and lose that');
    await way.act('Enter');
    await way.hears('cannot be reached');
    await way.standsOn('End it and lose that');
    await way.act('Enter');
    await way.hears('is canceled');
    await way.standsOn('Ember Crown');
    await way.expectGolden('subscription-ended', plain);
  });

  test('hears that the plans could not be fetched, and tries again', async ({page, shop, way}) => {
    await page.route(codeOf('subscription-panels'), (route) => route.abort('internetdisconnected'), {times: 1});
    await open(page, shop);
    await way.startAt('Change plan');
    await way.act('Enter');
    await way.hears('cannot be reached');
    await way.act('Enter');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await way.tabTo('Monthly');
    await way.expectGolden('subscription-plans-lost', plain);
  });

  test('chooses another plan, hears its price, and its state once it is paid', async ({page, shop, way}) => {
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
    const payment = await openedPayment(page);
    await payment.pay();
    await payment.close();
    await way.hears('your plan is now');
    await way.standsOn('Change plan');
    await way.expectGolden('subscription-plan', plain);
  });

  test('removes a payment account, after a question that opens twice', async ({page, shop, way}) => {
    await open(page, shop);
    await way.startAt('Payment');
    await way.act('Enter');
    await expect(page.getByRole('button', {name: 'Remove'})).toBeVisible();
    await way.tabTo('Remove');
    await way.pressTo('Enter', 'Keep it');
    await way.pressTo('Escape', 'Remove');
    await way.pressTo('Enter', 'Keep it');
    await way.press('Tab');
    await way.act('Enter');
    await way.hears('the way to pay is changed');
    await way.standsOn('Use this');
    await way.expectGolden('subscription-payment', plain);
  });
});
