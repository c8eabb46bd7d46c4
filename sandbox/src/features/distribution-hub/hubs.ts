import type {Db} from '../../db/port.js';
import {omitEmpty} from '../../wire/filled.js';
import {newKey} from '../projects/projects.js';

/** A distributor, as its studio knows it. */
export interface Hub {
  readonly distribution_hub_id: number;
  readonly name: string;
  readonly api_key: string;
}

/** A tax of a place. */
export interface Tax {
  readonly name: string;
  /** A decimal text, such as `8.875`. */
  readonly percent: string;
  /** Whether the prices of the catalog include it. */
  readonly is_included: boolean;
}

/** The place that taxes a player. */
export interface Geotype {
  readonly geotype_id: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2, without the country; null for all of the country. */
  readonly region: string | null;
  /** Paid by the player. */
  readonly indirect_taxes: readonly Tax[];
  /** Deducted from the studio's share. */
  readonly direct_taxes: readonly Tax[];
}

/** The keys of a seed with a project's distributors, and the places that tax their players. */
export interface HubSeed {
  readonly distribution_hubs?: readonly {readonly name: string}[];
  readonly geotypes?: readonly {
    readonly id: number;
    readonly country: string;
    readonly region?: string;
    readonly indirect_taxes?: readonly Tax[];
    readonly direct_taxes?: readonly Tax[];
  }[];
}

/** Makes the distributors that a project does not have yet: their keys outlive a reset, as all keys do. */
export async function plantHubs(
  db: Db,
  projectId: number,
  {distribution_hubs = [], geotypes = []}: HubSeed,
): Promise<void> {
  for (const {name} of distribution_hubs)
    await db.query(
      'insert into distribution_hub (project_id, name, api_key) values ($1, $2, $3) on conflict (project_id, name) do nothing',
      [projectId, name, newKey()],
    );
  for (const {id, country, region, indirect_taxes = [], direct_taxes = []} of geotypes)
    await db.query(
      `insert into geotype (project_id, geotype_id, country, region, indirect_taxes, direct_taxes)
       values ($1, $2, $3, $4, $5, $6)`,
      [projectId, id, country, region ?? null, JSON.stringify(indirect_taxes), JSON.stringify(direct_taxes)],
    );
}

/** The distributors of a project, by name, and the places that tax their players, in the form of a seed. */
export async function exportHubs(db: Db, projectId: number): Promise<HubSeed> {
  const geotypes = await db.query<Geotype>(
    `select geotype_id, country, region, indirect_taxes, direct_taxes from geotype where project_id = $1 order by geotype_id`,
    [projectId],
  );
  return {
    distribution_hubs: (await hubsOf(db, projectId)).map(({name}) => ({name})),
    geotypes: geotypes.map(({geotype_id: id, country, ...more}) => ({id, country, ...omitEmpty(more)})),
  };
}

export const hubsOf = (db: Db, projectId: number): Promise<Hub[]> =>
  db.query<Hub>(
    'select hub_id as distribution_hub_id, name, api_key from distribution_hub where project_id = $1 order by hub_id',
    [projectId],
  );

export const findGeotype = (db: Db, projectId: number, id: number): Promise<Geotype | undefined> =>
  db.one<Geotype>(
    `select geotype_id, country, region, indirect_taxes, direct_taxes from geotype
     where project_id = $1 and geotype_id = $2`,
    [projectId, id],
  );
