import {withoutPrototype} from '../client/prototype-safe.js';
import {
  booleanOf,
  countOf,
  entryOf,
  fieldsOf,
  type Reading,
  skuOf,
  stringOf,
  unreadable,
} from '../client/read-fields.js';

/** Kinds of items, in the order in which a backpack shows them. */
const BACKPACK_KINDS = ['item', 'currency', 'key', 'code'] as const;
type BackpackKind = (typeof BACKPACK_KINDS)[number];

/** The destination of an item that has left the backpack. */
export type Fate = 'game' | 'wallet';

/** The game that an item is for. */
interface BackpackGame {
  /** Empty if the service names none. */
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** Whether it is the shop's own game. */
  readonly isOwn: boolean;
}

/** An item in a player's backpack, or one that has left it since the page was opened. */
export interface BackpackItem {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly kind: BackpackKind;
  readonly quantity: number;
  readonly game: BackpackGame;
  /** The platform of a key, as the shop names it; may be empty. */
  readonly platform: string;
  /** The text of a key or promo code; undefined for other kinds, and until the service has one. */
  readonly code: string | undefined;
  /** Whether it can go into the player's wallet: it is a currency of the shop. */
  readonly fitsWallet: boolean;
  readonly fate: Fate | undefined;
  /** The project and merchant that gave the item; a move has to name them. */
  readonly projectId: number;
  readonly merchantId: number;
}

/** The items of each game, kind by kind; games in the order of their first items. */
export function byGame(items: readonly BackpackItem[]): readonly (readonly BackpackItem[])[] {
  const games = new Map(items.map(({game}) => [game.name, [] as BackpackItem[]]));
  for (const kind of BACKPACK_KINDS)
    for (const item of items) if (item.kind === kind) games.get(item.game.name)!.push(item);
  return [...games.values()];
}

/** The service's names for the kinds, in the same order. */
const TYPES: readonly unknown[] = ['virtual_item', 'virtual_currency', 'game_key', 'promo_code'];

interface BackpackPage {
  readonly items: readonly BackpackItem[];
  /** Number of entries that the service sent, readable or not. */
  readonly received: number;
}

export function readBackpack(value: unknown, reading: Reading): BackpackPage {
  if (!Array.isArray(value)) throw unreadable('The backpack');
  const {list} = entryOf({items: value}, reading, 'backpack');
  return {items: list('items', (raw) => readBackpackItem(raw, reading)), received: value.length};
}

/** Undefined for an entry without an id, or of an unknown kind. */
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
    platform: platformName(text('platform') ?? ''),
    code: text(kind === 'key' ? 'code' : 'promo_code'),
    fitsWallet: kind === 'currency' && take('is_external_vc', booleanOf) !== true,
    fate: take('item_status', fateOf) || undefined,
    projectId: take('project_id', countOf) ?? 0,
    merchantId: take('merchant_id', countOf) ?? 0,
  };
}

/** Empty for an item that is still in the backpack. */
function fateOf(value: unknown): Fate | '' | undefined {
  if (typeof value !== 'string') return undefined;
  return /^moved/i.test(value) ? 'game' : /^received/i.test(value) ? 'wallet' : '';
}

/** The names of the platforms that game keys are for: a backpack has their SKUs alone. */
const NAMES = withoutPrototype<Readonly<Record<string, string>>>({
  steam: 'Steam',
  playstation: 'PlayStation',
  xbox: 'Xbox',
  uplay: 'Uplay',
  origin: 'Origin',
  drmfree: 'DRM Free',
  gog: 'GOG',
  epicgames: 'Epic Games',
  nintendo_eshop: 'Nintendo eShop',
  discord_game_store: 'Discord Game Store',
  oculus: 'Oculus',
  rockstar: 'Rockstar',
  viveport: 'Viveport',
  stadia: 'Stadia',
});

/** The name of a platform, as the catalog has it; one that is not listed is called as its SKU. */
export const platformName = (sku: string): string => NAMES[sku] ?? sku;
