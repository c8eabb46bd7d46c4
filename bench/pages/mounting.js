// Mounts a shop with all its items, and measures its longest task.
import {waitForPaint, waitUntilSettled} from '/pages/frames.js';

/** Milliseconds of the longest task from the service's answer until the shop has settled; 0 if there was no long task. */
export async function longestTask(arm, count) {
  const shop = globalThis.bench.arms[arm](count, count);
  await waitForPaint(() => arm === 'vanilla' || shop.root?.querySelector('.waiting'));
  await waitForPaint();
  let longest = 0;
  const note = (list) => {
    for (const {duration} of list) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({type: 'longtask'});
  shop.answer();
  await waitForPaint(() => shop.cards() > 0);
  await waitUntilSettled(shop.root);
  note(observer.takeRecords());
  observer.disconnect();
  shop.remove();
  await waitForPaint();
  return longest;
}
