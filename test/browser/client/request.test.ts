import {expect} from '@open-wc/testing';
import type {StorefrontError} from '../../../src/client/errors.js';
import {type Outgoing, send} from '../../../src/client/request.js';
import {json, refusal, type ScriptedFetch, scriptedFetch, silence} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until} from '../../support/until.js';

const never = new AbortController().signal;
const READ: Outgoing = {method: 'GET', url: 'https://store.example/v2/x', headers: {}, body: undefined, signal: never};
const WRITE: Outgoing = {...READ, method: 'POST', body: {locale: 'en'}};

/** The error of a rejected promise; throws when the promise is resolved. */
const errorOf = (promise: Promise<unknown>): Promise<StorefrontError & {name: string}> =>
  promise.then(
    (value) => {
      throw new Error(`Nothing went wrong: ${JSON.stringify(value)}`);
    },
    (error) => error,
  );

/** Waits until the request pauses before its next try, and lets the pause pass. Resolves to its length in ms. */
async function passPause(clock: TestClock, {sent}: ScriptedFetch, tries: number): Promise<number> {
  await until(() => sent.length === tries && clock.waits.length === 1 && clock.waits[0]! < 15_000, `pause ${tries}`);
  const [wait] = clock.waits;
  await clock.pass(wait!);
  return wait!;
}

