import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {LOCALES, type Operation} from 'game-storefront-contract';
import {type Localized, textFor} from '../../src/wire/text.js';
import {baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {type Place, put, type Schema} from '../support/hostile-values.js';
import {item, stock} from '../support/items.js';
import {payPage} from '../support/purchase.js';
import {type Key, operations, type Request} from '../support/sandbox.js';
import {openWorld} from '../support/world.js';

const GET = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';

describe('textFor', () => {
  const texts: Localized = {en: 'Sword', de: 'Schwert', 'pt-PT': 'Espada', fr: '', it: null};
  const chinese: Localized = {en: 'Sword', zh: '剑', 'zh-TW': '劍'};
  const rows: [
    texts: Localized | null,
    locale: string | undefined,
    fallback: string,
    text: string | undefined,
    why: string,
  ][] = [
    [texts, 'de', 'en', 'Schwert', 'the locale itself'],
    [texts, 'de-AT', 'en', 'Schwert', 'the language of the locale'],
    [texts, 'pt_pt', 'en', 'Espada', 'another spelling of the locale'],
    [texts, 'pt-BR', 'en', 'Espada', 'the language as another country writes it, when there is no other'],
    [{'pt-PT': 'rapariga', 'pt-BR': 'moça'}, 'pt', 'en', 'moça', 'the language as most of its readers write it'],
    [{'en-GB': 'colour', en: 'color'}, 'en-AU', 'de', 'color', 'the bare language before another country’s'],
    [texts, 'ja', 'de', 'Schwert', 'the fallback'],
    [texts, 'ja', 'ko-KR', 'Sword', 'English, when the fallback has none'],
    [texts, undefined, 'de', 'Schwert', 'the fallback, when no locale is asked for'],
    [texts, '', 'de', 'Schwert', 'the fallback for an empty locale'],
    [texts, 'no locale', 'de', 'Schwert', 'the fallback for what is no locale'],
    [texts, '__proto__', 'de', 'Schwert', 'the fallback for a name that all objects have'],
    [texts, 'fr', 'de', 'Schwert', 'no empty text'],
    [texts, 'it', 'de', 'Schwert', 'no null'],
    [chinese, 'zh-Hans', 'en', '剑', 'the language of a script'],
    [chinese, 'zh-Hant', 'en', '劍', 'a country of the same script'],
    [chinese, 'zh-Hant-TW', 'en', '劍', 'the country, also where the script is named'],
    [chinese, 'zh-Hant-HK', 'en', '劍', 'another country of the same script'],
    [chinese, 'ZH_HANT_tw', 'en', '劍', 'whatever the case'],
    [chinese, 'zh-CN', 'en', '剑', 'the language of a country'],
    [chinese, 'cn', 'en', '剑', 'simplified Chinese by the service’s own code'],
    [chinese, 'tw', 'en', '劍', 'traditional Chinese by the service’s own code'],
    [{en: 'Sword', cn: '剑', tw: '劍'}, 'zh-Hant-TW', 'en', '劍', 'what was written under the service’s own code'],
    [{en: 'Sword', zh: '剑'}, 'zh-TW', 'en', '剑', 'the language in another script before another language'],
    [{en: 'Sword', 'zh-TW': '劍'}, 'zh-CN', 'en', 'Sword', 'no country’s text in another script'],
    [{ko: '검'}, 'de', 'en', '검', 'the first text there is'],
    [{fr: ''}, 'fr', 'en', undefined, 'nothing, when all texts are empty'],
    [{}, 'fr', 'en', undefined, 'nothing, when there are none'],
    [null, 'fr', 'en', undefined, 'nothing for null'],
  ];
  for (const [given, locale, fallback, text, why] of rows)
    it(`gives ${why}`, () => assert.equal(textFor(given, locale, fallback), text));
});

/** The positions of locales in an operation's request. */
function placesOfLocale(key: Key): Place[] {
  const {query, body} = operations[key] as Operation;
  const found: Place[] = [];
  const collect = (part: 'query' | 'body', {properties = {}}: Schema, path: Place['keys']): void => {
    for (const [name, inner] of Object.entries(properties)) {
      if (name === 'locale' || name === 'language') found.push({part, keys: [...path, name]});
      collect(part, inner, [...path, name]);
    }
  };
  collect('query', (query ?? {}) as Schema, []);
  collect('body', (body ?? {}) as Schema, []);
  return found;
}

const ASKED = ['', 'xx', 'de', 'DE', 'de_at', 'zh-Hans', 'zh-Hant-TW', 'ZH_hant_tw', 'cn', 'no locale', '-', 'x'];

eachDatabase('a locale', (sandbox) => {
  it('is accepted by every operation in any form', async () => {
    const world = await openWorld(sandbox);
    const keys = (Object.keys(operations) as Key[]).filter((key) => placesOfLocale(key).length > 0);
    assert.ok(keys.length > 50, `${keys.length} operations are told a locale`);

    const refused: string[] = [];
    // Each position gets three of the locales, a different part each time, so that all positions cover all of them.
    for (const key of keys)
      for (const [index, place] of placesOfLocale(key).entries())
        for (const locale of [0, 4, 8].map((step) => ASKED[(index + keys.indexOf(key) + step) % ASKED.length])) {
          const {shop = world.shop, path, query, body, as} = await baseCalls[key](world);
          const request = {
            path,
            query: place.part === 'query' ? {...query, [place.keys[0] as string]: locale} : query,
            body:
              place.part === 'body'
                ? put(body, (operations[key] as Operation).body as Schema, place.keys, locale)
                : body,
          } as Request<Key>;
          const response = await shop.respond(key, request, {...(as && {as})});
          if (!response.ok) refused.push(`${key}, ${place.keys.join('.')} "${locale}": ${await response.text()}`);
        }

    assert.deepEqual(refused, []);
  });

  const STORED = 'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
  const CREATE = 'POST /v2/project/{project_id}/admin/items/virtual_items';

  it('of the catalog is one of 26, also in its form of five letters, and is kept by its code of two', async () => {
    const shop = await sandbox.project();
    const twins = Object.fromEntries(Object.entries(LOCALES).map(([code, twin]) => [twin, `by ${code}`]));
    await stock(shop, item('sword', {name: twins}), item('bow', {name: {en: 'first', 'en-US': 'last'}}));
    const storedName = async (item_sku: string) =>
      (await shop.call(STORED, {path: {item_sku}}, {as: shop.server})).name;
    const shown = async (locale: string) => (await shop.call(GET, {path: {item_sku: 'sword'}, query: {locale}})).name;

    assert.equal(Object.keys(LOCALES).length, 26);
    assert.deepEqual(
      await storedName('sword'),
      Object.fromEntries(Object.keys(LOCALES).map((code) => [code, `by ${code}`])),
    );
    assert.deepEqual(await storedName('bow'), {en: 'last'}, 'the last one stands');
    for (const [code, twin] of Object.entries(LOCALES))
      for (const asked of [code, twin]) assert.equal(await shown(asked), `by ${code}`, asked);
    assert.equal(await shown('pt_BR'), 'by pt');
    for (const unknown of ['xx', '', 'nl']) assert.equal(await shown(unknown), 'by en', unknown);
  });

  it('of the catalog that is another one refuses the whole write with 404, wherever it stands', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('sword'));
    const as = {as: shop.server};
    const POINTS = 'POST /v2/project/{project_id}/admin/items/value_points';
    const SALE = 'POST /v3/project/{project_id}/admin/promotion/item';
    const named = (locale: string) => ({en: 'Known', [locale]: 'Unknown'});

    for (const locale of ['xx', 'nl', 'pt-PT', 'en-GB', 'zh', 'fil', 'EN', 'en_US']) {
      const sale = {name: named(locale), discount: {percent: '5'}, items: [{sku: 'sword'}]};
      const refusals = [
        await shop.refused(CREATE, {body: item('bow', {name: named(locale)})}, as),
        await shop.refused(CREATE, {body: item('bow', {long_description: named(locale)})}, as),
        await shop.refused(POINTS, {body: {sku: 'honor', name: named(locale)}}, as),
        await shop.refused(SALE, {body: sale}, as),
      ];
      for (const {status, body} of refusals) {
        assert.equal(status, 404, locale);
        assert.match(body.errorMessage, /Locale not found/);
        assert.match(JSON.stringify(body.errorMessageExtended), new RegExp(`\\.${locale}"`));
      }
    }
    const {items} = await shop.call('GET /v2/project/{project_id}/admin/items/virtual_items', {}, as);
    assert.deepEqual(
      items.map(({sku}) => sku),
      ['sword'],
    );
  });

  it('of an order is one in which the payment page can format amounts, whatever was sent', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('sword', {name: {en: 'Sword', de: 'Schwert', cn: '剑'}}));
    const ada = await shop.player('ada');
    const inspected = async (locale: string, language?: string) => {
      const body = {locale, ...(language !== undefined && {settings: {language}})};
      const {order_id, token} = await shop.call(ORDER, {path: {item_sku: 'sword'}, body}, {as: ada});
      assert.equal((await payPage(shop).view(token)).situation, 'open');
      const page = await sandbox.send(`/paystation4/?token=${token}`);
      const order = await shop.call('GET /_sandbox/projects/{project_id}/orders/{order_id}', {path: {order_id}});
      return [page.status, order.locale, order.lines[0]?.name];
    };

    assert.deepEqual(await inspected('zh_Hans_cn'), [200, 'zh-Hans-CN', 'Sword']);
    assert.deepEqual(await inspected(''), [200, 'en', 'Sword']);
    assert.deepEqual(await inspected('no locale', 'de'), [200, 'de', 'Sword']);
    assert.deepEqual(await inspected('xx'), [200, 'xx', 'Sword']);
  });
});
