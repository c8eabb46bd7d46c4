import {readdirSync, readFileSync} from 'node:fs';
import {ASSETS} from '../../assets.js';
import type {Db} from '../../db/port.js';
import type {ItemBody} from '../items-admin/item-draft.js';
import {createItem} from '../items-admin/write-item.js';
import type {Localized} from '../locale.js';

/** A shop as a file in seeds/: groups, parents first, and items as a merchant would write them. */
interface Seed {
  readonly name: string;
  readonly groups: readonly {
    readonly external_id: string;
    readonly name: Localized;
    readonly description?: Localized;
    readonly image_url?: string;
    readonly parent_external_id?: string;
  }[];
  readonly items: readonly (ItemBody & {readonly sku: string})[];
}

export const seedNames = (): string[] =>
  readdirSync(ASSETS.seeds).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));

export const readSeed = (name: string): Seed =>
  JSON.parse(readFileSync(new URL(`${name}.json`, ASSETS.seeds), 'utf8')) as Seed;

/** Fills an empty project; groups and items keep the order they have in the file. */
export async function plant(db: Db, projectId: number, seed: Seed): Promise<void> {
  for (const [position, group] of seed.groups.entries())
    await db.query(
      `insert into item_group (project_id, external_id, name, description, image_url, position, parent_external_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        projectId,
        group.external_id,
        JSON.stringify(group.name),
        group.description ? JSON.stringify(group.description) : null,
        group.image_url ?? null,
        position,
        group.parent_external_id ?? null,
      ],
    );
  for (const [order, item] of seed.items.entries()) await createItem(db, projectId, item.sku, {order, ...item});
}
