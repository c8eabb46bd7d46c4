// @runs node: pure functions
import {expect} from 'chai';
import {enVisit} from '../../../src/i18n/en.visit.js';
import {hold, type Words} from '../../../src/i18n/words.js';
import {hasLate} from '../../../src/ui/late-words.js';

/** Words that come, or do not, when the test says so; how often they were asked for, and a host that is drawn anew. */
function late() {
  const asked: {come: (words: Partial<Words>) => void; fail: () => void}[] = [];
  const words = {
    area: 'visit',
    english: () => new Promise<Partial<Words>>((come, fail) => asked.push({come, fail: () => fail(new Error('lost'))})),
  } as const;
  const host = () => {
    let draw = (): void => {};
    const isDrawn = new Promise<void>((resolve) => {
      draw = resolve;
    });
    return {requestUpdate: draw, isDrawn};
  };
  return {words, asked, host};
}

describe('hasLate', () => {
  // The page is shared: nobody else has these words late.
  after(() => hold('en', {visit: undefined as never}));

  it('asks for words once, whoever waits for them, and once more for the next refusal where they did not come', async () => {
    const {words, asked, host} = late();
    const [first, second, third] = [host(), host(), host()];
    const [refusal, other, next] = [{}, {}, {}];

    expect(hasLate(words, 'en', [refusal], first)).to.equal(false);
    expect(hasLate(words, 'en', [refusal, other], second)).to.equal(false);
    expect(asked).to.have.length(1);
    asked[0]!.fail();
    await Promise.all([first.isDrawn, second.isDrawn]);

    expect(hasLate(words, 'en', [refusal], first)).to.equal(true);
    expect(hasLate(words, 'en', [other], first)).to.equal(true);
    expect(asked).to.have.length(1);
    expect(hasLate(words, 'en', [refusal, next], third)).to.equal(false);
    expect(asked).to.have.length(2);
    asked[1]!.fail();
    await third.isDrawn;
  });

  it('has them for every refusal once they are here', async () => {
    const {words, asked, host} = late();
    const waiting = host();
    expect(hasLate(words, 'en', [{}], waiting)).to.equal(false);

    asked.at(-1)!.come({visit: enVisit});
    await waiting.isDrawn;

    expect(hasLate(words, 'en', [{}], waiting)).to.equal(true);
  });

  it('waits for none in English that are here with the code', () => {
    expect(hasLate({area: 'guest'}, 'en', [{}], {requestUpdate() {}})).to.equal(true);
  });
});
