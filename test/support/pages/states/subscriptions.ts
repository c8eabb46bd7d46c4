import type {Page} from '@playwright/test';
import {codeOf} from '../held-code.js';
import {openPage} from '../player-page.js';
import type {Shop} from '../shop.js';
import {press, type State, sees} from './state.js';

const OF_SUBSCRIPTIONS = 'data-subscriptions-url="{{subscriptions-url}}"';
const CROWNS = '<subscription-manager></subscription-manager>';

/** The button that lets a subscription run out, once it can be pressed. */
const RUNS_OUT = '.outlined[part=button-danger][aria-disabled=false]';
/** Opens a player's subscriptions, once their buttons are shown. */
const crowns = async (page: Page, shop: Shop, lang: string): Promise<void> => {
  await openPage(page, shop, CROWNS, {lang, attributes: OF_SUBSCRIPTIONS});
  await sees(page, '[part=cancel-button]');
};

/** A player’s subscriptions, and what is asked about one. */
export const SUBSCRIPTION_STATES: readonly State[] = [
  {name: 'subscriptions, one active and one over', open: crowns},
  {
    name: 'the question before a subscription is canceled',
    async open(page, shop, lang) {
      await crowns(page, shop, lang);
      await press(page, '[part=cancel-button]');
      await sees(page, `[role=alertdialog] ${RUNS_OUT}`);
    },
  },
  {
    name: 'plans to change to, and the price of the chosen one',
    async open(page, shop, lang) {
      await crowns(page, shop, lang);
      await press(page, '[part=plan-button]');
      await page.locator('[part=plan] input').nth(1).check();
      await sees(page, '.quote');
    },
  },
  {
    name: 'the payment account of a subscription, and the question before it is removed',
    async open(page, shop, lang) {
      await crowns(page, shop, lang);
      await press(page, '[part=payment-button]');
      await press(page, '[part=account] [part=button-secondary]');
      await sees(page, '[role=alertdialog]');
    },
  },
  {
    name: 'a subscription that could not be canceled',
    async open(page, shop, lang) {
      await page.route('**/cancel', (route) => route.abort('internetdisconnected'));
      await crowns(page, shop, lang);
      await press(page, '[part=cancel-button]');
      await press(page, RUNS_OUT);
      await sees(page, '[role=alertdialog] [part=note]:not(:empty)');
    },
  },
  {
    name: 'the question before a subscription is canceled, while it loads',
    async open(page, shop, lang) {
      await crowns(page, shop, lang);
      await page.route(/subscriptions\/\d+(\?|$)/, () => {});
      await press(page, '[part=cancel-button]');
      await sees(page, '[role=alertdialog]');
    },
  },
  {
    name: 'a subscription whose plans could not be loaded',
    async open(page, shop, lang) {
      await page.route(codeOf('subscription-changes'), (route) => route.abort('internetdisconnected'));
      await crowns(page, shop, lang);
      await press(page, '[part=plan-button]');
      await sees(page, '[part=note]:not(:empty)');
    },
  },
  {
    name: 'subscriptions without a player',
    async open(page, shop, lang) {
      await openPage(page, shop, CROWNS, {lang, player: null, attributes: OF_SUBSCRIPTIONS});
      await sees(page, '[part=plan]');
    },
  },
  {
    name: 'a subscription that is not renewed',
    async open(page, shop, lang) {
      await crowns(page, shop, lang);
      await press(page, '[part=cancel-button]');
      await press(page, RUNS_OUT);
      await sees(page, '[part=keep-button]');
    },
  },
  {
    name: 'plans to subscribe to, of a player who has no subscription',
    async open(page, shop, lang) {
      await openPage(page, shop, CROWNS, {lang, player: 'newcomer', attributes: OF_SUBSCRIPTIONS});
      await sees(page, '[part=subscribe-button]');
    },
  },
  {
    name: 'a plan whose payment page is open',
    async open(page, shop, lang) {
      await openPage(page, shop, CROWNS, {lang, player: 'newcomer', attributes: OF_SUBSCRIPTIONS});
      await press(page, '[part=subscribe-button]');
      await sees(page, '[part=plan] [part=note]:not(:empty)');
    },
  },
  {
    name: 'a plan whose payment page could not be opened',
    async open(page, shop, lang) {
      await page.route('**/subscriptions/buy**', (route) => route.abort('internetdisconnected'));
      await openPage(page, shop, CROWNS, {lang, player: 'newcomer', attributes: OF_SUBSCRIPTIONS});
      await press(page, '[part=subscribe-button]');
      await sees(page, '.refusal:not(:empty)');
    },
  },
];
