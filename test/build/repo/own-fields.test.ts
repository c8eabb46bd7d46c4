import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {unsetFields} from '../../support/field-names.js';

describe('the fields of our classes', () => {
  it('have a value from the start, so that none is read off Object.prototype', () => {
    assert.deepEqual(unsetFields(), []);
  });
});
