import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf, countOf, times} from '../support/at-once.js';
import {addAttribute, attributeOf} from '../support/attributes.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import type {Shop} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/admin/attribute';
const CREATE = 'POST /v2/project/{project_id}/admin/attribute';
const GET = 'GET /v2/project/{project_id}/admin/attribute/{external_id}';
const UPDATE = 'PUT /v2/project/{project_id}/admin/attribute/{external_id}';
const DELETE = 'DELETE /v2/project/{project_id}/admin/attribute/{external_id}';
const ADD = 'POST /v2/project/{project_id}/admin/attribute/{external_id}/value';
const CLEAR = 'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value';
const UPDATE_VALUE = 'PUT /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}';
const REMOVE = 'DELETE /v2/project/{project_id}/admin/attribute/{external_id}/value/{value_external_id}';
const ITEM = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const CREATE_ITEM = 'POST /v2/project/{project_id}/admin/items/virtual_items';
const UPDATE_ITEM = 'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

const rarity = {external_id: 'rarity'};
const rarityNamed = {...rarity, name: {en: 'Rarity'}};
const named = (external_id: string) => ({external_id, name: {en: external_id}});

const attributesOf = async (shop: Shop, item_sku: string, locale = 'en') =>
  (await shop.call(ITEM, {path: {item_sku}, query: {locale}})).attributes;

