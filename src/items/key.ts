import type {GameKey, Item} from './item.js';

/**
 * A game's key as the item that is sold, named with its platform: keys of one game would look alike in a cart. Where no keys
 * are left, nothing is left for anybody.
 */
export const keyItem = (game: Item, key: GameKey): Item => ({
  ...game,
  ...key,
  name: `${game.name} · ${key.platform}`,
  kind: 'key',
  keys: [],
  perItem: key.hasKeys ? key.perItem : {total: 0, available: 0},
});
