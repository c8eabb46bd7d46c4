import type {Locator, Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {earnRewards, report} from '../../support/pages/elsewhere.js';
import {expectCartBought} from '../../support/pages/gale-bow.js';
import {clientOperations, recordOperations} from '../../support/pages/operations.js';
import {SIGN_IN, scriptTag} from '../../support/pages/script-tag.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

/** The sections whose operations the elements must call. */
const SECTIONS = [
  'Catalog (client)',
  'Bundles',
  'Cart (client)',
  'Orders and payment',
  'Reward chains and value points',
  'Offer chains',
  'Inventory',
  'Backpack, user-side',
  'End-user subscription management',
];
/** The same paths serve the hub; the paths of games are the shop's. */
const isShop = (key: string, section: string): boolean =>
  SECTIONS.includes(section) ||
  key.includes('/daily_chain') ||
  (section === 'Distribution hub' && key.includes('/items/'));

/** Operations for players that the shop does not use, with the reason. */
const UNUSED: Readonly<Record<string, string>> = {
  'GET /v2/project/{project_id}/promocode/code/{code}/rewards':
    'what a code gives, its verification says, with its kind',
  'GET /v2/project/{project_id}/coupon/code/{coupon_code}/rewards': 'the same',
};
const isOfCodes = (key: string): boolean => /\/promocode\/|\/coupon\/|\/promotion\/code\//.test(key);

/** Opens a host's page with these elements, as a player who is signed in. */
async function open(page: Page, shop: Shop, body: string, tag = ''): Promise<void> {
  const path = await shop.serve(`${scriptTag(tag)}${body}<script type="module" src="/test/player.js"></script>`, {
    'player.js': SIGN_IN,
  });
  await page.goto(path);
}

const cartButton = (page: Page, name: string | RegExp) => page.locator('store-cart').getByRole('button', {name});
const catalog = (page: Page) => page.locator('store-catalog');

/** Opens the details of an item by its card. */
async function look(page: Page, name: string): Promise<void> {
  await catalog(page).getByRole('button', {name, exact: true}).click();
  await expect(page.getByRole('dialog', {name})).toBeVisible();
}
const leave = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** Fills a cart, changes it, redeems a code, and orders it, with the buttons of a page. */
async function useCart(page: Page): Promise<void> {
  const add = page.getByRole('button', {name: 'Add a draught'});
  await expect(
    cartButton(page, /^Check out/).or(page.locator('store-cart').getByText('Nothing here yet')),
  ).toBeVisible();
  await add.click();
  await expect(cartButton(page, /^Check out · \$0\.99/)).toBeVisible();
  await page.getByRole('button', {name: 'Add many'}).click();
  await expect(cartButton(page, /^Check out · \$4\.95/)).toBeVisible();
  await page.locator('store-cart').getByRole('textbox', {name: 'Promo code or coupon'}).fill('WELCOME10');
  await cartButton(page, 'Apply').click();
  await cartButton(page, /^Remove code/).click();
  await expect(page.locator('store-cart').getByRole('textbox', {name: 'Promo code or coupon'})).toBeVisible();
  await page.locator('store-cart').getByRole('textbox', {name: 'Promo code or coupon'}).fill('FIRSTAID');
  await cartButton(page, 'Apply').click();
  // A player has it once.
  await expect(
    page
      .locator('store-cart')
      .getByText(/You got: 2|already used/)
      .first(),
  ).toBeVisible();
  await page.locator('store-cart').getByRole('textbox', {name: 'Promo code or coupon'}).fill('');
  // An item that is added again before its removal was sent cancels the removal.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await cartButton(page, /^Remove .*Healing Draught/).click();
  await expect(cartButton(page, /^Undo/)).toBeVisible();
  await removed;
  await add.click();
  await expect(cartButton(page, /^Check out · \$0\.99/)).toBeVisible();
  await page.getByRole('button', {name: 'Empty it'}).click();
  await expect(page.locator('store-cart').getByText('Nothing here yet')).toBeVisible();
}

const BUTTONS = `
  <store-cart></store-cart>
  <button data-store-action="add" data-store-sku="healing-draught">Add a draught</button>
  <button data-store-action="set" data-store-sku="healing-draught" data-store-quantity="5">Add many</button>
  <button data-store-action="add" data-store-sku="mana-draught">Add another</button>
  <button data-store-action="add" data-store-sku="traveller-gift">Add the gift</button>
  <button data-store-action="add" data-store-sku="wanderer-cache">Add the cache</button>
  <button data-store-action="clear">Empty it</button>`;

/** Changes two lines at once, where the service refuses both in one request: each is then sent by itself. */
async function changeOneByOne(page: Page): Promise<void> {
  await page.route('**/fill?*', async (route) => {
    const {items} = route.request().postDataJSON() as {items: unknown[]};
    if (items.length < 2) return route.continue();
    const body = {statusCode: 422, errorCode: 1402, errorMessage: 'one of them', errorMessageExtended: []};
    return route.fulfill({status: 422, json: body, headers: {'access-control-allow-origin': '*'}});
  });
  // The first change is in flight when the other two are made.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    for (const name of ['Add a draught', 'Add a draught', 'Add another'])
      buttons.find(({textContent}) => textContent === name)!.click();
  });
  await expect(cartButton(page, /^Check out · \$2\.97/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', {name: 'Empty it'}).click();
  await expect(page.locator('store-cart').getByText('Nothing here yet')).toBeVisible();
}

/** Takes a free item through the cart. */
async function claim(page: Page, name: string): Promise<void> {
  await expect(page.locator('store-cart [part=empty]')).toBeVisible();
  await page.getByRole('button', {name}).click();
  await cartButton(page, 'Claim free').click();
  await expectCartBought(page);
}

/** Orders the cart and pays for it. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Add a draught'}).click();
  await cartButton(page, /^Check out · /).click();
  await (await openedPayment(page)).pay();
  await expectCartBought(page);
}

/** Claims steps of every kind of chain. */
async function walkChains(page: Page, shop: Shop): Promise<void> {
  const earning = (await shop.orders()).length;
  await earnRewards(shop);
  // The reward chain of the demo is a single player's; here it is a clan's.
  await page.route('**/user/reward_chain?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as {items: {value_point: object}[]};
    const items = json.items.map((chain) => ({...chain, value_point: {...chain.value_point, is_clan: true}}));
    await route.fulfill({response, json: {...json, items}});
  });
  await open(page, shop, '<offer-chain></offer-chain><daily-chain></daily-chain><reward-chain></reward-chain>');
  const [offers, days, road] = ['offer-chain', 'daily-chain', 'reward-chain'].map((tag) => page.locator(tag)) as [
    Locator,
    Locator,
    Locator,
  ];
  const claim = (chain: Locator): Promise<void> => chain.getByRole('button', {name: /^Claim/}).click();
  // The shop reads a chain again after a claim without an answer.
  await page.route('**/offer_chain/*/step/*/*/claim', (route) => route.abort('internetdisconnected'), {times: 1});
  await claim(offers);
  await expect(offers.getByRole('alert')).toBeVisible();
  await claim(offers);
  await offers.getByRole('button', {name: /^Buy/}).click();
  await (await openedPayment(page)).pay();
  await expect(offers.getByText('Bought')).toBeVisible();
  await page.route('**/daily_chain/*/step/*/*/claim', (route) => route.abort('internetdisconnected'), {times: 1});
  await claim(days);
  await expect(days.getByRole('alert')).toBeVisible();
  await claim(days);
  await expect(days.getByText('Claimed', {exact: true})).toBeVisible();
  await claim(road);
  await expect(road.getByText('Claimed', {exact: true})).toBeVisible();
  // A refund comes first, of which the page was not notified: the remaining points are read again.
  await page.route(
    '**/reward_chain/*/step/*/claim',
    async (route) => {
      await report(shop, earning, {result: 'refunded'});
      await route.continue();
    },
    {times: 1},
  );
  await claim(road);
  await expect(road.getByRole('alert')).toHaveText('Your points are not enough for it any more.');
  await expect(road.getByText('10 to go', {exact: true})).toBeVisible();
  await road.getByRole('button', {name: 'I changed my clan'}).click();
  await expect(road.getByText('This is your clan now.')).toBeVisible();
  await page.unrouteAll({behavior: 'ignoreErrors'});
}

