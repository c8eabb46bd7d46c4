import {expect} from 'chai';
import {type FindingId, finding} from '../../../src/diagnose/findings.js';
import {SAMPLES} from '../../support/findings.js';

const all = Object.entries(SAMPLES).map(([id, {data}]) => finding(id as FindingId, data as never));

describe('a finding', () => {
  it('is a sentence, and has a remedy where something does not work', () => {
    for (const {id, level, text, remedy} of all) {
      expect(text, id).to.match(/\.$/);
      expect(text, id).not.to.match(/undefined|NaN|\[object/);
      if (level === 'fatal' || level === 'fault') expect(remedy, id).to.match(/\.$/);
      if (remedy !== undefined) expect(remedy, id).not.to.match(/undefined|NaN|\[object/);
    }
  });

  /** Fields of data whose values the catalogue declares: any other text would be a fault of ours. */
  const DECLARED = ['part', 'effect', 'place', 'wanted', 'fetch', 'obstacle', 'lostOptions'];
  const withText = (value: unknown, change: (text: string) => string): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map((each) => withText(each, change));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, each]) => [
      name,
      DECLARED.includes(name) && typeof each === 'string' ? each : withText(each, change),
    ]);
    return Object.fromEntries(fields);
  };

  for (const [what, change] of [
    ['the query of an address', () => 'https://cdn.example/a.png?sig=S3CRET'],
    ['the fragment of an address', () => 'https://cdn.example/a.png#S3CRET, and more'],
    ['the query of a path', () => 'GET /v2/cart?token=S3CRET: 404, code 4001'],
    ['the query of a file', () => 'a.png?sig=S3CRET'],
    ['the query of an address without a scheme', () => '//cdn.example/a.png?sig=S3CRET'],
    ['the user of an address', () => 'http://anna:S3CRET@cdn.example/a.png'],
    ['the user of an address without a scheme', () => '//S3CRET@cdn.example/a.png'],
    ['a query alone', (text: string) => `${text}: (?sig=S3CRET&b=c)`],
    ['a JWT', () => 'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJTM0NSRVQifQ.S3CRET-S3CRET is refused'],
    ['a header', () => 'Authorization: Bearer S3CRET'],
    ['the end of a long text', (text: string) => `${text}${' x'.repeat(1000)} S3CRET`],
    [
      'an address in a sentence',
      (text: string) => `${text} (https://u:S3CRET@cdn.example/b/?x=S3CRET#S3CRET), “a?S3CRET”`,
    ],
  ] as const) {
    it(`holds no secret of its data: ${what}`, () => {
      for (const [id, {data}] of Object.entries(SAMPLES)) {
        const {text, remedy} = finding(id as FindingId, withText(data, change) as never);

        expect(`${text} ${remedy}`, id).not.to.contain('S3CRET');
        expect(text.length, id).to.be.lessThan(2500);
      }
    });
  }

  it('shows a sign in place of a control character, and of one that changes the order of a line', () => {
    const unseen = '\x1b]0;title\x07\x9b2J\x7f\r\n\u2028\u202e\u2066\u200f';
    for (const [id, {data}] of Object.entries(SAMPLES)) {
      const {text, remedy} = finding(id as FindingId, withText(data, (text) => `${text}${unseen}`) as never);

      expect(`${text} ${remedy}`, id).not.to.match(/[\p{Cc}\u2028\u202e\u2066\u200f]/u);
    }
    const {text} = finding('items-without-picture', {skus: [`bow${unseen}`]});
    expect(text).to.contain('bow\ufffd]0;title\ufffd\ufffd2J\ufffd');
  });

  it('does not show the half of a secret that its length has cut', () => {
    for (let length = 1900; length < 2000; length++) {
      const address = `https://cdn.example/a.png?${'x'.repeat(length)} https://anna:S3CRET-${'y'.repeat(100)}@cdn.example`;

      const {text} = finding('address-not-shown', {field: 'image_url', skus: ['bow'], address});

      expect(text, `${length}`).not.to.contain('S3');
    }
  });

  it('reads a bounded part of texts that a service sends', () => {
    const size = 1_000_000;
    const texts = [
      'eyJ-',
      'a:',
      'a-',
      'a:/',
      '//',
      'x?',
      '&',
      '&a',
      'bearer ',
      ' ',
      `${'x?'}${':'.repeat(size)}x`,
      `bearer${' '.repeat(size)}`,
    ].map((part) => `javascript:${part.repeat(Math.ceil(size / part.length))}`);
    const findingsWith = (text: string) => [
      finding('address-not-shown', {field: 'image_url', skus: [text], address: text}),
      finding('service-has-not', {message: text}),
      finding('service-is-another', {url: text, reason: text}),
      finding('items-without-picture', {skus: Array.from({length: 10_000}, () => text)}),
    ];

    // To read one of them whole would take minutes.
    for (const text of texts) expect(findingsWith(text)).to.deep.equal(findingsWith(text.slice(0, 2000)));
  });

  it('keeps the origin and the path of an address', () => {
    const address = 'http://anna:S3CRET@cdn.example/a/bow.png?sig=S3CRET';

    const {text} = finding('address-not-shown', {field: 'image_url', skus: ['bow'], address});

    expect(text).to.equal('“image_url” of bow is no address of https, and is not shown: http://cdn.example/a/bow.png.');
  });

  for (const [reason, text] of [
    [`Unexpected token 'S', ..."oken": S3CRET}"... is not valid JSON`, "Unexpected token 'S' is not valid JSON"],
    ['"S3CRET" is not valid JSON', ' is not valid JSON'],
    ['JSON Parse error: Unexpected identifier "S3CRET"', 'JSON Parse error: Unexpected identifier'],
    [
      'JSON.parse: unexpected character at line 2 column 9 of the JSON data',
      'JSON.parse: unexpected character at line 2 column 9 of the JSON data',
    ],
  ] as const) {
    it(`does not quote the page’s JSON as browsers do: ${reason}`, () => {
      expect(finding('setup-not-json', {reason}).text)
        .to.match(/ is no JSON: .*\.$/)
        .and.to.contain(text);
      expect(finding('setup-not-json', {reason}).text).not.to.contain('S3CRET');
    });
  }

  it('counts all entries of a long list', () => {
    const skus = Array.from({length: 400}, (_, index) => `bow-${index}`);

    expect(finding('items-without-picture', {skus}).text).to.match(/^400 items .*bow-2 and 397 more\.$/);
  });

  it('asks to remove a secret from the page', () => {
    for (const id of ['option-holds-key', 'option-holds-password'] as const)
      expect(finding(id, {option: 'token'}).remedy, id).to.contain('secrets stay on your server');
  });

  const rows: readonly [id: FindingId, level: string, text: RegExp][] = [
    ['prefix-too-late', 'fault', /The prefix came after the script.*Put "prefix" before the script/],
    ['script-second-tag', 'note', /Two script tags.*first one counts.*<store-provider>/],
    ['file-answers-now', 'fatal', /^<store-cart> stays empty: .*answers now\. Load the page again/],
    ['visitors-refused', 'fatal', /answers nobody who has not signed in \(401, code 1501\).*getToken/],
    ['policy-blocks-part', 'fault', /connect-src does not name https:\/\/game\.example\. The backpack cannot be shown/],
    ['offline', 'fatal', /offline/],
    [
      'service-has-not',
      'fault',
      /^The shop has no item with the SKU "bow".*404, code 4001\)\. The shop’s explain\(\) says/,
    ],
    ['part-is-another', 'fault', /^backpack-url: another service answers/],
    ['part-not-found', 'fault', /^backpack-url: 404/],
    ['part-refuses', 'fault', /^backpack-url: 500/],
    ['page-is-xml', 'fatal', /application\/xhtml\+xml cannot show the elements\. Serve it as text\/html/],
    ['not-secure', 'note', /did not come by https/],
    ['no-storage', 'note', /has no storage/],
  ];
  for (const [id, level, words] of rows) {
    it(`says what it is: ${id}`, () => {
      const found = all.find((each) => each.id === id)!;

      expect(found.level).to.equal(level);
      expect(`${found.text} ${found.remedy}`).to.match(words);
    });
  }

  for (const [request, code, words] of [
    [
      'GET /v2/project/44056/items/virtual_items/group/swords',
      4001,
      'The shop has no group with the external id "swords"',
    ],
    ['GET /v2/project/44056/items/bundle/sku/all', 4001, 'The shop has no bundle with the SKU "all"'],
    ['GET /v2/project/44056/items/game/sku/quest', 4001, 'The shop has no game with the SKU "quest"'],
    ['GET /v2/project/44056/items/game/key/sku/quest-key', 4001, 'The shop has no game key with the SKU "quest-key"'],
    ['GET /v2/project/44056/items/virtual_currency/sku/gold', 4001, 'The shop has no currency with the SKU "gold"'],
    [
      'GET /v2/project/44056/items/virtual_currency/package/sku/sack',
      4001,
      'The shop has no package with the SKU "sack"',
    ],
    ['POST /v2/project/44056/payment/item/bow', 4001, 'The shop has no item with the SKU "bow", or does not sell it'],
    ['GET /v2/project/44056/cart/wishes', 1008, 'The player has no cart with the id "wishes"'],
    ['GET /v2/project/44056/order/77', 3001, 'The player has no order 77'],
    [
      'POST /v2/project/44056/user/reward_chain/9/step/1/claim',
      9805,
      'The shop has no chain with the id 9, or not this step of it',
    ],
    ['GET /api/v2/project/7/items/virtual_items', 0, 'The service knows no project 7, or has no such interface'],
    ['PUT /v2/project/44056/cart/fill', 4001, 'The service does not have what the shop requested'],
    ['GET /web/backpack/items', 0, 'The service does not have what the shop requested'],
  ] as const) {
    it(`says in words what the service does not have: ${request}`, () => {
      const message = `${request}: 404, code ${code}`;

      expect(finding('service-has-not', {message}).text).to.equal(`${words} (${message}).`);
    });
  }

  it('is about a part of the shop by its option, and then not fatal', () => {
    const found = finding('service-unreachable', {
      url: 'https://game.example',
      part: {option: 'backpack-url', effect: 'backpack'},
    });

    expect(found.level).to.equal('fault');
    expect(found.text).to.equal('backpack-url: Nothing answers at https://game.example. The backpack cannot be shown.');
    expect(found.remedy).to.contain('Look at backpack-url');
  });

  for (const [given, remedy] of [
    ['a number', /^Give the player’s token as text, or \{token, userId\}; null when nobody is signed in\. docs/],
    ['a Response', /^Give what its text\(\) or json\(\) resolves to\. docs/],
    ['a text that looks like an API key or an error page', /^Hand out player tokens only\. docs/],
    [
      'a userId that is an object',
      /^Give the player’s id as a text that is neither empty nor “null”, or as a whole number up to 2\^53 − 1\. docs/,
    ],
  ] as const) {
    it(`says in which form getToken answers, where it gave ${given}`, () => {
      expect(finding('token-answer-refused', {fault: `getToken gave ${given}`}).remedy).to.match(remedy);
    });
  }

  it('names the option in both its forms, and where options may stand that the script tag has lost', () => {
    const {remedy} = finding('option-missing', {option: 'project-id', lostOptions: 'none'});

    expect(remedy).to.contain('project-id (data-project-id on the script tag) to the number of your project.');
    expect(remedy).to.contain('data-storefront>{"project-id": …}</script>');
  });
});
