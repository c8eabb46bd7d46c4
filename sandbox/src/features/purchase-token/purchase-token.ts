import type {BodyOf, token} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Project} from '../../http/call.js';
import {invalid, Refusal} from '../../http/refusal.js';
import {textsOf} from '../../identity/user-tokens.js';
import {isCurrency, toMinor} from '../../wire/money.js';
import {lockCart, setPromoCode} from '../cart/cart-rows.js';
import {sumBySku, type Want} from '../cart/want.js';
import {catalogUserOf, hiddenItems} from '../catalog-rules/visibility.js';
import {offerAmount} from '../checkouts/amount.js';
import type {Visitor} from '../checkouts/checkout.js';
import {purchaseCoupon, type Redeemer} from '../coupon-campaigns/coupons.js';
import {listItems} from '../items/item-rows.js';
import {choosePrice} from '../items/price.js';
import type {Viewer} from '../items/viewer.js';
import {pricePurchase} from '../merchant-promotions/price-purchase.js';
import type {PurchaseCoupon} from '../order-life/applied-promotions.js';
import type {OrderServices} from '../order-life/listener.js';
import {createOrder, withBuyer} from '../orders/create.js';
import {draftOf} from '../orders/draft.js';
import type {OrderedGoods} from '../orders/insert.js';
import {priceOrder} from '../orders/lines.js';
import {describeToken, issuePaymentToken} from '../payment-token/token.js';
import {claimNumber} from '../payments/external-number.js';
import type {PricedCart} from '../pricing/price-cart.js';
import {usableCode} from '../promotions/codes.js';
import {localeOf} from '../subscriptions/offers.js';
import {subscriptionToken} from '../subscriptions/token-purchase.js';

type TokenBody = BodyOf<(typeof token)['POST /merchants/{merchant_id}/token']>;
type Asked = NonNullable<TokenBody['purchase']>;
type Checkout = NonNullable<Asked['checkout']>;

/**
 * The token whose page sells the purchase that a studio's server requests (document 1, "Token"): an amount, items of
 * the shop, both in one payment, or a subscription. Without a purchase it only identifies its user. Throws 1102 with
 * the parameter that is wrong.
 */
export async function purchaseToken(services: OrderServices, project: Project, told: TokenBody): Promise<string> {
  const {db} = services;
  const {purchase: asked = {}} = told;
  const body = {...told, settings: withoutBlank(told.settings)};
  const {checkout, virtual_items, virtual_currency, subscription, coupon_code} = asked;
  const wares = virtual_items ?? virtual_currency;
  if (subscription && (checkout ?? wares))
    throw invalid('purchase', 'sells a subscription by itself, without a checkout, virtual items and currency');
  if (wares) return wareToken(services, project, body, asked);
  if (coupon_code && subscription) throw invalid('purchase.coupon_code', 'takes nothing off a plan');
  const {user, settings} = body;
  if (!checkout && !subscription) return userToken(db, project, body, asked);
  const visitor: Visitor = {
    project_id: project.project_id,
    user_id: user.id.value,
    user_name: user.name?.value ?? null,
    email: user.email?.value ?? null,
    country: user.country?.value ?? project.default_country,
    locale: localeOf(settings, project),
    mode: settings.mode === 'sandbox' ? 'sandbox' : 'default',
  };
  if (subscription)
    return db.transaction(async () => {
      if (settings.external_id !== undefined) await claimNumber(db, visitor, settings.external_id, 'subscription');
      return subscriptionToken(db, project, body, visitor, subscription);
    });
  const amount = amountOf(body, checkout as Checkout);
  const {custom_parameters = null} = body;
  const code = coupon_code?.value;
  const findCoupon = async () => {
    const coupon = code === undefined ? undefined : await couponOf(db, visitor, code);
    if (code !== undefined && !coupon)
      throw invalid('purchase.coupon_code.value', 'is no coupon, and takes nothing off an amount');
    return coupon;
  };
  const offered = {...amount, description: asked.description?.value, custom_parameters};
  return offerAmount(db, visitor, offered, settings, findCoupon);
}

