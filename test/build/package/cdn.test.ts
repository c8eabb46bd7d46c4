import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {transform} from 'esbuild';
import ts from 'typescript';

const folder = new URL('../../../dist/cdn/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const everything = files.map(read).join('\n');
const {version} = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

describe("the script tag's files", () => {
  it('are the module, its chunks and the plain script, and the bridges as both', () => {
    for (const name of ['storefront', 'bridges']) {
      assert.ok(files.includes(`${name}.js`));
      assert.ok(files.includes(`${name}.classic.js`));
    }
    for (const name of files) assert.match(name, /^(storefront|bridges)(\.classic)?\.js$|-[\w-]{8}\.js$/);
  });

  for (const name of files) {
    it(`hold no syntax newer than ES2021 (${name})`, async () => {
      const format = name.includes('classic') ? 'iife' : 'esm';
      const [old, next] = await Promise.all(
        ['es2021', 'esnext'].map((target) => transform(read(name), {target, format, minify: true})),
      );
      assert.equal(old!.code, next!.code);
    });

    it(`hold no decorator that the compiler left (${name})`, () => {
      assert.doesNotMatch(read(name), /^\s*@\w+\(|\baccessor\s+\w/m);
    });
  }

  it('have their hashes beside them, as `integrity` has them', () => {
    const hashes: Record<string, string> = JSON.parse(read('integrity.json'));

    assert.deepEqual(Object.keys(hashes).sort(), [...files].sort());
    for (const name of files) {
      const digest = createHash('sha384')
        .update(readFileSync(new URL(name, folder)))
        .digest('base64');
      assert.equal(hashes[name], `sha384-${digest}`, name);
    }
  });

  it('hold no words of findings but where those are loaded when there is something to say', () => {
    const catalogue = readFileSync(new URL('../../../src/diagnose/findings.ts', import.meta.url), 'utf8');
    const words: string[] = [];
    const walk = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
        words.push(node.text.trim());
      ts.forEachChild(node, walk);
    };
    walk(ts.createSourceFile('findings.ts', catalogue, ts.ScriptTarget.Latest));
    // Elsewhere a sentence may lack its full stop.
    const sentences = words
      .map((text) => text.replace(/[\s:.]+$/, ''))
      .filter((text) => text.length >= 24 && text.includes(' '));
    const [inChunk, elsewhere] = [true, false].map((isChunk) =>
      files
        .filter((name) => /^diagnose-/.test(name) === isChunk && !name.includes('classic'))
        .map((name) => read(name).replaceAll("\\'", "'"))
        .join('\n'),
    ) as [string, string];

    assert.ok(sentences.length > 100);
    assert.deepEqual(
      sentences.filter((text) => elsewhere.includes(text)),
      [],
    );
    // What nobody finds in the chunk, nobody would find elsewhere.
    assert.ok(sentences.filter((text) => inChunk.includes(text)).length > sentences.length / 2);
  });

  it('hold the package’s version and no placeholder', () => {
    assert.ok(everything.includes(version));
    assert.doesNotMatch(everything, /__VERSION__|process\.env/);
  });

  it("make Trusted Types policies under our name, never under the page's own Lit's", () => {
    for (const entry of ['module', 'classic']) {
      const code = files
        .filter((name) => name.includes('classic') === (entry === 'classic'))
        .map(read)
        .join('\n');
      const names = [...code.matchAll(/createPolicy\(\s*["'`]([^"'`]*)/g)].map(([, name]) => name);
      assert.deepEqual(names, ['game-storefront'], entry);
    }
  });

  it('name no secret of a server, and hold no schema', () => {
    assert.doesNotMatch(everything, /api_?key|x-host-id|merchant_api|typebox/i);
  });

  it('load no chunk from a page with the plain script, which holds everything', () => {
    assert.doesNotMatch(read('storefront.classic.js'), /\bimport\s*\(|\bimport\.meta\b/);
    // Its page may have any encoding, which a byte order mark overrides.
    assert.ok(read('storefront.classic.js').startsWith('\ufeff'));
  });
});
