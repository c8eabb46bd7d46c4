import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {PAGE_WORDS} from '../../src/pay-ui/words/reader.js';
import {eachDatabase} from '../support/databases.js';
import {addItem, payPage} from '../support/purchase.js';
import type {Shop} from '../support/sandbox.js';

const ORDER_ITEM = 'POST /v2/project/{project_id}/payment/item/{item_sku}';

/** Every text of a table by its path; a text with values has A, B, … in their places. */
function textsIn(words: object, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = `${path}/${key}`;
    if (typeof value === 'function') return [[here, (value as (...values: string[]) => string)('A', 'B')]];
    return typeof value === 'object' ? textsIn(value as object, here) : [[here, String(value)]];
  });
}

const ENGLISH = new Map(textsIn(PAGE_WORDS.en as object));
/** Words of English that the other language uses as well. */
const SHARED: Readonly<Record<string, readonly string[]>> = {de: ['/sandbox', '/bonus', '/code'], ja: [], ar: []};

describe('the words of the payment page', () => {
  for (const [language, shared] of Object.entries(SHARED)) {
    it(`are all in "${language}", and none of them in English`, () => {
      const texts = new Map(textsIn(PAGE_WORDS[language] as object));

      assert.deepEqual([...texts.keys()].sort(), [...ENGLISH.keys()].sort());
      const same = [...texts].filter(([path, text]) => text === '' || text === ENGLISH.get(path));
      assert.deepEqual(
        same.map(([path]) => path),
        shared,
      );
    });
  }
});

/** The English texts that stand in a page, in its own text or in what its script will say; values stand for A and B. */
function englishIn(html: string): string[] {
  const pieces = html.replaceAll('&quot;', '"').split(/[<>"]| · /);
  const patterns = [...ENGLISH]
    .filter(([path]) => !SHARED.de?.includes(path))
    .map(([, text]) => new RegExp(`^\\s*${text.replaceAll(/[().?*]/g, '\\$&').replaceAll(/\b[AB]\b/g, '.+')}\\s*$`));
  return pieces.filter((piece) => patterns.some((pattern) => pattern.test(piece)));
}

eachDatabase('the language of the payment page', (sandbox) => {
  const order = async (shop: Shop, body: object) => {
    await addItem(shop, 'axe', {name: {en: 'Axe', de: 'Axt', ar: 'فأس'}});
    const {token} = await shop.call(
      ORDER_ITEM,
      {path: {item_sku: 'axe'}, body: {quantity: 1, ...body}},
      {as: await shop.player('ada')},
    );
    return token;
  };
  const html = async (shop: Shop, token: string, language?: string): Promise<string> =>
    (await shop.send(`/paystation4/?token=${token}`, {headers: language ? {'accept-language': language} : {}})).text();

  it('is that of the order, and of nothing else on the page', async () => {
    const shop = await sandbox.project();
    const token = await order(shop, {locale: 'de'});

    const page = await html(shop, token, 'en');

    assert.match(page, /<html lang="de" dir="ltr"/);
    for (const text of ['Axt', 'Bereit zum Bezahlen', 'bezahlen</button>', 'Kartennummer'])
      assert.ok(page.includes(text), text);
    assert.deepEqual(englishIn(page), []);
    assert.notDeepEqual(englishIn(await html(shop, await order(await sandbox.project(), {locale: 'en'}))), []);
  });

  it('is right to left in Arabic', async () => {
    const shop = await sandbox.project();

    const page = await html(shop, await order(shop, {locale: 'ar'}));

    assert.match(page, /<html lang="ar" dir="rtl"/);
    assert.ok(page.includes('جاهز للدفع') && page.includes('فأس'));
    assert.match(page, /US\$\u200e/, 'the sign of the currency stays together');
  });

  it('is that of the token’s settings before that of the order', async () => {
    const shop = await sandbox.project();

    const page = await html(shop, await order(shop, {locale: 'en', settings: {language: 'ja'}}));

    assert.match(page, /<html lang="ja" dir="ltr"/);
  });

  it('is the first of the browser’s that it speaks, where nobody asked for one', async () => {
    const shop = await sandbox.project();
    const token = await order(shop, {});

    assert.match(await html(shop, token, 'fr-CH, en;q=0.5, de-AT;q=0.9, *;q=0.1'), /<html lang="de"[\s\S]*Axt/);
    for (const unknown of ['fr', '*', '', 'de;q=0', '%%'])
      assert.match(await html(shop, token, unknown), /<html lang="en"/, unknown);
  });

  it('is that of what its buttons answer', async () => {
    const shop = await sandbox.project();
    const token = await order(shop, {locale: 'de', settings: {return_url: 'https://game.example.test/'}});
    const page = payPage(shop);

    const wrong = await page.pay(token, {card: {number: '1', expiry: '', cvc: ''}});
    assert.deepEqual(wrong.fields, {
      number: 'Hier funktio\u00adnieren nur die Testkarten.',
      expiry: 'Gib Monat und Jahr ein, etwa 12/40.',
      cvc: 'Gib die drei Ziffern auf der Rückseite ein.',
    });
    assert.equal((await page.decline(token)).notice.title, 'Zahlung abgelehnt');
    assert.equal((await page.pay(token)).leave?.caption, 'Zurück zum Shop');
  });

  it('is that of the browser on pages of no token, and that of the page on what it links to', async () => {
    const shop = await sandbox.project();

    const dead = await html(shop, 'nonsense', 'de');
    const about = await (await shop.send('/_sandbox/pay/cards?language=de')).text();

    assert.ok(dead.includes('Dieser Zahlungslink funktioniert nicht'));
    assert.ok(about.includes('Über Testzahlungen'));
    assert.deepEqual([...englishIn(dead), ...englishIn(about)], []);
  });
});
