import {Type} from 'typebox';
import {Quantity} from './cart.js';
import {ChargedAmount, Country, Currency, DateOrTime, DateTime, Id, Locale, nullable, Price, Sku} from './common.js';
import {ItemType} from './item.js';
import {ReturnUrl} from './return-url.js';

/** Document 2, "States and transitions". `expired` is not final: a payment that was under way may still arrive. */
export const OrderStatus = Type.Enum(['new', 'paid', 'done', 'canceled', 'expired'], {$id: 'OrderStatus'});

export const RedirectPolicy = Type.Object(
  {
    redirect_conditions: Type.Optional(Type.Enum(['none', 'successful', 'successful_or_canceled', 'any'])),
    delay: Type.Optional(Type.Integer({minimum: 0, maximum: 86_400, description: 'Seconds'})),
    status_for_manual_redirection: Type.Optional(
      Type.Enum(['none', 'vc', 'successful', 'successful_or_canceled', 'any']),
    ),
    redirect_button_caption: Type.Optional(Type.String({maxLength: 255})),
  },
  {$id: 'RedirectPolicy'},
);

const paymentSettings = {
  return_url: Type.Optional(ReturnUrl),
  redirect_policy: Type.Optional(RedirectPolicy),
  payment_method: Type.Optional(Id),
  language: Type.Optional(Locale),
  external_id: Type.Optional(Type.String({maxLength: 255})),
  ui: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};
export const PaymentSettings = Type.Object(paymentSettings, {$id: 'PaymentSettings'});

const CustomParameters = Type.Record(Type.String({maxLength: 255}), Type.Unknown(), {maxProperties: 200});

const orderRequest = {
  currency: Type.Optional(Currency),
  country: Type.Optional(Country),
  locale: Type.Optional(Locale),
  sandbox: Type.Optional(Type.Boolean()),
  settings: Type.Optional(PaymentSettings),
  custom_parameters: Type.Optional(CustomParameters),
};

/** The options for ordering a cart. Unknown keys are ignored: clients in use send several. */
export const CartOrderRequest = Type.Object(orderRequest, {$id: 'CartOrderRequest'});

/**
 * The options for ordering one item at once. A promo code is accepted and ignored: it is not supported here (document
 * 2, rule 5).
 */
export const ItemOrderRequest = Type.Object(
  {...orderRequest, quantity: Type.Optional(Quantity), promo_code: Type.Optional(Type.String({maxLength: 128}))},
  {$id: 'ItemOrderRequest'},
);

/** A new order, and the token that opens the payment UI for it. */
export const OrderToken = Type.Object({order_id: Type.Integer(), token: Type.String()}, {$id: 'OrderToken'});

/** A new order without anything to pay: it is done. */
export const DoneOrder = Type.Object({order_id: Type.Integer()}, {$id: 'DoneOrder'});

/** The platform of a purchase for virtual currency. */
export const Platform = Type.Enum([
  'playstation_network',
  'xbox_live',
  'xsolla',
  'pc_standalone',
  'nintendo_shop',
  'google_play',
  'app_store_ios',
  'android_standalone',
  'ios_standalone',
  'android_other',
  'ios_other',
  'pc_other',
]);

/** A purchase for virtual currency; clients send no body. */
export const VirtualOrderRequest = Type.Object(
  {custom_parameters: Type.Optional(nullable(CustomParameters))},
  {$id: 'VirtualOrderRequest'},
);

/** An amount of virtual currency as a text; `currency` is its SKU. */
const VirtualAmount = Type.Object({
  amount: Type.String(),
  amount_without_discount: Type.String(),
  currency: Type.String(),
});

export const Order = Type.Object(
  {
    order_id: Type.Integer(),
    status: OrderStatus,
    content: Type.Object({
      price: nullable(Price),
      virtual_price: nullable(VirtualAmount),
      is_free: Type.Boolean(),
      items: Type.Array(
        Type.Object({
          sku: Type.String(),
          quantity: Type.Integer(),
          is_free: Type.Boolean(),
          price: nullable(Price),
        }),
      ),
    }),
  },
  {$id: 'Order'},
);

const value = <S extends Parameters<typeof Type.Object>[0][string]>(schema: S) => Type.Object({value: schema});

/**
 * A studio's data on its player. The payment page has no field for it and neither shows nor changes it, whatever the
 * flags ask for.
 */
const known = <S extends Parameters<typeof Type.Object>[0][string]>(schema: S) =>
  Type.Object({
    value: schema,
    hidden: Type.Optional(Type.Boolean()),
    allow_modify: Type.Optional(Type.Boolean()),
  });

/** The player a studio's server orders for. */
const TokenUser = Type.Object(
  {
    id: known(Type.String({minLength: 1, maxLength: 255})),
    name: Type.Optional(known(Type.String({maxLength: 255}))),
    email: Type.Optional(known(Type.String({maxLength: 255, pattern: '^[^@\\s]+@[^@\\s]+$'}))),
    /** Without a `value`, the country is that of the player's address (`X-User-Ip`), or the project's. */
    country: Type.Optional(known(Type.Optional(Country))),
    age: Type.Optional(Type.Integer({minimum: 0, maximum: 200})),
    phone: Type.Optional(known(Type.String({maxLength: 32}))),
    tracking_id: Type.Optional(value(Type.String({maxLength: 32}))),
    steam_id: Type.Optional(known(Type.String({maxLength: 17}))),
    is_legal: Type.Optional(Type.Boolean()),
    legal: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    utm: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown(), {maxProperties: 100})),
  },
  {additionalProperties: false},
);

