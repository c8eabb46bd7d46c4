import type {Frame, Page} from '@playwright/test';
import {forgedMessage} from '../../support/pages/forged-messages.js';
import {noteTargets} from '../../support/pages/note-targets.js';
import {scriptTag} from '../../support/pages/script-tag.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';
import {random} from '../../support/random.js';
import {seed, sizes} from '../../support/run/sizes.mjs';

/** The number of messages at a time. */
const VOLLEY = 1000;

declare global {
  interface Window {
    /** How often the purchase changed. */
    changes: number;
    /** Attackers whose messages have all arrived. */
    ended: string[];
    /** The messages that an attacker has received. */
    answers: unknown[];
  }
}

const PAGE = `
  ${scriptTag()}
  <store-item sku="gale-bow" appearance="button"></store-item><store-order></store-order>
  <script type="module" src="/test/shop.js"></script>`;
const SCRIPT = `
  import {storefront} from '/storefront/storefront.js';
  import {parentFrameBridge} from '/storefront/bridges.js';
  const shop = storefront();
  const query = new URLSearchParams(location.search);
  const launcher = query.get('launcher');
  shop.configure(
    launcher
      ? {bridge: parentFrameBridge([launcher])}
      : {getToken: async () => (await fetch('/shop-token?player=kestrel')).text(), presentation: query.get('way') ?? 'window'},
  );
  window.changes = 0;
  shop.$purchase.listen(() => window.changes++);
  window.events = [];
  for (const name of ['payment-open', 'order-change', 'purchase-end', 'error']) {
    addEventListener('store-' + name, ({type}) => events.push(type));
  }
  window.purchase = () => JSON.stringify(shop.$purchase.get());
  window.ended = [];
  addEventListener('message', ({data}) => String(data).startsWith('end of ') && ended.push(data));`;

/** A launcher that is a page, as in docs/launchers.md; it opens the payment page in a frame of its own. */
const launcherMarkup = (shopOrigin: string, address: string, token: string): string => `
  <iframe id="shop" src="${address}" width="900" height="500"></iframe>
  <script>
    const frame = document.getElementById('shop');
    const answers = {
      getToken: () => ({token: '${token}'}),
      openPayment({url}) {
        document.body.append(Object.assign(document.createElement('iframe'), {src: url, width: 900, height: 900}));
        return {opened: true, mode: 'overlay'};
      },
    };
    const reply = ({id, m}, d) => JSON.stringify({p: 'storefront-bridge', v: 1, id, t: 'res', m, d, n: 'n0nce'});
    addEventListener('message', ({source, data}) => {
      const hello = source === frame.contentWindow && JSON.parse(data);
      if (hello.m !== 'hello') return;
      const {port1, port2} = new MessageChannel();
      port1.onmessage = ({data: text}) => {
        const asked = JSON.parse(text);
        if (asked.m in answers) port1.postMessage(reply(asked, answers[asked.m](asked.d)));
      };
      const welcome = reply({...hello, m: 'welcome'}, {v: 1, caps: Object.keys(answers)});
      source.postMessage(welcome, '${shopOrigin}', [port2]);
    });
  </script>`;

/** The site's address by another host name, which is another origin. */
const otherNameOf = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** A purchase whose payment page is open. */
interface Open {
  readonly shop: Frame;
  readonly payment: Frame;
  /** The expressions for the shop's window in the payment page, and in a frame of the payment page. */
  readonly ofPayment: string;
  readonly fromWithin: string;
}

/** Presses buy, and resolves to the window or frame that the press opens. */
const paymentOf = async (page: Page, shop: Frame, serviceUrl: string): Promise<Frame> => {
  await shop.getByRole('button', {name: 'Buy Gale Bow'}).click();
  const find = (): Frame | undefined =>
    page
      .context()
      .pages()
      .flatMap((each) => each.frames())
      .find((frame) => frame.url().startsWith(`${serviceUrl}/paystation4/`));
  await expect.poll(find).toBeDefined();
  return find()!;
};

