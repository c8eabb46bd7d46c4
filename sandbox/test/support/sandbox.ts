import assert from 'node:assert/strict';
import {
  type AnswerOf,
  COMMON_CODES,
  contract,
  ERRORS,
  type Operation,
  type PathOf,
  type RequestOf,
  type StoreContract,
  type StoreError,
  splitKey,
} from 'game-storefront-contract';
import {createSandbox, type Sandbox, type SandboxOptions} from '../../src/app.js';
import {backpackControl} from '../../src/control/backpack.js';
import {type ControlContract, control} from '../../src/control/contract.js';
import {groups} from '../../src/control/groups.js';
import {gameKeys} from '../../src/control/keys.js';
import {releases} from '../../src/control/releases.js';
import {settings} from '../../src/control/settings.js';
import {simulatedPayments} from '../../src/control/simulated-payments.js';
import {upsell} from '../../src/control/upsell.js';
import type {Db} from '../../src/db/port.js';
import {faults} from '../../src/faults/contract.js';
import {type ByHandContract, byHand} from '../../src/inspector/by-hand.js';
import {type InspectionContract, inspection} from '../../src/inspector/contract.js';
import {type MoneyContract, moneyInspection} from '../../src/inspector/money/contract.js';
import {payActions} from '../../src/pay-ui/contract.js';
import {mutation} from './mutation.js';

export const BASE_URL = 'http://sandbox.test';

export type Operations = StoreContract &
  ControlContract &
  typeof simulatedPayments &
  typeof releases &
  typeof upsell &
  typeof groups &
  typeof gameKeys &
  typeof payActions &
  typeof faults &
  typeof settings &
  InspectionContract &
  MoneyContract &
  ByHandContract &
  typeof backpackControl;
export type Key = keyof Operations & string;
/** All operations of a sandbox. */
export const operations = {
  ...contract,
  ...control,
  ...simulatedPayments,
  ...releases,
  ...upsell,
  ...groups,
  ...gameKeys,
  ...payActions,
  ...faults,
  ...settings,
  ...inspection,
  ...moneyInspection,
  ...byHand,
  ...backpackControl,
};

/** The request that a test passes; project and merchant in the path default to the shop's own. */
export type Request<K extends Key> = Omit<RequestOf<K, Operations[K]>, 'path'> & {readonly path?: Partial<PathOf<K>>};

/** A credential as request headers. */
export type Credential = Readonly<Record<string, string>>;

