import type {Client} from '../api/client.js';
import {readOrder, readOrderToken} from '../api/read-order.js';
import type {Config} from '../model/config.js';
import {serviceLocale} from '../model/locale.js';
import type {Order} from '../model/order.js';

/** Orders one item. Never repeated by itself: an answer that was lost may have made the order. */
export async function orderItem(
  client: Client,
  {sku, config, locale}: {sku: string; config: Config; locale: string},
  signal: AbortSignal,
): Promise<{readonly orderId: number; readonly token: string}> {
  const {country, sandbox} = config;
  const language = serviceLocale(locale);
  const body = {
    ...(language && {locale: language}),
    ...(country && {country}),
    ...(sandbox && {sandbox}),
  };
  return readOrderToken(
    await client('POST /v2/project/{project_id}/payment/item/{item_sku}', {path: {item_sku: sku}, body, signal}),
  );
}

export async function getOrder(client: Client, orderId: number, signal: AbortSignal): Promise<Order> {
  return readOrder(await client('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id: orderId}, signal}));
}
