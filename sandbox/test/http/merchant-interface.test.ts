import assert from 'node:assert/strict';
import {it} from 'node:test';
import {contract, type Operation, type StoreContract, splitKey} from 'game-storefront-contract';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {type Place, placesOf, put, type Schema} from '../support/hostile-values.js';
import {merchantPromotionsOf, promotionBody} from '../support/merchant-promotions.js';
import {type Credential, type Request, type Send, type Shop, shopOf} from '../support/sandbox.js';
import {addPlan} from '../support/subscriptions.js';
import {openWorld} from '../support/world.js';

type Key = keyof StoreContract & string;
interface MerchantError {
  readonly http_status_code: number;
  readonly extended_message: Readonly<Record<string, readonly string[]>> | null;
}

const KEYS = (Object.entries(contract) as [Key, Operation][]).flatMap(([key, {base}]) =>
  base === 'merchant' ? key : [],
);
const TOKEN = 'POST /merchants/{merchant_id}/token';
const LIST = 'GET /merchants/{merchant_id}/subscriptions';
const UNKNOWN = 'is not a known property';

/** The same shop by the other root. */
const byApiRoot = (shop: Shop): Shop => {
  const send: Send = (path, init) => shop.send(path.replace(/^\/merchant\/v2/, '/api/merchant/v2'), init);
  return shopOf(send, shop.made);
};

const isScalar = ({type, enum: values, const: one}: Schema): boolean =>
  values !== undefined || one !== undefined || ['string', 'number', 'integer', 'boolean'].includes(String(type));

/** A text that a query's parameter cannot be. */
const wrongText = ({maxLength, pattern}: Schema): string =>
  maxLength !== undefined && pattern === undefined ? 'x'.repeat(maxLength + 1) : 'wrong';

/** A body with an unknown name in each object, and a list in the place of each value, and the paths of all these. */
function wrongBody(key: Key, body: unknown): [body: unknown, wrong: Set<string>] {
  const schema = (contract[key] as Operation).body as Schema | undefined;
  if (!schema) return [{nonsense: 1}, new Set(['nonsense'])];
  const wrong = new Set<string>();
  const places = placesOf(key).filter(({part}) => part === 'body');
  const putAt = (whole: unknown, keys: Place['keys'], value: unknown): unknown => {
    wrong.add(keys.join('.'));
    return put(whole, schema, keys, value);
  };
  const withValues = places.reduce(
    (whole, {keys, isName, schema: at = {}}) => (!isName && isScalar(at) ? putAt(whole, keys, []) : whole),
    body,
  );
  const whole = places.reduce(
    (most, {keys, isForeign}) => (isForeign ? putAt(most, [...keys, 'nonsense'], 1) : most),
    withValues,
  );
  return [whole, wrong];
}

/** A query of an unknown name, and of each known one with a wrong text, and their paths. */
function wrongQuery(key: Key): [query: Record<string, unknown>, wrong: Set<string>] {
  const wrong = new Set(['surprise']);
  const query: Record<string, unknown> = {surprise: 1};
  const {properties = {}} = ((contract[key] as Operation).query ?? {}) as Schema;
  for (const [name, schema] of Object.entries(properties)) {
    const {items} = schema;
    query[name] = items ? [wrongText(items)] : wrongText(schema);
    wrong.add(items ? `${name}.0` : name);
  }
  return [query, wrong];
}

