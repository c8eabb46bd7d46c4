import type {Order} from '../../../src/orders/order.js';
import {type Look, lookAtOrders, unsettledOrderIds} from '../../../src/purchase/checkout/look-at-orders.js';
import {next, type PurchaseEvent} from '../../../src/purchase/checkout/machine.js';
import {forgetUnfinished, keepUnfinished, type Unfinished} from '../../../src/purchase/checkout/unfinished.js';
import {isOpen, isUnsettled, type Purchase} from '../../../src/purchase/purchase.js';
import {type Carried, found, mindedBy, NOW, PLAYER, PROJECT, plain, storing, type World, withOrder} from './world.js';

type Reach = 'all' | 'own';

/** What looks told, which takes turns of the engine, by what there was to see. */
const SEEN = new Map<string, Look>();

const lookKey = ({orders}: World, purchase: Purchase, reach: Reach): string =>
  mindedBy(purchase)
    .map((id) => `${id} ${orders[id - 1]!.status}`)
    .join() +
  reach +
  Boolean(purchase.orderId);

/** Has the widget look at all that can be seen in a world. */
export async function lookAround(world: World): Promise<void> {
  const purchases = world.pages.flatMap((all) => all ?? []).map(({purchase}) => purchase);
  for (const purchase of purchases.filter((each) => mindedBy(each).length > 0)) {
    for (const reach of ['all', 'own'] as const) {
      const key = lookKey(world, purchase, reach);
      if (SEEN.has(key) || (reach === 'own' && !purchase.orderId)) continue;
      const read = async (orderId: number): Promise<Order> => {
        if (reach === 'own' && orderId !== purchase.orderId) throw new Error('lost');
        return {orderId, status: world.orders[orderId - 1]!.status};
      };
      SEEN.set(key, await lookAtOrders(purchase, read));
    }
  }
}

/** Whether its attempt is not over, and the player knows how it stands. */
export const isRunning = ({isShown, isHidden, purchase}: Carried): boolean =>
  isShown && !isHidden && purchase.stage !== 'ended';

/** Whether it is sure that no other page looks after it. */
export const isHeld = ({phase}: Carried): boolean => phase !== 'taken up' && phase !== 'looked after';

/** A page's hand on one of its purchases. */
export class Hand {
  readonly world: World;
  readonly page: number;
  private readonly index: number;

  constructor(world: World, page: number, index: number) {
    this.world = world;
    this.page = page;
    this.index = index;
  }

  get carried(): Carried {
    return this.world.pages[this.page]![this.index]!;
  }

  private in(world: World): Hand {
    return new Hand(world, this.page, this.index);
  }

  with(change: Partial<Carried>): Hand {
    const {world, page, index} = this;
    const all = world.pages[page]!.map((each, at) => (at === index ? {...each, ...change} : each));
    return this.in({...world, pages: world.pages.map((each, at) => (at === page ? all : each))});
  }

  of(change: (world: World) => World): Hand {
    return this.in(change(this.world));
  }

  /** Whether another purchase has hold of something. */
  isElsewhere(has: (other: Carried) => boolean): boolean {
    const others = this.world.pages.flatMap((all) => all ?? []).filter((each) => each !== this.carried);
    return others.some(has);
  }

  /** What else the same page carries. */
  get others(): readonly Carried[] {
    return this.world.pages[this.page]!.filter((each) => each !== this.carried && each.phase !== 'over');
  }

  /** Lets go of all that it held. */
  quit(): Hand {
    return this.with({phase: 'over', right: 'none', claims: [], made: 0});
  }

