import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {redirectFor} from '../../src/pay-ui/redirect.js';
import {eachDatabase} from '../support/databases.js';
import {keyBuyer, plantRacer, preOrdersOf} from '../support/pre-orders.js';
import {addItem, advance, buyer, changeItem, payPage, reportPayment, settle} from '../support/purchase.js';
import {BASE_URL, type Shop} from '../support/sandbox.js';

const ORDER_ITEM = 'POST /v2/project/{project_id}/payment/item/{item_sku}';

/** An order of two swords, and its page. */
async function openPage(shop: Shop, settings: object = {}) {
  await addItem(shop, 'sword', {name: {en: 'Sword of <Dawn>', de: 'Schwert'}});
  const player = await shop.player('ada', {email: 'ada@example.test'});
  const {order_id, token} = await shop.call(
    ORDER_ITEM,
    {path: {item_sku: 'sword'}, body: {quantity: 2, settings}},
    {as: player},
  );
  return {
    order_id,
    token,
    html: async () => (await shop.send(`/paystation4/?token=${token}`)).text(),
    statusOf: () => buyer(shop, player).statusOf(order_id),
  };
}

const post = (shop: Shop, action: string, token: string, headers: Record<string, string> = {}) =>
  shop.send(`/_sandbox/pay/${action}`, {method: 'POST', headers, body: JSON.stringify({token})});

