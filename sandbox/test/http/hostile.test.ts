import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type Operation, PATH_PARAMETERS, splitKey} from 'game-storefront-contract';
import {seed, sizes} from '../../../test/support/run/sizes.mjs';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {
  addForeign,
  extremes,
  HOSTILE_VALUES,
  type Place,
  placesOf,
  put,
  type Schema,
} from '../support/hostile-values.js';
import {codeIn, isListed, type Key, operations, type Request} from '../support/sandbox.js';
import {openWorld, type World} from '../support/world.js';

const DEADLINE_MS = 30_000;
/** Its base call gets 404: without a port there is no open socket. */
const NEEDS_A_PORT: Key = 'GET /_sandbox/projects/{project_id}/sockets/{socket_id}';
const KEYS = Object.keys(operations) as Key[];

interface Case {
  readonly key: Key;
  readonly place: Place;
  readonly value: unknown;
}

/** Every hostile value at every position of every operation. */
const CASES: readonly Case[] = KEYS.flatMap((key) =>
  placesOf(key).flatMap((place) =>
    [...HOSTILE_VALUES, ...(place.schema ? extremes(place.schema) : [])].map((value) => ({key, place, value})),
  ),
);

/** Percent-encodes a text as a client does, including lone surrogates. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffe')).replaceAll('%EF%BF%BE', '%ED%A0%80');

/** The value as text, for the path, query and headers. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A header is bytes: other text is sent as its UTF-8. */
function headerOf(name: string, value: unknown): string {
  const bytes = Buffer.from(textOf(value));
  if (name === 'authorization') return `Basic ${bytes.toString('base64')}`;
  if (name === 'x-user') return bytes.toString('base64');
  return bytes.toString('latin1').replaceAll(/[\0\r\n]/g, '');
}