  /** Looks after these orders in place of what of the same page did so far. */
  takeOver(orderIds: readonly number[]): Hand {
    const isOver = (each: Carried): boolean => {
      const own = unsettledOrderIds(each.purchase);
      return (
        each !== this.carried &&
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

  /** What a checkout does with an event: moves, keeps, forgets, tells. */
  step(event: PurchaseEvent): Hand {
    const {carried} = this;
    const {purchase: before, isShown, isQuiet} = carried;
    if (carried.phase === 'over') return this;
    if (!isShown && event.type === 'seen') {
      const {status} = event;
      if (isQuiet ? status !== 'paid' && status !== 'done' : status === 'expired') return this;
    }
    const after = next(before, event);
    if (after === before) return this;
    const isHidden = carried.isHidden || this.others.some((other) => other.isShown && isOpen(other.purchase));
    let hand = this.with({purchase: plain(after), isShown: true, isHidden});
    if (!isOpen(after) && carried.right === 'has') hand = hand.with({right: 'had'});
    const {orderId, stage, outcome} = after;
    if (orderId && orderId !== before.orderId) {
      hand = hand.keep({});
      if (before.orderId) hand = hand.with({phase: 'watched', claims: [...new Set([...carried.claims, orderId])]});
    }
    for (const also of after.alsoPaidOrderIds ?? []) hand = hand.of((world) => withOrder(world, also, {isTold: true}));
    if (stage !== 'ended') return hand;
    hand = hand.tell(before, after).adopt();
    if (isUnsettled(hand.carried.purchase)) return hand.keep({outcome}).with({phase: 'watched', made: 0});
    return (hand.keptBy !== undefined || carried.right !== 'none' ? hand.forget() : hand).quit();
  }

  /** Takes what another page left with the same order along. */
  adopt(): Hand {
    const {purchase} = this.carried;
    const {earlierOrderIds: known = []} = purchase;
    const {keptBy} = this;
    const left = found(this.world).find(({orderId}) => orderId !== undefined && orderId === keptBy);
    const more = (left?.earlierOrderIds ?? []).filter((id) => id !== purchase.orderId && !known.includes(id));
    return more.length > 0 ? this.with({purchase: plain({...purchase, earlierOrderIds: [...more, ...known]})}) : this;
  }

  /** The order that it is kept by. */
  get keptBy(): number | undefined {
    const {orderId, earlierOrderIds = []} = this.carried.purchase;
    return orderId ?? earlierOrderIds[earlierOrderIds.length - 1];
  }

  /** Keeps it for a later page. */
  keep(left: Partial<Unfinished>): Hand {
    const {outcome, ...rest} = this.carried.purchase;
    const {keptBy: orderId} = this;
    const earlierOrderIds = rest.earlierOrderIds?.filter((each) => each !== orderId);
    const kept = {...rest, orderId, ...(earlierOrderIds && {earlierOrderIds}), ...left};
    return this.of((world) => ({
      ...world,
      kept: storing(world.kept, () => keepUnfinished(PROJECT, PLAYER, NOW, kept)),
    }));
  }

  forget(): Hand {
    const {keptBy} = this;
    const of = keptBy === undefined ? PLAYER : undefined;
    return this.of((world) => ({
      ...world,
      kept: storing(world.kept, () => forgetUnfinished(PROJECT, keptBy, of)),
    }));
  }

  private tell(before: Purchase, {orderId, outcome, isLate}: Purchase): Hand {
    return this.of((world) => {
      const order = orderId && world.orders[orderId - 1];
      if (!order || outcome !== 'done' || before.outcome === 'done') return world;
      if (order.status !== 'done') return {...world, wrong: 'told as done what is not'};
      const told = withOrder(world, orderId, {isTold: true, isEnd: true});
      // What is late has no end of its own any more.
      if (isLate) return withOrder(world, orderId, {isTold: true});
      return order.isEnd ? {...told, wrong: 'the end of an order is told twice'} : told;
    });
  }

  /** What a look at its orders, or at its own alone, tells; undefined where there is no network. */
  look(reach: Reach = 'all'): Look | undefined {
    return this.world.isOnline ? SEEN.get(lookKey(this.world, this.carried.purchase, reach)) : undefined;
  }

  /** What a look makes of it. */
  seen({seen, isSettled}: Look): Hand {
    const after = this.step(seen);
    const {phase, purchase, isShown, isQuiet} = after.carried;
    const isOver = purchase.stage === 'ended' || (isQuiet && !isShown);
    const isWhole = mindedBy(purchase).length === mindedBy(this.carried.purchase).length;
    if (phase === 'over' || !isSettled || !isWhole || !isOver) return after;
    const adopted = after.adopt();
    return adopted === after ? after.forget().quit() : adopted;
  }

  /** Its payment page is opened by itself, which happens once for an order, and only on the page that made it. */
  opening(): Hand {
    const {rung, isResumed} = this.carried.purchase;
    const isFirst = !rung && !isResumed;
    return isFirst ? this : this.of((world) => ({...world, wrong: 'a second payment page by itself'}));
  }
}
