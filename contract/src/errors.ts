import {type Static, Type} from 'typebox';

/**
 * Every code of the service's refusals: its status and a text for developers (the player's words are the widget's).
 * Code 0 stands for refusals of the protocol itself; their status distinguishes them. Source: document 2, "Errors", and
 * the service's published lists. Those from 8001 to 8017 are for subscriptions, for which neither names any.
 */
export const ERRORS = {
  1013: {status: 401, text: 'Token not found'},
  1020: {status: 401, text: 'API key is invalid'},
  1023: {status: 422, text: 'Not enough units are left for this change'},
  1101: {status: 404, text: 'Promotion not found'},
  1102: {status: 422, text: 'Request validation failed'},
  1401: {status: 422, text: 'Cart is invalid: it is empty or holds only free items'},
  1411: {status: 422, text: 'Item is invalid'},
  1421: {status: 422, text: 'Item cannot stand in this cart or order'},
  1455: {status: 422, text: 'Item became unavailable after it was added'},
  1456: {status: 422, text: 'Item is free and not sold by this call'},
  1459: {status: 422, text: 'Quantity is above what is left of the item'},
  1460: {status: 422, text: 'Purchase limit of the user is exceeded'},
  1468: {status: 422, text: 'Non-consumable item is already owned'},
  1501: {status: 401, text: 'User authorization failed'},
  1601: {status: 422, text: 'Item is not sold in the region of the user'},
  2503: {status: 422, text: "The studio's server does not accept the user"},
  4001: {status: 404, text: 'Item not found'},
  4002: {status: 422, text: 'Item already exists'},
  4055: {status: 422, text: 'Price not found'},
  4056: {status: 422, text: 'Default price is missing'},
  4403: {status: 404, text: 'Item group not found'},
  4508: {status: 422, text: 'Item has no limit of users'},
  4509: {status: 422, text: 'Promotion has no limit of users'},
  4510: {status: 422, text: 'Available units of the item are out of range'},
  4511: {status: 422, text: 'Available uses of the promotion are out of range'},
  4603: {status: 404, text: 'Game code not found'},
  4604: {status: 404, text: 'Game not found'},
  5006: {status: 422, text: 'Not enough virtual currency'},
  5008: {status: 404, text: 'User not found'},
  5101: {status: 422, text: 'User owns the game already'},
  5103: {status: 422, text: 'Platform of the game is not DRM-free'},
  5106: {status: 422, text: 'Game is a pre-order, and cannot be redeemed yet'},
  5107: {status: 422, text: 'Game code was redeemed already'},
  6209: {status: 422, text: 'Active chain cannot be updated. Please deactivate it first'},
  7001: {status: 404, text: 'Chain not found'},
  7002: {status: 422, text: 'A step before this one is not completed'},
  7003: {status: 422, text: 'Step is claimed or bought already'},
  7004: {status: 422, text: 'Step is of the other kind: free ones are claimed, paid ones ordered'},
  8001: {status: 404, text: 'Subscription not found'},
  8002: {status: 404, text: 'Plan not found'},
  8003: {status: 404, text: 'Payment account not found'},
  8004: {status: 404, text: 'Product not found'},
  8011: {status: 422, text: 'Subscription is canceled'},
  8012: {status: 422, text: 'Subscription cannot do this as it stands'},
  8013: {status: 422, text: 'Settings of the project do not allow this'},
  8014: {status: 422, text: 'Plan is not among those this subscription may change to'},
  8015: {status: 422, text: 'User has such a subscription already'},
  8016: {status: 422, text: 'In use: a subscription stands on it'},
  8017: {status: 422, text: 'Payment is declined'},
  8105: {status: 404, text: 'Rule not found'},
  8120: {status: 422, text: 'Promotion is read-only'},
  8121: {status: 422, text: 'Promotion is enabled'},
  8122: {status: 404, text: 'Coupon campaign not found'},
  9001: {status: 404, text: 'Order not found'},
  9502: {status: 404, text: 'Promotion not found'},
  9505: {status: 422, text: 'Promotion cannot be switched on or off'},
  9802: {status: 404, text: 'Code not found'},
  9803: {status: 422, text: 'Code exists already'},
  9804: {status: 422, text: 'Code or promotion was redeemed as often as it may be'},
  9808: {status: 422, text: 'Code is not available in the region'},
  9810: {status: 422, text: 'Code is expired'},
  9811: {status: 404, text: 'Code not found'},
  9901: {status: 404, text: 'Attribute or reward chain not found'},
  9906: {status: 404, text: 'Attribute value not found'},
  9907: {status: 422, text: 'Attribute value exists already'},
  9908: {status: 422, text: 'Attribute has as many values, or item as many attributes, as it may have'},
  9909: {status: 422, text: 'Item has more values of an attribute than it may have'},
  9911: {status: 404, text: 'Step of the reward chain not found'},
  9912: {status: 422, text: 'Reward is claimed already'},
  9913: {status: 422, text: 'Not enough value points'},
} as const satisfies Record<number, {status: number; text: string}>;

export type ErrorCode = keyof typeof ERRORS;

/** Statuses of refusals that any operation may return, whatever else it lists. */
export const PROTOCOL_STATUSES = [400, 401, 403, 404, 405, 408, 413, 415, 422, 429, 500, 503] as const;
export type ProtocolStatus = (typeof PROTOCOL_STATUSES)[number];

/**
 * Codes of refusals that any operation may return, whether it lists them or not: its query or its body is invalid, or
 * its caller is refused.
 */
export const COMMON_CODES: readonly ErrorCode[] = [1020, 1102, 1501];

/** The error body of the store interface: five fields, two of them optional (document 2, "Errors"). */
export const StoreError = Type.Object(
  {
    statusCode: Type.Integer(),
    errorCode: Type.Integer(),
    errorMessage: Type.String(),
    transactionId: Type.Optional(Type.String()),
    errorMessageExtended: Type.Optional(
      Type.Union([
        Type.Array(Type.Object({property: Type.String(), message: Type.String()})),
        Type.Record(Type.String(), Type.Unknown()),
        Type.Null(),
      ]),
    ),
  },
  {$id: 'StoreError'},
);
export type StoreError = Static<typeof StoreError>;

/**
 * The error body of the merchant interface (document 1, "Errors"): `extended_message` names the incorrect fields of the
 * request.
 */
export const MerchantError = Type.Object(
  {
    http_status_code: Type.Integer(),
    message: Type.String(),
    extended_message: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()]),
    request_id: Type.String(),
  },
  {$id: 'MerchantError'},
);
export type MerchantError = Static<typeof MerchantError>;

/** The error body of the interface in which players manage their subscriptions; the code is a text there. */
export const ManagementError = Type.Object(
  {error: Type.Object({code: Type.String(), description: Type.String()})},
  {$id: 'ManagementError'},
);
export type ManagementError = Static<typeof ManagementError>;
