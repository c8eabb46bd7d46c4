import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {READY_THEMES} from '../../support/ready-themes.js';

const root = new URL('../../../', import.meta.url);

describe('the ready themes', () => {
  it('are all tested', () => {
    const files = readdirSync(new URL('src/theming/', root)).filter((name) => name.endsWith('.css'));
    assert.deepEqual(files.map((name) => name.replace('.css', '')).sort(), [...READY_THEMES].sort());
  });

  for (const name of READY_THEMES) {
    it(`can be tried in the playground: ${name}`, () => {
      const page = readFileSync(new URL('demo/playground/index.html', root), 'utf8');
      assert.ok(page.includes(`<option>${name}</option>`), 'no option of the select for themes');
      assert.ok(page.includes(`href="/themes/${name}.css"`), 'no link to the style sheet');
    });
  }
});
