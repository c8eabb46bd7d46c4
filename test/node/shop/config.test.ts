import {expect} from 'chai';
import {safeUrl} from '../../../src/client/safe-url.js';
import {looksSecret} from '../../../src/client/token.js';
import {type Options, problemsOf, readConfig, TEXT_OPTIONS} from '../../../src/shop/config.js';

const GOOD: Options = {projectId: 44056, storeUrl: 'https://store.example/'};

describe('readConfig', () => {
  it('reads a project and a store, and keeps the other options', () => {
    const config = readConfig({...GOOD, country: 'DE', sandbox: true});

    expect(config).to.deep.equal({...GOOD, storeUrl: 'https://store.example', country: 'DE', sandbox: true});
  });

  it('accepts an @ in the path of an address', () => {
    const storeUrl = 'https://store.example/@studio/a:b@1';

    expect(readConfig({...GOOD, storeUrl, backpackUrl: storeUrl})).to.include({storeUrl});
  });

  it('reads the project’s number as text, from an attribute', () => {
    expect(readConfig({...GOOD, projectId: '44056'})).to.have.property('projectId', 44056);
  });

  it('keeps the path of the store, without slashes at its end, query and hash', () => {
    expect(readConfig({...GOOD, storeUrl: 'https://shop.example/api//?key=1#top'})).to.have.property(
      'storeUrl',
      'https://shop.example/api',
    );
  });

  const faults: readonly [what: string, changes: Options, option: string, fault: string][] = [
    ['no project', {projectId: undefined}, 'project-id', 'missing'],
    ['an empty project', {projectId: ''}, 'project-id', 'missing'],
    ['a project that is a word', {projectId: 'demo'}, 'project-id', 'malformed'],
    ['project 0', {projectId: 0}, 'project-id', 'malformed'],
    ['a negative project', {projectId: -1}, 'project-id', 'malformed'],
    ['half a project', {projectId: 1.5}, 'project-id', 'malformed'],
    ['a project with spaces', {projectId: ' 44056'}, 'project-id', 'malformed'],
    ['a project that breaks out of its path', {projectId: '1/../2'}, 'project-id', 'malformed'],
    ['a project that is too long', {projectId: '12345678901'}, 'project-id', 'malformed'],
    ['no store', {storeUrl: undefined}, 'store-url', 'missing'],
    ['an empty store', {storeUrl: ''}, 'store-url', 'missing'],
    ['a store that is a path', {storeUrl: '/api'}, 'store-url', 'malformed'],
    ['a store without encryption', {storeUrl: 'http://store.example'}, 'store-url', 'malformed'],
    ['a store that is a script', {storeUrl: 'javascript:alert(1)'}, 'store-url', 'malformed'],
    ['an unknown auth', {auth: 'requierd' as 'required'}, 'auth', 'malformed'],
    ['a cart that breaks out of its path', {cartId: '../1'}, 'cart-id', 'malformed'],
    ['a password in the store', {storeUrl: 'https://studio:password@store.example'}, 'store-url', 'secret'],
    ['a user in the store', {storeUrl: 'https://studio@store.example'}, 'store-url', 'secret'],
    ['a password alone', {storeUrl: 'https://:password@store.example'}, 'store-url', 'secret'],
    ['a password without slashes', {storeUrl: 'https:studio:password@store.example'}, 'store-url', 'secret'],
    ['a password in the clear', {storeUrl: 'http://studio:password@store.example'}, 'store-url', 'secret'],
    ['a password in the payment page', {paymentUrl: 'https://a:b@pay.example'}, 'payment-url', 'secret'],
    [
      'a password in the payment page of sandbox mode',
      {sandboxPaymentUrl: 'https://a:b@pay.example'},
      'sandbox-payment-url',
      'secret',
    ],
    ['a password in the socket', {orderSocketUrl: 'wss://a:b@store.example/socket'}, 'order-socket-url', 'secret'],
    ['a password in subscriptions', {subscriptionsUrl: 'https://a:b@store.example'}, 'subscriptions-url', 'secret'],
    ['a password in the proxy of backpacks', {backpackUrl: 'https://a:b@game.example'}, 'backpack-url', 'secret'],
    ['an API key as project', {projectId: '44056:Zk3nPq8sVtXw'}, 'project-id', 'secret'],
    ['an API key as token', {token: '44056:Zk3nPq8sVtXw'}, 'token', 'secret'],
    ['an API key in base64 as token', {token: btoa('44056:Zk3nPq8sVtXw')}, 'token', 'secret'],
    ['basic credentials as token', {token: `Basic ${btoa('44056:Zk3nPq8sVtXw')}`}, 'token', 'secret'],
  ];
  for (const [what, changes, option, fault] of faults) {
    it(`refuses ${what}`, () => {
      expect(readConfig({...GOOD, ...changes})).to.deep.equal({option, fault});
    });
  }
});

describe('looksSecret', () => {
  it('accepts player tokens', () => {
    for (const token of ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwIn0.c2ln', 'k7Lm2Qw9', 'demo-player', '12345', '']) {
      expect(looksSecret(token), token).to.equal(false);
    }
  });
});

