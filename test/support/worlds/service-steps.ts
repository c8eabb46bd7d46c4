import {unsettledOrderIds} from '../../../src/purchase/checkout/look-at-orders.js';
import type {PurchaseEvent} from '../../../src/purchase/checkout/machine.js';
import {resumed, type Unfinished} from '../../../src/purchase/checkout/unfinished.js';
import {hasCommonWares, isSameWares} from '../../../src/purchase/checkout/wares.js';
import {isChargedAtOnce, type Purchase} from '../../../src/purchase/purchase.js';
import {type Hand, isHeld, isRunning} from './page-checkout.js';
import {type Carried, found, type MadeOrder, plain, withOrder} from './world.js';

/** What may become of a purchase, each with a name. */
export type Ways = Generator<readonly [name: string, after: Hand]>;

/** Whether no other purchase has hold of an order. */
const isFree = (hand: Hand, orderId: number): boolean => !hand.isElsewhere(({claims}) => claims.includes(orderId));

/** What is like what is bought, of attempts that are over here, and of what pages left that are gone. */
function likeIt(hand: Hand): readonly Purchase[] {
  const {purchase} = hand.carried;
  const held = hand.others.filter(isHeld);
  const own = [...(purchase.earlierOrderIds ?? []), ...held.map((other) => other.purchase.orderId)];
  const kept = found(hand.world)
    .map(resumed)
    .filter((each) => each.orderId && !own.includes(each.orderId));
  const over = held.filter((other) => !isRunning(other));
  const left = kept.filter((each) => each.stage === 'ended' || isFree(hand, each.orderId!));
  const all = [...left, ...over.map((other) => other.purchase)];
  return all.filter((each) => hasCommonWares(each, purchase));
}

/** A page looks at orders of the same wares, and asks for a new one where none of them was paid. */
function* ordering(hand: Hand): Ways {
  const {purchase} = hand.carried;
  const like = likeIt(hand);
  const known = purchase.earlierOrderIds ?? [];
  const ids = [...new Set(like.flatMap(unsettledOrderIds))].filter((id) => !known.includes(id));
  const statusOf = (id: number): MadeOrder['status'] => hand.world.orders[id - 1]!.status;
  const [paid, ...also] = ids.filter((id) => statusOf(id) === 'paid' || statusOf(id) === 'done');
  if (paid === undefined) {
    const replaced = like.filter((each) => isSameWares(each, purchase)).flatMap(unsettledOrderIds);
    const replaces = ids.filter((id) => replaced.includes(id));
    const claims = [...new Set([...hand.carried.claims, ...replaces.filter((id) => isFree(hand, id))])];
    const ours = hand.with({phase: 'sent', right: 'has', replaces, claims});
    yield ['asks for an order', isChargedAtOnce(purchase.kind) ? ours.keep({evidence: 'before'}) : ours];
    return;
  }
  const status = statusOf(paid) as 'paid' | 'done';
  const earlierOrderIds = ids.filter((id) => id !== paid);
  const more = also.length > 0 ? {alsoPaidOrderIds: also} : {};
  yield [
    'finds it paid',
    hand
      .takeOver(ids)
      .with({phase: 'watched', right: 'has', claims: [...hand.carried.claims, paid]})
      .step({type: 'found', orderId: paid, status, earlierOrderIds, ...more}),
  ];
}

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
    else yield* ordering(hand);
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
    const {made, replaces} = hand.carried;
    const known = hand.of((world) => withOrder(world, made, {isKnown: true}));
    // What was told of meanwhile is no matter of this one.
    const left = replaces.filter((id) => !hand.world.orders[id - 1]!.isEnd);
    if (isOnline && hasNoPage)
      yield ['its order is known', known.with({phase: 'watched', claims: [made]}).step({type: 'taken', orderId: made})];
    else if (isOnline) {
      yield [
        'its order is known',
        known
          .takeOver(left)
          .step({type: 'ordered', orderId: made, earlierOrderIds: left})
          .with({phase: 'opening', claims: [...hand.carried.claims, made]}),
      ];
    } else {
      const lost: PurchaseEvent = hasNoPage ? {type: 'unsure'} : {type: 'refused', failure: {kind: 'network'}};
      yield [
        'the answer to its order is lost',
        hand.step(lost).of((world) => (hasNoPage ? withOrder(world, made, {isUnsure: true}) : world)),
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
    const {earlierOrderIds, stage} = purchase;
    const seen = hand.look();
    if (seen) {
      yield ['looks', hand.seen(seen)];
      if (stage !== 'ended') yield ['looks, and was left', hand.seen(seen).step({type: 'left'})];
    }
    const partly = earlierOrderIds && hand.look('own');
    if (partly) yield ['looks at its own order alone', hand.seen(partly)];
    // Of what is not shown, or is over, nobody waits for too long.
    if (hand.carried.isShown) yield ['waits for too long', hand.step({type: 'lost'})];
  }
  if (phase === 'looked after') {
    const {keptBy} = hand;
    const isTheirs = hand.isElsewhere((other) => other.claims.includes(keptBy!));
    const left = found(hand.world).find(({orderId}) => orderId === keptBy);
    if (isTheirs || !left) yield ['leaves it to another page', hand.quit()];
    else yield ['looks after it', goOnQuietly(hand, left)];
  }
  if (phase === 'taken up') yield* takingUp(hand);
}

/** As another page left it meanwhile. */
const goOnQuietly = (hand: Hand, left: Unfinished): Hand =>
  hand.with({phase: 'watched', isQuiet: true, purchase: plain(resumed(left)), claims: [left.orderId!]});

/** A page finds out how it stands with what an earlier one left. */
function* takingUp(hand: Hand): Ways {
  const {purchase, isQuiet, claims} = hand.carried;
  const {orderId} = purchase;
  const isBuying = (other: Carried): boolean => other.right === 'has';
  if (!orderId) {
    const isThere = found(hand.world).some((each) => each.orderId === undefined && !each.outcome);
    const isOurs = isThere && !hand.isElsewhere(isBuying);
    const ours = hand.forget();
    if (!isOurs) yield ['leaves it to another page', hand.quit()];
    else {
      // What it would have changed is changed where it was made, and may be by anything else.
      yield ['finds something changed', ours.with({right: 'has'}).step({type: 'unsure'})];
      if (hand.world.orders.every(({isKnown, isUnsure}) => isKnown || isUnsure))
        yield ['finds nothing changed', ours.quit()];
    }
    return;
  }
  const look = hand.look();
  if (!look) return;
  const {status} = look.seen;
  const held = status === 'new' && !isQuiet && hand.isElsewhere(isBuying);
  const isTheirs = hand.isElsewhere((other) => other.claims.includes(orderId));
  const left = found(hand.world).find((each) => each.orderId === orderId);
  if (isTheirs || !left || (held && !left.outcome)) yield ['leaves it to another page', hand.quit()];
  else if (left.outcome) yield ['looks after what is over', goOnQuietly(hand, left)];
  else {
    const right = status === 'new' && !isQuiet ? 'has' : 'none';
    const ours = hand.with({phase: 'watched', right, purchase: plain(resumed(left)), claims: [...claims, orderId]});
    yield ['looks for the first time', ours.step(look.seen)];
  }
}
