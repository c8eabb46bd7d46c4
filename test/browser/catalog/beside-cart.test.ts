import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../support/accessible.js';
import {cardOf, partsOf, plainText} from '../../support/parts.js';
import {checkOut, held, PAGE, payersIn, untilPaying} from '../../support/paying-cart.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {json} from '../../support/scripted-fetch.js';
import {createCartShop, partOf, shownText, untilSettled} from '../../support/shown-cart.js';
import {createShop, type Mounted, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

const CATALOG = '<store-catalog></store-catalog>';

/** A card by the name of its item; the button may be a stepper. */
const boxOf = ({catalog}: Mounted, name: string): HTMLElement =>
  partsOf(catalog, 'card').find((card) => card.querySelector('[part~=name]')!.textContent === name)!;

/** The stepper's field in a card; undefined while there is none. */
const field = (shown: Mounted, name: string): HTMLInputElement | undefined =>
  boxOf(shown, name).querySelector<HTMLInputElement>('[part~=field]') ?? undefined;

describe('<store-catalog> beside a cart', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
    for (let index = 0; index < 12; index++) await shop.sell({sku: `item-${index}`, name: {en: `Item ${index}`}});
  });

  const mount = async (options: MountOptions = {}): Promise<Mounted> => {
    const shown = await shop.mount(CATALOG, options);
    shown.storefront.$cartElements.set(1);
    shown.storefront.clear();
    await until(() => shown.storefront.$cart.get().status === 'ready', 'the cart');
    await until(() => cardOf(shown.catalog, 'Item 1').name.startsWith('Add Item 1'), 'the buttons that add');
    return shown;
  };

  it('adds an item to the cart by the button with its price, and shows a stepper then', async () => {
    const shown = await mount();
    const {button} = cardOf(shown.catalog, 'Item 1');

    button.focus();
    button.click();
    await until(() => field(shown, 'Item 1'), 'the stepper');

    expect(field(shown, 'Item 1')!.value).to.equal('1');
    expect(shown.catalog.shadowRoot!.activeElement?.getAttribute('part'), 'the focus stays on the card').to.equal(
      'more',
    );
    expect(shown.storefront.$purchase.get(), 'nothing is bought').to.equal(undefined);
  });

  it('changes the quantity, and takes the item out at the last step', async () => {
    const shown = await mount();
    cardOf(shown.catalog, 'Item 2').button.click();
    await until(() => field(shown, 'Item 2'), 'the stepper');
    const press = (part: string): void => boxOf(shown, 'Item 2').querySelector<HTMLElement>(`[part~=${part}]`)!.click();

    press('more');
    await until(() => field(shown, 'Item 2')?.value === '2', 'two units');
    press('less');
    await until(() => field(shown, 'Item 2')?.value === '1', 'one unit');
    press('less');
    await until(() => !field(shown, 'Item 2'), 'the button again');

    expect(cardOf(shown.catalog, 'Item 2').label).to.equal('$1.99');
  });

  it('shows the price of a unit in place of the discount, since the stepper shows none', async () => {
    const reduced: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      if (!String(request[0]).includes('/virtual_items?')) return answer;
      const body = (await answer.json()) as {items: {price: object}[]};
      for (const item of body.items) item.price = {...item.price, amount_without_discount: '4.99'};
      return json(body);
    };
    const shown = await mount({fetch: reduced});
    const oldPrice = (): string => plainText(boxOf(shown, 'Item 6').querySelector('.was')!.textContent);
    expect(oldPrice()).to.equal('Was $4.99Save $3.00');

    cardOf(shown.catalog, 'Item 6').button.click();
    await until(() => field(shown, 'Item 6'), 'the stepper');

    expect(oldPrice()).to.equal('Was $4.99$1.99');
  });

  it('shows the stepper in the same task as the press, and changes only the card’s foot and facts', async () => {
    const shown = await mount();
    cardOf(shown.catalog, 'Item 4').button.click();
    await until(() => field(shown, 'Item 4'), 'the stepper’s code');
    await until(() => shown.storefront.$cart.get().value?.isUpdating === false, 'the answer');
    const observer = new MutationObserver(() => {});
    observer.observe(boxOf(shown, 'Item 5'), {subtree: true, childList: true, characterData: true, attributes: true});

    cardOf(shown.catalog, 'Item 5').button.click();

    expect(field(shown, 'Item 5')?.value).to.equal('1');
    expect(observer.takeRecords().length).to.be.at.most(6);
    observer.disconnect();
  });

  it('says of an added item that it is not saved while the service does not answer', async () => {
    let isDown = false;
    const shown = await mount({
      fetch: (...request) => (isDown ? Promise.reject(new TypeError('offline')) : fetch(...request)),
    });
    isDown = true;
    const says = (text: string) => (): boolean => boxOf(shown, 'Item 7').textContent!.includes(text);

    cardOf(shown.catalog, 'Item 7').button.click();
    await until(says('Not saved yet'), 'the card says so');
    isDown = false;
    shown.storefront.reloadCart();

    await until(says('1 in your cart'), 'it is saved');
    expect(says('Not saved')()).to.equal(false);
  });

  it('says of an item added without signing in that it is in the cart', async () => {
    const shown = await shop.mount(CATALOG, {getToken: undefined});
    shown.storefront.$cartElements.set(1);
    await until(() => cardOf(shown.catalog, 'Item 8').name.startsWith('Add Item 8'), 'the buttons that add');

    cardOf(shown.catalog, 'Item 8').button.click();

    await until(() => boxOf(shown, 'Item 8').textContent!.includes('1 in your cart'), 'the card says so');
  });

  it('draws only the card whose quantity changed', async () => {
    const shown = await mount();
    cardOf(shown.catalog, 'Item 3').button.click();
    await until(() => field(shown, 'Item 3'), 'the stepper');
    await until(() => shown.storefront.$cart.get().value?.isUpdating === false, 'the answer');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    observer.observe(shown.catalog.shadowRoot!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });

    shown.storefront.setQuantity('item-3', 5);
    await until(() => field(shown, 'Item 3')?.value === '5', 'five units');
    await until(() => shown.storefront.$cart.get().value?.isUpdating === false, 'the answer');
    observer.disconnect();

    const card = boxOf(shown, 'Item 3');
    expect(
      records.every(({target}) => card.contains(target)),
      'only in its card',
    ).to.equal(true);
    expect(records.length).to.be.at.most(6);
  });

  it('is accessible with a stepper', async () => {
    const shown = await mount();
    cardOf(shown.catalog, 'Item 4').button.click();
    await until(() => field(shown, 'Item 4'), 'the stepper');

    await expectAccessible(shown.catalog);
    expect(partsOf(shown.catalog, 'quantity').length).to.be.greaterThan(0);
  });

  describe('while the cart is being paid', () => {
    let limited: Shop;
    const windows = windowsOfEachTest();
    before(async () => {
      limited = await createCartShop();
    });
    const {mountWith, payLast} = payersIn(() => limited, windows);
    const page = `${PAGE}${CATALOG}`;
    const LIMIT = 'You already have';

    it('offers nothing of which all that the player may have is being paid, and sells it again if it is not', async () => {
      const shown = await mountWith({'one-each': 1, draught: 2}, {markup: page});
      await until(() => field(shown, 'One Each'), 'the stepper');
      await checkOut(shown);
      await until(() => cardOf(shown.catalog, 'One Each').label === 'Being paid', 'the card says so');

      const {button} = cardOf(shown.catalog, 'One Each');
      expect([button.ariaDisabled, plainText(button.ariaLabel!)]).to.deep.equal(['true', 'One Each: Being paid']);
      button.click();
      shown.storefront.add('one-each');
      await untilSettled(shown);
      expect(shownText(shown)).not.to.contain(LIMIT);
      expect(held(shown)).to.deep.equal({'one-each': [1, 1], draught: [2, 2]});
      expect(cardOf(shown.catalog, 'Healing Draught').name, 'one more of it may be had').to.contain('Add');
      await expectAccessible(shown.catalog);

      partOf(shown, 'button-secondary').click();
      await until(() => field(shown, 'One Each'), 'the stepper again');
    });

    it('says in the details that it is being paid, and offers no other way to buy it', async () => {
      const shown = await mountWith({'one-each': 1}, {markup: page});
      await checkOut(shown);
      await until(() => cardOf(shown.catalog, 'One Each').label === 'Being paid', 'the card says so');
      boxOf(shown, 'One Each').querySelector<HTMLElement>('[part~=name]')!.click();
      const ways = await until(() => partsOf(shown.catalog, 'dialog')[0]?.querySelector('.ways'), 'the details');

      expect(
        [...ways.querySelectorAll('button')].map(({textContent, ariaDisabled}) => [textContent, ariaDisabled]),
      ).to.deep.equal([['Being paid', 'true']]);
    });

    it('does not offer it again once it is paid', async () => {
      const shown = await mountWith({'one-each': 1}, {markup: page});
      await checkOut(shown);
      await payLast(shown);
      await untilPaying(shown, undefined);

      await until(() => cardOf(shown.catalog, 'One Each').label === 'Limit reached', 'the limit');
    });
  });
});
