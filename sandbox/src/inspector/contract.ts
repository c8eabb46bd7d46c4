import {DateTime, distributionHub, empty, json, operation} from 'game-storefront-contract';
import {type TSchema, Type} from 'typebox';
import {Transaction} from '../features/transactions/transactions.js';
import {ACTING} from './applied-promotions.js';

/** The inspector's reads beside those of the control plane, and its manual actions. */

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const Text = Nullable(Type.String());
const Count = Type.Integer({minimum: 0});

const MAX_PAGE = 100;
/** Newest first, and so many; `before` is the id of the last one that is known. */
const Newest = Type.Object({
  limit: Type.Integer({minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE}),
  before: Type.Optional(Type.Integer({minimum: 1, maximum: Number.MAX_SAFE_INTEGER})),
});
const UserId = Type.String({minLength: 1, maxLength: 255});
const Price = {amount: Text, currency: Text};

const OrderHistory = Type.Array(
  Type.Object({
    at: Type.String(),
    kind: Type.Enum(['created', 'opened', 'asked', 'payment', 'status', 'webhook']),
    text: Type.String(),
    /** The webhook that it is about. */
    event_id: Nullable(Type.Integer()),
    /** The payment that it is about. */
    transaction_id: Nullable(Type.Integer()),
  }),
);

const Webhook = Type.Object({
  event_id: Type.Integer(),
  type: Type.String(),
  order_id: Nullable(Type.Integer()),
  subscription_id: Nullable(Type.Integer()),
  /** Null for events from before such times were stored. */
  created_at: Text,
  attempts: Count,
  /** `unsent`: the project had no webhook, and so everything was accepted. */
  state: Type.Enum(['waiting', 'retrying', 'accepted', 'unsent', 'refused']),
  next_attempt_at: Text,
  finished_at: Text,
  last_status: Nullable(Type.Integer()),
  last_error: Text,
});

const WebhookAttempt = Type.Object({
  attempt_id: Type.Integer(),
  sent_at: Type.String(),
  took_ms: Count,
  url: Type.String(),
  request_headers: Type.Record(Type.String(), Type.String()),
  request_body: Type.String(),
  status: Nullable(Type.Integer()),
  answer: Text,
  error: Text,
});

const Socket = Type.Object({
  socket_id: Type.Integer(),
  user_id: Text,
  opened_at: Type.String({description: 'Real time, as all times of sockets'}),
  closed_at: Text,
  close_code: Nullable(Type.Integer()),
  close_reason: Text,
  pings: Count,
  frames: Count,
});

const CartLines = Type.Array(Type.Object({sku: Type.String(), name: Type.String(), quantity: Type.Integer()}));
const Cart = Type.Object({
  cart_id: Type.String(),
  user_id: Type.String(),
  is_current: Type.Boolean(),
  promo_code: Text,
  lines: CartLines,
});

const Remains = {total: Count, available: Count, resets_at: Text};
const PromotionKind = Type.Enum(['discount', 'bonus', 'promo_code', 'coupon']);

const Promotion = Type.Object({
  promotion_id: Type.Integer(),
  kind: Type.Enum(['discount', 'bonus']),
  name: Type.String(),
  is_enabled: Type.Boolean(),
  /** The percentage of a discount: `25.00`. */
  percent: Text,
  date_start: Text,
  date_end: Text,
  limit_per_user: Nullable(Count),
  uses: Count,
});

const Key = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  is_pre_order: Type.Boolean(),
  /** It is a pre-order, and its day is still to come or not known. */
  is_unreleased: Type.Boolean(),
  release_date: Text,
  is_pre_order_limit_enabled: Type.Boolean(),
  /** Units in all: available, reserved and sold. */
  total: Count,
  available: Count,
  reserved: Count,
  sold: Count,
});

const WarnedItem = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  warnings: Type.Array(
    Type.Object({
      fault: Type.String(),
      here: Type.String({description: 'What this sandbox does with it'}),
      live: Type.String({description: 'What is known of the live service'}),
      remedy: Type.String(),
    }),
  ),
});