eachDatabase('attributes', (sandbox) => {
  it('are listed in the order in which they were made, page by page', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    for (const id of ['rarity', 'element', 'slot']) await addAttribute(shop, id, 'one');

    const first = await shop.call(LIST, {query: {limit: 2}}, {as});
    const second = await shop.call(LIST, {query: {limit: 2, offset: 2}}, {as});
    const beyond = await shop.call(LIST, {query: {offset: 3}}, {as});

    assert.deepEqual(first, {
      attributes: [
        {external_id: 'rarity', name: {en: 'Rarity'}},
        {external_id: 'element', name: {en: 'Element'}},
      ],
      total_count: 3,
    });
    assert.deepEqual(second, {attributes: [{external_id: 'slot', name: {en: 'Slot'}}], total_count: 3});
    assert.deepEqual(beyond, {attributes: [], total_count: 3});
    assert.deepEqual(await shop.call(GET, {path: {external_id: 'slot'}}, {as}), {
      external_id: 'slot',
      name: {en: 'Slot'},
      values: [{external_id: 'one', value: {en: 'One'}}],
    });
  });

  it('are read one by one with their values, in the order in which these were added', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await shop.call(CREATE, {body: rarityNamed}, {as});
    const values = [
      {external_id: 'rare', value: {en: 'Rare', de: 'Selten'}},
      {external_id: 'epic', value: {en: 'Epic'}},
    ];

    assert.deepEqual(await shop.call(GET, {path: rarity}, {as}), {...rarityNamed, values: []});
    for (const body of values) await shop.call(ADD, {path: rarity, body}, {as});

    assert.deepEqual(await shop.call(GET, {path: rarity}, {as}), {...rarityNamed, values});
  });

  it('are created without values, which are added one by one, and go back with those that were read', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    const values = [{external_id: 'rare', value: {en: 'Rare'}}];

    assert.equal((await shop.refused(CREATE, {body: {...rarityNamed, values}} as never, {as})).code, 1102);
    assert.equal((await shop.refused(GET, {path: rarity}, {as})).code, 9901);
    await shop.call(CREATE, {body: rarityNamed}, {as});
    await shop.call(ADD, {path: rarity, body: values[0]!}, {as});
    const read = await shop.call(GET, {path: rarity}, {as});
    await shop.call(UPDATE, {path: rarity, body: {...read, name: {en: 'Rareness'}}}, {as});

    assert.deepEqual(await shop.call(GET, {path: rarity}, {as}), {...read, name: {en: 'Rareness'}});
  });

  it('are shown with an item in the asked locale, as its merchant ordered them', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await addAttribute(shop, 'slot', 'weapon');
    await shop.call(CREATE, {body: {...rarity, name: {en: 'Rarity', de: 'Seltenheit'}}}, {as});
    for (const [external_id, value] of Object.entries({
      rare: {en: 'Rare', de: 'Selten'},
      epic: {en: 'Epic', de: 'Episch'},
    }))
      await shop.call(ADD, {path: rarity, body: {external_id, value}}, {as});
    await stock(shop, item('sword', {attributes: [attributeOf('rarity', 'epic', 'rare'), attributeOf('slot')]}));

    assert.deepEqual(await attributesOf(shop, 'sword', 'de'), [
      {
        external_id: 'rarity',
        name: 'Seltenheit',
        values: [
          {external_id: 'epic', value: 'Episch'},
          {external_id: 'rare', value: 'Selten'},
        ],
      },
      {external_id: 'slot', name: 'Slot', values: []},
    ]);
  });

  it('stay with items when they or their values are renamed', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await addAttribute(shop, 'rarity', 'rare', 'epic');
    await stock(shop, item('sword', {attributes: [attributeOf('rarity', 'rare')]}));

    await shop.call(UPDATE, {path: rarity, body: {external_id: 'grade', name: {en: 'Grade'}}}, {as});
    const path = {external_id: 'grade', value_external_id: 'rare'};
    await shop.call(UPDATE_VALUE, {path, body: {external_id: 'blue', value: {en: 'Blue'}}}, {as});

    assert.deepEqual(await attributesOf(shop, 'sword'), [
      {external_id: 'grade', name: 'Grade', values: [{external_id: 'blue', value: 'Blue'}]},
    ]);
    assert.equal((await shop.refused(GET, {path: rarity}, {as})).code, 9901);
  });

  it('take their connections with them when they are deleted: a value, all values, an attribute', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await addAttribute(shop, 'rarity', 'rare', 'epic', 'mythic');
    await addAttribute(shop, 'slot', 'weapon');
    const attributes = [attributeOf('rarity', 'rare', 'epic', 'mythic'), attributeOf('slot', 'weapon')];
    await stock(shop, item('sword', {attributes}));
    const seen = async () =>
      (await attributesOf(shop, 'sword')).map(({external_id, values}) => [external_id, values.length]);

    await shop.call(REMOVE, {path: {...rarity, value_external_id: 'epic'}}, {as});
    assert.deepEqual(await seen(), [
      ['rarity', 2],
      ['slot', 1],
    ]);
    await shop.call(CLEAR, {path: rarity}, {as});
    assert.deepEqual(await seen(), [
      ['rarity', 0],
      ['slot', 1],
    ]);
    await shop.call(DELETE, {path: rarity}, {as});
    assert.deepEqual(await seen(), [['slot', 1]]);

    await addAttribute(shop, 'rarity', 'rare');
    assert.deepEqual(await seen(), [['slot', 1]], 'a new one of the same name has no items');
  });

  it('have at most 20 values, whoever adds them at once', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await addAttribute(shop, 'rarity', 'one');

    const codes = await times(30, (index) =>
      codeOf(shop.respond(ADD, {path: rarity, body: {external_id: `v${index}`, value: {en: 'V'}}}, {as})),
    );

    assert.deepEqual([countOf(codes, 0), countOf(codes, 9908)], [19, 11]);
  });

  it('of an item are at most 20, with at most 20 values each', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    const ids = Array.from({length: 20}, (_, index) => `a${index}`);
    for (const id of ids) await addAttribute(shop, id);
    const values = ids.map((id) => `value-${id}`);
    await addAttribute(shop, 'full', ...values);
    await addAttribute(shop, 'more');
    const most = ids.map((id) => attributeOf(id));
    const full = [attributeOf('full', ...values)];

    for (const [attributes, code] of [
      [[...most, attributeOf('more')], 9908],
      [[attributeOf('full', ...values, 'more')], 9909],
    ] as const) {
      const {sku: _, ...body} = item('bow', {attributes: [...attributes]});
      for (const [sku, allowed] of [
        ['bow', most],
        ['sword', full],
      ] as const) {
        const refused = await shop.refused(CREATE_ITEM, {body: {...body, sku}}, {as});
        assert.deepEqual([refused.status, refused.code], [422, code]);
        await stock(shop, item(`${sku}-${code}`, {attributes: [...allowed]}));
        const replaced = await shop.refused(
          UPDATE_ITEM,
          {path: {item_sku: `${sku}-${code}`}, body: {description: null, ...body}},
          {as},
        );
        assert.equal(replaced.code, code);
        assert.equal((await attributesOf(shop, `${sku}-${code}`)).length, allowed.length);
      }
    }
    assert.equal((await shop.refused(ITEM, {path: {item_sku: 'bow'}})).code, 4001);
  });

  it('have external ids of their own, whoever takes one at once', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    for (const id of ['a', 'b', 'c', 'd']) await addAttribute(shop, id, 'one', 'two');
    const wanted = {external_id: 'same', name: {en: 'Same'}};

    const codes = await Promise.all([
      ...['a', 'b', 'c', 'd'].map((external_id) =>
        codeOf(shop.respond(UPDATE, {path: {external_id}, body: wanted}, {as})),
      ),
      ...[1, 2].map(() => codeOf(shop.respond(CREATE, {body: wanted}, {as}))),
    ]);

    assert.deepEqual([countOf(codes, 0), countOf(codes, 1102)], [1, 5]);
    assert.equal(
      (await shop.call(LIST, {}, {as})).attributes.filter(({external_id}) => external_id === 'same').length,
      1,
    );
  });

  it('refuse what is taken, and what is not there', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const as = shop.server;
    await addAttribute(shop, 'rarity', 'rare', 'epic');
    await addAttribute(shop, 'slot', 'rare');
    await addAttribute(other, 'element', 'fire');
    const nowhere = {external_id: 'element'};
    const body = {external_id: 'fire', value: {en: 'Fire'}};
    const noValue = {...rarity, value_external_id: 'fire'};

    const refusals = [
      await shop.refused(CREATE, {body: named('rarity')}, {as}),
      await shop.refused(CREATE, {body: named('.')}, {as}),
      await shop.refused(CREATE, {body: named('..')}, {as}),
      await shop.refused(UPDATE, {path: rarity, body: named('slot')}, {as}),
      await shop.refused(UPDATE, {path: nowhere, body: named('element')}, {as}),
      await shop.refused(GET, {path: nowhere}, {as}),
      await shop.refused(DELETE, {path: nowhere}, {as}),
      await shop.refused(ADD, {path: nowhere, body}, {as}),
      await shop.refused(CLEAR, {path: nowhere}, {as}),
      await shop.refused(ADD, {path: rarity, body: {...body, external_id: 'rare'}}, {as}),
      await shop.refused(
        UPDATE_VALUE,
        {path: {...rarity, value_external_id: 'rare'}, body: {...body, external_id: 'epic'}},
        {as},
      ),
      await shop.refused(UPDATE_VALUE, {path: noValue, body}, {as}),
      await shop.refused(REMOVE, {path: noValue}, {as}),
    ];

    assert.deepEqual(
      refusals.map(({code}) => code),
      [1102, 1102, 1102, 1102, 9901, 9901, 9901, 9901, 9901, 9907, 9907, 9906, 9906],
    );
    assert.equal((await other.call(LIST, {}, {as: other.server})).total_count, 1, 'nothing happened elsewhere');
  });

  it('are known before an item names them: 422 with the name of what is not there, and nothing is written', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await addAttribute(shop, 'rarity', 'rare');
    await addAttribute(shop, 'slot', 'weapon');
    await stock(shop, item('bow', {attributes: [attributeOf('rarity', 'rare')]}));
    const before = await attributesOf(shop, 'bow');

    for (const [attributes, code, name] of [
      [[attributeOf('element', 'fire')], 9901, 'element'],
      [[attributeOf('rarity', 'mythic')], 9906, 'mythic'],
      [[attributeOf('rarity', 'weapon')], 9906, 'weapon'],
      [[attributeOf('rarity', 'rare'), attributeOf('rarity')], 1102, 'attributes.1'],
      [[attributeOf('rarity', 'rare', 'rare')], 1102, 'attributes.0.values.1'],
    ] as const) {
      const {sku: _, ...body} = item('bow', {attributes: [...attributes]});
      for (const refusal of [
        await shop.refused(CREATE_ITEM, {body: item('sword', {attributes: [...attributes]})}, {as}),
        await shop.refused(UPDATE_ITEM, {path: {item_sku: 'bow'}, body: {description: null, ...body}}, {as}),
      ]) {
        assert.deepEqual([refusal.status, refusal.code], [422, code]);
        assert.match(refusal.body.errorMessage, new RegExp(`\\b${name}\\b`));
      }
    }
    assert.deepEqual(await attributesOf(shop, 'bow'), before);
    assert.equal((await shop.refused(ITEM, {path: {item_sku: 'sword'}})).code, 4001);
  });
});
