import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {addItem, advance, buy, buyer, changeItem, reportPayment, settle} from '../support/purchase.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

type Kind = 'daily' | 'weekly' | 'monthly';
const HOUR = 3600;
const DAY_MS = 86_400_000;

/** Start and end of the interval that contains an instant, computed by the database. */
async function interval({db}: TestSandbox, kind: Kind, day: number, seconds: number, offset: number, at: string) {
  const row = await db.one<{began: Date; ends: Date}>(
    `select limit_interval_start($1, $2, $3, $4, $5) as began, limit_interval_end($1, $2, $3, $4, $5) as ends`,
    [kind, day, seconds, offset, at],
  );
  return [row?.began.toISOString().replace('.000Z', 'Z'), row?.ends.toISOString().replace('.000Z', 'Z')];
}

/** The same interval, searched day by day: slow, but simple. */
function slowInterval(kind: Kind, day: number, seconds: number, offset: number, at: number): [number, number] {
  const isFirstDay = (local: Date): boolean => {
    if (kind === 'daily') return true;
    if (kind === 'weekly') return (local.getUTCDay() || 7) === day;
    const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
    return local.getUTCDate() === Math.min(day, last);
  };
  const midnight = Math.floor((at + offset * 1000) / DAY_MS) * DAY_MS;
  const starts: number[] = [];
  for (let days = -40; days <= 40; days++) {
    const local = midnight + days * DAY_MS;
    if (isFirstDay(new Date(local))) starts.push(local + (seconds - offset) * 1000);
  }
  return [starts.findLast((start) => start <= at) as number, starts.find((start) => start > at) as number];
}

/** Moves the shop's clock to the given seconds after an instant. */
async function goTo(shop: Shop, unixSeconds: number, seconds: number): Promise<void> {
  const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
  await advance(shop, `PT${unixSeconds + seconds - Math.floor(Date.parse(now) / 1000)}S`);
}

