import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import {compile} from 'svelte/compiler';
import {nameOf} from '../../../scripts/build/chunk-graph.mjs';
import {openedPayment} from '../../../src/testing.js';
import {bundle} from '../../support/pages/bundle.js';
import {test as base, expect, type Shop, shopEvents, violations} from '../../support/pages/shop.js';
import {GUIDES, isOfAPage, SNIPPETS} from '../../support/snippets.mjs';

type Snippet = (typeof SNIPPETS)[number];

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SCRIPT = 'storefront/storefront';

/** The page's own script tag for snippets without one: all addresses, and a player who is signed in. */
const tag = (token: string) => `<script type="module" src="/storefront/storefront.js" data-project-id="{{project-id}}"
  data-store-url="{{store-url}}" data-payment-url="{{payment-url}}" data-order-socket-url="{{order-socket-url}}"
  data-subscriptions-url="{{subscriptions-url}}" data-backpack-url="{{backpack-url}}" data-token="${token}"></script>`;

/** A snippet with the addresses of this test's shop in place of its own. */
async function here({code}: Snippet, {url, serviceUrl, projectId}: Shop): Promise<string> {
  const hashes = JSON.parse(await readFile(`${root}dist/cdn/integrity.json`, 'utf8'));
  const files = Object.keys(hashes);
  const socket = `${serviceUrl.replace(/^http/, 'ws')}/connection/websocket`;
  return code
    .replaceAll('https://store.xsolla.com/api', serviceUrl)
    .replaceAll(/https:\/\/(?:sandbox-)?secure\.xsolla\.com/g, serviceUrl)
    .replaceAll(/https:\/\/(?:store\.xsolla\.com|<\w+>)/g, serviceUrl)
    .replaceAll(/wss:\/\/(?:ws-store\.xsolla\.com|<socket>)/g, socket)
    .replaceAll('http://127.0.0.1:8787', serviceUrl)
    .replaceAll('http://127.0.0.1:8788', url)
    .replaceAll('44056', String(projectId))
    .replaceAll(/([\w.]+(?:-[\w.]+)*)-….js/g, (_, chunk) => files.find((name) => nameOf(name) === chunk)!)
    .replaceAll('sha384-…', hashes['storefront.classic.js']);
}

/** Waits until every custom element of the page has loaded, and none shows a problem. */
async function expectShown(page: Page): Promise<void> {
  const elements = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(({localName}) => localName.includes('-'))
        .map((element) => {
          const name = element.localName;
          if (!customElements.get(name)) return `${name} is not defined`;
          const drawn = element.shadowRoot;
          if (!drawn?.childElementCount) return `${name} draws nothing`;
          const alert = drawn.querySelector('[role=alert]')?.textContent?.trim();
          if (alert) return `${name} says: ${alert}`;
          if (/store-catalog$/.test(name) && !drawn.querySelector('[part~=buy-button]')) return `${name} has no cards`;
          return '';
        })
        .filter(Boolean),
    );
  await expect.poll(elements).toEqual([]);
}

let readersOwn: Promise<string> | undefined;

/** A block of the guide for embedding, with this shop's addresses. */
const ofEmbedding = (shop: Shop, language: string, words: string): Promise<string> =>
  here(
    SNIPPETS.find(
      (each) => each.file === 'docs/embedding.md' && each.language === language && each.code.includes(words),
    )!,
    shop,
  );

/** Loads a page of this body, and then these modules, one after the other, with the reader's own names. */
async function load(page: Page, shop: Shop, body: string, modules: readonly string[] = []): Promise<void> {
  readersOwn ??= readFile(`${root}test/support/docs/readers-own.ts`, 'utf8').then((code) => bundle(code, 'ts'));
  const scripts = modules.length > 0 ? [await readersOwn, ...modules] : [];
  const own = {
    'shop-token.json': async () => ({json: {token: await shop.token('ada'), userId: 'ada'}}),
    'shop.js': async () => ({
      contentType: 'text/javascript',
      body: await ofEmbedding(shop, 'js', "fetch('/shop-token')"),
    }),
  };
  // Only where the page names such a file: with a route, a page loads and compiles all its files anew.
  for (const [name, answer] of Object.entries(own)) {
    await page.unroute(`**/${name}`);
    if ([body, ...scripts].some((text) => text.includes(name)))
      await page.route(`**/${name}`, async (route) => route.fulfill(await answer()));
  }
  const files = Object.fromEntries(scripts.map((code, index) => [`${index}.js`, code]));
  await page.goto(await shop.serve(body, files));
  // An error in a module fails here.
  for (const name of Object.keys(files)) await page.evaluate((src) => import(src).then(() => {}), `/test/${name}`);
  await expectShown(page);
}

