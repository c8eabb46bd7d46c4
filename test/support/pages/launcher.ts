import type {Page} from '@playwright/test';
import {BridgeHost} from '../bridge-host.js';
import {scriptTag} from './script-tag.js';
import type {Shop} from './shop.js';

declare global {
  interface Window {
    /** The object of the native side in the page: it takes texts, and sends its own texts to listeners. */
    storefrontHost: {
      readonly post: (text: string) => unknown;
      readonly hear: (listener: (text: string) => void) => () => void;
    };
    postToHost: (text: string) => Promise<void>;
    deliverToPage: (text: string) => void;
  }
}

/** Shows the requested payment page in a view of its own. */
type Show = () => Promise<Page>;

export interface Launcher {
  /** The launcher's end of the bridge. */
  readonly host?: BridgeHost;
  /** Handles a request to open the payment page; by default, shows the page and confirms. */
  readonly onOpen?: (host: BridgeHost, show: Show) => unknown;
}

/** Makes a page a launcher's: its host signs Kestrel in, and opens the payment page. Resolves to the given tokens. */
export async function launcherAround(
  page: Page,
  shop: Shop,
  {host = new BridgeHost(), onOpen = showAndSaySo}: Launcher = {},
): Promise<readonly string[]> {
  const given: string[] = [];
  host.say = (text) => void page.evaluate((said) => window.deliverToPage(said), text);
  await page.exposeFunction('postToHost', async (text: string) => {
    host.receive(text);
    const {t, m, d} = JSON.parse(text);
    if (t !== 'req' || host.isSilent) return;
    if (m === 'getToken') {
      given.push(await shop.token('kestrel'));
      host.reply(m, {token: given.at(-1)});
    }
    const show = async (): Promise<Page> => {
      const view = await page.context().newPage();
      await view.goto(d.url);
      return view;
    };
    if (m === 'openPayment') void onOpen(host, show);
  });
  await page.addInitScript(() => {
    window.storefrontHost = {
      post: (text) => window.postToHost(text),
      hear: (listener) => {
        window.deliverToPage = listener;
        return () => {};
      },
    };
  });
  return given;
}

async function showAndSaySo(host: BridgeHost, show: Show): Promise<void> {
  await show();
  host.reply('openPayment', OPENED);
}

/** The answer of a host that has opened the payment page. */
export const OPENED = {opened: true, mode: 'window'};

/** Serves the page of a launcher: one item, sold by the bridge; `data` are further attributes of its script tag. */
export const launcherPage = (shop: Shop, data = ''): Promise<string> =>
  shop.serve(
    `${scriptTag(data)}
     <script type="module" src="bridge.js"></script>
     <store-item sku="gale-bow"></store-item><store-order></store-order>`,
    {
      'bridge.js': `import {storefront} from '/storefront/storefront.js';
        import {messageBridge} from '/storefront/bridges.js';
        storefront().configure({bridge: messageBridge(window.storefrontHost)});`,
    },
  );
