import type {BodyOf, backpackAdmin} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {insertRow} from '../../db/rows.js';
import {refuse} from '../../http/refusal.js';
import type {Holder} from '../holdings/holdings.js';
import {newKey} from '../holdings/keys.js';
import {createPromotion} from '../promotions/write.js';
import {gamesOf, isOwnGame} from './games.js';
import {type BackpackItemKind, type BackpackItemRow, backpackItems} from './item-rows.js';

type Operations = typeof backpackAdmin;
type Root = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}';

/** A studio's data of a new item; some of it applies only to some kinds. */
export type NewItem = BodyOf<Operations[`${Root}/virtual_items`]>[number] &
  Partial<BodyOf<Operations[`${Root}/virtual_currency`]>[number]> &
  Partial<BodyOf<Operations[`${Root}/game_keys`]>[number]> &
  Partial<BodyOf<Operations[`${Root}/promo_codes`]>[number]>;

/**
 * Puts items of one kind into a player's backpack, all or none; returns them in their order. Throws 4604 for a game
 * that is not in the list, 4001 for an item that the project's own game does not have, and 1102 for a promo code that
 * exists.
 */
export const grantItems = (
  db: Db,
  holder: Holder,
  kind: BackpackItemKind,
  entries: readonly NewItem[],
): Promise<BackpackItemRow[]> =>
  db.transaction(async () => {
    const {project_id} = holder;
    await checkGames(db, project_id, entries);
    const items = entries.map((entry) => withCode(kind, entry));
    const own = items.filter(({external_game_id}) => isOwnGame(project_id, external_game_id));
    await checkSkus(db, project_id, kind, own);
    if (kind === 'promo_code') for (const entry of own) await makeRedeemable(db, project_id, entry);
    const ids: string[] = [];
    for (const entry of items) ids.push(await insert(db, holder, kind, entry));
    const rows = await backpackItems(db, project_id, ids);
    return ids.map((id) => rows.find((row) => row.backpack_item_id === id) as BackpackItemRow);
  });

async function checkGames(db: Db, projectId: number, entries: readonly NewItem[]): Promise<void> {
  const games = await gamesOf(db, projectId);
  for (const {external_game_id: id} of entries)
    if (!isOwnGame(projectId, id) && !games.some(({external_game_id}) => external_game_id === id))
      throw refuse(4604, `Game ${id} not found`);
}

/** An item for the own game must be in its shop: it will be moved to the inventory, or to the wallet. */
const IN_SHOP: Readonly<Record<'virtual_item' | 'virtual_currency', string>> = {
  virtual_item: `(type = 'virtual_good' or bundle_type = 'standard')`,
  virtual_currency: `(type = 'virtual_currency' or bundle_type = 'virtual_currency_package')`,
};

async function checkSkus(db: Db, projectId: number, kind: BackpackItemKind, own: readonly NewItem[]): Promise<void> {
  if (kind !== 'virtual_item' && kind !== 'virtual_currency') return;
  const found = await db.query<{sku: string}>(
    `select sku from item where project_id = $1 and sku = any($2) and not is_deleted and ${IN_SHOP[kind]}`,
    [projectId, own.map(({item_sku}) => item_sku)],
  );
  for (const {item_sku} of own)
    if (!found.some(({sku}) => sku === item_sku)) throw refuse(4001, `Item ${item_sku} not found`);
}

/** Keys and codes that the studio does not provide are generated. */
const withCode = (kind: BackpackItemKind, entry: NewItem): NewItem => ({
  ...entry,
  ...(kind === 'game_key' && {code: entry.code ?? newKey()}),
  ...(kind === 'promo_code' && {promo_code: entry.promo_code ?? newKey()}),
});

/**
 * A code for the own game grants its items once, with a purchase in the shop. A code for another game is redeemed
 * there.
 */
async function makeRedeemable(db: Db, projectId: number, entry: NewItem): Promise<void> {
  if (!entry.items?.length) return;
  await createPromotion(db, projectId, {
    kind: 'promo_code',
    external_id: `backpack-${crypto.randomUUID()}`,
    name: {en: entry.item_name},
    codes: [entry.promo_code as string],
    bonus: entry.items,
    redeem_code_limit: 1,
  });
}

async function insert(db: Db, holder: Holder, kind: BackpackItemKind, entry: NewItem): Promise<string> {
  const row = {
    project_id: holder.project_id,
    user_id: holder.user_id,
    item_type: kind,
    item_sku: entry.item_sku,
    item_name: entry.item_name,
    image_url: entry.image_url,
    description: entry.description ?? '',
    external_game_id: entry.external_game_id ?? null,
    game_name: entry.game_name ?? null,
    game_image_url: entry.game_image_url ?? null,
    platform: entry.platform ?? null,
    price: entry.price ?? null,
    currency: entry.currency ?? null,
    quantity: entry.quantity ?? 1,
    code: entry.code ?? null,
    promo_code: entry.promo_code ?? null,
    items: entry.items ?? [],
  };
  const made = await insertRow<{backpack_item_id: string}>(db, 'backpack_item', row, 'backpack_item_id', {
    created_at: 'project_now(project_id)',
  });
  return made.backpack_item_id;
}