eachDatabase('the payment page', (sandbox) => {
  it('shows the items, the price, and that it is a sandbox', async () => {
    const page = await openPage(await sandbox.project());

    const html = await page.html();

    for (const text of ['Sandbox', 'Sword of &lt;Dawn&gt;', '× 2', '$9.98', 'Pay $9.98', 'Decline', 'Cancel'])
      assert.ok(html.includes(text), text);
    assert.ok(!html.includes('<Dawn>'), 'names are text');
    assert.ok(!html.includes(page.token), 'the token is in the address alone');
  });

  it('opens at its three paths', async () => {
    const shop = await sandbox.project();
    const {token} = await openPage(shop);

    for (const [key, query] of [
      ['GET /paystation4', {token}],
      ['GET /paystation3', {access_token: token}],
      ['GET /paystation2', {access_token: token}],
    ] as const)
      assert.match(await shop.call(key, {query}), /Ready to pay/, key);
    assert.match(await (await shop.send(`/paystation4/?token=${token}`)).text(), /Ready to pay/, 'with a slash');
  });

  it('uses the locale of the order', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'axe', {name: {en: 'Axe', de: 'Axt'}});
    const {token} = await shop.call(
      ORDER_ITEM,
      {path: {item_sku: 'axe'}, body: {locale: 'de'}},
      {as: await shop.player('ada')},
    );

    const html = await shop.call('GET /paystation4', {query: {token}});

    assert.match(html, /Axt/);
    assert.match(html, /4,99\s\$/);
  });

  it('loads only its own files, has no inline scripts, and never contains its address', async () => {
    const shop = await sandbox.project();
    const {token} = await openPage(shop);

    const {headers} = await shop.send(`/paystation4/?token=${token}`);

    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/);
    assert.ok(!policy.includes('unsafe-inline') && !policy.includes('frame-ancestors'));
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
  });

  it('serves its files, and no others', async () => {
    const shop = await sandbox.project();
    const html = await (await openPage(shop)).html();
    const linked = [...html.matchAll(/(?:src|href)="(\/_sandbox\/pay\/[^"]+)"/g)].map(([, path]) => path as string);

    assert.deepEqual(linked, [
      '/_sandbox/pay/icon.svg',
      '/_sandbox/pay/page.css',
      '/_sandbox/pay/form.css',
      '/_sandbox/pay/page.js',
      '/_sandbox/pay/cards?language=en',
    ]);
    for (const path of [...linked, ...['opener', 'fields', 'service'].map((name) => `/_sandbox/pay/${name}.js`)]) {
      const file = await shop.send(path);
      assert.equal(file.status, 200, path);
      assert.match(file.headers.get('content-type') ?? '', /css|javascript|svg|html/);
    }
    for (const name of ['contract.ts', '..%2Fcontract.ts', 'constructor'])
      assert.equal((await shop.send(`/_sandbox/pay/${name}`)).status, 404, name);
  });

  it('shows an error for a token that is unknown, missing or older than a day, and pays nothing', async () => {
    const shop = await sandbox.project();
    const page = await openPage(shop);

    assert.match(await shop.call('GET /paystation4', {query: {token: 'nonsense'}}), /does not work/);
    assert.match(await shop.call('GET /paystation4', {}), /does not work/);
    await advance(shop, 'P1D');
    assert.match(await page.html(), /does not work/);
    for (const action of ['pay', 'decline', 'status'])
      assert.equal((await post(shop, action, page.token)).status, 401, action);
    assert.equal(await page.statusOf(), 'new');
  });

  it('says of a paid pre-order when it comes, and lets its reader close', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop, {release_date: '2037-05-01T00:00:00Z'});
    const {token} = await keyBuyer(shop, await shop.player('ada')).order('racer_steam');

    const {situation, notice, actions, payment} = await payPage(shop).pay(token);
    assert.deepEqual([situation, actions, payment.status], ['pre-ordered', ['close'], 'delivering']);
    assert.equal(notice.text, 'Paid. It comes by itself on May 1, 2037.');
    await preOrdersOf(shop).release('racer_steam', null);
    assert.match((await payPage(shop).view(token)).notice.text, /on the day of its release/);

    await preOrdersOf(shop).release('racer_steam', null, false);
    await settle(shop);
    assert.equal((await payPage(shop).view(token)).situation, 'done');
  });

  it('pays the order: unpaid, then delivering, then done', async () => {
    const shop = await sandbox.project();
    const {token, order_id, statusOf} = await openPage(shop);
    const before = await payPage(shop).view(token);
    assert.deepEqual(before.payment, {
      status: 'invoice',
      invoice: null,
      userId: 'ada',
      email: 'ada@example.test',
      virtualCurrencyAmount: null,
    });
    assert.deepEqual(before.actions, ['pay', 'decline', 'cancel']);

    const paid = await payPage(shop).pay(token);
    assert.match(paid.payment.status, /^(delivering|done)$/);
    await settle(shop);

    const done = await payPage(shop).view(token);
    assert.deepEqual([done.payment.status, done.actions], ['done', ['close']]);
    assert.equal(done.payment.invoice, paid.payment.invoice);
    assert.equal(await statusOf(), 'done', `order ${order_id}`);
  });

  it('shows that the order was paid before, and offers no second payment', async () => {
    const shop = await sandbox.project();
    const page = await openPage(shop);
    await payPage(shop).pay(page.token);
    await settle(shop);

    const html = await page.html();

    assert.match(html, /Thank you!/);
    assert.match(html, /<button[^>]*data-action="pay"[^>]* hidden>/);
  });

  it('shows 2002 for an expired order, and does not charge', async () => {
    const shop = await sandbox.project();
    const page = await openPage(shop);
    await changeItem(shop, 'sword', {limits: {per_item: 5}});
    await buyer(shop, await shop.player('ada')).order('sword');

    const view = await payPage(shop).pay(page.token);

    assert.deepEqual(view.error, {code: 2002});
    assert.deepEqual([view.payment.status, view.payment.invoice, view.actions], ['troubled', null, ['close']]);
    assert.match(await page.html(), /error 2002/);
    assert.equal(await page.statusOf(), 'expired');
  });

  it('shows that the order was refunded', async () => {
    const shop = await sandbox.project();
    const page = await openPage(shop);
    await payPage(shop).pay(page.token);
    await reportPayment(shop, page.order_id, 'refunded');

    assert.match(await page.html(), /Order canceled/);
  });

  it('accepts payments from itself alone: another origin, a sandboxed frame and another site are refused', async () => {
    const shop = await sandbox.project();
    const page = await openPage(shop);

    for (const headers of [
      {origin: 'https://evil.test'},
      {origin: 'null'},
      {origin: `${BASE_URL}.evil.test`},
      {'sec-fetch-site': 'cross-site'},
      {'sec-fetch-site': 'same-site'},
    ] as Record<string, string>[]) {
      const response = await post(shop, 'pay', page.token, headers);
      assert.equal(response.status, 403, JSON.stringify(headers));
      assert.equal(response.headers.get('access-control-allow-origin'), null);
    }
    assert.equal(await page.statusOf(), 'new');

    const own = await post(shop, 'pay', page.token, {origin: BASE_URL, 'sec-fetch-site': 'same-origin'});
    assert.equal(own.status, 200);
    assert.notEqual(await page.statusOf(), 'new');
  });

  it('leads back to the shop with the result, by a button', async () => {
    const shop = await sandbox.project();
    const {token} = await openPage(shop, {return_url: 'https://game.test/shop?tab=1#top', external_id: 'inv-7'});

    const open = await payPage(shop).view(token);
    assert.equal(open.leave, null);
    assert.equal(
      open.cancel_url,
      'https://game.test/shop?tab=1&user_id=ada&foreigninvoice=inv-7&invoice_id=&status=troubled#top',
    );

    await payPage(shop).pay(token);
    await settle(shop);
    const {leave, actions, payment} = await payPage(shop).view(token);
    assert.deepEqual(leave, {
      url: `https://game.test/shop?tab=1&user_id=ada&foreigninvoice=inv-7&invoice_id=${payment.invoice}&status=done#top`,
      caption: 'Back to the shop',
      after_seconds: null,
    });
    assert.deepEqual(actions, ['leave', 'close']);
  });

  it('leads back to an app, automatically if the policy says so', async () => {
    const shop = await sandbox.project();
    const {token} = await openPage(shop, {
      return_url: 'my-game://bought',
      redirect_policy: {redirect_conditions: 'successful', delay: 5, redirect_button_caption: 'Play on'},
    });

    await payPage(shop).pay(token);
    await settle(shop);

    const {leave} = await payPage(shop).view(token);
    assert.deepEqual([leave?.after_seconds, leave?.caption], [5, 'Play on']);
    assert.match(leave?.url ?? '', /^my-game:\/\/bought\?user_id=ada&/);
  });

  it('uses the theme of the order', async () => {
    const shop = await sandbox.project();
    const page = await openPage(shop, {ui: {theme: '63295aab2e47fab76f7708e3'}});

    assert.match(await page.html(), /<html lang="en" dir="ltr" data-theme="dark">/);
  });

  const DUSK = {page: '#0f0a08', surface: '#1b1310', text: '#f8ead6', accent: '#f28a26', radius: 6};

  it('uses a theme of the studio by its id, and ignores unknown ids', async () => {
    const shop = await sandbox.project();
    const change = (payment_themes: object) =>
      shop.send(`/_sandbox/projects/${shop.project_id}/settings`, {
        method: 'PATCH',
        body: JSON.stringify({payment_themes}),
      });
    await change({'5f1a': DUSK});
    const own = await openPage(shop, {ui: {theme: '5f1a'}});
    const [, sheet] = /<link rel="stylesheet" href="([^"]*theme\.css[^"]*)">/.exec(await own.html()) ?? [];

    const css = await (await shop.send((sheet ?? '').replaceAll('&amp;', '&'))).text();

    for (const line of ['--accent: #f28a26;', '--on-accent: #000000;', '--radius: 6px;'])
      assert.ok(css.includes(line), line);
    assert.match(await own.html(), /data-theme="dark"/);
    for (const theme of ['toString', '__proto__', 'another']) {
      const {html} = await openPage(await sandbox.project(), {ui: {theme}});
      assert.doesNotMatch(await html(), /theme\.css/, theme);
    }
    for (const worse of [{accent: 'red'}, {accent: '#fff;}*{'}, {radius: 99}, {more: '#ffffff'}])
      assert.equal((await change({'5f1a': {...DUSK, ...worse}})).status, 422);
  });

  it('serves no stylesheet with anything but colours', async () => {
    const shop = await sandbox.project();
    const ask = async (values: object) =>
      (await shop.send(`/_sandbox/pay/theme.css?${new URLSearchParams({...DUSK, radius: '6', ...values})}`)).status;

    assert.equal(await ask({}), 200);
    for (const worse of [{accent: 'red'}, {page: '#000;}body{'}, {radius: '1e9'}, {radius: 'x'}, {url: 'a'}])
      assert.equal(await ask(worse), 404, JSON.stringify(worse));
  });
});

