import {expect} from '@open-wc/testing';
import {type Notice, notice, noticesOf, setDiagnosis} from '../../../src/client/notice.js';
import {textOf} from '../../../src/diagnose/diagnose.js';
import {findingOf} from '../../../src/diagnose/findings.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

// A page has one queue, so the tests stand in their order.
describe('notice', () => {
  const logged: Notice[] = [];
  let isLost = true;
  let scans = 0;
  const diagnosis = {log: (one: Notice) => void logged.push(one), textOf: () => '', scan: () => void scans++};
  const load = (): Promise<typeof diagnosis> =>
    isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(diagnosis);

  it('waits for the code that words it, and names its id and the guide where that is lost', async () => {
    notice('secret-ignored', {name: 'api-key'});
    const warnings = catchWarnings();

    setDiagnosis(load);
    await until(() => warnings.texts.length, 'the line');

    expect(warnings.stop()).to.have.length(1);
    expect(warnings.texts[0]).to.match(/^game-storefront: secret-ignored .*docs\/findings\.md/);
    expect(logged).to.deep.equal([]);
  });

  it('is logged once for the same data, and once for each element', async () => {
    isLost = false;
    const [one, other] = [document.createElement('a'), document.createElement('a')];

    for (let times = 0; times < 2; times++) {
      notice('binding-with-elements', {attribute: 'data-store-bind', name: 'cart.count'}, one);
      notice('binding-with-elements', {attribute: 'data-store-bind', name: 'cart.count'}, other);
      notice('secret-ignored', {name: 'host-id'});
    }
    await until(() => logged.length >= 3, 'the notices');

    expect(logged.map(({id, element}) => [id, element?.deref()])).to.deep.equal([
      ['binding-with-elements', one],
      ['binding-with-elements', other],
      ['secret-ignored', undefined],
    ]);
  });

  it('is logged at once where its words are loaded, and the page is looked over later', async () => {
    const {length} = logged;

    notice('secret-ignored', {name: 'secret-of-now'});

    expect(logged).to.have.length(length + 1);
    const before = scans;
    await until(() => scans > before, 'the look');
  });

  it('is worded without a token, without the query of an address, and at a length that can be read', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl';
    const message = `GET https://store.example/cart?token=canary: ${token} ${'x'.repeat(1000)}`;
    notice('service-has-not', {message});
    const [one] = noticesOf('service-has-not') as [Notice];

    for (const text of [findingOf(one).text, textOf(one)]) {
      expect(text).to.match(/\(GET https:\/\/store\.example\/cart … x+\)/);
      expect(text).not.to.contain('canary');
      expect(text.length).to.be.lessThan(450);
    }
  });

  it('is one of at most 50', async () => {
    for (let index = 0; index < 100; index++) notice('secret-ignored', {name: `secret-${index}`});
    await until(() => logged.length >= 49, 'the notices');

    // The first one had no words.
    expect(logged).to.have.length(49);
  });
});
