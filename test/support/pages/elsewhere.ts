import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {expect, type Shop} from './shop.js';

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {method: 'POST', headers: {...headers, 'content-type': 'application/json'}, body: JSON.stringify(body)});

/** Pays the open order of this page’s payment page on another device: the shop's page gets no message. */
export async function payElsewhere(page: Page, shop: Shop): Promise<void> {
  const {frame} = await openedPayment(page);
  const token = new URL(frame.url()).searchParams.get('token');
  expect((await post(`${shop.serviceUrl}/_sandbox/pay/pay`, {token})).ok).toBe(true);
}

/** Kestrel orders an item on another device: one browser buys in one tab at a time. */
export async function orderElsewhere(shop: Shop, sku: string): Promise<void> {
  const authorization = `Bearer ${await shop.token('kestrel')}`;
  const url = `${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/${sku}`;
  expect((await post(url, {}, {authorization})).ok).toBe(true);
}

/** Kestrel buys items for 100 embers there: two steps of the reward chain are reached. */
export async function earnRewards(shop: Shop): Promise<void> {
  await orderElsewhere(shop, 'gems-1400');
  await report(shop, (await shop.orders()).length - 1, {result: 'done'});
}

/** The reports of a payment system about an order: a late payment, or a refund. */
type Report =
  | {readonly result: 'done'}
  | {readonly result: 'refunded'; readonly refund?: {readonly code: number; readonly reason: string}};

/** Sends a report about one of the project's orders, by index from the oldest. */
export async function report(shop: Shop, order: number, what: Report): Promise<void> {
  const {order_id} = (await shop.orders())[order]!;
  const url = `${shop.serviceUrl}/_sandbox/projects/${shop.projectId}/orders/${order_id}/payment`;
  expect((await post(url, what)).ok).toBe(true);
}

/** Hides the time between payment and delivery from a page: otherwise it would depend on chance whether the page looks just then. */
export async function deliverUnseen(page: Page): Promise<void> {
  await page.route(/\/order\/\d+$/, async (route) => {
    let response = await route.fetch();
    while (((await response.json()) as {status?: string}).status === 'paid') response = await route.fetch();
    await route.fulfill({response});
  });
}