describe('order-socket-url', () => {
  it('accepts wss anywhere, ws on this machine, and nothing else', () => {
    for (const orderSocketUrl of ['wss://a.example/socket', 'ws://127.0.0.1:8787/socket', 'ws://localhost/', '']) {
      expect(readConfig({...GOOD, orderSocketUrl}), orderSocketUrl).to.include({projectId: 44056});
    }
    for (const orderSocketUrl of ['ws://a.example', 'javascript:alert(1)', 'wss:', 'a.example']) {
      expect(problemsOf({...GOOD, orderSocketUrl}), orderSocketUrl).to.deep.equal([
        {option: 'order-socket-url', fault: 'malformed', isFatal: false},
      ]);
      expect(readConfig({...GOOD, orderSocketUrl}), orderSocketUrl).to.include({orderSocketUrl: undefined});
    }
  });
});

describe('an address that only a part of the shop needs', () => {
  for (const [name, option] of [
    ['paymentUrl', 'payment-url'],
    ['sandboxPaymentUrl', 'sandbox-payment-url'],
    ['orderSocketUrl', 'order-socket-url'],
    ['subscriptionsUrl', 'subscriptions-url'],
    ['backpackUrl', 'backpack-url'],
  ] as const) {
    for (const address of ['http://pay.example', 'javascript:alert(1)', '/pay', 'ftp://pay.example']) {
      it(`does not keep the shop from starting: ${option} as ${address}`, () => {
        const options = {...GOOD, [name]: address};

        expect(readConfig(options)).to.include({projectId: 44056});
        expect(problemsOf(options)).to.deep.equal([{option, fault: 'malformed', isFatal: false}]);
      });
    }
  }

  it('does not hide the problems of other options', () => {
    const options = {projectId: 'demo', storeUrl: '/api', country: 'Germany', orderSocketUrl: 'http://a.example'};

    expect(problemsOf(options).map(({option}) => option)).to.deep.equal([
      'project-id',
      'store-url',
      'order-socket-url',
      'country',
    ]);
  });
});

describe('an option that has a default', () => {
  for (const [name, value] of [
    ['locale', 'english'],
    ['country', 'Germany'],
    ['currency', '€'],
    ['theme', 'drak'],
    ['tax', 'plus'],
    ['presentation', 'drawr'],
  ] as const) {
    it(`is ignored and named, and does not keep the shop from starting: ${name} as ${value}`, () => {
      const options = {...GOOD, [name]: value} as Options;

      expect(problemsOf(options)).to.deep.equal([{option: name, fault: 'malformed', isFatal: false}]);
      expect(readConfig(options)).to.deep.equal({...GOOD, storeUrl: 'https://store.example', [name]: undefined});
    });
  }

  it('is sent in the capital letters that the service knows', () => {
    const options = {...GOOD, country: 'de', currency: 'eur'};

    expect(problemsOf(options)).to.deep.equal([]);
    expect(readConfig(options)).to.include({country: 'DE', currency: 'EUR'});
  });

  it('is each option of text but those that say whose shop it is, where it sells, and to whom', () => {
    const values = Object.fromEntries(TEXT_OPTIONS.map((name) => [name, '1:?']));

    expect(
      problemsOf(values)
        .filter(({isFatal}) => isFatal)
        .map(({option}) => option),
    ).to.deep.equal(['project-id', 'store-url', 'cart-id', 'auth']);
  });
});

describe('safeUrl', () => {
  it('accepts http on the host of a page that was loaded by http, and on no other', () => {
    const url = 'http://192.168.1.5:8787/';

    expect(safeUrl(url, undefined, {protocol: 'http:', hostname: '192.168.1.5'})?.href).to.equal(url);
    expect(safeUrl(url, undefined, {protocol: 'http:', hostname: '192.168.1.6'})).to.equal(undefined);
    expect(safeUrl(url, undefined, {protocol: 'https:', hostname: '192.168.1.5'})).to.equal(undefined);
    expect(safeUrl(url, undefined, undefined)).to.equal(undefined);
  });

  it('accepts https anywhere, and http on this machine', () => {
    for (const url of ['https://a.example/x', 'http://localhost:8787', 'http://127.0.0.1:1', 'http://[::1]:8080/']) {
      expect(safeUrl(url)?.href, url).to.equal(new URL(url).href);
    }
  });

  it('accepts nothing else', () => {
    const refused = [
      'http://a.example',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
      'http://10.0.0.1',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'blob:https://a.example/1',
      'no address',
    ];
    for (const url of refused) expect(safeUrl(url), url).to.equal(undefined);
  });

  it('is undefined without an address', () => {
    expect(safeUrl(undefined)).to.equal(undefined);
    expect(safeUrl('')).to.equal(undefined);
  });

  it('reads a relative address against its base', () => {
    expect(safeUrl('/art/1.svg', 'https://a.example/api/')?.href).to.equal('https://a.example/art/1.svg');
    expect(safeUrl('//b.example/1.svg', 'https://a.example/')?.href).to.equal('https://b.example/1.svg');
  });
});
