import type {BodyOf, subscriptionPlans} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';

export type ProductBody = BodyOf<(typeof subscriptionPlans)['POST /projects/{project_id}/subscriptions/products']>;

export interface ProductRow {
  readonly product_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly group_id: string | null;
}

const COLUMNS = 'product_id, name, description, group_id';

export async function createProduct(db: Db, projectId: number, body: ProductBody): Promise<number> {
  const made = await db.one<{product_id: number}>(
    'insert into subscription_product (project_id, name, description, group_id) values ($1, $2, $3, $4) returning product_id',
    [projectId, body.name, body.description ?? null, body.group_id ?? null],
  );
  return (made as {product_id: number}).product_id;
}

/** Oldest first. */
export const listProducts = (
  db: Db,
  projectId: number,
  {limit, offset}: {readonly limit: number; readonly offset: number},
): Promise<ProductRow[]> =>
  db.query<ProductRow>(
    `select ${COLUMNS} from subscription_product where project_id = $1 order by product_id limit $2 offset $3`,
    [projectId, limit, offset],
  );

export const productOf = (db: Db, projectId: number, productId: number): Promise<ProductRow | undefined> =>
  db.one<ProductRow>(`select ${COLUMNS} from subscription_product where project_id = $1 and product_id = $2`, [
    projectId,
    productId,
  ]);

/** The product with the plans of a group; the oldest if there are several, undefined if there is none. */
export const productOfGroup = async (db: Db, projectId: number, group: string | null) =>
  group === null
    ? undefined
    : db.one<ProductRow>(
        `select ${COLUMNS} from subscription_product where project_id = $1 and group_id = $2 order by product_id limit 1`,
        [projectId, group],
      );

/** Throws 8004. */
export async function replaceProduct(db: Db, projectId: number, productId: number, body: ProductBody): Promise<void> {
  const changed = await db.one(
    `update subscription_product set name = $3, description = $4, group_id = $5
     where project_id = $1 and product_id = $2 returning 1`,
    [projectId, productId, body.name, body.description ?? null, body.group_id ?? null],
  );
  if (!changed) throw refuse(8004);
}

/** Throws 8004, or 8016 while a living subscription is of it. */
export const deleteProduct = (db: Db, projectId: number, productId: number): Promise<void> =>
  db.transaction(async () => {
    const found = await db.one(
      'select 1 from subscription_product where project_id = $1 and product_id = $2 for update',
      [projectId, productId],
    );
    if (!found) throw refuse(8004);
    const used = await db.one(`select 1 from subscription where product_id = $1 and status <> 'canceled' limit 1`, [
      productId,
    ]);
    if (used) throw refuse(8016, 'A living subscription is of this product');
    await db.query('delete from subscription_product where product_id = $1', [productId]);
  });
