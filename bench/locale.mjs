import {openPage} from './lib/browser.mjs';
import {compareToBaseline, interleave} from './lib/rounds.mjs';

export const goal = {
  number: 10,
  name: 'Another locale',
  text: 'another locale for 500 items, their texts fetched anew: the page’s thread works at most 1.5 of what it does with windowed plain DOM, until the paint',
};

const COUNT = 500;
const ROUNDS = 21;

export async function run() {
  const shops = {vanilla: await openPage(), ours: await openPage()};
  try {
    for (const [arm, {call}] of Object.entries(shops)) await call('translate.prepare', arm, COUNT);
    const timed = async ({call, threadTime}, locale) => {
      const before = await threadTime();
      await call('translate.translateTo', locale);
      const time = (await threadTime()) - before;
      await call('translate.settle');
      return time;
    };
    const shown = {};
    /** Switches to the other language; both directions cost the same. */
    const time = (arm) => () => {
      shown[arm] = shown[arm] === 'de' ? 'en' : 'de';
      return timed(shops[arm], shown[arm]);
    };
    const result = await interleave({vanilla: time('vanilla'), ours: time('ours')}, ROUNDS);
    return [
      {what: `to German or back, ${COUNT} items, all shown`, ...compareToBaseline(result), unit: 'ms', limit: 1.5},
    ];
  } finally {
    for (const shop of Object.values(shops)) await shop.close();
  }
}
