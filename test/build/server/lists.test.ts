import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {paginate, sendInChunks} from 'game-storefront/server';
import {scriptedService} from './scripted-service.js';

const ITEMS = '/v2/project/{project_id}/admin/items/virtual_items';
const REWARD = '/v2/project/{project_id}/inventory/reward';
const gift = (id: string) => ({user: {id}, items: [{sku: 'bow', quantity: 1}]});
const page = (has_more: boolean | undefined, ...skus: string[]) => ({
  status: 200,
  body: {...(has_more !== undefined && {has_more}), items: skus.map((sku) => ({sku}))},
});

describe('paginate', () => {
  const skusOf = async (list: AsyncIterable<{readonly sku: string}>): Promise<string[]> => {
    const skus: string[] = [];
    for await (const {sku} of list) skus.push(sku);
    return skus;
  };

  it('asks for what follows what it was given, however little that was, until there is no more', async (t) => {
    const {asked, client} = await scriptedService(t, page(true, 'a', 'b'), page(true, 'c'), page(false, 'd'));

    assert.deepEqual(await skusOf(paginate(client(), ITEMS)), ['a', 'b', 'c', 'd']);
    assert.deepEqual(
      asked.map(({url}) => url.split('?')[1]),
      ['limit=50&offset=0', 'limit=50&offset=2', 'limit=50&offset=3'],
    );
  });

  it('ends after a page that is not full, where the service says nothing', async (t) => {
    const {asked, client} = await scriptedService(t, page(undefined, 'a', 'b'), page(undefined, 'c'));

    assert.deepEqual(await skusOf(paginate(client(), ITEMS, {query: {limit: 2}})), ['a', 'b', 'c']);
    assert.equal(asked.length, 2);
  });

  it('ends a report after an empty page, since nobody says how large its pages may be', async (t) => {
    const rows = (...ids: number[]) => ({status: 200, body: ids.map((id) => ({transaction: {id}}))});
    const {asked, client} = await scriptedService(t, rows(1, 2), rows(3), rows());
    const path = '/merchants/{merchant_id}/reports/transactions/search.{format}';

    const ids: unknown[] = [];
    for await (const row of paginate(client(), path, {query: {limit: 500}})) ids.push(row.transaction.id);

    assert.deepEqual(ids, [1, 2, 3]);
    assert.deepEqual(
      asked.map(({url}) => /offset=\d+/.exec(url)?.[0]),
      ['offset=0', 'offset=2', 'offset=3'],
    );
  });

  it('ends at an empty page, though the service promises more', async (t) => {
    const {client} = await scriptedService(t, page(true));

    assert.deepEqual(await skusOf(paginate(client(), ITEMS)), []);
  });

  it('gives what it has before it fails', async (t) => {
    const {client} = await scriptedService(t, page(true, 'a'), {status: 422});
    const skus: string[] = [];

    await assert.rejects(
      async () => {
        for await (const {sku} of paginate(client(), ITEMS)) skus.push(sku);
      },
      {kind: 'api', status: 422},
    );

    assert.deepEqual(skus, ['a']);
  });

  it('refuses a page of no size, and a list that has no pages', async (t) => {
    const {asked, client} = await scriptedService(t, page(true, 'a'));

    for (const query of [{limit: 0}, {limit: Number.NaN}, {offset: -1}, {limit: '5' as never}])
      await assert.rejects(skusOf(paginate(client(), ITEMS, {query})), TypeError, JSON.stringify(query));
    await assert.rejects(
      skusOf(paginate(client(), '/v2/project/{project_id}/admin/webhook' as never, {} as never)),
      /has no pages/,
    );

    assert.equal(asked.length, 0);
  });
});

