import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {operations} from '../support/sandbox.js';

const folder = new URL('../', import.meta.url);
const files = readdirSync(folder, {encoding: 'utf8', recursive: true}).filter((name) => name.endsWith('.ts'));
const sources = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');

describe('the tests', () => {
  for (const key of Object.keys(operations))
    it(`call ${key}`, () => assert.ok(sources.includes(`'${key}'`), `No test names ${key}`));
});
