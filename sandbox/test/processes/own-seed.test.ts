import assert from 'node:assert/strict';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {type Command, command} from '../support/command.js';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-seed-'));
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
/** The example of the guide. */
const EXAMPLE = /## A shop of your own[\s\S]*?```json\n([\s\S]*?)```/.exec(README)?.[1] ?? assert.fail();

const json = async <T>(url: string, init?: RequestInit): Promise<T> => (await (await fetch(url, init)).json()) as T;

/** Writes files into a folder of their own; returns its path. */
function files(name: string, texts: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  mkdirSync(path, {recursive: true});
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(path, file), text);
  return path;
}

const itemOf = (sku: string) => JSON.stringify({items: [{sku, name: {en: sku}, prices: {USD: 1}}]});

describe('the command with --seed', () => {
  const open = new Set<Command>();
  after(async () => {
    for (const {child} of open) child.kill();
    await Promise.all([...open].map(({ended}) => ended));
    rmSync(folder, {recursive: true, force: true});
  });

  async function start(...args: string[]) {
    const running = command(['--port', '0', ...args]);
    open.add(running);
    const {url, project_id} = await running.started;
    const skus = async (kind = 'virtual_items') => {
      const {items} = await json<{items: {sku: string}[]}>(`${url}/v2/project/${project_id}/items/${kind}`);
      return items.map(({sku}) => sku);
    };
    const stop = async () => {
      running.child.kill();
      await running.ended;
      open.delete(running);
    };
    return {url, project_id, skus, stop, output: running.output};
  }

  it('sells the example of the guide, exports it, and sells the export', async () => {
    const seed = join(files('example', {'shop.json': EXAMPLE}), 'shop.json');
    const exported = join(folder, 'exported.json');
    const shop = await start('--seed', seed, '--memory');

    assert.deepEqual(
      [await shop.skus(), await shop.skus('virtual_currency/package')],
      [['brass-lantern', 'moon-lantern'], ['coins-1000']],
    );
    const {code, output} = await command(['--export', exported, '--url', shop.url]).ended;
    assert.equal(code, 0, output);
    await shop.stop();

    const again = await start('--seed', exported, '--memory');
    assert.deepEqual(await again.skus(), ['brass-lantern', 'moon-lantern']);
    const seedOf = ({url}: {url: string}) => json<object>(`${url}/_sandbox/projects/44056/seed`);
    assert.deepEqual(await seedOf(again), JSON.parse(readFileSync(exported, 'utf8')));
    await again.stop();
  });

  it('joins the files of a folder, keeps the seed with the data, and plants a changed one after a reset', async () => {
    const seed = files('shop', {'a.json': '{"name": "Tiny"}', 'b.json': itemOf('one'), 'c.json': itemOf('two')});
    const dataDir = join(folder, 'data');
    const first = await start('--seed', seed, '--data-dir', dataDir);
    assert.deepEqual(await first.skus(), ['one', 'two']);
    assert.doesNotMatch(first.output(), /has changed/);
    await first.stop();

    writeFileSync(join(seed, 'c.json'), itemOf('three'));
    const second = await start('--seed', seed, '--data-dir', dataDir);
    assert.deepEqual(await second.skus(), ['one', 'two']);
    await second.stop();
    assert.match(
      second.output(),
      /shop has changed, and project 44056 still has the shop of before[\s\S]*44056\/reset/,
    );

    const third = await start('--data-dir', dataDir);
    await fetch(`${third.url}/_sandbox/projects/44056/reset`, {method: 'POST'});
    assert.deepEqual(await third.skus(), ['one', 'three']);
    await third.stop();
  });

  it('warns, a sentence each, of prices that the live service may refuse', async () => {
    const seed = files('warned of', {
      'shop.json': JSON.stringify({
        name: 'Tiny',
        groups: [],
        currencies: [
          {sku: 'gold', name: {en: 'Gold'}},
          {sku: 'dust', name: {en: 'Dust'}, is_free: true},
        ],
        items: [
          {sku: 'one', name: {en: 'One'}},
          {sku: 'two', name: {en: 'Two'}, prices: [{amount: 1, currency: 'EUR', country_iso: 'DE', is_default: true}]},
          {sku: 'gift', name: {en: 'Gift'}, is_free: true},
          {sku: 'fine', name: {en: 'Fine'}, vc_prices: [{sku: 'gold', amount: 1}]},
        ],
      }),
    });

    const service = await start('--memory', '--seed', seed);
    await service.stop();

    assert.deepEqual(service.output().match(/^Warning: .*$/gm), [
      'Warning: Virtual currency gold has no price and is not free: the live service may refuse that.',
      'Warning: Virtual currency dust is free: the live service may refuse that.',
      'Warning: Item one has no price and is not free: the live service may refuse that.',
      'Warning: The default price of two is for one country alone (DE): the live service may refuse that.',
    ]);
  });

  it('ends with 1 and all that is wrong, by file, line and field, before there is any data', async () => {
    const seed = files('wrong', {
      'a.json': '{\n  "name": "Tiny",\n  "itms": []\n}',
      'b.json':
        '{\n  "items": [\n    {"sku": "a", "name": {"en": "A"}},\n    {\n      "sku": "b",\n      "name": {"en": "B"},\n      "prices": {"USD": -1}\n    }\n  ]\n}',
    });
    const dataDir = join(folder, 'none');

    const {code, output} = await command(['--port', '0', '--seed', seed, '--data-dir', dataDir]).ended;

    assert.equal(code, 1);
    assert.deepEqual(output.trim().split('\n'), [
      'The seed cannot be planted:',
      `${seed}/a.json:3: itms is not a known property`,
      `${seed}/b.json:7: items.1.prices.USD must be >= 0`,
    ]);
    assert.ok(!existsSync(dataDir));
  });

  it('tells what is wrong with all files at once: no JSON, wrong fields, and names of nothing', async () => {
    const seed = files('wrong at once', {
      'a.json': '{\n  "name": "Tiny"\n  "groups": [{"external_id": "tools", "name": {"en": "Tools"}}]\n}',
      'b.json':
        '{\n  "items": [\n    {"sku": "a", "name": {"en": "A"}, "groups": ["tools"]},\n    {\n      "sku": "b",\n      "name": {"en": "B"},\n      "prices": {"USD": -1},\n      "groups": ["tolls"]\n    }\n  ]\n}',
      'c.json': '{\n  "upsell": [\n    "a",\n    "c"\n  ]\n}',
    });

    const {code, output} = await command(['--port', '0', '--memory', '--seed', seed]).ended;

    assert.equal(code, 1);
    assert.deepEqual(output.trim().split('\n'), [
      'The seed cannot be planted:',
      `${seed}/a.json:3: it is not JSON: comma expected`,
      `${seed}/b.json:7: items.1.prices.USD must be >= 0`,
      `${seed}/b.json:8: items.1.groups.0 tolls is no group of this seed`,
      `${seed}/c.json:4: upsell.1 c is no item of this seed`,
    ]);
  });

  const wrong: Readonly<Record<string, readonly [texts: Readonly<Record<string, string>>, words: RegExp]>> = {
    'is no JSON': [{'a.json': '{"name": "Tiny",\n "items": [,]}'}, /a\.json:2: it is not JSON: value expected/],
    'says a name twice': [{'a.json': '{"name": "Tiny",\n "name": "Two"}'}, /a\.json:2: name stands twice/],
    'says one thing in two files': [
      {'a.json': '{"name": "A"}', 'b.json': '{"name": "B"}'},
      /b\.json:1: name stands in .*a\.json, too/,
    ],
    'names nothing': [
      {'a.json': '{"name": "A"}', 'b.json': itemOf('one'), 'c.json': '{"items": [],\n"upsell": ["one",\n"two"]}'},
      /c\.json:3: upsell\.1 two is no item of this seed/,
    ],
    'has a SKU in two files': [
      {'a.json': '{"name": "A"}', 'b.json': itemOf('one'), 'c.json': itemOf('one')},
      /c\.json:1: items\.0\.sku one is that of another item/,
    ],
    'has a text that no database holds': [{'a.json': '{"name": "A\\u0000"}'}, /a\.json:1: name is not Unicode/],
    'has a price that only planting refuses': [
      {'a.json': '{"name": "A"}', 'b.json': itemOf('one'), 'c.json': itemOf('two').replace('USD', 'XQX')},
      /c\.json:1: items\.0\.prices\.0\.currency XQX/,
    ],
    'is in no file': [{'a.txt': ''}, /has no \.json files/],
  };
  for (const [what, [texts, words]] of Object.entries(wrong))
    it(`refuses a seed that ${what}`, async () => {
      const seed = files(`wrong ${what}`, texts);

      const {code, output} = await command(['--port', '0', '--memory', '--seed', seed]).ended;

      assert.equal(code, 1);
      assert.match(output, words);
    });

  it('says in one sentence that nothing answers to an export', async () => {
    const {code, output} = await command(['--export', join(folder, 'x.json'), '--url', 'http://127.0.0.1:9']).ended;

    assert.equal(code, 1);
    assert.match(output, /^The shop could not be exported: nothing answers at http:\/\/127\.0\.0\.1:9 .*\n$/);
  });

  it('prints what is wrong with a seed without signs that a terminal acts on', async () => {
    const field = '\u001b[2J\u202efield';
    const seed = files('unseen', {'shop.json': JSON.stringify({items: [], [field]: 1})});

    const {code, output} = await command(['--port', '0', '--memory', '--seed', seed]).ended;

    assert.equal(code, 1);
    assert.ok(output.includes('\ufffd[2J\ufffdfield'), output);
    assert.ok(!output.includes('\u001b') && !output.includes('\u202e'));
  });

  it('says in a sentence what it cannot read: a folder in place of a file, or a seed of endless levels', async () => {
    const withFolder = files('with-folder', {'shop.json': itemOf('a')});
    mkdirSync(join(withFolder, 'x.json'));
    const deep = files('deep', {'shop.json': `{"items": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`});

    const refused = async (seed: string) => (await command(['--port', '0', '--memory', '--seed', seed]).ended).output;

    assert.match(await refused(withFolder), /x\.json is a folder: move it away/);
    assert.match(await refused(deep), /shop\.json:1: it is nested more than 64 levels deep/);
  });

  it('replaces the file of an export only by all of it', async () => {
    const items = [{sku: 'a', name: {en: 'A'}, prices: {USD: 1}}];
    const seed = files('kept', {'shop.json': JSON.stringify({name: 'Kept', items})});
    const shop = await start('--seed', seed, '--memory');
    const target = join(folder, 'target');
    mkdirSync(target);
    const exported = join(target, 'shop.json');
    writeFileSync(exported, 'kept');

    const refused = await command(['--export', exported, '--url', `${shop.url}/nowhere`]).ended;
    const unreached = await command(['--export', exported, '--url', shop.url, '--project', '7']).ended;
    const before = readFileSync(exported, 'utf8');
    const {code} = await command(['--export', exported, '--url', shop.url, '--project', `${shop.project_id}`]).ended;

    await shop.stop();
    assert.deepEqual([refused.code, unreached.code, code, before], [1, 1, 0, 'kept']);
    assert.deepEqual(JSON.parse(readFileSync(exported, 'utf8')).items[0].sku, 'a');
    assert.deepEqual(readdirSync(target), ['shop.json'], 'nothing else is left');
  });
});
