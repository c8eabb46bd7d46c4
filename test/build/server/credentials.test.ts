import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {inspect} from 'node:util';
import {runInNewContext} from 'node:vm';
import {
  createBackpackProxy,
  createUserToken,
  type MerchantOptions,
  ServiceError,
  type UserTokenRequest,
  verifyWebhook,
  WebhookRefusal,
} from 'game-storefront/server';
import {signatureOf} from './signed-webhook.js';

const PAID = JSON.stringify({notification_type: 'order_paid', order: {id: 1}, user: {external_id: 'mallory'}});
const signed = (secret: string) => ({
  body: PAID,
  authorization: signatureOf(PAID, secret),
});

/** Values of a key or a secret in a broken environment, and the text that each would be converted to. */
const UNSET: readonly (readonly [unknown, string])[] = [
  [undefined, ''],
  [undefined, 'undefined'],
  [null, 'null'],
  [0, '0'],
  [7, '7'],
  [Number.NaN, 'NaN'],
  [false, 'false'],
  [true, 'true'],
  [7n, '7'],
  [{}, '[object Object]'],
  [{toString: () => 'x'}, 'x'],
  [new String('x'), 'x'],
  [() => 'x', "() => 'x'"],
  [Promise.resolve('x'), '[object Promise]'],
  [new Set(['x']), '[object Set]'],
  [new Uint8Array([120]), 'x'],
  ['', ''],
  [' ', ' '],
  ['\n', '\n'],
  ['\t \r\n', '\t \r\n'],
  ['\u00a0', '\u00a0'],
  ['\u200b', '\u200b'],
  ['\ufeff', '\ufeff'],
  ['\0', '\0'],
  ['undefined', 'undefined'],
  ['null', 'null'],
];
const shown = (value: unknown): string => inspect(value);
const names =
  (option: RegExp) =>
  (error: unknown): boolean =>
    error instanceof TypeError && option.test(error.message);

/** Runs with properties on `Object.prototype`, as in a backend that has merged a stranger's JSON. */
async function polluted<T>(planted: Record<string, unknown>, work: () => Promise<T>): Promise<T> {
  for (const [name, value] of Object.entries(planted))
    Object.defineProperty(Object.prototype, name, {value, configurable: true, writable: true, enumerable: true});
  try {
    return await work();
  } finally {
    for (const name of Object.keys(planted)) Reflect.deleteProperty(Object.prototype, name);
  }
}

describe('a webhook secret that is not set', () => {
  it('accepts no webhook, alone or in a list, whatever value stands in its place', async () => {
    for (const [value, taken] of UNSET)
      for (const secret of [value, [value], ['next', value], [value, 'next'], [['next'], value]])
        await assert.rejects(verifyWebhook(signed(taken), secret as never), names(/secret/), shown(secret));
    for (const secret of [[], [[]], [['']], [['x']], new Array(2)])
      await assert.rejects(verifyWebhook(signed(''), secret as never), names(/secret/), shown(secret));
  });

  it('is named by its place in the list, and no value of the list is shown', async () => {
    await assert.rejects(verifyWebhook(signed('of-the-studio'), ['of-the-studio', ' ']), (error: TypeError) => {
      assert.match(error.message, /secret of verifyWebhook, number 2 .* blank/);
      return !error.message.includes('of-the-studio');
    });
    await assert.rejects(verifyWebhook(signed(''), Promise.resolve('x') as never), /promise, which has to be awaited/);
  });

  it('is found before anything of the webhook is read', async () => {
    const request = new Request('https://game.example/webhook', {method: 'POST', ...signed('')});
    const untouchable = new Proxy({} as Request, {
      get: (_, name) => assert.fail(`${String(name)} is read`),
      has: (_, name) => assert.fail(`${String(name)} is looked for`),
    });

    await assert.rejects(verifyWebhook(request, undefined as never), names(/secret/));
    await assert.rejects(verifyWebhook(untouchable, undefined as never), names(/secret/));

    assert.equal(request.bodyUsed, false);
  });

  it('is read once, so that a list cannot say something else at the second look', async () => {
    let looks = 0;
    const changing = Object.defineProperty(['real'], 0, {get: () => (looks++ === 0 ? 'real' : '')});

    await assert.rejects(verifyWebhook(signed(''), changing), WebhookRefusal);
    assert.equal(looks, 1);
  });
});

