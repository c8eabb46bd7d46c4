import {openedPayment} from '../../../../src/testing.js';
import {earnRewards} from '../elsewhere.js';
import {openPage} from '../player-page.js';
import {press, type State, sees} from './state.js';

const ROAD = '<reward-chain></reward-chain>';
const OFFERS = '<offer-chain></offer-chain>';
const DAYS = '<daily-chain></daily-chain>';

/** Rewards and offers that follow one another. */
export const CHAIN_STATES: readonly State[] = [
  {
    name: 'a reward chain before the first step',
    async open(page, shop, lang) {
      await openPage(page, shop, ROAD, {lang});
      await sees(page, '[part=step].next');
    },
  },
  {
    name: 'a reward chain, claimed in part, with a text on the next points',
    async open(page, shop, lang) {
      await earnRewards(shop);
      await openPage(page, shop, ROAD, {lang});
      await press(page, '[part=claim-button]');
      await sees(page, '[part=step].claimed');
      await press(page, 'summary');
    },
  },
  {
    name: 'a reward that could not be claimed',
    async open(page, shop, lang) {
      await earnRewards(shop);
      await page.route('**/claim', (route) => route.abort('internetdisconnected'));
      await openPage(page, shop, ROAD, {lang});
      await press(page, '[part=claim-button]');
      await sees(page, '[part=note]');
    },
  },
  {
    name: 'a reward chain without a player',
    async open(page, shop, lang) {
      await openPage(page, shop, ROAD, {lang, player: null});
      await sees(page, '.state');
    },
  },
  {
    name: 'an offer chain before the first step',
    async open(page, shop, lang) {
      await openPage(page, shop, OFFERS, {lang});
      await sees(page, '[part=step].ready');
    },
  },
  {
    name: 'an offer that could not be claimed',
    async open(page, shop, lang) {
      await page.route('**/claim', (route) => route.abort('internetdisconnected'));
      await openPage(page, shop, OFFERS, {lang});
      await press(page, '[part=claim-button]');
      await sees(page, '[part=note]');
    },
  },
  {
    name: 'an offer chain whose next step is for money',
    async open(page, shop, lang) {
      await openPage(page, shop, OFFERS, {lang});
      await press(page, '[part=claim-button]');
      await sees(page, '[part=buy-button]');
    },
  },
  {
    name: 'an offer that is being bought, and whose payment page was left',
    async open(page, shop, lang) {
      await openPage(page, shop, OFFERS, {lang});
      await sees(page, '[part=claim-button], [part=buy-button]');
      // The state before this one may have claimed the free item.
      if (await page.locator('[part=claim-button]').count()) await press(page, '[part=claim-button]');
      await press(page, '[part=buy-button]');
      await (await openedPayment(page)).close();
      await sees(page, '[part=button-secondary]');
    },
  },
  {
    name: 'daily rewards, of which today’s can be claimed',
    async open(page, shop, lang) {
      await openPage(page, shop, DAYS, {lang});
      await sees(page, '[part=claim-button]');
    },
  },
  {
    name: 'daily rewards, of which today’s is claimed',
    async open(page, shop, lang) {
      await openPage(page, shop, DAYS, {lang});
      await press(page, '[part=claim-button]');
      await sees(page, '[part=step].claimed');
    },
  },
  {
    name: 'a daily reward that was claimed when its day was over',
    async open(page, shop, lang) {
      const days = ['blocked', 'blocked', 'claimable', 'claim_in_future'];
      await page.route('**/user/daily_chain?*', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as {items: {steps: {status: string}[]}[]};
        for (const [index, status] of days.entries()) json.items[0]!.steps[index]!.status = status;
        await route.fulfill({response, json});
      });
      await page.route('**/claim', (route) => {
        days.splice(2, 2, 'blocked', 'claimable');
        const headers = {'access-control-allow-origin': '*'};
        return route.fulfill({status: 422, headers, json: {errorCode: 7002}});
      });
      await openPage(page, shop, DAYS, {lang});
      await press(page, '[part=claim-button]');
      await sees(page, '.missed [part=note]');
    },
  },
];
