import {expect} from 'chai';
import {createClient} from '../../../src/client/client.js';
import type {TokenSource} from '../../../src/client/token.js';
import {createSession} from '../../../src/session/session.js';
import type {Config} from '../../../src/shop/config.js';
import {json, refusal, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';

const CONFIG: Config = {projectId: 44056, storeUrl: 'https://store.example/api'};
const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';

const anonymous: TokenSource = {token: async () => undefined, renew: async () => undefined};

function clientOf(answer: (request: Sent, index: number) => Response | Promise<Response>, tokens = anonymous) {
  const {fetch, sent} = scriptedFetch(answer);
  return {client: createClient(() => CONFIG, tokens, {fetch, clock: new TestClock()}), sent};
}

const bearerOf = ({headers}: Sent): string | undefined => headers.get('authorization')?.replace('Bearer ', '');

describe('createClient', () => {
  it('fills in the project, under the path of the store', async () => {
    const {client, sent} = clientOf(() => json({}));

    await client(LIST);

    expect(sent[0]!.url.href).to.equal('https://store.example/api/v2/project/44056/items/virtual_items');
    expect(sent[0]).to.include({method: 'GET', body: undefined});
  });

  for (const sku of ['.', '..', '']) {
    it(`sends no request for the SKU "${sku}", which would change the address`, async () => {
      const {client, sent} = clientOf(() => json({}));

      const failure = await client(ORDER, {path: {item_sku: sku}}).catch((error: unknown) => error);

      expect(failure).to.include({kind: 'answer'});
      expect(sent).to.deep.equal([]);
    });
  }

  for (const [sku, path] of [
    ['gems-500', 'gems-500'],
    ['a/b', 'a%2Fb'],
    ['50% off?', '50%25%20off%3F'],
    ['#1', '%231'],
    ['Schwert & Schild', 'Schwert%20%26%20Schild'],
    ['剣', '%E5%89%A3'],
    ['../../admin', '..%2F..%2Fadmin'],
  ] as const) {
    it(`encodes the SKU "${sku}" into one segment of the path`, async () => {
      const {client, sent} = clientOf(() => json({}));

      await client(ORDER, {path: {item_sku: sku}, body: {}});

      expect(sent[0]!.url.pathname).to.equal(`/api/v2/project/44056/payment/item/${path}`);
      expect(sent[0]!.url.search + sent[0]!.url.hash).to.equal('');
    });
  }

  it('writes a query: lists as name[], nothing for what is undefined', async () => {
    const {client, sent} = clientOf(() => json({}));
    const query = {limit: 50, locale: 'de', country: undefined, additional_fields: ['order', 'media_list']};

    await client(LIST, {query: query as object});

    expect([...sent[0]!.url.searchParams]).to.deep.equal([
      ['limit', '50'],
      ['locale', 'de'],
      ['additional_fields[]', 'order'],
      ['additional_fields[]', 'media_list'],
    ]);
  });

  it('sends a body as JSON', async () => {
    const {client, sent} = clientOf(() => json({}));

    await client(ORDER, {path: {item_sku: 'x'}, body: {locale: 'de', sandbox: true}});

    expect(sent[0]!.headers.get('content-type')).to.equal('application/json');
    expect(sent[0]!.body).to.deep.equal({locale: 'de', sandbox: true});
  });

  it('sends the player’s token, and no header without one', async () => {
    const signedIn = clientOf(() => json({}), {...anonymous, token: async () => 'token-1'});
    const signedOut = clientOf(() => json({}));

    await signedIn.client(LIST);
    await signedOut.client(LIST);

    expect(bearerOf(signedIn.sent[0]!)).to.equal('token-1');
    expect(signedOut.sent[0]!.headers.has('authorization')).to.equal(false);
  });

  describe('after a 401', () => {
    /** A session whose `getToken` answers with `tokens` in turn, and a service that accepts only the last one. */
    function renewing(...tokens: string[]) {
      const reasons: string[] = [];
      const getToken = ({reason}: {reason: string}): string => tokens[reasons.push(reason) - 1]!;
      const session = createSession(
        () => ({getToken}),
        new TestClock(),
        () => {},
      );
      const valid = tokens[tokens.length - 1];
      return {
        ...clientOf((request) => (bearerOf(request) === valid ? json({ok: 1}) : refusal(401, 1501)), session),
        reasons,
      };
    }

    it('requests another token and sends the request once more with it', async () => {
      const {client, sent, reasons} = renewing('token-1', 'token-2');

      const answer = await client(ORDER, {path: {item_sku: 'x'}, body: {locale: 'de'}});

      expect(answer).to.deep.equal({ok: 1});
      expect(sent.map(bearerOf)).to.deep.equal(['token-1', 'token-2']);
      expect(sent[1]).to.deep.include({method: 'POST', body: {locale: 'de'}});
      expect(reasons).to.deep.equal(['start', 'rejected']);
    });

    it('requests one token for twenty requests that were refused at the same time', async () => {
      const {client, sent, reasons} = renewing('token-1', 'token-2');

      const answers = await Promise.all(Array.from({length: 20}, () => client(LIST)));

      expect(answers).to.deep.equal(Array.from({length: 20}, () => ({ok: 1})));
      expect(sent.length).to.equal(40);
      expect(reasons).to.deep.equal(['start', 'rejected']);
    });

    it('sends a request a second time at most', async () => {
      const {client, sent} = renewing('token-1', 'token-2', 'token-3');

      const error = await client(LIST).catch((thrown) => thrown);

      expect(error).to.include({kind: 'api', status: 401, code: 1501});
      expect(sent.map(bearerOf)).to.deep.equal(['token-1', 'token-2']);
    });

    it('does not send it again with the same token, or with none', async () => {
      for (const other of ['token-1', '']) {
        const {client, sent} = renewing('token-1', other, 'token-3');

        const error = await client(LIST).catch((thrown) => thrown);

        expect(error).to.include({status: 401});
        expect(sent.length, `other token: "${other}"`).to.equal(1);
      }
    });

    it('requests no other token where the request had none', async () => {
      let renewals = 0;
      const renew = async (): Promise<string> => `token-${++renewals}`;
      const {client, sent} = clientOf(() => refusal(401, 1501), {...anonymous, renew});

      await client(LIST).catch(() => {});

      expect([sent.length, renewals]).to.deep.equal([1, 0]);
    });

    it('requests no other token after a 403', async () => {
      let renewals = 0;
      const renew = async (): Promise<string> => `token-${++renewals}`;
      const {client, sent} = clientOf(() => refusal(403), {token: async () => 'token-0', renew});

      await client(LIST).catch(() => {});

      expect([sent.length, renewals]).to.deep.equal([1, 0]);
    });
  });
});