describe('a key that is not set', () => {
  const sound = {backpackUrl: 'https://backpack.example', hostId: 'of-the-studio', origins: ['https://game.example']};
  const merchant = {apiUrl: 'https://api.example/merchant/v2', merchantId: 1234, apiKey: 'of-the-merchant'};
  const ada: UserTokenRequest = {projectId: 44056, user: {id: 'ada'}};

  /** Requests a token with changed options, and records the sent requests. */
  function asking() {
    const sent: {url: string; body: {user: object; settings: object}; headers: Headers; redirect: unknown}[] = [];
    const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
      const {body, headers, redirect} = init;
      sent.push({url: String(url), body: JSON.parse(String(body)), headers: new Headers(headers), redirect});
      return Response.json({token: 'of-ada'});
    };
    const ask = (changes: object, request: UserTokenRequest = ada): Promise<string> =>
      createUserToken({...merchant, fetch, ...changes} as MerchantOptions, request);
    return {sent, ask};
  }

  it('makes no proxy, and requests no token', async () => {
    const {sent, ask} = asking();
    for (const [value] of UNSET) {
      assert.throws(() => createBackpackProxy({...sound, hostId: value as string}), names(/^hostId /), shown(value));
      await assert.rejects(ask({apiKey: value}), names(/^apiKey /), shown(value));
    }
    assert.throws(() => createBackpackProxy({...sound, hostId: ['of-the-studio'] as never}), names(/^hostId /));
    await assert.rejects(ask({apiKey: ['of-the-merchant']}), names(/^apiKey /));
    for (const merchantId of [undefined, null, '', 0, -1, 1.5, Number.NaN, '1/../2', ' 1', {}, [1234]])
      await assert.rejects(ask({merchantId}), names(/^merchantId /), shown(merchantId));
    for (const nothing of [undefined, null, 'x']) {
      assert.throws(() => createBackpackProxy(nothing as never), TypeError);
      await assert.rejects(createUserToken(nothing as never, ada), TypeError);
      await assert.rejects(createUserToken(merchant, nothing as never), TypeError);
      await assert.rejects(ask({}, {projectId: 1, user: nothing as never}), TypeError);
    }
    assert.equal(sent.length, 0);

    await ask({merchantId: '1234'});
    assert.equal(sent[0]!.url, 'https://api.example/merchant/v2/merchants/1234/token');
  });

  it('is for a player, a project and a mode that are said, and is asked for in no other name', async () => {
    const {sent, ask} = asking();
    for (const [value] of UNSET)
      await assert.rejects(ask({}, {...ada, user: {id: value as string}}), names(/^user\.id /), shown(value));
    for (const projectId of [undefined, null, '', 0, -1, 1.5, Number.NaN, 'x', {}] as never[])
      await assert.rejects(ask({}, {...ada, projectId}), names(/^projectId /), shown(projectId));
    // As in environment variables: each of these texts would be true.
    for (const sandbox of ['false', '0', '', 'true', 1, null] as never[])
      await assert.rejects(ask({}, {...ada, sandbox}), names(/^sandbox /), shown(sandbox));
    for (const fetch of [null, 5, {}, 'fetch'] as never[])
      await assert.rejects(ask({fetch}), names(/^fetch has to be a function/), shown(fetch));
    assert.equal(sent.length, 0);

    for (const sandbox of [true, false, undefined]) await ask({}, {...ada, ...(sandbox !== undefined && {sandbox})});
    assert.deepEqual(
      sent.map(({body}) => body.settings),
      [{project_id: 44056, mode: 'sandbox'}, {project_id: 44056}, {project_id: 44056}],
    );
  });

  it('is in no error, as it is or as it was sent, whatever the service answers', async () => {
    const {ask} = asking();
    const proof = btoa('1234:of-the-merchant');
    for (const body of [
      JSON.stringify({message: `bad credential Basic ${proof}`}),
      JSON.stringify({message: 'no', extended_message: {header: [`Basic ${proof}`]}}),
      JSON.stringify({message: 'of-the-merchant'}),
      'of-the-merchant',
      `Basic ${proof}`,
    ]) {
      const fetch = async (): Promise<Response> => new Response(body, {status: 401});
      const error = await ask({fetch}).catch((each: Error & {fields: object}) => each);
      const text = error instanceof Error ? `${error.message} ${error.cause} ${JSON.stringify(error)}` : error;
      assert.ok(!text.includes('of-the-merchant') && !text.includes(proof), `${body}: ${text}`);
    }
  });

  it('is in no error of a fetch that keeps the request it failed at', async () => {
    const {ask} = asking();
    const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
      throw Object.assign(new TypeError('fetch failed', {cause: Object.assign(new Error('reset'), {init})}), {init});
    };
    const error = await ask({fetch}).catch((each: unknown) => each);

    const text = inspect(error, {depth: 10, showHidden: true});
    assert.match(text, /ServiceError/);
    assert.ok(!text.includes('of-the-merchant') && !text.includes(btoa('1234:of-the-merchant')), text);
  });

  it('is not stood in for by what a stranger’s JSON has planted on Object.prototype', async () => {
    const {sent, ask} = asking();
    const {hostId: _, ...noHostId} = sound;
    const planted = {hostId: 'planted', apiKey: 'planted', secret: 'planted', merchantId: 7, path: '/planted'};
    await polluted(planted, async () => {
      assert.throws(() => createBackpackProxy(noHostId as never), names(/^hostId /));
      await assert.rejects(
        createUserToken({apiUrl: merchant.apiUrl, merchantId: 1} as MerchantOptions, ada),
        names(/^apiKey /),
      );
    });
    const proxy = await polluted({path: '/planted', timeoutMs: 1}, async () =>
      createBackpackProxy({...sound, fetch: async () => Response.json([])}),
    );
    const list = 'https://game.example/web/backpack/items';
    const asked = await proxy(new Request(list, {headers: {authorization: 'Bearer of.ada'}}));
    assert.equal(asked.status, 200);

    await polluted(
      {sandbox: true, email: 'mallory@evil.example', returnUrl: 'https://evil.example', country: 'XX', currency: 'XXX'},
      () => ask({}),
    );
    assert.deepEqual(sent[0]!.body, {user: {id: {value: 'ada'}}, settings: {project_id: 44056}});
    const noToken = polluted({token: 'planted'}, () => ask({fetch: async () => Response.json({})}));
    await assert.rejects(noToken, ServiceError);
  });

  it('may come from a class, another realm, or an object without a prototype', async () => {
    const {sent, ask} = asking();
    class Settings {
      get apiKey() {
        return 'of-a-class';
      }
    }
    const options = Object.assign(new Settings(), {apiUrl: merchant.apiUrl, merchantId: 1});
    const send = {
      fetch: async (_: unknown, init?: RequestInit) => {
        sent.push({headers: new Headers(init?.headers)} as (typeof sent)[0]);
        return Response.json({token: 'of-ada'});
      },
    };
    await createUserToken(Object.assign(options, send) as MerchantOptions, ada);
    await createUserToken(Object.assign(Object.create(null), merchant, send), ada);
    await ask({}, runInNewContext(`({projectId: 44056, user: {id: 'ada'}})`) as UserTokenRequest);

    const keys = sent.map(({headers}) => atob(headers.get('authorization')!.slice('Basic '.length)));
    assert.deepEqual(keys, ['1:of-a-class', '1234:of-the-merchant', '1234:of-the-merchant']);
  });

  it('is sent to no address with a user, a query or a fragment, and to none that a redirect names', async () => {
    const {sent, ask} = asking();
    for (const root of [
      'https://user:password@api.example',
      'https://user@api.example',
      'https://:password@api.example',
      'https://api.example?x=1',
      'https://api.example/?',
      'https://api.example/#',
      'https://api.example/v2#x',
      'https://api.example:99999999/',
      'ftp://api.example',
      'ws://localhost',
      'file:///etc/passwd',
      'http://localhost.evil.example',
      'http://api.example',
      'api.example',
      '',
      undefined,
      null,
      7,
      {toString: () => 'https://api.example'},
    ]) {
      const refused = (option: string) => (error: TypeError) =>
        names(new RegExp(`^${option} `))(error) && !/password|passwd/.test(error.message.replace('a password', ''));
      await assert.rejects(ask({apiUrl: root}), refused('apiUrl'), shown(root));
      const proxy = () => createBackpackProxy({...sound, backpackUrl: root as string});
      assert.throws(proxy, refused('backpackUrl'), shown(root));
    }
    assert.equal(sent.length, 0);

    for (const apiUrl of ['https://api.example/v2/', ' https://api.example/v2// ', 'HTTPS://API.example/v2'])
      await ask({apiUrl});
    assert.deepEqual(
      sent.map(({url, redirect}) => [url, redirect]),
      sent.map(() => ['https://api.example/v2/merchants/1234/token', 'manual']),
    );
    const moved = async () => new Response(null, {status: 307, headers: {location: 'https://evil.example'}});
    await assert.rejects(ask({fetch: moved}), (error: ServiceError) => error.status === 307);
  });

  it('is in no message, even where the service repeats it', async () => {
    const {ask} = asking();
    for (const said of [
      {message: 'The key of-the-merchant is wrong'},
      {message: 'wrong', extended_message: {'of-the-merchant': ['is wrong']}},
      {message: 'wrong', extended_message: {key: ['OF-THE-MERCHANT']}},
    ])
      await assert.rejects(ask({fetch: async () => Response.json(said, {status: 401})}), (error: ServiceError) => {
        assert.ok(!/of-the-merchant/i.test(JSON.stringify([error, error.message, error.stack])), shown(said));
        return error instanceof ServiceError && error.status === 401;
      });
    const endless = new ReadableStream<Uint8Array>({pull: (controller) => controller.enqueue(new Uint8Array(65_536))});
    await assert.rejects(ask({fetch: async () => new Response(endless)}), ServiceError);
  });

  it('leads a player back to an address of the web alone', async () => {
    const {sent, ask} = asking();
    const back = (returnUrl: unknown): Promise<string> => ask({}, {...ada, returnUrl: returnUrl as string});
    for (const url of [
      'ftp://game.example/shop',
      'FTP://game.example/shop',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'file:///shop',
      'ws://game.example',
      'my-game://bought',
      'mailto:ada@game.example',
      'https://user:password@game.example',
      'https://game.example@evil.example',
      '//game.example',
      '/shop',
      '',
      null,
      7,
      {toString: () => 'https://game.example'},
    ])
      await assert.rejects(back(url), names(/^returnUrl /), shown(url));
    assert.equal(sent.length, 0);

    for (const url of ['https://game.example/shop?tab=1#top', 'http://127.0.0.1:5173/']) await back(url);
    assert.deepEqual(
      sent.map(({body}) => body.settings),
      ['https://game.example/shop?tab=1#top', 'http://127.0.0.1:5173/'].map((return_url) => ({
        project_id: 44056,
        return_url,
      })),
    );
  });
});
