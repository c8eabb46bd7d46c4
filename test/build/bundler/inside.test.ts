import assert from 'node:assert/strict';
import {after, describe, it} from 'node:test';
import {fetchedAtOnce} from '../../../scripts/vite/fetch-at-once.js';
import {changingExports, withInside, withoutImportsOf} from '../../../scripts/vite/inside.js';
import {withOwnKeys} from '../../../scripts/vite/own-keys.js';

const run = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('withInside', () => {
  const entry = 'import{n as e,start as t}from"./core-1.js";var{value:r}=t(e);export{r as value,e as name};';
  const core = 'import{mark as m}from"./base-1.js";let e=1,n=`core`;const start=t=>({value:m+t+e++});export{n,start};';
  const base = {fileName: 'base-1.js', code: 'const e=`#`;export{e as mark};'};
  const scope = globalThis as {self?: unknown};
  const before = scope.self;
  after(() => {
    scope.self = before;
  });

  it('runs as all copies did, whatever names each uses inside', async () => {
    scope.self = {};
    const {value, name} = await run(withInside(entry, [base, {fileName: 'core-1.js', code: core}]));

    assert.deepEqual({value, name}, {value: '#core1', name: 'core'});
  });

  it('works with the state that the first copy has made', async () => {
    scope.self = {};
    const counting = 'let e=1;const start=()=>({value:e++}),n=0;export{n,start};';
    const code = withInside(entry, [{fileName: 'core-1.js', code: counting}]);
    const first = await run(code);
    const second = await run(`${code}//2`);

    assert.deepEqual([first.value, second.value], [1, 2]);
  });

  it('refuses files whose exports do not stand in one list', () => {
    const core = {fileName: 'core-1.js', code: 'export const n = 1;'};

    assert.throws(() => withInside(entry, [core]), /in one list/);
  });
});

describe('withoutImportsOf', () => {
  it('reads what was imported from the global that holds it', () => {
    const code = 'import{a,b as c}from"./core-1.js";import{d}from"./look-1.js";f(a, c, d)';

    assert.equal(
      withoutImportsOf(['core-1.js'], code),
      'const {a:a,b:c}=self["game-storefront/core-1.js"];import{d}from"./look-1.js";f(a, c, d)',
    );
  });

  it('drops an import of nothing', () => {
    assert.equal(withoutImportsOf(['core-1.js'], 'import"./core-1.js";f()'), 'f()');
  });

  it('leaves a string unchanged that reads like an import', () => {
    const code = 'f(\'import"./core-1.js";\')';

    assert.equal(withoutImportsOf(['core-1.js'], code), code);
  });
});

describe('changingExports', () => {
  const CASES: readonly (readonly [what: string, code: string, names: readonly string[]])[] = [
    ['none where each is set once', 'export let a = () => {};\nexport const b = 1;\nlet c; c = 2;', []],
    ['what is set again', 'export let a = 0;\nexport const next = () => { a = a + 1; };', ['a']],
    ['what is counted up', 'let a = 0;\nconst next = () => ++a;\nexport {a as count};', ['a']],
    ['what is set by an operator', 'export var a;\nf(() => (a ||= 1));', ['a']],
    ['what is set as part of a pattern', 'export let a = 0;\nf((next) => { [a] = next; });', ['a']],
    ['none where a function has one of its own', 'let e = 1;\nconst f = (e) => { e = 2; };\nexport {e, f};', []],
    ['none where it is compared, or another’s member', 'export let a = 0;\nif (a === 1 || b.a == 2) b.a = 3;', []],
  ];
  for (const [what, code, names] of CASES) {
    it(`finds ${what}`, () => assert.deepEqual(changingExports(code), names));
  }
});

describe('fetchedAtOnce', () => {
  const BESIDE: Readonly<Record<string, readonly string[]>> = {'cart-1.js': ['shared-1.js', 'ui-1.js']};
  const besideOf = (file: string): readonly string[] => BESIDE[file] ?? [];

  it('imports the dependencies of a file beside the file', () => {
    assert.equal(
      fetchedAtOnce('const f=()=>import(`./cart-1.js`).then(g);', besideOf),
      'const f=()=>(import("./shared-1.js").catch(()=>{}),import("./ui-1.js").catch(()=>{}),import(`./cart-1.js`)).then(g);',
    );
  });

  it('leaves an import unchanged whose file has no dependencies, or is not ours', () => {
    const code = 'import("./list-1.js");import("https://game.example/a.js");import(name);';

    assert.equal(fetchedAtOnce(code, besideOf), code);
  });
});

describe('withOwnKeys', () => {
  it('loops over the own names of an object, whatever is on all objects', async () => {
    const code =
      'const of=t=>{let r=[];for(var n in t)r.push(n);return r};export const value=of({__proto__:{far:1},near:2});';

    assert.deepEqual((await run(withOwnKeys(code))).value, ['near']);
  });
});
