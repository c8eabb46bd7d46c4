import {resumed} from '../../../src/checkout/unfinished.js';
import {isChargedAtOnce, isOpen} from '../../../src/model/purchase.js';
import type {Hand} from './hand.js';
import type {Ways} from './happening.js';
import {type Carried, plain, type World, withOrder} from './world.js';

/** What the player may press. */
export function* pressing(hand: Hand, mayRenew: boolean): Ways {
  const {phase, purchase, isShown, right} = hand.carried;
  const {stage, orderId, status, outcome, isResumed, kind} = purchase;
  if (!isShown) return;
  if (stage === 'signing-in') {
    yield ['signs in', hand.step({type: 'signed-in'})];
    yield ['does not sign in', hand.step({type: 'refused', failure: {kind: 'signed-out'}})];
  }
  if (phase === 'over') {
    // What is charged at once, and was not heard of, has no order to ask after.
    if (orderId && outcome === 'unknown') {
      const again: Partial<Carried> = {purchase: plain(resumed(purchase)), phase: 'taken up', isAsked: true};
      const ids = [orderId, ...(purchase.earlierOrderIds ?? [])];
      // Who asks is told, whatever was told elsewhere.
      const asked = (world: World): World => ids.reduce((after, id) => withOrder(after, id, {told: 'answer'}), world);
      yield ['asks again', hand.with(again).of(asked)];
    }
    return;
  }
  if (!orderId) {
    const isOut = phase === 'sent' || phase === 'made';
    if (isOut && isChargedAtOnce(kind)) yield ['gives it up', hand.step({type: 'unsure'})];
    else yield ['gives it up', hand.step({type: 'dropped'})];
    return;
  }
  if (!isOpen(purchase) || phase === 'taken up') return;
  const seen = hand.look();
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
