import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BodyOf} from 'game-storefront-contract';
import {plantIn} from './plant.js';
import {basic, bearer, type Credential, type Operations, type Shop, type TestSandbox} from './sandbox.js';

const AUTH = 'POST /v2/project/{project_id}/distribution_hub/user/auth';
const ITEM = 'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}';
const PAY = 'POST /push-payments/pay';
const CANCEL = 'POST /push-payments/cancel';
type Payment = BodyOf<Operations[typeof PAY]>;

/** A place where 8.875 % are added, and one whose prices hold 19 %. */
export const NEW_YORK = 84036;
export const GERMANY = 276;

const PLACES = [
  {
    id: NEW_YORK,
    country: 'US',
    region: 'NY',
    indirect_taxes: [{name: 'Sales tax', percent: '8.875', is_included: false}],
    direct_taxes: [{name: 'Withholding', percent: '10', is_included: false}],
  },
  {id: GERMANY, country: 'DE', indirect_taxes: [{name: 'VAT', percent: '19', is_included: true}]},
];

export const plantPlaces = (sandbox: Pick<TestSandbox, 'db'>, shop: Shop): Promise<void> =>
  plantIn(sandbox, shop, {geotypes: PLACES});

/** The credential of one of a shop's distributors: the first, or the second. */
export function hubKey({made}: Shop, nth: 0 | 1 = 0): Credential {
  const hub = made.distribution_hubs[nth]!;
  return basic(hub.distribution_hub_id, hub.api_key);
}

let agreeing: Promise<string> | undefined;

/** The address of a studio's server that knows everybody; it ends with the process. */
function agreeingStudio(): Promise<string> {
  agreeing ??= new Promise((resolve) => {
    const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));
    server.unref();
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  });
  return agreeing;
}

/** Gives a shop a webhook that knows everybody, as its distributors need one. */
export async function knowEverybody(shop: Shop): Promise<void> {
  const body = {url: await agreeingStudio(), secret: 'secret', is_enabled: true, version: 2} as const;
  await shop.call('PUT /v2/project/{project_id}/admin/webhook', {body}, {as: shop.server});
}

/** A token of a distributor's player. */
export async function hubPlayer(shop: Shop, id: string | null, as = hubKey(shop)): Promise<Credential> {
  const {token} = await shop.call(AUTH, {body: {user: {id, email: `${id ?? 'nobody'}@example.test`}}}, {as});
  return bearer(token);
}

/** What a distributor does; `order` is a player's, the rest is its server's. */
export function hubOf(shop: Shop, as: Credential = hubKey(shop)) {
  const payment = (order_id: number, amount: string, more: Partial<Payment['payment']> = {}, id = 'ada'): Payment => ({
    project_id: shop.projectId,
    payment: {geotype_id: NEW_YORK, amount, currency: 'USD', ps_transaction_id: `ps-${order_id}`, ...more},
    purchase: {order_id},
    user: {id},
  });
  return {
    payment,
    order: (player: Credential, item_sku: string, body: Partial<BodyOf<Operations[typeof ITEM]>> = {}) =>
      shop.call(ITEM, {path: {item_sku}, body: {geotype: NEW_YORK, ...body}}, {as: player}),
    pay: (...given: Parameters<typeof payment>) => shop.call(PAY, {body: payment(...given)}, {as}),
    tryPay: (...given: Parameters<typeof payment>) => shop.respond(PAY, {body: payment(...given)}, {as}),
    refusedPay: (...given: Parameters<typeof payment>) => shop.refused(PAY, {body: payment(...given)}, {as}),
    cancel: (body: Omit<BodyOf<Operations[typeof CANCEL]>, 'project_id'>) =>
      shop.call(CANCEL, {body: {project_id: shop.projectId, ...body}}, {as}),
    refusedCancel: (body: Omit<BodyOf<Operations[typeof CANCEL]>, 'project_id'>) =>
      shop.refused(CANCEL, {body: {project_id: shop.projectId, ...body}}, {as}),
  };
}
