import {unsettledOrderIds} from '../../../src/purchase/checkout/check-orders.js';
import type {PurchaseEvent} from '../../../src/purchase/checkout/machine.js';
import {hasCommonItems, hasSameItems} from '../../../src/purchase/checkout/ordered-items.js';
import {resumed, type Unfinished} from '../../../src/purchase/checkout/stored-purchases.js';
import type {Purchase} from '../../../src/purchase/purchase.js';
import {isChargedAtOnce} from '../../../src/purchase/purchase.js';
import {isHeld, isRunning, type PageCheckout} from './page-checkout.js';
import {type CheckoutState, found, type MadeOrder, plain, withOrder} from './world.js';

/** The possible next states of a purchase, each with a name. */
export type Moves = Generator<readonly [name: string, after: PageCheckout]>;

/** Whether no other purchase claims an order. */
const isFree = (checkout: PageCheckout, orderId: number): boolean =>
  !checkout.isElsewhere(({claims}) => claims.includes(orderId));

/** Purchases of the same items: ended attempts of this page, and those of closed pages. */
function withSameItems(checkout: PageCheckout): readonly Purchase[] {
  const {purchase} = checkout.state;
  const held = checkout.others.filter(isHeld);
  const own = [...(purchase.earlierOrderIds ?? []), ...held.map((other) => other.purchase.orderId)];
  const kept = found(checkout.world)
    .map(resumed)
    .filter((each) => each.orderId && !own.includes(each.orderId));
  const over = held.filter((other) => !isRunning(other));
  const left = kept.filter((each) => each.stage === 'ended' || isFree(checkout, each.orderId!));
  const all = [...left, ...over.map((other) => other.purchase)];
  return all.filter((each) => hasCommonItems(each, purchase));
}

/** The page looks at orders of the same items, and requests a new one where none was paid. */
function* ordering(checkout: PageCheckout): Moves {
  const {purchase} = checkout.state;
  const like = withSameItems(checkout);
  const known = purchase.earlierOrderIds ?? [];
  const ids = [...new Set(like.flatMap(unsettledOrderIds))].filter((id) => !known.includes(id));
  const statusOf = (id: number): MadeOrder['status'] => checkout.world.orders[id - 1]!.status;
  const [paid, ...also] = ids.filter((id) => statusOf(id) === 'paid' || statusOf(id) === 'done');
  if (paid === undefined) {
    const replaced = like.filter((each) => hasSameItems(each, purchase)).flatMap(unsettledOrderIds);
    const replaces = ids.filter((id) => replaced.includes(id));
    const claims = [...new Set([...checkout.state.claims, ...replaces.filter((id) => isFree(checkout, id))])];
    const ours = checkout.with({phase: 'sent', right: 'has', replaces, claims});
    yield ['asks for an order', isChargedAtOnce(purchase.kind) ? ours.keep({evidence: 'before'}) : ours];
    return;
  }
  const status = statusOf(paid) as 'paid' | 'done';
  const earlierOrderIds = ids.filter((id) => id !== paid);
  const more = also.length > 0 ? {alsoPaidOrderIds: also} : {};
  yield [
    'finds it paid',
    checkout
      .takeOver(ids)
      .with({phase: 'watched', right: 'has', claims: [...checkout.state.claims, paid]})
      .step({type: 'found', orderId: paid, status, earlierOrderIds, ...more}),
  ];
}

