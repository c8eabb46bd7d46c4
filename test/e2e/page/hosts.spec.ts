import {engineOf, type Host, type HostedPage} from '../../support/hosts/host.js';
import {openQt, QT} from '../../support/hosts/qt.js';
import {openWebKitHost, WEBKIT} from '../../support/hosts/webkit.js';
import {isOwned} from '../../support/pages/gale-bow.js';
import {scriptTag} from '../../support/pages/script-tag.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';
import {findWebKit} from '../../support/run/webkit-launcher.mjs';

interface Kind {
  readonly open: (args: readonly string[]) => Promise<Host>;
  /** The name of the engine; undefined where it cannot run. */
  readonly engine: string | undefined;
  /** The pattern of the engine in the page's user agent. */
  readonly userAgent: RegExp;
  readonly packages: string;
  /** The code of the page's bridge, as in docs/launchers.md. */
  readonly bridge: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  WebKitGTK: {
    open: openWebKitHost,
    engine: findWebKit() && (await engineOf(WEBKIT)),
    userAgent: /^(?!.*Chrome).* AppleWebKit\/605\..* Safari\//,
    packages: 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1',
    bridge: 'wkwebviewBridge(window.webkit.messageHandlers.storefrontHost)',
  },
  QtWebEngine: {
    open: openQt,
    engine: await engineOf(QT),
    // The engine of Debian 12, the oldest one that the shop is tested in: with another one, docs/launchers.md is wrong.
    userAgent: / Chrome\/102\./,
    packages: 'python3-pyqt6.qtwebengine python3-pyqt6.qtwebchannel',
    bridge: 'messageBridge(await window.storefrontHost)',
  },
};
const BY_GAME = `{getToken: async () => (await fetch('/shop-token?player=kestrel')).text()}`;

/** Serves a page of the shop with these options. */
const shopPage = (shop: Shop, options: string): Promise<string> =>
  shop.serve(
    `${scriptTag()}
     <script type="module" src="events.js"></script>
     <store-item sku="gale-bow"></store-item><store-order></store-order>`,
    {
      'events.js': `import {storefront} from '/storefront/storefront.js';
        import {messageBridge, wkwebviewBridge} from '/storefront/bridges.js';
        window.receivedEvents = [];
        for (const type of ['store-payment-open', 'store-purchase-end']) addEventListener(type, (event) => receivedEvents.push(event));
        window.purchase = () => storefront().$purchase.get();
        storefront().configure(${options});`,
    },
  );

const BUY = `document.querySelector('store-item').shadowRoot?.querySelector('[part~=buy-button]')`;
const ORDER = `document.querySelector('store-order').shadowRoot?.querySelector('h2, h3')?.textContent`;
const FRAME = `[...document.body.children].map(({shadowRoot}) => shadowRoot?.querySelector('iframe')).find(Boolean)`;
const PAY = `document.querySelector('[data-action=pay][aria-disabled=false]')`;
const ENDS = `receivedEvents.filter(({type}) => type === 'store-purchase-end').map(({detail}) => detail.outcome)`;

/** Presses the element of an expression, once there is one. */
async function press(page: HostedPage, element: string): Promise<void> {
  await expect.poll(() => page.read(`Boolean(${element})`).catch(() => false)).toBe(true);
  await page.press(element);
}

const untilRung = ({shop}: Host, rung: string) =>
  expect.poll(() => shop.read('[purchase()?.stage, purchase()?.rung]')).toEqual(['waiting', rung]);

async function expectBoughtOnce(host: Host, shop: Shop): Promise<void> {
  await expect.poll(() => host.shop.read(ORDER)).toBe('It’s yours!');
  expect(await host.shop.read(ENDS)).toEqual(['done']);
  expect(await host.shop.read(`receivedEvents.filter(({type}) => type === 'store-payment-open').length`)).toBe(1);
  expect(await shop.orders()).toMatchObject([{status: 'done', skus: ['gale-bow'], user_id: 'kestrel'}]);
  expect(await isOwned(shop)).toBe(true);
}

const happened = ({news}: Host, what: string) => news.filter((each) => each.what === what);

// `npm test` has each view, and each way to open the payment page.
for (const [name, {open, engine, userAgent, packages, bridge}] of Object.entries(KINDS)) {
  test.describe(`a page in a view of ${name}`, () => {
    if (!engine && process.env.CI) throw new Error(`No ${name} was found; in CI none may be left out: ${packages}`);
    test.skip(!engine, `No ${name} was found ("apt-get install ${packages}" helps)`);
    let host: Host;
    const show = async (shop: Shop, options: string, args: readonly string[] = []): Promise<void> => {
      host = await open(['--page', shop.url + (await shopPage(shop, options)), ...args]);
    };
    test.afterEach(() => host.close());

    test('sells where each window is refused: the player pays in a dialog', async ({shop}) => {
      await show(shop, BY_GAME);
      const own = await host.shop.read<string>('navigator.userAgent');
      console.log(`${engine}: ${own}`);
      expect(own).toMatch(userAgent);

      await press(host.shop, BUY);
      await untilRung(host, 'frame');
      await press(host.frame(FRAME), PAY);

      await expectBoughtOnce(host, shop);
      expect(happened(host, 'refused')).toHaveLength(1);
      expect(await host.shop.read(`Boolean(${FRAME})`)).toBe(false);
    });

    test(
      'sells by the bridge: the host signs the player in and opens a second view',
      inWholeMatrixUnless(name === 'WebKitGTK'),
      async ({shop}) => {
        await show(shop, `{bridge: ${bridge}}`, ['--payment-origin', shop.serviceUrl]);

        await press(host.shop, BUY);
        await untilRung(host, 'bridge');
        await press(await host.otherView(), PAY);

        await expectBoughtOnce(host, shop);
        expect(happened(host, 'received').map((each) => each.name)).toEqual([
          'hello',
          'getToken',
          'openPayment',
          'closePayment',
        ]);
        await expect.poll(() => happened(host, 'closed')).toHaveLength(1);
        expect(happened(host, 'refused')).toEqual([]);
      },
    );

    test(
      'sells by the bridge: the host opens the system’s browser',
      inWholeMatrixUnless(name === 'QtWebEngine'),
      async ({shop, page}) => {
        await show(shop, `{bridge: ${bridge}}`, ['--payment-origin', shop.serviceUrl, '--opens', 'system']);

        await press(host.shop, BUY);
        await untilRung(host, 'bridge');
        await expect.poll(() => happened(host, 'system')).toHaveLength(1);
        await page.goto(String(happened(host, 'system')[0]!.url));
        await page.getByRole('button', {name: /^Pay /}).click();

        await expectBoughtOnce(host, shop);
      },
    );
  });
}
