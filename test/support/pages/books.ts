import {expect, type Shop} from './shop.js';

type Body = Readonly<Record<string, unknown>>;

/** Calls that a test makes beside the page: of the control plane, of the shop's company, and of a player. */
export function callsOf({serviceUrl, projectId, project, token}: Shop) {
  const send = async (method: string, path: string, body?: Body, authorization?: string) => {
    const answer = await fetch(`${serviceUrl}${path}`, {
      method,
      headers: {'content-type': 'application/json', ...(authorization && {authorization})},
      ...(body && {body: JSON.stringify(body)}),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return text === '' ? undefined : JSON.parse(text);
  };
  const {merchantId, apiKey} = project.merchant;
  const byHand = (method: string, path: string, body?: Body) =>
    send(method, `/_sandbox/projects/${projectId}/${path}`, body);
  return {
    merchantId,
    byHand,
    byStudio: (method: string, path: string, body?: Body) =>
      send(method, `/v2/project/${projectId}/${path}`, body, `Basic ${btoa(`${merchantId}:${apiKey}`)}`),
    byCompany: (method: string, path: string, body?: Body) =>
      send(method, `/merchant/v2/merchants/${merchantId}/${path}`, body, `Basic ${btoa(`${merchantId}:${apiKey}`)}`),
    /** A player's order that is paid, or whose payment is declined; resolves to its transaction. */
    async sell(player: string, sku: string, body: Body = {}, result: 'done' | 'declined' = 'done'): Promise<number> {
      const bearer = `Bearer ${await token(player)}`;
      const {order_id} = await send('POST', `/v2/project/${projectId}/payment/item/${sku}`, body, bearer);
      await byHand('POST', `orders/${order_id}/payment`, {result});
      const [found] = await byHand('GET', `payments.json?limit=1&search=${order_id}`);
      return found.transaction.id;
    },
  };
}

/** What a studio has sold, and what it promotes on the payment page. */
export interface Books {
  /** A transaction, of which a part went back. */
  readonly transaction: number;
  /** The report of a month that is closed. */
  readonly month: number;
  /** A disabled promotion that waits for coupons of the campaign. */
  readonly promotion: number;
  readonly campaign: number;
}

/** Sells in three currencies in one month, which is closed, and in the next one; and has a promotion and a campaign. */
export async function openBooks(shop: Shop): Promise<Books> {
  const {byHand, byCompany, sell} = callsOf(shop);
  const transaction = await sell('kestrel', 'healing-draught', {country: 'US', quantity: 3});
  await byHand('POST', `transactions/${transaction}/partial_refund`, {refund_amount: 1});
  await sell('rowan', 'healing-draught', {country: 'DE'});
  await sell('rowan', 'healing-draught', {country: 'JP'});
  await shop.pass('P31D');
  await sell('kestrel', 'healing-draught', {country: 'DE'});
  const [, closed] = await byHand('GET', 'months.json');
  const {id: campaign} = await byCompany('POST', 'coupon_promotions', {
    campaign_code: 'winter-fair',
    project_id: Number(shop.projectId),
    campaign_names: {en: 'Winter fair'},
  });
  for (const coupon_code of ['FAIR1', 'FAIR2'])
    await byCompany('POST', `coupon_promotions/${campaign}/coupons`, {coupon_code, redeems_count: 5});
  const {id: promotion} = await byCompany('POST', 'promotions', {
    technical_name: 'winter-tenth',
    name: {en: 'A tenth off'},
    project_id: Number(shop.projectId),
  });
  await byCompany('PUT', `promotions/${promotion}/subject`, {purchase: true});
  await byCompany('PUT', `promotions/${promotion}/coupons`, {campaigns: [campaign]});
  return {transaction, month: closed.report_id, promotion, campaign};
}
