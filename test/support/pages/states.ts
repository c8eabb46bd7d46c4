import type {Page} from '@playwright/test';
import {openedPayment, type Payment} from '../../../src/testing.js';
import {earnRewards} from './elsewhere.js';
import {codeOf} from './held-code.js';
import {fillCart, openPage} from './player-page.js';
import {expect, present, type Shop} from './shop.js';

/** A state of an element, reached as a player does; by parts, so that it works in every language. */
export interface State {
  readonly name: string;
  readonly open: (page: Page, shop: Shop, lang: string) => Promise<void>;
}

const CATALOG = '<store-catalog page-size="9"></store-catalog>';
const CART = '<store-cart></store-cart>';
const PACK = '<backpack-view></backpack-view>';
const OWNED = '<virtual-balance></virtual-balance><inventory-view></inventory-view>';
const ROAD = '<reward-chain></reward-chain>';
const OFFERS = '<offer-chain></offer-chain>';
const DAYS = '<daily-chain></daily-chain>';
const OF_SUBSCRIPTIONS = 'data-subscriptions-url="{{subscriptions-url}}"';
const CROWNS = '<subscription-manager></subscription-manager>';
const DRAWER = '<store-cart-button></store-cart-button><store-cart placement="drawer"></store-cart>';
const item = (sku: string, appearance = 'card'): string =>
  `<store-item sku="${sku}" appearance="${appearance}"></store-item>`;

const sees = (page: Page, selector: string): Promise<void> => expect(page.locator(selector).first()).toBeVisible();
const press = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click();
const cutOff = async (page: Page, shop: Shop): Promise<void> =>
  void (await page.route(`${shop.serviceUrl}/**`, (route) => route.abort('internetdisconnected')));
/** Resolves once the words of the language are loaded. */
const wordsOfTools = (page: Page): Promise<void> =>
  expect(page.locator('store-catalog [part=group]').first()).not.toHaveText('');
const catalog = async (page: Page, shop: Shop, lang: string): Promise<void> => {
  await openPage(page, shop, CATALOG, {lang});
  await sees(page, '[part=search]');
  await sees(page, '.facts');
  await wordsOfTools(page);
};
const cart = async (page: Page, shop: Shop, lang: string, units: Readonly<Record<string, number>>): Promise<void> => {
  await fillCart(shop, units);
  await openPage(page, shop, CART, {lang});
  await sees(page, '[part~=line]');
};
/** The button that lets a subscription run out, once it can be pressed. */
const RUNS_OUT = '.outlined[part=button-danger][aria-disabled=false]';
/** Opens a player's subscriptions, once their buttons are shown. */
const crowns = async (page: Page, shop: Shop, lang: string): Promise<void> => {
  await openPage(page, shop, CROWNS, {lang, attributes: OF_SUBSCRIPTIONS});
  await sees(page, '[part=cancel-button]');
};

/** An item for sale, and the element that shows its purchase. */
const offer = (page: Page, shop: Shop, lang: string): Promise<void> =>
  openPage(page, shop, `<store-order></store-order>${item('ember-blade')}`, {lang});
/** The same with an open purchase, and its payment page. */
const buying = async (page: Page, shop: Shop, lang: string): Promise<Payment> => {
  await offer(page, shop, lang);
  await press(page, '[part=buy-button]');
  return openedPayment(page);
};

/**
 * Every state, in the order in which a test opens them, one after the other in one page, for one player of one shop: a state sees
 * what the states before it have bought and claimed. A new one comes last; where it holds a request back, it aborts it, since
 * a request that is let through at its end still happens.
 */
