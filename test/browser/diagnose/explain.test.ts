import {expect} from '@open-wc/testing';
import type {Finding} from '../../../src/diagnose/finding.js';
import type {Options} from '../../../src/session/config.js';
import {createStorefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

const answer = async (): Promise<Response> => json({items: [], has_more: false});
const SET_UP: Options = {
  projectId: 44056,
  storeUrl: 'https://store.example',
  // A page that exists.
  paymentUrl: import.meta.url,
  locale: 'en',
  getToken: () => jwt({sub: 'anna'}),
  fetch: answer,
};
const clock = new TestClock();
const shopOf = (changes: Options) => createStorefront({...SET_UP, ...changes}, {clock});
/** The findings for a shop with these options. */
const findings = (changes: Options): Promise<readonly Finding[]> => shopOf(changes).explain();
const topics = (found: readonly Finding[]) => found.map(({topic, isFatal}) => [topic, isFatal]);

describe('explain()', () => {
  it('reports nothing where nothing is wrong', async () => {
    expect(await findings({})).to.deep.equal([]);
  });

  const rows: readonly [what: string, changes: Options, topic: string, isFatal: boolean, text: RegExp][] = [
    ['a missing project', {projectId: undefined}, 'options', true, /^project-id is missing/],
    ['a wrong address', {storeUrl: 'ftp://store.example'}, 'options', true, /^store-url is malformed/],
    [
      'a key in the place of a token',
      {token: '44056:0123456789abcdef'},
      'options',
      true,
      /^token looks like an API key/,
    ],
    [
      'a password in an address',
      {backpackUrl: 'https://studio:canary@game.example'},
      'options',
      true,
      /^backpack-url holds a user name or a password(?!.*canary)/,
    ],
    ['a missing payment page', {paymentUrl: undefined}, 'options', true, /nowhere to pay/],
    [
      'a payment page that does not exist',
      {paymentUrl: `${location.origin}/nothing-here`},
      'payment',
      true,
      /nothing-here answers 404.*payment-url/,
    ],
    [
      'a payment page where no server answers',
      // No server listens on this port, and no browser blocks it.
      {paymentUrl: 'http://127.0.0.1:2/pay'},
      'payment',
      true,
      /^Nothing answers at http:\/\/127\.0\.0\.1:2.*open it by hand/,
    ],
    ['that nobody can sign in', {getToken: undefined}, 'sign-in', true, /^Nobody can sign in/],
    ['that nobody is signed in', {getToken: () => null}, 'sign-in', false, /gave no token/],
    ['a token without a user id', {getToken: () => 'opaque'}, 'sign-in', false, /does not say who/],
    ['a token that is refused', {fetch: async () => refusal(401)}, 'sign-in', true, /401.*refuses the player’s token/],
    [
      'a project that does not exist',
      {fetch: async () => refusal(404)},
      'service',
      true,
      /knows no project 44056.*look at project-id/,
    ],
    ['an address of another server', {fetch: async () => new Response('<html>')}, 'service', true, /not JSON/],
    [
      'a fetch of the page’s own that fails',
      {
        fetch: async () => {
          throw new TypeError('no');
        },
      },
      'network',
      true,
      /fetch that the page gave/,
    ],
  ];
  for (const [what, changes, topic, isFatal, text] of rows) {
    it(`reports ${what}`, async () => {
      const found = await findings(changes);

      expect(topics(found)).to.deep.equal([[topic, isFatal]]);
      expect(found[0]!.text).to.match(text);
    });
  }

  it('reports an address where nothing answers', async () => {
    // Nobody listens on this port, which no browser forbids.
    const found = await findings({storeUrl: 'http://127.0.0.1:2', fetch: undefined});

    expect(topics(found)).to.deep.equal([['network', true]]);
  });

  for (const [name, options, topic, isFatal] of [
    ['fetch', {fetch: undefined}, 'network', true],
    ['Intl', {}, 'isolation', false],
  ] as const) {
    it(`reports that the view has no ${name}`, async () => {
      const own = Object.getOwnPropertyDescriptor(globalThis, name)!;
      Reflect.deleteProperty(globalThis, name);
      const found = await findings(options);
      Object.defineProperty(globalThis, name, own);

      expect(topics(found)).to.deep.equal([[topic, isFatal]]);
      expect(found[0]!.text).to.contain(`no ${name}`);
    });
  }

  it('reports a getToken that never answers', async () => {
    // Without a payment page nothing else waits on the clock.
    const shop = shopOf({getToken: () => new Promise(() => {}), paymentUrl: undefined});
    const found = shop.explain();
    await until(() => clock.waits.includes(15_000), 'the wait for a token');
    await clock.pass(15_000);

    expect(topics(await found)).to.deep.equal([
      ['options', true],
      ['sign-in', false],
    ]);
  });

  for (const [whose, options, topic] of [
    ['the page’s', {fetch: undefined, storeUrl: location.origin}, 'origin'],
    ['the shop’s', {fetch: () => new Promise<never>(() => {})}, 'network'],
  ] as const) {
    it(`ends where ${whose} fetch never answers, and names it`, async () => {
      const own = globalThis.fetch;
      globalThis.fetch = () => new Promise(() => {});
      let found: readonly Finding[] | undefined;

      void findings(options).then((all) => {
        found = all;
      });
      await until(() => {
        // What a frame loads takes real time.
        if (!document.querySelector('iframe[hidden]')) void clock.pass(15_000);
        return found;
      }, 'the findings');

      globalThis.fetch = own;
      expect(topics(found!)).to.deep.equal([
        [topic, true],
        ['payment', true],
      ]);
    });
  }

  it('reports a window that was blocked', async () => {
    const {open} = window;
    window.open = () => null;
    const fetch = async (_: RequestInfo | URL, init?: RequestInit) =>
      init?.method === 'POST' ? json({order_id: 7, token: 'k7Lm'}) : answer();
    const shop = shopOf({presentation: 'window', fetch});
    shop.buy('axe');
    await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'blocked', 'the order');

    const found = await shop.explain();

    window.open = open;
    shop.close();
    localStorage.clear();
    expect(topics(found)).to.deep.equal([['payment', false]]);
  });

  it('reports fatal findings first', async () => {
    const found = await findings({getToken: () => null, paymentUrl: undefined});

    expect(found.map(({isFatal}) => isFatal)).to.deep.equal([true, false]);
  });

  it('reports everything without the token', async () => {
    const token = jwt({sub: 'anna', note: 'canary'});
    const found = await findings({getToken: () => token, fetch: async () => refusal(401)});

    expect(JSON.stringify(found)).not.to.contain(token);
  });
});