/** The coupon of a code; undefined for a code of none. Throws 1102 for one that its user cannot redeem. */
const couponOf = (db: Db, redeemer: Redeemer, code: string): Promise<PurchaseCoupon | undefined> =>
  naming('purchase.coupon_code.value', () => purchaseCoupon(db, redeemer, code));

/**
 * A token of a user that sells nothing. A code is applied to the user's cart, so that purchases with the token are
 * discounted.
 */
const userToken = (db: Db, project: Project, {user, settings}: TokenBody, asked: Asked): Promise<string> =>
  db.transaction(async () => {
    const {project_id} = project;
    const user_id = user.id.value;
    if (asked.coupon_code) await putOnCart(db, project, user, asked.coupon_code.value);
    const description = asked.description?.value ?? null;
    return issuePaymentToken(db, {project_id, user_id, order_id: null, settings, description});
  });

async function putOnCart(db: Db, project: Project, user: TokenBody['user'], text: string): Promise<void> {
  const {id, country, attributes} = user;
  const cart = await lockCart(db, {projectId: project.project_id, userId: id.value, claims: undefined});
  const viewer: Viewer = {
    project,
    userId: id.value,
    country: country?.value ?? cart.country ?? project.default_country,
    currency: undefined,
    locale: undefined,
    claims: attributes && textsOf(attributes),
  };
  const {code} = await naming('purchase.coupon_code.value', () => usableCode(db, viewer, text));
  await setPromoCode(db, cart.cart_id, code);
}

/** A form without a studio's number sends an empty one. */
function withoutBlank({external_id, ...settings}: TokenBody['settings']): TokenBody['settings'] {
  return external_id ? {...settings, external_id} : settings;
}

function amountOf({settings}: TokenBody, {amount, currency = settings.currency}: Checkout) {
  if (currency === undefined) throw invalid('purchase.checkout.currency', 'is needed, or settings.currency');
  if (!isCurrency(currency)) throw invalid('purchase.checkout.currency', 'is no currency');
  const minor = toMinor(amount, currency);
  if (!minor) throw invalid('purchase.checkout.amount', `is no amount of ${currency} that can be paid`);
  return {currency, amount_minor: Number(minor)};
}

/** Goods with the amount in the same payment, which is in their currency. */
function withAmount(goods: PricedCart, project: Project, {amount, currency}: Checkout): OrderedGoods {
  const {currency: sold, minor: total} = goods.total ?? {currency: project.default_currency, minor: 0n};
  if (currency !== undefined && currency !== sold)
    throw invalid('purchase.checkout.currency', `is not ${sold}, which the rest is sold in`);
  const askedMinor = toMinor(amount, sold);
  if (!askedMinor || total + askedMinor > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalid('purchase.checkout.amount', `is no amount of ${sold} that can be paid`);
  return {...goods, asked: {minor: askedMinor, before_minor: askedMinor}};
}

/** A token that pays an order of the shop's items, and an amount in the same payment if one is requested. */
async function wareToken(services: OrderServices, project: Project, body: TokenBody, asked: Asked): Promise<string> {
  const {db} = services;
  const {user, settings, custom_parameters} = body;
  const viewer: Viewer = {
    project,
    userId: user.id.value,
    country: user.country?.value ?? project.default_country,
    currency: asked.virtual_items?.currency ?? asked.checkout?.currency ?? settings.currency,
    locale: settings.language,
    claims: user.attributes && textsOf(user.attributes),
  };
  const sandbox = settings.mode === 'sandbox';
  const draft = draftOf({sandbox, settings, ...(custom_parameters && {custom_parameters})}, viewer, user.email?.value);
  const property = asked.virtual_items ? 'purchase.virtual_items' : 'purchase.virtual_currency';
  const code = asked.coupon_code?.value;
  const {checkout} = asked;
  if (checkout?.currency !== undefined && !isCurrency(checkout.currency))
    throw invalid('purchase.checkout.currency', 'is no currency');
  return withBuyer(db, viewer, async () => {
    const wants = await wantsOf(db, viewer, asked);
    const {external_id} = settings;
    if (external_id !== undefined)
      await claimNumber(db, {project_id: project.project_id, user_id: viewer.userId}, external_id, 'order');
    const before = external_id === undefined ? undefined : await orderedUnder(db, viewer, external_id);
    if (before && !isSame(before, wants, checkout))
      throw invalid('settings.external_id', 'was used for another purchase before');
    const {project_id} = project;
    const user_id = viewer.userId;
    const issued = before
      ? await issuePaymentToken(db, {project_id, user_id, order_id: before.order_id, settings})
      : await naming(property, async () => {
          const coupon = code === undefined ? undefined : await couponOf(db, {project_id, user_id}, code);
          const promoCode =
            code === undefined || coupon
              ? undefined
              : await naming('purchase.coupon_code.value', () => usableCode(db, viewer, code));
          const made = await createOrder(services, draft, async () => {
            const ordering = {payment: 'money', notSold: 1411, isFree: 1421, promoCode} as const;
            const goods = await priceOrder(db, viewer, wants, ordering);
            const all = checkout ? withAmount(goods, project, checkout) : goods;
            return pricePurchase(db, {project_id, user_id, coupon}, all);
          });
          return made.token;
        });
    if (asked.description) await describeToken(db, issued, asked.description.value);
    return issued;
  });
}

/** Turns a refusal of the shop into one of the parameter that caused it. */
const naming = <T>(property: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    const isNamed = error instanceof Refusal && Array.isArray(error.details);
    throw error instanceof Refusal && !isNamed ? invalid(property, error.message) : error;
  });

