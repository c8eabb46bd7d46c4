import assert from 'node:assert/strict';
import {it} from 'node:test';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {type Body, CHAIN_SCHEDULE, CONTENT, type Mend, removed, SCHEDULE, VIRTUAL_PRICES} from '../support/mends.js';
import {openMinimalWorld} from '../support/minimal-entities.js';
import {type Key, operations, type Request, type Shop} from '../support/sandbox.js';
import {openWorld, type World} from '../support/world.js';

type Path = NonNullable<BaseCall['path']>;

/** The call that shows what another call writes, and where in its answer. */
interface Shown {
  readonly by: Key;
  readonly in: (answer: never, path: Path) => unknown;
}

const entry = <E>(list: readonly E[], isIt: (one: E) => boolean): E =>
  list.find(isIt) ?? assert.fail('It is not shown');

/** What is shown by a call of another path, or in an envelope. */
const SHOWN_ELSEWHERE: Partial<Record<Key, Shown>> = {
  'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': {
    by: 'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards',
    in: ({items}: {items: unknown}) => items,
  },
  'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': {
    by: 'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards',
    in: ({items}: {items: unknown}) => items,
  },
  'PUT /projects/{project_id}/subscriptions/plans/{plan_id}': {
    by: 'GET /projects/{project_id}/subscriptions/plans',
    in: (plans: {id: number}[], path) => entry(plans, ({id}) => id === path.plan_id),
  },
  'PUT /projects/{project_id}/subscriptions/products/{product_id}': {
    by: 'GET /projects/{project_id}/subscriptions/products',
    in: (products: {id: number}[], path) => entry(products, ({id}) => id === path.product_id),
  },
  'PUT /web/backpack/merchants/{merchant_id}/projects/{project_id}/games': {
    by: 'GET /web/backpack/merchants/{merchant_id}/projects/{project_id}/games',
    in: (games: {external_game_id: string}[]) => entry(games, (game) => game.external_game_id === 'moonfall'),
  },
  'PUT /_sandbox/projects/{project_id}/backpack/webhook': {
    by: 'GET /_sandbox/projects/{project_id}/backpack',
    in: ({webhook}: {webhook: unknown}) => webhook,
  },
  'PUT /_sandbox/projects/{project_id}/groups/{external_id}': {
    by: 'GET /_sandbox/projects/{project_id}/groups',
    in: ({groups}: {groups: {external_id: string}[]}, path) =>
      entry(groups, ({external_id}) => external_id === path.external_id),
  },
};

/** Calls that say how many units to set, which is not what is shown at their path. */
const SETS_UNITS = /\/admin\/user\/limit\/|\/pre_order\/limit\//;

const OF_REWARD_CHAINS = [CHAIN_SCHEDULE, ...removed('reward_chain_id', 'clan_type', 'value_point')];

/** What has to be mended of the answers before they are sent back; all else goes back unchanged. */
const MENDS: Partial<Record<Key, readonly Mend[]>> = {
  'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': [SCHEDULE],
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': [SCHEDULE],
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': [SCHEDULE, CONTENT],
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}': [SCHEDULE, CONTENT, VIRTUAL_PRICES],
  'PUT /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': removed('can_delete'),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/item': [SCHEDULE, ...removed('id')],
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': [SCHEDULE, ...removed('id')],
  'PUT /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/item': [SCHEDULE, ...removed('id')],
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': [SCHEDULE, ...removed('id')],
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': [SCHEDULE, ...removed('id')],
  'PUT /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/bonus': [SCHEDULE, ...removed('id')],
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}': removed('is_enabled', 'external_id'),
  'PUT /_sandbox/projects/{project_id}/admin/promocode/{external_id}': removed('is_enabled', 'external_id'),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}': removed('is_enabled', 'external_id'),
  'PUT /_sandbox/projects/{project_id}/admin/coupon/{external_id}': removed('is_enabled', 'external_id'),
  'PUT /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': OF_REWARD_CHAINS,
  'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': OF_REWARD_CHAINS,
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': [CHAIN_SCHEDULE],
};

/** When it was changed last is another time after it was sent back. */
const unchanged = ({updated_at: _, ...body}: Body): Body => body;

/** Settings of a project, of which a fresh one has none. */
const OF_PROJECT: readonly Key[] = [
  'PUT /v2/project/{project_id}/admin/webhook',
  'PUT /_sandbox/projects/{project_id}/backpack/webhook',
  'PATCH /_sandbox/projects/{project_id}/settings',
];

