import {empty, itemsAdmin, json, operation} from 'game-storefront-contract';
import {Type} from 'typebox';
import {deleteGroup, storedGroups, writeGroup} from '../features/items-admin/write-group.js';
import type {Handlers} from '../http/call.js';
import type {Services} from '../services.js';

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}} as const;
const {
  name: Localized,
  description,
  image_url,
} = itemsAdmin['POST /v2/project/{project_id}/admin/items/virtual_items'].body.properties;
const nullable = <S extends typeof Localized | ReturnType<typeof Type.String>>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** Groups of items: in a real project they are made in the merchant's account, and no operation of the interface does. */
export const groups = {
  'GET /_sandbox/projects/{project_id}/groups': operation({
    ...invented,
    id: 'listGroupsAsWritten',
    summary: 'List groups of items as they were written, in their order',
    answer: json(
      Type.Object({
        groups: Type.Array(
          Type.Object({
            external_id: Type.String(),
            name: Localized,
            description: nullable(Localized),
            image_url: nullable(Type.String()),
            parent_external_id: nullable(Type.String()),
            order: Type.Integer(),
          }),
        ),
      }),
    ),
    errors: [],
  }),
  'PUT /_sandbox/projects/{project_id}/groups/{external_id}': operation({
    ...invented,
    id: 'putGroup',
    summary: 'Make a group of items, or replace it whole; its items stay in it',
    body: Type.Object({
      name: Localized,
      description,
      image_url,
      parent_external_id: Type.Optional(nullable(Type.String({minLength: 1, maxLength: 255}))),
      order: Type.Optional(Type.Integer({minimum: 0, maximum: 1_000_000})),
    }),
    answer: empty(),
    errors: [1102],
  }),
  'DELETE /_sandbox/projects/{project_id}/groups/{external_id}': operation({
    ...invented,
    id: 'deleteGroup',
    summary: 'Delete a group of items; they leave it, and stay in the shop',
    answer: empty(),
    errors: [1102, 4403],
  }),
} as const;

export const groupsHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof groups> => ({
  'GET /_sandbox/projects/{project_id}/groups': async ({path}) => ({groups: await storedGroups(db, path.project_id)}),

  'PUT /_sandbox/projects/{project_id}/groups/{external_id}': async ({path, body}) =>
    void (await writeGroup(db, path.project_id, path.external_id, body)),

  'DELETE /_sandbox/projects/{project_id}/groups/{external_id}': async ({path}) =>
    void (await deleteGroup(db, path.project_id, path.external_id)),
});
