import {booleanOf, countOf, entryOf, fieldsOf, type Reading, senseless, skuOf, stringOf} from '../client/read.js';
import {BACKPACK_KINDS, type BackpackItem, type Fate} from './backpack.js';

/** What the service calls each of our kinds, in their order. */
const TYPES: readonly unknown[] = ['virtual_item', 'virtual_currency', 'game_key', 'promo_code'];

interface BackpackPage {
  readonly items: readonly BackpackItem[];
  /** How many the service sent, readable or not. */
  readonly received: number;
}

/** A page of a backpack. */
export function readBackpack(value: unknown, reading: Reading): BackpackPage {
  if (!Array.isArray(value)) throw senseless('The backpack');
  const {list} = entryOf({items: value}, reading, 'backpack');
  return {items: list('items', (raw) => readBackpackItem(raw, reading)), received: value.length};
}

/** Undefined for what has no id, or is of a kind that nobody knows. */
export function readBackpackItem(value: unknown, reading: Reading): BackpackItem | undefined {
  const {item_id: itemId, item_type: type, external_game_id: gameId, project_id: project} = fieldsOf(value);
  const [id, kind] = [skuOf(itemId), BACKPACK_KINDS[TYPES.indexOf(type)]];
  if (id === undefined || kind === undefined) return undefined;
  const {take, text, url} = entryOf(value, reading, `backpack item ${id}`);
  const sku = take('item_sku', stringOf) ?? '';
  return {
    id,
    sku,
    kind,
    name: text('item_name') ?? sku,
    description: text('description') ?? '',
    imageUrl: url('image_url') ?? url('image_proxy_url'),
    quantity: take('quantity', countOf) || 1,
    game: {
      name: text('game_name') ?? '',
      imageUrl: url('game_image_url'),
      isOwn: !gameId || `${gameId}` === `${project}`,
    },
    platform: text('platform') ?? '',
    code: text(kind === 'key' ? 'code' : 'promo_code'),
    fitsWallet: kind === 'currency' && take('is_external_vc', booleanOf) !== true,
    fate: take('item_status', fateOf) || undefined,
    projectId: take('project_id', countOf) ?? 0,
    merchantId: take('merchant_id', countOf) ?? 0,
  };
}

/** Empty for what is still there. */
function fateOf(value: unknown): Fate | '' | undefined {
  if (typeof value !== 'string') return undefined;
  return /^moved/i.test(value) ? 'game' : /^received/i.test(value) ? 'wallet' : '';
}