describe('sendInChunks', () => {
  const answered = {status: 200, body: {count: 0, operations: []}};

  it('goes on after a chunk whose outcome is unknown, and says which it was', async (t) => {
    const {asked, client} = await scriptedService(t, answered, 'cut', answered);

    const report = await sendInChunks(client(), REWARD, {body: ['a', 'b', 'c', 'd', 'e'].map(gift), size: 2});

    assert.deepEqual(
      asked.map(({body}) => JSON.parse(body).map(({user}: {user: {id: string}}) => user.id)),
      [['a', 'b'], ['c', 'd'], ['e']],
    );
    assert.equal(report.done, 3);
    assert.equal(report.answers.length, 2);
    assert.deepEqual(
      report.failed.map(({from, entries, outcome}) => [from, entries.map(({user}) => user.id), outcome]),
      [[2, ['c', 'd'], 'unknown']],
    );
  });

  it('sends no more after one that was not let in, or after its signal, and reports all of them', async (t) => {
    const locked = await scriptedService(t, answered, {status: 401});
    const enough = new AbortController();
    const stopped = await scriptedService(t, (response) => {
      enough.abort();
      response.writeHead(200).end(JSON.stringify(answered.body));
    });
    const body = ['a', 'b', 'c', 'd'].map(gift);

    const refused = await sendInChunks(locked.client(), REWARD, {body, size: 1});
    const aborted = await sendInChunks(stopped.client(), REWARD, {body, size: 2, signal: enough.signal});

    assert.equal(locked.asked.length, 2);
    assert.deepEqual(
      refused.failed.map(({from, outcome}) => [from, outcome]),
      [
        [1, 'refused'],
        [2, 'unsent'],
        [3, 'unsent'],
      ],
    );
    assert.deepEqual(
      aborted.failed.map(({from, outcome}) => [from, outcome]),
      [
        [0, 'unknown'],
        [2, 'unsent'],
      ],
    );
  });

  it('sends no more after one that came too often, though it was waited for', async (t) => {
    const {asked, client} = await scriptedService(t, answered, {status: 429, headers: {'retry-after': '3600'}});

    const report = await sendInChunks(client(), REWARD, {body: ['a', 'b', 'c'].map(gift), size: 1});

    assert.equal(asked.length, 2);
    assert.deepEqual(
      report.failed.map(({from, outcome}) => [from, outcome]),
      [
        [1, 'refused'],
        [2, 'unsent'],
      ],
    );
  });

  it('says of one that the service had no time for that it may have been done', async (t) => {
    for (const status of [408, 500, 503]) {
      const {client} = await scriptedService(t, {status});
      const {failed} = await sendInChunks(client({retries: 0}), REWARD, {body: [gift('a')]});
      assert.deepEqual(
        failed.map(({outcome}) => outcome),
        ['unknown'],
        `${status}`,
      );
    }
  });

  it('keeps what is known of earlier chunks, whatever its signal gives as the reason', async (t) => {
    const enough = new AbortController();
    const {client} = await scriptedService(t, answered, (response) => {
      enough.abort(new TypeError('Enough'));
      response.writeHead(200).end(JSON.stringify(answered.body));
    });

    const report = await sendInChunks(client(), REWARD, {
      body: ['a', 'b', 'c'].map(gift),
      size: 1,
      signal: enough.signal,
    });

    assert.equal(report.done, 1);
    assert.deepEqual(
      report.failed.map(({outcome}) => outcome),
      ['unknown', 'unsent'],
    );
  });

  it('sends nothing at all where JSON cannot hold an entry of a later chunk', async (t) => {
    const {asked, client} = await scriptedService(t, answered);
    const circle: Record<string, unknown> = gift('b');
    circle.self = circle;

    for (const odd of [circle, {...gift('b'), amount: 1n}])
      await assert.rejects(sendInChunks(client(), REWARD, {body: [gift('a'), odd as never], size: 1}), TypeError);

    assert.equal(asked.length, 0);
  });

  it('sends nothing for an empty list, and nothing at all where the call cannot be made', async (t) => {
    const {asked, client} = await scriptedService(t, answered);

    assert.deepEqual(await sendInChunks(client(), REWARD, {body: []}), {answers: [], done: 0, failed: []});
    await assert.rejects(sendInChunks(client(), REWARD, {body: [gift('a')], size: 1001}), /size/);
    await assert.rejects(sendInChunks(client(), REWARD, {body: 'all' as never}), /has to be a list/);
    await assert.rejects(sendInChunks(client(), ITEMS as never, {body: []} as never), /takes no list/);

    assert.equal(asked.length, 0);
  });
});
