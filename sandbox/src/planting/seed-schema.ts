import {
  attributesAdmin,
  backpackAdmin,
  bundlesAdmin,
  closed,
  itemsAdmin,
  offerChainsAdmin,
  promotionsAdmin,
  ROLES,
  redeemablesAdmin,
  rewardChainsAdmin,
  subscriptionPlans,
  valuePointsAdmin,
} from 'game-storefront-contract';
import {type TObject, type TProperties, type TSchema, Type} from 'typebox';
import {DRM} from '../features/items/drm.js';
import {TOKEN_LIFETIME_SECONDS} from '../features/payment-token/lifetime.js';
import {PERCENT} from '../wire/percent.js';
import type {Shorthand} from './read-seed.js';
import type {Seed} from './seed.js';
import {SeedDate, withDurations} from './seed-date.js';

type Element<T> = NonNullable<T> extends readonly (infer E)[] ? E : never;
type ElementOf<K extends keyof Seed> = Element<Seed[K]>;

/** An object with the names of a type: one that the type lacks, or that is missing here, is a fault of types. */
const objectOf = <T>() => Type.Object as (properties: Record<keyof T, TSchema>) => TObject;

/** The same of an entry of a list. */
const entryOf = <K extends keyof Seed>() => objectOf<ElementOf<K>>();

/** A merchant's body with the additional fields of a seed, with exactly the names of a type. */
const bodyOf =
  <T>() =>
  <B extends TProperties>(body: B, more: Record<Exclude<keyof T, keyof B>, TSchema>): TObject =>
    Type.Object({...body, ...more});

const ITEM = itemsAdmin['POST /v2/project/{project_id}/admin/items/virtual_items'].body.properties;
const CURRENCY = itemsAdmin['POST /v2/project/{project_id}/admin/items/virtual_currency'].body.properties;
const PACKAGE = itemsAdmin['POST /v2/project/{project_id}/admin/items/virtual_currency/package'].body.properties;
const BUNDLE = bundlesAdmin['POST /v2/project/{project_id}/admin/items/bundle'].body.properties;
const DISCOUNT = promotionsAdmin['POST /v2/project/{project_id}/admin/promotion/item'].body.properties;
const BONUS = promotionsAdmin['POST /v2/project/{project_id}/admin/promotion/bonus'].body.properties;
const PROMO_CODE = redeemablesAdmin['POST /v2/project/{project_id}/admin/promocode'].body.properties;
const COUPON = redeemablesAdmin['POST /v2/project/{project_id}/admin/coupon'].body.properties;
const VALUE_POINT = valuePointsAdmin['POST /v2/project/{project_id}/admin/items/value_points'].body.properties;
const ATTRIBUTE = attributesAdmin['POST /v2/project/{project_id}/admin/attribute'].body.properties;
const VALUE = attributesAdmin['POST /v2/project/{project_id}/admin/attribute/{external_id}/value'].body;
const PLAN = subscriptionPlans['POST /projects/{project_id}/subscriptions/plans'].body.properties;
const PACK = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}';
const PACK_ITEM = backpackAdmin[`${PACK}/virtual_items`].body.items.properties;
const PACK_MONEY = backpackAdmin[`${PACK}/virtual_currency`].body.items.properties;
const PACK_KEY = backpackAdmin[`${PACK}/game_keys`].body.items.properties;
const PACK_CODE = backpackAdmin[`${PACK}/promo_codes`].body.items.properties;

const Localized = ITEM.name;
const Sku = VALUE_POINT.sku;
const list = (schema: TSchema) => Type.Array(schema, {maxItems: 100_000});
const Name = Type.String({minLength: 1, maxLength: 255});
const UserId = Name;
const Country = Type.String({pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2'});
const CurrencyCode = Type.String({pattern: '^[A-Z]{3}$', description: 'ISO 4217'});
const Id = Type.Integer({minimum: 1, maximum: 2_147_483_647});
const Percent = Type.String({pattern: PERCENT, description: 'A decimal text, such as `8.875`'});
const Decimal = Type.String({pattern: '^\\d{1,12}(\\.\\d{1,6})?$', description: 'A decimal text, such as `0.30`'});
const Amounts = Type.Record(CurrencyCode, Decimal, {additionalProperties: false});
const Units = Type.Integer({minimum: 1, maximum: 1_000_000_000});
const Sold = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description: 'Units that others have bought: with `limits.per_item` of the same number it is sold out',
});

