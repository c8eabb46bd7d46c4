import {expect} from 'chai';
import type {Failure} from '../../../src/client/errors.js';
import {catalogFailureText} from '../../../src/ui/problem.js';

const KINDS: readonly Failure['kind'][] = ['api', 'network', 'timeout', 'answer', 'signed-out', 'setup'];

describe('catalogFailureText', () => {
  it('has a sentence for every kind of failure', () => {
    for (const kind of KINDS) expect(catalogFailureText({kind}), kind).to.match(/^\p{Lu}.*\.$/u);
  });
});
