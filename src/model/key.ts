import type {GameKey, Item} from './item.js';
import {compareAmounts} from './money.js';

/** A game's key as the item that is sold: where no keys are left, nothing is left for anybody. */
export const keyItem = (game: Item, key: GameKey): Item => ({
  ...game,
  ...key,
  kind: 'key',
  keys: [],
  perItem: key.hasKeys ? key.perItem : {total: 0, available: 0},
});

/** The key whose price stands for its game's: the cheapest that can be had; undefined where none can for money. */
export const leadKey = ({keys}: Item): GameKey | undefined =>
  keys
    .filter(({price, canBeBought, hasKeys}) => price && canBeBought && hasKeys)
    .sort((a, b) => compareAmounts(a.price!.amount, b.price!.amount))[0];