const PRESENTATIONS: Readonly<Record<string, (page: Page, shop: Shop, address: string) => Promise<Open>>> = {
  async 'a window'(page, {url, serviceUrl}, address) {
    await page.goto(url + address);
    const shop = page.mainFrame();
    return {shop, payment: await paymentOf(page, shop, serviceUrl), ofPayment: 'opener', fromWithin: 'parent.opener'};
  },
  async 'a dialog'(page, {url, serviceUrl}, address) {
    await page.goto(`${url}${address}?way=dialog`);
    const shop = page.mainFrame();
    return {shop, payment: await paymentOf(page, shop, serviceUrl), ofPayment: 'parent', fromWithin: 'parent.parent'};
  },
  async 'a launcher’s frame'(page, site, address) {
    const {url, serviceUrl} = site;
    const launcher = otherNameOf(url);
    const shown = `${url}${address}?launcher=${launcher}`;
    await page.goto(launcher + (await site.serve(launcherMarkup(url, shown, await site.token('kestrel')))));
    const shop = page.frames().find((frame) => frame.url() === shown)!;
    return {
      shop,
      payment: await paymentOf(page, shop, serviceUrl),
      ofPayment: 'top.frames[0]',
      fromWithin: 'top.frames[0]',
    };
  },
};

/** An attacking window, and its expression for the shop's window. */
type Attacker = readonly [frame: Frame, shop: string];

/** Adds a frame to a page. */
async function addFrame(into: Frame, src: string, sandbox?: string): Promise<Frame> {
  const element = await into.evaluateHandle(
    ([address, rules]) => {
      const frame = document.createElement('iframe');
      if (rules !== undefined) frame.setAttribute('sandbox', rules);
      frame.src = address;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      return loaded.then(() => frame);
    },
    [src, sandbox] as const,
  );
  return (await element.contentFrame())!;
}

/** Navigates a window by its own script: navigated by the browser, it would lose its opener. */
async function go(frame: Frame, address: string): Promise<void> {
  await Promise.all([frame.waitForURL(address), frame.evaluate(`location.href = ${JSON.stringify(address)}`)]);
}

/** The payment page's own window on another page: the source of its messages is right, the origin is not. */
const moved =
  (addressOf: (shop: Shop) => string) =>
  async (open: Open, shop: Shop): Promise<Attacker> => {
    await go(open.payment, addressOf(shop));
    return [open.payment, open.ofPayment];
  };

/** The attackers, by kind; each address serves the same page. */
const KINDS: Readonly<Record<string, (open: Open, shop: Shop) => Promise<Attacker>>> = {
  'a frame of another origin': async ({shop}) => [await addFrame(shop, 'http://evil.example/attacker'), 'parent'],
  'a frame whose origin begins as that of the payment page': async ({shop}, {serviceUrl}) => {
    const {hostname, port} = new URL(serviceUrl);
    return [await addFrame(shop, `http://${hostname}.evil.example:${port}/attacker`), 'parent'];
  },
  'a frame of the payment page’s host at another port': async ({shop}, {serviceUrl}) => [
    await addFrame(shop, `http://${new URL(serviceUrl).hostname}:81/attacker`),
    'parent',
  ],
  'a frame without an origin': async ({shop}, {serviceUrl}) => [
    await addFrame(shop, `${serviceUrl}/attacker`, 'allow-scripts'),
    'parent',
  ],
  'another window of the page’s own origin': async ({shop}, {url}) => [
    await addFrame(shop, `${url}/attacker`),
    'parent',
  ],
  'another frame of the payment page’s origin': async ({shop}, {serviceUrl}) => [
    await addFrame(shop, `${serviceUrl}/attacker`),
    'parent',
  ],
  'a frame inside the payment page': async ({payment, fromWithin}, {serviceUrl}) => [
    await addFrame(payment, `${serviceUrl}/attacker`),
    fromWithin,
  ],
  'a window of the payment page’s origin that the page has opened': async ({shop}, {serviceUrl}) => {
    const opening = shop.page().context().waitForEvent('page');
    await shop.evaluate((address) => void window.open(address, 'attacker'), `${serviceUrl}/attacker`);
    const opened = await opening;
    await opened.waitForLoadState();
    return [opened.mainFrame(), 'opener'];
  },
};

/** The attackers in the payment page's own window, which replace the payment page. */
const MOVED: typeof KINDS = {
  'the payment page’s own window, gone to another origin': moved(() => 'http://evil.example/attacker'),
  'the payment page’s own window, gone to another port': moved(
    ({serviceUrl}) => `http://${new URL(serviceUrl).hostname}:81/attacker`,
  ),
  'the payment page’s own window, gone to the page’s origin': moved(({url}) => `${url}/attacker`),
};

