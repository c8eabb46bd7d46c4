import {expect} from '@open-wc/testing';
import type {GetGuest, Purchase} from '../../../src/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {guestForm, untilAsked} from '../../support/guest-form.js';
import {
  button,
  createGuestShop,
  EMAIL,
  guestsIn,
  itemOf,
  KEY,
  lastOrderIn,
  OTHER_KEY,
  PAGE,
  type Sent,
} from '../../support/guests.js';
import {plainText} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {comeBack, untilStage} from '../../support/purchase-steps.js';
import {json, refusal} from '../../support/scripted-fetch.js';
import {wireItem} from '../../support/scripted-shop.js';
import {type Mounted, type MountOptions, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('a guest', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  before(async () => {
    shop = await createGuestShop();
  });
  const {sent, noting, open} = guestsIn(() => shop);

  const orderText = ({order}: Mounted): string =>
    plainText(order.shadowRoot!.querySelector('[part=order]')?.textContent);
  /** Begins to buy a key, up to the payment page. */
  const buy = async (shown: Mounted, email = EMAIL): Promise<Purchase> => {
    button(shown, KEY)!.click();
    (await untilAsked(shown)).give(email);
    return untilStage(shown, 'waiting');
  };

  describe('who buys one key', () => {
    it('gives an e-mail, pays, and learns by the payment token that the order is done', async () => {
      const shown = await open();

      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      const purchase = await untilStage(shown, 'ended');

      const order = await lastOrderIn(shop);
      expect(order).to.deep.include({status: 'done', skus: [KEY]});
      expect(order.user_id).to.match(/^guest:/);
      expect(purchase).to.include({outcome: 'done', isGuest: true, orderId: order.order_id});
      expect(orderText(shown)).to.contain('Look into your e-mail: the key comes there.').and.to.contain(EMAIL);
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([
        {kind: 'item', sku: KEY, orderId: order.order_id, outcome: 'done', failure: undefined},
      ]);
    });

    it('opens the payment window with the order’s answer, not before', async () => {
      const shown = await open();

      button(shown, KEY)!.click();
      const form = await untilAsked(shown);
      expect(windows.all.filter(({closed}) => !closed)).to.have.length(0);
      form.give(EMAIL);
      await untilStage(shown, 'waiting');

      expect(windows.all.filter(({closed}) => !closed)).to.have.length(1);
      expect(windows.last.visited).to.have.length(1);
    });

    it('identifies by two headers, in UTF-8, and never together with a token', async () => {
      const shown = await open();

      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      const asGuest = sent.filter(({headers}) => headers.has('x-user'));
      expect(
        asGuest.map(({path}) => path.replace(/.*\/project\/\d+/, '').replace(/[\da-f-]{36}/, ':id')),
      ).to.deep.equal(['/cart/:id/fill', '/payment/cart/:id']);
      const [first] = asGuest;
      const bytes = Uint8Array.from(atob(first!.headers.get('x-user')!), (char) => char.codePointAt(0)!);
      expect(new TextDecoder().decode(bytes)).to.equal(EMAIL);
      const id = first!.headers.get('x-unauthorized-id')!;
      expect(id).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      for (const {headers} of sent) expect(headers.has('x-user') && headers.has('authorization')).to.equal(false);
      const looks = sent.filter(({path}) => path.includes('/order/'));
      expect(looks.every(({headers}) => headers.get('authorization') === `Bearer ${windows.last.token}`)).to.equal(
        true,
      );
    });

    it('sees that the key comes by e-mail, and no more, where the order may not be read', async () => {
      const refuse = ({path}: Sent): Response | undefined =>
        path.includes('/order/') ? refusal(401, 1501) : undefined;
      const shown = await open(PAGE, {fetch: noting(refuse)});

      await buy(shown);
      comeBack();
      await until(() => sent.some(({path}) => path.includes('/order/')), 'the order is looked at');
      await shown.settled();
      expect(shown.storefront.$purchase.get()!.stage, 'while it can be paid').to.equal('waiting');
      windows.last.send('status');
      windows.last.close();
      comeBack();
      const purchase = await untilStage(shown, 'ended');

      expect(purchase.outcome).to.equal('unknown');
      expect(orderText(shown)).to.contain('If it went through, the key comes by e-mail.');
      expect(shown.eventsOf('store-purchase-end')).to.have.length(1);
      expect(shown.eventsOf('store-purchase-end')[0]).to.include({outcome: 'unknown'});
    });

    it('sees no more of a free key either, whose order has no payment token', async () => {
      const gift = wireItem('gift-key', {
        type: 'game_key',
        drm_name: 'GOG',
        has_keys: true,
        is_free: true,
        price: null,
      });
      const answers: readonly (readonly [RegExp, object])[] = [
        [/key\/sku\/gift-key$/, gift],
        [/\/cart\/[\da-f-]+\/fill$/, {cart_id: 'c', is_free: true, price: null, items: [{...gift, quantity: 1}]}],
        [/\/free\/cart\//, {order_id: 77}],
      ];
      const answer = ({path}: Sent): Response | undefined => {
        const found = answers.find(([place]) => place.test(path));
        return found && json(found[1]);
      };
      const shown = await open(`${PAGE}${itemOf('gift-key')}`, {fetch: noting(answer)});
      (await until(() => button(shown, 'gift-key'), 'the gift is there')).click();
      (await untilAsked(shown)).give(EMAIL);
      const purchase = await untilStage(shown, 'ended');

      expect(purchase).to.include({kind: 'free', outcome: 'unknown', orderId: 77});
      expect(orderText(shown)).to.contain('If it went through, the key comes by e-mail.');
      expect(sent.some(({path}) => path.includes('/order/'))).to.equal(false);
      expect(windows.all).to.have.length(0);
    });

    it('sees that once, on a page that was loaded again @every-engine: storage', async () => {
      const before = await open();
      const {orderId} = await buy(before);
      unmount(before.provider);

      const shown = await open();
      const purchase = await untilStage(shown, 'ended');
      const ends = shown.eventsOf('store-purchase-end');
      unmount(shown.provider);
      const later = await open();

      expect(purchase).to.include({outcome: 'unknown', isGuest: true, orderId});
      expect(ends).to.deep.equal([{kind: 'item', sku: KEY, orderId, outcome: 'unknown', failure: undefined}]);
      expect(later.storefront.$purchase.get()).to.equal(undefined);
    });

    it('may cancel it before an e-mail is given', async () => {
      const shown = await open();
      const count = (await shop.orders()).length;

      button(shown, KEY)!.click();
      (await untilAsked(shown)).button('Cancel')!.click();
      const purchase = await untilStage(shown, 'ended');

      expect(purchase.outcome).to.equal('canceled');
      expect(guestForm(shown)).to.equal(undefined);
      expect(await shop.orders()).to.have.length(count);
      expect(windows.all.filter(({closed}) => !closed)).to.have.length(0);
    });

    it('finds the e-mail filled in at the next purchase', async () => {
      const shown = await open();
      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      button(shown, OTHER_KEY)!.click();
      const form = await untilAsked(shown);

      expect(form.field.value).to.equal(EMAIL);
    });

    it('sees a request to sign in where the service accepts no guests', async () => {
      const refuse = ({headers}: Sent): Response | undefined =>
        headers.has('x-user') ? refusal(401, 1501) : undefined;
      const shown = await open(PAGE, {fetch: noting(refuse)});

      button(shown, KEY)!.click();
      (await untilAsked(shown)).give(EMAIL);
      const purchase = await untilStage(shown, 'ended');

      expect(purchase).to.include({outcome: 'failed'});
      await until(() => orderText(shown).includes('Only a player who is signed in can buy.'), 'what to do about it');
    });
  });

  describe('asked for an e-mail', () => {
    it('sees what is wrong with it, and has the focus in the field @every-engine: focus', async () => {
      const shown = await open();
      button(shown, KEY)!.click();
      const form = await untilAsked(shown);
      expect(form.root.activeElement).to.equal(form.field);

      form.give('  ');
      expect(form.complaint()).to.equal('Enter your e-mail address.');
      form.give('ada.example.test');
      expect(form.complaint()).to.contain('no e-mail address');
      expect(form.field.getAttribute('aria-invalid')).to.equal('true');
      expect(form.root.activeElement).to.equal(form.field);
      await expectAccessible(form.root.host);
      form.field.dispatchEvent(new Event('input'));

      expect(form.complaint()).to.equal('');
      expect([form.field.type, form.field.autocomplete, form.field.labels![0]!.textContent]).to.deep.equal([
        'email',
        'email',
        'E-mail',
      ]);
    });

    it('sees no offer to sign in where nobody can sign in', async () => {
      const shown = await open();
      button(shown, KEY)!.click();

      expect((await untilAsked(shown)).button('Sign in instead')).to.equal(undefined);
    });

    it('may sign in instead', async () => {
      const asked: string[] = [];
      const shown = await open(PAGE, {
        getToken: ({reason}) => {
          asked.push(reason);
          return reason === 'sign-in' ? shop.token('anna') : null;
        },
      });

      button(shown, KEY)!.click();
      (await untilAsked(shown)).button('Sign in instead')!.click();
      const purchase = await untilStage(shown, 'waiting');

      expect(asked).to.include('sign-in');
      expect(purchase.isGuest).to.equal(false);
      expect((await lastOrderIn(shop)).user_id).to.equal('anna');
    });

    it('buys as a player who signs in meanwhile', async () => {
      const shown = await open(PAGE, {getToken: () => null});
      button(shown, KEY)!.click();
      await untilAsked(shown);

      shown.storefront.getToken = () => shop.token('berta');
      shown.storefront.signIn();
      await untilStage(shown, 'waiting');

      expect(guestForm(shown)).to.equal(undefined);
      expect((await lastOrderIn(shop)).user_id).to.equal('berta');
    });
  });

  describe('with an e-mail from the page', () => {
    const withGuest = (getGuest: GetGuest, options: MountOptions = {}): Promise<Mounted> =>
      open(PAGE, {...options, getGuest});

    it('sees no form', async () => {
      const shown = await withGuest(async () => ({email: 'ada@example.test'}));

      button(shown, KEY)!.click();
      await untilStage(shown, 'waiting');

      expect(guestForm(shown)).to.equal(undefined);
      expect(atob(sent.find(({headers}) => headers.has('x-user'))!.headers.get('x-user')!)).to.equal(
        'ada@example.test',
      );
    });

    it('sees the form nevertheless where the page gives no e-mail', async () => {
      const warnings = catchWarnings();
      const shown = await withGuest(() => ({email: 'nobody'}));

      button(shown, KEY)!.click();
      await untilAsked(shown);

      expect(warnings.stop().join()).to.contain('getGuest');
    });

    it('has to sign in where the page allows no guests', async () => {
      const shown = await withGuest(() => null, {
        getToken: ({reason}) => (reason === 'sign-in' ? shop.token('carl') : null),
      });

      button(shown, KEY)!.click();
      await untilStage(shown, 'waiting');

      expect(guestForm(shown)).to.equal(undefined);
      expect((await lastOrderIn(shop)).user_id).to.equal('carl');
    });
  });

  it('stores no e-mail and no id except the guest’s id in this tab @every-engine: storage', async () => {
    const shown = await open();
    const email = 'canary.7f3a@example.test';
    await buy(shown, email);
    await shop.pay(windows.last.token);
    comeBack();
    await untilStage(shown, 'ended');

    const {headers} = sent.find((request) => request.headers.has('x-user'))!;
    const id = headers.get('x-unauthorized-id')!;
    const events = JSON.stringify([
      shown.eventsOf('store-error'),
      shown.eventsOf('store-payment-open'),
      shown.eventsOf('store-order-change'),
      shown.eventsOf('store-purchase-end'),
      shown.storefront.$purchase.get(),
    ]);
    const local = JSON.stringify({...localStorage});
    const addresses = performance
      .getEntriesByType('resource')
      .map(({name}) => name)
      .join();
    for (const secret of ['canary.7f3a', headers.get('x-user')!, id]) {
      for (const place of [events, local, addresses, location.href]) expect(place).not.to.contain(secret);
      if (secret !== id) expect(JSON.stringify({...sessionStorage})).not.to.contain(secret);
    }
    expect({...sessionStorage}).to.deep.equal({[`game-storefront/${shop.project.project_id}/visit`]: id});
  });
});
