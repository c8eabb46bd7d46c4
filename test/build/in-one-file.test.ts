import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {bundled, withExportsPlaced} from '../../scripts/vite/in-one-file.js';

describe('withExportsPlaced', () => {
  const code = 'const a=1,b=2,c=3;export{a,b as n,c as Element};';

  it('puts what is taken later into its place, and exports it no more', () => {
    assert.equal(
      withExportsPlaced(code, 'self.x', ['n'], []),
      'const a=1,b=2,c=3;self.x={n:b};export{a,c as Element};',
    );
  });

  it('still exports what is imported now, too', () => {
    assert.equal(
      withExportsPlaced(code, 'self.x', ['a', 'n'], ['a']),
      'const a=1,b=2,c=3;self.x={a,n:b};export{a,c as Element};',
    );
  });
});

describe('bundled', () => {
  it('has the files inside that are told, once, and imports the others', async () => {
    const code = await bundled(
      'all.js',
      new Map([
        ['all.js', 'import{a}from"./a.js";import{b}from"./b.js";export const all=[a,b];'],
        ['a.js', 'import{b}from"./b.js";export const a=()=>[b,import("./later.js")];'],
        ['b.js', 'import{c}from"./c.js";globalThis.told=c;export const b={};'],
      ]),
    );

    assert.equal(code.match(/globalThis\.told\s*=/g)?.length, 1);
    assert.deepEqual([...code.matchAll(/"\.\/(\w+)\.js"/g)].map(([, name]) => name).sort(), ['c', 'later']);
  });
});
