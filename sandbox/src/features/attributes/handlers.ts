import type {attributesAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {
  createAttribute,
  createValue,
  deleteAttribute,
  deleteValues,
  listAttributes,
  readAttribute,
  updateAttribute,
  updateValue,
} from './attributes.js';

/** Document 2, "Attributes". */
export const attributesHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof attributesAdmin> => ({
  'GET /v2/project/{project_id}/admin/attribute': async ({path, query}) => {
    const {attributes, total} = await listAttributes(db, path.project_id, query);
    return {attributes, total_count: total};
  },

  'POST /v2/project/{project_id}/admin/attribute': async ({path, body}) => {
    await createAttribute(db, path.project_id, body);
    return {external_id: body.external_id};
  },

  'GET /v2/project/{project_id}/admin/attribute/{external_id}': ({path}) =>
    readAttribute(db, path.project_id, path.external_id),

  'PUT /v2/project/{project_id}/admin/attribute/{external_id}': async ({path, body}) =>
    void (await updateAttribute(db, path.project_id, path.external_id, body)),

  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}': async ({path}) =>
    void (await deleteAttribute(db, path.project_id, path.external_id)),

  'POST /v2/project/{project_id}/admin/attribute/{external_id}/value': async ({path, body}) => {
    await createValue(db, path.project_id, path.external_id, body);
    return {external_id: body.external_id};
  },

  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value': async ({path}) =>
    void (await deleteValues(db, path.project_id, path.external_id)),

  'PUT /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': async ({path, body}) =>
    void (await updateValue(db, path.project_id, path.external_id, path.value_external_id, body)),

  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': async ({path}) =>
    void (await deleteValues(db, path.project_id, path.external_id, path.value_external_id)),
});
