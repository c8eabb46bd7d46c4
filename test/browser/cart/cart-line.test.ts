import {expect} from '@open-wc/testing';
import {announcementsOf, linesOf, untilLine} from '../../support/cart-lines.js';
import {partsOf} from '../../support/parts.js';
import {cartOf, cartsIn, createCartShop, partOf, untilSettled, untilShown} from '../../support/shown-cart.js';
import type {Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

const press = (field: HTMLElement, key: string): boolean =>
  field.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, composed: true, cancelable: true}));
const type = (field: HTMLInputElement, text: string): void => {
  field.value = text;
  press(field, 'Enter');
};

describe('a line of <store-cart>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createCartShop();
  });
  const {mountWith} = cartsIn(() => shop);

  it('adds one unit, and removes one', async () => {
    const shown = await mountWith({gems: 1});
    const line = await untilLine(cartOf(shown), 'Pouch of Gems');

    line.control('more')!.click();
    await until(() => line.control('field')!.value === '2', 'the first one');
    line.control('more')!.click();
    await untilShown(shown, 'Check out · $5.97');
    line.control('less')!.click();
    await untilShown(shown, 'Check out · $3.98');

    expect(line.control('field')!.value).to.equal('2');
    expect(linesOf(cartOf(shown))[0]!.price).to.equal('$1.99 each');
  });

  it('is a spin button: arrows, pages, ends, and numbers of any script @every-engine: focus', async () => {
    const shown = await mountWith({gems: 1});
    const field = (await untilLine(cartOf(shown), 'Pouch of Gems')).control('field')!;
    const untilQuantity = (quantity: number): Promise<unknown> =>
      until(() => field.getAttribute('aria-valuenow') === `${quantity}`, `the quantity is ${quantity}`);

    for (const [key, quantity] of [
      ['ArrowUp', 2],
      ['PageUp', 12],
      ['ArrowDown', 11],
      ['Home', 1],
    ] as const) {
      press(field, key);
      await untilQuantity(quantity);
    }
    type(field, '٧');
    await untilQuantity(7);
    type(field, 'many');

    expect(field.value, 'what is no number').to.equal('7');
    await untilSettled(shown);
    expect(shown.storefront.$cart.get().value!.count).to.equal(7);
  });

  it('restores its value at Escape @every-engine: focus', async () => {
    const shown = await mountWith({gems: 1});
    const field = (await untilLine(cartOf(shown), 'Pouch of Gems')).control('field')!;

    field.value = '44';
    press(field, 'Escape');

    expect(field.value).to.equal('1');
    expect(shown.storefront.$cart.get().value!.count).to.equal(1);
  });

  it('shows the maximum, and accepts no more', async () => {
    const shown = await mountWith({draught: 1});
    const line = await untilLine(cartOf(shown), 'Healing Draught');
    expect(line.control('limit')!.textContent).to.equal('max 3 for you');

    type(line.control('field')!, '9');
    await untilShown(shown, 'quantity set to 3');
    await untilSettled(shown);

    const [clamped] = linesOf(cartOf(shown));
    expect(clamped!.note).to.equal('Only 3 left: quantity set to 3.');
    expect(clamped!.control('field')!.value).to.equal('3');
    expect(clamped!.control('more')!.getAttribute('aria-disabled')).to.equal('true');
    await until(() => announcementsOf(cartOf(shown)).urgent.includes('Only 3 left'), 'it is said');
  });

  it('has no stepper where the maximum is one', async () => {
    const shown = await mountWith({'one-each': 1});

    const line = await untilLine(cartOf(shown), 'One Each');
    expect([line.control('field'), line.control('limit')!.textContent]).to.deep.equal([undefined, 'One per player']);
  });

  it('leaves an undo button in its place when it is removed, and puts the focus there @every-engine: focus', async () => {
    const shown = await mountWith({gems: 1, bow: 1, draught: 1});
    const cart = cartOf(shown);
    const line = await untilLine(cart, 'Gale Bow');
    const remove = line.control('remove')!;
    remove.focus();

    remove.click();
    await until(() => partsOf(cart, 'undo').length, 'the way back');

    const rows = [...partOf(shown, 'lines').children].map((row) => row.getAttribute('part'));
    expect(rows).to.deep.equal(['line', 'removed', 'line']);
    expect(cart.shadowRoot!.activeElement!.getAttribute('part')).to.equal('undo');

    partOf(shown, 'undo').click();
    const back = await untilLine(cart, 'Gale Bow');
    expect(cart.shadowRoot!.activeElement).to.equal(back.control('field'));
  });

  it('is removed when 0 is typed', async () => {
    const shown = await mountWith({gems: 1, bow: 1});
    const line = await untilLine(cartOf(shown), 'Gale Bow');

    type(line.control('field')!, '0');
    await untilShown(shown, 'Gale Bow removed');

    expect(linesOf(cartOf(shown)).map(({name}) => name)).to.deep.equal(['Pouch of Gems']);
  });
});
