import {readFileSync} from 'node:fs';
import {brotli} from '../scripts/lib/bytes.mjs';
import {bundle, LIBRARIES} from './lib/bundle.mjs';

export const goal = {
  number: 3,
  name: 'From npm',
  text: 'from npm, by an app’s bundler: nothing of an import that uses nothing',
  note: 'Bundled by esbuild for ES2021, as one file of all that is imported at once, without Lit, @lit/context and nanostores, and without what `import()` fetches.',
};

/** The tags of all elements but the provider, which shows nothing. */
function tags() {
  const {modules} = JSON.parse(readFileSync(new URL('../custom-elements.json', import.meta.url), 'utf8'));
  const declarations = modules.flatMap((module) => module.declarations ?? []);
  return declarations.flatMap(({tagName}) => (tagName && tagName !== 'store-provider' ? [tagName] : []));
}

/**
 * Bytes that an app loads to define one element, as one file: bundlers split differently, and each further file compresses
 * a little worse. Libraries are left out, because an app contains them once for all elements.
 */
async function bytesOf(tag) {
  const entry = await bundle(`import 'game-storefront/elements/${tag}/define.js'`, {external: LIBRARIES});
  return {tag, bytes: brotli(entry)};
}

export async function run() {
  const counted = {unit: 'B'};

  const nothing = async (code) => {
    const entry = await bundle(code);
    const bytes = entry.toString().trim().length;
    return {what: `\`${code}\``, ...counted, ours: bytes, ratio: bytes, limit: 0};
  };
  const rows = [await nothing("import {} from 'game-storefront'"), await nothing("import 'game-storefront'")];
  const sizes = (await Promise.all(tags().map(bytesOf))).sort((one, other) => one.bytes - other.bytes);
  const shop = "import {createStorefront} from 'game-storefront'; console.log(createStorefront)";
  const provider = await bytesOf('store-provider');
  rows.push(
    ...sizes.map(({tag, bytes}) => ({what: `for comparison: <${tag}>`, ...counted, ours: bytes})),
    {
      what: 'for comparison: what an app has once: `createStorefront`',
      ...counted,
      ours: brotli(await bundle(shop, {external: LIBRARIES})),
    },
    {what: 'for comparison: the same as an element, <store-provider>', ...counted, ours: provider.bytes},
  );
  return rows;
}
