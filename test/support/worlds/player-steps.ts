import {next} from '../../../src/purchase/checkout/machine.js';
import {isChargedAtOnce, isOpen} from '../../../src/purchase/purchase.js';
import type {PageCheckout} from './page-checkout.js';
import type {Moves} from './service-steps.js';

/** The possible presses of the player. */
export function* playerSteps(checkout: PageCheckout, mayRenew: boolean): Moves {
  const {phase, purchase, isShown, right} = checkout.state;
  const {stage, orderId, status, outcome, isResumed, kind} = purchase;
  if (!isShown) return;
  if (stage === 'signing-in') {
    yield ['signs in', checkout.step({type: 'signed-in'})];
    yield ['does not sign in', checkout.step({type: 'refused', failure: {kind: 'signed-out'}})];
  }
  if (stage === 'ended') {
    const look = orderId && outcome === 'unknown' && phase !== 'over' ? checkout.look() : undefined;
    if (!look) return;
    const looked = checkout.step(look.answer);
    const isTaken = checkout.isElsewhere((other) => other.right === 'has');
    const isUnpaid = next(looked.state.purchase, {type: 'reopened'}) !== looked.state.purchase;
    yield ['asks again', isUnpaid && !isTaken ? looked.with({right: 'has'}).step({type: 'reopened'}).keep({}) : looked];
    return;
  }
  if (!hasOrder(checkout)) {
    const isOut = phase === 'sent' || phase === 'made';
    if (isOut && isChargedAtOnce(kind)) yield ['gives it up', checkout.step({type: 'uncertain'})];
    else yield ['gives it up', checkout.step({type: 'dropped'})];
    return;
  }
  if (!isOpen(purchase) || phase === 'resuming') return;
  const seen = checkout.look()?.answer;
  const looked = seen ? checkout.step(seen) : checkout;
  yield ['gives it up', looked.step({type: seen ? 'dropped' : 'lost'})];
  const isOpened = phase === 'watched' && stage !== 'opening';
  if (isOpened && !isResumed) {
    for (const rung of ['window', 'frame'] as const)
      yield [`opens it by ${rung}`, checkout.step({type: 'opened', rung})];
    yield ['opens it, and nothing comes', checkout.step({type: 'blocked'})];
  }
  if (isOpened && status && mayRenew) {
    const counted = checkout.of((world) => ({...world, renewals: world.renewals + 1}));
    const sure = counted.step(seen ?? {type: 'lost'});
    const renewed = sure.step({type: 'renewed'});
    const isRenewed = renewed.state.purchase.stage === 'ordering';
    yield ['pays anew', isRenewed ? renewed.with({phase: 'begun', right}) : renewed];
  }
}

const hasOrder = ({state}: PageCheckout): boolean => state.purchase.orderId !== undefined;
