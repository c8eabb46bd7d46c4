import {resumed} from '../../../src/checkout/unfinished.js';
import type {OrderStatus} from '../../../src/model/order.js';
import {isOpen, type Purchase} from '../../../src/model/purchase.js';
import {Hand, lookAround} from './hand.js';
import {happening} from './happening.js';
import {pressing} from './pressing.js';
import {type Carried, found, keptOrders, mindedBy, plain, type World, withOrder} from './world.js';

/** Something that may happen next: by a press of the player, or without one. */
export interface Step {
  readonly name: string;
  readonly isPress: boolean;
  readonly world: World;
}

export interface Limits {
  readonly kinds: readonly Purchase['kind'][];
  readonly buys: number;
  readonly renewals: number;
  /** Whether the network stays, and each order is paid and delivered, or never touched. */
  readonly isFair?: boolean;
}

/** What a page takes up when it is loaded. */
function loaded(world: World): readonly Carried[] {
  const left = found(world);
  if (!left) return [];
  const purchase = plain(resumed(left));
  return [
    {
      purchase,
      phase: 'taken up',
      isShown: false,
      right: 'none',
      isAsked: false,
      made: 0,
      claims: [],
      mine: keptOrders(world),
    },
  ];
}

/** What may become of an order at the service. */
const FATES: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['paid', 'expired', 'canceled'],
  expired: ['paid'],
  paid: ['done', 'canceled'],
};

function* stepsFrom(world: World, limits: Limits): Generator<Step> {
  for (const [page, all] of world.pages.entries()) {
    const become = (anew: readonly Carried[] | undefined): World => ({
      ...world,
      pages: world.pages.map((each, at) => (at === page ? anew : each)),
    });
    if (!all) {
      const taken = loaded(world);
      const isWhole = taken.every(({purchase, mine}) => mine.every((id) => mindedBy(purchase).includes(id)));
      const wrong = isWhole ? {} : {wrong: 'a reload forgets an order'};
      yield {name: `page ${page} is loaded`, isPress: true, world: {...become(taken), ...wrong}};
      continue;
    }
    yield {name: `page ${page} is gone`, isPress: true, world: become(undefined)};
    const stage = all.filter(({isShown, isAsked, phase}) => isShown && !(isAsked && phase === 'taken up')).pop();
    if (!isOpen(stage?.purchase) && world.buys < limits.buys) {
      for (const kind of limits.kinds) {
        const purchase: Purchase = plain({kind, sku: 'axe', name: 'Axe', stage: 'ordering'});
        const begun: Carried = {
          purchase,
          phase: 'begun',
          isShown: true,
          right: 'none',
          isAsked: false,
          made: 0,
          claims: [],
          mine: [],
        };
        // What is not shown gives way; what is over is forgotten.
        const others = all.filter(({isShown, phase}) => isShown && phase !== 'over');
        yield {
          name: `page ${page}: buys (${kind})`,
          isPress: true,
          world: {...become([...others, begun]), buys: world.buys + 1},
        };
      }
    }
    for (const index of all.keys()) {
      const hand = new Hand(world, page, index);
      const tidy = ({world: after}: Hand): World => ({
        ...after,
        pages: after.pages.map((each) =>
          each?.filter(
            ({phase, purchase, isShown}) =>
              phase !== 'over' || (isShown && purchase.orderId && purchase.outcome === 'unknown'),
          ),
        ),
      });
      for (const [name, after] of happening(hand))
        yield {name: `page ${page}: ${name}`, isPress: false, world: tidy(after)};
      for (const [name, after] of pressing(hand, world.renewals < limits.renewals))
        yield {name: `page ${page}: ${name}`, isPress: true, world: tidy(after)};
    }
  }
  for (const [index, {status, isKnown}] of world.orders.entries()) {
    for (const fate of FATES[status] ?? []) {
      // Nobody can pay what no page knows.
      if (fate === 'paid' && !isKnown) continue;
      if (limits.isFair && fate !== 'paid' && fate !== 'done') continue;
      yield {name: `order ${index + 1} is ${fate}`, isPress: false, world: withOrder(world, index + 1, {status: fate})};
    }
  }
  if (limits.isFair) return;
  yield {
    name: world.isOnline ? 'the network is lost' : 'the network is back',
    isPress: false,
    world: {...world, isOnline: !world.isOnline},
  };
}

/** Everything that may happen next. */
export async function steps(world: World, limits: Limits): Promise<Step[]> {
  await lookAround(world);
  return [...stepsFrom(world, limits)];
}
