import type {Page} from '@playwright/test';
import {expect, heard, orderTitle, type Shop} from './shop.js';

/** Serves a page that sells one item to Kestrel; `data` are further attributes of its script tag, `also` stands below. */
export const galeBowPage = (shop: Shop, data = '', also = ''): Promise<string> =>
  shop.serve(
    `<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}"
       data-payment-url="{{payment-url}}" ${data}></script>
     <script type="module" src="player.js"></script>
     <store-item sku="gale-bow"></store-item><store-order></store-order>${also}`,
    {
      'player.js': `import {storefront} from '/storefront/storefront.js';
        storefront().getToken = async () => (await fetch('/shop-token?player=kestrel')).text();`,
    },
  );

export const pressBuy = (page: Page): Promise<void> => page.getByRole('button', {name: 'Buy Gale Bow'}).click();

export const blockWindows = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // The payment page may stand in the same tab.
    if (location.pathname.startsWith('/test/')) window.open = () => null;
  });
};

/** Whether the service says that the player has the bow, of which nobody needs two. */
export async function isOwned({serviceUrl, projectId, token}: Shop): Promise<boolean> {
  const response = await fetch(`${serviceUrl}/v2/project/${projectId}/items/virtual_items/sku/gale-bow`, {
    headers: {authorization: `Bearer ${await token('kestrel')}`},
  });
  return !((await response.json()) as {can_be_bought: boolean}).can_be_bought;
}

/** How the purchases before the last one were told to have ended, and in which status their orders are. */
interface Before {
  readonly orders?: readonly string[];
  readonly ends?: readonly string[];
}

/**
 * One order was paid, once, and delivered, by the service's word, and the player has the item; the page was told of that end once,
 * and of no other than those named.
 */
export async function expectBoughtOnce(page: Page, shop: Shop, {orders = [], ends = []}: Before = {}): Promise<void> {
  await expect(orderTitle(page)).toHaveText('It’s yours!');
  const all = await shop.orders();
  expect(all.at(-1)).toMatchObject({status: 'done', skus: ['gale-bow'], user_id: 'kestrel'});
  expect(all.slice(0, -1).map(({status}) => status)).toEqual(orders);
  const paid = all.flatMap(({order_id, payments}) =>
    payments.filter((each) => each !== 'declined').map(() => order_id),
  );
  expect(paid, 'payments: one, by the token of that order').toEqual([all.at(-1)!.order_id]);
  const told = await heard(page, 'store-purchase-end');
  expect(told.map(({outcome}) => outcome)).toEqual([...ends, 'done']);
  expect(told.at(-1)).toMatchObject({sku: 'gale-bow', orderId: all.at(-1)!.order_id});
  expect(await isOwned(shop), 'the player has it').toBe(true);
}
