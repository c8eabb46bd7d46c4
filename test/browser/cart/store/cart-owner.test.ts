import {expect} from '@open-wc/testing';
import {CartService} from '../../../support/cart-service.js';
import {atRest, cartOf, hold, linesOf, type Shown, shopOf} from '../../../support/cart-shop.js';
import {jwt} from '../../../support/jwt.js';
import {until, untilValue} from '../../../support/until.js';

describe('the player of a cart', () => {
  it('who is not signed in keeps the added items, and nothing is sent', async () => {
    const service = new CartService();
    const {shop} = shopOf(service, {player: null});
    expect(await atRest(shop)).to.deep.include({status: 'error', failure: {kind: 'signed-out'}, value: undefined});

    shop.add('sword', 2);
    const shown = await untilValue(shop.$cart, ({value}) => value !== undefined, 'the line');

    expect(shown).to.deep.include({status: 'error', failure: {kind: 'signed-out'}});
    expect(shown.value).to.include({count: 2, total: undefined, isUpdating: false});
    expect(service.calls).to.deep.equal([]);
  });

  it('who signs in gets them merged into the cart: of each item the larger quantity', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 5).set('bow', 1);
    const {shop} = shopOf(service, {player: null});
    await atRest(shop);
    shop.add('sword', 2);
    shop.add('bow', 2);
    shop.add('axe', 1);
    await untilValue(shop.$cart, ({value}) => value?.count === 5, 'the lines');

    shop.getToken = () => jwt({sub: 'anna'});
    await until(() => cartOf(service).axe, 'the cart is filled');
    await atRest(shop);

    expect(cartOf(service)).to.deep.equal({sword: 5, bow: 2, axe: 1});
    expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 5, bow: 2, axe: 1});
  });

  it('who replaces another one sees nothing of theirs, and gets none of their items', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 1);
    const {shop} = shopOf(service);
    await atRest(shop);
    const request = hold(service);
    shop.add('bow');
    await request.held();

    shop.getToken = () => jwt({sub: 'bert'});
    const seen: Record<string, number>[] = [];
    await untilValue(shop.$cart, (shown) => linesOf(shown).sword === undefined, 'the other cart');
    shop.$cart.listen((shown) => seen.push(linesOf(shown as Shown)));
    request.release();
    await atRest(shop);
    shop.add('axe');
    await until(() => cartOf(service, 'bert').axe, 'the change');
    await atRest(shop);

    expect(cartOf(service, 'bert')).to.deep.equal({axe: 1});
    expect(seen.every((lines) => !('sword' in lines) && !('bow' in lines))).to.equal(true);
  });

  it('who stays the same keeps the cart when the token is renewed', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 1);
    const {shop} = shopOf(service);
    await atRest(shop);
    const empties: Shown[] = [];
    shop.$cart.listen((shown) => {
      if (!shown.value) empties.push(shown as Shown);
    });

    shop.getToken = () => jwt({sub: 'anna', exp: 4_000_000_000});
    await until(() => service.calls.length === 2, 'the reading');
    await atRest(shop);

    expect(empties).to.deep.equal([]);
  });
});
