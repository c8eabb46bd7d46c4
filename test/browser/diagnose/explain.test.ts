import {expect} from '@open-wc/testing';
import type {Finding} from '../../../src/diagnose/findings.js';
import type {Options} from '../../../src/shop/config.js';
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
/** What is found, and how much it matters. */
const idsOf = (found: readonly Finding[]) => found.map(({id, level}) => `${level}: ${id}`);
/** The words of a finding. */
const wordsOf = ({text, remedy}: Finding): string => `${text} ${remedy}`;

describe('explain()', () => {
  it('reports nothing where nothing is wrong', async () => {
    expect(await findings({})).to.deep.equal([]);
  });

  it('names the script tag that has the missing option, and whose file was not found', async () => {
    const script = Object.assign(document.createElement('script'), {src: '/moved/storefront.js', type: 'module'});
    script.dataset.projectId = '44056';
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    document.head.append(script);
    await failed;

    const [found] = await findings({projectId: undefined});
    script.remove();

    expect(wordsOf(found!)).to.match(/^project-id is missing.*has it, but the file of that tag was not found/);
  });

  const rows: readonly [what: string, changes: Options, found: string, text: RegExp][] = [
    [
      'a missing project',
      {projectId: undefined},
      'fatal: option-missing',
      /^project-id is missing.*number of your project/,
    ],
    ['a wrong address', {storeUrl: 'ftp://store.example'}, 'fatal: option-malformed', /^store-url is malformed/],
    [
      'a key in the place of a token',
      {token: '44056:0123456789abcdef'},
      'fatal: option-holds-key',
      /^token looks like an API key/,
    ],
    [
      'a password in an address',
      {backpackUrl: 'https://studio:canary@game.example'},
      'fatal: option-holds-password',
      /^backpack-url holds a user name or a password(?!.*canary)/,
    ],
    ['a missing payment page', {paymentUrl: undefined}, 'fatal: nowhere-to-pay', /nowhere to pay/],
    [
      'a payment page that does not exist',
      {paymentUrl: `${location.origin}/nothing-here`},
      'fatal: payment-page-not-found',
      /nothing-here answers 404.*payment-url/,
    ],
    [
      'a payment page where no server answers',
      // No server listens on this port, and no browser blocks it.
      {paymentUrl: 'http://127.0.0.1:2/pay'},
      'fatal: payment-page-unanswered',
      /^Nothing answers at http:\/\/127\.0\.0\.1:2.*open it by hand/,
    ],
    ['that nobody can sign in', {getToken: undefined}, 'fatal: no-sign-in', /^Nobody can sign in/],
    ['that nobody is signed in', {getToken: () => null}, 'note: token-absent', /gave no token/],
    ['a token without a user id', {getToken: () => 'opaque'}, 'note: token-without-player', /does not say who/],
    [
      'a token that is refused',
      {fetch: async () => refusal(401)},
      'fatal: token-refused',
      /refuses the player’s token \(401/,
    ],
    [
      'a project that does not exist',
      {fetch: async () => refusal(404)},
      'fatal: project-unknown',
      /knows no project 44056.*Look at project-id/,
    ],
    [
      'an address of another server',
      {fetch: async () => new Response('<html>')},
      'fatal: service-is-another',
      /not JSON/,
    ],
    [
      'a fetch of the page’s own that fails',
      {
        fetch: async () => {
          throw new TypeError('no');
        },
      },
      'fatal: shop-fetch-unanswered',
      /fetch that the page gave/,
    ],
  ];
  for (const [what, changes, id, text] of rows) {
    it(`reports ${what}`, async () => {
      const found = await findings(changes);

      expect(idsOf(found)).to.deep.equal([id]);
      expect(wordsOf(found[0]!)).to.match(text);
    });
  }

  it('reports an address where nothing answers', async () => {
    // Nobody listens on this port, which no browser forbids.
    const found = await findings({storeUrl: 'http://127.0.0.1:2', fetch: undefined});

    expect(idsOf(found)).to.deep.equal(['fatal: service-unreachable']);
  });

  for (const [name, options, id] of [
    ['fetch', {fetch: undefined}, 'fatal: no-fetch'],
    ['Intl', {}, 'note: no-intl'],
  ] as const) {
    it(`reports that the view has no ${name}`, async () => {
      const own = Object.getOwnPropertyDescriptor(globalThis, name)!;
      Reflect.deleteProperty(globalThis, name);
      const found = await findings(options);
      Object.defineProperty(globalThis, name, own);

      expect(idsOf(found)).to.deep.equal([id]);
      expect(found[0]!.text).to.contain(`no ${name}`);
    });
  }

  it('reports a getToken that never answers', async () => {
    // Without a payment page nothing else waits on the clock.
    const shop = shopOf({getToken: () => new Promise(() => {}), paymentUrl: undefined});
    const found = shop.explain();
    await until(() => clock.waits.includes(15_000), 'the wait for a token');
    await clock.pass(15_000);

    expect(idsOf(await found)).to.deep.equal(['fatal: nowhere-to-pay', 'fault: token-late']);
  });

  for (const [whose, options, id] of [
    ['the page’s', {fetch: undefined, storeUrl: location.origin}, 'fatal: page-fetch-replaced'],
    ['the shop’s', {fetch: () => new Promise<never>(() => {})}, 'fatal: service-slow'],
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
      expect(idsOf(found!)).to.deep.equal([id, 'fatal: payment-page-unanswered']);
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
    expect(idsOf(found)).to.deep.equal(['fault: payment-window-blocked']);
  });

  it('reports fatal findings first', async () => {
    const found = await findings({getToken: () => null, paymentUrl: undefined});

    expect(found.map(({level}) => level)).to.deep.equal(['fatal', 'note']);
  });

  it('reports everything without the token', async () => {
    const token = jwt({sub: 'anna', note: 'canary'});
    const found = await findings({getToken: () => token, fetch: async () => refusal(401)});

    expect(JSON.stringify(found)).not.to.contain(token);
  });
});
