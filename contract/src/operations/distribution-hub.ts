import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {ChargedAmount, Country, Currency, Id, nullable} from '../schemas/common.js';
import {HubOrder, NewHubOrder, Quantity} from '../schemas/hub-order.js';

const source = {document: 2, section: 'Distribution hub'} as const;
const client = {audience: 'client', auth: ['hub-user'], source} as const;
const server = {audience: 'server', auth: ['hub'], source} as const;

const Text = Type.String({minLength: 1, maxLength: 255});
const Email = Type.String({maxLength: 255, pattern: '^[^@\\s]+@[^@\\s]+$'});

/** The player of a distributor. */
const HubUser = Type.Object({
  id: Type.Optional(nullable(Text)),
  email: Email,
  name: Type.Optional(nullable(Text)),
  ip: Type.Optional(nullable(Text)),
  phone: Type.Optional(nullable(Text)),
  country: Type.Optional(nullable(Country)),
});

/** The country that taxes the player, and the currency of the payment. */
const order = {geotype: Id, currency: Type.Optional(Currency)};
const OfCart = Type.Object(order);
const OfItem = Type.Object({...order, quantity: Type.Optional(Quantity)});

const ordering = {...client, answer: json(NewHubOrder)} as const;

/** Calls of a distributor's site and server. Distributors sell a project's items in their own name. */
export const distributionHub = {
  'POST /v2/project/{project_id}/distribution_hub/user/auth': operation({
    ...server,
    id: 'authenticateHubUser',
    summary: "Make a token for a distributor's player, whom the studio knows",
    body: Type.Object({user: HubUser}),
    answer: json(Type.Object({token: Type.String()})),
    errors: [1020, 1102, 2503],
  }),
  'POST /v2/project/{project_id}/distribution_hub/payment/cart': operation({
    ...ordering,
    id: 'orderHubCart',
    summary: 'Order the current cart through a distributor, who takes the payment',
    body: OfCart,
    errors: [1102, 1401, 1455, 1456, 1459, 1460, 1468, 1501, 1601, 9802, 9804, 9808, 9810],
  }),
  'POST /v2/project/{project_id}/distribution_hub/payment/cart/{cart_id}': operation({
    ...ordering,
    id: 'orderHubCartById',
    summary: 'Order a cart by its id through a distributor, who takes the payment',
    body: OfCart,
    errors: [1102, 1401, 1455, 1456, 1459, 1460, 1468, 1501, 1601, 9802, 9804, 9808, 9810],
  }),
  'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}': operation({
    ...ordering,
    id: 'orderHubItem',
    summary: 'Order one item through a distributor, who takes the payment',
    body: OfItem,
    errors: [1102, 1411, 1456, 1459, 1460, 1468, 1501, 1601, 4001],
  }),
  'GET /v2/project/{project_id}/distribution_hub/order/{order_id}': operation({
    ...client,
    id: 'getHubOrder',
    summary: "Get an order that was made through the distributor; another's is not found",
    answer: json(HubOrder),
    errors: [1501, 9001],
  }),
  'POST /push-payments/pay': operation({
    ...server,
    id: 'pushHubPayment',
    summary: 'Tell that an order was paid at the distributor: it becomes paid, once',
    base: 'hub-notify',
    body: Type.Object({
      project_id: Id,
      payment: Type.Object({
        geotype_id: Id,
        amount: ChargedAmount,
        currency: Type.Optional(nullable(Currency)),
        ps_transaction_id: Type.Optional(nullable(Text)),
        project_transaction_id: Type.Optional(nullable(Text)),
      }),
      purchase: Type.Object({order_id: Id}),
      user: Type.Object({
        id: Text,
        email: Type.Optional(nullable(Email)),
        phone: Type.Optional(nullable(Text)),
        ps_account_id: Type.Optional(nullable(Text)),
      }),
    }),
    answer: json(Type.Object({transaction_id: Type.Integer()})),
    errors: [1020, 1102, 1459, 1460, 7003, 8017, 9001, 9804],
  }),
  'POST /push-payments/cancel': operation({
    ...server,
    id: 'cancelHubPayment',
    summary: 'End an unpaid order, or take back a paid one with everything that it gave',
    base: 'hub-notify',
    body: Type.Object({
      project_id: Id,
      transaction_id: Type.Optional(nullable(Id)),
      ps_transaction_id: Type.Optional(nullable(Text)),
      purchase: Type.Optional(nullable(Type.Object({order_id: Id}))),
      reason: Type.Optional(nullable(Text)),
    }),
    answer: empty(),
    errors: [1020, 1102, 9001],
  }),
} as const;
