import type {Frame, Page} from '@playwright/test';
import type {SandboxOrder} from '../../../src/testing.js';
import {SIGN_IN, scriptTag} from './script-tag.js';
import {expect, orderTitle, type Shop, shopEvents} from './shop.js';

/** Serves a page that sells one item to Kestrel; `data` are further attributes of its script tag, `also` is further markup, with `files`. */
export const galeBowPage = (
  shop: Shop,
  data = '',
  also = '',
  files: Readonly<Record<string, string>> = {},
): Promise<string> =>
  shop.serve(
    `${scriptTag(data)}
     <script type="module" src="player.js"></script>
     <store-item sku="gale-bow"></store-item><store-order></store-order>${also}`,
    {
      ...files,
      'player.js': SIGN_IN,
    },
  );

export const pressBuy = (page: Page): Promise<void> => page.getByRole('button', {name: 'Buy Gale Bow'}).click();

export const blockWindows = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // The payment page may be in the same tab.
    if (location.pathname.startsWith('/test/')) window.open = () => null;
  });
};

/** Whether the player owns an item with a limit of one, according to the service. */
export async function isOwned(
  {serviceUrl, projectId, token}: Shop,
  sku = 'gale-bow',
  player = 'kestrel',
): Promise<boolean> {
  const response = await fetch(`${serviceUrl}/v2/project/${projectId}/items/virtual_items/sku/${sku}`, {
    headers: {authorization: `Bearer ${await token(player)}`},
  });
  return !((await response.json()) as {can_be_bought: boolean}).can_be_bought;
}

/** The purchase, where it is not Kestrel's of the bow, and the orders before it. */
interface Bought {
  /** The ordered items. */
  readonly skus?: readonly string[];
  /** Whether the cart was ordered. */
  readonly isCart?: boolean;
  /** The items that the player owns then, where they differ: consumables are not owned, bundles are unpacked. */
  readonly owned?: readonly string[];
  /** The buyer; what a guest owns is unknown. */
  readonly player?: string;
  /** The statuses of the other orders. */
  readonly orders?: readonly string[];
  /** The outcomes of the end events before this purchase. */
  readonly ends?: readonly string[];
  /** Whether the order was paid after its attempt had ended, which only its order events report. */
  readonly isLate?: boolean;
  /** The frame with the shop, where it is not the page itself. */
  readonly frame?: Frame;
}

/**
 * Expects one order that was paid once and delivered, according to the service, and whose items the player owns; and one end event for it,
 * beside the named ones.
 */
export async function expectBoughtOnce(page: Page, shop: Shop, bought: Bought = {}): Promise<void> {
  const {
    skus = ['gale-bow'],
    isCart = false,
    player = 'kestrel',
    orders = [],
    ends = [],
    isLate = false,
    frame = page,
  } = bought;
  const {owned = player === 'guest' ? [] : skus} = bought;
  await expect(orderTitle(frame)).toHaveText('It’s yours!');
  const all = await shop.orders();
  const paid = all.filter(({payments}) => payments.some((each) => each !== 'declined'));
  expect(paid, 'orders that were paid').toHaveLength(1);
  const [order] = paid as [SandboxOrder];
  expect(order.payments.filter((each) => each !== 'declined')).toEqual(['done']);
  expect([...order.skus].sort()).toEqual([...skus].sort());
  expect(order).toMatchObject({
    status: 'done',
    user_id: player === 'guest' ? expect.stringMatching(/^guest:/) : player,
  });
  expect(all.filter((other) => other !== order).map(({status}) => status)).toEqual(orders);
  const ended = await shopEvents(page, 'store-purchase-end');
  expect(ended.map(({outcome}) => outcome)).toEqual(isLate ? ends : [...ends, 'done']);
  expect(ended.at(-1)).toEqual({
    ...(isCart ? {kind: 'cart'} : {kind: 'item', sku: skus[0]}),
    orderId: order.order_id,
    outcome: isLate ? ends.at(-1) : 'done',
  });
  if (isLate)
    expect((await shopEvents(page, 'store-order-change')).at(-1)).toEqual({orderId: order.order_id, status: 'done'});
  for (const sku of owned) expect(await isOwned(shop, sku, player), `the player has ${sku}`).toBe(true);
}

/** Expects that the cart was bought: it is empty, and shows this text. */
export async function expectCartBought(page: Page, text = 'It’s yours!'): Promise<void> {
  const cart = page.locator('store-cart');
  await expect(cart.locator('[part=line]')).toHaveCount(0);
  await expect(cart.locator('[part=empty]').getByText(text)).toBeVisible();
}
