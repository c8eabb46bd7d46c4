import type {Db} from '../../db/port.js';
import {type Refusal, refuse} from '../../http/refusal.js';
import type {Viewer} from '../items/viewer.js';
import {normalCode, type Promotion, promotionOfCode, usesLeft} from './promotion.js';

/** A code that counts for the viewer now. */
export interface UsableCode {
  readonly code: string;
  readonly promotion: Promotion;
}

/**
 * The promotion of a code, or why the viewer cannot use it: 9802 unknown (or not begun yet, or switched off: a code that
 * is to come is no secret to be told), 9810 over, 9808 not in this country, 9804 used up.
 */
export async function lookUpCode(db: Db, viewer: Viewer, text: string): Promise<UsableCode | Refusal> {
  const promotion = await promotionOfCode(db, viewer, text);
  if (!promotion?.is_enabled || !promotion.has_begun) return refuse(9802);
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

/** The code, or a throw of its refusal. */
export async function usableCode(db: Db, viewer: Viewer, text: string): Promise<UsableCode> {
  const found = await lookUpCode(db, viewer, text);
  if (found instanceof Error) throw found;
  return found;
}
