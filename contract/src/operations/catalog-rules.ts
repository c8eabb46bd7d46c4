import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {AttributeConditions} from '../schemas/attribute-condition.js';
import {Id, pageOf, paging, Sku} from '../schemas/common.js';
import {BundleType, ItemType} from '../schemas/item.js';

const source = {document: 2, section: 'Personalized catalog rules'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

const body = {
  name: Type.String({minLength: 1, maxLength: 255}),
  is_enabled: Type.Boolean(),
  is_satisfied_for_unauth: Type.Optional(Type.Boolean({description: 'Shows the items to whoever is not signed in'})),
  attribute_conditions: AttributeConditions,
  items: Type.Array(Type.Union([Type.Object({item_id: Id}), Type.Object({sku: Sku})]), {minItems: 1, maxItems: 100}),
};
const NewRule = Type.Object(body);
const facts = {
  rule_id: Type.Integer(),
  name: Type.String(),
  is_enabled: Type.Boolean(),
};
const Rule = Type.Object({
  ...facts,
  is_satisfied_for_unauth: Type.Boolean(),
  attribute_conditions: AttributeConditions,
  items: Type.Array(
    Type.Object({
      item_id: Type.Integer(),
      sku: Type.String(),
      name: Type.String(),
      type: ItemType,
      bundle_type: Type.Optional(BundleType),
    }),
  ),
});

/**
 * Rules that decide which players see an item. An item without enabled rules is shown to everybody; with several, one
 * is enough.
 */
export const catalogRules = {
  'GET /v2/project/{project_id}/admin/user/attribute/rule': operation({
    ...server,
    id: 'listCatalogRules',
    summary: 'List rules',
    query: Type.Object({...paging(50), is_enabled: Type.Optional(Type.Integer({minimum: 0, maximum: 1}))}),
    answer: json(pageOf(Rule)),
    errors: [1501],
  }),
  'POST /v2/project/{project_id}/admin/user/attribute/rule': operation({
    ...server,
    id: 'createCatalogRule',
    summary: 'Create a rule',
    body: NewRule,
    answer: json(Type.Object({rule_id: Type.Integer()}), 201),
    errors: [1501, 1102],
  }),
  'GET /v2/project/{project_id}/admin/user/attribute/rule/all': operation({
    ...server,
    id: 'listAllCatalogRules',
    summary: 'List all rules by id and name, for a search in the browser',
    answer: json(Type.Object({items: Type.Array(Type.Object(facts))})),
    errors: [1501],
  }),
  'GET /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operation({
    ...server,
    id: 'getCatalogRule',
    summary: 'Get a rule',
    answer: json(Rule),
    errors: [1501, 8105],
  }),
  'PUT /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operation({
    ...server,
    id: 'replaceCatalogRule',
    summary: 'Replace a rule; optional properties that the body omits are reset',
    body: NewRule,
    answer: empty(),
    errors: [1501, 1102, 8105],
  }),
  'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operation({
    ...server,
    id: 'changeCatalogRule',
    summary: 'Change a rule; what the body omits stays',
    body: Type.Partial(NewRule),
    answer: empty(),
    errors: [1501, 1102, 8105],
  }),
  'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': operation({
    ...server,
    id: 'deleteCatalogRule',
    summary: 'Delete a rule; its items are shown to everybody, unless another rule names them',
    answer: empty(),
    errors: [1501, 8105],
  }),
} as const;
