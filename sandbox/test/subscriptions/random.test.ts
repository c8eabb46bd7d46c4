import assert from 'node:assert/strict';
import {it} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed as SEED, sizes} from '../../../test/support/run/sizes.mjs';
import {eachDatabase} from '../support/databases.js';
import {accountsOf} from '../support/payment-accounts.js';
import {advance, events, payPage} from '../support/purchase.js';
import {ACTIVATE, addPlan, CANCEL, CARDS, CHANGE, cardInput, LINK, openSubscriber} from '../support/subscriptions.js';

const UPDATE = 'PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}';
const PAYMENTS = 'GET /projects/{project_id}/subscriptions/payments';

const STEPS = Number(process.env.STEPS ?? sizes.modelOperations);
const USERS = ['ada', 'bob'] as const;

eachDatabase('subscriptions of two players', (sandbox) => {
  it(`keep their invariants over ${STEPS} random steps (SEED=${SEED})`, async () => {
    const shop = await sandbox.project();
    const rng = random(SEED);
    const month = {value: 1, type: 'month'} as const;
    const grace = {grace_period: {value: 4}, billing_retry: {value: 2}};
    const plans = [
      await addPlan(shop, 'monthly', {group_id: 'crown', ...grace}),
      await addPlan(shop, 'dear', {group_id: 'crown', charge: {amount: 30, currency: 'USD', period: month}}),
      await addPlan(shop, 'try', {group_id: 'crown', trial: {value: 7}, ...grace}),
      await addPlan(shop, 'weekly', {charge: {amount: 1, currency: 'USD', period: {value: 7, type: 'day'}}, ...grace}),
      await addPlan(shop, 'short', {expiration: {value: 20, type: 'day'}}),
    ];
    await shop.call(
      'POST /projects/{project_id}/subscriptions/products',
      {body: {name: 'Crown', group_id: 'crown'}},
      {as: shop.server},
    );
    const players = {ada: await openSubscriber(shop, 'ada'), bob: await openSubscriber(shop, 'bob')};
    const cards = Object.keys(CARDS) as (keyof typeof CARDS)[];
    const log: string[] = [];

    try {
      for (let step = 0; step < STEPS; step++) {
        await oneStep();
        if (step % 10 === 9) await check();
      }
      await check();
    } catch (error) {
      console.error(`SEED=${SEED}; the last steps:\n${log.slice(-15).join('\n')}`);
      throw error;
    }

    async function pay(token: string): Promise<string> {
      const {situation} = await payPage(shop).pay(token, cardInput(rng.pick(cards)));
      if (situation !== 'confirming') return situation;
      return (await payPage(shop).confirm(token, rng.pick(['1234', '0000']))).situation;
    }

    async function oneStep(): Promise<void> {
      const user = rng.pick(USERS);
      const {list, as} = players[user];
      const rows = await list();
      const path = {subscription_id: rows.length > 0 ? rng.pick(rows).id : 1, user_id: user};
      const note = (what: unknown): number => log.push(`${user}: ${what}`);
      const status = async (answer: Promise<Response>): Promise<void> => {
        const response = await answer;
        note(response.status);
        assert.ok(response.status < 500);
      };
      switch (rng.below(10)) {
        case 0:
        case 1: {
          const subscription = {plan_id: rng.pick(plans)};
          const body = {user: {id: {value: user}}, settings: {project_id: shop.projectId}, purchase: {subscription}};
          const asked = await shop.respond('POST /merchants/{merchant_id}/token', {body}, {as: shop.merchant});
          const situation = asked.ok ? await pay(((await asked.json()) as {token: string}).token) : asked.status;
          return void note(`subscribe to ${subscription.plan_id}: ${situation}`);
        }
        case 2: {
          const asked = await shop.respond(CHANGE, {path, body: {plan_id: rng.pick(plans)}}, {as});
          if (!asked.ok) return void note(`change the plan: ${asked.status}`);
          const {link_to_ps} = (await asked.json()) as {link_to_ps: string};
          const token = new URL(link_to_ps).searchParams.get('token') as string;
          return void note(`change the plan of ${path.subscription_id}: ${await pay(token)}`);
        }
        case 3:
          note(`cancel ${path.subscription_id}`);
          return status(
            shop.respond(CANCEL, {path, body: {status: rng.pick(['canceled', 'non_renewing'] as const)}}, {as}),
          );
        case 4:
          note(`activate ${path.subscription_id}`);
          return status(shop.respond(ACTIVATE, {path}, {as}));
        case 5: {
          const accounts = await accountsOf(shop, rng.pick(USERS));
          if (accounts.length === 0) return;
          note(`link to ${path.subscription_id}`);
          return status(shop.respond(LINK, {path, query: {payment_account_id: rng.pick(accounts).id}}, {as}));
        }
        case 6: {
          const target = rng.pick(['active', 'canceled', 'non_renewing'] as const);
          note(`set ${path.subscription_id} ${target}`);
          return status(shop.respond(UPDATE, {path, body: {status: target}}, {as: shop.server}));
        }
        case 7: {
          const timeshift = {type: 'day' as const, value: 1 + rng.below(20)};
          note(`postpone ${path.subscription_id}`);
          return status(shop.respond(UPDATE, {path, body: {timeshift}}, {as: shop.server}));
        }
        default: {
          const days = 1 + rng.below(12);
          note(`${days} days pass`);
          await advance(shop, `P${days}D`);
        }
      }
    }

    async function check(): Promise<void> {
      const where = log.at(-1);
      const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
      await advance(shop, 'PT0S');
      const payments = await shop.call(PAYMENTS, {query: {status: 'done'}}, {as: shop.server});
      for (const user of USERS) {
        const rows = await players[user].list();
        const living = rows.filter(({status}) => status !== 'canceled');
        const subjects = living.map(({product_id, plan_id}) => product_id ?? -plan_id);
        assert.equal(new Set(subjects).size, subjects.length, `${user} has one of a product after ${where}`);
        for (const row of rows) {
          const {status, date_next_charge: next, date_end: end, charge} = row;
          const context = `${JSON.stringify(row)} after ${where}`;
          if (status === 'canceled') assert.ok(next === null && end !== null, context);
          if (status === 'non_renewing')
            assert.ok(next === null && end !== null && Date.parse(end) > Date.parse(now) - 5_000, context);
          // Due charges were made.
          if (next !== null) assert.ok(Date.parse(next) > Date.parse(now) - 5_000, context);
          assert.ok(charge.amount > 0 && charge.currency === 'USD', context);
          const dates = payments.filter(({subscription}) => subscription?.id === row.id).map(({date}) => date);
          assert.equal(row.date_last_charge, dates[0] ?? null, context);
        }
      }
      const paymentEvents = (await events(shop)).filter(({type}) => type === 'payment').length;
      const paymentRows = await sandbox.db.query(
        `select 1 from account_payment where project_id = $1 and status <> 'declined'`,
        [shop.projectId],
      );
      assert.equal(paymentEvents, paymentRows.length, `each payment is told once, after ${where}`);
    }
  });
});
