import type {Db} from '../../db/port.js';
import {isGuestId} from '../../http/guest-id.js';
import {type ItemRow, itemsBySku} from '../items/item-rows.js';
import type {Viewer} from '../items/viewer.js';
import {type Attributes, playerOf} from '../players/attributes.js';
import {type AttributeCondition, meets} from '../players/conditions.js';

/** The viewer of the catalog. */
export interface CatalogUser {
  readonly projectId: number;
  /** '' for no user. */
  readonly userId: string;
  /** The attributes of their token; they take precedence over those that the studio set. */
  readonly claims: Attributes | undefined;
}

/** The viewer as rules of the catalog see them. */
export const catalogUserOf = ({project, userId, claims}: Viewer): CatalogUser => ({
  projectId: project.project_id,
  userId,
  claims,
});

interface RuledItem {
  readonly item_id: number;
  readonly attribute_conditions: readonly AttributeCondition[];
  readonly is_satisfied_for_unauth: boolean;
}

/** Items that enabled rules name: a rule that names a game is about its keys, too. */
const RULED = `select n.item_id, r.attribute_conditions, r.is_satisfied_for_unauth
  from catalog_rule r join catalog_rule_item n using (rule_id) where r.project_id = $1 and r.is_enabled
  union all
  select k.item_id, r.attribute_conditions, r.is_satisfied_for_unauth
  from catalog_rule r join catalog_rule_item n using (rule_id) join item k on k.unit_id = n.item_id
  where r.project_id = $1 and r.is_enabled`;

/**
 * The items that rules hide from a user: those that enabled rules name, but none that the user satisfies, and games all
 * of whose keys are hidden. A rule may count as satisfied for users who are not signed in (`is_satisfied_for_unauth`).
 */
export async function hiddenItems(db: Db, {projectId, userId, claims}: CatalogUser): Promise<ReadonlySet<number>> {
  const ruled = await db.query<RuledItem>(RULED, [projectId]);
  if (ruled.length === 0) return new Set();
  const isSignedIn = userId !== '' && !isGuestId(userId);
  const attributes = isSignedIn && (await playerOf(db, projectId, userId, claims)).attributes;
  const isShown = ({attribute_conditions, is_satisfied_for_unauth}: RuledItem): boolean =>
    attributes ? meets(attributes, attribute_conditions) : is_satisfied_for_unauth;
  const shown = new Set(ruled.filter(isShown).map(({item_id}) => item_id));
  const hidden = [...new Set(ruled.map(({item_id}) => item_id))].filter((id) => !shown.has(id));
  if (hidden.length === 0) return new Set();
  const games = await db.query<{unit_id: number}>(
    `select unit_id from item where project_id = $1 and unit_id is not null and not is_deleted
     group by unit_id having bool_and(item_id = any($2))`,
    [projectId, hidden],
  );
  return new Set([...hidden, ...games.map(({unit_id}) => unit_id)]);
}

/** Items by SKU, without those that rules hide from a user; else as `itemsBySku`. */
export async function visibleItemsBySku(db: Db, user: CatalogUser, skus: readonly string[]): Promise<ItemRow[]> {
  const items = await itemsBySku(db, user.projectId, user.userId, skus);
  if (items.length === 0) return items;
  const hidden = await hiddenItems(db, user);
  return items.filter(({item_id}) => !hidden.has(item_id));
}
