import {expect} from 'chai';
import {cartAnnouncement, EMPTY_CART} from '../../../src/cart/texts/announcements.js';
import {cartRefusalWords, cartWords} from '../../../src/cart/texts/words.js';
import type {Cart, CartLine} from '../../../src/orders/cart.js';
import {plainText} from '../../support/parts.js';

const line = (sku: string, quantity: number, rest: Partial<CartLine> = {}): CartLine => ({
  sku,
  name: sku.toUpperCase(),
  imageUrl: undefined,
  rarity: 'common',
  quantity,
  confirmed: quantity,
  price: {amount: '1.00', amountWithoutDiscount: '1.00', currency: 'USD'},
  isFree: false,
  paying: 0,
  isBonus: false,
  perUser: undefined,
  perItem: undefined,
  max: undefined,
  notice: undefined,
  ...rest,
});

const cart = (lines: readonly CartLine[], rest: Partial<Cart> = {}): Cart => {
  const count = lines.reduce((sum, {quantity, isBonus}) => sum + (isBonus ? 0 : quantity), 0);
  const total = {amount: `${count}.00`, amountWithoutDiscount: `${count}.00`, currency: 'USD'};
  return {...EMPTY_CART, lines, count, total: count ? total : undefined, ...rest};
};

const announced = (before: Cart, after: Cart): readonly [polite: string, urgent: string] => {
  const {polite, urgent} = cartAnnouncement(before, after, 'en', {
    ...cartWords,
    refusals: cartRefusalWords,
    lang: 'en',
  });
  return [plainText(polite), plainText(urgent)];
};

describe('cartAnnouncement', () => {
  const rows: readonly (readonly [title: string, before: Cart, after: Cart, polite: string, urgent?: string])[] = [
    ['an added item', cart([]), cart([line('gem', 2)]), 'Added GEM. 2 in cart, total $2.00.'],
    ['a larger quantity', cart([line('gem', 1)]), cart([line('gem', 2)]), 'Added GEM. 2 in cart, total $2.00.'],
    ['a smaller quantity', cart([line('gem', 3)]), cart([line('gem', 2)]), 'GEM: 2. 2 in cart, total $2.00.'],
    [
      'a removed item',
      cart([line('gem', 1), line('bow', 1)]),
      cart([line('bow', 1)]),
      'Removed GEM. 1 in cart, total $1.00.',
    ],
    [
      'what a coupon gave',
      cart([line('gem', 1)]),
      cart([line('gem', 1)], {
        coupon: {
          code: 'AID',
          items: [
            {name: 'Draught', quantity: 2},
            {name: 'Bow', quantity: 1},
          ],
        },
      }),
      'You got: 2 × Draught, 1 × Bow. 1 in cart, total $1.00.',
    ],
    [
      'a coupon of which the service says nothing',
      cart([]),
      cart([], {coupon: {code: 'AID', items: []}}),
      'The code was redeemed.',
    ],
    [
      'a coupon whose answer was lost',
      cart([]),
      cart([], {codeFailure: {kind: 'network', mayBeRedeemed: true}}),
      '',
      'No answer came, so the code may have been redeemed. See whether its items are there; else try again.',
    ],
    ['the removal of the last item', cart([line('gem', 1)]), cart([]), 'Your cart is empty.'],
    [
      'several changes in one sentence',
      cart([line('gem', 1)]),
      cart([line('gem', 2), line('bow', 1)]),
      'Your cart has changed. 3 in cart, total $3.00.',
    ],
    [
      'nothing of bonus lines, which follow from the others',
      cart([line('gem', 1)]),
      cart([line('gem', 1), line('gem', 5, {isBonus: true})]),
      '',
    ],
    [
      'that another page takes the payment',
      cart([line('gem', 1)]),
      cart([line('gem', 1, {paying: 1})], {paying: 'elsewhere'}),
      'Your cart is being paid on another page. 1 in cart, total $1.00.',
    ],
    [
      'the end of that payment, where lines are left',
      cart([line('gem', 1, {paying: 1})], {paying: 'elsewhere'}),
      cart([line('gem', 1)]),
      'The payment on the other page is over. Your cart can be changed again. 1 in cart, total $1.00.',
    ],
    [
      'an empty cart after that payment',
      cart([line('gem', 1, {paying: 1})], {paying: 'elsewhere'}),
      cart([]),
      'Your cart is empty.',
    ],
    [
      'nothing of a payment on this page, which the purchase announces',
      cart([line('gem', 1)]),
      cart([line('gem', 1, {paying: 1})], {paying: 'here'}),
      '',
    ],
    ['nothing when nothing changed', cart([line('gem', 1)]), cart([line('gem', 1)]), ''],
    ['no total where there is none', cart([]), cart([line('gem', 1)], {total: undefined}), 'Added GEM. 1 in cart.'],
    [
      'a code that applies now',
      cart([line('gem', 1)]),
      cart([line('gem', 1)], {code: {code: 'FORGE10', name: 'Forge days', percent: '10'}}),
      'Code FORGE10 applied. 1 in cart, total $1.00.',
    ],
    [
      'a code that no longer applies',
      cart([line('gem', 1)], {code: {code: 'FORGE10', name: 'Forge days', percent: '10'}}),
      cart([line('gem', 1)]),
      'Code FORGE10 removed. 1 in cart, total $1.00.',
    ],
    [
      'a code of another tab, by its promotion',
      cart([line('gem', 1)]),
      cart([line('gem', 1)], {code: {code: undefined, name: 'Forge days', percent: '10'}}),
      'Code Forge days applied. 1 in cart, total $1.00.',
    ],
    [
      'nothing when the name of such a code arrives',
      cart([line('gem', 1)], {code: {code: undefined, name: 'Forge days', percent: '10'}}),
      cart([line('gem', 1)], {code: {code: 'FORGE10', name: 'Forge days', percent: '10'}}),
      '',
    ],
    [
      'at once a quantity that was reduced',
      cart([line('gem', 2)]),
      cart([line('gem', 2, {notice: {reason: 'clamped', code: undefined, quantity: 2}})]),
      '',
      'GEM: Only 2 left: quantity set to 2.',
    ],
    [
      'at once a change that was refused',
      cart([line('gem', 2)]),
      cart([line('gem', 2, {notice: {reason: 'refused', code: 1459, quantity: 2}})]),
      '',
      'GEM: There are not enough of these left.',
    ],
    [
      'at once a change that was lost',
      cart([line('gem', 1)]),
      cart([line('gem', 1)], {failure: {kind: 'network'}}),
      '',
      'No connection: your last change was not saved.',
    ],
    [
      'at once a code that was refused',
      cart([line('gem', 1)]),
      cart([line('gem', 1)], {codeFailure: {kind: 'api', status: 422, code: 9810}}),
      '',
      'This code has expired.',
    ],
  ];
  for (const [title, before, after, polite, urgent = ''] of rows) {
    it(`announces ${title}`, () => {
      expect(announced(before, after)).to.deep.equal([polite, urgent]);
    });
  }

  it('announces a refusal once', () => {
    const notice = {reason: 'refused', code: 1459, quantity: 1} as const;
    const refused = cart([line('gem', 1, {notice})]);

    expect(announced(refused, cart([line('gem', 1, {notice})]))[1]).to.equal('');
  });
});
