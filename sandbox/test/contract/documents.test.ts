import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {type AuthScheme, contract, type Operation} from 'game-storefront-contract';

/** A row of operations.tsv: an operation as the documents name it. */
interface Row {
  readonly method: string;
  /** The part of the interface whose root its path hangs from. */
  readonly base: string;
  readonly path: string;
  readonly audience: string;
  /** The credential it wants, in the documents' words. */
  readonly auth: string;
  readonly section: string;
  /** The most of a list's page, where the documents say one. */
  readonly page_max: string;
}

/** The schemes of each credential that the documents name. */
const SCHEMES: Readonly<Record<string, readonly AuthScheme[]>> = {
  none: ['none'],
  'optional-user': ['none', 'user'],
  'bearer-jwt': ['jwt'],
  'bearer-user (JWT or payment-UI token)': ['user'],
  'bearer-user or x-user': ['user', 'guest'],
  'bearer-hub': ['hub-user'],
  'basic-hub': ['hub'],
  'basic-project': ['project'],
  'basic-merchant (project key)': ['project'],
  'basic-merchant (company key)': ['merchant'],
};
/** Credentials that come with `X-HOST-ID` are the caller's own: a player's, also by way of the studio's server, or that server's. */
const withHost = ({audience, path}: Row): readonly AuthScheme[] =>
  audience === 'client' || path.endsWith('/multicurrency-balance') ? ['user'] : ['server'];

/** Schemes that are accepted besides: a token makes a public list personal, and a project's key is as good as its server's token. */
const BESIDES: readonly {readonly of: (row: Row) => boolean; readonly also: readonly AuthScheme[]}[] = [
  {of: ({auth}) => auth === 'none', also: ['user']},
  {of: (row) => row.auth.includes('X-HOST-ID') && withHost(row).includes('server'), also: ['project']},
  {
    of: ({path}) => path.endsWith('/user/offer_chain') || path.endsWith('/user/offer_chain/{offer_chain_id}'),
    also: ['none'],
  },
];

/** The names of path parameters differ between the documents. */
const unnamed = (key: string): string => key.replace(/\{[^}]+\}/g, '{}');

const file = readFileSync(new URL('../../../contract/operations.tsv', import.meta.url), 'utf8');
const [header = '', ...lines] = file.trimEnd().split('\n');
const names = header.split('\t');
const rows = lines.map((line) => {
  const cells = line.split('\t');
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) as unknown as Row;
});
/** Several rows may name one operation: a player's and a distributor's paths are the same. */
const documented = new Map<string, Row[]>();
for (const row of rows) {
  const key = unnamed(`${row.method} ${row.path}`);
  documented.set(key, [...(documented.get(key) ?? []), row]);
}
const built = new Map(Object.entries<Operation>(contract).map(([key, operation]) => [unnamed(key), {key, operation}]));

/** What tests of behaviour say: neither lists of all operations nor the tests that go through these. */
const folder = new URL('../', import.meta.url);
const behaviour = readdirSync(folder, {encoding: 'utf8', recursive: true})
  .filter(
    (name) => name.endsWith('.ts') && !/^contract|^http|support\/(base-calls|published-nulls|bare-things)/.test(name),
  )
  .map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const constants = new Map([...text.matchAll(/const (\w+) = '([^']*)'/g)].map(([, name, value]) => [name, value]));
    // A key may be put together of a method and a path that has a name.
    return text.replaceAll(/\$\{(\w+)\}/g, (whole, name) => constants.get(name) ?? whole).replaceAll('`', "'");
  })
  .join('\n');

const sorted = (schemes: Iterable<AuthScheme>): AuthScheme[] => [...new Set(schemes)].sort();

describe('of the documents', () => {
  it('259 rows are known, which name 242 operations', () => {
    assert.equal(rows.length, 259);
    assert.equal(documented.size, 242);
  });

  for (const [name, of] of documented) {
    const [row] = of as [Row];
    it(`${row.method} ${row.path} is in the contract, as it is documented, and a test is about it`, () => {
      const {key, operation} = built.get(name) ?? assert.fail('not in the contract');
      const {auth, audience, query} = operation;
      const wanted = of.flatMap((one) => [
        ...(one.auth === 'bearer + X-HOST-ID' || one.section === 'Multicurrency'
          ? withHost(one)
          : (SCHEMES[one.auth] ?? assert.fail(one.auth))),
        ...BESIDES.flatMap(({of, also}) => (of(one) ? also : [])),
      ]);
      assert.deepEqual(sorted(auth), sorted(wanted));
      assert.equal(operation.host ?? false, row.auth.includes('X-HOST-ID'));
      assert.equal(audience, row.audience);
      const mostOfPage = of.map(({page_max}) => page_max).find((most) => most !== '');
      if (mostOfPage !== undefined) {
        const {limit} = (query?.properties ?? {}) as {limit?: {maximum?: number}};
        assert.equal(limit?.maximum, Number(mostOfPage));
      }
      assert.ok(behaviour.includes(`'${key}'`), 'no test names it');
    });
  }
});

describe('the contract', () => {
  it('has no operation that the documents lack, unless it was verified elsewhere', () => {
    const others = Object.entries<Operation>(contract).filter(
      ([key, {source}]) => !documented.has(unnamed(key)) && !('origin' in source && source.origin === 'verified'),
    );

    assert.deepEqual(
      others.map(([key]) => key),
      [],
    );
  });
});
