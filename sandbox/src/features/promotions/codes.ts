import type {Db} from '../../db/port.js';
import {type Refusal, refuse} from '../../http/refusal.js';
import type {Viewer} from '../items/viewer.js';
import {playerOf} from '../players/attributes.js';
import {meets} from '../players/conditions.js';
import type {CodeKind} from './draft.js';
import {normalCode, type Promotion, promotionOfCode, usesLeft} from './promotion.js';

/** A code that is valid for the viewer now. */
export interface UsableCode {
  readonly code: string;
  readonly promotion: Promotion;
}

/**
 * The promotion of a code of these kinds, or the code that refuses it to the viewer. 9802: unknown, of another kind,
 * for other players, not begun yet, or switched off (a future code is not revealed). 9810: over. 9808: not in this
 * country. 9804: used up.
 */
export async function lookUpCode(
  db: Db,
  viewer: Viewer,
  text: string,
  kinds: readonly CodeKind[] = ['promo_code'],
): Promise<UsableCode | Refusal> {
  const promotion = await promotionOfCode(db, viewer, text, kinds);
  if (!promotion?.is_enabled || !promotion.has_begun || !(await isFor(db, viewer, promotion))) return refuse(9802);
  if (promotion.is_over) return refuse(9810);
  if (promotion.countries.length > 0 && !promotion.countries.includes(viewer.country)) return refuse(9808);
  const {limit_total, limit_per_code, used_by_all, used_by_code} = promotion;
  if (
    usesLeft(promotion) === 0 ||
    (limit_total !== null && used_by_all >= limit_total) ||
    (limit_per_code !== null && used_by_code >= limit_per_code)
  )
    return refuse(9804);
  return {code: normalCode(text), promotion};
}

/** Whether the viewer's attributes meet the conditions of a promotion. */
async function isFor(
  db: Db,
  {project, userId, claims}: Viewer,
  {attribute_conditions}: Pick<Promotion, 'attribute_conditions'>,
): Promise<boolean> {
  if (attribute_conditions.length === 0) return true;
  const {attributes} = await playerOf(db, project.project_id, userId, claims);
  return meets(attributes, attribute_conditions);
}

/**
 * Locks the promotion of a code against changes by merchants until the transaction ends. Lock it first, and read then.
 */
export const holdPromotionOf = async (db: Db, {project}: Viewer, text: string): Promise<void> =>
  void (await db.query(
    `select 1 from promotion
     where promotion_id = (select promotion_id from promotion_code where project_id = $1 and code = $2) for share`,
    [project.project_id, normalCode(text)],
  ));

/** The code; throws its refusal. */
export async function usableCode(...code: Parameters<typeof lookUpCode>): Promise<UsableCode> {
  const found = await lookUpCode(...code);
  if (found instanceof Error) throw found;
  return found;
}
