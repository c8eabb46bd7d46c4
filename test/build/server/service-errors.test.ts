import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {inspect} from 'node:util';
import {createServiceClient, ServiceError} from 'game-storefront/server';
import {SECRETS, STUDIO, scriptedService} from './scripted-service.js';

const WEBHOOK = '/v2/project/{project_id}/admin/webhook';

/** The error that a call ends with. */
const errorOf = (call: Promise<unknown>): Promise<ServiceError> =>
  call.then(
    () => assert.fail('It succeeded'),
    (error: unknown) => (error instanceof ServiceError ? error : assert.fail(String(error))),
  );

describe('ServiceError', () => {
  it('says what the store refused, and what was sent incorrectly', async (t) => {
    const body = {
      statusCode: 422,
      errorCode: 1102,
      errorMessage: '[0401-1102]: Request validation failed',
      transactionId: 'c0ffee',
      errorMessageExtended: [
        {property: 'sku', message: 'is required'},
        {property: 'sku', message: 'is no text'},
      ],
    };
    const {client} = await scriptedService(t, {status: 422, body});

    const error = await errorOf(client().GET(WEBHOOK));

    assert.equal(error.message, `GET ${WEBHOOK} was refused: 422, code 1102, [0401-1102]: Request validation failed`);
    assert.deepEqual(JSON.parse(JSON.stringify(error)), {
      name: 'ServiceError',
      message: error.message,
      kind: 'api',
      operation: `GET ${WEBHOOK}`,
      status: 422,
      code: 1102,
      requestId: 'c0ffee',
      fields: {sku: ['is required', 'is no text']},
    });
  });

  it('says the same of the merchant interface', async (t) => {
    const body = {
      http_status_code: 422,
      message: 'Wrong',
      extended_message: {'user.id': ['is blank']},
      request_id: 'beef',
    };
    const {client} = await scriptedService(t, {status: 422, body});

    const {kind, status, code, requestId, fields} = await errorOf(
      client().GET('/merchants/{merchant_id}/reports/transfers'),
    );

    assert.deepEqual(
      {kind, status, code, requestId, fields},
      {kind: 'api', status: 422, code: undefined, requestId: 'beef', fields: {'user.id': ['is blank']}},
    );
  });

  it('tells no connection, no time, no answer, and nothing to read apart', async (t) => {
    const once = {retries: 0};
    const broken = [
      {status: 200, body: '{"url": '},
      {status: 200, body: ''},
      (response: import('node:http').ServerResponse) => response.writeHead(200).end(Buffer.from([0xff, 0xfe])),
    ];
    for (const answer of broken) {
      const {client} = await scriptedService(t, answer);
      assert.equal((await errorOf(client().GET(WEBHOOK))).kind, 'answer');
    }
    const {client} = await scriptedService(t, 'cut');
    assert.equal((await errorOf(client(once).GET(WEBHOOK))).kind, 'network');
    const nobody = await errorOf(client({...once, storeUrl: 'http://127.0.0.1:9'}).GET(WEBHOOK));
    assert.equal(nobody.kind, 'network');
    assert.equal(nobody.status, 0);
    assert.ok(nobody.cause instanceof Error);
    const {client: silent} = await scriptedService(t, 'none');
    assert.equal((await errorOf(silent(once).GET(WEBHOOK, {timeoutMs: 50}))).kind, 'timeout');
  });

  it('reads a refusal that is no JSON, empty, or of another shape', async (t) => {
    for (const body of [
      '<html>',
      '',
      '[]',
      'null',
      '{"errorCode": "a", "errorMessage": 7, "extended_message": {"a": 1}}',
    ]) {
      const {client} = await scriptedService(t, {status: 404, body});

      const {status, message, fields} = await errorOf(client().GET(WEBHOOK));

      assert.equal(status, 404, body);
      assert.equal(message, `GET ${WEBHOOK} was refused: 404`, body);
      assert.deepEqual(fields, {}, body);
    }
  });

  it('reads no refusal of more than 64 kB', async (t) => {
    // Escapes within escapes are what the search for secrets takes longest for.
    const body = JSON.stringify({errorCode: 1102, errorMessage: '\\u005c'.repeat(1_200_000)});
    const {client} = await scriptedService(t, {status: 422, body});

    const error = await errorOf(client().GET(WEBHOOK));

    assert.equal(error.message, `GET ${WEBHOOK} was refused: 422`);
  });

  it('takes no long time over a refusal of many messages of one field', async (t) => {
    const body = JSON.stringify({message: 'x', extended_message: {a: Array.from({length: 21_000}, () => '')}});
    assert.ok(body.length < 64_000);
    const {client} = await scriptedService(t, {status: 400, body});
    const before = process.cpuUsage();

    const {fields} = await errorOf(client().GET(WEBHOOK));

    assert.equal(fields.a?.length, 10);
    const {user, system} = process.cpuUsage(before);
    assert.ok(user + system < 1_000_000, `${user + system} µs of the processor`);
  });

  it('cuts what the service says where it is long', async (t) => {
    const errorMessageExtended = Array.from({length: 3000}, (_, nth) => ({
      property: nth < 100 ? 'sku' : `p${nth % 900}`,
      message: 'm',
    }));
    const texts = {errorMessage: 'e'.repeat(5000), transactionId: 't'.repeat(5000)};
    const {client: many} = await scriptedService(t, {
      status: 422,
      body: {errorMessageExtended: errorMessageExtended.slice(0, 1500)},
    });
    const {client: long} = await scriptedService(t, {
      status: 422,
      body: {...texts, errorMessageExtended: [{property: 'n'.repeat(5000), message: 'm'.repeat(5000)}]},
    });

    const {fields} = await errorOf(many().GET(WEBHOOK));
    const error = await errorOf(long().GET(WEBHOOK));

    assert.equal(Object.keys(fields).length, 100);
    assert.equal(fields.sku?.length, 10);
    assert.equal(error.message.length, 2001);
    assert.equal(error.requestId?.length, 500);
    assert.deepEqual(Object.entries(error.fields), [[`${'n'.repeat(500)}…`, [`${'m'.repeat(500)}…`]]]);
  });

  it('has no signs that a terminal acts on, or that change the order in which a line is read', async (t) => {
    const said = 'a\u001b[2J\0b\u202ec\nd';
    const {client} = await scriptedService(t, {
      status: 422,
      body: {errorMessage: said, transactionId: said, errorMessageExtended: [{property: said, message: said}]},
    });
    const failing = (): Promise<never> => Promise.reject(new TypeError(said, {cause: new Error(said)}));

    const error = await errorOf(client().GET(WEBHOOK));
    const failed = await errorOf(client({retries: 0, fetch: failing as typeof fetch}).GET(WEBHOOK));

    const visible = 'a\ufffd[2J\ufffdb\ufffdc d';
    assert.equal(error.message, `GET ${WEBHOOK} was refused: 422, ${visible}`);
    assert.equal(error.requestId, visible);
    assert.deepEqual(error.fields, {[visible]: [visible]});
    assert.equal(failed.message, `GET ${WEBHOOK} failed: ${visible}`);
    assert.equal((failed.cause as Error).message, visible);
    assert.equal(((failed.cause as Error).cause as Error).message, visible);
  });

  it('keeps no part of a secret that a cut would go through', async (t) => {
    for (const length of [1900, 1980, 1990]) {
      const {client} = await scriptedService(t, {
        status: 422,
        body: {errorMessage: `${'e'.repeat(length)}${STUDIO.apiKey}`},
      });

      const {message} = await errorOf(client().GET(WEBHOOK));

      assert.equal(message, `GET ${WEBHOOK} failed: api 422`);
    }
  });

  describe('holds no secret, and may be logged whole', () => {
    const encoded = [
      ...SECRETS,
      'token-of-ada',
      'webhook-secret',
      btoa(`${STUDIO.projectId}:${STUDIO.projectKey}`),
      btoa(`${STUDIO.merchantId}:${STUDIO.apiKey}`),
    ];
    /** What each of the calls sends besides. */
    const OF_CALL: readonly (readonly string[])[] = [
      ['webhook-secret', btoa(`${STUDIO.projectId}:${STUDIO.projectKey}`)],
      [btoa(`${STUDIO.merchantId}:${STUDIO.apiKey}`)],
      ['token-of-ada'],
      [btoa(`${STUDIO.projectId}:${STUDIO.projectKey}`)],
      [btoa(`${STUDIO.hub.id}:${STUDIO.hub.apiKey}`)],
    ];
    const assertSilent = (error: unknown): void => {
      const {stack, message} = error as Error;
      const shown = [
        inspect(error, {depth: 9, showHidden: true}),
        JSON.stringify(error),
        String(error),
        stack,
        message,
      ];
      for (const text of shown)
        for (const secret of encoded) assert.ok(!text?.includes(secret), `${secret} stands in ${text}`);
    };
    type Service = ReturnType<Awaited<ReturnType<typeof scriptedService>>['client']>;
    const calls: readonly ((service: Service) => Promise<unknown>)[] = [
      (service) => service.PUT(WEBHOOK, {body: {url: 'https://a.test', secret: 'webhook-secret', is_enabled: true}}),
      (service) => service.GET('/merchants/{merchant_id}/reports/transfers'),
      (service) => service.GET('/v2/project/{project_id}/cart', {userToken: 'token-of-ada'}),
      (service) => service.GET('/web/backpack/merchants/{merchant_id}/projects/{project_id}/games'),
      (service) =>
        service.POST('/v2/project/{project_id}/distribution_hub/user/auth', {body: {user: {email: 'a@b.test'}}}),
    ];

    it('whatever the service writes into a refusal', async (t) => {
      for (const [index, call] of calls.entries())
        for (const secret of [...SECRETS, ...(OF_CALL[index] ?? [])]) {
          const escaped = [...secret].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
          const bytes = Buffer.from(secret);
          const forms = [
            ...[secret, secret.toUpperCase(), escaped, encodeURIComponent(secret)],
            ...['', 'u:', '77:'].map((name) => Buffer.from(`${name}${secret}`).toString('base64')),
            ...['{"key":"', '?', '??'].map((start) => Buffer.from(`${start}${secret}"}`).toString('base64url')),
            ...[bytes.toString('hex'), bytes.toString('hex').toUpperCase()],
            [...secret].reverse().join(''),
            [...bytes].map((byte) => `&#${byte};`).join(''),
            [...bytes].map((byte) => `&#x${byte.toString(16)};`).join(''),
            [...bytes].map((byte) => `%${byte.toString(16)}`).join(''),
          ];
          for (const said of forms) {
            const body = {
              errorCode: 1020,
              errorMessage: `Key ${said}`,
              message: `Key ${said}`,
              extended_message: {[said]: [said]},
              errorMessageExtended: [{property: said, message: said}],
              request_id: said,
            };
            const {client} = await scriptedService(t, {status: 401, body});
            const error = await errorOf(call(client()));
            assertSilent(error);
            assert.ok(!inspect(error, {depth: 9, showHidden: true}).includes(said), `${secret} as ${said}`);
          }
        }
    });

    it('whatever a library writes into an error', async () => {
      const leaky = async (input: unknown, init: RequestInit = {}): Promise<never> => {
        const {headers, body} = init;
        const request = {input, headers, body};
        const cause = Object.assign(new Error(`Sent ${JSON.stringify(request)}`), {request, code: 'ERR'});
        throw Object.assign(new TypeError('fetch failed', {cause}), {request, config: request});
      };
      const service = createServiceClient({
        ...STUDIO,
        storeUrl: 'https://store.example',
        merchantUrl: 'https://api.example',
        backpackUrl: 'https://backpack.example',
        retries: 0,
        fetch: leaky as typeof fetch,
      });

      for (const call of calls) assertSilent(await errorOf(call(service)));
    });

    it('nor does the TypeError of a credential that no header can hold', async () => {
      const isSilentTypeError = (error: unknown): boolean => {
        assertSilent(error);
        return error instanceof TypeError;
      };
      const line = `token-of-ada\r\n${STUDIO.apiKey}`;
      const service = createServiceClient({...STUDIO, storeUrl: 'https://store.example'});

      assert.throws(() => createServiceClient({hostId: line}), isSilentTypeError);
      await assert.rejects(service.GET('/v2/project/{project_id}/cart', {userToken: line}), isSilentTypeError);
    });

    it('nor does the client itself, when it is shown', () => {
      const service = createServiceClient({...STUDIO, storeUrl: 'https://store.example'});

      assertSilent(Object.assign(service, {stack: '', message: ''}));
    });
  });
});
