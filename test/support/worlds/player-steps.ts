import {next} from '../../../src/purchase/checkout/machine.js';
import {isChargedAtOnce, isOpen} from '../../../src/purchase/purchase.js';
import type {Hand} from './page-checkout.js';
import type {Ways} from './service-steps.js';

/** What the player may press. */
export function* pressing(hand: Hand, mayRenew: boolean): Ways {
  const {phase, purchase, isShown, right} = hand.carried;
  const {stage, orderId, status, outcome, isResumed, kind} = purchase;
  if (!isShown) return;
  if (stage === 'signing-in') {
    yield ['signs in', hand.step({type: 'signed-in'})];
    yield ['does not sign in', hand.step({type: 'refused', failure: {kind: 'signed-out'}})];
  }
  if (stage === 'ended') {
    const look = orderId && outcome === 'unknown' && phase !== 'over' ? hand.look() : undefined;
    if (!look) return;
    const looked = hand.step(look.seen);
    const isTaken = hand.isElsewhere((other) => other.right === 'has');
    const isUnpaid = next(looked.carried.purchase, {type: 'reopened'}) !== looked.carried.purchase;
    yield ['asks again', isUnpaid && !isTaken ? looked.with({right: 'has'}).step({type: 'reopened'}).keep({}) : looked];
    return;
  }
  if (!mindsOrder(hand)) {
    const isOut = phase === 'sent' || phase === 'made';
    if (isOut && isChargedAtOnce(kind)) yield ['gives it up', hand.step({type: 'unsure'})];
    else yield ['gives it up', hand.step({type: 'dropped'})];
    return;
  }
  if (!isOpen(purchase) || phase === 'taken up') return;
  const seen = hand.look()?.seen;
  const looked = seen ? hand.step(seen) : hand;
  yield ['gives it up', looked.step({type: seen ? 'dropped' : 'lost'})];
  const isOpened = phase === 'watched' && stage !== 'opening';
  if (isOpened && !isResumed) {
    for (const rung of ['window', 'frame'] as const) yield [`opens it by ${rung}`, hand.step({type: 'handed', rung})];
    yield ['opens it, and nothing comes', hand.step({type: 'blocked'})];
  }
  if (isOpened && status && mayRenew) {
    const wished = hand.of((world) => ({...world, renewals: world.renewals + 1}));
    const sure = wished.step(seen ?? {type: 'lost'});
    const renewed = sure.step({type: 'renewed'});
    const isRenewed = renewed.carried.purchase.stage === 'ordering';
    yield ['pays anew', isRenewed ? renewed.with({phase: 'begun', right}) : renewed];
  }
}

const mindsOrder = ({carried}: Hand): boolean => carried.purchase.orderId !== undefined;
