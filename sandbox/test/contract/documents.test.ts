import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {contract} from 'game-storefront-contract';

/** Sections of the documents, by caller, that are implemented completely. */
const BUILT = [
  'client Backpack, user-side',
  'client Bundles',
  'client Cart',
  'client Catalog',
  'client End-user subscription management',
  'client Inventory',
  'client Offer chains',
  'client Orders and payment',
  'client Reward chains and value points',
  'server Backpack, administration',
  'server Bundles',
  'server Cart',
  'server Inventory',
  'server Offer chains',
  'server Orders and payment',
  'server Plans',
  'server Products',
  'server Reward chains and value points',
  'server Subscriptions and payments',
  'server Token',
  'server Tokenization',
  'server Virtual items, currency, packages',
  'server Webhook settings',
];
/** For each partly implemented section, the implemented paths. */
const BUILT_IN_PART: Readonly<Record<string, (path: string) => boolean>> = {
  'client Distribution hub': (path) => !/\/(payment|order)\//.test(path),
  'server Refund and testing': (path) => !path.endsWith('/partial_refund'),
};

/** The names of path parameters differ between the documents. */
const unnamed = (key: string): string => key.replace(/\{[^}]+\}/g, '{}');

const [, ...lines] = readFileSync(new URL('../../../contract/operations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const rows = lines.map((line) => {
  const [method, path, audience, section] = line.split('\t') as [string, string, string, string];
  return {key: unnamed(`${method} ${path}`), path, section: `${audience} ${section}`};
});
const built = new Set(Object.keys(contract).map(unnamed));

describe('the contract', () => {
  for (const section of [...BUILT, ...Object.keys(BUILT_IN_PART)])
    it(`has the operations of "${section}"`, () => {
      const wanted = rows.filter((row) => row.section === section && (BUILT_IN_PART[section]?.(row.path) ?? true));
      assert.ok(wanted.length > 0, 'the documents have such a section');
      assert.deepEqual(
        wanted.map(({key}) => key).filter((key) => !built.has(key)),
        [],
      );
    });

  it('has no operation that the documents lack, unless it was verified elsewhere', () => {
    const documented = new Set(rows.map(({key}) => key));
    const others = Object.entries(contract).filter(
      ([key, {source}]) => !documented.has(unnamed(key)) && !('origin' in source && source.origin === 'verified'),
    );

    assert.deepEqual(
      others.map(([key]) => key),
      [],
    );
  });
});