function requestOf(key: Key, call: BaseCall, world: World, hostile?: Omit<Case, 'key'>): [string, RequestInit] {
  const {shop = world.shop, query = {}, as = {}} = call;
  const [method, template] = splitKey(key);
  const {base, body: schema} = operations[key] as Operation;
  const at = (part: Place['part']) => (hostile?.place.part === part ? hostile : undefined);
  const named = (part: Place['part'], name: string) => at(part)?.place.keys[0] === name;
  const own: Record<string, string | number> = {
    project_id: shop.projectId,
    merchant_id: shop.merchantId,
    login_project_id: shop.login_project_id,
    ...call.path,
  };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(named('path', name) ? textOf(hostile?.value) : String(own[name])),
  );
  const queried = {...query, ...(at('query') && {[String(hostile?.place.keys[0])]: hostile?.value})};
  const search = Object.entries(queried).map(([name, value]) =>
    Array.isArray(value) && !named('query', name)
      ? value.map((one) => `${name}[]=${encoded(String(one))}`).join('&')
      : `${name}=${encoded(textOf(value))}`,
  );
  const headers: Record<string, string> = {...as};
  const header = at('header');
  if (header) headers[String(header.place.keys[0])] = headerOf(String(header.place.keys[0]), header.value);
  return [
    `${base === 'merchant' ? '/merchant/v2' : ''}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    {method, headers, ...(schema && {body: JSON.stringify(bodyOf(call.body ?? {}, schema as Schema, at('body')))})},
  ];
}

function bodyOf(body: unknown, schema: Schema, hostile: Omit<Case, 'key'> | undefined): unknown {
  if (!hostile) return body;
  const {place, value} = hostile;
  if (place.isForeign) return addForeign(body, schema, place.keys, value);
  const name = {[textOf(value)]: 'text'};
  return put(body, schema, place.keys, place.isName ? name : value);
}

/** A seeded random sample of `count` cases, or all cases when there are fewer. */
function sampleOf(cases: readonly Case[], count: number): Case[] {
  assert.ok(count > 0);
  if (cases.length <= count) return [...cases];
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const picked = new Set<Case>();
  while (picked.size < count) picked.add(cases[Math.floor(random() * cases.length)] as Case);
  return [...picked].sort((a, b) => KEYS.indexOf(a.key) - KEYS.indexOf(b.key));
}

const describeCase = ({key, place, value}: Case): string =>
  `${key}, ${place.part} ${place.keys.join('.')}${place.isName ? ' (name)' : place.isForeign ? ' (foreign)' : ''} = ${JSON.stringify(value).slice(0, 80)}`;

/** The paths of numbers without a range, and of texts and lists without a length, in a request; `Unknown` values are never read. */
function unbounded(schema: Schema, path: string): string[] {
  const {type, properties = {}, patternProperties = {}, items, anyOf = []} = schema;
  const isFixed = schema.enum !== undefined || schema.const !== undefined;
  const isNumber = type === 'integer' || type === 'number';
  const hasRange = (schema.minimum ?? schema.exclusiveMinimum) !== undefined && schema.maximum !== undefined;
  // `{0,4}` has an upper bound, `+` and `*` have none.
  const hasEnd =
    schema.pattern !== undefined && !/[+*]/.test(schema.pattern.replaceAll(/\[[^\]]*\]|\(\?=[^)]*\)/g, ''));
  const isText = type === 'string' && schema.maxLength === undefined && !hasEnd;
  return [
    ...(!isFixed && ((isNumber && !hasRange) || isText) ? [path] : []),
    ...(type === 'array' && schema.maxItems === undefined ? [`${path}[]`] : []),
    ...anyOf.flatMap((one) => unbounded(one, path)),
    ...Object.entries({...properties, ...patternProperties}).flatMap(([name, one]) =>
      unbounded(one, `${path}.${name}`),
    ),
    ...(items ? unbounded(items, `${path}[]`) : []),
  ];
}

describe('the contract', () => {
  it('limits each number of a request in size, and each text and list in length', () => {
    const found = KEYS.flatMap((key) => {
      const {id, query, body} = operations[key] as Operation;
      return [query, body].flatMap((schema) => (schema ? unbounded(schema as Schema, id) : []));
    });
    const path = Object.entries(PATH_PARAMETERS).flatMap(([name, schema]) => unbounded(schema as Schema, name));
    assert.deepEqual([...found, ...path], []);
  });
});

const GRANT = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/game_keys';
const BUY = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const SEARCH = 'POST /v3/project/{project_id}/admin/order/search';

eachDatabase('hostile values', (sandbox, database) => {
  it('are refused at any position: out of a column’s range, invalid Unicode or dates, of another type', async () => {
    const {shop, server, merchant, ada} = await openWorld(sandbox);
    const items = `/v2/project/${shop.projectId}/items/virtual_items`;
    const plans = `/merchant/v2/projects/${shop.projectId}/subscriptions/plans`;
    const payments = `/merchant/v2/projects/${shop.projectId}/subscriptions/payments`;
    const ofMerchant = `/merchant/v2/merchants/${shop.merchantId}/subscriptions`;
    const statusOf = async (path: string, init?: RequestInit) => (await sandbox.send(path, init)).status;

    for (const query of ['promo_code=%00', 'locale=a%00b', 'promo_code=%ED%A0%80', 'unknown=%00', 'locale=%'])
      assert.equal(await statusOf(`${items}?${query}`), 400, query);
    for (const beyond of ['2147483648', '-2147483649', '0', '99999999999999999999']) {
      for (const name of ['plan_id', 'product_id'])
        assert.equal(await statusOf(`${plans}?${name}=${beyond}`, {headers: server}), 422, `${name} ${beyond}`);
      for (const name of ['subscription_id', 'offset'].filter((one) => one !== 'offset' || beyond !== '0'))
        assert.equal(await statusOf(`${payments}?${name}=${beyond}`, {headers: server}), 422, `${name} ${beyond}`);
      for (const name of ['project_id', 'plan_id', 'product_id'])
        assert.equal(await statusOf(`${ofMerchant}?${name}=${beyond}`, {headers: merchant}), 422, `${name} ${beyond}`);
    }
    const token = {user: {id: {value: 'ada'}}, settings: {project_id: 2 ** 31}};
    const sent = {method: 'POST', headers: merchant, body: JSON.stringify(token)};
    assert.equal(await statusOf(`/merchant/v2/merchants/${shop.merchantId}/token`, sent), 422, 'settings.project_id');
    for (const created_date_from of ['0000-01-01T00:00:00+00:00', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+99:99'])
      assert.equal((await shop.refused(SEARCH, {body: {created_date_from}}, {as: server})).code, 1102);
    const settings = {redirect_policy: {delay: 2 ** 40}};
    assert.equal((await shop.refused(BUY, {path: {item_sku: 'sword'}, body: {settings}}, {as: ada})).code, 1102);
    const far = {body: {advance: 'P9999Y'}};
    assert.equal((await shop.refused('POST /_sandbox/projects/{project_id}/clock', far)).code, 1102);
  });

  it('in unknown properties of an operation are ignored', async () => {
    const {shop, studio} = await openWorld(sandbox);
    const key = {item_sku: 'potion', item_name: 'A key', image_url: 'https://cdn.example.test/key.png'};
    for (const foreign of [
      {quantity: {}},
      {price: 'dear'},
      {items: [{sku: {}}]},
      {promo_code: [1]},
      {currency: 1e19},
    ]) {
      const request = {path: {user_id: 'ada'}, body: [{...key, ...foreign}]} as unknown as Request<typeof GRANT>;
      const [given] = await shop.call(GRANT, request, {as: studio});
      assert.deepEqual([given?.quantity, given?.items], [1, []], JSON.stringify(foreign));
    }
  });

  /** Sends a request, which must be answered in time; returns the status and the fault in the answer, if any. */
  const faultOf = async (key: Key, [path, init]: [string, RequestInit]): Promise<[number, string | undefined]> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${DEADLINE_MS} ms`)), DEADLINE_MS);
    });
    const response = await Promise.race([sandbox.send(path, init), late]).finally(() => clearTimeout(timer));
    const text = await response.text();
    const {status} = response;
    if (status >= 500) return [status, `${status} ${sandbox.takeFaults().map(String).join('; ')}`];
    const {base = 'store', answer} = operations[key] as Operation;
    if (status < 400 && answer.kind !== 'json') return [status, undefined];
    const body = JSON.parse(text) as Record<string, unknown>;
    const bodyStatus = {
      store: body.statusCode,
      merchant: body.http_status_code,
      management: status,
      'hub-notify': body.statusCode,
    }[base];
    if (status < 400) return [status, undefined];
    if (bodyStatus !== status) return [status, `${status} in another envelope: ${text}`];
    return [status, isListed(key, status, codeIn(body)) ? undefined : `a refusal that is not listed: ${text}`];
  };

  it('reach handlers: each operation has a base call that succeeds', async () => {
    const world = await openWorld(sandbox);
    const refused: string[] = [];
    for (const key of KEYS) {
      const [path, init] = requestOf(key, await baseCalls[key](world), world);
      const response = await sandbox.send(path, init);
      if (!response.ok) refused.push(`${key}: ${response.status}`);
    }
    assert.deepEqual(refused, [`${NEEDS_A_PORT}: 404`]);
  });

  it('never cause a server error, or a refusal that the operation does not list, at any position of a request', async () => {
    let world = await openWorld(sandbox);
    const failures: string[] = [];
    let last: {key: Key; call: BaseCall} | undefined;
    /** An accepted value may have changed the world so that nothing can be bought in it: continue in a new one. */
    const callOf = async (key: Key): Promise<BaseCall> => {
      try {
        return await baseCalls[key](world);
      } catch {
        world = await openWorld(sandbox);
        return await baseCalls[key](world);
      }
    };

    for (const one of sampleOf(CASES, sizes.hostileValues[database])) {
      const call = last?.key === one.key ? last.call : await callOf(one.key);
      const [status, fault] = await faultOf(one.key, requestOf(one.key, call, world, one));
      if (fault) failures.push(`${describeCase(one)}: ${fault}`);
      // A successful call may have used up its own data.
      last = status < 300 ? undefined : {key: one.key, call};
    }

    assert.deepEqual(failures, []);
    assert.deepEqual(Object.keys(Object.prototype), []);
  });
});
