import {setTimeout as pause} from 'node:timers/promises';
import type {BrowserContext, Page} from '@playwright/test';
import {scriptTag} from '../../support/pages/script-tag.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';
import {type Random, random} from '../../support/random.js';
import {seed, sizes} from '../../support/run/sizes.mjs';

/** How many players press in one test, one after the other. */
const PLAYERS = 50;
/** The pauses between a hasty player's presses, in milliseconds; most often those of a double click. */
const PAUSES = [0, 0, 5, 20, 80, 200];

const PAGE = `
  ${scriptTag()}
  <store-item sku="gale-bow" appearance="button"></store-item>
  <button data-store-action="buy" data-store-sku="gale-bow">Get the bow</button>
  <script type="module" src="/test/shop.js"></script>`;
const SCRIPT = `
  import {storefront} from '/storefront/storefront.js';
  const query = new URLSearchParams(location.search);
  storefront().configure({
    getToken: async () => (await fetch('/shop-token?player=' + query.get('player'))).text(),
    presentation: query.get('way'),
  });
  window.stage = () => storefront().$purchase.get()?.stage;`;

/** Replaces the payment page, which would take most of the time: it only sends its first message. */
const PAYMENT = `<script>(opener ?? parent).postMessage('{"command":"widget-detection"}', '*')</script>`;

/** The shop's own button, and one of the page. */
const BUTTONS = ['Buy Gale Bow', 'Get the bow'];

/** A tab, and the places of its buttons: at the next press, another button may be at that place. */
interface Tab {
  readonly page: Page;
  readonly places: readonly {readonly x: number; readonly y: number}[];
}

async function openTab(page: Page, address: string): Promise<Tab> {
  await page.goto(address);
  const places = [];
  for (const name of BUTTONS) {
    const button = page.getByRole('button', {name});
    await expect(button).toBeVisible();
    const {x, y, width, height} = (await button.boundingBox())!;
    places.push({x: x + width / 2, y: y + height / 2});
  }
  return {page, places};
}

/** Kinds of presses: with the mouse at a place, or with the keys that press the focused button. */
const PRESSES: Readonly<Record<string, (page: Page, x: number, y: number) => Promise<void>>> = {
  click: (page, x, y) => page.mouse.click(x, y),
  'double click': (page, x, y) => page.mouse.dblclick(x, y),
  Enter: (page) => page.keyboard.press('Enter'),
  Space: (page) => page.keyboard.press('Space'),
};

/** Presses two to four times, in one tab or in both at the same time; returns a description. */
async function pressAtRandom(tabs: readonly Tab[], dice: Random): Promise<string> {
  const [least, most] = tabs.length > 1 ? [1, 2] : [2, 4];
  const schedules = tabs.map(() =>
    Array.from({length: least + dice.below(most - least + 1)}, () => ({
      how: dice.pick(Object.keys(PRESSES)),
      button: dice.below(BUTTONS.length),
      pauseMs: dice.pick(PAUSES),
    })),
  );
  for (const [index, {page}] of tabs.entries()) {
    await page.getByRole('button', {name: BUTTONS[schedules[index]![0]!.button]!}).focus();
  }
  await Promise.all(
    tabs.map(async ({page, places}, index) => {
      for (const {how, button, pauseMs} of schedules[index]!) {
        const {x, y} = places[button]!;
        await PRESSES[how]!(page, x, y);
        await pause(pauseMs);
      }
    }),
  );
  return JSON.stringify(schedules);
}

const stageOf = ({page}: Tab): Promise<string | undefined> =>
  page.evaluate(() => (window as unknown as {stage(): string | undefined}).stage());

/** One player presses; expects one order in the service. */
async function expectOneOrder(context: BrowserContext, shop: Shop, address: string, start: number): Promise<void> {
  const dice = random(start);
  const player = `player-${start}`;
  const presentation = dice.pick(['window', 'dialog']);
  const own = context.pages().slice(0, 2);
  const tabs = await Promise.all(
    own.slice(0, 1 + dice.below(2)).map((page) => openTab(page, `${address}?player=${player}&way=${presentation}`)),
  );
  const what = `seed ${start}, in a ${presentation}: ${await pressAtRandom(tabs, dice)}`;

  // One tab waits for the payment; another one shows that, or had no press.
  await expect
    .poll(async () => (await Promise.all(tabs.map(stageOf))).filter((stage) => stage === 'waiting').length, {
      message: what,
    })
    .toBe(1);
  await expect
    .poll(async () => (await Promise.all(tabs.map(stageOf))).includes('ordering'), {message: what})
    .toBe(false);
  const orders = await shop.orders();
  expect(
    orders.filter(({user_id}) => user_id === player),
    what,
  ).toHaveLength(1);
  await Promise.all(
    context
      .pages()
      .slice(2)
      .map((payment) => payment.close()),
  );
}

test.describe('an impatient player', () => {
  for (let from = 0; from < sizes.doubleActivations; from += PLAYERS) {
    const start = seed + from;

    test(`makes one order, however often and wherever the button is pressed (seed ${start})`, async ({
      context,
      shop,
    }) => {
      const count = Math.min(PLAYERS, sizes.doubleActivations - from);
      test.setTimeout(30_000 + count * 10_000);
      for (let tab = 0; tab < 2; tab++) await context.newPage();
      await context.route('**/paystation4/*', (route) => route.fulfill({contentType: 'text/html', body: PAYMENT}));
      const address = shop.url + (await shop.serve(PAGE, {'shop.js': SCRIPT}));

      for (let player = start; player < start + count; player++) await expectOneOrder(context, shop, address, player);

      const orders = await shop.orders();
      expect(orders.map(({user_id}) => user_id).sort()).toEqual(
        [...new Set(orders.map(({user_id}) => user_id))].sort(),
      );
      expect(orders).toHaveLength(count);
    });
  }
});
