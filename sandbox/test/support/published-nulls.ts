/** Paths of fields below a path: `items[]` and `price` make `items[].price`; an empty field is the path itself. */
const at = (path: string, ...fields: readonly (string | readonly string[])[]): string[] =>
  fields.flat().map((field) => (field === '' ? path : `${path}.${field}`));
const listed = (...fields: readonly (string | readonly string[])[]): string[] => at('items[]', ...fields);

// Shapes that several operations share.
const LIMITS = at('limits', '', 'per_user', 'per_item');
const OPTIONS = at('inventory_options', 'consumable', 'consumable.usages_count', 'expiration_period');
const PERIODS = at('periods[]', 'date_from', 'date_until');
const PROMOTIONS = at('promotions[]', 'date_start', 'date_end', 'discount', 'discount.percent', 'discount.value');
const VIRTUAL_PRICES = at('virtual_prices[]', 'description', 'image_url');

const SHOWN = ['image_url', 'price', ...VIRTUAL_PRICES, ...OPTIONS, ...PROMOTIONS, ...LIMITS, ...PERIODS];
const CONTENT = at('content[]', 'price', VIRTUAL_PRICES, OPTIONS, LIMITS);
const PACKAGE = [...SHOWN, ...CONTENT];
const BUNDLE = [...PACKAGE, 'long_description', 'total_content_price'];
const ANY_ITEM = [...BUNDLE.filter((field) => field !== 'virtual_prices[].image_url'), 'release_date'];
const KEY = [...VIRTUAL_PRICES, ...PROMOTIONS, ...LIMITS, ...PERIODS];
const GAME = [...PROMOTIONS, ...at('unit_items[]', KEY, 'release_date')];
const CART = ['price', ...listed(SHOWN), ...PROMOTIONS];

const STORED_LIMITS = [
  ...at('limits', '', 'per_user', 'per_item', 'recurrent_schedule'),
  ...at('limits.recurrent_schedule.per_user', 'day_of_week', 'day_of_month'),
];
const STORED = [...STORED_LIMITS, ...PERIODS, 'description', 'long_description', 'image_url'];
const STORED_ITEM = [...STORED, ...OPTIONS, ...at('pre_order', 'release_date', 'description')];
const STORED_BUNDLE = [...STORED, 'virtual_prices[].image_url', 'content[].image_url'];

const STORED_PROMOTION = [
  'price_conditions',
  ...at('limits', 'per_item', 'per_user', 'recurrent_schedule'),
  ...at('limits.recurrent_schedule.per_user', 'day_of_week', 'day_of_month'),
];
const STORED_COUPON = [
  ...['date_start', 'date_end', 'bonus', 'redeem_total_limit', 'redeem_user_limit', 'redeem_code_limit'],
  'total_limit_state',
];
const STORED_REDEEMABLE = [...STORED_COUPON, 'discount', 'discounted_items'];
const STORED_PROMO_CODE = [...STORED_REDEEMABLE, 'price_conditions', 'item_price_conditions'];
const STORED_BONUS = [...STORED_PROMOTION, 'condition'];
const PROMOTION_PERIODS = ['promotion_periods[].date_until'];
const PROMOTION_DATES = ['date_start', 'date_end'];

const STORED_CHAIN = [
  'long_description',
  'image_url',
  'date_end',
  'recurrent_schedule',
  'popup_header',
  'popup_instruction',
  'popup_image_url',
  'clan_type',
];
const STORED_OFFER_CHAIN = ['description', 'date_end', 'recurrent_schedule'];
const OFFER_CHAIN = ['description', 'date_end', 'recurrent_schedule', 'next_step_number', 'steps[].step_price'];

const DAILY_CHAIN = ['description', 'date_end'];

