import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createWebhookHandler, seenInMemory, WebhookRefusal} from 'game-storefront/server';
import {SECRET, signed} from './signed-webhook.js';

const settings = {project_id: 1, merchant_id: 2};
const body = (notification_type: string, more: object = {}): string => JSON.stringify({notification_type, ...more});
const PAID = body('order_paid', {order: {id: 7}, user: {external_id: 'ada'}, items: [{sku: 'bow', quantity: 2}]});
const told = async (answer: Promise<Response>) => {
  const {status, headers} = await answer;
  const text = await (await answer).text();
  return [
    status,
    text === '' ? undefined : (JSON.parse(text) as {error: {code: string}}).error.code,
    headers.get('allow'),
  ];
};

describe('createWebhookHandler', () => {
  it('calls the handler of the type, and answers that it was heard', async () => {
    const granted: unknown[] = [];
    const handle = createWebhookHandler({
      secret: SECRET,
      handlers: {
        order_paid: ({order, user, items}) => void granted.push([order.id, user.external_id, items[0]?.sku]),
        order_canceled: () => assert.fail('another type'),
      },
    });

    assert.deepEqual(await told(handle(signed(PAID))), [204, undefined, null]);
    assert.deepEqual(granted, [[7, 'ada', 'bow']]);
  });

  it('calls the methods of an object of yours as its methods', async () => {
    class Game {
      readonly granted: number[] = [];
      user_validation({user}: {user: {id: string}}): boolean {
        return this.granted.length > 0 && user.id === 'ada';
      }
      async order_paid({order}: {order: {id: number}}): Promise<number> {
        return this.granted.push(order.id);
      }
    }
    const game = new Game();
    const {status} = await createWebhookHandler({secret: SECRET, handlers: game})(signed(PAID));
    const validation = signed(body('user_validation', {settings, user: {id: 'ada'}}));

    assert.equal(status, 204);
    assert.deepEqual(game.granted, [7]);
    assert.equal((await createWebhookHandler({secret: SECRET, handlers: game})(validation)).status, 204);
  });

  it('refuses what the service did not sign, and does nothing', async () => {
    const handle = createWebhookHandler({
      secret: ['next', 'last'],
      handlers: {order_paid: () => assert.fail('it was let in')},
      onError: (error) => assert.fail(String(error)),
    });

    assert.deepEqual(await told(handle(signed(PAID, 'other'))), [400, 'INVALID_SIGNATURE', null]);
    assert.deepEqual(await told(handle({body: PAID, authorization: undefined})), [400, 'INVALID_SIGNATURE', null]);
    assert.deepEqual(await told(handle(signed('no JSON', 'last'))), [400, 'INVALID_PARAMETER', null]);
  });

  it('keeps a player from paying whom the game does not know, and asks anew each time', async () => {
    const known = new Set(['ada']);
    const handle = createWebhookHandler({
      secret: SECRET,
      handlers: {user_validation: async ({user}) => known.has(user.id)},
    });
    const ask = (id: string) => told(handle(signed(body('user_validation', {settings, user: {id}}))));

    assert.deepEqual(await ask('ada'), [204, undefined, null]);
    assert.deepEqual(await ask('bob'), [400, 'INVALID_USER', null]);
    known.add('bob');
    assert.deepEqual(await ask('bob'), [204, undefined, null]);
  });

  it('answers a refusal of a handler with its code, and has anything else sent again', async () => {
    const errors: unknown[] = [];
    const handlers = {
      payment: () => {
        throw new WebhookRefusal('INCORRECT_AMOUNT', 'Too little');
      },
      order_paid: () => {
        throw new Error(`The database with ${SECRET} is down`);
      },
    };
    const handle = createWebhookHandler({
      secret: SECRET,
      handlers,
      onError: (error, type) => errors.push([type, error]),
    });

    assert.deepEqual(await told(handle(signed(body('payment', {transaction: {id: 1}})))), [
      400,
      'INCORRECT_AMOUNT',
      null,
    ]);
    const failed = await handle(signed(PAID));
    assert.equal(failed.status, 500);
    assert.ok(!(await failed.text()).includes(SECRET));
    assert.equal(errors.length, 1);
    assert.match(String(errors), /order_paid,Error: The database/);
  });

  it('handles an event once, however often its webhook comes', async () => {
    const handled: string[] = [];
    const count = ({notification_type}: {notification_type: string}) => void handled.push(notification_type);
    const handle = createWebhookHandler({
      secret: SECRET,
      handlers: {
        order_paid: count,
        order_canceled: count,
        payment: count,
        refund: count,
        partial_refund: count,
        move_to_game: count,
        update_subscription: count,
        other: count,
      },
    });
    const events = [
      PAID,
      body('order_canceled', {order: {id: 7}}),
      body('order_paid', {order: {id: 8}}),
      body('payment', {transaction: {id: 1}}),
      body('refund', {transaction: {id: 1}}),
      body('partial_refund', {transaction: {id: 1}, payment_details: {payment: {amount: -1}}}),
      body('partial_refund', {transaction: {id: 1}, payment_details: {payment: {amount: -2}}}),
      body('move_to_game', {items: [{id: 'a'}]}),
      body('move_to_game', {items: [{id: 'a'}, {id: 'b'}]}),
      body('update_subscription', {subscription: {subscription_id: 1, date_next_charge: '2026-01-01'}}),
      body('update_subscription', {subscription: {subscription_id: 1, date_next_charge: '2026-02-01'}}),
      body('payment_account_add', {user: {id: 'ada'}}),
      body('order_paid'),
    ];

    for (const event of [...events, ...events]) assert.equal((await handle(signed(event))).status, 204);

    assert.equal(handled.length, events.length);
  });

  it('handles one that failed when it comes again, and of two at once only one', async () => {
    let works = 0;
    let fail = true;
    const handle = createWebhookHandler({
      secret: SECRET,
      handlers: {
        async order_paid() {
          await new Promise(setImmediate);
          if (fail) throw new Error('Down');
          works++;
        },
      },
      onError() {},
    });
    const statuses = async () =>
      (await Promise.all([handle(signed(PAID)), handle(signed(PAID))])).map(({status}) => status);

    assert.deepEqual(await statuses(), [500, 500]);
    fail = false;
    assert.deepEqual(await statuses(), [204, 204]);
    assert.deepEqual(await statuses(), [204, 204]);

    assert.equal(works, 1);
  });

  it('lets no stranger pay where the handler gives no true or false, and says so', async () => {
    for (const odd of [undefined, null, 0, '', [], {id: 'ada'}, 'yes', 1]) {
      const errors: unknown[] = [];
      const handle = createWebhookHandler({
        secret: SECRET,
        handlers: {user_validation: (async () => odd) as never},
        onError: (error) => errors.push(error),
      });
      assert.equal((await handle(signed(body('user_validation', {settings, user: {id: 'eve'}})))).status, 500);
      assert.match(String(errors), /user_validation has to return true or false/);
    }
  });

  it('answers, too, where onError fails, at once or later, and tells both errors', async (t) => {
    const told = t.mock.method(console, 'error', () => {});
    const fails = [
      () => {
        throw new Error('no disk');
      },
      async () => {
        throw new Error('no disk');
      },
    ];
    for (const onError of fails) {
      const handle = createWebhookHandler({
        secret: SECRET,
        handlers: {order_paid: () => Promise.reject(new Error('no database'))},
        onError,
      });
      assert.equal((await handle(signed(PAID))).status, 500);
    }
    await new Promise((resolve) => setImmediate(resolve));

    const printed = told.mock.calls.map(({arguments: [, error]}) => String(error));
    assert.deepEqual(printed, ['Error: no database', 'Error: no disk', 'Error: no database', 'Error: no disk']);
  });

  it('takes webhooks without an id as different ones, unless they say the same', async () => {
    const moved: number[] = [];
    const handle = createWebhookHandler({
      secret: SECRET,
      handlers: {move_to_game: ({items}) => void moved.push(items.length)},
    });
    const move = (...items: object[]): string => body('move_to_game', {items});
    const sku = (name: string) => ({sku: name});

    for (const sent of [
      move(),
      move(sku('bow')),
      move(sku('axe')),
      move({id: '', ...sku('bow')}),
      move({id: 7}, sku('bow')),
      move({id: 7}, sku('axe')),
      move(sku('axe')),
    ])
      assert.equal((await handle(signed(sent))).status, 204);

    assert.deepEqual(moved, [0, 1, 1, 1, 2, 2]);
  });

  it('accepts types that have no handler, and gives them to `other`', async () => {
    const others: string[] = [];
    const silent = createWebhookHandler({secret: SECRET, handlers: {}});
    const handle = createWebhookHandler({
      secret: SECRET,
      handlers: {other: ({notification_type}) => void others.push(notification_type)},
    });
    const types = ['dispute', 'order_paid', '__proto__', 'constructor', 'user_validation'];

    for (const type of types) {
      assert.equal((await silent(signed(body(type)))).status, 204, type);
      assert.equal((await handle(signed(body(type)))).status, 204, type);
    }

    assert.deepEqual(others, types.slice(0, -1));
  });

  it('takes a POST and nothing else, and has what was parsed on the way sent again, with a word on how', async () => {
    const errors: unknown[] = [];
    const handle = createWebhookHandler({secret: SECRET, handlers: {}, onError: (error) => errors.push(error)});

    assert.deepEqual(await told(handle(new Request('https://game.example/'))), [405, undefined, 'POST']);
    assert.equal((await handle({body: JSON.parse(PAID), authorization: ''})).status, 500);
    assert.equal((await handle(undefined as never)).status, 500);
    assert.match(String(errors[0]), /express\.raw/);
  });

  it('holds the limits of verifyWebhook', async () => {
    const handle = createWebhookHandler({secret: SECRET, handlers: {}, maxBytes: 10});

    assert.deepEqual(await told(handle(signed(PAID))), [400, 'INVALID_PARAMETER', null]);
  });

  it('cannot be made without a secret, nor with a handler that is none', () => {
    for (const secret of [undefined, '', [], ['a', undefined]])
      assert.throws(
        () => createWebhookHandler({secret: secret as never, handlers: {}}),
        /secret of createWebhookHandler/,
      );
    assert.throws(
      () => createWebhookHandler({secret: SECRET, handlers: {order_paid: 'grant' as never}}),
      /handlers\.order_paid/,
    );
    assert.throws(() => createWebhookHandler({secret: SECRET} as never), TypeError);
    assert.throws(
      () => createWebhookHandler({secret: SECRET, handlers: {order_payed() {}} as never}),
      /handlers takes no order_payed/,
    );
  });
});

describe('seenInMemory', () => {
  it('forgets the oldest first', async () => {
    const seen = seenInMemory(2);
    const done: string[] = [];
    const once = (key: string) => seen.once(key, async () => void done.push(key));

    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await once(key);

    assert.deepEqual(done, ['a', 'b', 'c', 'a']);
  });
});
