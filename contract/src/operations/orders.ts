import {json, operation} from '../dsl.js';
import {CartOrderRequest, ItemOrderRequest, Order, OrderToken, ServerOrderRequest} from '../schemas/order.js';

const source = {document: 2, section: 'Orders and payment'} as const;

export const orders = {
  'POST /v2/project/{project_id}/payment/cart': operation({
    id: 'orderCart',
    summary: 'Order the current cart',
    audience: 'client',
    auth: ['user', 'guest'],
    source,
    body: CartOrderRequest,
    bodyOptional: true,
    answer: json(OrderToken),
    errors: [1401, 1455, 1456, 1459, 1460, 1468, 1501],
  }),
  'POST /v2/project/{project_id}/payment/item/{item_sku}': operation({
    id: 'orderItem',
    summary: 'Order one item at once',
    audience: 'client',
    auth: ['user'],
    source,
    body: ItemOrderRequest,
    bodyOptional: true,
    answer: json(OrderToken),
    errors: [1411, 1456, 1459, 1460, 1468, 1501, 4001],
  }),
  'GET /v2/project/{project_id}/order/{order_id}': operation({
    id: 'getOrder',
    summary: 'Get an order',
    audience: 'client',
    auth: ['user'],
    source,
    answer: json(Order),
    errors: [1501, 9001],
  }),
  'POST /v3/project/{project_id}/admin/payment/token': operation({
    id: 'createPaymentToken',
    summary: 'Order items for a user from a server',
    audience: 'server',
    auth: ['project'],
    source,
    body: ServerOrderRequest,
    answer: json(OrderToken, 201),
    errors: [1020, 1102, 1411, 1421, 1456, 1459, 1460, 1468, 4001],
  }),
} as const;
