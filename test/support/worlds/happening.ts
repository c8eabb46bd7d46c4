import type {PurchaseEvent} from '../../../src/checkout/machine.js';
import {isChargedAtOnce} from '../../../src/model/purchase.js';
import type {Hand} from './hand.js';
import {type Carried, found, letGo, type MadeOrder, withOrder} from './world.js';

/** What may become of a purchase, each with a name. */
export type Ways = Generator<readonly [name: string, after: Hand]>;

/** What the service, time and the browser do to one purchase of a page. */
export function* happening(hand: Hand): Ways {
  const {phase, purchase, right} = hand.carried;
  const {isOnline} = hand.world;
  const hasNoPage = isChargedAtOnce(purchase.kind);

  if (phase === 'begun' && purchase.stage === 'ordering') {
    if (!purchase.earlierOrderIds) yield ['nobody is signed in', hand.step({type: 'asked'})];
    const isTaken = right !== 'has' && hand.isElsewhere((other) => other.right === 'has');
    const failure = {kind: isTaken ? 'elsewhere' : 'network'} as const;
    if (isTaken || !isOnline) yield [`is refused: ${failure.kind}`, hand.step({type: 'refused', failure})];
    else {
      const ours = hand.with({phase: 'sent', right: 'has'});
      yield ['asks for an order', hasNoPage ? ours.keep({evidence: 'before'}) : ours];
    }
  }
  if (phase === 'sent') {
    const order: MadeOrder = {status: hasNoPage ? 'paid' : 'new', isKnown: false};
    const made = hand.world.orders.length + 1;
    if (isOnline) {
      yield [
        'its order is made',
        hand.with({phase: 'made', made}).of((world) => ({...world, orders: [...world.orders, order]})),
      ];
      yield ['is refused', hand.step({type: 'refused', failure: {kind: 'api', status: 422, code: 4001}})];
    } else yield ['its order is lost', hand.step({type: 'refused', failure: {kind: 'network'}})];
  }
  if (phase === 'made') {
    const {made} = hand.carried;
    const known = hand.of((world) => withOrder(world, made, {isKnown: true}));
    if (isOnline && hasNoPage)
      yield ['its order is known', known.with({phase: 'watched', claims: [made]}).step({type: 'taken', orderId: made})];
    else if (isOnline) {
      yield [
        'its order is known',
        known.step({type: 'ordered', orderId: made}).with({phase: 'opening', claims: [...hand.carried.claims, made]}),
      ];
    } else {
      const lost: PurchaseEvent = hasNoPage ? {type: 'unsure'} : {type: 'refused', failure: {kind: 'network'}};
      yield [
        'the answer to its order is lost',
        hand.step(lost).of((world) => (hasNoPage ? withOrder(world, made, {told: 'unknown'}) : world)),
      ];
    }
  }
  if (phase === 'opening') {
    for (const rung of ['bridge', 'window', 'redirect'] as const)
      yield [`opens by ${rung}`, hand.opening().with({phase: 'watched'}).step({type: 'handed', rung})];
    yield ['opens a frame', hand.opening().with({phase: 'framed'})];
    yield ['cannot open', hand.with({phase: 'watched'}).step({type: 'blocked'})];
  }
  if (phase === 'framed') {
    yield ['its frame speaks', hand.with({phase: 'watched'}).step({type: 'handed', rung: 'frame'})];
    yield ['its frame is silent', hand.with({phase: 'watched'}).step({type: 'blocked'})];
  }
  if (phase === 'opening' || phase === 'framed' || phase === 'watched') {
    const {orderId, earlierOrderIds} = purchase;
    const seen = hand.look();
    if (seen) {
      yield ['looks', hand.step(seen)];
      yield ['looks, and was left', hand.step(seen).step({type: 'left'})];
    }
    const partly = earlierOrderIds && hand.look('own');
    if (partly) yield ['looks at its own order alone', hand.step(partly)];
    const isOldStory = !hand.carried.isShown;
    yield [
      'waits for too long',
      isOldStory
        ? hand
            .forget(orderId)
            .of((world) => letGo(world, orderId!))
            .quit()
        : hand.step({type: 'lost'}),
    ];
  }
  if (phase === 'taken up') yield* takingUp(hand);
}

/** A page finds out how it stands with what an earlier one left. */
function* takingUp(hand: Hand): Ways {
  const {purchase, isShown, claims} = hand.carried;
  const {orderId} = purchase;
  const isBuying = (other: Carried): boolean => other.right === 'has';
  if (!orderId) {
    const isOurs = found(hand.world)?.orderId === undefined && !hand.isElsewhere(isBuying);
    const ours = hand.forget(undefined);
    if (!isOurs) yield ['leaves it to another page', hand.quit()];
    else {
      // What it would have changed is changed where it was made, and may be by anything else.
      yield ['finds something changed', ours.with({right: 'has'}).step({type: 'unsure'})];
      if (hand.world.orders.every(({isKnown, told}) => isKnown || told)) yield ['finds nothing changed', ours.quit()];
    }
    return;
  }
  const seen = hand.look();
  if (!seen) {
    if (isShown) yield ['is told nothing', hand.quit()];
    return;
  }
  const held = seen.status === 'new' && hand.isElsewhere(isBuying);
  const isTheirs = hand.isElsewhere((other) => other.claims.includes(orderId));
  const isOver = !isShown && found(hand.world)?.orderId !== orderId;
  if (isTheirs || isOver || held) yield ['leaves it to another page', hand.quit()];
  else {
    const right = seen.status === 'new' ? 'has' : 'none';
    yield ['looks for the first time', hand.with({phase: 'watched', right, claims: [...claims, orderId]}).step(seen)];
  }
}
