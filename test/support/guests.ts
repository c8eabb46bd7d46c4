import type {StoreItem} from '../../src/index.js';
import {partsOf} from './parts.js';
import {SKU} from './purchase-steps.js';
import {createShop, type Mounted, type MountOptions, type Shop} from './storefront-fixture.js';
import {until} from './until.js';

export const KEY = 'starlane-fleet_steam';
export const OTHER_KEY = 'starlane-fleet_gog';
export const EMAIL = 'jürgen@bücher.example';

export const itemOf = (sku: string, kind = 'key'): string => `<store-item sku="${sku}" kind="${kind}"></store-item>`;
/** A page with two keys, which guests may buy, and an item, which they may not. */
export const PAGE = `${itemOf(KEY)}${itemOf(OTHER_KEY)}${itemOf(SKU, 'item')}<store-order></store-order>`;

/** The identity in the headers of a request. */
export interface Sent {
  readonly path: string;
  readonly headers: Headers;
}

/** The price button of an item; undefined while it cannot be pressed. */
export const button = ({provider}: Mounted, sku: string): HTMLElement | undefined => {
  const element = provider.querySelector<StoreItem>(`[sku="${sku}"]`)!;
  return partsOf(element, 'buy-button').find((each) => each.getAttribute('aria-disabled') !== 'true');
};

export const createGuestShop = (): Promise<Shop> => createShop({user: null});

export async function lastOrderIn(shop: Shop) {
  const orders = await shop.orders();
  return orders[orders.length - 1]!;
}

/** Ways to mount pages of a shop where nobody is signed in; `sent` are the requests of the current test. */
export function guestsIn(shop: () => Shop) {
  const sent: Sent[] = [];
  beforeEach(() => {
    sent.length = 0;
  });
  afterEach(() => sessionStorage.clear());

  /** Sends and records all requests; `answer` may answer in place of the service. */
  const noting =
    (answer: (sent: Sent) => Response | undefined = () => undefined): typeof fetch =>
    async (url, init) => {
      const request = {path: new URL(String(url)).pathname, headers: new Headers(init?.headers)};
      sent.push(request);
      return answer(request) ?? fetch(url, init);
    };

  /** A page where nobody is signed in, and nobody can sign in unless a test allows it. */
  const open = async (markup = PAGE, options: MountOptions = {}): Promise<Mounted> => {
    const shown = await shop().mount(markup, {getToken: undefined, fetch: noting(), ...options});
    await until(() => button(shown, SKU), 'the items are there');
    await until(() => button(shown, KEY), 'the key is there');
    await until(() => button(shown, OTHER_KEY), 'the other key is there');
    return shown;
  };
  return {sent, noting, open};
}