export const STATES: readonly State[] = [
  {name: 'the list', open: catalog},
  {
    name: 'the list with its filters',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await press(page, '[part=filter-button]');
      await sees(page, '[part=panel]');
    },
  },
  {
    name: 'a search without a result',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await page.locator('[part=search]').fill('umbrella');
      await sees(page, '.state [part=button-secondary]');
    },
  },
  {
    name: 'details',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await press(page, '[part=name]');
      await sees(page, '.gallery');
    },
  },
  {
    name: 'the question before a purchase',
    async open(page, shop, lang) {
      await catalog(page, shop, lang);
      await press(page, '.virtual[part=buy-button]');
      await sees(page, '#confirm-text .muted');
    },
  },
  {
    name: 'placeholders',
    async open(page, shop, lang) {
      await page.route(`${shop.serviceUrl}/v2/**`, () => {});
      await openPage(page, shop, CATALOG + CART + item('gale-bow') + item('gale-bow', 'button'), {lang});
      await sees(page, 'store-item .waiting');
      await sees(page, 'store-cart .waiting');
    },
  },
  {
    name: 'an empty shop',
    async open(page, shop, lang) {
      await page.route('**/items/**', (route) =>
        route.fulfill({headers: {'access-control-allow-origin': '*'}, json: {items: [], groups: [], has_more: false}}),
      );
      await openPage(page, shop, CATALOG, {lang});
      await sees(page, '.state');
    },
  },
  {
    name: 'a catalog that cannot be loaded',
    async open(page, shop, lang) {
      await cutOff(page, shop);
      await openPage(page, shop, CATALOG + CART + item('gale-bow'), {lang});
      await sees(page, 'store-catalog [part=button-primary]');
      await sees(page, 'store-cart [part=button-primary]');
    },
  },
  {
    name: 'a catalog that could not be refreshed',
    async open(page, shop, lang) {
      const shopped = `<store-provider project-id="{{project-id}}" store-url="{{store-url}}" payment-url="{{payment-url}}"
        locale="${lang}">${CATALOG}<h2>Offers</h2>${item('gale-bow')}</store-provider>`;
      await openPage(page, shop, shopped, {lang});
      await sees(page, '[part=search]');
      await sees(page, 'store-item [part=buy-button]');
      await cutOff(page, shop);
      await page.locator('store-provider').evaluate((provider) => provider.setAttribute('country', 'DE'));
      await sees(page, 'store-catalog [part=button-primary]');
      await sees(page, 'store-item [part=button-primary]');
    },
  },
  {
    name: 'items without their pictures',
    async open(page, shop, lang) {
      await page.route(/\.(webp|png|jpg|svg)$/, (route) => route.abort());
      await catalog(page, shop, lang);
      await sees(page, '.initial');
    },
  },
  {
    name: 'a shop for players, and nobody signed in',
    async open(page, shop, lang) {
      await openPage(page, shop, CATALOG + DRAWER, {lang, player: null, attributes: 'data-auth="required"'});
      await sees(page, 'store-catalog [role=alert]');
    },
  },
  {
    name: 'a cart with a bonus, a code and a discount',
    async open(page, shop, lang) {
      await cart(page, shop, lang, {'gems-2900': 1, 'healing-draught': 2, 'frost-dragon': 1});
      await page.locator('[part=code-field]').fill('WELCOME10');
      await press(page, '[part=code-apply]');
      await sees(page, '[part=code-remove]');
      await sees(page, '[part~=bonus]');
    },
  },
  {
    name: 'a cart with a warning, and a wrong code',
    async open(page, shop, lang) {
      await cart(page, shop, lang, {'tide-staff': 1});
      await page.locator('[part=field]').fill('9');
      await page.locator('[part=field]').press('Enter');
      await sees(page, '.line-note');
      await page.locator('[part=code-field]').fill('NOSUCHCODE');
      await press(page, '[part=code-apply]');
      await sees(page, '#code-why');
    },
  },
  {
    name: 'a line removed from the drawer',
    async open(page, shop, lang) {
      await fillCart(shop, {'healing-draught': 2, 'scholar-elixir': 1});
      await openPage(page, shop, DRAWER, {lang});
      await sees(page, '[part=count]');
      await press(page, 'store-cart-button button');
      await press(page, '[part=remove]');
      await sees(page, '[part=undo]');
    },
  },
  {
    name: 'an empty cart, in the page and in the drawer',
    async open(page, shop, lang) {
      await openPage(page, shop, `${CART}${DRAWER}`, {lang, player: 'rowan'});
      await press(page, 'store-cart-button button');
      await sees(page, 'dialog [part=empty]');
    },
  },
  {
    name: 'a cart that is being paid, with items added since',
    async open(page, shop, lang) {
      await fillCart(shop, {'healing-draught': 2, 'rime-orb': 1});
      await openPage(page, shop, `${CART}<store-cart-button></store-cart-button>${item('gryphon-ward')}`, {lang});
      await sees(page, '[part~=line]');
      await press(page, 'store-cart [part=button-primary]');
      await (await openedPayment(page)).close();
      await sees(page, 'store-cart .paying');
      await press(page, '[part=buy-button]');
      await sees(page, 'store-cart .since');
    },
  },
  {
    name: 'a cart without a connection',
    async open(page, shop, lang) {
      await cart(page, shop, lang, {'healing-draught': 1});
      await cutOff(page, shop);
      await press(page, '[part=more]');
      await sees(page, '.notice');
    },
  },
  {
    name: 'single items',
    async open(page, shop, lang) {
      await fillCart(shop, {'gale-bow': 1});
      const skus = ['gale-bow', 'lich-skull', 'ash-phoenix', 'wanderer-cache', 'solstice-chest', 'dawn-wings'];
      const all = skus.map((sku) => item(sku)).join('') + item('ember-blade', 'button') + item('no-such-item');
      await openPage(page, shop, `<h2>Offers</h2><store-cart-button></store-cart-button>${all}`, {lang});
      await sees(page, '[part=quantity]');
      await sees(page, '.bare [part=buy-button]');
      await sees(page, 'store-item [role=alert]');
    },
  },
  {
    name: 'an open purchase',
    async open(page, shop, lang) {
      const payment = await buying(page, shop, lang);
      await sees(page, 'store-order [part=button-secondary]');
      await payment.close();
    },
  },
  {
    name: 'a press while another purchase is open',
    async open(page, shop, lang) {
      await openPage(page, shop, `<h2>Offers</h2>${item('ember-blade')}${item('gale-bow')}`, {lang});
      await press(page, 'store-item[sku=ember-blade] [part=buy-button]');
      await (await openedPayment(page)).close();
      await sees(page, '[part=button-secondary]');
      await press(page, 'store-item[sku=gale-bow] [part=buy-button]');
      await sees(page, 'dialog [part=order]');
    },
  },
  {
    name: 'a purchase whose window was blocked',
    async open(page, shop, lang) {
      await offer(page, shop, lang);
      await page.evaluate(() => {
        window.open = () => null;
      });
      await present(page, 'window');
      await press(page, '[part=buy-button]');
      await sees(page, 'store-order .blocked');
    },
  },
  {
    name: 'a purchase that was canceled',
    async open(page, shop, lang) {
      const payment = await buying(page, shop, lang);
      await payment.close();
      await press(page, 'store-order [part=button-secondary]');
      await sees(page, 'store-order .canceled');
    },
  },
  {
    name: 'a purchase that was refused',
    async open(page, shop, lang) {
      await offer(page, shop, lang);
      await page.route('**/payment/item/**', (route) =>
        route.fulfill({
          status: 422,
          headers: {'access-control-allow-origin': '*'},
          json: {statusCode: 422, errorCode: 1459, errorMessage: 'Sold out'},
        }),
      );
      await press(page, '[part=buy-button]');
      await sees(page, 'store-order .failed');
    },
  },
  {
    name: 'a cart without a player',
    async open(page, shop, lang) {
      await openPage(page, shop, `${CART}${item('healing-draught')}`, {lang, player: null});
      await press(page, '[part=buy-button]');
      await sees(page, '[part~=line]');
    },
  },
  {
    name: 'a guest with an invalid e-mail',
    async open(page, shop, lang) {
      const key = '<store-order></store-order><store-item sku="starlane-fleet_steam" kind="key"></store-item>';
      await openPage(page, shop, key, {lang, player: null});
      await press(page, '[part=buy-button]');
      await sees(page, 'input[type=email]');
      await page.locator('input[type=email]').fill('nobody');
      await page.keyboard.press('Enter');
      await sees(page, '.help');
    },
  },
  {
    name: 'a finished purchase',
    async open(page, shop, lang) {
      await openPage(page, shop, `<store-order></store-order>${item('wanderer-cache')}`, {lang});
      await press(page, '[part=buy-button]');
      await sees(page, 'store-order .done');
    },
  },
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
      await sees(page, '[part=next]');
    },
  },
  {
    name: 'a backpack that is asked about a move, with a code that is shown and one that is not',
    async open(page, shop, lang) {
      await openPage(page, shop, PACK, {lang});
      await press(page, '[part=reveal-button]');
      await sees(page, '[part=copy-button]');
      await press(page, '[part=move-button]');
      await sees(page, '[part=form]');
    },
  },
  {
    name: 'a backpack with an item in the wallet, and one that could not be moved',
    async open(page, shop, lang) {
      await openPage(page, shop, PACK, {lang});
      await press(page, '[part=receive-button]');
      await sees(page, '[part=state]');
      await page.route('**/move_to_game', (route) => route.abort('internetdisconnected'));
      await press(page, '[part=move-button]');
      await press(page, '[part=send-button]');
      await sees(page, '[part=note]');
    },
  },
  {
    name: 'a backpack without a proxy',
    async open(page, shop, lang) {
      const unset = `<store-provider project-id="{{project-id}}" store-url="{{store-url}}" locale="${lang}">${PACK}</store-provider>`;
      await openPage(page, shop, unset, {lang});
      await sees(page, '.state');
    },
  },
  {
    name: 'a player’s inventory and balance',
    async open(page, shop, lang) {
      await openPage(page, shop, OWNED, {lang});
      await sees(page, '[part=balance]');
      await press(page, '[part=use-button]');
      await sees(page, '[part=time]');
    },
  },
  {
    name: 'backpack, inventory and balance without a player',
    async open(page, shop, lang) {
      await openPage(page, shop, PACK + OWNED, {lang, player: null});
      await sees(page, 'backpack-view .state');
      await sees(page, 'inventory-view .state');
      await sees(page, 'virtual-balance .state');
    },
  },
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
      await sees(page, '.state');
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
];