const PLAN_ROW = [
  'plan_group_id',
  'plan_start_date',
  'plan_end_date',
  'trial_period',
  'period.value',
  'period.unit',
  'promotion',
];
const SUBSCRIPTION_ROW = [
  'product_name',
  'product_description',
  'trial_period',
  'date_next_charge',
  'date_last_charge',
  'date_end',
  'charge.amount_with_promotion',
  'period.value',
  'period.unit',
];
const ACCOUNT = ['name', 'card_expiry_date', 'ps_name', 'switch_icon_name'];
const SUBSCRIPTION = ['date_end', 'date_last_charge', 'date_next_charge', 'product'];
const SUBSCRIPTION_PAYMENTS = ['[].subscription', '[].product'];
const COUPON = ['expiration_date', 'redeems_count_for_user', 'campaign_redeems_count_for_user', 'redeems_count_remain'];
const REWARDS = ['discount', 'discounted_items'];

/**
 * The nullable fields of the published shapes, by operation, as paths with `[]` for lists. A client whose types lack
 * null there could not read the answer. Any other missing value is omitted, or is an empty text or list.
 */
const PUBLISHED_NULLS: Readonly<Record<string, readonly string[]>> = {
  // The merchant's catalog.
  listAdminVirtualItems: listed(STORED_ITEM),
  listAdminVirtualItemsByGroup: listed(STORED_ITEM),
  listAdminVirtualItemsByGroupId: listed(STORED_ITEM),
  getAdminVirtualItem: STORED_ITEM,
  listAdminVirtualCurrencies: listed(STORED_ITEM),
  getAdminVirtualCurrency: STORED_ITEM,
  listAdminVirtualCurrencyPackages: listed(STORED),
  getAdminVirtualCurrencyPackage: STORED,
  listAdminBundles: listed(STORED_BUNDLE),
  listAdminBundlesByGroupId: listed(STORED_BUNDLE),
  listAdminBundlesByGroup: listed(STORED_BUNDLE),
  getAdminBundle: STORED_BUNDLE,

  // The catalog.
  listItems: listed(ANY_ITEM),
  listItemsByGroup: listed(ANY_ITEM),
  listUpsell: listed(ANY_ITEM),
  getItem: ANY_ITEM,
  getItemById: ANY_ITEM,
  listVirtualItems: listed(SHOWN),
  getVirtualItem: SHOWN,
  listVirtualItemsByGroup: listed(SHOWN),
  listVirtualCurrencies: listed(SHOWN),
  getVirtualCurrency: SHOWN,
  listVirtualCurrencyPackages: listed(PACKAGE),
  getVirtualCurrencyPackage: PACKAGE,
  listItemGroups: at(
    'groups[]',
    'image_url',
    'parent_external_id',
    'children[].image_url',
    'children[].parent_external_id',
  ),
  listBundles: listed(BUNDLE),
  getBundle: BUNDLE,
  listBundlesByGroup: listed(BUNDLE),
  listGames: listed(GAME),
  listGamesByGroup: listed(GAME),
  getGame: GAME,
  getGameKey: KEY,
  listGameKeysByGroup: listed(KEY, 'release_date'),
  listDrm: ['drm[].link'],

  // Carts, codes and orders.
  getCart: CART,
  getCartById: CART,
  fillCart: CART,
  fillCartById: CART,
  fillUserCart: CART,
  fillUserCartById: CART,
  redeemPromoCode: CART,
  removePromoCode: CART,
  getPromoCodeRewards: REWARDS,
  verifyCode: at('rewards', REWARDS),
  redeemCoupon: listed('image_url', 'price', VIRTUAL_PRICES, OPTIONS),
  getCouponRewards: ['discount'],
  getOrder: at('content', 'price', 'virtual_price', 'items[].price'),
  getMulticurrencyBalance: listed('image_url'),
  getAutoTopup: ['package_sku'],
  getHubOrder: at('content', 'price', 'virtual_price', 'items[].price'),
  searchOrders: at('orders[]', 'price', 'user.region_id', 'items[].region_id', 'items[].price'),

  // Promotions of the payment page.
  getMerchantPromotionSubject: ['items', 'packages'],
  getMerchantPromotionRewards: [
    ...['purchase', 'item', 'item.discount_percent', 'item.bonus'],
    ...['package', 'package.bonus_percent', 'package.bonus_amount'],
  ],
  getCampaignCoupon: COUPON,
  redeemCampaignCoupon: COUPON,

  // Chains.
  listDiscounts: at('promotions[]', STORED_PROMOTION, PROMOTION_PERIODS),
  getDiscount: [...STORED_PROMOTION, ...PROMOTION_PERIODS],
  listBonuses: at('promotions[]', STORED_BONUS, PROMOTION_PERIODS),
  getBonus: [...STORED_BONUS, ...PROMOTION_PERIODS],
  listDiscountsV2: at('promotions[]', STORED_PROMOTION, PROMOTION_DATES),
  getDiscountV2: [...STORED_PROMOTION, ...PROMOTION_DATES],
  listBonusesV2: at('promotions[]', STORED_BONUS, PROMOTION_DATES),
  getBonusV2: [...STORED_BONUS, ...PROMOTION_DATES],
  listCoupons: listed(STORED_COUPON),
  getCoupon: STORED_COUPON,
  listPromoCodes: listed(STORED_PROMO_CODE),
  getPromoCode: STORED_PROMO_CODE,
  getPromotionOfCode: STORED_REDEEMABLE,
  listAdminRewardChains: listed(STORED_CHAIN, 'value_point.description'),
  getAdminRewardChain: [...STORED_CHAIN, 'value_point.image_url', 'steps[].image_url'],
  listRewardChains: listed(STORED_CHAIN, 'description', 'value_point.description', 'value_point.long_description'),
  listValuePoints: listed('description', 'long_description', 'image_url'),
  getValuePoint: ['description', 'long_description', 'image_url'],
  getValuePointBalance: ['description', 'long_description'],
  listAdminOfferChains: listed(STORED_OFFER_CHAIN),
  getAdminOfferChain: STORED_OFFER_CHAIN,
  listOfferChains: listed(OFFER_CHAIN),
  getOfferChain: OFFER_CHAIN,
  listAdminDailyChains: listed('date_end'),
  listDailyChains: listed(DAILY_CHAIN),
  getDailyChain: DAILY_CHAIN,

  // Inventory, backpack and balances.
  listInventoryItems: listed('instance_id', 'quantity', 'remaining_uses'),
  listTimeLimitedItems: listed('expired_at'),
  getVirtualCurrencyBalance: listed('description', 'image_url'),

  // Reports: of every payment the same fields, whatever was bought.
  getTransactionDetails: at(
    '[]',
    at('transaction', 'external_id', 'transfer_date', 'refund_reason'),
    'payment_system.decline_reason',
    at('purchase', 'simple_checkout.amount', 'simple_checkout.currency', 'virtual_items', 'subscription.name'),
    at('purchase', 'virtual_currency.name', 'virtual_currency.amount', 'pin_codes.digital_content'),
    at('user', 'name', 'email', 'phone', 'custom'),
    at('finance_details.movements[]', 'transfer_id', 'report_id'),
  ),
  listFinancialReports: ['[].transfer_id'],

  // Plans and subscriptions.
  listPlans: at('[]', 'group_id', 'expiration.value', 'refund_period'),
  listSubscriptionPayments: SUBSCRIPTION_PAYMENTS,
  listUserSubscriptionPayments: SUBSCRIPTION_PAYMENTS,
  getSubscription: SUBSCRIPTION,
  updateSubscription: SUBSCRIPTION,
  listMerchantSubscriptions: at('[]', SUBSCRIPTION),
  listMySubscriptions: listed(SUBSCRIPTION_ROW),
  getMySubscription: [...SUBSCRIPTION_ROW, ...at('payment_account', '', ACCOUNT), 'last_successful_charge'],
  getMyPaymentAccount: ACCOUNT,
  listMyPaymentAccounts: listed(ACCOUNT),
  listPlansForChange: listed(PLAN_ROW),
  getPlanForChange: [...PLAN_ROW, 'date_next_charge'],
  listPublicPlans: listed(PLAN_ROW),
  listUserPlans: listed(PLAN_ROW),
};

/** The nullable fields of an operation, which may have an older path as well. */
export const publishedNulls = (id: string): readonly string[] =>
  PUBLISHED_NULLS[id] ?? PUBLISHED_NULLS[id.replace(/(ByOlderPath|V2)$/, '')] ?? [];
