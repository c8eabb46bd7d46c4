import {expect} from '@open-wc/testing';
import {partsOf, textOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {buy, onlyEnd, PAGE, press} from '../../support/pressed-purchase.js';
import {comeBack, createPurchaseShop, statusesIn, untilStage} from '../../support/purchase-steps.js';
import type {Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

describe('a purchase with a token that expires during it', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  beforeEach(async () => {
    shop = await createPurchaseShop();
  });

  /** A `fetch` that refuses one token, like a service that has revoked it. */
  const revoking =
    (token: () => string | undefined): typeof fetch =>
    (url, init) => {
      const {authorization, ...rest} = {...init?.headers} as Record<string, string>;
      const isRevoked = authorization === `Bearer ${token()}`;
      return fetch(url, {
        ...init,
        headers: {...rest, ...(authorization && {authorization: isRevoked ? 'Bearer gone' : authorization})},
      });
    };

  it('requests another token and orders with it, once', async () => {
    const first = await shop.token('anna', 7200);
    let revoked: string | undefined;
    shop.hand(first);
    const shown = await shop.mount(PAGE, {fetch: revoking(() => revoked)});
    revoked = first;

    await buy(shown);

    expect(shop.asked).to.deep.equal(['start', 'rejected']);
    expect(await statusesIn(shop)).to.deep.equal(['new']);
  });

  it('requests another token and goes on tracking with it', async () => {
    const first = await shop.token('anna', 7200);
    let revoked: string | undefined;
    shop.hand(first);
    const shown = await shop.mount(PAGE, {fetch: revoking(() => revoked)});
    await buy(shown);
    revoked = first;

    await shop.pay(windows.last.token);
    comeBack();
    await untilStage(shown, 'ended');

    expect(shop.asked).to.deep.equal(['start', 'rejected']);
    expect(onlyEnd(shown).outcome).to.equal('done');
  });

  it('requests another token before the service has to refuse it', async () => {
    shop.hand(await shop.token('anna', -60));
    const shown = await shop.mount(PAGE);

    await buy(shown);

    expect(shop.asked).to.deep.equal(['start', 'expiring']);
    expect(shown.eventsOf('store-error')).to.deep.equal([]);
  });

  it('asks to sign in again where there is no other token', async () => {
    const first = await shop.token('anna', 7200);
    let revoked: string | undefined;
    shop.hand(first, null);
    const shown = await shop.mount(PAGE, {fetch: revoking(() => revoked)});
    revoked = first;

    press(shown);
    await untilStage(shown, 'ended');

    expect(onlyEnd(shown)).to.deep.include({outcome: 'failed', failure: {kind: 'api', status: 401, code: 1501}});
    await until(() => textOf(shown.order, 'title') === 'Please sign in again', 'what to do about it');
    expect(await statusesIn(shop)).to.deep.equal([]);
  });

  it('ends on the page when another player signs in, who can neither see nor change it', async () => {
    const shown = await shop.mount(PAGE);
    await buy(shown);

    shown.storefront.getToken = () => shop.token('bert');
    await untilValue(shown.storefront.$user, (user) => user === 'bert', 'another player');

    expect(shown.storefront.$purchase.get()).to.equal(undefined);
    expect(onlyEnd(shown).outcome).to.equal('unknown');
    await shown.order.updateComplete;
    expect(partsOf(shown.order, 'order')).to.deep.equal([]);
    expect(windows.last.closed, 'the first player may still pay').to.equal(false);
  });

  it('stays with its order when the shop is given another project meanwhile', async () => {
    const shown = await shop.mount(PAGE);
    await buy(shown);
    await shop.pay(windows.last.token);

    shown.storefront.configure({projectId: 1});
    comeBack();
    await untilStage(shown, 'ended');

    expect(onlyEnd(shown).outcome).to.equal('done');
  });

  it('goes on when another function provides the same player', async () => {
    const shown = await shop.mount(PAGE);
    await buy(shown);
    await shop.pay(windows.last.token);

    shown.storefront.getToken = () => shop.token('anna', 3600);
    comeBack();
    await untilStage(shown, 'ended');

    expect(onlyEnd(shown).outcome).to.equal('done');
  });
});
