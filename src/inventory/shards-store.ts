import type {ReadableAtom} from 'nanostores';
import {asStorefrontError} from '../client/errors.js';
import {countOf, entryOf, fieldsOf, type Reading, skuOf, unreadable} from '../client/read-fields.js';
import {createAudienceContext} from '../session/audience-context.js';
import type {Loadable} from '../session/loadable.js';
import {createResource} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';

/** A part of the next unit of a currency. */
interface Shards {
  readonly count: number;
  /** How many make a unit. */
  readonly ofUnit: number;
}

/** Shards of each virtual currency, by SKU: of those that have any. */
export type ShardsBySku = ReadonlyMap<string, Shards>;

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

/** Whether the studio's proxy has no such path: it is an older one, or was not told whose balance it may ask for. */
const isNotThere = (error: unknown): boolean => asStorefrontError(error).status === 404;

/** The player's shards, which only the studio's proxy tells; a proxy that does not know of them tells none. */
export function createShards(shop: StorefrontContext): {
  readonly $shards: ReadableAtom<Loadable<ShardsBySku>>;
  readonly reload: () => void;
} {
  const {context} = createAudienceContext(shop, 'backpack');
  const {client, reading} = context;
  const {$value, reload} = createResource<ShardsBySku>(
    context,
    async ({signal}) => {
      try {
        return readShards(await client('GET /multicurrency-balance', {signal}), reading());
      } catch (error) {
        if (isNotThere(error)) return new Map();
        throw error;
      }
    },
    {isPersonal: true},
  );
  return {$shards: $value, reload};
}
