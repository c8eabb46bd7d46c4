import type {Order} from '../../../src/orders/order.js';
import {checkOrders, type OrdersCheck, unsettledOrderIds} from '../../../src/purchase/checkout/check-orders.js';
import {isUnsettled, next, type PurchaseEvent} from '../../../src/purchase/checkout/machine.js';
import {forgetUnfinished, keepUnfinished, type Unfinished} from '../../../src/purchase/checkout/stored-purchases.js';
import {isOpen, type Purchase} from '../../../src/purchase/purchase.js';
import {
  type CheckoutState,
  found,
  NOW,
  orderIdsOf,
  PLAYER,
  PROJECT,
  plain,
  storing,
  type World,
  withOrder,
} from './world.js';

type Reach = 'all' | 'own';

/** The results of looks at orders, which are asynchronous, by the statuses of the orders. */
const LOOKS = new Map<string, OrdersCheck>();

const lookKey = ({orders}: World, purchase: Purchase, reach: Reach): string =>
  orderIdsOf(purchase)
    .map((id) => `${id} ${orders[id - 1]!.status}`)
    .join() +
  reach +
  Boolean(purchase.orderId);

/** Lets the widget look at all orders of a world. */
export async function lookAtAllOrders(world: World): Promise<void> {
  const purchases = world.pages.flatMap((all) => all ?? []).map(({purchase}) => purchase);
  for (const purchase of purchases.filter((each) => orderIdsOf(each).length > 0)) {
    for (const reach of ['all', 'own'] as const) {
      const key = lookKey(world, purchase, reach);
      if (LOOKS.has(key) || (reach === 'own' && !purchase.orderId)) continue;
      const read = async (orderId: number): Promise<Order> => {
        if (reach === 'own' && orderId !== purchase.orderId) throw new Error('lost');
        return {orderId, status: world.orders[orderId - 1]!.status, skus: []};
      };
      LOOKS.set(key, await checkOrders(purchase, read));
    }
  }
}

/** Whether the attempt has not ended, and the player sees it. */
export const isRunning = ({isShown, isHidden, purchase}: CheckoutState): boolean =>
  isShown && !isHidden && purchase.stage !== 'ended';

/** Whether it is certain that no other page tracks the purchase. */
export const isHeld = ({phase}: CheckoutState): boolean => phase !== 'resuming' && phase !== 'in background';

/** A page's checkout of one purchase in a world; each method returns the checkout in another world. */
export class PageCheckout {
  readonly world: World;
  readonly page: number;
  private readonly index: number;

  constructor(world: World, page: number, index: number) {
    this.world = world;
    this.page = page;
    this.index = index;
  }

  get state(): CheckoutState {
    return this.world.pages[this.page]![this.index]!;
  }

  private in(world: World): PageCheckout {
    return new PageCheckout(world, this.page, this.index);
  }

  with(change: Partial<CheckoutState>): PageCheckout {
    const {world, page, index} = this;
    const all = world.pages[page]!.map((each, at) => (at === index ? {...each, ...change} : each));
    return this.in({...world, pages: world.pages.map((each, at) => (at === page ? all : each))});
  }

  of(change: (world: World) => World): PageCheckout {
    return this.in(change(this.world));
  }

  /** Whether the condition holds for another purchase. */
  isElsewhere(has: (other: CheckoutState) => boolean): boolean {
    const others = this.world.pages.flatMap((all) => all ?? []).filter((each) => each !== this.state);
    return others.some(has);
  }

  /** The other purchases of the same page. */
  get others(): readonly CheckoutState[] {
    return this.world.pages[this.page]!.filter((each) => each !== this.state && each.phase !== 'over');
  }

  /** Ends the tracking, and releases the right to buy and the claims. */
  release(): PageCheckout {
    return this.with({phase: 'over', right: 'none', claims: [], made: 0});
  }

  /** Tracks these orders in place of other purchases of the same page. */
  takeOver(orderIds: readonly number[]): PageCheckout {
    const isOver = (each: CheckoutState): boolean => {
      const own = unsettledOrderIds(each.purchase);
      return (
        each !== this.state &&
        isHeld(each) &&
        !isRunning(each) &&
        own.length > 0 &&
        own.every((id) => orderIds.includes(id))
      );
    };
    const all = this.world.pages[this.page]!.map((each) =>
      isOver(each) ? ({...each, phase: 'over', right: 'none', claims: [], made: 0} as const) : each,
    );
    return this.of((world) => ({...world, pages: world.pages.map((each, at) => (at === this.page ? all : each))}));
  }

