import {lookAtOrders} from '../../../src/checkout/look.js';
import {next, type PurchaseEvent} from '../../../src/checkout/machine.js';
import {forgetUnfinished, keepUnfinished, type Unfinished} from '../../../src/checkout/unfinished.js';
import type {Order} from '../../../src/model/order.js';
import {isOpen, type Outcome, type Purchase} from '../../../src/model/purchase.js';
import {
  type Carried,
  keptOrders,
  letGo,
  mindedBy,
  NOW,
  PLAYER,
  PROJECT,
  plain,
  storing,
  type World,
  withOrder,
} from './world.js';

type Seen = PurchaseEvent & {readonly type: 'seen'};
type Reach = 'all' | 'own';

/** What looks told, which takes turns of the engine, by what there was to see. */
const SEEN = new Map<string, Seen>();

const lookKey = ({orders}: World, {orderId, earlierOrderIds = []}: Purchase, reach: Reach): string =>
  [orderId!, ...earlierOrderIds].map((id) => `${id} ${orders[id - 1]!.status}`).join() + reach;

/** Has the widget look at all that can be seen in a world. */
export async function lookAround(world: World): Promise<void> {
  const purchases = world.pages
    .flatMap((all) => all ?? [])
    .flatMap(({purchase}) => (purchase.orderId ? [purchase] : []));
  for (const purchase of purchases) {
    for (const reach of ['all', 'own'] as const) {
      const key = lookKey(world, purchase, reach);
      if (SEEN.has(key)) continue;
      const read = async (orderId: number): Promise<Order> => {
        if (reach === 'own' && orderId !== purchase.orderId) throw new Error('lost');
        return {orderId, status: world.orders[orderId - 1]!.status};
      };
      SEEN.set(key, await lookAtOrders(purchase, read));
    }
  }
}

/** A page's hand on one of its purchases. */
export class Hand {
  readonly world: World;
  private readonly page: number;
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

  /** Lets go of all that it held. */
  quit(): Hand {
    return this.with({phase: 'over', right: 'none', claims: [], made: 0});
  }

  /** What a checkout does with an event: moves, keeps, forgets, tells. */
  step(event: PurchaseEvent): Hand {
    const {carried} = this;
    const {purchase: before, isShown} = carried;
    if (carried.phase === 'over') return this;
    if (!isShown && event.type === 'seen' && event.status === 'expired') return this;
    const after = next(before, event);
    if (after === before) return this;
    const mine = [...new Set([...carried.mine, ...mindedBy(before), ...mindedBy(after)])].sort();
    let hand = this.with({purchase: plain(after), isShown: true, mine});
    if (!isOpen(after) && carried.right === 'has') hand = hand.with({right: 'had'});
    const {orderId, stage, outcome} = after;
    if (orderId && orderId !== before.orderId) {
      hand = hand.keep({});
      if (before.orderId) hand = hand.with({phase: 'watched', claims: [...new Set([...carried.claims, orderId])]});
    }
    if (stage !== 'ended') return hand;
    if (orderId ? outcome !== 'unknown' : carried.right !== 'none') hand = hand.forget(orderId);
    return hand.tell(outcome!, after).quit();
  }

  /** Keeps it for a later page, in place of another one: storage has room for the last. */
  keep(left: Partial<Unfinished>): Hand {
    const {purchase, mine} = this.carried;
    return this.of((world) => {
      // What another purchase is about is lost with it; of its own it must lose none.
      const others = keptOrders(world).filter((id) => !mine.includes(id));
      const kept = storing(world.kept, () => keepUnfinished(PROJECT, PLAYER, NOW, {...purchase, ...left}));
      return {...others.reduce(letGo, world), kept};
    });
  }

  forget(orderId: number | undefined): Hand {
    return this.of((world) => {
      const kept = storing(world.kept, () => forgetUnfinished(PROJECT, orderId));
      return {...(kept === null ? keptOrders(world) : []).reduce(letGo, world), kept};
    });
  }

  private tell(outcome: Outcome, {orderId, earlierOrderIds = []}: Purchase): Hand {
    return this.of((world) => {
      const order = orderId && world.orders[orderId - 1];
      if (!order) return world;
      if (outcome === 'unknown') return order.told ? world : withOrder(world, orderId, {told: 'unknown'});
      const isAsked = world.pages.some((all) =>
        all?.some((each) => each.isAsked && mindedBy(each.purchase).includes(orderId)),
      );
      const told = earlierOrderIds.reduce(letGo, withOrder(world, orderId, {told: isAsked ? 'answer' : 'end'}));
      if (outcome === 'done' && order.status !== 'done') return {...told, wrong: 'told as done what is not'};
      if (order.told === 'end' && !isAsked) return {...told, wrong: 'the end of an order is told twice'};
      return told;
    });
  }

  /** What a look at its orders, or at its own alone, tells; undefined where there is no network. */
  look(reach: Reach = 'all'): Seen | undefined {
    return this.world.isOnline ? SEEN.get(lookKey(this.world, this.carried.purchase, reach)) : undefined;
  }

  /** Its payment page is opened by itself, which happens once for an order, and only on the page that made it. */
  opening(): Hand {
    const {rung, isResumed} = this.carried.purchase;
    const isFirst = !rung && !isResumed;
    return isFirst ? this : this.of((world) => ({...world, wrong: 'a second payment page by itself'}));
  }
}
