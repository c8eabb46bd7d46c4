import {expect} from 'chai';
import {type Effect, effectsOf, next, type PurchaseEvent} from '../../../src/purchase/checkout/machine.js';
import type {Purchase} from '../../../src/purchase/purchase.js';
import {FAILURE, purchaseIn} from '../../support/purchase-events.js';

/** What an event sets off in a purchase. */
function effects(before: Purchase, event: PurchaseEvent): readonly Effect['type'][] {
  const after = next(before, event);
  expect(after, 'the event changes the purchase').not.to.equal(before);
  return effectsOf(before, after).map(({type}) => type);
}

const ordering = purchaseIn('ordering');
const waiting = purchaseIn('waiting');
const renewed: Purchase = {...ordering, earlierOrderIds: [7]};
const unknown: Purchase = {...purchaseIn('ended', 'new'), outcome: 'unknown'};
const guest = {isGuest: true} as const;
const virtual = {kind: 'virtual', currencySku: 'gold'} as const;
const ordered: PurchaseEvent = {type: 'ordered', orderId: 8, earlierOrderIds: []};

/** What each change sets off, in order, beside that the purchase is shown. */
const CHANGES: readonly (readonly [what: string, Purchase, PurchaseEvent, readonly Effect['type'][]])[] = [
  ['a sign-in is asked for', ordering, {type: 'asked'}, []],
  ['the buyer is known', purchaseIn('signing-in'), {type: 'signed-in'}, []],
  ['an order is made', ordering, ordered, ['store', 'close payment', 'track', 'announce order']],
  ['a new order replaces one', renewed, ordered, ['store', 'close payment', 'track', 'announce order']],
  ['the payment page opens', purchaseIn('opening'), {type: 'opened', rung: 'window'}, []],
  ['the payment page is blocked', purchaseIn('opening'), {type: 'blocked'}, []],
  ['the player leaves the payment page', waiting, {type: 'left'}, []],
  ['a new order is to be made', purchaseIn('blocked'), {type: 'renewed'}, []],
  ['the order expires', waiting, {type: 'seen', status: 'expired'}, ['announce order']],
  ['the order is paid', waiting, {type: 'seen', status: 'paid'}, ['release payments', 'announce order']],
  [
    'an earlier order is paid',
    {...waiting, earlierOrderIds: [5]},
    {type: 'seen', status: 'paid', orderId: 5},
    ['release payments', 'store', 'claim order', 'close payment', 'track', 'announce order'],
  ],
  [
    'a second order is paid, too',
    {...waiting, earlierOrderIds: [5]},
    {type: 'seen', status: 'paid', alsoPaidOrderIds: [5]},
    ['release payments', 'announce order', 'announce order'],
  ],
  [
    'the order is delivered',
    purchaseIn('delivering'),
    {type: 'seen', status: 'done'},
    [
      'release payments',
      'announce order',
      'forget',
      'announce delivery',
      'end payment',
      'stop',
      'announce end',
      'refresh',
    ],
  ],
  [
    'a pre-order is paid',
    waiting,
    {type: 'seen', status: 'paid', release: {at: undefined}},
    ['release payments', 'announce order', 'store', 'end payment', 'track', 'announce end', 'refresh'],
  ],
  [
    'the order is canceled',
    waiting,
    {type: 'seen', status: 'canceled'},
    ['release payments', 'announce order', 'forget', 'end payment', 'stop', 'announce end'],
  ],
  [
    'the player gives up an order that may be paid still',
    waiting,
    {type: 'dropped'},
    ['release payments', 'store', 'end payment', 'track', 'announce end'],
  ],
  [
    'a guest gives up an order that may be paid still',
    {...waiting, ...guest},
    {type: 'dropped'},
    ['release payments', 'forget', 'end payment', 'track', 'announce end'],
  ],
  [
    'the player gives up before there is an order',
    ordering,
    {type: 'dropped'},
    ['release payments', 'forget', 'end payment', 'stop', 'announce end'],
  ],
  [
    'the page loses sight of an order, on whose payment page the player may be',
    waiting,
    {type: 'lost'},
    ['release payments', 'store', 'track', 'announce end'],
  ],
  [
    'the service refuses the order',
    ordering,
    {type: 'refused', failure: FAILURE},
    ['release payments', 'forget', 'end payment', 'stop', 'announce end', 'refresh'],
  ],
  [
    'an order is charged at once',
    {...ordering, ...virtual},
    {type: 'placed', orderId: 8},
    ['release payments', 'store', 'close payment', 'track'],
  ],
  [
    'a guest’s order is free, and read by no token',
    {...ordering, ...guest},
    {type: 'placed', orderId: 8},
    ['release payments', 'store', 'close payment'],
  ],
  [
    'the answer to an order that is charged at once is lost',
    {...ordering, ...virtual},
    {type: 'uncertain'},
    ['release payments', 'forget', 'stop', 'announce end', 'refresh'],
  ],
  [
    'an order of an ended attempt turns out to be paid',
    ordering,
    {type: 'found', orderId: 5, status: 'paid'},
    ['release payments', 'store', 'close payment', 'track', 'announce order'],
  ],
  ['an ended attempt can be paid after all', unknown, {type: 'reopened'}, []],
  [
    'an ended attempt is paid late',
    unknown,
    {type: 'seen', status: 'paid'},
    ['release payments', 'announce order', 'end payment'],
  ],
  [
    'an ended attempt is delivered late: its end was announced',
    unknown,
    {type: 'seen', status: 'done'},
    ['release payments', 'announce order', 'forget', 'announce delivery', 'end payment', 'stop', 'refresh'],
  ],
  [
    'a pre-order of an earlier page still waits: it is no news',
    {...purchaseIn('ended', 'new'), outcome: 'preordered', isResumed: true},
    {type: 'seen', status: 'paid', release: {at: undefined}},
    ['release payments', 'store', 'end payment', 'track'],
  ],
];

describe('what a change of a purchase sets off', () => {
  for (const [what, before, event, expected] of CHANGES)
    it(`is, where ${what}: ${expected.join(', ') || 'nothing but that it is shown'}`, () => {
      expect(effects(before, event)).to.deep.equal(['show', ...expected]);
    });
});