/** Loads a snippet, by its language. */
const LOADERS: Record<string, (page: Page, shop: Shop, snippet: Snippet) => Promise<void>> = {
  html: async (page, shop, snippet) => {
    const code = await here(snippet, shop);
    const isWhole = code.includes(`${SCRIPT}.js`) && /<script[^>]*storefront\.js/.test(code);
    const isTagged = isWhole || code.includes('storefront.classic.js');
    const isSignedOut = /getToken/.test(code);
    const before = isTagged
      ? ''
      : isSignedOut
        ? tag('').replace(' data-token=""', '')
        : tag(await shop.token('kestrel'));
    const theme = code.includes('data-store-theme') ? '<link rel="stylesheet" href="/themes/studio.css">' : '';
    await load(page, shop, theme + before + code);
  },
  css: async (page, shop, snippet) => {
    await load(page, shop, `${tag(await shop.token('kestrel'))}<store-catalog></store-catalog>`);
    const faults = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const rules = [...sheet.cssRules] as CSSStyleRule[];
      const written = [...css.replace(/\/\*.*?\*\//g, '').matchAll(/(?<=[{;]\s*)([\w-]+)\s*:/g)].map(
        ([, name]) => name!,
      );
      const taken = rules.map(({style, cssText}) => `${style.cssText} ${cssText}`).join(' ');
      const parts = rules.flatMap(({selectorText}) => [...selectorText.matchAll(/([\w-]+)::part\(([\w-]+)\)/g)]);
      return [
        ...written.filter((name) => !taken.includes(`${name}:`) && !taken.includes(`${name}-`)),
        ...parts.flatMap(([match, name, part]) =>
          document.querySelector(name!)?.shadowRoot?.querySelector(`[part~="${part}"]`) ? [] : [match],
        ),
      ];
    }, snippet.code);
    expect(faults).toEqual([]);
  },
  csp: async (page, shop) => {
    await load(
      page,
      shop,
      `${tag(await shop.token('kestrel'))}<store-order></store-order><store-catalog></store-catalog>`,
    );
    const findings = await page.evaluate(async (src) => {
      const {storefront} = await import(src);
      return storefront().explain();
    }, '/storefront/storefront.js');
    expect(findings.filter(({topic}: {topic: string}) => topic === 'policy')).toEqual([]);
  },
  svelte: async (page, shop, snippet) => {
    const {js} = compile(await here(snippet, shop), {generate: 'client', name: 'Shop'});
    const code = `import {mount} from 'svelte'; ${js.code.replace('export default function Shop', 'function Shop')}
      mount(Shop, {target: document.body, props: {player: 'ada'}});`;
    await load(page, shop, '', [await bundle(code, 'js', {conditions: ['svelte', 'browser']})]);
    await expect(page.locator('store-catalog').getByRole('article').first()).toBeVisible();
  },
  tsx: async (page, shop, snippet) => {
    const code = `import {createRoot} from 'react-dom/client'; ${await here(snippet, shop)}
      createRoot(document.body.appendChild(document.createElement('main'))).render(<Shop {...{player: 'ada'}} />);`;
    await load(page, shop, '', [await bundle(code, 'tsx')]);
    await expect(page.locator('store-catalog').getByRole('article').first()).toBeVisible();
  },
};
/** Runs scripts in a page with a catalog, whose player is signed in. */
async function runScripts(page: Page, shop: Shop, snippets: readonly Snippet[]): Promise<void> {
  const modules = await Promise.all(
    snippets.map(async (snippet) => bundle(await here(snippet, shop), snippet.language as 'js' | 'ts')),
  );
  await load(page, shop, `${tag(await shop.token('kestrel'))}<store-catalog></store-catalog>`, modules);
}

/** The messages of a page with a problem. */
async function expectQuiet(page: Page, printed: readonly string[]): Promise<void> {
  expect(await shopEvents(page, 'store-error')).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(printed).toEqual([]);
}

function runs(test: typeof base, snippet: Snippet): void {
  test(`${snippet.place}, ${snippet.language}`, async ({page, shop, printed}) => {
    await LOADERS[snippet.language]!(page, shop, snippet);
    await expectQuiet(page, printed);
  });
}

const PAGES = SNIPPETS.filter(isOfAPage);

base.describe('a snippet of the guides runs', () => {
  // The snippets' inline scripts and styles belong to a reader, whose policy is not the demo's.
  base.use({bypassCSP: true});
  // The blocks of a guide share a shop and a browser page. Pages of elements have one block each, and share them.
  const guideOf = ({file}: Snippet): string => file.replace(/^(docs\/elements)\/.*/, '$1');
  const blocks = PAGES.filter(({language}) => language !== 'csp' && language in LOADERS);
  for (const guide of new Set(blocks.map(guideOf))) {
    const own = blocks.filter((snippet) => guideOf(snippet) === guide);
    base(`${guide}, its ${own.length} pages, parts of pages and styles`, async ({page, shop, printed}) => {
      base.setTimeout(own.length * 60_000);
      for (const snippet of own)
        await base.step(`${snippet.place}, ${snippet.language}`, async () => {
          await LOADERS[snippet.language]!(page, shop, snippet);
          await expectQuiet(page, printed);
          // The next block finds nothing of this one.
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
        });
    });
  }
  for (const file of GUIDES) {
    const scripts = PAGES.filter((snippet) => snippet.file === file && !(snippet.language in LOADERS));
    if (scripts.length > 0)
      base(`${file}, its scripts`, async ({page, shop, printed}) => {
        await runScripts(page, shop, scripts);
        await expectQuiet(page, printed);
      });
  }
});

