import {draftDate} from '../../http/draft-date.js';
import {invalid, refuse} from '../../http/refusal.js';
import {digitsOf, isCurrency, toMinor} from '../../wire/money.js';
import {MAX_VALUES} from '../attributes/attributes.js';
import type {ItemKind, ItemRow} from '../items/item-rows.js';
import type {AnyBody} from './item-bodies.js';
import {draftLimits, type LimitsDraft} from './limits-draft.js';

/** An item with everything decided, ready to be written. */
export interface ItemDraft extends LimitsDraft, Pick<ItemRow, 'virtual_item_type' | 'inventory_options' | 'periods'> {
  readonly prices: readonly {
    currency: string;
    country_iso: string;
    /** Minor units, as a text: JSON has no big integers. */
    amount_minor: string;
    is_default: boolean;
    is_enabled: boolean;
  }[];
  readonly virtual_prices: readonly {
    sku: string;
    country_iso: string;
    amount: number;
    is_default: boolean;
    is_enabled: boolean;
  }[];
  /** External ids of attributes and of their values, each once. */
  readonly attributes: readonly {readonly external_id: string; readonly values: readonly string[]}[];
  /** External ids, each once. */
  readonly groups: readonly string[];
  /** Each SKU once. */
  readonly content: readonly {sku: string; quantity: number}[];
  readonly regions: readonly number[];
}

/** An item has no more attributes. */
const MAX_ATTRIBUTES = 20;

/** Checks the rules that a schema cannot express, and fills in defaults. Throws 1102, 4055, 4056, 9908 or 9909. */
export function draftItem(kind: ItemKind, body: AnyBody): ItemDraft {
  const inventory = body.inventory_options ?? {consumable: {usages_count: null}, expiration_period: null};
  return {
    virtual_item_type: inventory.expiration_period
      ? 'non_renewing_subscription'
      : inventory.consumable
        ? 'consumable'
        : 'non_consumable',
    inventory_options: inventory,
    ...draftTerms(kind, body),
    attributes: draftAttributes(body),
    groups: [...new Set((body.groups ?? []).map((group) => (typeof group === 'string' ? group : group.external_id)))],
    content: draftContent(body),
    regions: [...new Set((body.regions ?? []).map(({id}) => id))],
    periods: (body.periods ?? []).map(draftPeriod),
    ...draftLimits(body.limits),
  };
}

function draftTerms(kind: ItemKind, body: AnyBody): Pick<ItemDraft, 'prices' | 'virtual_prices'> {
  const terms = {prices: draftPrices(body), virtual_prices: draftVirtualPrices(body)};
  demandPrice(kind, body, terms);
  return terms;
}

/** A bundle costs something or is free. Prices in virtual currency of bundles and packages are read by another name than they are written by. */
function demandPrice(
  kind: ItemKind,
  {is_free, virtual_prices: read = []}: AnyBody,
  {prices, virtual_prices: written}: Pick<ItemDraft, 'prices' | 'virtual_prices'>,
): void {
  const isUnpriced =
    kind === 'bundle' && is_free !== true && ![...prices, ...written].some(({is_default}) => is_default);
  const isLost = read.length > 0 && written.length === 0;
  if (!isUnpriced && !isLost) return;
  const message = read.length > 0 ? 'is missing: vc_prices are written, virtual_prices are read' : 'is missing';
  throw refuse(4055, 'Item default price not set', [{property: 'prices', message}]);
}

function draftPrices({prices = [], is_free}: AnyBody): ItemDraft['prices'] {
  const drafts = prices.map(({amount, currency, country_iso, is_default, is_enabled}, index) => {
    if (!isCurrency(currency)) throw invalid(`prices.${index}.currency`, `${currency} is not a currency of ISO 4217`);
    const minor = toMinor(amount, currency);
    if (minor === undefined)
      throw invalid(`prices.${index}.amount`, `${currency} has ${digitsOf(currency)} digits after the point`);
    return {
      currency,
      country_iso: country_iso ?? '',
      amount_minor: String(minor),
      is_default: is_default ?? false,
      is_enabled: is_enabled ?? true,
    };
  });
  onceEach('prices', drafts, ({currency, country_iso}) => `${currency} ${country_iso}`);
  oneDefault('prices', drafts, is_free);
  return drafts;
}

function draftVirtualPrices({vc_prices, is_free}: AnyBody): ItemDraft['virtual_prices'] {
  const drafts = (vc_prices ?? []).map(({sku, amount, country_iso, is_default, is_enabled}, _, all) => ({
    sku,
    country_iso: country_iso ?? '',
    amount,
    is_default: is_default ?? all.length === 1,
    is_enabled: is_enabled ?? true,
  }));
  onceEach('vc_prices', drafts, ({sku, country_iso}) => `${sku} ${country_iso}`);
  oneDefault('vc_prices', drafts, is_free);
  return drafts;
}

function oneDefault(property: string, prices: readonly {is_default: boolean}[], isFree: boolean | undefined): void {
  const defaults = prices.filter((price) => price.is_default).length;
  if (defaults === 1 || prices.length === 0 || isFree === true) return;
  const message = defaults === 0 ? 'Default price is missing' : 'More than one price is the default one';
  throw refuse(4056, message, [
    {property, message: `${defaults} of them have is_default, which exactly one has to have`},
  ]);
}

function onceEach<T>(property: string, entries: readonly T[], keyOf: (entry: T) => string): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (seen.has(keyOf(entry))) throw invalid(`${property}.${index}`, 'stands twice');
    seen.add(keyOf(entry));
  }
}

/** Attributes by their external ids. A body may also contain their names, which items do not decide. */
function draftAttributes({attributes = []}: AnyBody): ItemDraft['attributes'] {
  if (attributes.length > MAX_ATTRIBUTES) throw refuse(9908, `An item has at most ${MAX_ATTRIBUTES} attributes`);
  onceEach('attributes', attributes, ({external_id}) => external_id);
  return attributes.map(({external_id, values}, index) => {
    if (values.length > MAX_VALUES)
      throw refuse(9909, `An item has at most ${MAX_VALUES} values of attribute ${external_id}`);
    onceEach(`attributes.${index}.values`, values, (value) => value.external_id);
    return {external_id, values: values.map((value) => value.external_id)};
  });
}

function draftContent({content = []}: AnyBody): ItemDraft['content'] {
  onceEach('content', content, ({sku}) => sku);
  return content.map(({sku, quantity = 1}) => ({sku, quantity}));
}

function draftPeriod({date_from, date_until}: ItemRow['periods'][number], index: number): ItemRow['periods'][number] {
  const from = draftDate(date_from, `periods.${index}.date_from`);
  const until = draftDate(date_until, `periods.${index}.date_until`);
  if (from !== null && until !== null && from >= until)
    throw invalid(`periods.${index}.date_until`, 'must lie after date_from');
  return {date_from: from, date_until: until};
}
