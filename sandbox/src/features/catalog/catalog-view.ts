import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {toDecimal} from '../../wire/money.js';
import {absolute} from '../../wire/url.js';
import {drmName} from '../items/drm.js';
import type {ItemRow} from '../items/item-rows.js';
import {limitsView, unitsLeft} from '../items/limits.js';
import {type Viewer, wordOf} from '../items/viewer.js';
import type {PricedItem} from '../pricing/price-items.js';
import {pricedView} from '../pricing/views.js';
import {canBeBought, describedView, itemView, kindView, vpRewardsView} from './item-view.js';

type AdditionalField = 'media_list' | 'order' | 'long_description' | 'custom_attributes';

/** The viewer and the options of an answer of the catalog. */
export interface Showing {
  readonly viewer: Viewer;
  readonly baseUrl: string;
  /** Fields that are included only on request. */
  readonly fields: readonly AdditionalField[];
}

const mediaView = ({media_list}: ItemRow, baseUrl: string) =>
  media_list.map(({type, url}) => ({type, url: absolute(url, baseUrl) as string}));

function additionalView(item: ItemRow, {viewer, baseUrl, fields}: Showing) {
  return {
    ...(fields.includes('long_description') && filled({long_description: wordOf(viewer)(item.long_description)})),
    ...(fields.includes('media_list') && {media_list: mediaView(item, baseUrl)}),
    ...(fields.includes('order') && {order: item.position}),
  };
}

/** A virtual item or a virtual currency of the catalog. */
export const catalogItemView = (priced: PricedItem, showing: Showing) => ({
  item_id: priced.item.item_id,
  ...itemView(priced, showing.viewer, showing.baseUrl),
  custom_attributes: priced.item.custom_attributes,
  ...additionalView(priced.item, showing),
});

/** The contents of a bundle or a package, priced, by `item_id`. */
type Contents = ReadonlyMap<number, PricedItem>;

const heldBy = ({item}: PricedItem, contents: Contents) =>
  item.content.flatMap(({item_id, quantity}) => {
    const content = contents.get(item_id);
    return content ? [{content, quantity}] : [];
  });

/** A package of the catalog. */
export const packageView = (priced: PricedItem, contents: Contents, showing: Showing) => ({
  ...catalogItemView(priced, showing),
  bundle_type: priced.item.bundle_type ?? 'virtual_currency_package',
  content: heldBy(priced, contents).map(({content, quantity}) => contentView(content, quantity, showing)),
});

/** A bundle of the catalog. Only its long description is null if it is requested and missing. */
export const bundleView = (priced: PricedItem, contents: Contents, showing: Showing) => ({
  ...(showing.fields.includes('long_description') && {long_description: null}),
  ...packageView(priced, contents, showing),
  total_content_price: totalContentPrice(priced, heldBy(priced, contents)),
});

/** A bundle that is requested by its SKU: it has all fields, whatever fields are requested. */
export const bundleDetailsView = (priced: PricedItem, contents: Contents, showing: Showing) => {
  const {viewer, baseUrl} = showing;
  return {
    ...bundleView(priced, contents, showing),
    long_description: wordOf(viewer)(priced.item.long_description) ?? null,
    media_list: mediaView(priced.item, baseUrl),
    order: priced.item.position,
  };
};

function contentView(priced: PricedItem, quantity: number, {viewer, baseUrl}: Showing) {
  const {item} = priced;
  const {price, virtual_prices} = pricedView(priced, viewer, baseUrl);
  return {
    item_id: item.item_id,
    sku: item.sku,
    ...kindView(item),
    ...describedView(item, viewer, baseUrl),
    quantity,
    is_free: item.is_free,
    price,
    virtual_prices,
    inventory_options: item.inventory_options,
    limits: limitsView(item, viewer.userId !== ''),
  };
}

/**
 * The price of the contents if bought one by one: the exact sum of the prices. Null if there are none, or if they are
 * not in the bundle's currency, since nothing is ever converted.
 */
function totalContentPrice(
  bundle: PricedItem,
  held: readonly {readonly content: PricedItem; readonly quantity: number}[],
) {
  const priced = held.flatMap(({content: {price}, quantity}) => (price ? [{price, quantity: BigInt(quantity)}] : []));
  const currency = bundle.price?.currency ?? priced[0]?.price.currency;
  if (currency === undefined || priced.length === 0) return null;
  if (priced.some(({price}) => price.currency !== currency)) return null;
  const sum = (pick: (price: NonNullable<PricedItem['price']>) => number): string =>
    toDecimal(
      priced.reduce((total, {price, quantity}) => total + BigInt(pick(price)) * quantity, 0n),
      currency,
    );
  return {
    amount: sum(({amount_minor}) => amount_minor),
    amount_without_discount: sum(({without_discount_minor}) => without_discount_minor),
    currency,
  };
}

/** A key in the view of its game; a missing price is omitted. */
function keyView(priced: PricedItem, {viewer, baseUrl}: Showing) {
  const {item} = priced;
  const {price, ...sale} = pricedView(priced, viewer, baseUrl);
  return {
    sku: item.sku,
    type: 'game_key' as const,
    is_free: item.is_free,
    ...filled({price}),
    ...sale,
    can_be_bought: canBeBought(priced, viewer),
    drm_name: drmName(item.drm_sku),
    drm_sku: item.drm_sku ?? '',
    has_keys: unitsLeft(item).forAll > 0,
    is_pre_order: item.is_unreleased,
    release_date: item.release_date && dateText(item.release_date),
    limits: limitsView(item, viewer.userId !== ''),
    periods: item.periods,
    vp_rewards: vpRewardsView(item, viewer, baseUrl),
  };
}

/** A key by itself, with the texts of its game. */
export const gameKeyView = (priced: PricedItem, showing: Showing) => ({
  item_id: priced.item.item_id,
  ...describedView(priced.item, showing.viewer, showing.baseUrl),
  ...additionalView(priced.item, showing),
  ...keyView(priced, showing),
});

/** A key that is requested by its SKU: it omits an unknown date of release. */
export const gameKeyDetailsView = (priced: PricedItem, showing: Showing) => {
  const {release_date, ...view} = gameKeyView(priced, showing);
  return {...view, ...filled({release_date})};
};

type ItemView = ReturnType<typeof catalogItemView>;
type AnyView = Omit<ItemView, 'long_description'> & {readonly long_description?: string | null};

/** An item in a list of all kinds: its prices in virtual currency are also texts. */
export const anyItemView = <V extends AnyView>(view: V) => ({
  ...view,
  virtual_prices: view.virtual_prices.map(({image_url, ...price}) => ({
    ...price,
    ...filled({image_url}),
    calculated_price: {
      amount: String(price.amount),
      amount_without_discount: String(price.amount_without_discount),
    },
  })),
});

/** A game with its keys. */
export const gameView = (item: ItemRow, keys: readonly PricedItem[], showing: Showing) => ({
  item_id: item.item_id,
  sku: item.sku,
  type: 'unit' as const,
  unit_type: 'game' as const,
  ...describedView(item, showing.viewer, showing.baseUrl),
  ...additionalView(item, showing),
  ...(showing.fields.includes('custom_attributes') && {custom_attributes: item.custom_attributes}),
  promotions: [],
  unit_items: keys.map((key) => keyView(key, showing)),
});