async function wantsOf(db: Db, viewer: Viewer, {virtual_items, virtual_currency}: Asked): Promise<Want[]> {
  const items = virtual_items?.items.map(({sku, amount = 1}) => ({sku, quantity: amount})) ?? [];
  return sumBySku([...items, ...(virtual_currency ? [await currencyWant(db, viewer, virtual_currency.quantity)] : [])]);
}

/**
 * Finds the item that sells a number of units of the project's virtual currency: a package of exactly that number, else
 * the currency itself if a unit has a price. With several currencies, the first one that is sold so counts, hard ones
 * before others.
 */
async function currencyWant(db: Db, viewer: Viewer, quantity: number): Promise<Want> {
  const listing = {
    projectId: viewer.project.project_id,
    userId: viewer.userId,
    country: viewer.country,
    hidden: await hiddenItems(db, catalogUserOf(viewer)),
    showsInactive: false,
  };
  const {items: currencies} = await listItems(db, {...listing, kinds: ['virtual_currency']});
  const {items: packages} = await listItems(db, {...listing, kinds: ['package']});
  const sold = packages.filter(({is_free, prices}) => !is_free && choosePrice(prices, viewer));
  for (const currency of [...currencies].sort((a, b) => Number(b.is_hard) - Number(a.is_hard))) {
    const exact = sold.find(({content: [held]}) => held?.item_id === currency.item_id && held.quantity === quantity);
    if (exact) return {sku: exact.sku, quantity: 1};
    if (choosePrice(currency.prices, viewer)) return {sku: currency.sku, quantity};
  }
  throw invalid('purchase.virtual_currency.quantity', 'is sold neither as a package of so many nor by the unit');
}

interface Ordered {
  readonly order_id: number;
  readonly wants: readonly Want[];
  readonly currency: string;
  readonly asked_before_minor: number | null;
}

/** The order that a studio's own number names, unless a newer one took its place. */
const orderedUnder = (db: Db, {project, userId}: Viewer, externalId: string): Promise<Ordered | undefined> =>
  db.one<Ordered>(
    `select order_id, currency, asked_before_minor, (select json_agg(json_build_object('sku', sku, 'quantity', quantity))
       from order_line l where l.order_id = o.order_id and not l.is_bonus) as wants
     from orders o where project_id = $1 and user_id = $2 and settings ->> 'external_id' = $3 and status <> 'expired'
     order by order_id desc limit 1`,
    [project.project_id, userId, externalId],
  );

function isSame(
  {wants, currency, asked_before_minor}: Ordered,
  other: readonly Want[],
  checkout: Checkout | undefined,
): boolean {
  const asked = checkout ? toMinor(checkout.amount, currency) : 0n;
  return (
    asked === BigInt(asked_before_minor ?? 0) &&
    (checkout?.currency ?? currency) === currency &&
    wants.length === other.length &&
    wants.every(({sku, quantity}) => other.some((want) => want.sku === sku && want.quantity === quantity))
  );
}
