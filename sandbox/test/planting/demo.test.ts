import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {describe, it} from 'node:test';
import {ASSETS} from '../../src/assets.js';
import {readSeed} from '../../src/planting/read-seed.js';
import {toMinor} from '../../src/wire/money.js';
import type {Localized} from '../../src/wire/text.js';

const LOCALES = ['ar', 'de', 'en', 'ja'];

/** Names that are not translated, and words that German shares with English. */
const SAME_AS_ENGLISH = ['Gold', 'Element', 'Frost', 'Starlane Fleet', 'Nightcircuit'];

const seed = readSeed('demo');
const kinds = {
  currencies: seed.currencies ?? [],
  items: seed.items,
  packages: seed.packages ?? [],
  bundles: seed.bundles ?? [],
  games: seed.games ?? [],
};
const sold = Object.values(kinds).flat();
const keys = kinds.games.flatMap(({sku, unit_items}) =>
  unit_items.map((key) => ({...key, sku: key.sku ?? `${sku}_${key.drm_sku}`})),
);
const points = (seed.value_points ?? []).map(({sku}) => ({sku}));
const skus = [...sold, ...keys, ...points].map(({sku}) => sku);
const priced = [...kinds.items, ...kinds.packages, ...kinds.bundles, ...keys].filter(({prices}) => prices);

/** Every value of the seed at any depth, with its path. */
function* valuesOf(value: unknown, path: string): Generator<[path: string, value: unknown]> {
  yield [path, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* valuesOf(inner, `${path}.${key}`);
}
const values = [...valuesOf(seed, 'demo')];
const texts = values.filter(
  (entry): entry is [string, Localized] => typeof entry[1] === 'object' && entry[1] !== null && 'en' in entry[1],
);

const amountIn = (item: {readonly prices?: (typeof priced)[number]['prices']}, currency: string): number =>
  item.prices?.find((price) => price.currency === currency)?.amount ?? assert.fail(`No price in ${currency}`);

describe('the demo shop', () => {
  it('has about sixty items of every kind, in six groups that all have some', () => {
    const counts = Object.fromEntries(Object.entries(kinds).map(([kind, {length}]) => [kind, length]));
    assert.deepEqual(counts, {currencies: 2, items: 47, packages: 8, bundles: 5, games: 3});
    assert.equal(keys.length, 7);

    assert.equal(seed.groups.length, 6);
    const used = new Set(sold.flatMap(({groups = []}) => groups));
    assert.deepEqual([...used].sort(), seed.groups.map(({external_id}) => external_id).sort());
    assert.equal(new Set(skus).size, skus.length, 'A SKU stands twice.');
  });

  it('has all texts in English, German, Japanese and Arabic', () => {
    for (const {sku, name, description} of sold)
      for (const text of [name, description]) assert.equal(typeof text, 'object', `${sku} lacks a text`);
    assert.ok(texts.length > 150, `${texts.length} texts`);
    for (const [path, text] of texts) {
      assert.deepEqual(Object.keys(text).sort(), LOCALES, path);
      for (const locale of LOCALES) assert.ok(text[locale]?.trim(), `${path}.${locale} is empty`);
      for (const locale of LOCALES.filter((one) => one !== 'en'))
        assert.ok(text[locale] !== text.en || SAME_AS_ENGLISH.includes(text.en ?? ''), `${path}.${locale} is English`);
      assert.match(text.ja ?? '', /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u, path);
      assert.match(text.ar ?? '', /\p{scx=Arab}/u, path);
    }
  });

  it('uses each language’s own typography', () => {
    for (const [path, text] of texts) {
      for (const locale of LOCALES) {
        assert.doesNotMatch(text[locale] ?? '', /['"]| {2}|\.\.\.|^\s|\s$/, `${path}.${locale}`);
      }
      assert.doesNotMatch(text.ja ?? '', /[,.!?](?!\d)/, `${path}.ja`);
      assert.doesNotMatch(text.ar ?? '', /[,;?](?!\d)/, `${path}.ar`);
      assert.doesNotMatch(text.de ?? '', /\d,\d{3}|\d%/, `${path}.de`);
    }
  });

  it('uses only existing pictures and films', () => {
    const urls = values.filter(([path]) => /\.(image_url|url)$/.test(path));

    assert.ok(urls.length > 100, `${urls.length} addresses`);
    for (const [path, url] of urls) {
      const [, name] = /^\/_sandbox\/art\/([a-z0-9-]+\.(?:svg|webm))$/.exec(String(url)) ?? [];
      assert.ok(name && existsSync(new URL(name, ASSETS.art)), `${path}: ${String(url)}`);
    }
    for (const {sku, image_url} of sold) assert.ok(image_url, `${sku} has no picture`);
  });

  it('uses only existing SKUs', () => {
    const named = values.filter(([path]) => /\.(sku|currency_sku)$/.test(path)).map(([, sku]) => String(sku));

    assert.deepEqual(
      named.filter((sku) => !skus.includes(sku)),
      [],
    );
  });

  it('has a rarity for every item', () => {
    for (const {sku, attributes = []} of sold)
      assert.equal(attributes.filter(({external_id}) => external_id === 'rarity').length, 1, sku);
  });

  it('is priced to the minor unit, in five currencies', () => {
    for (const {sku, prices = []} of priced) {
      assert.equal(prices.filter((price) => price.is_default).length, 1, sku);
      assert.deepEqual([...new Set(prices.map((price) => price.currency))].sort(), ['EUR', 'GBP', 'JPY', 'KWD', 'USD']);
      for (const {amount, currency} of prices) assert.ok((toMinor(amount, currency) ?? 0n) > 0n, `${sku} ${currency}`);
    }
  });

  it('gives more gems per price, the larger the package', () => {
    const rates = kinds.packages
      .filter(({content, prices}) => content[0]?.sku === 'gems' && prices)
      .map((one) => (one.content[0]?.quantity ?? 0) / amountIn(one, 'USD'));

    assert.equal(rates.length, 6);
    assert.deepEqual(
      rates,
      rates.toSorted((a, b) => a - b),
    );
  });

  it('sells a bundle for less than its content, where that is sold for money', () => {
    for (const {sku, content, prices} of kinds.bundles) {
      const parts = content.map((part) => ({...part, item: priced.find((one) => one.sku === part.sku)}));
      const worth = parts.reduce((sum, {item, quantity = 1}) => sum + (item ? amountIn(item, 'USD') * quantity : 0), 0);
      assert.ok(amountIn({...(prices && {prices})}, 'USD') < worth, `${sku}: ${worth}`);
    }
  });
});
