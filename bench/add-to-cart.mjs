import {openPage} from './lib/browser.mjs';
import {beside, interleave, median} from './lib/rounds.mjs';

export const goal = {
  number: '8, 9',
  name: 'A press on a price',
  text: 'a press on a price to its paint: at most 1.10 of windowed plain DOM; DOM records at most 3 × changed rows + 3, script as long with 10,000 items as with 50; at most 2 frames at 6×',
};

const SIZES = [50, 500, 10_000];
/** One card changes. */
const MOST_RECORDS = 6;
const ROUNDS = 9;
const SLOW = 6;
const FRAME_MS = 1000 / 60;

/** An arm in a browser of its own, so that neither pays for the other's cards. */
async function open(arm, count) {
  const opened = await openPage();
  const {page, worked} = opened;
  const call = (name, ...values) => opened.call(`press.${name}`, ...values);
  await call('prepare', arm, count);

  /** Presses with the mouse. */
  const press = async (part) => {
    const [x, y] = await call('place', part);
    await page.mouse.move(x, y);
    await call('shown');
    const before = await worked();
    const result = call('pressed');
    await call('shown');
    await page.mouse.down();
    await page.mouse.up();
    const {time, records} = await result;
    return {time, records, work: (await worked()) - before};
  };
  return {press, reset: () => call('reset'), throttle: opened.throttle, close: () => opened.close()};
}

/** The first press on a page, which may have to fetch what the others find there. */
async function firstPress(count) {
  const once = (arm) => async () => {
    const shop = await open(arm, count);
    try {
      return (await shop.press('buy-button')).time;
    } finally {
      await shop.close();
    }
  };
  const result = await interleave({vanilla: once('vanilla'), ours: once('ours')}, 7);
  return {what: `first press of a page, ${count} items`, ...beside(result), unit: 'ms', limit: 1.1};
}

/** How many frames of a usual screen a press takes on a slow machine. */
async function framesOfPress(count) {
  const shop = await open('ours', count);
  try {
    await shop.throttle(SLOW);
    const times = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const {time} = await shop.press('buy-button');
      // The first one may have to fetch what the others find there.
      if (round > 0) times.push(time);
      await shop.reset();
    }
    const frames = median(times) / FRAME_MS;
    return {what: `press on a price, ${count} items, ${SLOW}×`, ours: frames, unit: 'frames', ratio: frames, limit: 2};
  } finally {
    await shop.close();
  }
}

export async function run() {
  const rows = [await firstPress(SIZES[0]), await framesOfPress(SIZES[0]), await framesOfPress(SIZES[1])];
  const works = [];
  for (const count of SIZES) {
    const [vanilla, ours] = [await open('vanilla', count), await open('ours', count)];
    const seen = {records: [], works: []};
    const time = (shop) => async () => {
      const {time: taken, records, work} = await shop.press('buy-button');
      if (shop === ours) {
        seen.records.push(records);
        seen.works.push(work);
      }
      await shop.reset();
      return taken;
    };
    try {
      const result = await interleave({vanilla: time(vanilla), ours: time(ours)}, ROUNDS);
      const what = `press on a price, ${count} items`;
      const records = Math.max(...seen.records);
      rows.push(
        {what, ...beside(result), unit: 'ms', limit: 1.1},
        {what: `${what}: DOM records`, ours: records, unit: '', limit: MOST_RECORDS, ratio: records},
      );
      works.push(median(seen.works));
    } finally {
      await vanilla.close();
      await ours.close();
    }
  }
  const [few, many] = [works[0], works[works.length - 1]];
  const what = `work of the page's thread, ${SIZES[SIZES.length - 1]} items beside ${SIZES[0]}`;
  return [...rows, {what, baselines: [few], ours: many, unit: 'ms', ratio: many / few, limit: 1.2}];
}
