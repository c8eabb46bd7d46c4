import {expect} from '@open-wc/testing';
import {start} from '../../../src/embed/start.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

/** A script tag that is not in the page, with these attributes. */
function tagWith(attributes: Record<string, string>): HTMLScriptElement {
  const tag = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return tag;
}

const FIRST = {'data-project-id': '44056', 'data-store-url': 'https://store.example'};

describe('start', () => {
  let warnings: ReturnType<typeof catchWarnings>;
  beforeEach(() => {
    warnings = catchWarnings();
  });
  afterEach(() => void warnings.stop());

  it('sets up the page by the first tag, and serves every later copy, with one notice', async () => {
    const first = start([tagWith(FIRST)]);
    const again = start([tagWith({'data-project-id': '1', 'data-store-url': 'https://other.example'})]);
    const third = start([]);

    expect(again).to.equal(first);
    expect(third).to.equal(first);
    expect(first.storefront().$options.get()).to.include({projectId: '44056', storeUrl: 'https://store.example'});
    const notices = (): readonly string[] => warnings.texts.filter((text) => text.includes('[script-second'));
    await until(() => notices().length > 0, 'the notice');
    expect(notices()).to.have.length(1);
    expect(notices()[0]).to.contain('loaded twice').and.contain(first.version).and.contain('[script-second-copy]');
  });

  it('serves a page under a prefix beside it', async () => {
    document.body.append(document.createElement('acme-store-order'));

    const prefixed = start([tagWith({...FIRST, 'data-project-id': '7', 'data-prefix': 'acme'})]);
    await customElements.whenDefined('acme-store-order');

    expect(prefixed.storefront().$options.get().projectId).to.equal('7');
    expect(start([]).storefront().$options.get().projectId).to.equal('44056');
    expect(prefixed).not.to.equal(start([]));
    expect(start([tagWith({'data-prefix': 'acme'})])).to.equal(prefixed);
  });

  for (const prefix of ['My Shop', 'Acme', '"', '__proto__', '-', 'a],script,[b'])
    it(`ignores a prefix that no tag can begin with, and reports it: ${prefix}`, async () => {
      const api = start([tagWith({...FIRST, 'data-prefix': prefix})]);

      expect(api).to.equal(start([]));
      await until(() => warnings.texts.some((text) => text.includes('[prefix-malformed]')), 'the notice');
      expect(warnings.texts.join()).to.contain(`No tag can begin with the prefix "${prefix}"`);
    });

  it('makes further shops, each independent', () => {
    const {createStorefront, storefront} = start([]);
    const other = createStorefront({projectId: 7, storeUrl: 'https://seven.example'});

    other.configure({locale: 'de'});

    expect(other.$options.get()).to.include({projectId: 7, locale: 'de'});
    expect(storefront().$options.get().locale).to.equal(undefined);
  });
});
