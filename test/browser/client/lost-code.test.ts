import {expect} from '@open-wc/testing';
import {loadUntilThere, lostCode} from '../../../src/client/lost-code.js';
import {setDiagnosis} from '../../../src/client/notice.js';
import {TestClock} from '../../support/test-clock.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('loadUntilThere', () => {
  const TAG = 'store-lost';
  afterEach(() => {
    for (const [key, {name}] of lostCode) if (name === TAG) lostCode.delete(key);
  });

  /** Code that cannot be loaded so many times, and the number of attempts. */
  function codeLost(times: number) {
    let attempts = 0;
    const load = async (): Promise<string> => {
      if (++attempts <= times) throw new TypeError('https://cdn.example/lost.js');
      return 'code';
    };
    return {load, attempts: () => attempts};
  }

  it('loads code again until it is there, after pauses that grow up to a minute, and reports it once', async () => {
    const clock = new TestClock();
    const {load, attempts} = codeLost(8);
    setDiagnosis(() => import('../../../src/diagnose/diagnose.js'));
    const warnings = catchWarnings();

    const loaded = loadUntilThere('element', TAG, load, true, clock);

    for (const [index, ms] of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000].entries()) {
      await until(() => attempts() === index + 1 && clock.waits.length === 1, `pause ${index + 1}`);
      expect(clock.waits[0]).to.equal(ms);
      await clock.pass(ms);
    }
    expect(await loaded).to.equal('code');
    await until(() => warnings.texts.length, 'the line');
    const logged = warnings.stop();
    expect(logged).to.have.length(1);
    expect(logged[0]).to.match(
      /^game-storefront: <store-lost> stays empty: https:\/\/cdn\.example\/lost\.js could not be loaded\. .*explain\(\) says more\. \[file-lost\]$/,
    );
  });

  it('loads code again as soon as the network is back', async () => {
    const clock = new TestClock();
    const {load, attempts} = codeLost(1);

    const loaded = loadUntilThere('element', TAG, load, true, clock);
    await until(() => attempts() === 1 && clock.waits.length === 1, 'the pause');
    dispatchEvent(new Event('online'));

    expect(await loaded).to.equal('code');
    expect(clock.waits).to.deep.equal([]);
  });
});
