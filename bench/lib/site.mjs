// Serves a benchmark's pages as the demo does: strict Content Security Policy, compressed files, a real sandbox.
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright';
import {startDemo} from '../../demo/server/server.mjs';
import {elementsByFeature} from '../../scripts/build/define-elements.mjs';
import {wholeChromium} from '../../scripts/lib/find-browser.mjs';
import {endAll} from '../../scripts/lib/processes.mjs';
import {startBuilt} from '../servers/sandbox.mjs';

const features = elementsByFeature(fileURLToPath(new URL('../../', import.meta.url)));

/** The elements that show a player's own data: they need a sign-in. */
export const PLAYER_ELEMENTS = ['chains', 'backpack', 'subscriptions', 'inventory'].flatMap((name) => features[name]);

const SIGN_IN = `import {storefront} from '/storefront/storefront.js';
storefront().getToken = async () => (await fetch('/shop-token?player=kestrel')).text();
`;

/** The snippet of docs/embedding.md, under "The fastest start": preloads the files of these elements. */
export function preloadSnippet(tags) {
  const filesOf = JSON.parse(readFileSync(new URL('../../dist/cdn/preload.json', import.meta.url), 'utf8'));
  const files = new Set(tags.flatMap((tag) => filesOf[tag] ?? []));
  return [...files].map((file) => `<link rel="modulepreload" href="/storefront/${file}">`).join('\n');
}

/** A page with the script tag and `body`; `isSignedIn` signs a player in. */
export const page = ({body, head = '', lang = 'en', isSignedIn = false}) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Benchmark</title>
<link rel="icon" href="/art/flame.svg">
${head}
</head>
<body>
<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}" data-store-url="{{store-url}}" data-payment-url="{{payment-url}}" data-subscriptions-url="{{subscriptions-url}}" data-backpack-url="{{backpack-url}}"></script>
${isSignedIn ? '<script type="module" src="sign-in.js"></script>' : ''}
${body}
</body>
</html>
`;

/**
 * Serves pages, and launches Chromium.
 * @param {Record<string, string>} pages HTML by name
 * @param {string[]} [args] of the browser, beside its usual ones
 */
export async function openSite(pages, args = []) {
  const options = await wholeChromium();
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  writeFileSync(join(folder, 'sign-in.js'), SIGN_IN);
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, `${name}.html`), text);
  const {child, ...sandbox} = await startBuilt();
  const demo = await startDemo({sandbox, folders: {'/bench/': `${folder}/`}});
  const browser = await chromium.launch({...options, args: [...(options.args ?? []), ...args]});
  return {
    browser,
    demo,
    sandbox,
    child,
    urlOf: (name) => `${demo.url}/bench/${name}.html`,
    async close() {
      await browser.close();
      await demo.close();
      await endAll();
      rmSync(folder, {recursive: true});
    },
  };
}
