import {setTimeout as sleep} from 'node:timers/promises';
import {CARDS} from './lib/items.mjs';
import {openSite, page, preloadSnippet} from './lib/site.mjs';

export const goal = {
  number: 5,
  name: 'Requests that wait for one another',
  text: 'steps of requests that wait for one another until all is shown: at most 3; no GET twice',
  note: 'Requests are let go in steps: the next ones only when nothing more is asked for. The page itself is step 0; pictures are left out, and so is what follows when all is shown. What CORS asks before a request is a part of it, and the player’s token is the page’s own to bring: both are let go at once, and counted as steps for comparison. The snippet asks for the elements’ files beside the script; a catalog’s first cards need none but the script.',
};

/** A page that has all answers, and an idle thread, for this long asks for nothing more: longer than any timer in it. */
const QUIET_MS = 1000;
const GIVE_UP_MS = 20_000;
/** The page's own request, for the player's token. */
const TOKEN = '/shop-token';
const SIX = ['store-catalog', 'store-cart', 'reward-chain', 'offer-chain', 'backpack-view', 'subscription-manager'];
/** Runs in the page, before its scripts: sets `window.isShown` once all of these elements have painted their content. */
function watch({tags, cards}) {
  const isShown = (tag) => {
    const root = document.querySelector(tag)?.shadowRoot;
    if (tag === 'store-catalog') return root?.querySelectorAll('[part~=card]').length >= cards;
    return root?.querySelector('[aria-busy=false]') && !root.querySelector('[aria-busy=true]');
  };
  const poll = () => {
    if (!tags.every(isShown)) return requestAnimationFrame(poll);
    setTimeout(() => {
      window.isShown = true;
    });
  };
  requestAnimationFrame(poll);
}

/**
 * Loads a page in a new context and releases its requests in steps: once the page makes no further request, all pending ones
 * are released together. A request's step is then the number of requests that had to be answered before it, one after the
 * other, on any machine and over any number of connections. Pictures are released at once; so are CORS preflights and the
 * request for the token, unless `isAll` is set.
 * @returns {Promise<{url: string, method: string, type: string, step: number}[]>} all requests until the elements were shown
 */
async function load(site, name, tags, isAll) {
  const context = await site.browser.newContext();
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  const requests = [];
  let pending = [];
  /** The addresses of requests without a whole answer, pending ones among them, by the request's id. */
  const unanswered = new Map();
  let lastChangeAt = performance.now();
  const changed = () => (lastChangeAt = performance.now());
  // The page may have aborted the request meanwhile.
  const release = ({requestId}) => session.send('Fetch.continueRequest', {requestId}).catch(() => {});
  session.on('Fetch.requestPaused', (paused) => {
    if (['Image', 'Other'].includes(paused.resourceType)) return void release(paused);
    changed();
    const {method, url} = paused.request;
    if (!isAll && (method === 'OPTIONS' || url.includes(TOKEN))) return void release(paused);
    pending.push(paused);
  });
  session.on('Network.requestWillBeSent', ({requestId, request}) => {
    // The browser does not report the answer of a CORS preflight; its request stays open until then.
    if (request.method !== 'OPTIONS') unanswered.set(requestId, request.url);
    changed();
  });
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed']) {
    session.on(event, ({requestId}) => {
      unanswered.delete(requestId);
      changed();
    });
  }
  const hasAllAnswers = () => {
    const held = new Set(pending.map(({request}) => request.url));
    return [...unanswered.values()].every((url) => held.has(url));
  };
  /** Whether the page has done all it does with the answers it has, however slow the machine is. */
  const isWaiting = async () => {
    if (!hasAllAnswers() || performance.now() - lastChangeAt < QUIET_MS) return false;
    const quietSince = lastChangeAt;
    // The page's own document is not there before the first step.
    if (requests.length > 0) await tab.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return lastChangeAt === quietSince;
  };
  try {
    await session.send('Network.enable');
    await session.send('Fetch.enable', {patterns: [{urlPattern: '*'}]});
    await tab.addInitScript(watch, {tags, cards: CARDS});
    const loaded = tab.goto(site.urlOf(name));
    // If loading takes too long, the error thrown below is reported instead of this one.
    loaded.catch(() => {});
    const isShown = () => tab.evaluate(() => window.isShown === true);
    for (let step = 0; ; ) {
      await sleep(QUIET_MS / 10);
      if (performance.now() - lastChangeAt > GIVE_UP_MS)
        throw new Error(`${name} asks for nothing more, and does not show all`);
      if (!(await isWaiting())) continue;
      if (step > 0 && (await isShown())) break;
      if (pending.length === 0) continue;
      const released = pending;
      pending = [];
      changed();
      for (const {request, resourceType: type} of released)
        requests.push({url: request.url, method: request.method, type, step});
      step++;
      await Promise.all(released.map(release));
    }
    await Promise.all(pending.map(release));
    await loaded;
    return requests;
  } finally {
    await context.close();
  }
}

const counted = (what, ours, limit) => ({what, unit: '', ours, ratio: ours, limit});
const depthOf = (requests) => Math.max(...requests.map(({step}) => step));

/** Result rows for the requests of a page until these elements were shown. */
async function rowsOf(site, {what, name, tags}) {
  const requests = await load(site, name, tags);
  const scripts = requests.filter(({type, url}) => type === 'Script' && url.includes('/storefront/')).length;
  const gets = requests.filter(({method}) => method === 'GET').map(({url}) => url);
  return [
    counted(`${what}: steps`, depthOf(requests), 3),
    counted(`${what}: GETs that were asked before`, gets.length - new Set(gets).size, 0),
    counted(`for comparison: ${what}: requests for scripts`, scripts),
  ];
}

export async function run() {
  const body = (tags) => tags.map((tag) => `<${tag}></${tag}>`).join('\n');
  const site = await openSite({
    'two-lines': page({body: body(['store-catalog'])}),
    six: page({isSignedIn: true, body: body(SIX)}),
    'six-preloaded': page({isSignedIn: true, body: body(SIX), head: preloadSnippet(SIX)}),
  });
  try {
    const preloaded = await load(site, 'six-preloaded', SIX);
    const all = 'for comparison: six elements: steps, with what CORS asks and the token';
    return [
      ...(await rowsOf(site, {what: 'two lines', name: 'two-lines', tags: ['store-catalog']})),
      ...(await rowsOf(site, {what: 'six elements', name: 'six', tags: SIX})),
      counted('six elements, with the snippet: steps', depthOf(preloaded), 3),
      counted(all, depthOf(await load(site, 'six', SIX, true))),
    ];
  } finally {
    await site.close();
  }
}
