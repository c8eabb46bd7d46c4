import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Operation} from 'game-storefront-contract';
import {type BaseCall, baseCalls, openWorld} from './support/base-calls.js';
import {eachDatabase} from './support/databases.js';
import {item, stock} from './support/items.js';
import {type Key, operations, type Request} from './support/sandbox.js';

/**
 * Where the published shapes have null, by the end of the way to it: an object's name and the field's, `[]` for lists.
 * Clients whose types have none there cannot read an answer that has.
 */
const NULLS = [
  // What is sold, and for how much.
  /(^|items\[\]\.|content\[\]\.|unit_items\[\]\.|content\.|orders\[\]\.)(price|virtual_price|total_content_price|limits)$/,
  /limits\.(per_user|per_item|recurrent_schedule)$|per_user\.recurrent_schedule$/,
  /(steps\[\]\.)step_price$/,
  /inventory_options\.(consumable|expiration_period)$|consumable\.usages_count$/,
  /periods\[\]\.(date_from|date_until)$|release_date$/,
  // Pictures of items and groups, and of what stands for itself.
  /(^|items\[\]\.|content\[\]\.|virtual_prices\[\]\.|groups\[\]\.|children\[\]\.|reward\[\]\.|item\.|value_point\.)image_url$/,
  /(^|items\[\]\.)long_description$|value_point\.long_description$/,
  /virtual_prices\[\]\.description$|value_point\.description$/,
  /parent_external_id$|drm\[\]\.link$/,
  // Promotions and codes.
  /promotions\[\]\.(date_start|date_end|discount)$|discount\.(percent|value)$|rewards\.(discount|discounted_items)$|^(discount|discounted_items)$/,
  // Chains.
  /(^|items\[\]\.)(date_end|recurrent_schedule|clan_type|popup_header|popup_instruction|popup_image_url|next_step_number|current_step_number)$/,
  /recurrent_schedule\.(per_user\.)?(day_of_week|day_of_month)$/,
  // Inventories.
  /items\[\]\.(instance_id|quantity|remaining_uses|expired_at)$/,
  // Orders as a server finds them.
  /(user|items\[\])\.region_id$/,
  // Plans and subscriptions.
  /(^|\[\]\.)(date_end|date_next_charge|date_last_charge|trial_period|refund_period|group_id|product|subscription|expiration\.value|period\.value)$/,
  /(product_id|product_name|product_description|plan_group_id|plan_start_date|plan_end_date|promotion|amount_with_promotion)$/,
  /(payment_account|last_successful_charge|card_expiry_date)$/,
];

/** Where one operation has null, and others with a field of that name have not. */
const NULLS_OF: Readonly<Record<string, RegExp>> = {
  listOfferChains: /^items\[\]\.description$/,
  getOfferChain: /^description$/,
  listAdminOfferChains: /^items\[\]\.description$/,
  getAdminOfferChain: /^description$/,
  getAdminRewardChain: /^steps\[\]\.image_url$/,
  getAdminRewardChainV2: /^steps\[\]\.image_url$/,
  listDailyChains: /^items\[\]\.description$/,
  listRewardChains: /^items\[\]\.description$/,
  getValuePointBalance: /^(description|long_description)$/,
  getVirtualCurrencyBalance: /^items\[\]\.description$/,
};

/** The ways to all nulls in a value. */
function nullsIn(value: unknown, way = ''): string[] {
  if (value === null) return [way];
  if (Array.isArray(value)) return value.flatMap((one) => nullsIn(one, `${way}[]`));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => nullsIn(one, way ? `${way}.${name}` : name));
}

eachDatabase('an answer', (sandbox) => {
  it('is null nowhere but where the published shapes have null', async () => {
    const world = await openWorld(sandbox);
    const found = new Set<string>();
    for (const key of Object.keys(operations) as Key[]) {
      const {id, answer} = operations[key] as Operation;
      if (answer.kind !== 'json' || key.includes('/_sandbox/')) continue;
      const {shop = world.shop, as, ...call}: BaseCall = await baseCalls[key](world);
      const response = await shop.respond(key, call as Request<Key>, {...(as && {as})});
      for (const way of nullsIn(await response.json()))
        if (!NULLS.some((one) => one.test(way)) && !NULLS_OF[id]?.test(way)) found.add(`${id}: ${way}`);
    }
    assert.deepEqual([...found], []);
  });

  it('has a text, or leaves out, what a bare item does not have', async () => {
    const {shop, ada, order, server} = await openWorld(sandbox);
    await stock(shop, item('bare'));

    const bare = await shop.call(
      'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'bare'}},
      {as: ada},
    );
    const stored = await shop.call(
      'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'bare'}},
      {as: server},
    );
    const {orders} = await shop.call('POST /v3/project/{project_id}/admin/order/search', {}, {as: server});
    const {drm} = await shop.call('GET /v2/project/{project_id}/items/game/drm', {});
    const {items: chains} = await shop.call('GET /v3/project/{project_id}/admin/reward_chain', {}, {as: server});

    assert.equal(bare.description, '');
    assert.deepEqual(Object.keys(stored.prices[0] ?? {}), ['amount', 'currency', 'is_default', 'is_enabled']);
    const found = orders.find(({order_id}) => order_id === order.order_id);
    assert.equal(found?.items[0]?.tax_category, '');
    assert.equal('email' in (found?.user ?? {}), false);
    assert.ok(drm.every(({image, redeem_instruction_link}) => image === '' && redeem_instruction_link === ''));
    assert.equal('attribute_conditions' in (chains[0] ?? {}), false);
  });
});
