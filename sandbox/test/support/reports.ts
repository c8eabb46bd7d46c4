import assert from 'node:assert/strict';
import type {QueryOf, reports} from 'game-storefront-contract';
import type {Static, TSchema} from 'typebox';
import type {CallOptions, Key, Request, Shop, TestSandbox} from './sandbox.js';

type Reports = typeof reports;
export const SEARCH = 'GET /merchants/{merchant_id}/reports/transactions/search.{format}';
export const REGISTRY = 'GET /merchants/{merchant_id}/reports/transactions/registry.{format}';
export const SIMPLE_SEARCH = 'GET /merchants/{merchant_id}/reports/transactions/simple_search';

type Row<K extends keyof Reports> = Reports[K] extends {answer: {row: infer R extends TSchema}} ? Static<R> : never;

/** A company's reports of its shop, read by its key. */
export function reportsOf(shop: Shop) {
  const as: CallOptions = {as: shop.merchant};
  const text = async <K extends Key>(key: K, request: Request<K>): Promise<string> => {
    const answer = await shop.respond(key, request, as);
    assert.equal(answer.status, 200, key);
    return answer.text();
  };
  return {
    search: async (query: Partial<QueryOf<Reports[typeof SEARCH]>> = {}): Promise<Row<typeof SEARCH>[]> =>
      JSON.parse(await text(SEARCH, {path: {format: 'json'}, query})),
    searchAsText: (query: Partial<QueryOf<Reports[typeof SEARCH]>> = {}): Promise<string> =>
      text(SEARCH, {path: {format: 'csv'}, query}),
    registry: async (query: Partial<QueryOf<Reports[typeof REGISTRY]>> = {}): Promise<Row<typeof REGISTRY>[]> =>
      JSON.parse(await text(REGISTRY, {path: {format: 'json'}, query})),
    registryAsText: (query: Partial<QueryOf<Reports[typeof REGISTRY]>> = {}): Promise<string> =>
      text(REGISTRY, {path: {format: 'csv'}, query}),
    find: async (query: Partial<QueryOf<Reports[typeof SIMPLE_SEARCH]>>): Promise<Row<typeof SIMPLE_SEARCH>[]> =>
      JSON.parse(await text(SIMPLE_SEARCH, {query})),
    details: (transaction_id: number) =>
      shop.call(
        'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details',
        {path: {transaction_id}},
        as,
      ),
    transfers: (query = {}) => shop.call('GET /merchants/{merchant_id}/reports/transfers', {query}, as),
    summary: (query = {}) =>
      shop.call('GET /merchants/{merchant_id}/reports/transactions/summary/transfer', {query}, as),
    months: (query = {}) => shop.call('GET /merchants/{merchant_id}/reports', {query}, as),
    refund: (transaction_id: number, description = 'By mistake') =>
      shop.call(
        'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund',
        {path: {transaction_id}, body: {description}},
        as,
      ),
    refundInPart: (transaction_id: number, refund_amount: number, description = 'Half of it') =>
      shop.call(
        'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund',
        {path: {transaction_id}, body: {description, refund_amount}},
        as,
      ),
  };
}

/** Moves the clock of a project to a time. */
export const setClock = ({db}: Pick<TestSandbox, 'db'>, {projectId}: Shop, time: string): Promise<unknown[]> =>
  db.query('update project set clock_offset = $2::timestamptz - now() where project_id = $1', [projectId, time]);
