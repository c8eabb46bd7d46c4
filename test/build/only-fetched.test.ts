import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withOnlyFetched} from '../../scripts/vite/only-fetched.js';

describe('withOnlyFetched', () => {
  it('takes no member of what nothing is done with', () => {
    assert.equal(
      withOnlyFetched(
        'f();Promise.all([import(`./a.js`).then(e=>e.t),b&&import(`./b.js`).then(e=>e.$)]).catch(()=>{})',
      ),
      'f();Promise.all([import(`./a.js`),b&&import(`./b.js`)]).catch(()=>{})',
    );
  });

  it('leaves those alone that are used', () => {
    const used =
      'let [a]=await Promise.all([import(`./a.js`).then(e=>e.t)]);Promise.all([import(`./b.js`).then(e=>e.t)])';
    assert.equal(withOnlyFetched(used), used);
  });
});
