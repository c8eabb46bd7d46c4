import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {inspect} from 'node:util';
import {type BackpackProxyOptions, createBackpackProxy} from 'game-storefront/server';
import {HOST_ID, proxied, SHOP} from './proxied-backpack.js';

describe('createBackpackProxy', () => {
  it('rejects options that make no sense', () => {
    const sound = {backpackUrl: 'https://backpack.example', hostId: HOST_ID, origins: [SHOP]};
    createBackpackProxy({...sound, backpackUrl: 'http://localhost:8787'});
    for (const wrong of [
      {backpackUrl: 'http://backpack.example'},
      {backpackUrl: ''},
      {backpackUrl: undefined},
      {hostId: undefined},
      {backpackUrl: 'https://backpack.example/?'},
      {backpackUrl: 'https://backpack.example/?project=1'},
      {backpackUrl: 'https://backpack.example/#top'},
      {backpackUrl: 'https://studio:password@backpack.example'},
      {hostId: ''},
      {hostId: 'a\nb'},
      {origins: ['*']},
      {origins: ['https://game.example/']},
      {origins: ['game.example']},
      {origins: ['null']},
      {origins: undefined as never},
      {origins: SHOP as never},
      {multicurrency: {} as never},
      {multicurrency: null as never},
      {multicurrency: {merchantId: 1} as never},
      {multicurrency: {merchantId: '1', projectId: 2} as never},
      {multicurrency: {merchantId: 1, projectId: 0}},
      {multicurrency: {merchantId: 1, projectId: 2, url: 'http://currency.example'}},
      {timeoutMs: Number.NaN},
      {timeoutMs: 0},
      {timeoutMs: Number.POSITIVE_INFINITY},
      {timeoutMs: 2 ** 31},
      {timeoutMs: '15000' as never},
    ])
      assert.throws(() => createBackpackProxy({...sound, ...wrong}), TypeError, JSON.stringify(wrong));
  });

  it('names the invalid option, and says what a valid one is', () => {
    const sound = {backpackUrl: 'https://backpack.example', hostId: HOST_ID, origins: [SHOP]};
    const neverRight = [null, 5, true, {}, [], Symbol('x'), () => ''];
    const noPath = [
      '/',
      '/bp/',
      'bp',
      'bp/',
      '//bp',
      '/bp?x=1',
      '/bp#x',
      '/bp?',
      '/a/../b',
      '/./bp',
      '/b p',
      '/ü',
      '\\bp',
    ];
    const families: Record<string, readonly [wrong: readonly unknown[], right: RegExp]> = {
      path: [[...neverRight, ['/bp'], ...noPath, 'https://game.example/bp'], /such as \/backpack/],
      backpackUrl: [[...neverRight, '', 'backpack.example', '/bp'], /address/],
      hostId: [[...neverRight, '', ' ', 'undefined'], /text/],
      origins: [
        [null, 5, true, {}, SHOP, () => '', ...neverRight.map((one) => [one])],
        /such as .*https:\/\/game\.example/,
      ],
      timeoutMs: [[...neverRight.filter((one) => one !== 5), '', '15000', 0, -1, 1.5], /whole number/],
      fetch: [[null, 5, true, {}, [], Symbol('x'), 'fetch'], /a function, such as the global fetch/],
    };
    for (const [option, [values, right]] of Object.entries(families))
      for (const wrong of values)
        assert.throws(
          () => createBackpackProxy({...sound, [option]: wrong}),
          (error) => error instanceof TypeError && error.message.startsWith(option) && right.test(error.message),
          `${option}: ${inspect(wrong)}`,
        );
  });

  it('answers below the path of its options only', async () => {
    const {asked, send} = proxied(() => Response.json([]), {path: '/api/backpack'});

    assert.equal((await send('GET', '/api/backpack/web/backpack/items')).status, 200);
    for (const path of ['/web/backpack/items', '/api/backpackweb/backpack/items', '/x/api/backpack/web/backpack/items'])
      assert.equal((await send('GET', path)).status, 404, path);
    assert.deepEqual(
      asked.map(({url}) => url),
      ['https://backpack.example/web/backpack/items'],
    );
  });

  it('answers at the path of its options, or at the root', async () => {
    for (const path of [undefined, '', '/bp', '/a/b', '/%C3%BC', '/b%20p']) {
      const {asked, send} = proxied(() => Response.json([]), {path} as Partial<BackpackProxyOptions>);

      assert.equal((await send('GET', `${path ?? ''}/web/backpack/items`)).status, 200, path);
      assert.equal((await send('GET', `/other${path ?? ''}/web/backpack/items`)).status, 404, path);
      assert.deepEqual(
        asked.map(({url}) => url),
        ['https://backpack.example/web/backpack/items'],
      );
    }
  });
});
