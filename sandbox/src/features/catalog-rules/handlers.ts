import type {catalogRules} from 'game-storefront-contract';
import type {Handlers, Project} from '../../http/call.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {textFor} from '../../wire/text.js';
import {
  changeRule,
  createRule,
  deleteRule,
  listFacts,
  listRules,
  type RuleRow,
  readRule,
  replaceRule,
} from './rules.js';

/** Document 2, "Personalized catalog rules". */
export const catalogRulesHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof catalogRules> => ({
  'GET /v2/project/{project_id}/admin/user/attribute/rule': async ({path, query, project}) => {
    const {rules, total} = await listRules(db, path.project_id, query);
    return pageView(
      rules.map((rule) => ruleView(rule, project)),
      query.offset,
      total,
    );
  },

  'POST /v2/project/{project_id}/admin/user/attribute/rule': async ({path, body}) => ({
    rule_id: await createRule(db, path.project_id, body),
  }),

  'GET /v2/project/{project_id}/admin/user/attribute/rule/all': async ({path}) => ({
    items: await listFacts(db, path.project_id),
  }),

  'GET /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({path, project}) =>
    ruleView(await readRule(db, path.project_id, path.rule_id), project),

  'PUT /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({path, body}) =>
    void (await replaceRule(db, path.project_id, path.rule_id, body)),

  'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({path, body}) =>
    void (await changeRule(db, path.project_id, path.rule_id, body)),

  'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}': async ({path}) =>
    void (await deleteRule(db, path.project_id, path.rule_id)),
});

const ruleView = ({items, attribute_conditions, ...rule}: RuleRow, {default_locale}: Project) => ({
  ...rule,
  attribute_conditions: [...attribute_conditions],
  items: items.map(({item_id, sku, name, type, bundle_type}) => ({
    item_id,
    sku,
    name: textFor(name, undefined, default_locale) ?? sku,
    type,
    ...(bundle_type && {bundle_type}),
  })),
});
