// Takes the white space that indents out of the templates of what npm publishes, as the script tag's files have none. The build runs it.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {minifyTemplates} from './vite/minify-templates.js';

const dist = new URL('../dist/', import.meta.url);

for (const name of readdirSync(dist, {recursive: true, encoding: 'utf8'})) {
  if (!name.endsWith('.js') || name.startsWith('cdn/')) continue;
  const file = new URL(name, dist);
  const code = readFileSync(file, 'utf8');
  const smaller = minifyTemplates(code, name);
  if (smaller !== code) writeFileSync(file, smaller);
}