/** Messages of the payment page itself in other shapes than it uses: each would be a `close` if it were read loosely. */
const MISSHAPEN = `[
  {command: 'close'},
  ['{"command":"close"}'],
  new String('{"command":"close"}'),
  '{"command":["close"]}',
  '[{"command":"close"}]',
  '{"data":{"command":"close"}}',
  '"close"', 'close', '{"command":"close"', 'null', '', 0, null, undefined, new Map([['command', 'close']]),
]`;

test.describe('messages that are forged', () => {
  // The attackers are in frames that the pages' own policies would block.
  test.use({bypassCSP: true});

  for (const [presentation, open] of Object.entries(PRESENTATIONS)) {
    test(`change nothing of a purchase in ${presentation}, whoever sends them (seed ${seed})`, async ({
      page,
      context,
      shop,
    }) => {
      test.setTimeout(30_000 + sizes.forgedMessages * 200);
      await context.addInitScript(noteTargets);
      await context.route('**/attacker', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script>answers = []; addEventListener("message", ({data}) => answers.push(data))</script>',
        }),
      );
      const opened = await open(page, shop, await shop.serve(PAGE, {'shop.js': SCRIPT}));
      const {shop: frame, payment} = opened;
      const state = () =>
        frame.evaluate(() => {
          const {purchase, changes, events} = window as unknown as {
            purchase(): string;
            changes: number;
            events: string[];
          };
          const dialogs = [...document.body.children].flatMap(
            ({shadowRoot}) => shadowRoot?.querySelector('dialog') ?? [],
          );
          // The payment page changes its size by itself, but never requests this size.
          const isHuge = dialogs.some(({style}) => style.cssText.includes('20000px'));
          return {purchase: purchase(), changes, events, isHuge};
        });
      await expect.poll(async () => (await state()).purchase).toContain('waiting');
      const ready = () =>
        expect(payment.getByRole('button', {name: /^Pay /})).toHaveAttribute('aria-disabled', 'false');
      await ready();
      const before = await state();
      const address = payment.url();
      const arrived = async (end: string): Promise<void> => {
        await expect.poll(() => frame.evaluate((mark) => window.ended.includes(mark), end)).toBe(true);
      };

      await payment.evaluate(
        `for (const each of [...${MISSHAPEN}, 'end of shapes']) ${opened.ofPayment}.postMessage(each, '*')`,
      );
      await arrived('end of shapes');
      expect(await state(), 'after shapes that the payment page does not use').toEqual(before);

      const dice = random(seed);
      const kinds = {...KINDS, ...(presentation !== 'a launcher’s frame' && MOVED)};
      for (const [kind, make] of Object.entries(kinds)) {
        const [attacker, target] = await make(opened, shop);
        for (let sent = 0; sent < sizes.forgedMessages; sent += VOLLEY) {
          const count = Math.min(VOLLEY, sizes.forgedMessages - sent);
          const end = `end of ${kind} ${sent}`;
          const all = JSON.stringify([...Array.from({length: count}, () => forgedMessage(dice)), end]);
          await attacker.evaluate(`for (const each of ${all}) ${target}.postMessage(each, '*')`);
          await arrived(end);
        }
        expect(await attacker.evaluate(() => window.answers), `what ${kind} was answered`).toEqual([]);
        expect(await state(), `after ${kind}`).toEqual(before);
      }

      // A message about leaving takes effect after a look at the order.
      await (await page.waitForResponse(/\/order\/\d+$/)).finished();
      expect(await state(), 'after the next look').toEqual(before);
      expect(await shop.orders()).toMatchObject([{status: 'new'}]);
      // A frame of a page that the test made up may not navigate back to this machine by itself.
      if (presentation === 'a window') await go(payment, address);
      if (presentation === 'a dialog') await payment.goto(address);
      await ready();
      await payment.getByRole('button', {name: /^Pay /}).click();
      await expect.poll(async () => JSON.parse((await state()).purchase)).toMatchObject({outcome: 'done'});
      expect((await state()).events.filter((type) => type === 'store-purchase-end')).toHaveLength(1);
      expect(await shop.orders()).toMatchObject([{status: 'done'}]);
      const targets = new Set(await frame.evaluate(() => window.sentTo));
      expect([...targets]).toEqual([presentation === 'a launcher’s frame' ? otherNameOf(shop.url) : shop.serviceUrl]);
    });
  }
});