/** The abbreviations of an item, or of a key of a game. */
const short = {
  attributes: Type.Optional(
    Type.Union([
      ITEM.attributes,
      Type.Record(Type.String({pattern: '^[\\s\\S]{1,255}$'}), Type.String({maxLength: 255}), {
        description: 'By the external id of an attribute, that of its value: `{"rarity": "epic"}`',
      }),
    ]),
  ),
  prices: Type.Optional(
    Type.Union([
      ITEM.prices,
      Type.Record(CurrencyCode, Type.Number({minimum: 0, maximum: 1_000_000_000}), {
        additionalProperties: false,
        description: 'By currency: `{"USD": 4.99, "EUR": 4.49}`, each in the countries of `price_countries`',
      }),
    ]),
  ),
};
const pre_order_limit = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'Units to be had before the release, of all players',
  }),
);
/** An item of a seed is named by its SKU. */
const sold = {sku: Sku, sold: Type.Optional(Sold)};
const soldAlone = {...sold, pre_order_limit};

const {prices: _, vc_prices, is_free, limits, inventory_options: __, pre_order: ___, ...game} = ITEM;
const {periods, regions} = ITEM;

const Key = objectOf<Element<ElementOf<'games'>['unit_items']>>()({
  drm_sku: Type.Enum(Object.keys(DRM)),
  sku: Type.Optional(Sku),
  is_pre_order: Type.Optional(Type.Boolean({description: 'Sold before its release'})),
  release_date: Type.Optional(Type.Union([SeedDate, Type.Null()])),
  pre_order_limit,
  sold: Type.Optional(Sold),
  prices: short.prices,
  vc_prices,
  is_free,
  limits,
  periods,
  regions,
});

const codes = {
  is_enabled: Type.Optional(Type.Boolean()),
  codes: Type.Optional(
    Type.Array(Type.String({pattern: '^[A-Za-z0-9_-]{1,128}$'}), {
      maxItems: 100_000,
      description: 'What players type, in any case',
    }),
  ),
  countries: Type.Optional(Type.Array(Country, {description: 'Where it is good; everywhere without it'})),
};
/** A seed makes promotions, and cannot know the numbers that they will have. */
const unnumbered = <P extends {excluded_promotions: unknown}>({excluded_promotions: _, ...rest}: P) => rest;

const promotion_periods = Type.Optional(
  Type.Union([
    Type.Array(
      Type.Object(
        {date_from: SeedDate, date_until: Type.Optional(Type.Union([SeedDate, Type.Null()]))},
        {additionalProperties: false},
      ),
      {maxItems: 50, description: 'In place of `date_start` and `date_end`: of several each has both its ends'},
    ),
    Type.Null(),
  ]),
);

const PROMOTIONS = {
  discount: bodyOf<Omit<Extract<ElementOf<'promotions'>, {kind: 'discount'}>, 'excluded_promotions'>>()(
    unnumbered(DISCOUNT),
    {kind: Type.Literal('discount'), promotion_periods},
  ),
  bonus: bodyOf<Omit<Extract<ElementOf<'promotions'>, {kind: 'bonus'}>, 'excluded_promotions'>>()(unnumbered(BONUS), {
    kind: Type.Literal('bonus'),
    promotion_periods,
  }),
};

const Tax = objectOf<Element<ElementOf<'geotypes'>['indirect_taxes']>>()({
  name: Name,
  percent: Percent,
  is_included: Type.Boolean({description: 'The prices of the catalog hold it already'}),
});

