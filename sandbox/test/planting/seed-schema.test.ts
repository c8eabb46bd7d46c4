import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
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