eachDatabase('recurring limits', (sandbox) => {
  for (const [title, kind, day, seconds, offset, at, began, ends] of [
    ['at the second itself', 'daily', 1, 0, 0, '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['not a second before', 'daily', 1, 0, 0, '2026-11-20T23:59:59Z', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
    [
      'at half hours from UTC',
      ...(['daily', 1, 9.5 * HOUR, 5.5 * HOUR] as const),
      ...(['2026-11-21T04:00:00Z', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z'] as const),
    ],
    [
      'at three quarters of an hour from UTC, a second before',
      ...(['daily', 1, 0, 12.75 * HOUR] as const),
      ...(['2026-11-21T11:14:59Z', '2026-11-20T11:15:00Z', '2026-11-21T11:15:00Z'] as const),
    ],
    [
      'on Monday at 14 hours before UTC, while it is Sunday there',
      ...(['weekly', 1, 0, 14 * HOUR] as const),
      ...(['2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z', '2026-11-29T10:00:00Z'] as const),
    ],
    [
      'on Sunday at 12 hours behind UTC, a second before',
      ...(['weekly', 7, 0, -12 * HOUR] as const),
      ...(['2026-11-22T11:59:59Z', '2026-11-15T12:00:00Z', '2026-11-22T12:00:00Z'] as const),
    ],
    [
      'on the last day of a month that has no 31st',
      ...(['monthly', 31, 10 * HOUR, 0] as const),
      ...(['2027-02-28T10:00:00Z', '2027-02-28T10:00:00Z', '2027-03-31T10:00:00Z'] as const),
    ],
    [
      'on the last day of a month, a second before',
      ...(['monthly', 31, 10 * HOUR, 0] as const),
      ...(['2027-02-28T09:59:59Z', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'] as const),
    ],
    [
      'on the 29th of a leap year’s February',
      ...(['monthly', 30, 0, 0] as const),
      ...(['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z', '2028-03-30T00:00:00Z'] as const),
    ],
    [
      'at the turn of a year, 14 hours before UTC',
      ...(['monthly', 1, 0, 14 * HOUR] as const),
      ...(['2026-12-31T10:00:00Z', '2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'] as const),
    ],
  ] as const)
    it(`start at the right instant: ${title}`, async () => {
      assert.deepEqual(await interval(sandbox, kind, day, seconds, offset, at), [began, ends]);
    });

  it('agree with a day-by-day search of the calendar', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    let state = seed;
    const random = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    for (let round = 0; round < 200; round++) {
      const kind = (['daily', 'weekly', 'monthly'] as const)[random(3)] as Kind;
      const day = {daily: 1, weekly: 1 + random(7), monthly: 1 + random(31)}[kind];
      const [seconds, offset] = [random(86_400), (random(105) - 48) * 900];
      const instant = Date.UTC(2026, random(36), random(28), random(24), random(60), random(60));
      const [began] = slowInterval(kind, day, seconds, offset, instant);
      for (const at of [instant, began - 1000, began, began + 1000]) {
        const wanted = slowInterval(kind, day, seconds, offset, at).map((time) => new Date(time).toISOString());
        const actual = await interval(sandbox, kind, day, seconds, offset, new Date(at).toISOString());
        assert.deepEqual(
          actual,
          wanted.map((time) => time.replace('.000Z', 'Z')),
          `SEED=${seed}: ${kind} ${day}, ${seconds} s, offset ${offset} s, at ${new Date(at).toISOString()}`,
        );
      }
    }
  });

  const weekly = {
    per_user: {total: 2, limit_exceeded_visibility: 'show' as const},
    recurrent_schedule: {per_user: {interval_type: 'weekly' as const, day_of_week: 3, time: '08:30:00+05:30'}},
  };

  it('show when they reset, and restore the units then and not before', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'elixir', {limits: weekly});
    const player = await shop.player('ada');
    const ada = buyer(shop, player);
    await buy(shop, player, 'elixir', 2);

    const perUser = (await ada.item('elixir')).limits?.per_user;
    const reset = perUser?.recurrent_schedule?.reset_next_date ?? assert.fail('no reset');
    assert.deepEqual(perUser, {
      total: 2,
      available: 0,
      recurrent_schedule: {interval_type: 'weekly', reset_next_date: reset},
    });
    const local = new Date(reset * 1000 + 5.5 * HOUR * 1000);
    assert.deepEqual([local.getUTCDay(), local.toISOString().slice(11)], [3, '08:30:00.000Z']);

    await goTo(shop, reset, -20);
    assert.equal((await ada.item('elixir')).limits?.per_user?.available, 0);
    assert.equal((await ada.refusedOrder('elixir')).code, 1460);
    await goTo(shop, reset, 0);
    assert.deepEqual((await ada.item('elixir')).limits?.per_user, {
      total: 2,
      available: 2,
      recurrent_schedule: {interval_type: 'weekly', reset_next_date: reset + 7 * 24 * HOUR},
    });
    await buy(shop, player, 'elixir', 2);
    assert.equal((await ada.item('elixir')).limits?.per_user?.available, 0);
    assert.equal((await ada.refusedOrder('elixir')).code, 1460);
  });

  it('apply per user, and never to the total of all', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'elixir', {limits: {...weekly, per_item: 3}});
    const [ada, grace] = [await shop.player('ada'), await shop.player('grace')];
    await buy(shop, ada, 'elixir', 2);
    const {limits} = await buyer(shop, grace).item('elixir');
    assert.deepEqual([limits?.per_user?.available, limits?.per_item?.available], [2, 1]);

    await advance(shop, 'P8D');

    const later = (await buyer(shop, ada).item('elixir')).limits;
    assert.deepEqual([later?.per_user?.available, later?.per_item?.available], [2, 1]);
    assert.equal((await buyer(shop, ada).refusedOrder('elixir', 2)).code, 1459);
  });

  it('hide an item at its limit, until they reset', async () => {
    const shop = await sandbox.project();
    const perUser = {total: 1, limit_exceeded_visibility: 'hide' as const};
    await addItem(shop, 'elixir', {limits: {...weekly, per_user: perUser}});
    const player = await shop.player('ada');
    const listed = async () => {
      const {items} = await shop.call('GET /v2/project/{project_id}/items/virtual_items', {}, {as: player});
      return items.map(({sku}) => sku);
    };
    assert.deepEqual(await listed(), ['elixir']);

    await buy(shop, player, 'elixir');
    assert.deepEqual(await listed(), []);
    await advance(shop, 'P7D');
    assert.deepEqual(await listed(), ['elixir']);
  });

  it('keep their count when the merchant changes the schedule', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'elixir', {limits: {per_user: 3}});
    const player = await shop.player('ada');
    await buy(shop, player, 'elixir', 2);
    const left = async () => (await buyer(shop, player).item('elixir')).limits?.per_user?.available;
    assert.equal(await left(), 1);
    await advance(shop, 'P30D');
    assert.equal(await left(), 1, 'without a schedule it stays');

    await changeItem(shop, 'elixir', {limits: {...weekly, per_user: 3}});
    assert.equal(await left(), 3, 'what was bought before this week does not count in it');
    await buy(shop, player, 'elixir', 1);
    await changeItem(shop, 'elixir', {limits: {per_user: 3}});
    assert.equal(await left(), 2, 'what this week has counted goes on');
  });

  it('are restored by a refund in the same interval', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'elixir', {limits: weekly});
    const player = await shop.player('ada');
    const order = await buy(shop, player, 'elixir', 2);

    await reportPayment(shop, order, 'refunded');
    await settle(shop);

    assert.equal((await buyer(shop, player).item('elixir')).limits?.per_user?.available, 2);
  });

  it('allow exactly their units, also to concurrent requests just after a reset', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'elixir', {limits: weekly});
    const player = await shop.player('ada');
    await buy(shop, player, 'elixir', 2);
    const limits = (await buyer(shop, player).item('elixir')).limits;
    await goTo(shop, limits?.per_user?.recurrent_schedule?.reset_next_date ?? 0, 0);
    const orders = await times(12, () => buyer(shop, player).order('elixir'));

    const codes = await times(12, (index) =>
      codeOf(
        shop.respond('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
          path: {order_id: orders[index]!.order_id},
          body: {result: 'done'},
        }),
      ),
    );
    await settle(shop);

    assert.ok(
      codes.every((code) => code === 0 || code === 1460),
      codes.join(),
    );

    assert.deepEqual(await owner(shop, player).units(), {elixir: 4}, 'two of the week before, and two of this');
    assert.equal((await buyer(shop, player).item('elixir')).limits?.per_user?.available, 0);
  });

  it('are not restored by a refund of an earlier interval', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'elixir', {limits: {...weekly, per_item: 10}});
    const player = await shop.player('ada');
    const left = async () => {
      const {per_user, per_item} = (await buyer(shop, player).item('elixir')).limits ?? {};
      return [per_user?.available, per_item?.available];
    };
    const first = await buy(shop, player, 'elixir', 2);
    await advance(shop, 'P7D');
    await buy(shop, player, 'elixir', 1);
    assert.deepEqual(await left(), [1, 7]);

    await reportPayment(shop, first, 'refunded');
    await settle(shop);

    assert.deepEqual(await left(), [1, 9]);
  });

  for (const [title, limits] of [
    ['a week without its day', {...weekly, recurrent_schedule: schedule({interval_type: 'weekly'})}],
    ['a month without its day', {...weekly, recurrent_schedule: schedule({interval_type: 'monthly'})}],
    ['no limit that could begin anew', {recurrent_schedule: schedule({interval_type: 'daily'})}],
    ['a time that is none', {...weekly, recurrent_schedule: schedule({interval_type: 'daily', time: '24:00:00Z'})}],
    [
      'a time without its offset',
      {...weekly, recurrent_schedule: schedule({interval_type: 'daily', time: '08:00:00'})},
    ],
    [
      'an offset that no place has',
      {...weekly, recurrent_schedule: schedule({interval_type: 'daily', time: '08:00:00+14:30'})},
    ],
  ] as const)
    it(`are refused with ${title}`, async () => {
      const shop = await sandbox.project();
      const body = {sku: 'elixir', name: {en: 'Elixir'}, limits};

      const {status, code} = await shop.refused(
        'POST /v2/project/{project_id}/admin/items/virtual_items',
        {body},
        {as: shop.server},
      );

      assert.deepEqual([status, code], [422, 1102]);
    });
});

function schedule({interval_type, time = '08:00:00Z'}: {interval_type: Kind; time?: string}) {
  return {per_user: {interval_type, time}};
}
