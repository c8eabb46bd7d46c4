import assert from 'node:assert/strict';
import {it} from 'node:test';
import {addRule, ruleFor} from '../support/catalog-rules.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import type {Request} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/admin/user/attribute/rule';
const CREATE = 'POST /v2/project/{project_id}/admin/user/attribute/rule';
const ALL = 'GET /v2/project/{project_id}/admin/user/attribute/rule/all';
const GET = 'GET /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
const REPLACE = 'PUT /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
const CHANGE = 'PATCH /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';
const DELETE = 'DELETE /v2/project/{project_id}/admin/user/attribute/rule/{rule_id}';

const VIP = {attribute: 'tier', type: 'string', operator: 'eq', value: 'vip'} as const;

eachDatabase('rules of the catalog', (sandbox) => {
  it('are read as they were written, one by one, page by page, by name alone', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('sword'), item('bow'));
    const first = await addRule(shop, 'sword', {is_satisfied_for_unauth: true, attribute_conditions: [VIP]});
    const second = await addRule(shop, 'bow', {is_enabled: false});
    const {items} = await shop.call(LIST, {}, {as});
    const sword = items[0]!.items[0]!;
    const third = await addRule(shop, 'sword', {items: [{sku: 'bow'}, {item_id: sword.item_id!}]});

    assert.deepEqual(await shop.call(GET, {path: {rule_id: first}}, {as}), {
      rule_id: first,
      name: 'Who may see the sword',
      is_enabled: true,
      is_satisfied_for_unauth: true,
      attribute_conditions: [VIP],
      items: [{item_id: sword.item_id, sku: 'sword', name: 'sword', type: 'virtual_good'}],
    });
    assert.deepEqual(
      (await shop.call(GET, {path: {rule_id: third}}, {as})).items.map(({sku}) => sku),
      ['bow', 'sword'],
    );
    const page = await shop.call(LIST, {query: {limit: 1, offset: 1}}, {as});
    assert.deepEqual(
      [page.items.map(({rule_id}) => rule_id), page.total_items_count, page.has_more],
      [[second], 3, true],
    );
    const disabled = await shop.call(LIST, {query: {is_enabled: 0}}, {as});
    assert.deepEqual([disabled.items.map(({rule_id}) => rule_id), disabled.total_items_count], [[second], 1]);
    assert.deepEqual((await shop.call(ALL, {}, {as})).items[1], {
      rule_id: second,
      name: 'Who may see the bow',
      is_enabled: false,
    });
  });

  it('are reset by PUT where it is silent, and kept by PATCH', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('sword'), item('bow'));
    const rule_id = await addRule(shop, 'sword', {is_satisfied_for_unauth: true, attribute_conditions: [VIP]});
    const read = async () => {
      const {name, is_enabled, is_satisfied_for_unauth, attribute_conditions, items} = await shop.call(
        GET,
        {path: {rule_id}},
        {as},
      );
      return [name, is_enabled, is_satisfied_for_unauth, attribute_conditions.length, items.map(({sku}) => sku).join()];
    };

    await shop.call(CHANGE, {path: {rule_id}, body: {name: 'Renamed'}}, {as});
    assert.deepEqual(await read(), ['Renamed', true, true, 1, 'sword']);
    await shop.call(CHANGE, {path: {rule_id}, body: {}}, {as});
    assert.deepEqual(await read(), ['Renamed', true, true, 1, 'sword']);
    await shop.call(
      CHANGE,
      {path: {rule_id}, body: {is_enabled: false, attribute_conditions: [], items: [{sku: 'bow'}]}},
      {as},
    );
    assert.deepEqual(await read(), ['Renamed', false, true, 0, 'bow']);
    await shop.call(REPLACE, {path: {rule_id}, body: ruleFor('sword')}, {as});
    assert.deepEqual(await read(), ['Who may see the sword', true, false, 1, 'sword']);
    await shop.call(DELETE, {path: {rule_id}}, {as});
    assert.equal((await shop.refused(GET, {path: {rule_id}}, {as})).code, 8105);
  });

  it('refuse what they cannot mean, and change nothing then', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('sword'));
    await stock(other, item('bow'));
    const rule_id = await addRule(shop, 'sword');
    const before = await shop.call(GET, {path: {rule_id}}, {as});
    const number = {attribute: 'level', type: 'number', operator: 'ee', value: 'many'} as const;

    for (const body of [
      {items: [{sku: 'bow'}]},
      {items: [{sku: 'sword'}, {sku: 'sword'}]},
      {items: []},
      {items: [{}]},
      {items: [{sku: 'sword', item_id: 2_000_000_000}]},
      {attribute_conditions: [number]},
      {attribute_conditions: [{...number, type: 'date'}]},
      {attribute_conditions: [{...number, type: 'string', value: 'x'}]},
      {attribute_conditions: [{...number, operator: 'like', value: '1'}]},
      {name: ''},
      {name: ' \n'},
      {is_enabled: 1},
    ]) {
      const text = JSON.stringify(body);
      const changed = {path: {rule_id}, body} as unknown as Request<typeof CHANGE>;
      assert.equal((await shop.refused(CHANGE, changed, {as})).code, 1102, text);
      const made = {body: {...ruleFor('sword'), ...body}} as unknown as Request<typeof CREATE>;
      assert.equal((await shop.refused(CREATE, made, {as})).code, 1102, text);
    }
    assert.deepEqual(await shop.call(GET, {path: {rule_id}}, {as}), before);
    assert.equal((await shop.call(LIST, {}, {as})).total_items_count, 1);
    for (const key of [GET, DELETE] as const)
      assert.equal((await other.refused(key, {path: {rule_id}}, {as: other.server})).code, 8105);
    assert.equal((await other.refused(CHANGE, {path: {rule_id}, body: {}}, {as: other.server})).code, 8105);
    assert.equal(
      (await other.refused(REPLACE, {path: {rule_id}, body: ruleFor('bow')}, {as: other.server})).code,
      8105,
    );
  });
});
