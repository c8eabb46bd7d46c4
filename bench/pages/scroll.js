// Scrolls a long list by script, in steps that a player could make.
import {loadCardAssets} from '/pages/card-assets.js';
import {waitForPaint, waitUntilSettled} from '/pages/frames.js';

/** Share of a viewport, as a press on the space bar scrolls it. */
const STEP = 0.9;
/** More than the gap between two rows of cards, so that one of two points this far apart is on a card. */
const GAP = 24;

/** Mounts an arm; resolves once it has settled. */
export async function prepare(arm, count) {
  const {bench} = globalThis;
  const make = bench.arms[arm] ?? (await import(`/made/${arm}.js`)).mount;
  // Our cards load their styles with their code; other arms get the same styles from the start.
  const shop = make(count, count, arm === 'ours' ? {} : {styles: (await loadCardAssets()).styles});
  globalThis.shop = shop;
  if (arm === 'ours') await waitForPaint(() => shop.root?.querySelector('.waiting'));
  shop.answer();
  // The page reaches its full height only after the list is rendered.
  await waitForPaint(() => shop.cards() > 0 && document.documentElement.scrollHeight > count * 20);
  await waitUntilSettled(shop.root);
}

/** Whether there is a card at this height, or just below it if the point is in a gap between rows. */
function isOnCard(root, y) {
  const at = (height) => root.elementFromPoint(innerWidth / 2 + 40, height)?.closest('[part~=card]');
  return Boolean(at(y) ?? at(y + GAP));
}

/** The number of nodes of all kinds in the shop. */
function nodesOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  let count = 1;
  while (walker.nextNode()) count++;
  return count;
}

/**
 * Scrolls `count` steps, each after the paint of the one before. Returns the number of frames with a blank area, and the largest
 * number of nodes; both are 0 unless `isChecked`.
 */
export async function steps(count, isChecked) {
  const {root} = globalThis.shop;
  let [blank, nodes] = [0, 0];
  for (let step = 0; step < count; step++) {
    scrollBy({top: innerHeight * STEP, behavior: 'instant'});
    await waitForPaint();
    if (!isChecked) continue;
    if (![40, innerHeight / 2, innerHeight - 60].every((y) => isOnCard(root, y))) blank++;
    nodes = Math.max(nodes, nodesOf(root));
  }
  return {blank, nodes};
}

export const toTop = async () => {
  scrollTo({top: 0, behavior: 'instant'});
  await waitForPaint();
};
