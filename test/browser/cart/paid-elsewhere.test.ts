import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../support/accessible.js';
import {announcementsOf, linesOf} from '../../support/cart-lines.js';
import {partsOf, textOf} from '../../support/parts.js';
import {buttonOf, checkOut, fixedLines, held, openLines, payersIn, untilPaying} from '../../support/paying-cart.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {cartOf, createCartShop, partOf, shownText, untilSettled} from '../../support/shown-cart.js';
import {type Mounted, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('a cart that is being paid on another page', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  before(async () => {
    shop = await createCartShop();
  });
  const {mount, mountWith, nextPlayer, payLast} = payersIn(() => shop, windows);

  const NOTE = 'It is being paid on another page. Finish or cancel the payment there.';
  /** Two pages of a player with these items in the cart. */
  const two = async (units: Readonly<Record<string, number>>): Promise<[Mounted, Mounted]> => {
    const user = nextPlayer();
    const first = await mountWith(units, {user});
    const second = await mount({user});
    await until(() => linesOf(cartOf(second)).length === Object.keys(units).length, 'the same cart');
    return [first, second];
  };

  it('stays visible there, too, cannot be checked out, and says where it is being paid', async () => {
    const [first, second] = await two({gems: 2, bow: 1});

    await checkOut(first);
    await untilPaying(second, 'elsewhere');
    await until(() => openLines(second).length === 0, 'it stands as it is');

    expect(fixedLines(second)).to.deep.equal(['2 × Pouch of Gems', 'Gale Bow']);
    expect(shownText(second)).to.contain(NOTE);
    expect(partOf(second, 'button-primary').ariaDisabled).to.equal('true');
    expect(partsOf(cartOf(second), 'button-secondary').length).to.equal(0);
    await until(() => textOf(buttonOf(second), 'label') === 'Being paid', 'the button says so');
    await until(
      () => announcementsOf(cartOf(second)).polite.includes('Your cart is being paid on another page.'),
      'it is told',
    );
    second.storefront.clear();
    await untilSettled(second);
    expect(held(second)).to.deep.equal({gems: [2, 2], bow: [1, 1]});
    await expectAccessible(cartOf(second));
  });

  it('can be changed again once the payment is canceled, and announces that', async () => {
    const [first, second] = await two({gems: 2});
    await checkOut(first);
    await until(() => announcementsOf(cartOf(second)).polite.includes('being paid on another page'), 'it is told');

    partOf(first, 'button-secondary').click();
    await untilPaying(second, undefined);

    await until(() => openLines(second).length === 1, 'it can be changed');
    expect(held(second)).to.deep.equal({gems: [2, 0]});
    await until(() => announcementsOf(cartOf(second)).polite.includes('can be changed again'), 'it is told');
  });

  it('holds the items added meanwhile, on either page, once it is paid', async () => {
    const [first, second] = await two({gems: 2});
    await checkOut(first);
    await untilPaying(second, 'elsewhere');
    second.storefront.add('bow');
    await until(() => held(first).bow, 'the other page has it');

    await payLast(first);
    await Promise.all([untilPaying(first, undefined), untilPaying(second, undefined)]);

    await until(() => openLines(second).length === 1, 'it can be changed');
    expect([held(first), held(second)]).to.deep.equal([{bow: [1, 0]}, {bow: [1, 0]}]);
  });

  it('is locked on a page that is opened later, until the paying page is closed', async () => {
    const user = nextPlayer();
    const first = await mountWith({gems: 2}, {user});
    await checkOut(first);
    // Otherwise the purchase is reported there, too, once its page is closed.
    localStorage.clear();
    const second = await mount({user});
    await untilPaying(second, 'elsewhere');

    first.provider.remove();
    first.storefront.close();

    await untilPaying(second, undefined);
    await until(() => openLines(second).length === 1, 'it can be changed');
    unmount(first.provider);
  });

  it('stays open to changes by another player and in another project', async () => {
    const first = await mountWith({gems: 2});
    const other = await mountWith({gems: 2});
    await checkOut(first);
    await untilPaying(first, 'here');

    expect([held(other), openLines(other)]).to.deep.equal([{gems: [2, 0]}, ['Pouch of Gems']]);
  });
});
