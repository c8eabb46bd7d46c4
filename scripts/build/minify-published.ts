// Removes indentation from the templates in the npm package's modules, as in the script tag's files. Called by the build.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {minifyTemplates} from '../vite/minify-templates.js';

const dist = new URL('../../dist/', import.meta.url);

for (const name of readdirSync(dist, {recursive: true, encoding: 'utf8'})) {
  if (!name.endsWith('.js') || name.startsWith('cdn/')) continue;
  const file = new URL(name, dist);
  const code = readFileSync(file, 'utf8');
  const minified = minifyTemplates(code, name);
  if (minified !== code) writeFileSync(file, minified);
}
