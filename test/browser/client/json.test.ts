import {expect} from '@open-wc/testing';
import {jsonOf} from '../../../src/client/json.js';

const VALUES: readonly unknown[] = [
  null,
  true,
  -0,
  1.5e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'a "quoted" \\ line\n\u2028 \ud800 💎',
  [],
  [1, [2, [3]], undefined, null, () => 1, Symbol('x')],
  {},
  {a: undefined, b: null, c: [{d: 'e'}], f: () => 1, 'g h': {i: {}}, __proto__: null},
  JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 2}'),
  new Date(0),
  new Date(Number.NaN),
  // A list with a gap, and one with a field of its own.
  Object.assign([1, 2], {extra: 3}),
  new Array(2),
];

describe('jsonOf', () => {
  it('writes what JSON.stringify writes', () => {
    for (const value of VALUES) expect(jsonOf(value)).to.equal(JSON.stringify(value));
  });

  it('writes the same whatever toJSON is on the page’s prototypes', () => {
    const meant = VALUES.map((value) => JSON.stringify(value));
    const prototypes: object[] = [Array, Object, String, Number, Boolean, Date].map(({prototype}) => prototype);
    const before = prototypes.map((prototype) => Object.getOwnPropertyDescriptor(prototype, 'toJSON'));
    let written: readonly string[];
    try {
      for (const prototype of prototypes) Object.assign(prototype, {toJSON: () => 'polluted'});
      written = VALUES.map(jsonOf);
    } finally {
      for (const [index, prototype] of prototypes.entries()) {
        Reflect.deleteProperty(prototype, 'toJSON');
        if (before[index]) Object.defineProperty(prototype, 'toJSON', before[index]);
      }
    }

    expect(written).to.deep.equal(meant);
  });
});
