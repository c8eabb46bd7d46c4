// A long list that is scrolled by the page, in steps that a player could make.

import {loadCardAssets} from '/pages/card-assets.js';
import {waitForPaint, waitUntilSettled} from '/pages/frames.js';

/** So much of a viewport each time: what a press on the space bar does. */
const STEP = 0.9;
/** Farther apart than two rows of cards, so that one of them is on a card. */
const GAP = 24;

/** Puts an arm into the page; resolves when nothing is to come. */
export async function prepare(arm, count) {
  const {bench} = globalThis;
  const make = bench.arms[arm] ?? (await import(`/made/${arm}.js`)).mount;
  // Ours are dressed as soon as their code is here; the others wear the same styles from the start.
  const shop = make(count, count, arm === 'ours' ? {} : {styles: (await loadCardAssets()).styles});
  globalThis.shop = shop;
  if (arm === 'ours') await waitForPaint(() => shop.root?.querySelector('.waiting'));
  shop.answer();
  // A list that is not there yet is not as high as it will be.
  await waitForPaint(() => shop.cards() > 0 && document.documentElement.scrollHeight > count * 20);
  await waitUntilSettled(shop.root);
}

/** Whether a card is on the screen at some height, or on the other side of the room between two. */
function isOnCard(root, y) {
  const at = (height) => root.elementFromPoint(innerWidth / 2 + 40, height)?.closest('[part~=card]');
  return Boolean(at(y) ?? at(y + GAP));
}

/** Nodes of all kinds that the shop has in the page. */
function nodesOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  let count = 1;
  while (walker.nextNode()) count++;
  return count;
}

/**
 * Scrolls on, so many times, each after the last was painted; answers how many of these frames had a hole in them, and how
 * many nodes there were at most.
 */
export async function steps(count, isLookedAt) {
  const {root} = globalThis.shop;
  let [blank, nodes] = [0, 0];
  for (let step = 0; step < count; step++) {
    scrollBy({top: innerHeight * STEP, behavior: 'instant'});
    await waitForPaint();
    if (!isLookedAt) continue;
    if (![40, innerHeight / 2, innerHeight - 60].every((y) => isOnCard(root, y))) blank++;
    nodes = Math.max(nodes, nodesOf(root));
  }
  return {blank, nodes};
}

export const toTop = async () => {
  scrollTo({top: 0, behavior: 'instant'});
  await waitForPaint();
};
