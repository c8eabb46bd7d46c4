import {expect} from '@open-wc/testing';
import {readTag, tagsOf} from '../../../src/embed/script-tag.js';
import {readConfig} from '../../../src/shop/config.js';

/** A script tag that is not in the page, with these attributes. */
function tagWith(attributes: Record<string, string>): HTMLScriptElement {
  const tag = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return tag;
}

describe('readTag', () => {
  it('reads the options of a shop', () => {
    const {options} = readTag(
      tagWith({
        'data-project-id': '44056',
        'data-store-url': 'https://store.example/',
        'data-payment-url': 'https://pay.example/',
        'data-locale': 'de',
      }),
    );

    expect(options).to.include({projectId: '44056', storeUrl: 'https://store.example/', locale: 'de'});
    expect(readConfig(options)).to.include({projectId: 44056, storeUrl: 'https://store.example'});
  });

  it('reads a boolean attribute: true by its name alone, false by "false", unknown by its absence', () => {
    for (const [attributes, expected] of [
      [{'data-sandbox': ''}, true],
      [{'data-sandbox': 'true'}, true],
      [{'data-sandbox': 'false'}, false],
      [{}, undefined],
    ] as const) {
      expect(readTag(tagWith(attributes)).options.sandbox, JSON.stringify(attributes)).to.equal(expected);
    }
  });

  it('reads the prefix of the tag names', () => {
    expect(readTag(tagWith({'data-prefix': 'acme'})).prefix).to.equal('acme');
    expect(readTag(tagWith({})).prefix).to.equal(undefined);
  });

  it('reads no function from text', () => {
    const {options} = readTag(tagWith({'data-get-token': 'alert(1)', 'data-fetch': 'alert(1)'}));

    expect(options.getToken).to.equal(undefined);
    expect(options.fetch).to.equal(undefined);
  });

  it('reads nothing without a tag', () => {
    const {options, prefix} = readTag(undefined);

    expect([{...options}, prefix]).to.deep.equal([{}, undefined]);
  });

  for (const name of ['data-api-key', 'data-merchant-api-key', 'data-webhook-secret-key', 'data-x-host-id']) {
    it(`refuses ${name}, and names it`, () => {
      const tag = tagWith({[name]: 'Zk3nPq8sVtXw'});

      const {options, secrets} = readTag(tag);

      expect(secrets).to.deep.equal(Object.keys(tag.dataset));
      expect(Object.values(options)).to.not.include('Zk3nPq8sVtXw');
    });
  }

  it('reads nothing else as a secret', () => {
    const tag = {'data-project-id': '44056', 'data-token': 'opaque-1', 'data-turbo-track': 'reload', async: ''};

    expect(readTag(tagWith(tag)).secrets).to.deep.equal([]);
  });
});

describe('tagsOf', () => {
  it('finds the tags of its own file, in the page’s order', () => {
    const url = new URL('./nothing-there.js?v=1', location.href).href;
    const tags = [tagWith({type: 'text/plain', src: url}), tagWith({type: 'text/plain', src: `${url}2`})];
    tags.push(tagWith({type: 'text/plain', src: url}));
    for (const tag of tags) document.head.append(tag);

    const found = tagsOf(`${url}#part`);
    for (const tag of tags) tag.remove();

    expect(found).to.deep.equal([tags[0], tags[2]]);
  });

  it('finds none for code that no tag loaded', () => {
    expect(tagsOf('')).to.deep.equal([]);
    expect(tagsOf('https://cdn.example/other.js')).to.deep.equal([]);
  });
});
