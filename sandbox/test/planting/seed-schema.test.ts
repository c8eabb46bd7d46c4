import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {LOCALES} from 'game-storefront-contract';
import {checkedSeed} from '../../src/planting/check-seed.js';
import {readSeed} from '../../src/planting/read-seed.js';
import {seedJsonSchema} from '../../src/planting/seed-json-schema.js';
import {readPart, type SeedPart} from '../../src/planting/seed-part.js';

const seeds = new URL('../../seeds/', import.meta.url);
const part = (file: string): SeedPart => {
  const read = readPart(file, readFileSync(new URL(file, seeds), 'utf8'));
  return Array.isArray(read) ? assert.fail(JSON.stringify(read)) : read;
};

describe('the schema of seeds', () => {
  it('is the one that is published', () => {
    const published = JSON.parse(readFileSync(new URL('seed.schema.json', seeds), 'utf8'));

    assert.deepEqual(published, JSON.parse(JSON.stringify(seedJsonSchema())));
  });

  it('takes texts in the locales of the catalog, and in no other, as the OpenAPI document does', () => {
    const read = (file: string) => JSON.parse(readFileSync(new URL(file, seeds), 'utf8'));
    const {$defs} = read('seed.schema.json');
    const {schemas} = read('../../contract/openapi.json').components;

    for (const {patternProperties, additionalProperties} of [$defs.Localized, schemas.Localized, schemas.Texts]) {
      const [pattern = '', ...others] = Object.keys(patternProperties);
      const takes = (locale: string) => new RegExp(pattern, 'u').test(locale);

      assert.deepEqual([others, additionalProperties], [[], false]);
      assert.deepEqual(
        Object.entries(LOCALES)
          .flat()
          .filter((locale) => !takes(locale)),
        [],
      );
      const unknown = ['nl', 'ms', 'zh', 'fil', 'pt-PT', 'en-GB', 'EN', 'en_US', 'zh-Hant-TW', 'xen', 'en-USA', ''];
      assert.deepEqual(unknown.filter(takes), []);
    }
  });

  it('fits the seeds of the sandbox', () => {
    const demo = [
      'demo.json',
      ...readdirSync(new URL('demo/', seeds))
        .sort()
        .map((file) => `demo/${file}`),
    ];

    assert.deepEqual(checkedSeed(demo.map(part)).seed, readSeed('demo'));
    assert.deepEqual(checkedSeed([part('empty.json')]).seed, readSeed('empty'));
  });
});
