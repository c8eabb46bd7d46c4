import {type TSchema, Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {atVersion2} from '../older-version.js';
import {paging} from '../schemas/common.js';
import {
  AdminBonus,
  AdminBonus3,
  AdminBonusUpdate,
  AdminDiscount,
  AdminDiscount3,
  AdminDiscountUpdate,
  StoredBonus,
  StoredBonus3,
  StoredDiscount,
  StoredDiscount3,
} from '../schemas/promotion.js';

const documented = {audience: 'server', auth: ['project'], source: {document: 2, section: 'Promotions'}} as const;
const verified = {audience: 'server', auth: ['project'], source: {origin: 'verified'}} as const;

const Count = Type.Integer({minimum: 0});
const listOf = <S extends TSchema>(promotion: S) =>
  json(
    Type.Object({
      promotions: Type.Array(promotion),
      total_promotions_count: Count,
      active_promotions_count: Count,
      inactive_promotions_count: Count,
    }),
  );
const made = json(Type.Object({promotion_id: Type.Integer()}), 201);
const page = Type.Object(paging(50));

/** Discounts of items, and bonuses: the operations of the document, and beside them those that it omits. */
const newest = {
  'GET /v3/project/{project_id}/admin/promotion/item': operation({
    ...verified,
    id: 'listDiscounts',
    summary: 'List discounts of items as they were written, and how many act now',
    query: page,
    answer: listOf(StoredDiscount3),
    errors: [1020],
  }),
  'POST /v3/project/{project_id}/admin/promotion/item': operation({
    ...verified,
    id: 'createDiscount',
    summary: 'Create a discount of items',
    body: AdminDiscount3,
    answer: made,
    errors: [1020, 1102, {inBody: 4001}],
  }),
  'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item': operation({
    ...verified,
    id: 'getDiscount',
    summary: 'Get a discount of items as it was written',
    answer: json(StoredDiscount3),
    errors: [1020, 9502],
  }),
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': operation({
    ...verified,
    id: 'replaceDiscount',
    summary: 'Replace a discount of items; what was used of it stays counted',
    body: AdminDiscount3,
    answer: empty(),
    errors: [1020, 1102, {inBody: 4001}, 9502],
  }),
  'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item': operation({
    ...documented,
    id: 'deleteDiscount',
    summary: 'Delete a discount of items; orders that used it keep it',
    answer: empty(),
    errors: [1020, 9502],
  }),
  'GET /v3/project/{project_id}/admin/promotion/bonus': operation({
    ...documented,
    id: 'listBonuses',
    summary: 'List bonuses as they were written, and how many act now',
    query: page,
    answer: listOf(StoredBonus3),
    errors: [1020],
  }),
  'POST /v3/project/{project_id}/admin/promotion/bonus': operation({
    ...documented,
    id: 'createBonus',
    summary: 'Create a bonus',
    body: AdminBonus3,
    answer: made,
    errors: [1020, 1102, {inBody: 4001}],
  }),
  'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': operation({
    ...documented,
    id: 'getBonus',
    summary: 'Get a bonus as it was written',
    answer: json(StoredBonus3),
    errors: [1020, 9502],
  }),
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': operation({
    ...documented,
    id: 'replaceBonus',
    summary: 'Replace a bonus; what was used of it stays counted',
    body: AdminBonus3,
    answer: empty(),
    errors: [1020, 1102, {inBody: 4001}, 9502],
  }),
  'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': operation({
    ...documented,
    id: 'deleteBonus',
    summary: 'Delete a bonus; orders that used it keep it',
    answer: empty(),
    errors: [1020, 9502],
  }),
} as const;

const same = atVersion2(newest);
const V2 = '/v2/project/{project_id}/admin/promotion';

/** The older paths, with two dates in place of periods; unknown names are ignored. */
const older = {
  ...same,
  [`GET ${V2}/item`]: {...same[`GET ${V2}/item`], answer: listOf(StoredDiscount)},
  [`POST ${V2}/item`]: {...same[`POST ${V2}/item`], body: AdminDiscount},
  [`GET ${V2}/{promotion_id}/item`]: {...same[`GET ${V2}/{promotion_id}/item`], answer: json(StoredDiscount)},
  [`PUT ${V2}/{promotion_id}/item`]: {...same[`PUT ${V2}/{promotion_id}/item`], body: AdminDiscountUpdate},
  [`GET ${V2}/bonus`]: {...same[`GET ${V2}/bonus`], answer: listOf(StoredBonus)},
  [`POST ${V2}/bonus`]: {...same[`POST ${V2}/bonus`], body: AdminBonus},
  [`GET ${V2}/{promotion_id}/bonus`]: {...same[`GET ${V2}/{promotion_id}/bonus`], answer: json(StoredBonus)},
  [`PUT ${V2}/{promotion_id}/bonus`]: {...same[`PUT ${V2}/{promotion_id}/bonus`], body: AdminBonusUpdate},
} as const;

/** A new promotion is enabled; its body has no field for it. */
const switches = {
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate': operation({
    ...verified,
    id: 'activatePromotion',
    summary: 'Enable a discount of items or a bonus; one that is enabled stays so',
    answer: empty(),
    errors: [1020, 9505],
  }),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate': operation({
    ...verified,
    id: 'deactivatePromotion',
    summary: 'Disable a discount of items or a bonus; what was used of it stays counted',
    answer: empty(),
    errors: [1020, 9505],
  }),
} as const;

export const promotionsAdmin = {...newest, ...older, ...switches} as const;
