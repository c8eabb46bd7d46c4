import {booleanOf, countOf, entryOf, fieldsOf, type Reading, skuOf, stringOf, unreadable} from '../client/read.js';

/** In the order in which a backpack shows them. */
const BACKPACK_KINDS = ['item', 'currency', 'key', 'code'] as const;
type BackpackKind = (typeof BACKPACK_KINDS)[number];

/** Where what left a backpack has gone. */
export type Fate = 'game' | 'wallet';

/** The game that something in a backpack is for. */
interface BackpackGame {
  /** Empty where the service tells none. */
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** It is the shop's own game. */
  readonly isOwn: boolean;
}

/** Something in a player's backpack, or what left it while they looked. */
export interface BackpackItem {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly kind: BackpackKind;
  readonly quantity: number;
  readonly game: BackpackGame;
  /** As the service calls it, such as `steam`; may be empty. */
  readonly platform: string;
  /** What a key or code is typed in as; undefined where there is none (yet). */
  readonly code: string | undefined;
  /** The player's wallet takes it: it is a currency of the shop. */
  readonly fitsWallet: boolean;
  readonly fate: Fate | undefined;
  /** Whose it was to give; a move has to name them. */
  readonly projectId: number;
  readonly merchantId: number;
}

/** The items of each game, kind by kind; games as their first items come. */
export function byGame(items: readonly BackpackItem[]): readonly (readonly BackpackItem[])[] {
  const games = new Map(items.map(({game}) => [game.name, [] as BackpackItem[]]));
  for (const kind of BACKPACK_KINDS)
    for (const item of items) if (item.kind === kind) games.get(item.game.name)!.push(item);
  return [...games.values()];
}

/** What the service calls each of our kinds, in their order. */
const TYPES: readonly unknown[] = ['virtual_item', 'virtual_currency', 'game_key', 'promo_code'];

interface BackpackPage {
  readonly items: readonly BackpackItem[];
  /** How many the service sent, readable or not. */
  readonly received: number;
}

/** A page of a backpack. */
export function readBackpack(value: unknown, reading: Reading): BackpackPage {
  if (!Array.isArray(value)) throw unreadable('The backpack');
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
