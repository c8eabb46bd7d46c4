import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {changingExports, withCoreInside, withoutImportsOf} from '../../scripts/vite/core-inside.js';

const run = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('withCoreInside', () => {
  const entry = 'import{n as e,start as t}from"./core-1.js";var{value:r}=t(e);export{r as value,e as name};';
  const core = 'let e=1,n=`core`;const start=t=>({value:t+e++});export{n,start};';
  const place = 'globalThis.storefrontTest';

  it('runs as the two did, whatever both call their own', async () => {
    const {value, name} = await run(withCoreInside(entry, core, 'core-1.js', place));

    assert.deepEqual({value, name}, {value: 'core1', name: 'core'});
  });

  it('works with the exports of the copy that was first', async () => {
    const {value} = await run(`${withCoreInside(entry, core, 'core-1.js', place)}//2`);

    assert.equal(value, 'core2');
  });

  it('refuses what exports otherwise than in one list', () => {
    assert.throws(() => withCoreInside(entry, 'export const n = 1;', 'core-1.js', place), /in one list/);
  });
});

describe('withoutImportsOf', () => {
  it('takes what was imported from where it was put', async () => {
    const code = 'import{a,b as c}from"./core-1.js";import{d}from"./look-1.js";f(a, c, d)';

    assert.equal(
      withoutImportsOf('core-1.js', code, 'self.x'),
      'const {a:a,b:c}=self.x;import{d}from"./look-1.js";f(a, c, d)',
    );
  });

  it('drops an import of nothing', () => {
    assert.equal(withoutImportsOf('core-1.js', 'import"./core-1.js";f()', 'self.x'), 'f()');
  });

  it('leaves a text alone that says the same', () => {
    const code = 'f(\'import"./core-1.js";\')';

    assert.equal(withoutImportsOf('core-1.js', code, 'self.x'), code);
  });
});

describe('changingExports', () => {
  const CASES: readonly (readonly [what: string, code: string, names: readonly string[]])[] = [
    ['none where each is set once', 'export let a = () => {};\nexport const b = 1;\nlet c; c = 2;', []],
    ['what is set again', 'export let a = 0;\nexport const next = () => { a = a + 1; };', ['a']],
    ['what is counted up', 'let a = 0;\nconst next = () => ++a;\nexport {a as count};', ['a']],
    ['what is set by an operator', 'export var a;\nf(() => (a ||= 1));', ['a']],
    ['what is set as part of a pattern', 'export let a = 0;\nf((next) => { [a] = next; });', ['a']],
    ['none where it is compared, or another’s member', 'export let a = 0;\nif (a === 1 || b.a == 2) b.a = 3;', []],
  ];
  for (const [what, code, names] of CASES) {
    it(`finds ${what}`, () => assert.deepEqual(changingExports(code), names));
  }
});