const SeededSubscription = entryOf<'subscriptions'>()({
  user_id: UserId,
  plan: Type.String({maxLength: 32, description: 'Its external id'}),
  began: SeedDate,
  ended: Type.Optional(SeedDate),
  card: objectOf<ElementOf<'subscriptions'>['card']>()({
    brand: Name,
    last_four: Type.String({pattern: '^\\d{4}$'}),
    expires: SeedDate,
  }),
});

/** The keys of a seed. */
type SeedKey = keyof Seed | keyof Shorthand;

const WRITTEN: Record<SeedKey, TSchema> = {
  name: Name,
  staff_keys: list(entryOf<'staff_keys'>()({role: Type.Enum(ROLES.filter((role) => role !== 'owner'))})),
  token_lifetime_seconds: Type.Integer(TOKEN_LIFETIME_SECONDS),
  distribution_hubs: list(entryOf<'distribution_hubs'>()({name: Name})),
  geotypes: list(
    entryOf<'geotypes'>()({
      id: Id,
      country: Country,
      region: Type.Optional(Type.String({pattern: '^[A-Z0-9]{1,3}$', description: 'ISO 3166-2 without the country'})),
      indirect_taxes: Type.Optional(Type.Array(Tax, {description: 'Paid by the player'})),
      direct_taxes: Type.Optional(Type.Array(Tax, {description: 'Taken from what the studio gets'})),
    }),
  ),
  payment_systems: list(
    entryOf<'payment_systems'>()({
      id: Id,
      name: Name,
      fee_percent: Type.Optional(Percent),
      fee_fixed: Type.Optional(Amounts),
      chargeback_fee: Type.Optional(Amounts),
      takes_partial_refunds: Type.Optional(Type.Boolean()),
    }),
  ),
  taxes: list(
    entryOf<'taxes'>()({
      country: Country,
      name: Name,
      percent: Type.String({
        pattern: PERCENT,
        description: 'Of the price without it. Prices hold it; in the US and in Canada it is added to them',
      }),
      withheld_percent: Type.Optional(Percent),
      places: Type.Optional(
        Type.Array(
          objectOf<Element<ElementOf<'taxes'>['places']>>()({zip: Type.String({maxLength: 10}), percent: Percent}),
          {
            description:
              'Of the US and Canada: places with a percent of their own, by postal code. The payment page asks for the code',
          },
        ),
      ),
    }),
  ),
  service_fee_percent: Percent,
  payouts: objectOf<NonNullable<Seed['payouts']>>()({
    currency: CurrencyCode,
    time_zone: Type.Refine(
      Type.String({description: 'IANA, such as `Europe/Berlin`'}),
      isTimeZone,
      () => 'is no time zone of IANA',
    ),
    rates: Amounts,
  }),
  price_countries: Type.Record(CurrencyCode, Type.Array(Country, {minItems: 1}), {
    additionalProperties: false,
    description: 'Countries that pay in a currency. The one that is not listed is everybody else’s',
  }),
  attributes: list(entryOf<'attributes'>()({...ATTRIBUTE, values: Type.Array(VALUE, {maxItems: 20})})),
  regions: list(entryOf<'regions'>()({id: Id, name: Localized, countries: Type.Array(Country)})),
  groups: list(
    entryOf<'groups'>()({
      external_id: Name,
      name: Localized,
      description: Type.Optional(Localized),
      image_url: Type.Optional(Type.String({maxLength: 2000})),
      parent_external_id: Type.Optional(Name),
    }),
  ),
  currencies: list(bodyOf<ElementOf<'currencies'>>()({...CURRENCY, ...short, ...soldAlone}, {})),
  items: list(bodyOf<ElementOf<'items'>>()({...ITEM, ...short, ...soldAlone}, {})),
  packages: list(bodyOf<ElementOf<'packages'>>()({...PACKAGE, ...short, ...soldAlone}, {})),
  bundles: list(bodyOf<ElementOf<'bundles'>>()({...BUNDLE, ...short, ...soldAlone}, {})),
  games: list(
    bodyOf<ElementOf<'games'>>()(
      {...game, attributes: short.attributes, ...sold},
      {unit_items: Type.Array(Key, {minItems: 1, maxItems: 100})},
    ),
  ),
  upsell: Type.Array(Sku, {description: 'What is recommended, in its order'}),
  promotions: list(Type.Union([PROMOTIONS.discount, PROMOTIONS.bonus])),
  promo_codes: list(bodyOf<Omit<ElementOf<'promo_codes'>, 'excluded_promotions'>>()(unnumbered(PROMO_CODE), codes)),
  coupons: list(bodyOf<ElementOf<'coupons'>>()(COUPON, codes)),
  value_points: list(
    bodyOf<ElementOf<'value_points'>>()(VALUE_POINT, {
      rewards: Type.Optional(
        Type.Array(Type.Object({sku: Sku, amount: Type.Integer({minimum: 0, maximum: 1_000_000_000})}), {
          description: 'How many points come with one unit of an item',
        }),
      ),
    }),
  ),
  reward_chains: list(rewardChainsAdmin['POST /v3/project/{project_id}/admin/reward_chain'].body),
  offer_chains: list(offerChainsAdmin['POST /v2/project/{project_id}/admin/offer_chain'].body),
  daily_chains: list(
    entryOf<'daily_chains'>()({
      name: Localized,
      description: Type.Optional(Localized),
      type: Type.Optional(
        Type.Enum(['calendar_hard', 'rolling'], {
          default: 'calendar_hard',
          description: 'With `calendar_hard`, a day that is missed is lost; with `rolling`, none is',
        }),
      ),
      date_start: SeedDate,
      date_end: Type.Optional(Type.Union([SeedDate, Type.Null()])),
      is_enabled: Type.Optional(Type.Boolean()),
      is_recurrent: Type.Optional(Type.Boolean({description: 'It starts again after its last day'})),
      steps: Type.Array(
        objectOf<Element<ElementOf<'daily_chains'>['steps']>>()({
          items: Type.Array(Type.Object({sku: Sku, quantity: Type.Integer({minimum: 1, maximum: 1_000_000})}), {
            minItems: 1,
          }),
        }),
        {minItems: 1, description: 'One a day'},
      ),
    }),
  ),
  subscription_products: list(subscriptionPlans['POST /projects/{project_id}/subscriptions/products'].body),
  subscription_plans: list(bodyOf<ElementOf<'subscription_plans'>>()(PLAN, {is_enabled: codes.is_enabled})),
  subscriptions: list(SeededSubscription),
  balances: list(
    entryOf<'balances'>()({
      user_id: UserId,
      currency_sku: Sku,
      amount: Type.Integer({minimum: 0, maximum: Number.MAX_SAFE_INTEGER}),
    }),
  ),
  inventory: list(entryOf<'inventory'>()({user_id: UserId, sku: Sku, quantity: Units})),
  owned_games: list(entryOf<'owned_games'>()({user_id: UserId, sku: Sku})),
  backpack_games: list(backpackAdmin['POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games'].body),
  backpack_items: list(
    bodyOf<ElementOf<'backpack_items'>>()(PACK_ITEM, {
      user_id: UserId,
      item_type: Type.Enum(['game_key', 'promo_code', 'virtual_currency', 'virtual_item']),
      price: Type.Optional(PACK_MONEY.price),
      currency: Type.Optional(PACK_MONEY.currency),
      quantity: Type.Optional(PACK_MONEY.quantity),
      code: PACK_KEY.code,
      promo_code: PACK_CODE.promo_code,
      items: PACK_CODE.items,
    }),
  ),
};

/** Every key of a seed as it is written in files: only these, with dates that may be durations. */
export const SEED = Object.fromEntries(
  Object.entries(WRITTEN).map(([key, schema]) => [key, closed(withDurations(schema))]),
) as Record<SeedKey, TSchema>;

/** The same of a promotion, by its kind. */
export const PROMOTION_KINDS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  Object.entries(PROMOTIONS).map(([kind, schema]) => [kind, closed(withDurations(schema))]),
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', {timeZone: name});
    return true;
  } catch {
    return false;
  }
}
