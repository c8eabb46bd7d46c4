import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type Asked, type Scripted, scriptedService} from './scripted-service.js';

const BUSY = {status: 503} as const;
const OK = {status: 200, body: {}} as const;
const WEBHOOK = '/v2/project/{project_id}/admin/webhook';
const ATTRIBUTE = '/v2/project/{project_id}/admin/attribute/{external_id}';
const TOP_UP = '/v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance-topup';
const settings = {url: 'https://game.example/', secret: 'webhook-secret', is_enabled: true};
const attribute = {path: {external_id: 'guild'}};
const sku = {path: {item_sku: 'bow'}};
const refund = {path: {transaction_id: 7}, body: {description: 'Asked for'}};

type Client = ReturnType<Awaited<ReturnType<typeof scriptedService>>['client']>;

describe('a call that failed', () => {
  for (const fault of [BUSY, {status: 500}, {status: 408}, {status: 429}, 'cut'] as const)
    it(`is sent again after ${JSON.stringify(fault)}, where a second one changes nothing more`, async (t) => {
      const calls: readonly ((client: Client) => Promise<unknown>)[] = [
        (client) => client.GET(WEBHOOK),
        (client) => client.PUT(WEBHOOK, {body: settings}),
        (client) => client.DELETE(ATTRIBUTE, attribute),
        (client) => client.POST('/v3/project/{project_id}/admin/order/search'),
      ];
      for (const call of calls) {
        const {asked, client} = await scriptedService(t, fault, OK);

        await call(client());

        assert.equal(asked.length, 2);
      }
    });

  it('is not sent again where a second one would do it twice', async (t) => {
    const calls: readonly ((client: Client) => Promise<unknown>)[] = [
      (client) => client.POST('/v2/project/{project_id}/admin/attribute', {body: {external_id: 'a', name: {en: 'A'}}}),
      (client) => client.PUT('/merchants/{merchant_id}/reports/transactions/{transaction_id}/refund', refund),
      (client) =>
        client.PUT('/merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund', {
          ...refund,
          body: {description: 'Asked for', refund_amount: 1},
        }),
      (client) =>
        client.PUT('/v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle', {
          path: {reward_chain_id: 1},
        }),
      (client) =>
        client.DELETE('/v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}', {
          ...sku,
          body: {quantity: 1},
        }),
    ];
    for (const call of calls)
      for (const fault of [BUSY, 'cut'] as const) {
        const {asked, client} = await scriptedService(t, fault, OK);

        await assert.rejects(call(client()), {kind: fault === 'cut' ? 'network' : 'api'});

        assert.equal(asked.length, 1);
      }
  });

  it('is sent again after a timeout', async (t) => {
    const {asked, client} = await scriptedService(t, 'none', OK);

    await client().GET(WEBHOOK, {timeoutMs: 200});

    assert.equal(asked.length, 2);
  });

  it('is sent again whatever it does, after a refusal of too many, which began nothing', async (t) => {
    const {asked, client} = await scriptedService(t, {status: 429}, OK);

    await client().PUT('/merchants/{merchant_id}/reports/transactions/{transaction_id}/refund', refund);

    assert.equal(asked.length, 2);
  });

  it('is not sent again after a refusal', async (t) => {
    for (const status of [400, 401, 404, 422]) {
      const {asked, client} = await scriptedService(t, {status}, OK);

      await assert.rejects(client().GET(WEBHOOK), {status});

      assert.equal(asked.length, 1);
    }
  });

  it('is sent again with the same operation id, which is new for each call, or the caller’s', async (t) => {
    const {asked, client} = await scriptedService(t, BUSY, OK, BUSY, OK, OK);
    const body = {user_id: 'ada', virtual_currency_sku: 'gold', shards: 1};
    const id = ({headers}: Asked) => headers['x-operation-id'];

    await client().POST(TOP_UP, {body});
    await client().POST(TOP_UP, {body});
    await client().POST(TOP_UP, {body, operationId: 'mine'});

    const [first, again, second, secondAgain, mine] = asked.map(id);
    assert.match(String(first), /^[0-9a-f-]{36}$/);
    assert.equal(first, again);
    assert.equal(second, secondAgain);
    assert.notEqual(first, second);
    assert.equal(mine, 'mine');
  });

  it('is sent again as often as the client or the call says', async (t) => {
    const often = async (call: (service: Awaited<ReturnType<typeof scriptedService>>) => Promise<unknown>) => {
      const service = await scriptedService(t, 'cut');
      await assert.rejects(call(service), {kind: 'network'});
      return service.asked.length;
    };

    assert.equal(await often(({client}) => client().GET(WEBHOOK)), 3);
    assert.equal(await often(({client}) => client({retries: 0}).GET(WEBHOOK)), 1);
    assert.equal(await often(({client}) => client({retries: 0}).GET(WEBHOOK, {retries: 1})), 2);
  });
});

describe('Retry-After', () => {
  const answers = (value: string, date?: string): readonly Scripted[] => [
    {status: 429, headers: {'retry-after': value, ...(date && {date})}},
    OK,
  ];
  const waited = async (t: Parameters<typeof scriptedService>[0], value: string, date?: string): Promise<number> => {
    const {asked, client} = await scriptedService(t, ...answers(value, date));
    await client().GET(WEBHOOK);
    return asked[1]!.at - asked[0]!.at;
  };

  it('is waited for, in seconds or as a date of the service’s own clock', async (t) => {
    const [seconds, date] = await Promise.all([
      waited(t, '1'),
      waited(t, 'Thu, 01 Jan 2015 00:00:01 GMT', 'Thu, 01 Jan 2015 00:00:00 GMT'),
    ]);

    for (const ms of [seconds, date]) assert.ok(ms >= 990 && ms < 3_000, `${ms} ms`);
  });

  it('is told to the caller where it is longer than a minute', async (t) => {
    const {asked, client} = await scriptedService(t, ...answers('61'));

    await assert.rejects(client().GET(WEBHOOK), {kind: 'api', status: 429, retryAfterMs: 61_000});

    assert.equal(asked.length, 1);
  });
});
