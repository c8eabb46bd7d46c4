import assert from 'node:assert/strict';
import {it} from 'node:test';
import {type Contract, contract, type Operation, splitKey} from 'game-storefront-contract';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {control} from '../../src/control/contract.js';
import {simulatedPayments} from '../../src/control/simulated-payments.js';
import {payActions} from '../../src/pay-ui/contract.js';
import {eachDatabase} from '../support/databases.js';
import {DEMO_ITEMS} from '../support/items.js';
import {type Credential, isListed, type Key} from '../support/sandbox.js';

/** Pseudo-random numbers, equal in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const TEXTS = [
  '',
  ' ',
  'a',
  'gems-500',
  'ghost',
  '-1',
  '1e309',
  'NaN',
  'null',
  '2147483648',
  '9'.repeat(30),
  "'; drop table item; --",
  '<script>',
  '\u202e',
  '💎',
  'é'.repeat(300),
  '../../etc/passwd',
  '%00',
  '__proto__',
  '2026-02-30T00:00:00Z',
  '0000-00-00T00:00:00+99:99',
  'USD',
  'ZZZ',
  'en',
  'P9999Y',
];
const NAMES = [
  'sku',
  'quantity',
  'items',
  'name',
  'prices',
  'amount',
  'currency',
  'limits',
  'per_user',
  'periods',
  'date_from',
  'groups',
  'attributes',
  'user',
  'id',
  'value',
  'settings',
  'purchase',
  'seed',
  'user_id',
  'lifetime_seconds',
  'url',
  'secret',
  'is_enabled',
  '__proto__',
  'constructor',
  'en',
];

eachDatabase('random input', (sandbox) => {
  it('is refused as documented by every operation, and does no harm', async () => {
    const shop = await sandbox.project('demo');
    const next = random(20_261_121);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
    const scalar = (): unknown => pick([pick(TEXTS), 0, 1, -1, 1.5, 1e15, 2 ** 53, true, null, pick(TEXTS)]);
    const junk = (depth: number): unknown => {
      const kind = next();
      if (depth === 0 || kind < 0.4) return scalar();
      if (kind < 0.6) return Array.from({length: Math.floor(next() * 4)}, () => junk(depth - 1));
      return Object.fromEntries(Array.from({length: Math.floor(next() * 6)}, () => [pick(NAMES), junk(depth - 1)]));
    };
    const ada = await shop.player('ada');
    const credentials: Credential[] = [
      {},
      ada,
      shop.server,
      shop.merchant,
      {authorization: 'Bearer x'},
      {'x-user': 'x', 'x-unauthorized-id': 'y'},
    ];
    const known: Record<string, unknown> = {
      project_id: shop.projectId,
      merchant_id: shop.merchantId,
      item_sku: 'gems-500',
      login_project_id: shop.login_project_id,
    };
    const operations = {...contract, ...control, ...simulatedPayments, ...payActions};
    const keys = Object.keys(operations).filter((key) => !key.startsWith('DELETE /_sandbox'));

    for (const key of keys)
      for (let count = 0; count < sizes.fuzzRequests; count++) {
        const [method, template] = splitKey(key);
        const {base = 'store'} = (operations as Contract)[key] as Operation;
        const root = base === 'merchant' ? '/merchant/v2' : '';
        const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(String(next() < 0.8 ? (known[name] ?? pick(TEXTS)) : pick(TEXTS))),
        );
        const query = new URLSearchParams(
          Array.from({length: 3}, () => [
            pick(['limit', 'offset', 'locale', 'country', 'currency', 'token', ...NAMES]),
            pick(TEXTS),
          ]),
        );
        const response = await sandbox.send(`${root}${path}?${query}`, {
          method,
          headers: pick(credentials),
          ...(method !== 'GET' && {body: JSON.stringify(junk(4))}),
        });

        const text = await response.text();
        const context = `${key} ${path}?${query}: ${response.status} ${text}`;
        assert.ok(response.status < 500, context);
        if (response.status >= 400 && base === 'store') {
          const body = JSON.parse(text);
          assert.equal(body.statusCode, response.status, context);
          assert.ok(isListed(key as Key, response.status, body.errorCode), context);
        }
      }

    assert.deepEqual(Object.keys(Object.prototype), []);
    const page = await (await sandbox.project('demo')).call('GET /v2/project/{project_id}/items/virtual_items', {});
    assert.equal(page.total_items_count, DEMO_ITEMS);
  });
});
