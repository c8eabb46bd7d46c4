import type {Page} from '@playwright/test';
import {BridgeHost} from '../../support/bridge-host.js';
import type {Shop} from './shop.js';

declare global {
  interface Window {
    /** What the native side puts into the page: it takes a text, and hands its own texts to whoever listens. */
    storefrontHost: {
      readonly post: (text: string) => unknown;
      readonly hear: (heard: (text: string) => void) => () => void;
    };
    tellHost: (text: string) => Promise<void>;
    hearHost: (text: string) => void;
  }
}

/** Makes a page a launcher's: its host signs Kestrel in, and opens the payment page in a view of its own. Resolves to the tokens it gave. */
export async function launcherAround(page: Page, shop: Shop): Promise<readonly string[]> {
  const given: string[] = [];
  const host = new BridgeHost();
  host.say = (text) => void page.evaluate((said) => window.hearHost(said), text);
  const open = async (url: string): Promise<void> => {
    const view = await page.context().newPage();
    await view.goto(url);
    host.reply('openPayment', {opened: true, mode: 'window'});
  };
  await page.exposeFunction('tellHost', async (text: string) => {
    host.hear(text);
    const {t, m, d} = JSON.parse(text);
    if (t !== 'req') return;
    if (m === 'getToken') {
      given.push(await shop.token('kestrel'));
      host.reply(m, {token: given.at(-1)});
    }
    if (m === 'openPayment') void open(d.url);
  });
  await page.addInitScript(() => {
    window.storefrontHost = {
      post: (text) => window.tellHost(text),
      hear: (heard) => {
        window.hearHost = heard;
        return () => {};
      },
    };
  });
  return given;
}

/** Serves the page of a launcher: one item, sold by the bridge. */
export const launcherPage = (shop: Shop): Promise<string> =>
  shop.serve(
    `<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"
       data-payment-url="{{payment-url}}"></script>
     <script type="module" src="bridge.js"></script>
     <store-item sku="gale-bow"></store-item><store-order></store-order>`,
    {
      'bridge.js': `import {storefront} from '/storefront/storefront.js';
        import {messageBridge} from '/storefront/bridges.js';
        storefront().configure({bridge: messageBridge(window.storefrontHost)});`,
    },
  );
