/** In the order in which a backpack shows them. */
export const BACKPACK_KINDS = ['item', 'currency', 'key', 'code'] as const;
export type BackpackKind = (typeof BACKPACK_KINDS)[number];

/** Where what left a backpack has gone. */
export type Fate = 'game' | 'wallet';

/** The game that something in a backpack is for. */
export interface BackpackGame {
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
