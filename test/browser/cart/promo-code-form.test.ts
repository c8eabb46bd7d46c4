import {expect} from '@open-wc/testing';
import {announcementsOf, linesOf} from '../../support/cart-lines.js';
import {partsOf, plainText, textOf} from '../../support/parts.js';
import {CART, cartOf, cartsIn, createCartShop, partOf, untilSettled, untilShown} from '../../support/shown-cart.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const COUPON = 'You got: 2 × Healing Draught.';

describe('promo codes of <store-cart>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createCartShop();
  });
  const {mountWith} = cartsIn(() => shop);

  const redeem = (shown: Mounted, code: string): void => {
    (partOf(shown, 'code-field') as HTMLInputElement).value = code;
    partOf(shown, 'code-apply').click();
  };
  const mountWithCode = async (demo: Shop): Promise<Mounted> => {
    const shown = await demo.mount(CART);
    shown.storefront.add('ember-blade');
    await untilShown(shown, 'Ember Blade');
    await untilSettled(shown);
    redeem(shown, 'WELCOME10');
    await until(() => partsOf(cartOf(shown), 'code').length, 'the code');
    await untilSettled(shown);
    return shown;
  };

  it('are refused with a sentence, and the typed code stays', async () => {
    const shown = await mountWith({gems: 1});

    redeem(shown, ' FROGE10 ');
    await untilShown(shown, 'This code is not valid. Check the spelling.');

    const field = partOf(shown, 'code-field') as HTMLInputElement;
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(field.value).to.equal(' FROGE10 ');
    await until(() => announcementsOf(cartOf(shown)).urgent.includes('not valid'), 'it is said');
  });

  it('are no fault of the page where the player mistypes one: its console says nothing', async () => {
    const shown = await mountWith({gems: 1});
    const warnings = catchWarnings();

    redeem(shown, 'FROGE10');
    await untilShown(shown, 'This code is not valid. Check the spelling.');

    expect(shown.eventsOf('store-error').map(({failure, id}) => [failure?.status, id])).to.deep.equal([
      [404, undefined],
    ]);
    expect(warnings.stop()).to.deep.equal([]);
  });

  it('are requested where none was typed', async () => {
    const shown = await mountWith({gems: 1});

    redeem(shown, '  ');

    expect(cartOf(shown).shadowRoot!.activeElement).to.equal(partOf(shown, 'code-field'));
  });

  it('are shown as long as they apply, with the amount they save', async () => {
    const shown = await mountWithCode(await createShop());

    expect(textOf(cartOf(shown), 'code')).to.match(/WELCOME10.*10/);
    expect(textOf(cartOf(shown), 'saving')).to.match(/^−\$\d/);
    expect(cartOf(shown).shadowRoot!.querySelector('dl')!.textContent).to.contain('WELCOME10');

    partOf(shown, 'code-remove').focus();
    partOf(shown, 'code-remove').click();
    await until(() => partsOf(cartOf(shown), 'code-field').length, 'the field');
    expect(cartOf(shown).shadowRoot!.activeElement).to.equal(partOf(shown, 'code-field'));
  });

  it('are shown after a reload by their discount, and can be removed', async () => {
    const demo = await createShop();
    const before = await mountWithCode(demo);
    before.storefront.close();

    const shown = await demo.mount(CART);
    await until(() => partsOf(cartOf(shown), 'code').length, 'the code');

    expect(textOf(cartOf(shown), 'code')).to.contain('10% off your cart');
    expect(textOf(cartOf(shown), 'code')).not.to.contain('WELCOME10');
    partOf(shown, 'code-remove').click();
    await until(() => partsOf(cartOf(shown), 'code-field').length, 'the field');
    await untilSettled(shown);
    expect(partsOf(cartOf(shown), 'saving')).to.deep.equal([]);
  });

  it('add bonus lines, which cannot be changed', async () => {
    const demo = await createShop();
    const shown = await demo.mount(CART);
    shown.storefront.add('ember-blade');
    await untilShown(shown, 'Ember Blade');
    await untilSettled(shown);

    redeem(shown, 'EMBERGIFT');
    const bonus = await until(() => linesOf(cartOf(shown)).find(({isBonus}) => isBonus), 'the bonus');

    expect(bonus.price).to.equal('Free');
    expect([bonus.control('field'), bonus.control('remove')]).to.deep.equal([undefined, undefined]);
    expect(shown.storefront.$cart.get().value!.count).to.equal(1);
  });

  describe('where they are coupons', () => {
    const mountDemo = async (markup = CART): Promise<Mounted> => {
      const shown = await (await createShop()).mount(markup);
      shown.storefront.add('ember-blade');
      await untilShown(shown, 'Ember Blade');
      await untilSettled(shown);
      return shown;
    };
    const said = (shown: Mounted): string => announcementsOf(cartOf(shown)).polite;

    it('are redeemed beside a promo code, which stays, in a field that is there on demand', async () => {
      const shown = await mountDemo();
      redeem(shown, 'WELCOME10');
      await until(() => partsOf(cartOf(shown), 'code').length, 'the promo code');
      await untilSettled(shown);
      expect(partsOf(cartOf(shown), 'code-field'), 'no field by itself').to.deep.equal([]);

      partOf(shown, 'code-another').click();
      await until(() => partsOf(cartOf(shown), 'code-field').length, 'the field');
      const field = partOf(shown, 'code-field') as HTMLInputElement;
      await until(() => cartOf(shown).shadowRoot!.activeElement === field, 'the focus in it');
      redeem(shown, 'FROGE10');
      await untilShown(shown, 'This code is not valid. Check the spelling.');
      expect(textOf(cartOf(shown), 'code')).to.contain('WELCOME10');
      redeem(shown, 'firstaid');
      await untilShown(shown, COUPON);

      expect(textOf(cartOf(shown), 'code')).to.contain('WELCOME10');
      expect(shown.storefront.$cart.get().value!.codeFailure).to.equal(undefined);
    });

    it('do not leave the field beside a promo code that another one replaced', async () => {
      const shown = await mountDemo();
      redeem(shown, 'WELCOME10');
      await until(() => partsOf(cartOf(shown), 'code').length, 'the promo code');
      await untilSettled(shown);
      partOf(shown, 'code-another').click();
      await until(() => partsOf(cartOf(shown), 'code-field').length, 'the field');

      redeem(shown, 'EMBERGIFT');

      await until(() => textOf(cartOf(shown), 'code')?.includes('EMBERGIFT'), 'the other code');
      expect(partsOf(cartOf(shown), 'code-field')).to.deep.equal([]);
      expect(cartOf(shown).shadowRoot!.activeElement, 'the focus stays in the cart').not.to.equal(null);
    });

    it('say what they gave, once aloud, and leave the field empty, with the focus in it', async () => {
      const shown = await mountDemo();
      const field = partOf(shown, 'code-field') as HTMLInputElement;
      field.focus();

      redeem(shown, ' firstaid ');
      await untilShown(shown, COUPON);
      await until(() => said(shown).includes(COUPON), 'it is said');

      expect(plainText(textOf(cartOf(shown), 'code-given'))).to.equal(COUPON);
      expect(said(shown).split(COUPON).length).to.equal(2);
      expect(field.value).to.equal('');
      expect(cartOf(shown).shadowRoot!.activeElement).to.equal(field);
      expect(partsOf(cartOf(shown), 'code')).to.deep.equal([]);
      expect(shown.storefront.$cart.get().value!.count).to.equal(1);
      await expect(cartOf(shown)).to.be.accessible();
    });

    it('give to a cart that is empty, too, and to nobody who is not signed in', async () => {
      const shown = await (await createShop()).mount(CART);
      await untilShown(shown, 'Nothing here yet');
      await until(() => partsOf(cartOf(shown), 'code-field').length === 1, 'the field');

      redeem(shown, 'FIRSTAID');
      await untilShown(shown, COUPON);

      expect(plainText(textOf(cartOf(shown), 'code-given'))).to.equal(COUPON);
      expect(partsOf(cartOf(shown), 'empty').length).to.equal(1);
      await expect(cartOf(shown)).to.be.accessible();

      const out = await (await createShop()).mount(CART, {getToken: undefined});
      await untilShown(out, 'Nothing here yet');
      expect(partsOf(cartOf(out), 'code-field')).to.deep.equal([]);
    });

    it('fill the inventory that is on the page', async () => {
      const shown = await mountDemo(`${CART}<inventory-view></inventory-view>`);
      const owned = (): string =>
        shown.provider.querySelector('inventory-view')!.shadowRoot!.textContent!.replace(/\s+/g, ' ');
      await until(() => shown.provider.querySelector('inventory-view')?.shadowRoot, 'the inventory');
      expect(owned()).not.to.contain('Healing Draught');

      redeem(shown, 'FIRSTAID');

      await until(() => owned().includes('Healing Draught'), 'the draughts');
    });

    it('that are used up have a sentence of their own, and the typed code stays', async () => {
      const shown = await mountDemo();
      redeem(shown, 'FIRSTAID');
      await untilShown(shown, COUPON);
      await untilSettled(shown);

      redeem(shown, 'FIRSTAID');
      await untilShown(shown, 'This code was already used as often as it may be.');

      expect((partOf(shown, 'code-field') as HTMLInputElement).value).to.equal('FIRSTAID');
      expect(partsOf(cartOf(shown), 'code-given')).to.deep.equal([]);
    });
  });
});