export interface CallOptions {
  readonly as?: Credential;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status, code and body of a refusal. */
export interface Refused {
  readonly status: number;
  readonly code: number;
  readonly body: StoreError;
}

export interface TestSandboxOptions extends Partial<Omit<SandboxOptions, 'db'>> {}

export type TestSandbox = ReturnType<typeof testSandbox>;

/** A sandbox for tests. It checks answers against the contract, and its own faults fail the run. */
export function testSandbox(options: TestSandboxOptions = {}) {
  let db: Db | undefined;
  let sandbox: Sandbox | undefined;
  const opened = <T>(thing: T | undefined): T => thing ?? assert.fail('The sandbox opens before the first test.');

  /** Reported faults; closing fails unless a test has taken them. */
  const faults: unknown[] = [];

  const assertNoFaults = (): void => {
    assert.deepEqual(faults.splice(0), [], 'The sandbox reported faults of its own.');
  };

  const send = (path: string, init?: RequestInit): Promise<Response> =>
    opened(sandbox).fetch(new Request(new URL(path, BASE_URL), init));

  return {
    async open(database: Db): Promise<void> {
      db = database;
      sandbox = await createSandbox({
        db,
        baseUrl: BASE_URL,
        checkAnswers: true,
        intercept: mutation,
        countryOf: (request) => request.headers.get('x-test-country') ?? undefined,
        report: (error) => faults.push(error),
        // Tests of races choose their own number of concurrent requests.
        queue: {maxRunning: 1_000, maxWaiting: 10_000, maxWaitMs: 60_000, maxSuspended: 10_000},
        ...options,
      });
    },
    async close(): Promise<void> {
      await sandbox?.close();
      await db?.close();
      assertNoFaults();
    },
    assertNoFaults,
    /** Returns the faults so far and empties the list. */
    takeFaults: (): unknown[] => faults.splice(0),
    get db(): Db {
      return opened(db);
    },
    get app(): Sandbox {
      return opened(sandbox);
    },
    /** Sends a raw request that the typed client could not send. */
    send,
    /** Creates a project for one test. */
    project: (seed: 'demo' | 'empty' = 'empty') => openShop(send, seed),
  };
}

export type Send = (path: string, init?: RequestInit) => Promise<Response>;
export type Shop = ReturnType<typeof shopOf>;

/** Creates a project; returns its typed client. */
export const openShop = async (send: Send, seed: string): Promise<Shop> =>
  shopOf(send, await client(send, {})('POST /_sandbox/projects', {body: {seed}}));

/** A typed client of an existing project, which several processes may serve. */
export function shopOf(send: Send, made: AnswerOf<ControlContract['POST /_sandbox/projects']>) {
  const {project_id, merchant_id, login_project_id, api_key, merchant_api_key} = made;
  const own = {project_id, merchant_id, login_project_id};
  const call = client(send, own);

  return {
    ...own,
    made,
    projectId: project_id,
    merchantId: merchant_id,
    send,
    /** Calls an operation and returns its answer; fails when it is refused. */
    call,
    /** Calls an operation that must be refused; returns the refusal. */
    async refused<K extends Key>(key: K, request: Request<K>, options?: CallOptions): Promise<Refused> {
      const response = await respond(send, own, key, request, options);
      const body = (await response.json().catch(() => undefined)) as StoreError;
      assert.ok(response.status >= 400, `${key} was expected to be refused, and answered ${response.status}`);
      return {status: response.status, code: codeIn(body), body};
    },
    /** Returns the whole response, successful or not. */
    respond: <K extends Key>(key: K, request: Request<K>, options?: CallOptions): Promise<Response> =>
      respond(send, own, key, request, options),
    /** A signed-in user. */
    async player(
      userId: string,
      details: {email?: string; lifetime_seconds?: number; attributes?: Record<string, string>} = {},
    ): Promise<Credential> {
      const {token} = await call('POST /_sandbox/projects/{project_id}/users/token', {
        body: {user_id: userId, ...details},
      });
      return {authorization: `Bearer ${token}`};
    },
    /** The studio's server, with the project's key. */
    server: basic(project_id, api_key),
    /** The studio's server, with the merchant's key, which is valid for all its projects. */
    merchant: basic(merchant_id, merchant_api_key),
    keys: {api_key, merchant_api_key},
  };
}

/** The code of an error body; the subscription management API has it as a text under `error`. */
export const codeIn = (body: object | undefined): number => {
  const {errorCode, error} = (body ?? {}) as {errorCode?: number; error?: {code: string}};
  return errorCode ?? Number(error?.code);
};

export const basic = (id: number | string, key: string): Credential => ({
  authorization: `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`,
});

export const bearer = (token: string): Credential => ({authorization: `Bearer ${token}`});

/** The bare token of a credential. */
export const tokenOf = ({authorization = ''}: Credential): string => authorization.replace('Bearer ', '');

/** The claims of a token, unverified. */
export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export const guest = (id: string, email: string): Credential => ({
  'x-unauthorized-id': id,
  'x-user': Buffer.from(email).toString('base64'),
});

type Own = Readonly<Record<string, string | number>>;

function client(send: Send, own: Own) {
  return async <K extends Key>(
    key: K,
    request: Request<K>,
    options?: CallOptions,
  ): Promise<AnswerOf<Operations[K]>> => {
    const response = await respond(send, own, key, request, options);
    const text = await response.text();
    assert.ok(response.ok, `${key} answered ${response.status}: ${text}`);
    const {kind} = operations[key].answer;
    return (kind === 'json' ? JSON.parse(text) : kind === 'text' ? text : undefined) as AnswerOf<Operations[K]>;
  };
}

async function respond<K extends Key>(
  send: Send,
  own: Own,
  key: K,
  request: Request<K>,
  {as = {}, headers = {}}: CallOptions = {},
): Promise<Response> {
  const [method, template] = splitKey(key);
  const {path, query, body} = request as {path?: Own; query?: Record<string, unknown>; body?: unknown};
  const values: Own = {...own, ...path};
  const {base} = operations[key] as {base?: string};
  const root = base === 'merchant' ? '/merchant/v2' : '';
  const route = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      search.append(Array.isArray(value) ? `${name}[]` : name, String(one));
  const response = await send(`${root}${route}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {...as, ...headers},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
  if (!response.ok) await assertListed(key, response.clone());
  return response;
}

/** Fails where an operation refuses with a code that it does not list. Code 0, and answers without a code, are of the protocol. */
async function assertListed(key: Key, response: Response): Promise<void> {
  const code = codeIn((await response.json().catch(() => undefined)) as object | undefined);
  assert.ok(isListed(key, response.status, code), `${key} refuses with ${response.status} ${code}, unlisted`);
}

/** Whether an operation says that it may refuse so. */
export function isListed(key: Key, status: number, code: number): boolean {
  if (!code) return true;
  const {errors} = operations[key] as Operation;
  const listed = [...COMMON_CODES, ...errors].map((one) =>
    typeof one === 'number' ? `${ERRORS[one].status} ${one}` : `422 ${one.inBody}`,
  );
  return listed.includes(`${status} ${code}`);
}
