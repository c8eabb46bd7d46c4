import {findPostgres, startPostgres} from '../scripts/lib/postgres.mjs';
import {endAll} from '../scripts/lib/processes.mjs';
import {seed as firstSeed, isSoak} from '../test/support/run/sizes.mjs';
import {startCluster} from './lib/cluster.mjs';
import {createLimitedItem} from './lib/limited-item.mjs';
import {random} from './lib/random.mjs';

export const goal = {
  number: 17,
  name: 'A limited item that sells out',
  text: 'so many of one item, 64 and 256 buyers at once, 1 and 3 processes that are killed, 20 seeds: sold exactly as many, every retry answered the same, nothing lost',
  note: 'Each row says how many seeds were taken: `npm run bench -- sold` takes one of the 20, with `SOAK=1` all.',
};

const STOCKS = [1, 20, 300];
const BUYERS = [64, 256];
const PROCESSES = [1, 3];
/** `SOAK=1` runs all seeds of the goal, `SEEDS=5` five of them. */
const SEEDS = Number(process.env.SEEDS) || (isSoak ? 20 : 1);
const PAID = ['paid', 'done'];

/** Lets all buyers order one limited item until it is sold out; returns the counts. */
async function sellOut(cluster, {stock, buyers, seed}) {
  const {below, chance} = random(seed);
  const shop = await createLimitedItem(async (path, init) => fetch((await cluster.url()) + path, init), stock);
  const players = await Promise.all(Array.from({length: buyers}, (_, index) => shop.player(`player-${index}`)));
  const post = (nth, path, body, headers = {}) =>
    cluster.send(nth, path, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...headers},
      body: JSON.stringify(body),
    });
  /** Ids of orders whose payment was acknowledged. */
  const acknowledged = new Set();
  const seen = {retries: 0, differing: 0, kills: 0};
  const killAt = below(stock) + 1;

  /** Pays twice, as a client does that got no answer: both answers must be the same. Returns whether the payment was taken. */
  async function pay(token) {
    const [nth, again] = [below(64), below(64)];
    const ask = (which) => post(which, '/_sandbox/pay/pay', {token});
    const first = await ask(nth);
    const second = await ask(again);
    seen.retries++;
    const [one, other] = [first, second].map(({body}) => body.payment?.invoice ?? null);
    if (first.status !== second.status || one !== other) seen.differing++;
    return one !== null;
  }

  async function buy(player) {
    for (;;) {
      const order = await post(below(64), `/v2/project/${shop.project_id}/payment/item/${shop.sku}`, {}, player);
      if (order.status >= 500) throw new Error(`An order was answered ${order.status}: ${JSON.stringify(order.body)}`);
      if (order.status !== 200) return;
      // Some buyers leave without paying.
      if (chance(0.05)) continue;
      if (await pay(order.body.token)) acknowledged.add(order.body.order_id);
      if (acknowledged.size >= killAt && seen.kills === 0) {
        seen.kills++;
        await cluster.kill(below(64));
      }
    }
  }

  await Promise.all(players.map(buy));
  const {body} = await cluster.send(0, `/_sandbox/projects/${shop.project_id}/orders`);
  const paid = new Set(body.orders.filter(({status}) => PAID.includes(status)).map(({order_id}) => order_id));
  const lost = [...acknowledged].filter((id) => !paid.has(id)).length;
  return {...seen, sold: paid.size, lost, acknowledged: acknowledged.size};
}

export async function run() {
  const counted = {unit: '', limit: 0};
  if (!findPostgres()) {
    const why = 'there is no PostgreSQL here';
    return [{what: 'sales in which more or fewer were sold', ...counted, why}];
  }
  const {url} = await startPostgres();
  const sums = {sales: 0, wrong: 0, sold: 0, retries: 0, differing: 0, kills: 0, lost: 0, acknowledged: 0};
  try {
    for (const processes of PROCESSES) {
      const cluster = await startCluster(url, processes);
      for (const stock of STOCKS)
        for (const buyers of BUYERS)
          for (let seed = firstSeed; seed < firstSeed + SEEDS; seed++) {
            const result = await sellOut(cluster, {stock, buyers, seed});
            sums.sales++;
            if (result.sold !== stock) {
              sums.wrong++;
              console.error(`${result.sold} of ${stock} sold to ${buyers} buyers by ${processes}, seed ${seed}`);
            }
            for (const name of ['sold', 'retries', 'differing', 'kills', 'lost', 'acknowledged'])
              sums[name] += result[name];
          }
      await cluster.close();
    }
  } finally {
    await endAll();
  }
  const row = (what, ours) => ({what, ...counted, ours, ratio: ours});
  const sales = `${sums.sales} sales by ${SEEDS === 1 ? '1 seed' : `${SEEDS} seeds`}`;
  return [
    row(`of ${sales} of ${STOCKS.join(', ')}, those in which more or fewer were sold`, sums.wrong),
    row(`of ${sums.retries} payments in ${sales} that were asked for again, those answered otherwise`, sums.differing),
    row(`of ${sums.acknowledged} acknowledged payments in ${sales}, those lost by ${sums.kills} kills`, sums.lost),
  ];
}