test('every operation of a player’s browser is called by an element', async ({page, shop}) => {
  test.setTimeout(240_000);
  const counts = recordOperations(page, shop.serviceUrl, `${shop.url}/backpack`);

  await test.step('the shop: lists, details of every kind, search, a purchase of each kind', async () => {
    await open(page, shop, '<store-catalog page-size="100"></store-catalog>');
    await look(page, 'Ember Blade');
    await leave(page);
    await look(page, 'The Forgemaster’s Hoard');
    await leave(page);
    await look(page, 'Pouch of Gems');
    await leave(page);
    await look(page, 'Emberfall: Crown Edition');
    await page.getByRole('dialog').getByRole('radio').first().check({force: true});
    await leave(page);
    await catalog(page).getByRole('searchbox').fill('ember');
    await expect(catalog(page).getByRole('status').filter({hasText: 'found'})).toHaveCount(1);
    await catalog(page).getByRole('searchbox').fill('');

    await catalog(page)
      .getByRole('button', {name: /Wanderer’s Cache: Claim free/})
      .click();
    await catalog(page)
      .getByRole('button', {name: /^Buy Runeblade of the North/})
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', {name: /^Buy for/})
      .click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await catalog(page)
      .getByRole('button', {name: /^Buy Gale Bow/})
      .click();
    await (await openedPayment(page)).close();
    // Otherwise the next page would resume the purchase.
    await catalog(page).getByRole('button', {name: 'Cancel'}).click();
    await expect(catalog(page).getByText('Purchase canceled').first()).toBeVisible();
  });

  await test.step('one group, and one of each kind by itself', async () => {
    await open(
      page,
      shop,
      '<store-catalog group="weapons" kinds="item bundle game key currency package"></store-catalog>',
    );
    await expect(catalog(page).getByRole('heading', {name: 'Ember Blade'})).toBeVisible();
    await open(
      page,
      shop,
      `<store-catalog kinds="currency"></store-catalog>
       <store-item sku="gold" kind="currency"></store-item><store-item sku="gems-500" kind="package"></store-item>
       <store-item sku="ember-blade"></store-item><store-item sku="emberfall-crown_steam" kind="key"></store-item>`,
    );
    await expect(page.locator('store-item').getByRole('heading').first()).toBeVisible();
  });

  await test.step('the current cart', async () => {
    await open(page, shop, BUTTONS);
    await useCart(page);
    await changeOneByOne(page);
    await checkOut(page);
    await claim(page, 'Add the gift');
  });

  await test.step('a cart by its id', async () => {
    await open(page, shop, BUTTONS, 'data-cart-id="gate"');
    await useCart(page);
    await changeOneByOne(page);
    await checkOut(page);
    // The cache can be claimed again each day.
    await shop.pass('P2D');
    await page.reload();
    await claim(page, 'Add the cache');
  });

  await test.step('subscriptions: their facts, another plan, other payment accounts, an end and none', async () => {
    await open(
      page,
      shop,
      '<subscription-manager></subscription-manager>',
      'data-subscriptions-url="{{subscriptions-url}}"',
    );
    const crown = page.locator('subscription-manager').getByRole('article').first();
    const action = (name: string | RegExp) => crown.getByRole('button', {name});
    const answer = (name: string | RegExp) =>
      page.getByRole('alertdialog').getByRole('button', {name, disabled: false}).click();
    await action('Change plan').click();
    await crown.getByRole('radio', {name: /^Yearly/}).check();
    await action(/^Change to/).click();
    await (await openedPayment(page)).close();
    await expect(action(/^Change to/)).toBeVisible();

    await action('Payment').click();
    await action('Remove').click();
    await answer('Remove it');
    await action('Use this').click();
    await expect(action('Remove')).toBeVisible();
    await action('Use another way to pay').click();
    await (await openedPayment(page)).close();
    await expect(action('Use another way to pay')).toBeVisible();

    await action('Cancel…').click();
    await answer(/^Cancel on/);
    await action('Keep it').click();
    await expect(crown.getByText('Active', {exact: true})).toBeVisible();
  });
  await test.step('chains: free steps, bought steps, earned steps, alone and with a clan', () =>
    walkChains(page, shop));
  await test.step('what the player owns, and what the backpack holds, by the studio’s proxy', async () => {
    await open(
      page,
      shop,
      '<virtual-balance></virtual-balance><inventory-view></inventory-view><backpack-view></backpack-view>',
      'data-backpack-url="{{backpack-url}}"',
    );
    await expect(page.locator('virtual-balance').getByText('Gold')).toBeVisible();
    await page.getByRole('button', {name: /^Use one: .*Healing Draught/}).click();
    await expect(page.locator('inventory-view').getByRole('status').first()).toHaveText(/one used/);

    const pack = page.locator('backpack-view');
    const move = async (item: string): Promise<void> => {
      await pack.getByRole('button', {name: `Move to game: ${item}`}).click();
      await pack.getByRole('textbox').fill('kestrel');
      await page.keyboard.press('Enter');
      await expect(pack.getByRole('listitem').filter({hasText: item})).toContainText('Sent to the game');
    };
    await move('Mana Draught');
    // The answer is lost: the shop reads the item again.
    await page.route('**/virtual_currency/move_to_game', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await move('Credits');
    await pack.getByRole('button', {name: /^Add to wallet: 1,000 Gold/}).click();
    await expect(pack.getByText('In your wallet', {exact: true})).toBeVisible();
  });

  const rows = clientOperations.flatMap(([key, {source}]) => {
    const section = 'section' in source ? source.section : source.origin;
    return isShop(key, section) || isOfCodes(key) ? [{key, section, count: counts.get(key) ?? 0}] : [];
  });
  const width = Math.max(...rows.map(({key}) => key.length));
  for (const {key, section, count} of [...rows].sort((a, b) => a.section.localeCompare(b.section)))
    console.log(`${key.padEnd(width)}  ${`${count}`.padStart(3)}  ${section}  ${UNUSED[key] ?? ''}`);
  expect(
    rows
      .filter(({count}) => count === 0)
      .map(({key}) => key)
      .sort(),
  ).toEqual(Object.keys(UNUSED).sort());
  // The studio's proxy alone has this path.
  const others = [...counts.keys()].filter((key) => key.includes('(no operation)'));
  expect(others.filter((key) => !key.startsWith('GET /multicurrency-balance'))).toEqual([]);
});
