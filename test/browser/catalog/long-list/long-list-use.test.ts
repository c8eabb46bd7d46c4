import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../../support/accessible.js';
import {
  boxOf,
  cards,
  expectNoGap,
  inGroups,
  inView,
  LONG,
  longLists,
  MANY,
  nameOf,
  numberOf,
  numbers,
  SHELVES,
  untilLong,
} from '../../../support/big-shop.js';
import {countListeners} from '../../../support/count-listeners.js';
import {pressEscape} from '../../../support/keyboard.js';
import {cardOf, partsOf} from '../../../support/parts.js';
import {type Mounted, unmount} from '../../../support/storefront-fixture.js';
import {frames, storesStopped, until} from '../../../support/until.js';

describe('a long list of <store-catalog> in use', () => {
  const {shop, mount} = longLists();

  it('keeps the card that has the focus, however far it is scrolled away @every-engine: focus', async () => {
    const shown = await mount();
    const {button} = cardOf(shown.catalog, nameOf(4));
    button.focus();

    scrollTo(0, 20_000);
    await frames(2);

    expect(shown.catalog.shadowRoot!.activeElement).to.equal(button);
    expect(numbers(shown), 'and its neighbours, for Tab').to.include.members([3, 4, 5]);
    expectNoGap(shown);
  });

  it('puts the focus back on its card when the details are closed, also where the card was scrolled away @every-engine: focus', async () => {
    const shown = await mount();
    const name = cardOf(shown.catalog, nameOf(4)).element.querySelector<HTMLElement>('[part~=name]')!;
    name.focus();
    name.click();
    const dialog = await until(() => shown.catalog.shadowRoot!.querySelector('dialog'), 'the details');
    document.documentElement.style.overflow = '';
    scrollTo(0, 20_000);
    await frames(2);

    await pressEscape(dialog);
    await until(() => !dialog.isConnected, 'it is closed');

    expect(shown.catalog.shadowRoot!.activeElement).to.equal(name);
  });

  it('moves over all of it by arrow keys, Home and End @every-engine: focus', async () => {
    const shown = await mount(
      '<store-catalog page-size="1000" sort="name" tools="none" navigation="arrows"></store-catalog>',
    );
    const root = shown.catalog.shadowRoot!;
    const press = (key: string): number => {
      root.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, composed: true}),
      );
      return numberOf(root.activeElement!.closest('[part~=card]')!);
    };
    cardOf(shown.catalog, nameOf(0)).button.focus();
    await until(() => press('ArrowRight') > 0, 'the arrows work');

    expect(press('End')).to.equal(MANY - 1);
    expect(press('ArrowLeft')).to.equal(MANY - 2);
    expect(press('Home')).to.equal(0);
    const columns = press('ArrowDown');
    for (let row = 2; row < 60; row++) expect(press('ArrowDown')).to.equal(row * columns);
    await frames(1);
    expectNoGap(shown);
  });

  it('shows what is in the cart, also when a card is drawn again', async () => {
    const shown = await mount(`<store-cart-button></store-cart-button>${LONG}`);
    await until(() => shown.storefront.$cart.value?.status === 'ready', 'the cart');
    cardOf(shown.catalog, nameOf(2)).button.click();
    await until(() => partsOf(shown.catalog, 'quantity').length, 'the stepper');
    (shown.catalog.shadowRoot!.activeElement as HTMLElement | null)?.blur();
    cardOf(shown.catalog, nameOf(0)).button.focus();

    scrollTo(0, document.documentElement.scrollHeight);
    await frames(1);
    cards(shown)[cards(shown).length - 1]!.querySelector<HTMLElement>('[part~=buy-button]')!.focus();
    await until(() => !numbers(shown).includes(2), 'it is gone');
    shown.storefront.setQuantity('relic-2', 3);
    scrollTo(0, 0);
    await until(() => numbers(shown).includes(2), 'it is back');

    const field = cards(shown)
      .find((card) => numberOf(card) === 2)!
      .querySelector('input')!;
    await until(() => field.value === '3', 'as many as in the cart');
  });

  it('draws all cards that a filter leaves, and is windowed again without the filter', async () => {
    const shown = await mount('<store-catalog page-size="1000"></store-catalog>', {fetch: inGroups});
    const chip = async (name: string): Promise<void> => {
      const found = await until(
        () => partsOf(shown.catalog, 'group').find(({textContent}) => textContent!.startsWith(name)),
        name,
      );
      found.click();
    };

    await chip('Arms');
    await until(() => cards(shown).length === MANY / 2, 'all of the group');
    const root = shown.catalog.shadowRoot!;
    expect(root.querySelectorAll('[aria-setsize], [data-windowed]')).to.have.length(0);
    expect([...root.querySelectorAll('li')].filter((row) => row.style.marginBlockEnd)).to.have.length(0);
    await chip('All');

    await until(() => root.querySelector('[data-windowed]') && cards(shown).length < 90, 'some of all');
    expectNoGap(shown);
  });

  it('keeps its scroll position as the order changes', async () => {
    const shown = await mount();
    scrollTo(0, 9000);
    await frames(2);

    shown.catalog.sort = 'price-up';
    await shown.catalog.updateComplete;
    await frames(2);

    expect(scrollY).to.be.within(8500, 9500);
    expectNoGap(shown);
  });

  it('keeps its scroll position as the shop is loaded again, and in another language', async () => {
    const shown = await mount();
    scrollTo(0, 9000);
    await frames(2);
    const first = inView(shown)[0]!;
    const {top} = boxOf(first);

    shown.storefront.reload();
    await until(() => shown.storefront.$catalog.value!.status === 'ready', 'the same items');
    await until(() => shown.storefront.$catalog.value!.value!.length === MANY, 'all of them');
    await frames(2);
    expect(boxOf(first).top).to.be.within(top - 2, top + 2);

    const name = numberOf(first);
    shown.provider.setAttribute('locale', 'de');
    await until(
      () => cards(shown)[0]!.querySelector('[part~=buy-button]')!.textContent!.includes(','),
      'German prices',
    );
    await frames(2);
    expect(inView(shown).map(numberOf)).to.include(name);
  });

  describe('in another language', () => {
    const isGerman = (card: Element): boolean => card.querySelector('[part~=buy-button]')!.textContent!.includes(',');
    const turnGerman = async (): Promise<Mounted> => {
      const shown = await mount();
      shown.provider.setAttribute('locale', 'de');
      await until(() => inView(shown).every(isGerman), 'German prices in view');
      return shown;
    };

    it('draws the cards out of view, too', async () => {
      const shown = await turnGerman();

      await until(() => cards(shown).every(isGerman), 'German prices everywhere');

      expect(cards(shown).length).to.be.greaterThan(inView(shown).length);
    });

    it('draws them before they come into view', async () => {
      const shown = await turnGerman();

      scrollTo(0, innerHeight);
      await frames(1);

      expect(
        inView(shown)
          .filter((card) => !isGerman(card))
          .map(numberOf),
      ).to.deep.equal([]);
    });

    it('is printed in it', async () => {
      const shown = await turnGerman();

      dispatchEvent(new Event('beforeprint'));
      const old = cards(shown).filter((card) => !isGerman(card));
      dispatchEvent(new Event('afterprint'));

      expect(old.map(numberOf)).to.deep.equal([]);
    });
  });

  it('is printed whole', async () => {
    const shown = await mount();

    dispatchEvent(new Event('beforeprint'));
    expect(numbers(shown)).to.have.length(MANY);
    dispatchEvent(new Event('afterprint'));

    expect(cards(shown).length).to.be.within(1, 80);
  });

  it('shows no gap from right to left @every-engine: scrolling', async () => {
    const shown = await mount(LONG, {attributes: {locale: 'ar'}});

    scrollTo(0, 9000);
    await frames(1);

    expect(shown.catalog.shadowRoot!.querySelector('.store')!.getAttribute('dir')).to.equal('rtl');
    expectNoGap(shown);
  });

  it('is drawn once it becomes visible, at its place in a part of the page that was hidden', async () => {
    const shown = shop().put(LONG);
    shown.provider.hidden = true;
    shown.provider.style.display = 'none';
    await shown.settled();
    shown.storefront.complete();
    await until(() => shown.storefront.$catalog.value!.value?.length === MANY, 'all items');

    shown.provider.style.display = '';
    scrollTo(0, 5000);
    await until(() => shown.catalog.shadowRoot!.querySelector('[aria-setsize]'), 'it is seen');
    await frames(2);

    expectNoGap(shown);
  });

  it('puts the focus on the first of the items that the player asked for @every-engine: focus', async () => {
    const shown = await shop().mount('<store-catalog page-size="320" tools="none"></store-catalog>');
    await untilLong(shown);

    partsOf(shown.catalog, 'more-button')[0]!.focus();
    partsOf(shown.catalog, 'more-button')[0]!.click();
    await until(() => !partsOf(shown.catalog, 'more-button').length, 'all are shown');

    const root = shown.catalog.shadowRoot!;
    await until(() => root.activeElement?.textContent === nameOf(320), 'the focus');
    await until(() => /40 more items, 360 of 360 shown/.test(root.textContent!), 'it is said');
  });

  it('is accessible, in view and scrolled', async () => {
    const shown = await mount(SHELVES, {fetch: inGroups});
    await expectAccessible(shown.catalog);

    scrollTo(0, 9000);
    await frames(2);

    await expectAccessible(shown.catalog);
  });

  it('leaves no listener behind', async () => {
    const listeners = countListeners(window, document, document.fonts);
    const shown = await mount();

    unmount(shown.provider);
    await storesStopped();
    const left = listeners.count();
    listeners.stop();

    expect(left).to.equal(0);
  });
});
