import type {Role} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {newKey} from './projects.js';

/** A key of the company besides its owner's. */
export interface StaffKey {
  readonly role: Role;
  readonly api_key: string;
}

/** The key of a seed with the roles that have a key of the company. */
export interface StaffKeysSeed {
  readonly staff_keys?: readonly Pick<StaffKey, 'role'>[];
}

/** Makes the keys that a project does not have yet: they outlive a reset, as all keys do. */
export async function plantStaffKeys(db: Db, projectId: number, {staff_keys = []}: StaffKeysSeed): Promise<void> {
  for (const {role} of staff_keys)
    await db.query(
      'insert into staff_key (project_id, role, api_key) values ($1, $2, $3) on conflict (project_id, role) do nothing',
      [projectId, role, newKey()],
    );
}

/** The roles with a key, in the form of a seed. */
export const exportStaffKeys = async (db: Db, projectId: number): Promise<StaffKeysSeed> => ({
  staff_keys: (await staffKeys(db, projectId)).map(({role}) => ({role})),
});

export const staffKeys = (db: Db, projectId: number): Promise<StaffKey[]> =>
  db.query<StaffKey>('select role, api_key from staff_key where project_id = $1 order by role', [projectId]);
