import type {ReadableAtom} from 'nanostores';
import {asStorefrontError} from '../client/errors.js';
import {countOf, entryOf, fieldsOf, type Reading, skuOf, unreadable} from '../client/read-fields.js';
import {createAudienceContext} from '../shop/audience-context.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';

/** A part of the next unit of a currency. */
interface Shards {
  readonly count: number;
  /** Number of shards in a unit. */
  readonly ofUnit: number;
}

/** Shards of each virtual currency, by SKU: of those that have any. */
type ShardsBySku = ReadonlyMap<string, Shards>;

export function readShards(value: unknown, reading: Reading): ShardsBySku {
  if (!Array.isArray(fieldsOf(value).items)) throw unreadable('The shards');
  const read = entryOf(value, reading, 'shards').list('items', (raw) => {
    const {virtual_currency_sku: rawSku, shards, points} = fieldsOf(raw);
    const [sku, count, ofUnit] = [skuOf(rawSku), countOf(shards), countOf(fieldsOf(points).base)];
    const isReadable = sku !== undefined && count !== undefined && ofUnit !== undefined && count < ofUnit;
    return isReadable ? ([sku, {count, ofUnit}] as const) : undefined;
  });
  return new Map(read.filter(([, {count}]) => count > 0));
}

/**
 * Units of each virtual currency, by SKU, as the studio's proxy reports them; currencies without units are left out.
 */
function readUnits(value: unknown, reading: Reading): ReadonlyMap<string, number> {
  const read = entryOf(value, reading, 'units').list('items', (raw) => {
    const {virtual_currency_sku: rawSku, balance} = fieldsOf(raw);
    const [sku, units] = [skuOf(rawSku), countOf(balance)];
    return sku === undefined || units === undefined ? undefined : ([sku, units] as const);
  });
  return new Map(read.filter(([, units]) => units > 0));
}

/** A player's currencies, as the studio's proxy reports them. */
export interface ProxyBalances {
  readonly shards: ShardsBySku;
  readonly units: ReadonlyMap<string, number>;
}

/** Whether the studio's proxy has no such path: it is an older one, or was created without `multicurrency`. */
const isNotThere = (error: unknown): boolean => asStorefrontError(error).status === 404;

/**
 * The player's shards, which only the studio's proxy reports, and the units beside them; a proxy without support for
 * them reports none.
 */
export function createShards(shop: StorefrontContext): {
  readonly $shards: ReadableAtom<Loadable<ProxyBalances>>;
  readonly reload: () => void;
} {
  const {context} = createAudienceContext(shop, 'backpack');
  const {client, reading} = context;
  const {$value, reload} = createResource<ProxyBalances>(
    context,
    async ({signal}) => {
      try {
        const answer = await client('GET /multicurrency-balance', {signal});
        return {shards: readShards(answer, reading()), units: readUnits(answer, reading())};
      } catch (error) {
        if (isNotThere(error)) return {shards: new Map(), units: new Map()};
        throw error;
      }
    },
    {isPersonal: true},
  );
  return {$shards: $value, reload};
}
