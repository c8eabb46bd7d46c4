import {Type} from 'typebox';
import {DateTime, Id, ImageUrl, nullable, Sku} from './common.js';

export const BackpackItemType = Type.Enum(['game_key', 'promo_code', 'virtual_currency', 'virtual_item']);

const GameId = Type.String({minLength: 1, maxLength: 255});
const Name = Type.String({minLength: 1, maxLength: 255});
const Contents = Type.Array(Type.Object({sku: Sku, quantity: Type.Integer({minimum: 1, maximum: 1_000_000})}), {
  maxItems: 50,
});

const game = {external_game_id: GameId, name: Name};

/** A game that items are combined and sorted by. */
export const BackpackGame = Type.Object({...game, image_url: Type.Optional(nullable(ImageUrl))}, {$id: 'BackpackGame'});

/** The same in an answer. */
export const StoredBackpackGame = Type.Object(
  {...game, image_url: Type.Optional(Type.String())},
  {$id: 'StoredBackpackGame'},
);

/**
 * An item in a backpack, or one that was moved or received. Key and code are present for every caller who may read the
 * item. Missing values are omitted. `is_external_vc`: a currency that the shop does not have, and no wallet accepts.
 */
export const BackpackItem = Type.Object(
  {
    item_id: Type.String(),
    item_sku: Type.String(),
    item_name: Type.String(),
    item_type: BackpackItemType,
    item_status: Type.Enum(['available', 'moved', 'received']),
    image_url: Type.Optional(Type.String()),
    image_proxy_url: Type.Optional(Type.String()),
    description: Type.String(),
    project_id: Type.Integer(),
    merchant_id: Type.Integer(),
    price: Type.Optional(Type.Number()),
    currency: Type.Optional(Type.String()),
    promo_code: Type.Optional(Type.String()),
    code: Type.Optional(Type.String()),
    items: Contents,
    game_name: Type.Optional(Type.String()),
    game_image_url: Type.Optional(Type.String()),
    external_game_id: Type.Optional(Type.String()),
    platform: Type.Optional(Type.String()),
    quantity: Type.Integer({minimum: 1}),
    is_external_vc: Type.Boolean(),
    created_at: DateTime,
  },
  {$id: 'BackpackItem'},
);

const granted = {
  item_sku: Sku,
  item_name: Name,
  image_url: ImageUrl,
  description: Type.Optional(Type.String({maxLength: 10_000})),
  game_name: Type.Optional(Name),
  game_image_url: Type.Optional(ImageUrl),
  /** The game, from the list of games. @default the project's own game */
  external_game_id: Type.Optional(GameId),
  platform: Type.Optional(Type.String({maxLength: 64})),
};
const batch = {minItems: 1, maxItems: 100};
const Code = Type.String({pattern: '^[A-Za-z0-9_-]{1,128}$'});

/** Virtual items for a backpack. */
export const NewBackpackItems = Type.Array(Type.Object(granted), {...batch, $id: 'NewBackpackItems'});

/** Virtual currency for a backpack, a currency or a package of one, with its price. */
export const NewBackpackCurrency = Type.Array(
  Type.Object({
    ...granted,
    price: Type.Number({minimum: 0, maximum: 1_000_000_000}),
    currency: Type.String({minLength: 1, maxLength: 64}),
    quantity: Type.Integer({minimum: 1, maximum: 1_000_000_000}),
  }),
  {...batch, $id: 'NewBackpackCurrency'},
);

/** Keys of games for a backpack; without a `code` one is generated. */
export const NewBackpackKeys = Type.Array(
  Type.Object({...granted, code: Type.Optional(Type.String({minLength: 1, maxLength: 255}))}),
  {...batch, $id: 'NewBackpackKeys'},
);

/** Promo codes for a backpack; without a `promo_code` one is generated. */
export const NewBackpackPromoCodes = Type.Array(
  Type.Object({...granted, promo_code: Type.Optional(Code), items: Type.Optional(Contents)}),
  {...batch, $id: 'NewBackpackPromoCodes'},
);

const BackpackItemId = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'UUID',
});
const owned = {item_id: BackpackItemId, project_id: Id, merchant_id: Id};

/** Credits an item of the backpack to its player's wallet. */
export const BackpackReceipt = Type.Object(owned, {$id: 'BackpackReceipt'});

/** Sends an item to the game, where its player is known by `user_game_id`. */
export const BackpackMove = Type.Object(
  {...owned, user_game_id: Type.String({minLength: 1, maxLength: 255})},
  {$id: 'BackpackMove'},
);

export const BackpackMessage = Type.Object(
  {message_id: Type.String(), message: Type.String()},
  {$id: 'BackpackMessage'},
);
