import type {BodyOf} from 'game-storefront-contract';
import type {Operations, Shop} from './sandbox.js';

const CREATE = 'POST /v2/project/{project_id}/admin/user/attribute/rule';

type RuleBody = BodyOf<Operations[typeof CREATE]>;

/** A rule that shows an item to players of level 10 and above, and to nobody else; `differences` overrides fields. */
export const ruleFor = (sku: string, differences: Partial<RuleBody> = {}): RuleBody => ({
  name: `Who may see the ${sku}`,
  is_enabled: true,
  attribute_conditions: [{attribute: 'level', type: 'number', operator: 'ee', value: '10'}],
  items: [{sku}],
  ...differences,
});

/** Creates such a rule; returns its id. */
export const addRule = async (shop: Shop, sku: string, differences: Partial<RuleBody> = {}): Promise<number> =>
  (await shop.call(CREATE, {body: ruleFor(sku, differences)}, {as: shop.server})).rule_id;