function shownBy(write: Key): Shown | undefined {
  const by = write.replace(/^[A-Z]+/, 'GET') as Key;
  return SHOWN_ELSEWHERE[write] ?? (by in operations ? {by, in: (answer) => answer} : undefined);
}

/** Every call that writes what another call shows. */
const writes = (Object.keys(operations) as Key[])
  .filter((key) => /^(PUT|PATCH) /.test(key) && 'body' in operations[key] && !SETS_UNITS.test(key))
  .flatMap((write) => {
    const shown = shownBy(write);
    return shown ? [{write, shown}] : [];
  });

/** A chain is written while it is disabled alone: what disables it first, where it is enabled. */
const DISABLED_FIRST: Partial<Record<Key, Key>> = {
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}':
    'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle',
};

/**
 * Reads what a call writes, writes it back with nothing but what has to be mended, and reads it again: it is taken, and nothing is another
 * than before. With any one thing that is not mended it is refused.
 */
async function putBack(shop: Shop, {write, shown}: (typeof writes)[number], {path, as}: BaseCall): Promise<void> {
  const options = {...(as && {as})};
  const read = async () => {
    const answer = await shop.call(shown.by, {path} as Request<Key>, options);
    return shown.in(answer as never, path ?? {});
  };
  const before = (await read()) as Body;
  const toggle = DISABLED_FIRST[write];
  if (toggle && before.is_enabled) await shop.call(toggle, {path} as Request<Key>, options);
  const needed = (MENDS[write] ?? []).filter(({isNeeded}) => isNeeded(before));
  const without = (left?: Mend) => needed.reduce((body, mend) => (mend === left ? body : mend.mended(body)), before);
  const send = (body: Body) => shop.respond(write, {path, body} as Request<Key>, options);
  for (const mend of needed) {
    const refused = await send(without(mend));
    const {errorCode} = (await refused.json().catch(() => ({}))) as {errorCode?: number};
    assert.deepEqual([refused.status, errorCode], [422, mend.code], `${write}, where not: ${mend.what}`);
    seen.add(nameOf(write, mend));
  }

  const answer = await send(without());

  assert.ok(answer.ok, `${JSON.stringify(before)} was refused: ${await answer.clone().text()}`);
  assert.deepEqual(unchanged((await read()) as Body), unchanged(before));
}

/** Several calls have one mend. */
const nameOf = (write: string, {what}: Mend): string => `${write}: ${what}`;

/** What was needed of `MENDS`. */
const seen = new Set<string>();

eachDatabase('what is read', (sandbox) => {
  let opened: Promise<World> | undefined;
  const world = (): Promise<World> => (opened ??= openWorld(sandbox));

  for (const pair of writes) {
    it(`is taken by ${pair.write}, with as little as there can be and with all that can be said`, async () => {
      const own = await world();
      const call: BaseCall = await baseCalls[pair.write](own);
      const shop = call.shop ?? (OF_PROJECT.includes(pair.write) ? await own.elsewhere() : own.shop);
      const as = call.as && OF_PROJECT.includes(pair.write) ? {as: shop.server} : {};
      const atShop = {...call, ...as};
      // It is there already, except what the call itself makes.
      if (!pair.write.endsWith('/groups/{external_id}')) await putBack(shop, pair, atShop);

      const {path, body} = call;
      const full = await shop.respond(pair.write, {path, body} as Request<Key>, {...(atShop.as && {as: atShop.as})});
      assert.ok(full.ok, await full.text());

      await putBack(shop, pair, atShop);
    });
  }

  it('is taken where a thing was made with its required fields only', async () => {
    const {world: bare, things} = await openMinimalWorld(sandbox);
    const refused: string[] = [];
    for (const [key, call] of things.flatMap((thing) => thing.shownBy))
      for (const pair of writes.filter(({write, shown}) => shown.by === key && !SHOWN_ELSEWHERE[write]))
        await putBack(bare.shop, pair, call).catch((error: Error) => refused.push(`${pair.write}: ${error.message}`));

    assert.deepEqual(refused, []);
  });

  it('needs each of the mends that are listed', () => {
    const listed = Object.entries(MENDS).flatMap(([write, mends]) => mends.map((mend) => nameOf(write, mend)));

    assert.deepEqual(
      listed.filter((name) => !seen.has(name)),
      [],
    );
  });
});