/** A server-side order: unknown keys are refused here. */
export const ServerOrderRequest = Type.Object(
  {
    sandbox: Type.Optional(Type.Boolean()),
    user: TokenUser,
    purchase: Type.Object(
      {items: Type.Array(Type.Object({sku: Sku, quantity: Quantity}), {minItems: 1, maxItems: 200})},
      {additionalProperties: false},
    ),
    settings: Type.Optional(Type.Object({...paymentSettings, currency: Type.Optional(Currency)})),
    custom_parameters: Type.Optional(nullable(CustomParameters)),
  },
  {additionalProperties: false, $id: 'ServerOrderRequest'},
);

/** A plan or a product: by its number, or a plan by its external id. */
const NumberOrName = Type.Union([Id, Type.String({minLength: 1, maxLength: 32})]);

/** The subscription that a token's page sells. */
const SubscriptionPurchase = Type.Object({
  /** Without it, the player chooses on the page. */
  plan_id: Type.Optional(NumberOrName),
  /** Without a plan: only plans of this product. */
  product_id: Type.Optional(NumberOrName),
  /** Instead of a new subscription, the one that the user has of the plan's product changes. */
  operation: Type.Optional(Type.Literal('change_plan')),
  currency: Type.Optional(Currency),
  /** Without a plan: only these. */
  available_plans: Type.Optional(Type.Array(NumberOrName, {maxItems: 100})),
  trial_days: Type.Optional(Type.Integer({minimum: 0, maximum: 3660})),
});

/**
 * The purchase of a token's page: an amount (`checkout`), items of the shop, both in one payment, or a subscription.
 * Without any of them the token only identifies its user.
 */
const TokenPurchase = Type.Object(
  {
    /** An amount for a purchase that only the studio knows; by default in `settings.currency`. */
    checkout: Type.Optional(Type.Object({amount: ChargedAmount, currency: Type.Optional(Currency)})),
    /** Units of the project's virtual currency. */
    virtual_currency: Type.Optional(Type.Object({quantity: Quantity})),
    virtual_items: Type.Optional(
      Type.Object({
        /** `amount` is the number of units. */
        items: Type.Array(Type.Object({sku: Sku, amount: Type.Optional(Quantity)}), {
          minItems: 1,
          maxItems: 200,
        }),
        currency: Type.Optional(Currency),
      }),
    ),
    subscription: Type.Optional(SubscriptionPurchase),
    /** The page's description of the purchase. */
    description: Type.Optional(value(Type.String({maxLength: 255}))),
    /**
     * A coupon of a campaign lowers the amount and the price of the shop's items. A promo code lowers the price of the
     * items, as in a cart. Without a purchase, a promo code is applied to the user's cart. A purchase of a plan refuses
     * it.
     */
    coupon_code: Type.Optional(value(Type.String({minLength: 1, maxLength: 128}))),
  },
  {$id: 'TokenPurchase'},
);

/** A token for a user (document 1, "Token"). */
export const UserTokenRequest = Type.Object(
  {
    user: TokenUser,
    settings: Type.Object({
      ...paymentSettings,
      project_id: Id,
      mode: Type.Optional(Type.Literal('sandbox')),
      currency: Type.Optional(Currency),
    }),
    purchase: Type.Optional(TokenPurchase),
    custom_parameters: Type.Optional(CustomParameters),
  },
  {$id: 'UserTokenRequest'},
);

/** A server's search for orders by the time of their creation. */
export const OrderSearch = Type.Object(
  {
    limit: Type.Optional(Type.Integer({minimum: 1, maximum: 10, default: 10})),
    offset: Type.Optional(Type.Integer({minimum: 0, maximum: 1_000_000, default: 0})),
    created_date_from: Type.Optional(nullable(DateOrTime)),
    created_date_until: Type.Optional(nullable(DateOrTime)),
  },
  {$id: 'OrderSearch'},
);

const FoundPrice = Type.Object({
  amount: Type.String(),
  amount_without_discount: Type.String(),
  currency: Type.String(),
  is_virtual_currency: Type.Boolean(),
});

/** An order as a server sees it. */
export const FoundOrder = Type.Object(
  {
    order_id: Type.Integer(),
    project_id: Type.Integer(),
    status: OrderStatus,
    date_created: DateTime,
    mode: Type.Enum(['default', 'sandbox']),
    is_free: Type.Boolean(),
    invoice_id: Type.String({description: 'The transaction; empty where nothing was paid'}),
    price: nullable(FoundPrice),
    user: Type.Object({
      id: Type.String(),
      country: Type.String(),
      email: Type.Optional(Type.String()),
      region_id: Type.Null(),
    }),
    items: Type.Array(
      Type.Object({
        order_item_id: Type.Integer(),
        item_id: Type.Integer(),
        sku: Type.String(),
        type: ItemType,
        quantity: Type.Integer(),
        is_free: Type.Boolean(),
        is_bonus: Type.Boolean(),
        region_id: Type.Null(),
        tax_category: Type.String({description: 'Empty: the sandbox knows no taxes'}),
        price: nullable(FoundPrice),
        description: Type.Object({
          name: Type.String(),
          image_url: Type.Optional(Type.String()),
          description: Type.String(),
        }),
      }),
    ),
    promotions: Type.Array(Type.Object({promotion_id: Type.Integer()})),
    coupons: Type.Array(
      Type.Object({
        coupon_id: Type.Integer(),
        sku: Type.String(),
        code: Type.String(),
        type: Type.Enum(['promocode', 'coupon']),
      }),
    ),
  },
  {$id: 'FoundOrder'},
);