describe('send', () => {
  let clock: TestClock;
  beforeEach(() => {
    clock = new TestClock();
  });

  it('sends JSON without cookies and referrer, and reads JSON', async () => {
    let init: RequestInit | undefined;
    const fetch = async (_url: unknown, given?: RequestInit): Promise<Response> => {
      init = given;
      return json({order_id: 7});
    };

    const answer = await send({fetch, clock}, {...WRITE, headers: {authorization: 'Bearer t'}});

    expect(answer).to.deep.equal({order_id: 7});
    expect(init).to.include({
      method: 'POST',
      body: '{"locale":"en"}',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(init?.headers).to.deep.equal({authorization: 'Bearer t'});
  });

  it('sends no cookies to any origin, and uses responses that the page has preloaded for guests', async () => {
    const sent: unknown[] = [];
    const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
      sent.push(init?.credentials);
      return json({});
    };

    await send({fetch, clock}, {...WRITE, url: new URL('/v2/cart', location.href).href});
    await send({fetch, clock}, {...WRITE, url: 'https://shop.example/v2/cart'});

    expect(sent).to.deep.equal(['omit', 'same-origin']);
  });

  it('reads an answer without a body as nothing', async () => {
    const {fetch} = scriptedFetch(() => new Response(null, {status: 204}));

    expect(await send({fetch, clock}, WRITE)).to.equal(undefined);
  });

  it('reports the service’s refusal, by status and code', async () => {
    const {fetch, sent} = scriptedFetch(() => refusal(422, 4001));

    const error = await errorOf(send({fetch, clock}, WRITE));

    expect(error).to.include({kind: 'api', status: 422, code: 4001});
    expect(error.message).to.equal('POST /v2/x: 422, code 4001');
    expect(sent.length).to.equal(1);
  });

  it('has code 0 for a refusal in another format than the service’s', async () => {
    for (const answer of [
      new Response('<h1>Bad gateway</h1>', {status: 404}),
      json(null, 404),
      json({errorCode: 'x'}, 404),
    ]) {
      const {fetch} = scriptedFetch(() => answer);

      expect(await errorOf(send({fetch, clock}, READ))).to.include({kind: 'api', status: 404, code: 0});
    }
  });

  it('refuses an answer that is not JSON', async () => {
    const {fetch, sent} = scriptedFetch(() => new Response('<h1>Welcome to our hotel’s WLAN</h1>'));

    expect(await errorOf(send({fetch, clock}, READ))).to.include({kind: 'answer', status: 200});
    expect(sent.length).to.equal(1);
  });

  it('reports that there was no answer', async () => {
    const {fetch, sent} = scriptedFetch(() => {
      throw new TypeError('Failed to fetch');
    });

    expect(await errorOf(send({fetch, clock}, READ))).to.include({kind: 'network', status: 0});
    expect(sent.length, 'nothing is known of the cause, so it is not tried again').to.equal(1);
  });

  it('keeps tokens out of its messages', async () => {
    const {fetch} = scriptedFetch(() => refusal(403));

    const error = await errorOf(
      send(
        {fetch, clock},
        {...READ, url: `${READ.url}?token=secret-token`, headers: {authorization: 'Bearer secret-token'}},
      ),
    );

    expect(error.message).not.to.contain('secret-token');
  });

  describe('time limit', () => {
    for (const [name, outgoing, limit] of [
      ['read', READ, 15_000],
      ['write', WRITE, 60_000],
    ] as const) {
      it(`ends a ${name} after ${limit / 1000} seconds without an answer`, async () => {
        const {fetch} = scriptedFetch(silence);
        const error = errorOf(send({fetch, clock}, outgoing));

        await clock.pass(limit - 1);
        expect(clock.waits, 'just before').to.deep.equal([1]);
        await clock.pass(1);

        expect(await error).to.include({kind: 'timeout'});
      });
    }

    it('covers the body, too', async () => {
      const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"items": ['));
            init?.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
          },
        });
        return new Response(body);
      };
      const error = errorOf(send({fetch, clock}, READ));
      await until(() => clock.waits.length === 1, 'the request is out');

      await clock.pass(15_000);

      expect(await error).to.include({kind: 'timeout'});
    });

    it('ends with the answer', async () => {
      const {fetch} = scriptedFetch(() => json({}));

      await send({fetch, clock}, READ);

      expect(clock.waits).to.deep.equal([]);
    });
  });

  describe('trying again', () => {
    for (const status of [429, 500, 502, 503, 504]) {
      it(`tries a read again after a ${status}`, async () => {
        const script = scriptedFetch((_, index) => (index === 0 ? refusal(status) : json({items: []})));
        const answer = send({fetch: script.fetch, clock}, READ);

        const wait = await passPause(clock, script, 1);

        expect(await answer).to.deep.equal({items: []});
        expect(wait, 'at least a second, at most two').to.be.within(1000, 2000);
      });

      it(`never tries a write again after a ${status}`, async () => {
        const {fetch, sent} = scriptedFetch(() => refusal(status));

        expect(await errorOf(send({fetch, clock}, WRITE))).to.include({kind: 'api', status});
        expect(sent.length).to.equal(1);
        expect(clock.waits).to.deep.equal([]);
      });
    }

    it('waits longer each time, and gives up after the fourth try', async () => {
      const script = scriptedFetch(() => refusal(503));
      const error = errorOf(send({fetch: script.fetch, clock}, READ));

      const waits = [
        await passPause(clock, script, 1),
        await passPause(clock, script, 2),
        await passPause(clock, script, 3),
      ];

      expect(await error).to.include({status: 503});
      expect(script.sent.length).to.equal(4);
      expect(waits[0]).to.be.within(1000, 2000);
      expect(waits[1]).to.be.within(2000, 4000);
      expect(waits[2]).to.be.within(4000, 8000);
    });

    it('waits as long as the service asks, where it limits calls or is busy', async () => {
      for (const status of [429, 503]) {
        const script = scriptedFetch((_, index) => (index === 0 ? refusal(status, 0, {'retry-after': '7'}) : json({})));
        const answer = send({fetch: script.fetch, clock}, READ);

        expect(await passPause(clock, script, 1), `${status}`).to.equal(7000);
        await answer;
      }
    });

    it('does not wait when the service asks for more than a minute', async () => {
      const {fetch, sent} = scriptedFetch(() => refusal(429, 0, {'retry-after': '61'}));

      expect(await errorOf(send({fetch, clock}, READ))).to.include({status: 429});
      expect(sent.length).to.equal(1);
    });

    it('chooses its own pause where Retry-After makes no sense', async () => {
      for (const retryAfter of ['soon', '-5', '0', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
        const script = scriptedFetch((_, index) =>
          index === 0 ? refusal(429, 0, {'retry-after': retryAfter}) : json({}),
        );
        const answer = send({fetch: script.fetch, clock}, READ);

        expect(await passPause(clock, script, 1), retryAfter).to.be.within(1000, 2000);
        await answer;
      }
    });

    it('does not retry after a permanent refusal', async () => {
      for (const status of [400, 401, 403, 404, 422]) {
        const {fetch, sent} = scriptedFetch(() => refusal(status));

        await errorOf(send({fetch, clock}, READ));

        expect(sent.length, `${status}`).to.equal(1);
      }
    });
  });

  describe('a fetch that ignores the signal', () => {
    const forever = new Promise<never>(() => {});
    for (const [what, answer] of [
      ['never answers', () => forever],
      ['never ends its body', async () => Object.assign(json({}), {text: () => forever})],
    ] as const) {
      it(`and ${what} is given up in time, and by an abort`, async () => {
        const abort = new AbortController();
        const late = errorOf(send({fetch: answer, clock}, WRITE));
        const aborted = errorOf(send({fetch: answer, clock}, {...WRITE, signal: abort.signal}));

        await clock.pass(1000);
        abort.abort();
        expect((await aborted).name).to.equal('AbortError');
        await clock.pass(59_000);

        expect((await late).kind).to.equal('timeout');
        expect(clock.waits).to.deep.equal([]);
      });
    }
  });

  describe('abort', () => {
    it('ends a request in flight, as aborted', async () => {
      const {fetch, sent} = scriptedFetch(silence);
      const abort = new AbortController();
      const error = errorOf(send({fetch, clock}, {...READ, signal: abort.signal}));
      await until(() => sent.length === 1, 'the request is out');

      abort.abort();

      expect((await error).name).to.equal('AbortError');
      expect(clock.waits).to.deep.equal([]);
    });

    it('ends a pause, as aborted', async () => {
      const {fetch, sent} = scriptedFetch(() => refusal(503));
      const abort = new AbortController();
      const error = errorOf(send({fetch, clock}, {...READ, signal: abort.signal}));
      await until(() => clock.waits[0]! < 15_000, 'it pauses');

      abort.abort();

      expect((await error).name).to.equal('AbortError');
      expect(clock.waits).to.deep.equal([]);
      expect(sent.length).to.equal(1);
    });

    it('sends nothing where the signal was aborted before', async () => {
      const {fetch, sent} = scriptedFetch(() => json({}));
      const abort = new AbortController();
      abort.abort();

      const error = await errorOf(send({fetch, clock}, {...READ, signal: abort.signal}));

      expect(error.name).to.equal('AbortError');
      expect(sent.length).to.equal(0);
    });
  });
});