const Hub = {distribution_hub_id: Type.Integer(), name: Type.String()};
const Place = {geotype_id: Type.Integer(), country: Text, region: Text};
const Tax = Type.Object({name: Type.String(), percent: Type.String(), is_included: Type.Boolean()});

const Happening = Type.Object({
  at: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  what: Type.String(),
  order_id: Nullable(Type.Integer()),
  event_id: Nullable(Type.Integer()),
  user_id: Text,
});

const HUB_ORDER = 'GET /v2/project/{project_id}/distribution_hub/order/{order_id}';

export const inspection = {
  'GET /_sandbox/projects/{project_id}/orders/{order_id}': operation({
    ...invented,
    id: 'inspectOrder',
    summary: 'An order, and what happened to it in the order of time',
    answer: json(
      Type.Object({
        order_id: Type.Integer(),
        user_id: Type.String(),
        status: Type.String(),
        created_at: Type.String(),
        ...Price,
        amount_without_discount: Text,
        promo_code: Text,
        ...ACTING,
        country: Type.String(),
        locale: Type.String(),
        platform: Type.String(),
        is_test: Type.Boolean(),
        external_id: Text,
        custom_parameters: Nullable(Type.Record(Type.String(), Type.Unknown())),
        lines: Type.Array(
          Type.Object({
            sku: Type.String(),
            name: Type.String(),
            quantity: Type.Integer(),
            unit_amount: Text,
            is_bonus: Type.Boolean(),
          }),
        ),
        history: OrderHistory,
        /** Keys whose release the paid order waits for. */
        awaited: Type.Array(Type.Object({sku: Type.String(), name: Type.String(), release_date: Text})),
        /** The distributor that sold it, if one did, with the data it sent; the numbers are null until it is paid. */
        distributor: Nullable(
          Type.Object({
            ...Hub,
            ...Place,
            billing_info: distributionHub[HUB_ORDER].answer.schema.properties.billing_info,
            ps_transaction_id: Text,
            project_transaction_id: Text,
          }),
        ),
      }),
    ),
    errors: [9001],
  }),
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment': operation({
    ...invented,
    id: 'payAsDistributor',
    summary: "Tell of an order's payment as the distributor who sold it would, with their number of it",
    body: Type.Object({payment: Type.Object({ps_transaction_id: Type.String({minLength: 1, maxLength: 255})})}),
    answer: json(Type.Object({transaction_id: Type.Integer()})),
    errors: [1102, 1459, 1460, 7003, 8017, 9001, 9804],
  }),
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment/cancel': operation({
    ...invented,
    id: 'cancelAsDistributor',
    summary: 'End an order, or take back a paid one, as the distributor who sold it would',
    body: Type.Object({reason: Type.Optional(Type.String({minLength: 1, maxLength: 255}))}),
    bodyOptional: true,
    answer: empty(),
    errors: [1102, 9001],
  }),
  'GET /_sandbox/projects/{project_id}/webhooks': operation({
    ...invented,
    id: 'listWebhooks',
    summary: 'What the studio was told and asked, newest first, and where that goes',
    query: Newest,
    answer: json(
      Type.Object({
        target: Type.Object({
          url: Text,
          is_enabled: Type.Boolean(),
          version: Type.Integer(),
          has_secret: Type.Boolean(),
        }),
        webhooks: Type.Array(Webhook),
        has_more: Type.Boolean(),
      }),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/webhooks/{event_id}': operation({
    ...invented,
    id: 'inspectWebhook',
    summary: 'A webhook, and each attempt to send it',
    answer: json(
      Type.Object({
        ...Webhook.properties,
        /** The payload before the webhook's version gives it its shape; only the attempt of a question is stored. */
        payload: Nullable(Type.Record(Type.String(), Type.Unknown())),
        sent: Type.Array(WebhookAttempt),
      }),
    ),
  }),
  'POST /_sandbox/projects/{project_id}/webhooks/{event_id}/resend': operation({
    ...invented,
    id: 'resendWebhook',
    summary: 'Send a webhook once more, at once; a failure is repeated as ever',
    answer: json(Webhook),
  }),
  'GET /_sandbox/projects/{project_id}/sockets': operation({
    ...invented,
    id: 'listSockets',
    summary: 'The latest order sockets of this process, newest first',
    answer: json(Type.Object({sockets: Type.Array(Socket)})),
  }),
  'GET /_sandbox/projects/{project_id}/sockets/{socket_id}': operation({
    ...invented,
    id: 'inspectSocket',
    summary: "What was said on an order socket; the player's token is left out",
    answer: json(
      Type.Object({
        ...Socket.properties,
        forgotten: Count,
        said: Type.Array(Type.Object({at: Type.String(), from: Type.Enum(['client', 'service']), text: Type.String()})),
      }),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/users': operation({
    ...invented,
    id: 'listUsers',
    summary: 'Players who left a trace, those with the latest orders first',
    query: Type.Object({
      limit: Type.Integer({minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE}),
      search: Type.Optional(Type.String({maxLength: 255, description: 'Part of the id'})),
    }),
    answer: json(
      Type.Object({
        users: Type.Array(Type.Object({user_id: Type.String(), orders: Count, last_order_at: Text})),
        has_more: Type.Boolean(),
      }),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/users/holdings': operation({
    ...invented,
    id: 'inspectUser',
    summary:
      'What a player has: attributes, balances, items, points, cart, what remains of limits, orders, subscriptions, payments; anybody has something, if only nothing',
    query: Type.Object({user_id: UserId}),
    answer: json(
      Type.Object({
        user_id: Type.String(),
        attributes: Type.Record(Type.String(), Type.String()),
        clan: Text,
        balances: Type.Array(Type.Object({sku: Type.String(), name: Type.String(), amount: Count, shards: Count})),
        /** The automatic top-up of a balance: one, or none without a setting. */
        auto_topup: Type.Array(
          Type.Object({
            is_enabled: Type.Boolean(),
            threshold: Count,
            package_sku: Type.String(),
            currency_sku: Type.String(),
            /** The last order that it made. */
            order_id: Nullable(Type.Integer()),
            /** Why the last attempt bought nothing; null if it has. */
            declined: Text,
          }),
        ),
        /** Packages of virtual currency, which may be bought separately. */
        packages: Type.Array(Type.Object({sku: Type.String(), name: Type.String()})),
        items: Type.Array(Type.Object({sku: Type.String(), name: Type.String(), quantity: Count, expires_at: Text})),
        points: Type.Array(Type.Object({sku: Type.String(), name: Type.String(), amount: Count})),
        cart: CartLines,
        /** The user's remaining purchases of limited items; `resets_at` is null if the limit does not reset. */
        item_limits: Type.Array(Type.Object({sku: Type.String(), name: Type.String(), ...Remains})),
        /** The user's remaining uses of limited promotions, codes too. */
        promotion_limits: Type.Array(
          Type.Object({promotion_id: Type.Integer(), kind: PromotionKind, name: Type.String(), ...Remains}),
        ),
        orders: Type.Array(
          Type.Object({
            order_id: Type.Integer(),
            status: Type.String(),
            skus: Type.Array(Type.String()),
            created_at: Type.String(),
          }),
        ),
        subscriptions: Type.Array(
          Type.Object({
            subscription_id: Type.Integer(),
            plan: Type.String(),
            status: Type.String(),
            next_charge_at: Text,
          }),
        ),
        /** Payments without an order: amounts, subscriptions, charges of saved accounts. */
        payments: Type.Array(Transaction),
      }),
    ),
  }),
  'POST /_sandbox/projects/{project_id}/users/grant': operation({
    ...invented,
    id: 'grantToUser',
    summary: "Give a player units of an item or of a virtual currency, as the studio's server could",
    body: Type.Object({
      user_id: UserId,
      sku: Type.String({minLength: 1, maxLength: 255}),
      quantity: Type.Integer({minimum: 1, maximum: 1_000_000}),
    }),
    answer: json(Type.Object({sku: Type.String(), quantity: Count})),
    errors: [4001],
  }),
  'GET /_sandbox/projects/{project_id}/carts': operation({
    ...invented,
    id: 'listCarts',
    summary: 'Carts that hold something, the one that was put into last first',
    query: Type.Object({limit: Type.Integer({minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE})}),
    answer: json(Type.Object({carts: Type.Array(Cart), has_more: Type.Boolean()})),
  }),
  'GET /_sandbox/projects/{project_id}/carts/{cart_id}': operation({
    ...invented,
    id: 'inspectCart',
    summary:
      "A cart with its prices, as its player sees them in the cart's country; where several players have one by that id, `user_id` names whose",
    query: Type.Object({user_id: Type.Optional(UserId)}),
    answer: json(
      Type.Object({
        cart_id: Type.String(),
        user_id: Type.String(),
        is_current: Type.Boolean(),
        promo_code: Text,
        country: Type.String(),
        ...Price,
        amount_without_discount: Text,
        lines: Type.Array(
          Type.Object({
            sku: Type.String(),
            name: Type.String(),
            quantity: Type.Integer(),
            unit_amount: Text,
            is_bonus: Type.Boolean(),
          }),
        ),
      }),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/promotions': operation({
    ...invented,
    id: 'listPromotions',
    summary: 'Discounts and bonuses, newest first, and how often paid orders have used each',
    query: Newest,
    answer: json(Type.Object({promotions: Type.Array(Promotion), has_more: Type.Boolean()})),
  }),
  'GET /_sandbox/projects/{project_id}/pre-orders': operation({
    ...invented,
    id: 'listPreOrders',
    summary: 'Items that are pre-orders or have a limit of them, those still to be released first; with `search`, any',
    query: Type.Object({
      limit: Type.Integer({minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE}),
      search: Type.Optional(Type.String({maxLength: 255, description: 'Part of the SKU or the name'})),
    }),
    answer: json(Type.Object({keys: Type.Array(Key), has_more: Type.Boolean()})),
  }),
  'GET /_sandbox/projects/{project_id}/pre-orders/{item_sku}': operation({
    ...invented,
    id: 'inspectPreOrder',
    summary: 'An item: its release, and how many units of it may be ordered before',
    answer: json(Key),
    errors: [4001],
  }),
  'GET /_sandbox/projects/{project_id}/price-warnings': operation({
    ...invented,
    id: 'listPriceWarnings',
    summary: 'Items with prices that the live service may refuse, and why',
    query: Type.Object({limit: Type.Integer({minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE})}),
    answer: json(Type.Object({items: Type.Array(WarnedItem), has_more: Type.Boolean()})),
  }),
  'GET /_sandbox/projects/{project_id}/price-warnings/{item_sku}': operation({
    ...invented,
    id: 'inspectPriceWarning',
    summary: 'An item with prices that the live service may refuse; 404 once they are mended',
    answer: json(WarnedItem),
    errors: [4001],
  }),
  'GET /_sandbox/projects/{project_id}/distributors': operation({
    ...invented,
    id: 'listDistributors',
    summary: 'Who distributes a project, without their keys, and where their players are taxed',
    answer: json(
      Type.Object({
        distributors: Type.Array(Type.Object({...Hub, orders: Count})),
        places: Type.Array(Type.Object({...Place, indirect_taxes: Type.Array(Tax), direct_taxes: Type.Array(Tax)})),
      }),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/agenda': operation({
    ...invented,
    id: 'readAgenda',
    summary:
      "What a project's time brings: what happened after `from` (now, where it is left out) and what is to come, until `until`, earliest first",
    query: Type.Object({
      limit: Type.Integer({minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE}),
      from: Type.Optional(DateTime),
      until: Type.Optional(DateTime),
    }),
    answer: json(Type.Object({now: Type.String(), happenings: Type.Array(Happening), has_more: Type.Boolean()})),
  }),
} as const;

export type InspectionContract = typeof inspection;
