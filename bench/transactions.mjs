import pg from 'pg';
import {findPostgres, startPostgres} from '../scripts/lib/postgres.mjs';
import {endAll} from '../scripts/lib/processes.mjs';
import {createLimitedItem} from './lib/limited-item.mjs';
import {load} from './lib/load.mjs';
import {megabytesOf} from './lib/memory.mjs';
import {compareToBaseline, interleave, median} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

export const goal = {
  number: 19,
  name: 'A million transactions',
  text: 'a sandbox with a million transactions of 100,000 players on PostgreSQL: a search takes at most 50 ms, the registry streams at least 20,000 rows a second in at most 300 MB, and catalog and orders take at most 1.1 × of an empty one',
};

const TRANSACTIONS = Number(process.env.TRANSACTIONS ?? 1_000_000);
const PLAYERS = TRANSACTIONS / 10;
const SEARCHES = 50;
const ROUNDS = 7;
const CATALOG_PAGES = 200;
const ORDERS = 100;
const CONNECTIONS = 8;

/** Copies rows of a table many times, each as `n`; `own` are the columns that differ, in SQL. */
async function multiply(client, table, where, own) {
  const {rows} = await client.query(
    'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1',
    [table],
  );
  const names = rows.map(({name}) => name);
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into ${table} (${names.join()}) overriding system value
     select ${names.map((name) => own[name] ?? `t.${name}`).join()}
     from ${table} t, generate_series(1, ${TRANSACTIONS}) as n where ${where}`,
  );
  await client.query(`alter table ${table} enable trigger user`);
}

/** A year of payments like one that was made, of as many players. */
async function plant(client, order) {
  const {transaction_id: paid} = (await client.query('select transaction_id from payment where order_id = $1', [order]))
    .rows[0];
  const {journal_id: booked} = (await client.query('select journal_id from journal where transaction_id = $1', [paid]))
    .rows[0];
  const at = `now() - interval '1 second' * (n * 31 % 31000000)`;
  await multiply(client, 'orders', `order_id = ${order}`, {
    order_id: `${order} + n`,
    user_id: `'player-' || n % ${PLAYERS}`,
    created_at: at,
  });
  await multiply(client, 'order_line', `order_id = ${order}`, {order_id: `${order} + n`});
  const payment = {transaction_id: `${paid} + n`, order_id: `${order} + n`, created_at: at};
  await multiply(client, 'payment', `transaction_id = ${paid}`, payment);
  const journal = {journal_id: `${booked} + n`, transaction_id: `${paid} + n`, booked_at: at};
  await multiply(client, 'journal', `journal_id = ${booked}`, journal);
  await multiply(client, 'journal_entry', `journal_id = ${booked}`, {journal_id: `${booked} + n`});
  for (const [table, column] of [
    ['orders', 'order_id'],
    ['payment', 'transaction_id'],
    ['journal', 'journal_id'],
  ])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`,
    );
  await client.query('vacuum analyze');
}

/** A sandbox on a database of its own, with a shop whose first order is paid. */
async function open(postgresUrl, name) {
  const admin = new pg.Client(postgresUrl);
  await admin.connect();
  await admin.query(`create database ${name}`).finally(() => admin.end());
  const databaseUrl = Object.assign(new URL(postgresUrl), {pathname: `/${name}`}).href;
  const {url, child} = await startBuilt({SANDBOX_DATABASE_URL: databaseUrl});
  const shop = await createLimitedItem((path, init) => fetch(url + path, init));
  const buyer = await shop.player('first');
  const {order_id} = await shop.post(`/v2/project/${shop.project_id}/payment/item/${shop.sku}`, {}, buyer);
  await shop.post(`/_sandbox/projects/${shop.project_id}/orders/${order_id}/payment`, {result: 'done'});
  return {url, child, shop, buyer, order_id, databaseUrl};
}

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Searches for the payments of players through the service, and by hand, in turn. */
async function searchRow({url, shop, authorization}, client) {
  const times = {ours: [], byHand: []};
  for (let turn = 0; turn < SEARCHES; turn++) {
    const user = `player-${(turn * 7919) % PLAYERS}`;
    times.ours.push(
      await timeOf(async () => {
        const path = `/merchant/v2/merchants/${shop.merchant_id}/reports/transactions/search.json?user_id=${user}`;
        const found = await (await fetch(url + path, {headers: {authorization}})).json();
        if (found.length !== TRANSACTIONS / PLAYERS) throw new Error(`${found.length} payments were found of ${user}`);
      }),
    );
    times.byHand.push(
      await timeOf(() =>
        client.query(
          `select * from payment join orders using (order_id, project_id) where project_id = $1 and user_id = $2
           order by payment.created_at`,
          [shop.project_id, user],
        ),
      ),
    );
  }
  const ours = median(times.ours);
  return {what: 'search by a player', baseline: median(times.byHand), ours, unit: 'ms', ratio: ours, limit: 50};
}

/** Reads the whole registry; samples the memory of the service meanwhile. */
async function registryRows({url, child, shop, authorization}) {
  const path = `/merchant/v2/merchants/${shop.merchant_id}/reports/transactions/registry.csv`;
  const began = performance.now();
  const answer = await fetch(url + path, {headers: {authorization}});
  let lines = 0;
  let most = 0;
  let first;
  for await (const chunk of answer.body) {
    first ??= performance.now() - began;
    for (const byte of chunk) if (byte === 10) lines++;
    most = Math.max(most, megabytesOf(child.pid));
  }
  const seconds = (performance.now() - began) / 1000;
  const rate = (lines - 1) / seconds;
  return [
    {what: 'registry, first byte', ours: first, unit: 'ms', ratio: first, limit: 1000},
    {what: 'registry, rows', ours: rate, unit: 'a second', ratio: rate, least: 20_000},
    {what: 'registry, memory', ours: most, unit: 'MB', ratio: most, limit: 300},
  ];
}

/** The time of requests on the full database, beside the empty one. */
async function besideEmpty(what, {empty, full}, send) {
  const result = await interleave(
    {empty: () => timeOf(() => send(empty)), ours: () => timeOf(() => send(full))},
    ROUNDS,
  );
  return {what, unit: 'ms', limit: 1.1, ...compareToBaseline(result)};
}

export async function run() {
  if (!findPostgres()) return [{what: 'on PostgreSQL', unit: 'ms', limit: 50, why: 'there is no PostgreSQL here'}];
  let client;
  try {
    const {url: postgresUrl} = await startPostgres();
    const full = await open(postgresUrl, 'a_million');
    const empty = await open(postgresUrl, 'none');
    client = new pg.Client(full.databaseUrl);
    await client.connect();
    await plant(client, full.order_id);
    const {merchant_id, merchant_api_key} = full.shop;
    const authorization = `Basic ${btoa(`${merchant_id}:${merchant_api_key}`)}`;
    return [
      await searchRow({...full, authorization}, client),
      ...(await registryRows({...full, authorization})),
      await besideEmpty('a page of the catalog', {empty, full}, ({url, shop}) =>
        load(`${url}/v2/project/${shop.project_id}/items/virtual_items`, {
          status: 200,
          requests: CATALOG_PAGES,
          connections: CONNECTIONS,
        }),
      ),
      await besideEmpty('an order', {empty, full}, ({url, shop, buyer}) =>
        load(`${url}/v2/project/${shop.project_id}/payment/item/${shop.sku}`, {
          method: 'POST',
          body: '{}',
          headers: buyer,
          status: 200,
          requests: ORDERS,
          connections: CONNECTIONS,
        }),
      ),
    ];
  } finally {
    await client?.end();
    await endAll();
  }
}
