import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {newNames} from '../../scripts/vite/one-hash.js';

describe('newNames', () => {
  it('are the chunks’ own with the hash of all, numbered where two are called the same', () => {
    const files = [
      {name: 'more', fileName: 'more-aaaaaaaa.js'},
      {name: 'live', fileName: 'live-bbbbbbbb.js'},
      {name: 'more', fileName: 'more-cccccccc.js'},
    ];

    assert.deepEqual(Object.fromEntries(newNames(files, '12345678')), {
      'more-aaaaaaaa.js': 'more-12345678.js',
      'live-bbbbbbbb.js': 'live-12345678.js',
      'more-cccccccc.js': 'more2-12345678.js',
    });
  });
});