/** The effects of the service, time and the browser on one purchase of a page. */
export function* serviceSteps(checkout: PageCheckout): Moves {
  const {phase, purchase, right} = checkout.state;
  const {isOnline} = checkout.world;
  const hasNoPage = isChargedAtOnce(purchase.kind);

  if (phase === 'begun' && purchase.stage === 'ordering') {
    if (!purchase.earlierOrderIds) yield ['nobody is signed in', checkout.step({type: 'asked'})];
    const isTaken = right !== 'has' && checkout.isElsewhere((other) => other.right === 'has');
    const failure = {kind: isTaken ? 'elsewhere' : 'network'} as const;
    if (isTaken || !isOnline) yield [`is refused: ${failure.kind}`, checkout.step({type: 'refused', failure})];
    else yield* ordering(checkout);
  }
  if (phase === 'sent') {
    const order: MadeOrder = {status: hasNoPage ? 'paid' : 'new', isKnown: false};
    const made = checkout.world.orders.length + 1;
    if (isOnline) {
      yield [
        'its order is made',
        checkout.with({phase: 'made', made}).of((world) => ({...world, orders: [...world.orders, order]})),
      ];
      yield ['is refused', checkout.step({type: 'refused', failure: {kind: 'api', status: 422, code: 4001}})];
    } else yield ['its order is lost', checkout.step({type: 'refused', failure: {kind: 'network'}})];
  }
  if (phase === 'made') {
    const {made, replaces} = checkout.state;
    const known = checkout.of((world) => withOrder(world, made, {isKnown: true}));
    // An order whose end was reported meanwhile does not concern this purchase.
    const left = replaces.filter((id) => !checkout.world.orders[id - 1]!.isEnd);
    if (isOnline && hasNoPage)
      yield [
        'its order is known',
        known.with({phase: 'watched', claims: [made]}).step({type: 'placed', orderId: made}),
      ];
    else if (isOnline) {
      yield [
        'its order is known',
        known
          .takeOver(left)
          .step({type: 'ordered', orderId: made, earlierOrderIds: left})
          .with({phase: 'opening', claims: [...checkout.state.claims, made]}),
      ];
    } else {
      const lost: PurchaseEvent = hasNoPage ? {type: 'uncertain'} : {type: 'refused', failure: {kind: 'network'}};
      yield [
        'the answer to its order is lost',
        checkout.step(lost).of((world) => (hasNoPage ? withOrder(world, made, {isUnsure: true}) : world)),
      ];
    }
  }
  if (phase === 'opening') {
    for (const rung of ['bridge', 'window', 'redirect'] as const)
      yield [`opens by ${rung}`, checkout.opening().with({phase: 'watched'}).step({type: 'opened', rung})];
    yield ['opens a frame', checkout.opening().with({phase: 'framed'})];
    yield ['cannot open', checkout.with({phase: 'watched'}).step({type: 'blocked'})];
  }
  if (phase === 'framed') {
    yield ['its frame speaks', checkout.with({phase: 'watched'}).step({type: 'opened', rung: 'frame'})];
    yield ['its frame is silent', checkout.with({phase: 'watched'}).step({type: 'blocked'})];
  }
  if (phase === 'opening' || phase === 'framed' || phase === 'watched') {
    const {earlierOrderIds, stage} = purchase;
    const seen = checkout.look();
    if (seen) {
      yield ['looks', checkout.applyLook(seen)];
      if (stage !== 'ended') yield ['looks, and was left', checkout.applyLook(seen).step({type: 'left'})];
    }
    const partly = earlierOrderIds && checkout.look('own');
    if (partly) yield ['looks at its own order alone', checkout.applyLook(partly)];
    // Only a shown purchase can time out.
    if (checkout.state.isShown) yield ['waits for too long', checkout.step({type: 'lost'})];
  }
  if (phase === 'in background') {
    const {storedOrderId} = checkout;
    const isTheirs = checkout.isElsewhere((other) => other.claims.includes(storedOrderId!));
    const left = found(checkout.world).find(({orderId}) => orderId === storedOrderId);
    if (isTheirs || !left) yield ['leaves it to another page', checkout.release()];
    else yield ['looks after it', trackInBackground(checkout, left)];
  }
  if (phase === 'resuming') yield* resuming(checkout);
}

/** Tracks the purchase in the state in which another page left it. */
const trackInBackground = (checkout: PageCheckout, left: Unfinished): PageCheckout =>
  checkout.with({phase: 'watched', isQuiet: true, purchase: plain(resumed(left)), claims: [left.orderId!]});

/** A page looks up the purchase of an earlier page. */
function* resuming(checkout: PageCheckout): Moves {
  const {purchase, isQuiet, claims} = checkout.state;
  const {orderId} = purchase;
  const isBuying = (other: CheckoutState): boolean => other.right === 'has';
  if (!orderId) {
    const isThere = found(checkout.world).some((each) => each.orderId === undefined && !each.outcome);
    const isOurs = isThere && !checkout.isElsewhere(isBuying);
    const ours = checkout.forget();
    if (!isOurs) yield ['leaves it to another page', checkout.release()];
    else {
      // The balance has changed where the order was made; it may also have changed for another reason.
      yield ['finds something changed', ours.with({right: 'has'}).step({type: 'uncertain'})];
      if (checkout.world.orders.every(({isKnown, isUnsure}) => isKnown || isUnsure))
        yield ['finds nothing changed', ours.release()];
    }
    return;
  }
  const look = checkout.look();
  if (!look) return;
  const {status} = look.answer;
  const held = status === 'new' && !isQuiet && checkout.isElsewhere(isBuying);
  const isTheirs = checkout.isElsewhere((other) => other.claims.includes(orderId));
  const left = found(checkout.world).find((each) => each.orderId === orderId);
  if (isTheirs || !left || (held && !left.outcome)) yield ['leaves it to another page', checkout.release()];
  else if (left.outcome) yield ['looks after what is over', trackInBackground(checkout, left)];
  else {
    const right = status === 'new' && !isQuiet ? 'has' : 'none';
    const ours = checkout.with({phase: 'watched', right, purchase: plain(resumed(left)), claims: [...claims, orderId]});
    yield ['looks for the first time', ours.step(look.answer)];
  }
}
