import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import {createContext, runInContext} from 'node:vm';
import {withOwnPolicy} from '../../scripts/vite/trusted-types.js';

const litHtml = createRequire(import.meta.url).resolve('lit-html');

/** A page's global object, whose policy list allows each of these names once. */
function page(allowed: string[]) {
  const names: string[] = [];
  const trustedTypes = {
    createPolicy(name: string) {
      if (!allowed.includes(name) || names.includes(name)) throw new TypeError(`Policy ${name} disallowed`);
      names.push(name);
      return {name};
    },
  };
  return {names, trustedTypes};
}

/** What one copy of our bundle gets for its policy on that page. */
function load(global: object): unknown {
  const own = withOwnPolicy('s?s.createPolicy("lit-html",{createHTML:t=>t}):void 0');
  assert.ok(own);
  return runInContext(`(() => { const s = globalThis.trustedTypes; return ${own}; })()`, createContext(global));
}

describe('withOwnPolicy', () => {
  it('knows the policy of the installed lit-html, in its build and in its sources', () => {
    for (const file of [litHtml, litHtml.replace(/([^/]+)$/, 'development/$1')]) {
      const own = withOwnPolicy(readFileSync(file, 'utf8'));
      assert.ok(own, file);
      assert.match(own, /createPolicy\('game-storefront'/);
      assert.doesNotMatch(own, /createPolicy\(\s*['"]lit-html/);
    }
  });

  it('finds nothing where there is no policy', () => {
    assert.equal(withOwnPolicy('const e = undefined;'), undefined);
  });

  it('makes one policy for all copies on a page, and leaves the name lit-html alone', () => {
    const global = page(['game-storefront', 'lit-html']);

    const [first, second] = [load(global), load(global)];

    assert.ok(first);
    assert.equal(first, second);
    assert.deepEqual(global.names, ['game-storefront']);
  });

  it('loads where the page refuses the name', () => {
    assert.equal(load(page(['lit-html'])), undefined);
  });

  it('loads where there are no Trusted Types', () => {
    assert.equal(load({}), undefined);
  });
});
