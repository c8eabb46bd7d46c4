import type {Db} from '../../db/port.js';

/** Players' rights over their subscriptions. */
export interface ManagementSettings {
  readonly allow_change_package: boolean;
  readonly recurrent_cancel_possible: boolean;
}

export const managementSettings = async (db: Db, projectId: number): Promise<ManagementSettings> =>
  (await db.one<ManagementSettings>(
    'select allow_change_package, recurrent_cancel_possible from project where project_id = $1',
    [projectId],
  )) as ManagementSettings;
