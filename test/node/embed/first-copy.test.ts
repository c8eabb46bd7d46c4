import {expect} from 'chai';
import {claimPage, type PageApi} from '../../../src/embed/first-copy.js';
import {createStorefront} from '../../../src/storefront.js';

const apiOf = (version: string): PageApi => ({
  version,
  storefront: () => createStorefront(),
  createStorefront,
  observe: () => () => {},
  define: async () => {},
});

describe('claim', () => {
  it('gives the page to the first copy, and that copy’s API to every later one', () => {
    const [first, second, third] = [apiOf('1.0.0'), apiOf('1.0.0'), apiOf('2.0.0')];

    expect(claimPage('', first)).to.deep.equal({api: first, isFirst: true});
    expect(claimPage('', second).api).to.equal(first);
    expect(claimPage('', third)).to.deep.equal({api: first, isFirst: false});
  });

  it('counts each prefix separately', () => {
    const [plain, acme, other] = [apiOf('1.0.0'), apiOf('1.1.0'), apiOf('1.2.0')];
    claimPage('', plain);

    expect(claimPage('acme', acme)).to.deep.equal({api: acme, isFirst: true});
    expect(claimPage('acme', other)).to.deep.equal({api: acme, isFirst: false});
  });

  it('cannot be taken over by an assignment', () => {
    const mine = apiOf('1.0.0');
    claimPage('kept', mine);
    const page = globalThis as unknown as Record<symbol, PageApi>;

    expect(() => {
      page[Symbol.for('game-storefront:kept')] = apiOf('6.6.6');
    }).to.throw(TypeError);
    expect(claimPage('kept', apiOf('2.0.0')).api).to.equal(mine);
  });
});
