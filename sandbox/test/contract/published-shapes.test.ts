import assert from 'node:assert/strict';
import {it} from 'node:test';
import {contract, type Operation} from 'game-storefront-contract';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {openMinimalWorld} from '../support/minimal-entities.js';
import {publishedNulls} from '../support/published-nulls.js';
import {type Key, operations, type Request} from '../support/sandbox.js';
import {openWorld} from '../support/world.js';

/** The paths of all nulls in a value. */
function nullsIn(value: unknown, path = ''): string[] {
  if (value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((one) => nullsIn(one, `${path}[]`));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => nullsIn(one, path ? `${path}.${name}` : name));
}

/** The parts of a schema that show where null is allowed. */
interface Shape {
  readonly $id?: string;
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** The paths of all nullable fields of a schema, except the locales of texts, which are all nullable. */
function nullableIn({$id, type, anyOf = [], items, properties = {}}: Shape, path = ''): string[] {
  if ($id === 'Localized') return [];
  if (type === 'null') return [path];
  return [
    ...anyOf.flatMap((one) => nullableIn(one, path)),
    ...(items ? nullableIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => nullableIn(one, path ? `${path}.${name}` : name)),
  ];
}

/** Lists of the service itself, entries and addresses of the payment page, what remains of limits, orders, reports, and settings, which have no optional fields. */
const SHOWS_NO_BARE_THING =
  /\/(drm|keys|top|currencies|settings|admin\/webhook|payment_accounts?|user_account)$|\/admin\/user\/limit\/|\/pre_order\/limit\/|\/auto-topup$|\/distribution_hub\/order\/|\/reports(\/|$)/;

const sorted = (paths: readonly string[]): string[] => [...new Set(paths)].sort();

it('the contract has null where the published shapes have null, and nowhere else', () => {
  const answers = Object.values<Operation>(contract).filter(({answer}) => answer.kind === 'json');
  const schemaOf = ({answer}: Operation) => (answer as {schema: unknown}).schema as Shape;

  const written = answers.map((one) => [one.id, sorted(nullableIn(schemaOf(one)))]);

  assert.deepEqual(
    written,
    answers.map(({id}) => [id, sorted(publishedNulls(id))]),
  );
});

eachDatabase('an answer', (sandbox) => {
  it('is null nowhere but where the published shapes have null', async () => {
    const world = await openWorld(sandbox);
    const found = new Set<string>();
    for (const key of Object.keys(operations) as Key[]) {
      const {id, answer} = operations[key] as Operation;
      if (answer.kind !== 'json' || key.includes('/_sandbox/')) continue;
      const {shop = world.shop, as, ...call}: BaseCall = await baseCalls[key](world);
      const response = await shop.respond(key, call as Request<Key>, {...(as && {as})});
      for (const path of nullsIn(await response.json()))
        if (!publishedNulls(id).includes(path)) found.add(`${id}: ${path}`);
    }
    assert.deepEqual([...found], []);
  });

  it('is null nowhere else for entities with required fields only, in any call that shows them', async () => {
    const {world, things} = await openMinimalWorld(sandbox);
    const shown = new Set(things.flatMap(({shownBy}) => shownBy.map(([key]) => key)));
    const reads = (Object.keys(contract) as Key[]).filter(
      (key) => key.startsWith('GET ') && (operations[key] as Operation).answer.kind === 'json',
    );
    assert.deepEqual(
      reads.filter((key) => !shown.has(key) && !SHOWS_NO_BARE_THING.test(key)),
      [],
      'Calls that show no bare thing',
    );
    const found = new Set<string>();
    for (const {expectedText, shownBy} of things)
      for (const [key, {as, ...call}] of shownBy) {
        const response = await world.shop.respond(key, call as Request<Key>, {...(as && {as})});
        const text = await response.text();
        assert.ok(response.ok && text.includes(expectedText), `${key} does not show ${expectedText}: ${text}`);
        const {id} = operations[key] as Operation;
        for (const path of nullsIn(JSON.parse(text)))
          if (!publishedNulls(id).includes(path)) found.add(`${id}: ${path}`);
      }
    assert.deepEqual([...found], []);
  });

  it('has an empty text, or no field, for a missing value', async () => {
    const {shop, ada, order, server} = await openWorld(sandbox);
    await stock(shop, item('bare'));

    const bare = await shop.call(
      'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'bare'}},
      {as: ada},
    );
    const stored = await shop.call(
      'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'bare'}},
      {as: server},
    );
    const {orders} = await shop.call('POST /v3/project/{project_id}/admin/order/search', {}, {as: server});
    const {drm} = await shop.call('GET /v2/project/{project_id}/items/game/drm', {});
    const {items: chains} = await shop.call('GET /v3/project/{project_id}/admin/reward_chain', {}, {as: server});

    assert.equal(bare.description, '');
    assert.deepEqual(Object.keys(stored.prices[0] ?? {}), ['amount', 'currency', 'is_default', 'is_enabled']);
    const found = orders.find(({order_id}) => order_id === order.order_id);
    assert.equal(found?.items[0]?.tax_category, '');
    assert.equal('email' in (found?.user ?? {}), false);
    assert.ok(drm.every(({image, redeem_instruction_link}) => image === '' && redeem_instruction_link === ''));
    assert.equal('attribute_conditions' in (chains[0] ?? {}), false);
  });
});
