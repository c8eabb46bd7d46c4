import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, advance, buyer, payPage, settle} from '../support/purchase.js';
import type {Credential, Shop} from '../support/sandbox.js';

const card = (number: string, expiry = '12/99') => ({card: {number, expiry, cvc: '123'}});
const GOOD = '4242 4242 4242 4242';
const TO_BE_CONFIRMED = '4000 0027 6000 3184';

eachDatabase('cards', (sandbox) => {
  /** An order of a relic, which is limited to five units. */
  const order = async (shop: Shop, player: Credential) => {
    const {order_id, token} = await buyer(shop, player).order('relic');
    return {token, statusOf: () => buyer(shop, player).statusOf(order_id)};
  };
  const open = async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 5}});
    const ada = await shop.player('ada');
    return {shop, ada, page: payPage(shop), sale: await order(shop, ada)};
  };

  it('pay according to their number, in any format', async () => {
    const outcomes: [string, string, string][] = [
      ['4242424242424242', 'new → paid', 'delivering'],
      ['5555-5555-5555-4444', 'new → paid', 'delivering'],
      ['4000 0000 0000 0002', 'new → new', 'troubled'],
      ['4000 0000 0000 9995', 'new → new', 'troubled'],
      [TO_BE_CONFIRMED, 'new → new', 'invoice'],
    ];
    for (const [number, expected, status] of outcomes) {
      const {page, sale} = await open();
      const before = await sale.statusOf();
      const view = await page.pay(sale.token, card(number));
      const after = (await sale.statusOf()).replace('done', 'paid');
      assert.equal(`${before} → ${after}`, expected, number);
      assert.equal(view.payment.status.replace('done', 'delivering'), status, number);
    }
  });

  it('that are no test cards, expired or incomplete are refused by field, without a payment', async () => {
    const {shop, page, sale} = await open();

    const real = await page.pay(sale.token, card('4111 1111 1111 1112'));
    const empty = await page.pay(sale.token, {card: {number: ' ', expiry: '13/30', cvc: '12'}});
    assert.deepEqual(Object.keys(real.fields), ['number']);
    assert.deepEqual(Object.keys(empty.fields), ['number', 'expiry', 'cvc']);
    assert.deepEqual([real.error, empty.error], [{code: 1015}, {code: 1016}]);
    assert.deepEqual([real.payment.invoice, await sale.statusOf()], [null, 'new']);

    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const [year, month] = now.split('-') as [string, string];
    const soon = card(GOOD, `${month}/${year.slice(2)}`);
    assert.deepEqual((await page.pay(sale.token, card(GOOD, `01/${Number(year.slice(2)) - 1}`))).fields, {
      expiry: 'This card has expired.',
    });
    await page.pay(sale.token, soon);
    await settle(shop);
    assert.equal(await sale.statusOf(), 'done', 'a card is good until its month ends');
  });

  it('are saved as brand and last four digits when the player asks for it, for this player alone', async () => {
    const {shop, ada, page, sale} = await open();
    await page.pay(sale.token, {...card(GOOD), save: true});
    await page.pay((await order(shop, ada)).token, {...card(GOOD), save: true});
    await page.pay((await order(shop, ada)).token, {...card('4000 0000 0000 0002'), save: true});

    const next = await order(shop, ada);
    const {cards} = await page.view(next.token);
    const eve = await order(shop, await shop.player('eve'));

    assert.deepEqual(
      cards.map(({brand, last_four}) => [brand, last_four]),
      [['Visa', '4242']],
      'once, and none that was declined',
    );
    const rows = await sandbox.db.query('select * from saved_card where project_id = $1', [shop.projectId]);
    assert.doesNotMatch(JSON.stringify(rows), /4242 ?4242/);
    assert.deepEqual((await page.view(eve.token)).cards, []);

    const id = cards[0]?.card_id ?? '';
    const stolen = await page.pay(eve.token, {saved_card: id, card: {number: '', expiry: '', cvc: ''}});
    assert.deepEqual([stolen.error, await eve.statusOf()], [{code: 1016}, 'new']);
    await page.forget(eve.token, id);
    await page.pay(next.token, {saved_card: id});
    assert.notEqual(await next.statusOf(), 'new');
    assert.deepEqual((await page.forget(next.token, id)).cards, []);
  });

  it('that need a code are charged, count against limits and are saved only after the right code', async () => {
    const {shop, ada, page, sale} = await open();
    const left = async () => (await buyer(shop, ada).item('relic')).limits?.per_item?.available;

    const asked = await page.pay(sale.token, {...card(TO_BE_CONFIRMED), save: true});
    assert.deepEqual(asked.actions, ['confirm', 'fail', 'back']);
    const wrong = await page.confirm(sale.token, '0000');
    assert.match(wrong.fields.code ?? '', /not the code/);
    assert.deepEqual([await left(), (await page.view(sale.token)).cards], [5, []]);

    const confirmed = await page.confirm(sale.token, ' 1234 ');
    assert.match(confirmed.payment.status, /delivering|done/);
    assert.deepEqual([await left(), confirmed.cards.length], [4, 1]);
  });

  it('that need a code can be abandoned or refused, and a code alone pays nothing', async () => {
    const {page, sale} = await open();

    assert.equal((await page.confirm(sale.token, '1234')).notice.title, 'Ready to pay');
    assert.equal((await page.fail(sale.token)).notice.title, 'Ready to pay');
    await page.pay(sale.token, card(TO_BE_CONFIRMED));
    assert.equal((await page.back(sale.token)).notice.title, 'Ready to pay');
    await page.pay(sale.token, card(TO_BE_CONFIRMED));
    assert.equal((await page.fail(sale.token)).notice.title, 'Payment declined');

    assert.equal(await sale.statusOf(), 'new');
  });

  it('pay once when they are confirmed in two windows at once', async () => {
    const {shop, ada, page, sale} = await open();
    await page.pay(sale.token, card(TO_BE_CONFIRMED));

    await Promise.all(Array.from({length: 6}, () => page.confirm(sale.token, '1234')));
    await settle(shop);

    assert.equal(await sale.statusOf(), 'done');
    assert.equal((await buyer(shop, ada).item('relic')).limits?.per_item?.available, 4);
  });

  it('expire on the project’s clock', async () => {
    const {shop, ada, page} = await open();
    await advance(shop, 'P10Y');
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const late = await order(shop, ada);

    const view = await page.pay(late.token, card(GOOD, `12/${Number(now.slice(2, 4)) - 1}`));

    assert.deepEqual(Object.keys(view.fields), ['expiry']);
  });
});
