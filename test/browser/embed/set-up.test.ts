import {expect} from '@open-wc/testing';
import {finding} from '../../../src/diagnose/findings.js';
import type {Setup} from '../../../src/embed/script-tag.js';
import {readSetup} from '../../../src/embed/set-up.js';
import {readConfig, TEXT_OPTIONS} from '../../../src/shop/config.js';

const SCRIPT = 'https://cdn.example/storefront.js';

/** A script tag that is not in the page, with these attributes. */
function tagWith(attributes: Record<string, string>): HTMLScriptElement {
  const tag = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return tag;
}

/** The words of what is ignored. */
const wordsOf = ({faults}: Setup): readonly string[] =>
  faults.map(({id, data}) => {
    const {text, remedy} = finding(id, data as never);
    return `${text} ${remedy}`;
  });

const idsOf = ({faults}: Setup): readonly string[] => faults.map(({id}) => id);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('readSetup', () => {
  /** Puts JSON elements into the page, as many as there are texts. */
  function put(...texts: string[]): void {
    for (const text of texts) {
      const element = tagWith({type: 'application/json', 'data-storefront': ''});
      element.textContent = text;
      document.head.append(element);
    }
  }
  afterEach(() => {
    for (const element of document.querySelectorAll('script[data-storefront]')) element.remove();
  });

  const VALUES = Object.fromEntries(TEXT_OPTIONS.map((name) => [kebab(name), `value of ${name}`]));

  it('reads every option that is text from the query of the script’s address, but no token', () => {
    const {token, ...values} = VALUES;
    const query = new URLSearchParams({...values, sandbox: '', prefix: 'acme'});

    const {options, prefix, faults, secrets} = readSetup([], `${SCRIPT}?${query}`);

    const {token: none, ...read} = {token: undefined, ...options};
    expect(Object.keys(read).sort()).to.deep.equal(
      [...TEXT_OPTIONS.filter((name) => name !== 'token'), 'sandbox'].sort(),
    );
    expect(options).to.include({storeUrl: 'value of storeUrl', cartId: 'value of cartId', sandbox: true});
    expect([prefix, faults, secrets, none]).to.deep.equal(['acme', [], [], undefined]);
  });

  it('reads every option that is text from the page’s JSON', () => {
    put(
      JSON.stringify({
        ...VALUES,
        'project-id': 44056,
        'store-url': 'https://store.example',
        sandbox: true,
        prefix: 'acme',
      }),
    );

    const {options, prefix, faults} = readSetup([]);

    expect(Object.keys(options).sort()).to.deep.equal([...TEXT_OPTIONS, 'sandbox'].sort());
    expect(options).to.include({projectId: 44056, storeUrl: 'https://store.example', sandbox: true});
    expect([prefix, faults]).to.deep.equal(['acme', []]);
  });

  it('prefers what the tag says, then its address, then the JSON', () => {
    put('{"project-id": 1, "locale": "de", "country": "DE", "sandbox": true}');
    const tag = tagWith({src: `${SCRIPT}?project-id=2&locale=ja`, 'data-project-id': '3', 'data-sandbox': 'false'});

    expect({...readSetup([tag]).options}).to.deep.equal({projectId: '3', locale: 'ja', country: 'DE', sandbox: false});
  });

  it('leaves the query of a site or a CDN alone', () => {
    for (const query of [
      '',
      '?v=2',
      '?ver=6.4',
      '?_=1700000000',
      '?X-Amz-Signature=1&Expires=2&token=abc',
      '?foo=bar#x',
    ])
      expect(readSetup([], SCRIPT + query), query).to.deep.include({faults: [], secrets: [], prefix: ''});
    expect({...readSetup([], `${SCRIPT}?token=abc`).options}).to.deep.equal({});
    expect(readSetup([], `${SCRIPT}?ver=6.4&project-id=7`).faults).to.deep.equal([]);
  });

  const FAULTS: readonly [what: string, query: string, json: string, id: string, says: RegExp][] = [
    [
      'an unknown name',
      'project-id=7&colour=red',
      '{"colour": "red"}',
      'setup-unknown-name',
      /"colour" in .* is no option.*project-id, store-url/,
    ],
    [
      'a name that is written otherwise',
      'projectId=7',
      '{"projectId": 7}',
      'setup-misspelt-name',
      /"projectId" in .* Write project-id/,
    ],
    [
      'the name of the attribute',
      'data-project-id=7',
      '{"data-project-id": 7}',
      'setup-misspelt-name',
      /Write project-id/,
    ],
    [
      'a function',
      'project-id=7&getToken=alert',
      '{"getToken": "alert"}',
      'setup-unknown-name',
      /"getToken" in .* is no option/,
    ],
    [
      'the name of a prototype',
      'project-id=7&__proto__=x',
      '{"__proto__": {"a": 1}}',
      'setup-unknown-name',
      /"__proto__" in .* is no option/,
    ],
    [
      'a truth that is none',
      'project-id=7&sandbox=no',
      '{"sandbox": "no"}',
      'setup-invalid-value',
      /"sandbox" in .* true or false/,
    ],
  ];
  for (const [what, query, json, id, says] of FAULTS) {
    it(`ignores ${what}, and tells it`, () => {
      put(json);
      const inJson = readSetup([]);
      const inAddress = readSetup([], `${SCRIPT}?${query}`);

      expect(idsOf(inJson)).to.deep.equal([id]);
      expect(wordsOf(inJson)[0]).to.match(says).and.contain('data-storefront');
      expect(wordsOf(inAddress).filter((text) => !text.includes('data-storefront'))).to.have.length(1);
      expect(wordsOf(inAddress).join()).to.match(says).and.contain('the script’s address');
      expect({...inJson.options}).to.deep.equal({});
      expect(Object.keys(inAddress.options).every((name) => name === 'projectId')).to.equal(true);
    });
  }

  it('takes the first of a name that comes twice, and tells it', () => {
    const setup = readSetup([], `${SCRIPT}?project-id=7&project-id=8`);

    expect(setup.options.projectId).to.equal('7');
    expect(idsOf(setup)).to.deep.equal(['setup-repeated-name']);
  });

  it('takes no token from an address, which is logged on its way, and tells it without the token', () => {
    const setup = readSetup([], `${SCRIPT}?project-id=7&token=eyJhbGciOi`);

    expect(setup.options).to.not.have.property('token');
    expect(idsOf(setup)).to.deep.equal(['setup-token-in-address']);
    expect(wordsOf(setup).join())
      .to.contain('"token" in the script’s address is ignored')
      .and.not.contain('eyJhbGciOi');
  });

  it('refuses secrets wherever they stand, and names them', () => {
    put('{"api-key": "Zk3nPq8sVtXw"}');

    const {options, secrets, faults} = readSetup([], `${SCRIPT}?webhook-secret=Zk3nPq8sVtXw`);

    expect(secrets).to.deep.equal(['api-key', 'webhook-secret']);
    expect(JSON.stringify([options, faults])).to.not.contain('Zk3nPq8sVtXw');
  });

  for (const [what, text, id] of [
    ['that is no JSON', '{project-id: 7}', 'setup-not-json'],
    ['that is empty', '', 'setup-not-json'],
    ['that is a list', '[{"project-id": 7}]', 'setup-no-object'],
    ['that is null', 'null', 'setup-no-object'],
    ['with a value of another type', '{"store-url": {"href": "https://store.example"}}', 'setup-invalid-value'],
    ['with null', '{"store-url": null}', 'setup-invalid-value'],
  ] as const) {
    it(`takes nothing from an element ${what}, and tells it`, () => {
      put(text);

      const setup = readSetup([]);

      expect({...setup.options}).to.deep.equal({});
      expect(idsOf(setup)).to.deep.equal([id]);
    });
  }

  it('takes the first of several elements, and tells it', () => {
    put(
      '{"project-id": 1, "locale": "de"}',
      '{"project-id": "1", "locale": "ja", "sandbox": false}',
      '{"locale": "fr"}',
    );

    const setup = readSetup([]);

    expect({...setup.options}).to.deep.equal({projectId: 1, locale: 'de'});
    expect(idsOf(setup)).to.deep.equal(['setup-repeated-json']);
    expect(wordsOf(setup).join()).to.contain('3 times');
  });

  it('leaves it to the checks of the options what a value is worth', () => {
    const options = readSetup([], `${SCRIPT}?project-id=7&store-url=javascript%3Aalert(1)`).options;

    expect(readConfig(options)).to.deep.equal({option: 'store-url', fault: 'malformed'});
  });

  describe('with markup that somebody else has put into the page', () => {
    const EVIL = 'https://evil.example';
    const OWN = 'https://store.example';
    const URLS = TEXT_OPTIONS.filter((name) => name.endsWith('Url')).map(kebab);
    const tagOf = (options: Record<string, string>, query = '') =>
      tagWith({
        src: SCRIPT + query,
        ...Object.fromEntries(Object.entries(options).map(([name, value]) => [`data-${name}`, value])),
      });

    for (const name of URLS) {
      /** Places of the page's own address and of another one. */
      const PAGES: Record<string, () => Setup> = {
        'two tags': () => readSetup([tagOf({[name]: EVIL}), tagOf({'project-id': '7', [name]: OWN})]),
        'two tags, of which one has another prefix': () =>
          readSetup([tagOf({prefix: 'evil', [name]: EVIL}), tagOf({'project-id': '7', [name]: OWN})]),
        'a tag and JSON': () => {
          put(JSON.stringify({[name]: EVIL}));
          return readSetup([tagOf({'project-id': '7', [name]: OWN})]);
        },
        'the address of a tag and JSON': () => {
          put(JSON.stringify({[name]: EVIL}));
          return readSetup([tagOf({'project-id': '7'}, `?${name}=${OWN}`)]);
        },
        'the address of a script without a tag, and JSON': () => {
          put(JSON.stringify({[name]: EVIL}));
          return readSetup([], `${SCRIPT}?project-id=7&${name}=${OWN}`);
        },
        'two pieces of JSON': () => {
          put(JSON.stringify({[name]: EVIL}), JSON.stringify({'project-id': 7, [name]: OWN}));
          return readSetup([tagOf({})]);
        },
      };
      for (const [where, read] of Object.entries(PAGES))
        it(`counts no option where ${where} name different values of ${name}, and names both`, () => {
          const setup = read();

          expect({...setup.options}).to.deep.equal({});
          expect(setup.faults[0]?.id).to.equal('setup-urls-differ');
          expect(wordsOf(setup)[0]).to.contain(name).and.contain(EVIL).and.contain(OWN);
        });
    }

    for (const name of URLS) {
      /** Pages with a second tag that adds an address. */
      const PAGES: Record<string, () => Setup> = {
        'one of two tags names': () =>
          readSetup([
            tagOf({'project-id': '7', ...(name !== 'store-url' && {'store-url': OWN}), [name]: EVIL}),
            tagOf({'project-id': '7', ...(name !== 'store-url' && {'store-url': OWN})}),
          ]),
        'a tag beside one without options, which JSON sets up, names': () => {
          put(
            JSON.stringify({'project-id': 7, locale: 'de', [name === 'store-url' ? 'payment-url' : 'store-url']: OWN}),
          );
          return readSetup([tagOf({'project-id': '7', [name]: EVIL}), tagOf({})]);
        },
      };
      for (const [where, read] of Object.entries(PAGES))
        it(`counts no option where ${where} ${name} alone`, () => {
          const setup = read();

          expect({...setup.options}).to.deep.equal({});
          expect(setup.faults[0]?.id).to.equal('setup-urls-differ');
        });
    }

    /** Options that decide who pays, where, and for what, beside the addresses. */
    const DECISIVE = {token: 'ey.evil.x', 'cart-id': 'evil', sandbox: 'true', presentation: 'redirect'};
    const VITAL = Object.entries({...DECISIVE, ...Object.fromEntries(URLS.map((name) => [name, EVIL]))});

    for (const [name, value] of VITAL) {
      const own = {'project-id': '7', [name === 'store-url' ? 'payment-url' : 'store-url']: OWN};
      const added = {...own, [name]: value};
      const json = (options: object) => put(JSON.stringify(options));
      /** Pages whose markup adds an option to a place of the same kind. */
      const PAGES: Record<string, () => Setup> = {
        'the first of two tags names': () => readSetup([tagOf(added), tagOf(own)]),
        'the second of two tags names': () => readSetup([tagOf(own), tagOf(added)]),
        'a tag of nothing else names, beside one without options, which JSON sets up,': () => {
          json(own);
          return readSetup([tagOf({[name]: value}), tagOf({})]);
        },
        'the first of two pieces of JSON names': () => {
          json(added);
          json(own);
          return readSetup([tagOf({})]);
        },
        'the second of two pieces of JSON names': () => {
          json(own);
          json(added);
          return readSetup([tagOf({})]);
        },
        'a piece of JSON before another one names nothing else, and': () => {
          json({[name]: value});
          json(own);
          return readSetup([]);
        },
      };
      for (const [where, read] of Object.entries(PAGES))
        it(`counts no option where ${where} ${name}`, () => {
          const setup = read();

          expect({...setup.options}).to.deep.equal({});
          expect(setup.faults[0]?.id).to.equal('setup-urls-differ');
        });

      const TAGS: Record<string, () => Setup> = {
        'a tag with a project and an address': () => readSetup([tagOf(own)]),
        'a tag with a project, whose address code of the page sets': () => readSetup([tagOf({'project-id': '7'})]),
        'a script’s address': () => readSetup([], `${SCRIPT}?${new URLSearchParams(own)}`),
      };
      for (const [what, read] of Object.entries(TAGS))
        it(`adds no ${name} of JSON to ${what}, but its looks and its language, and says so`, () => {
          json({[name]: value, locale: 'de', country: 'DE', theme: 'dark'});

          const {options, faults} = read();

          expect(options).to.include({projectId: '7', locale: 'de', country: 'DE', theme: 'dark'});
          expect(Object.values(options)).to.not.include(value === 'true' ? true : value);
          expect(idsOf({faults} as Setup)).to.deep.equal(['setup-url-ignored']);
          expect(wordsOf({faults} as Setup)[0])
            .to.contain(`"${name}"`)
            .and.not.contain(value);
        });
    }

    for (const [what, read] of Object.entries<(own: object, other: object) => Setup>({
      'two tags': (own, other) => readSetup([tagOf({...other}), tagOf({...own})]),
      'two pieces of JSON': (own, other) => {
        put(JSON.stringify(other), JSON.stringify(own));
        return readSetup([tagOf({})]);
      },
      'a tag, and the JSON that sets up one without options,': (own, other) => {
        put(JSON.stringify(own));
        return readSetup([tagOf({...other}), tagOf({})]);
      },
    }))
      it(`counts no option where ${what} name different projects at one address, and names both`, () => {
        const setup = read({'project-id': '7', 'store-url': OWN}, {'project-id': '666', 'store-url': OWN});

        expect({...setup.options}).to.deep.equal({});
        expect(wordsOf(setup)[0]).to.contain('project-id').and.contain('"7"').and.contain('"666"');
      });

    it('leaves to JSON all of a shop whose tag has a language and looks alone', () => {
      put(JSON.stringify({'project-id': 7, 'store-url': OWN, 'cart-id': 'own', sandbox: true}));

      const setup = readSetup([tagOf({locale: 'de', theme: 'dark'})]);

      expect({...setup.options}).to.deep.equal({
        ...{projectId: 7, storeUrl: OWN, cartId: 'own', sandbox: true},
        ...{locale: 'de', theme: 'dark'},
      });
      expect(setup.faults).to.deep.equal([]);
    });

    it('counts no option where one of two tags names the player’s token, which is not printed', () => {
      const own = {'project-id': '7', 'store-url': OWN};

      const setup = readSetup([tagOf({...own, token: 'ey.evil.x'}), tagOf(own)]);

      expect({...setup.options}).to.deep.equal({});
      expect(wordsOf(setup)[0]).to.contain('token').and.not.contain('ey.evil.x');
    });

    it('takes no address of JSON where the tag names another one, and says so of each', () => {
      put(JSON.stringify({'payment-url': EVIL, 'backpack-url': EVIL, locale: 'de', 'store-url': OWN}));

      const setup = readSetup([tagOf({'project-id': '7', 'store-url': OWN})]);

      expect({...setup.options}).to.deep.equal({projectId: '7', storeUrl: OWN, locale: 'de'});
      expect(idsOf(setup)).to.deep.equal(['setup-url-ignored', 'setup-url-ignored']);
      expect(wordsOf(setup).join(' ')).to.contain('"payment-url"').and.contain('"backpack-url"');
    });

    it('takes no address of JSON where the query of the address names another one', () => {
      put(JSON.stringify({'payment-url': EVIL}));

      const setup = readSetup([], `${SCRIPT}?project-id=7&store-url=${OWN}`);

      expect({...setup.options}).to.deep.equal({projectId: '7', storeUrl: OWN});
      expect(idsOf(setup)).to.deep.equal(['setup-url-ignored']);
    });

    it('takes tags and JSON that say the same, and reports that there is more than one tag', () => {
      put(JSON.stringify({'store-url': OWN}));
      const tag = tagOf({'project-id': '7', 'store-url': OWN});

      const setup = readSetup([tag, tag, tagOf({})]);

      expect({...setup.options}).to.deep.equal({projectId: '7', storeUrl: OWN});
      expect(idsOf(setup)).to.deep.equal(['script-second-tag']);
    });
  });
});
