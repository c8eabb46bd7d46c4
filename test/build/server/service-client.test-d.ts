// What the typed client must and must not let a backend write; checked by the compiler alone.
import {
  createBackpackProxy,
  createServiceClient,
  createUserToken,
  createWebhookHandler,
  paginate,
  sendInChunks,
  verifyWebhook,
  type Webhook,
} from '../../../src/server.js';

const client = createServiceClient({projectId: 1, apiKey: 'x'});
const ATTRIBUTE = '/v2/project/{project_id}/admin/attribute/{external_id}';
const ITEMS = '/v2/project/{project_id}/admin/items/virtual_items';
const LIMIT = '/v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}';
const REGISTRY = '/merchants/{merchant_id}/reports/transactions/registry.{format}';

export async function calls(): Promise<unknown[]> {
  const list = await client.GET(ITEMS);
  const sku: string | undefined = list.items[0]?.sku;
  await client.POST(ITEMS, {body: {sku: 'bow', name: {en: 'Bow'}}});
  const nothing: undefined = await client.DELETE(ATTRIBUTE, {path: {external_id: 'guild'}});
  const ofAnother = await client.GET(ATTRIBUTE, {path: {external_id: 'guild', project_id: 2}, signal: undefined});
  // @ts-expect-error the path has a value that the client does not know
  await client.DELETE(ATTRIBUTE);
  // @ts-expect-error the same
  await client.DELETE(ATTRIBUTE, {path: {}});
  // @ts-expect-error a wrong body
  await client.POST(ITEMS, {body: {sku: 1}});
  // @ts-expect-error no body
  await client.POST(ITEMS);
  // @ts-expect-error no such path
  await client.GET('/v2/nothing');
  // @ts-expect-error no such method of the path
  await client.PATCH(ITEMS);
  // @ts-expect-error a query that has to be there
  await client.GET(LIMIT, {path: {item_sku: 'bow'}});
  // @ts-expect-error a cart is a player's
  await client.GET('/v2/project/{project_id}/cart');
  const cart = await client.GET('/v2/project/{project_id}/cart', {userToken: 'token'});
  await client.stream(REGISTRY, {format: 'csv', query: {show_total: true}});
  // @ts-expect-error the registry has no such format
  await client.stream(REGISTRY, {format: 'xlsx'});
  await client.stream('/merchants/{merchant_id}/reports/transactions/simple_search', {format: 'xlsx'});
  return [sku, nothing, ofAnother.external_id, cart];
}

export async function lists(): Promise<void> {
  for await (const {sku} of paginate(client, ITEMS, {query: {limit: 3}})) sku.toUpperCase();
  for await (const order of paginate(client, '/v3/project/{project_id}/admin/order/search')) order.order_id.toFixed();
  for await (const {charge} of paginate(client, '/projects/{project_id}/subscriptions/plans')) charge.amount.toFixed();
  // @ts-expect-error an attribute has no pages
  for await (const _ of paginate(client, ATTRIBUTE, {path: {external_id: 'guild'}})) break;
  const {failed} = await sendInChunks(client, '/v2/project/{project_id}/inventory/reward', {
    body: [{user: {id: 'ada'}, items: [{sku: 'bow', quantity: 1}]}],
  });
  failed[0]?.entries[0]?.user.id.toUpperCase();
}

export function heard(webhook: Webhook): string {
  if (webhook.notification_type === 'order_paid') return webhook.user.external_id + webhook.items[0]?.sku;
  if (webhook.notification_type === 'user_validation') return webhook.user.id;
  // @ts-expect-error a field of another webhook
  return webhook.order;
}

/** A variable of the environment may be handed over as it is: one that is not set is refused at run time. */
export function withVariables(request: Request, {KEY, URL, SECRET, NEXT}: NodeJS.ProcessEnv): void {
  void createUserToken({apiUrl: URL, merchantId: 1, apiKey: KEY}, {projectId: 1, user: {id: 'ada'}});
  createServiceClient({projectId: 1, apiKey: KEY, projectKey: KEY, hostId: KEY, serverToken: KEY, storeUrl: URL});
  createServiceClient({
    hub: {id: 1, apiKey: KEY},
    merchantUrl: URL,
    hubUrl: URL,
    backpackUrl: URL,
    multicurrencyUrl: URL,
  });
  createWebhookHandler({secret: SECRET, handlers: {}});
  createWebhookHandler({secret: [SECRET, NEXT], handlers: {}});
  void verifyWebhook(request, SECRET);
  void verifyWebhook(request, [SECRET, NEXT]);
  createBackpackProxy({backpackUrl: URL, hostId: KEY, origins: []});
  // @ts-expect-error a key that is left out
  void createUserToken({apiUrl: URL, merchantId: 1}, {projectId: 1, user: {id: 'ada'}});
  // @ts-expect-error a secret that is left out
  createWebhookHandler({handlers: {}});
}