eachDatabase('the merchant interface', (sandbox) => {
  it('answers each operation by both of its roots', async () => {
    const world = await openWorld(sandbox);
    assert.ok(KEYS.length > 20);
    for (const key of KEYS) {
      const {shop = world.shop, as = {}, ...request}: BaseCall = await baseCalls[key](world);
      const response = await byApiRoot(shop).respond(key, request as Request<Key>, {as});
      assert.equal(response.status, (contract[key] as Operation).answer.status, `${key}: ${await response.text()}`);
      const [one, other] = await Promise.all(
        [shop, byApiRoot(shop)].map(async (by) => {
          const refused = await by.respond(key, request as Request<Key>, {as: {}});
          const {request_id: _, ...body} = (await refused.json()) as Record<string, unknown>;
          return {status: refused.status, body};
        }),
      );
      assert.deepEqual(other, one, key);
      assert.equal(one?.status, 401, key);
    }
  });

  it('has the same 404 and 405 by both roots', async () => {
    const shop = await sandbox.project();
    for (const root of ['/merchant/v2', '/api/merchant/v2']) {
      const nothing = await sandbox.send(`${root}/nothing`);
      assert.equal(((await nothing.json()) as MerchantError).http_status_code, 404);
      const wrong = await sandbox.send(`${root}/merchants/${shop.merchantId}/token`);
      assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST']);
      assert.equal(((await wrong.json()) as MerchantError).http_status_code, 405);
    }
  });

  it('names all unknown and wrong parameters of each operation at once, in body and query', async () => {
    const world = await openWorld(sandbox);
    for (const key of KEYS) {
      const {shop = world.shop, as = {}, path, body = {}}: BaseCall = await baseCalls[key](world);
      const hasBody = splitKey(key)[0] !== 'GET';
      const [whole, ofBody] = hasBody ? wrongBody(key, body) : [undefined, new Set<string>()];
      const [query, ofQuery] = wrongQuery(key);
      const request = {path, query, ...(hasBody && {body: whole})} as unknown as Request<Key>;

      const response = await shop.respond(key, request, {as});

      const {http_status_code, extended_message} = (await response.json()) as MerchantError;
      assert.deepEqual([response.status, http_status_code], [422, 422], key);
      const named = Object.keys(extended_message ?? {});
      assert.deepEqual(named.sort(), [...new Set([...ofBody, ...ofQuery])].sort(), key);
      for (const name of named.filter((one) => /(^|\.)(nonsense|surprise)$/.test(one)))
        assert.deepEqual(extended_message?.[name], [UNKNOWN], `${key}: ${name}`);
    }
  });

  it('takes back whole what it answered of a thing, and changes nothing by what nobody writes', async () => {
    const world = await openWorld(sandbox);
    const {shop, server, merchant} = world;
    const promotion_id = await merchantPromotionsOf(shop).create({description: null});
    const subject = `/merchants/{merchant_id}/promotions/{promotion_id}` as const;
    const inList =
      (list: Key, id: number) =>
      async (as: Credential): Promise<unknown> =>
        ((await shop.call(list, {} as never, {as})) as {id: number}[]).find((one) => one.id === id);
    const single = (key: Key, path: object) => (as: Credential) => shop.call(key, {path} as never, {as});
    const plan_id = await addPlan(shop, 'whole');
    const lifetime = await addPlan(shop, 'whole-life', {
      charge: {amount: 9, currency: 'USD', period: {type: 'lifetime'}, prices: [{amount: 8, currency: 'EUR'}]},
    });
    const product_id = (
      await shop.call('POST /projects/{project_id}/subscriptions/products', {body: {name: 'Crown'}}, {as: server})
    ).product_id;
    const plans = 'GET /projects/{project_id}/subscriptions/plans';
    const plan = 'PUT /projects/{project_id}/subscriptions/plans/{plan_id}';
    const things: [put: Key, path: object, read: (as: Credential) => Promise<unknown>, as: Credential][] = [
      [plan, {plan_id}, inList(plans, plan_id), server],
      [plan, {plan_id: lifetime}, inList(plans, lifetime), server],
      [
        'PUT /projects/{project_id}/subscriptions/products/{product_id}',
        {product_id},
        inList('GET /projects/{project_id}/subscriptions/products', product_id),
        server,
      ],
      ...(['', '/subject', '/rewards', '/payment_systems', '/periods'] as const).map(
        (part): (typeof things)[number] => [
          `PUT ${subject}${part}`,
          {promotion_id},
          single(`GET ${subject}${part}`, {promotion_id}),
          merchant,
        ],
      ),
    ];

    for (const [key, path, read, as] of things) {
      const before = await read(as);
      const response = await shop.respond(key, {path, body: before} as never, {as});
      assert.equal(response.status, 204, `${key}: ${await response.text()}`);
      assert.deepEqual(await read(as), before, key);
    }
    await shop.call(
      `PUT ${subject}`,
      {path: {promotion_id}, body: {...promotionBody(shop), id: 1, enabled: true, read_only: true}},
      {as: merchant},
    );
    const {id, enabled, read_only} = await merchantPromotionsOf(shop).get(promotion_id);
    assert.deepEqual([id, enabled, read_only], [promotion_id, false, false]);
  });

  it('names each of many, and an address that nobody may be sent to among them', async () => {
    const shop = await sandbox.project();
    const many = Object.fromEntries(Array.from({length: 50}, (_, index) => [`name_${index}`, index]));
    const settings = {project_id: shop.projectId, return_url: 'ftp://game.test', 'a/b': 1};
    const body = {...many, user: {id: {value: 'ada', nonsense: 1}}, settings} as never;

    const response = await shop.respond(TOKEN, {body}, {as: shop.merchant});

    const {extended_message} = (await response.json()) as MerchantError;
    const expected = [...Object.keys(many), 'user.id.nonsense', 'settings.return_url', 'settings.a/b'];
    assert.deepEqual(Object.keys(extended_message ?? {}).sort(), expected.sort());
  });

  it('takes any name in what is free: custom parameters, attributes, legal data and UTM', async () => {
    const shop = await sandbox.project();
    const free = {anything: 'text', deep: {nested: [1, {more: true}]}};
    const user = {id: {value: 'ada', hidden: true, allow_modify: false}, attributes: free, legal: free, utm: free};
    const body = {user, settings: {project_id: shop.projectId, ui: free}, custom_parameters: free};

    assert.ok((await shop.call(TOKEN, {body}, {as: shop.merchant})).token);
  });

  it('makes no token where a parameter is unknown', async () => {
    const shop = await sandbox.project();
    const body = {user: {id: {value: 'ada'}}, settings: {project_id: shop.projectId, modus: 'sandbox'}} as never;

    const {status, body: error} = await shop.refused(TOKEN, {body}, {as: shop.merchant});

    assert.deepEqual(
      [status, Object.keys(error)],
      [422, ['http_status_code', 'message', 'extended_message', 'request_id']],
    );
    const tokens = await sandbox.db.query('select from payment_token where project_id = $1', [shop.projectId]);
    assert.equal(tokens.length, 0);
  });

  it('lists a company’s subscriptions twenty times a minute, by both roots together, and no other company’s less', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    const list = (by: Shop) => by.respond(LIST, {}, {as: by.merchant});

    const answers = await Promise.all(
      Array.from({length: 200}, (_, index) => list(index % 2 === 0 ? shop : byApiRoot(shop))),
    );

    const statuses = answers.map(({status}) => status);
    assert.deepEqual(
      [200, 429].map((status) => statuses.filter((one) => one === status).length),
      [20, 180],
    );
    const refused = answers.find(({status}) => status === 429) as Response;
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 60, `${seconds}`);
    const {http_status_code, extended_message} = (await refused.json()) as MerchantError;
    assert.deepEqual([http_status_code, extended_message], [429, null]);
    assert.equal((await list(other)).status, 200);
  });
});
