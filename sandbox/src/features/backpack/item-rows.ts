import type {AnswerOf, backpack} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {absolute} from '../../wire/url.js';
import type {ItemStatus} from './states.js';

type View = AnswerOf<(typeof backpack)['GET /web/backpack/items/{backpack_item_id}']>;
export type BackpackItemKind = View['item_type'];

/** Fields that only some items have. */
type Maybe = {[K in keyof View]-?: undefined extends View[K] ? K : never}[keyof View];
/** Fields that a row has in another form, or not at all. */
type Unlike = 'item_id' | 'item_status' | 'price' | 'created_at' | 'image_proxy_url';

/** An item of a backpack, with the name of its game in the list. */
export interface BackpackItemRow
  extends Omit<View, Unlike | Maybe>,
    Readonly<Record<Exclude<Maybe, Unlike>, string | null>> {
  readonly backpack_item_id: string;
  readonly user_id: string;
  readonly item_status: ItemStatus;
  /** A decimal. */
  readonly price: string | null;
  readonly created_at: Date;
}

const COLUMNS = `b.backpack_item_id, b.user_id, b.project_id, p.merchant_id, b.item_type, b.item_status, b.item_sku,
  b.item_name, b.image_url, b.description, b.external_game_id, coalesce(g.name, b.game_name) as game_name,
  coalesce(g.image_url, b.game_image_url) as game_image_url, b.platform, b.price, b.currency, b.quantity,
  coalesce(b.code, k.key) as code, b.promo_code, b.items, b.created_at,
  b.item_type = 'virtual_currency' and (coalesce(b.external_game_id <> b.project_id::text, false) or not exists (
    select from item i where i.project_id = b.project_id and i.sku = b.item_sku and not i.is_deleted
      and (i.type = 'virtual_currency' or i.bundle_type = 'virtual_currency_package'))) as is_external_vc`;
const TABLES = `backpack_item b join project p using (project_id) left join granted_key k using (key_id)
  left join backpack_game g on g.project_id = b.project_id and g.external_game_id = b.external_game_id`;

export interface BackpackPage {
  readonly userId: string;
  readonly statuses: readonly ItemStatus[];
  readonly types?: readonly BackpackItemKind[] | undefined;
  /** Games by name, those without one last. */
  readonly isByGame?: boolean;
  readonly limit?: number | undefined;
  readonly offset: number;
}

/** One page of a player's items, the newest first. */
export const backpackPage = (db: Db, projectId: number, page: BackpackPage): Promise<BackpackItemRow[]> =>
  db.query<BackpackItemRow>(
    `select ${COLUMNS} from ${TABLES}
     where b.project_id = $1 and b.user_id = $2 and b.item_status = any($3)
       and ($4::text[] is null or b.item_type = any($4))
     order by case when $5 then coalesce(g.name, b.game_name) end collate "C", b.place desc limit $6 offset $7`,
    [
      projectId,
      page.userId,
      page.statuses,
      page.types ?? null,
      page.isByGame === true,
      page.limit ?? null,
      page.offset,
    ],
  );

/** Items by their ids, in no order; those of other projects, and removed ones, are left out. */
export const backpackItems = (db: Db, projectId: number, ids: readonly string[]): Promise<BackpackItemRow[]> =>
  db.query<BackpackItemRow>(
    `select ${COLUMNS} from ${TABLES}
     where b.project_id = $1 and b.backpack_item_id = any($2::uuid[]) and b.item_status <> 'removed'`,
    [projectId, ids],
  );

/** An item of a player; undefined for one that is not theirs, or was removed. */
export async function backpackItem(
  db: Db,
  {project_id, user_id}: {readonly project_id: number; readonly user_id: string},
  id: string,
): Promise<BackpackItemRow | undefined> {
  const [item] = await backpackItems(db, project_id, [id]);
  return item?.user_id === user_id ? item : undefined;
}

/** An item of the wire. `status` is its current one, or its last one in the backpack. */
export function backpackItemView(row: BackpackItemRow, baseUrl: string): View {
  const {item_sku, item_name, item_type, description, project_id, merchant_id, items, quantity, is_external_vc} = row;
  const {currency, promo_code, code, game_name, external_game_id, platform} = row;
  const picture = absolute(row.image_url, baseUrl);
  return {
    item_id: row.backpack_item_id,
    item_sku,
    item_name,
    item_type,
    item_status: row.item_status as View['item_status'],
    description,
    project_id,
    merchant_id,
    items,
    quantity,
    is_external_vc,
    created_at: dateText(row.created_at),
    ...filled({
      image_url: picture,
      image_proxy_url: picture,
      game_image_url: absolute(row.game_image_url, baseUrl),
      price: row.price === null ? null : Number(row.price),
      currency,
      promo_code,
      code,
      game_name,
      external_game_id,
      platform,
    }),
  };
}
