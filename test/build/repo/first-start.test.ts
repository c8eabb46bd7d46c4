import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the first start', () => {
  it('builds no classic script and no bridges, since no page of the demo loads them', () => {
    const start = readFileSync(join(root, 'scripts/start.mjs'), 'utf8');
    const pages = readdirSync(join(root, 'demo'), {recursive: true, encoding: 'utf8'}).filter(
      (file) => /\.(html|m?js|tsx?|vue)$/.test(file) && !/(^|[\\/])(dist|node_modules)[\\/]/.test(file),
    );

    assert.match(start, /'cdn-module'/);
    assert.doesNotMatch(start, /\bcdn\b(?!-)/);
    assert.ok(pages.length > 20, `${pages.length} files`);
    assert.deepEqual(
      pages.filter((file) =>
        /storefront\/(?:storefront\.classic|bridges)/.test(readFileSync(join(root, 'demo', file), 'utf8')),
      ),
      [],
    );
  });
});
