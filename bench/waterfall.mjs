import {setTimeout as sleep} from 'node:timers/promises';
import {CARDS} from '../scripts/lib/page-bytes.mjs';
import {chunkNamed, openSite, page} from './lib/site.mjs';

export const goal = {
  number: 5,
  name: 'Requests that wait for one another',
  text: 'steps of requests that wait for one another until all is shown: at most 2 with our preload snippet, 3 without; no GET twice; scripts at most 1 + the elements in view',
  note: 'Requests are let go in steps: the next ones only when nothing more is asked for. The page itself is step 0; what CORS asks before a request is a step of its own, and so is the page’s own answer with the player’s token; pictures are left out, and so is what follows when all is shown.',
};

/** So long without a further request, all are under way that can be. */
const QUIET_MS = 1000;
const GIVE_UP_MS = 20_000;
const SIX = ['store-catalog', 'store-cart', 'reward-chain', 'offer-chain', 'backpack-view', 'subscription-manager'];
/** As docs/embedding.md has it, under its fastest start. */
const snippet = () => `<link rel="modulepreload" href="/storefront/${chunkNamed('core')}">`;

/** Runs in the page, before its scripts: notes when all of these elements have been painted with what they show. */
function watch({tags, cards}) {
  const isShown = (tag) => {
    const root = document.querySelector(tag)?.shadowRoot;
    if (tag === 'store-catalog') return root?.querySelectorAll('[part~=card]').length >= cards;
    return root?.querySelector('[aria-busy=false]') && !root.querySelector('[aria-busy=true]');
  };
  const look = () => {
    if (!tags.every(isShown)) return requestAnimationFrame(look);
    setTimeout(() => {
      window.isShown = true;
    });
  };
  requestAnimationFrame(look);
}

/**
 * Loads a page anew and answers in steps: only when it asks for nothing more, all that it has asked for is let go at once.
 * However fast the machine and however many connections there are, a request's step says how many had to be answered
 * before it, one after the other. Pictures are answered at once; what CORS asks before a request is a request, too.
 * @returns {Promise<{url: string, method: string, type: string, step: number}[]>} up to when these elements were shown
 */
async function load(site, name, tags) {
  const context = await site.browser.newContext();
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  const requests = [];
  let pending = [];
  let heardAt = performance.now();
  // Who asked may have given up meanwhile.
  const letGo = ({requestId}) => session.send('Fetch.continueRequest', {requestId}).catch(() => {});
  session.on('Fetch.requestPaused', (paused) => {
    if (['Image', 'Other'].includes(paused.resourceType)) return void letGo(paused);
    heardAt = performance.now();
    pending.push(paused);
  });
  try {
    await session.send('Fetch.enable', {patterns: [{urlPattern: '*'}]});
    await tab.addInitScript(watch, {tags, cards: CARDS});
    const isLoaded = tab.goto(site.urlOf(name));
    // Where we give up, it is our own word that counts.
    isLoaded.catch(() => {});
    const isShown = () => tab.evaluate(() => window.isShown === true);
    for (let step = 0; ; ) {
      await sleep(QUIET_MS / 10);
      if (performance.now() - heardAt < QUIET_MS) continue;
      if (step > 0 && (await isShown())) break;
      if (pending.length === 0) {
        if (performance.now() - heardAt < GIVE_UP_MS) continue;
        throw new Error(`${name} asks for nothing more, and does not show all`);
      }
      const released = pending;
      pending = [];
      heardAt = performance.now();
      for (const {request, resourceType: type} of released)
        requests.push({url: request.url, method: request.method, type, step});
      step++;
      await Promise.all(released.map(letGo));
    }
    await Promise.all(pending.map(letGo));
    await isLoaded;
    return requests;
  } finally {
    await context.close();
  }
}

/** What a page with these elements needed until they were shown. */
async function rowsOf(site, {what, name, tags, most}) {
  const requests = await load(site, name, tags);
  const counted = {unit: ''};
  const depth = Math.max(...requests.map(({step}) => step));
  const scripts = requests.filter(({type, url}) => type === 'Script' && url.includes('/storefront/')).length;
  // What the page's own code asks its own backend is not ours to count.
  const gets = requests.filter(({method, url}) => method === 'GET' && !url.includes('/shop-token')).map(({url}) => url);
  const twice = gets.length - new Set(gets).size;
  return [
    {what: `${what}: steps`, ...counted, ours: depth, ratio: depth, limit: most},
    {what: `${what}: GETs that were asked before`, ...counted, ours: twice, ratio: twice, limit: 0},
    {what: `${what}: requests for scripts`, ...counted, ours: scripts, ratio: scripts, limit: 1 + tags.length},
  ];
}

export async function run() {
  const body = (tags) => tags.map((tag) => `<${tag}></${tag}>`).join('\n');
  const site = await openSite({
    'two-lines': page({body: body(['store-catalog'])}),
    'two-lines-preloaded': page({body: body(['store-catalog']), head: snippet()}),
    six: page({isSignedIn: true, body: body(SIX)}),
    'six-preloaded': page({isSignedIn: true, body: body(SIX), head: snippet()}),
  });
  try {
    const rows = [];
    for (const [what, name, tags] of [
      ['two lines', 'two-lines', ['store-catalog']],
      ['six elements', 'six', SIX],
    ]) {
      rows.push(
        ...(await rowsOf(site, {what, name, tags, most: 3})),
        // Nothing else about it is different.
        (await rowsOf(site, {what: `${what}, with the snippet`, name: `${name}-preloaded`, tags, most: 2}))[0],
      );
    }
    return rows;
  } finally {
    await site.close();
  }
}