describe('redirectFor', () => {
  const outcomes = ['successful', 'canceled', 'failed'] as const;
  /** By policy: the redirect after a success, a cancellation and a failure. */
  const ROWS: [policy: Parameters<typeof redirectFor>[0], string][] = [
    [undefined, 'button none none'],
    [{status_for_manual_redirection: 'none'}, 'none none none'],
    [{status_for_manual_redirection: 'vc'}, 'none none none'],
    [{status_for_manual_redirection: 'successful_or_canceled'}, 'button button none'],
    [{status_for_manual_redirection: 'any'}, 'button button button'],
    [{redirect_conditions: 'successful'}, 'itself none none'],
    [{redirect_conditions: 'successful_or_canceled'}, 'itself itself none'],
    [{redirect_conditions: 'any', status_for_manual_redirection: 'any'}, 'itself itself itself'],
    [{redirect_conditions: 'successful', status_for_manual_redirection: 'any'}, 'itself button button'],
  ];
  for (const [policy, expected] of ROWS)
    it(`returns ${expected} for ${JSON.stringify(policy)}`, () => {
      const redirects = outcomes.map((outcome) => {
        const redirect = redirectFor(policy, outcome);
        return redirect ? (redirect.afterSeconds === null ? 'button' : 'itself') : 'none';
      });
      assert.equal(redirects.join(' '), expected);
    });
});
