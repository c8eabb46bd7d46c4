import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {codeOf} from '../../support/pages/held-code.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, type Shop} from '../../support/pages/shop.js';
import {type Transcript, test} from '../../support/pages/transcript.js';

const ATTRIBUTES = 'data-subscriptions-url="{{subscriptions-url}}"';
/** Replaces dates and remaining amounts of a month, which change every day. */
const plain = (text: string): string =>
  text
    .replace(/\d\d\/\d{4}/g, '<month>')
    .replace(/\b[A-Z][a-z]+ \d{1,2}\b(, \d{4})?/g, '<date>')
    .replace(/\$\d+\.\d\d (today|toward)/g, '<money> $1');

const open = async (page: Page, shop: Shop): Promise<void> => {
  await openPage(page, shop, '<subscription-manager></subscription-manager>', {attributes: ATTRIBUTES});
  await expect(page.getByRole('button', {name: 'Cancel…'})).toBeVisible();
};

/** Opens the question, and waits until it is announced to its end. */
const asks = async (transcript: Transcript): Promise<void> => {
  await transcript.act('Enter');
  await transcript.hears('You keep it until');
  await transcript.standsOn('Keep it');
};

test('by keyboard alone, a player cancels and keeps a subscription, changes how it is paid, ends it, and begins one', async ({
  page,
  shop,
  transcript,
}) => {
  await test.step('is asked before a subscription is canceled, cancels it, and keeps it after all', async () => {
    await open(page, shop);
    await transcript.tabTo('Cancel…');
    await asks(transcript);
    await transcript.pressTo('Escape', 'Cancel…');
    await asks(transcript);
    await transcript.tabTo('End it now');
    await transcript.press('Shift+Tab');
    await transcript.act('Enter');
    await transcript.hears('Active until');
    await transcript.standsOn('Keep it');
    await transcript.act('Enter');
    await transcript.hears('renews again');
    await transcript.standsOn('Ember Crown');
    await transcript.expectGolden('subscription-canceled', plain);
  });

  await test.step('hears that the plans could not be fetched, and tries again', async () => {
    await page.route(codeOf('subscription-changes'), (route) => route.abort('internetdisconnected'), {times: 1});
    await open(page, shop);
    await transcript.startAt('Change plan');
    await transcript.act('Enter');
    await transcript.hears('cannot be reached');
    await transcript.act('Enter');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await transcript.tabTo('Monthly');
    await transcript.expectGolden('subscription-plans-lost', plain);
  });

  await test.step('removes a payment account, after a question that opens twice', async () => {
    await open(page, shop);
    await transcript.startAt('Payment');
    await transcript.act('Enter');
    await expect(page.getByRole('button', {name: 'Remove'})).toBeVisible();
    await transcript.tabTo('Remove');
    await transcript.pressTo('Enter', 'Keep it');
    await transcript.pressTo('Escape', 'Remove');
    await transcript.pressTo('Enter', 'Keep it');
    await transcript.press('Tab');
    await transcript.act('Enter');
    await transcript.hears('the way to pay is changed');
    await transcript.standsOn('Use this');
    await transcript.expectGolden('subscription-payment', plain);
  });

  await test.step('compares the plans, subscribes to one, and hears that it is theirs', async () => {
    await openPage(page, shop, '<subscription-manager></subscription-manager>', {
      attributes: ATTRIBUTES,
      player: 'newcomer',
    });
    await expect(page.getByRole('button', {name: 'Subscribe'})).toHaveCount(2);
    await transcript.tabTo('Start free trial');
    await transcript.act('Enter');
    await transcript.hears('Finish it on the payment page');
    const payment = await openedPayment(page);
    await payment.pay();
    await payment.close();
    await transcript.hears('You have subscribed to');
    await transcript.standsOn('Ember Crown');
    await transcript.expectGolden('subscription-begun', plain);
  });

  await test.step('reads in the question that the cancellation failed, and cancels then', async () => {
    await page.route('**/cancel', (route) => route.abort('internetdisconnected'), {times: 1});
    await open(page, shop);
    await transcript.startAt('Cancel…');
    await asks(transcript);
    await transcript.tabTo('End it now');
    await transcript.act('Enter');
    await transcript.hears('nothing is paid back');
    await transcript.standsOn('Keep it');
    await transcript.tabTo('End it and lose that');
    await transcript.act('Enter');
    await transcript.hears('cannot be reached');
    await transcript.standsOn('End it and lose that');
    await transcript.act('Enter');
    await transcript.hears('is canceled');
    await transcript.standsOn('Ember Crown');
    await transcript.expectGolden('subscription-ended', plain);
  });
});

test('by keyboard alone, a player chooses another plan, hears its price, and its state once it is paid', async ({
  page,
  shop,
  transcript,
}) => {
  await open(page, shop);
  await transcript.startAt('Change plan');
  await transcript.act('Enter');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await transcript.tabTo('Monthly');
  await transcript.press('ArrowDown');
  await transcript.hears('You pay');
  await transcript.tabTo('Change to');
  await transcript.act('Enter');
  await transcript.hears('Finish it on the payment page');
  const payment = await openedPayment(page);
  await payment.pay();
  await payment.close();
  await transcript.hears('your plan is now');
  await transcript.standsOn('Change plan');
  await transcript.expectGolden('subscription-plan', plain);
});
