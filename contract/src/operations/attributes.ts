import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Localized, NotWritten, paging, ReadOnly} from '../schemas/common.js';

const source = {document: 2, section: 'Attributes'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** The merchant's id of an attribute or of one of its values: unique in the project, or in the attribute. */
const ExternalId = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^(?!\\.{1,2}$)',
  description: 'No `.` and no `..`, which no path can name',
});
const Attribute = Type.Object({external_id: ExternalId, name: Localized});
const Value = Type.Object({external_id: ExternalId, value: Localized});
const Made = Type.Object({external_id: ExternalId});
const WithValues = Type.Object({...Attribute.properties, values: Type.Array(Value)});

/** Attributes of items, such as `rarity` with its values `common` and `epic`. */
export const attributesAdmin = {
  'GET /v2/project/{project_id}/admin/attribute': operation({
    ...server,
    id: 'listAttributes',
    summary: 'List attributes, without their values',
    query: Type.Object(paging(50)),
    answer: json(Type.Object({attributes: Type.Array(Attribute), total_count: Type.Integer()})),
    errors: [1020],
  }),
  'POST /v2/project/{project_id}/admin/attribute': operation({
    ...server,
    id: 'createAttribute',
    summary: 'Create an attribute; its values are added one by one',
    body: Type.Object({...Attribute.properties, values: NotWritten}),
    answer: json(Made, 201),
    errors: [1020, 1102],
  }),
  'GET /v2/project/{project_id}/admin/attribute/{external_id}': operation({
    ...server,
    id: 'getAttribute',
    summary: 'Get an attribute with its values',
    answer: json(WithValues),
    errors: [1020, 9901],
  }),
  'PUT /v2/project/{project_id}/admin/attribute/{external_id}': operation({
    ...server,
    id: 'updateAttribute',
    summary: 'Rename an attribute; items that have it keep it',
    body: Type.Object({...Attribute.properties, values: ReadOnly}),
    answer: empty(),
    errors: [1020, 1102, 9901],
  }),
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}': operation({
    ...server,
    id: 'deleteAttribute',
    summary: 'Delete an attribute with its values; items lose it',
    answer: empty(),
    errors: [1020, 9901],
  }),
  'POST /v2/project/{project_id}/admin/attribute/{external_id}/value': operation({
    ...server,
    id: 'createAttributeValue',
    summary: 'Add a value to an attribute: at most 20',
    body: Value,
    answer: json(Made, 201),
    errors: [1020, 1102, 9901, 9907, 9908],
  }),
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value': operation({
    ...server,
    id: 'deleteAttributeValues',
    summary: 'Delete all values of an attribute; items lose them, and keep the attribute',
    answer: empty(),
    errors: [1020, 9901],
  }),
  'PUT /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': operation({
    ...server,
    id: 'updateAttributeValue',
    summary: 'Rename a value; items that have it keep it',
    body: Value,
    answer: empty(),
    errors: [1020, 1102, 9901, 9906, 9907],
  }),
  'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}': operation({
    ...server,
    id: 'deleteAttributeValue',
    summary: 'Delete a value; items lose it, and keep the attribute',
    answer: empty(),
    errors: [1020, 9901, 9906],
  }),
} as const;