  /** Handles an event as a checkout does: changes the stage, stores, forgets, reports. */
  step(event: PurchaseEvent): PageCheckout {
    const {state} = this;
    const {purchase: before, isShown, isQuiet} = state;
    if (state.phase === 'over') return this;
    if (!isShown && event.type === 'seen') {
      const {status} = event;
      if (isQuiet ? status !== 'paid' && status !== 'done' : status === 'expired') return this;
    }
    const after = next(before, event);
    if (after === before) return this;
    const isHidden = state.isHidden || this.others.some((other) => other.isShown && isOpen(other.purchase));
    let checkout = this.with({purchase: plain(after), isShown: true, isHidden});
    if (!isOpen(after) && state.right === 'has') checkout = checkout.with({right: 'had'});
    const {orderId, stage, outcome} = after;
    if (orderId && orderId !== before.orderId) {
      checkout = checkout.keep({});
      if (before.orderId)
        checkout = checkout.with({phase: 'watched', claims: [...new Set([...state.claims, orderId])]});
    }
    for (const also of after.alsoPaidOrderIds ?? [])
      checkout = checkout.of((world) => withOrder(world, also, {isReported: true}));
    if (stage !== 'ended') return checkout;
    checkout = checkout.report(before, after).adopt();
    if (isUnsettled(checkout.state.purchase)) return checkout.keep({outcome}).with({phase: 'watched', made: 0});
    return (checkout.storedOrderId !== undefined || state.right !== 'none' ? checkout.forget() : checkout).release();
  }

  /** Adds the earlier orders that another page stored with the same order. */
  adopt(): PageCheckout {
    const {purchase} = this.state;
    const {earlierOrderIds: known = []} = purchase;
    const {storedOrderId} = this;
    const left = found(this.world).find(({orderId}) => orderId !== undefined && orderId === storedOrderId);
    const more = (left?.earlierOrderIds ?? []).filter((id) => id !== purchase.orderId && !known.includes(id));
    return more.length > 0 ? this.with({purchase: plain({...purchase, earlierOrderIds: [...more, ...known]})}) : this;
  }

  /** The order by which the purchase is stored. */
  get storedOrderId(): number | undefined {
    const {orderId, earlierOrderIds = []} = this.state.purchase;
    return orderId ?? earlierOrderIds[earlierOrderIds.length - 1];
  }

  /** Stores the purchase for a later page. */
  keep(left: Partial<Unfinished>): PageCheckout {
    const {outcome, ...rest} = this.state.purchase;
    const {storedOrderId: orderId} = this;
    const earlierOrderIds = rest.earlierOrderIds?.filter((each) => each !== orderId);
    const kept = {...rest, orderId, ...(earlierOrderIds && {earlierOrderIds}), ...left};
    return this.of((world) => ({
      ...world,
      kept: storing(world.kept, () => keepUnfinished(PROJECT, PLAYER, NOW, kept)),
    }));
  }

  forget(): PageCheckout {
    const {storedOrderId} = this;
    const of = storedOrderId === undefined ? PLAYER : undefined;
    return this.of((world) => ({
      ...world,
      kept: storing(world.kept, () => forgetUnfinished(PROJECT, storedOrderId, of)),
    }));
  }

  private report(before: Purchase, {orderId, outcome, isLate}: Purchase): PageCheckout {
    return this.of((world) => {
      const order = orderId && world.orders[orderId - 1];
      if (!order || outcome !== 'done' || before.outcome === 'done') return world;
      if (order.status !== 'done') return {...world, wrong: 'told as done what is not'};
      const reportedWorld = withOrder(world, orderId, {isReported: true, isEnd: true});
      // A late payment has no end event of its own.
      if (isLate) return withOrder(world, orderId, {isReported: true});
      return order.isEnd ? {...reportedWorld, wrong: 'the end of an order is told twice'} : reportedWorld;
    });
  }

  /** The result of a look at all orders, or at the own one only; undefined where there is no network. */
  look(reach: Reach = 'all'): OrdersCheck | undefined {
    return this.world.isOnline ? LOOKS.get(lookKey(this.world, this.state.purchase, reach)) : undefined;
  }

  /** Applies the result of a look. */
  applyLook({answer, isSettled}: OrdersCheck): PageCheckout {
    const after = this.step(answer);
    const {phase, purchase, isShown, isQuiet} = after.state;
    const isOver = purchase.stage === 'ended' || (isQuiet && !isShown);
    const isWhole = orderIdsOf(purchase).length === orderIdsOf(this.state.purchase).length;
    if (phase === 'over' || !isSettled || !isWhole || !isOver) return after;
    const adopted = after.adopt();
    return adopted === after ? after.forget().release() : adopted;
  }

  /** Opens the payment page without a press, which happens once for an order, and only on the page that made it. */
  opening(): PageCheckout {
    const {rung, isResumed} = this.state.purchase;
    const isFirst = !rung && !isResumed;
    return isFirst ? this : this.of((world) => ({...world, wrong: 'a second payment page by itself'}));
  }
}