base.describe('a policy of the guides lets the shop work', () => {
  for (const snippet of PAGES.filter(({language}) => language === 'csp')) {
    const test = base.extend({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
      headers: async ({}, use) => {
        const service = process.env.SANDBOX_URL!;
        const shop = {serviceUrl: service, projectId: 0} as Shop;
        await use({'content-security-policy': (await here(snippet, shop)).replaceAll('\n', ' ').trim()});
      },
    });
    runs(test, snippet);
  }
});

base('a request of the guides is answered by the sandbox', async ({shop}) => {
  const requests = SNIPPETS.filter(({language}) => language === 'sh').flatMap(({place, code}) =>
    [...code.matchAll(/^curl -d '(.+)' (\S+)$/gm)].map(([, body, url]) => ({place, body: body!, url: url!})),
  );

  expect(requests.length).toBeGreaterThan(0);
  for (const {place, body, url} of requests) {
    const at = await here({code: url} as Snippet, shop);
    const {status} = await fetch(at, {
      method: 'POST',
      body,
      headers: {'content-type': 'application/x-www-form-urlencoded'},
    });
    expect(status, place).toBeLessThan(300);
  }
});

base('an event of the data layer tells of each purchase once', async ({page, shop}) => {
  const snippet = PAGES.find(({code, language}) => language === 'js' && code.includes('dataLayer'))!;
  // A reader's script runs before the shop has loaded; ours is imported by a page that is loaded.
  await page.route('**/items/**', async (route) => {
    await page.waitForFunction(() => 'dataLayer' in window);
    await route.continue();
  });
  await runScripts(page, shop, [snippet]);
  await page
    .getByRole('button', {name: /^Buy Gale Bow for/})
    .first()
    .click();
  await (await openedPayment(page)).pay();
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as {dataLayer: {event: string}[]}).dataLayer.map(({event}) => event)),
    )
    .toEqual(['shop_view', 'begin_checkout', 'payment_open', 'purchase']);
  const [{order_id: orderId}] = (await shop.orders()) as unknown as [{order_id: number}];
  expect(await page.evaluate(() => (window as unknown as {dataLayer: object[]}).dataLayer.at(-1))).toEqual({
    event: 'purchase',
    transaction_id: orderId,
    kind: 'item',
    items: [{item_id: 'gale-bow'}],
  });
});

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as {port: number};
  server.close();
  await once(server, 'close');
  return port;
}

base('a site from nothing, as the guide has it, sells', async ({page, shop, printed}) => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'storefront-site-'));
  let site: ChildProcess | undefined;
  try {
    await cp(`${root}dist/cdn`, join(folder, 'storefront'), {recursive: true});
    await writeFile(join(folder, 'index.html'), await ofEmbedding(shop, 'html', '<!doctype html>'));
    const server = await ofEmbedding(shop, 'js', 'createServer');
    await writeFile(join(folder, 'site.mjs'), server.replaceAll('8080', `${port}`));
    await writeFile(join(folder, 'shop.js'), await ofEmbedding(shop, 'js', "fetch('/shop-token')"));
    site = spawn(process.execPath, ['site.mjs'], {cwd: folder, stdio: ['ignore', 'pipe', 'inherit']});
    const [output] = await once(site.stdout!, 'data');

    await page.goto(`${output}`.trim());
    expect(
      await page.evaluate(() => [document.compatMode, document.characterSet, document.documentElement.lang]),
    ).toEqual(['CSS1Compat', 'UTF-8', 'en']);
    await page
      .getByRole('button', {name: /^Add Gale Bow/})
      .first()
      .click();
    await page.locator('store-cart-button').getByRole('button').click();
    await page.locator('store-cart').locator('[part~=button-primary]').click();
    await (await openedPayment(page)).pay();

    await expect(page.getByText('It’s yours!').first()).toBeVisible();
    expect(await shop.orders()).toMatchObject([{user_id: 'ada', status: 'done', skus: ['gale-bow']}]);
    // A browser requests an icon, which this site does not have.
    expect(printed.filter((line) => !/404/.test(line))).toEqual([]);
  } finally {
    site?.kill();
    await rm(folder, {recursive: true});
  }
});
