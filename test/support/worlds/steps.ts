import type {OrderStatus} from '../../../src/orders/order.js';
import {resumed} from '../../../src/purchase/checkout/stored-purchases.js';
import {isOpen, type Purchase} from '../../../src/purchase/purchase.js';
import {lookAtAllOrders, PageCheckout} from './page-checkout.js';
import {playerSteps} from './player-steps.js';
import {serviceSteps} from './service-steps.js';
import {type CheckoutState, found, plain, type World, withOrder} from './world.js';

/** A possible next event: a press of the player, or another one. */
export interface Step {
  readonly name: string;
  readonly isPress: boolean;
  readonly world: World;
}

export interface Limits {
  readonly kinds: readonly Purchase['kind'][];
  readonly buys: number;
  readonly renewals: number;
  /** Whether the network never fails, and each order is paid and delivered, or stays new. */
  readonly isFair?: boolean;
}

const newState = (purchase: Purchase, change: Partial<CheckoutState>): CheckoutState => ({
  purchase,
  phase: 'begun',
  isShown: false,
  isQuiet: false,
  isHidden: false,
  right: 'none',
  made: 0,
  replaces: [],
  claims: [],
  ...change,
});

/** The purchases that a page resumes from other pages, beside its own. */
function resumedStates(world: World, all: readonly CheckoutState[]): readonly CheckoutState[] {
  const own = all.filter(({phase}) => phase !== 'over');
  const isKnown = (orderId: number | undefined): boolean =>
    own.some(({purchase}) => purchase.orderId === orderId || purchase.earlierOrderIds?.includes(orderId!));
  const isStageFree = !all.some(({isShown}) => isShown) && !own.some(({isQuiet}) => !isQuiet);
  const taken: CheckoutState[] = [];
  for (const left of found(world)) {
    if (isKnown(left.orderId)) continue;
    const purchase = plain(resumed(left));
    const isFirst = !left.outcome && isStageFree && !taken.some(({isQuiet}) => !isQuiet);
    if (isFirst) taken.push(newState(purchase, {phase: 'resuming'}));
    else if (left.orderId !== undefined) taken.push(newState(purchase, {phase: 'in background', isQuiet: true}));
  }
  return taken;
}

/** The possible next statuses of an order. */
const FATES: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['paid', 'expired', 'canceled'],
  expired: ['paid'],
  paid: ['done', 'canceled'],
};

function* stepsFrom(world: World, limits: Limits): Generator<Step> {
  for (const [page, all] of world.pages.entries()) {
    const become = (states: readonly CheckoutState[] | undefined): World => ({
      ...world,
      pages: world.pages.map((each, at) => (at === page ? states : each)),
    });
    if (!all) {
      yield {name: `page ${page} is loaded`, isPress: true, world: become(resumedStates(world, []))};
      continue;
    }
    yield {name: `page ${page} is gone`, isPress: true, world: become(undefined)};
    const left = resumedStates(world, all);
    if (left.length > 0) yield {name: `page ${page} is come back to`, isPress: true, world: become([...left, ...all])};
    const stage = all.filter(({isShown}) => isShown).pop();
    if (!isOpen(stage?.purchase) && world.buys < limits.buys) {
      for (const kind of limits.kinds) {
        const purchase: Purchase = plain({kind, sku: 'axe', name: 'Axe', stage: 'ordering'});
        const begun = newState(purchase, {isShown: true});
        // A shown purchase goes on in the background; one that is not tracked is dropped.
        const others = all
          .filter(({phase, isShown, purchase: {orderId}}) => phase !== 'over' && (isShown || orderId))
          .map((each) => (each.isShown ? each : {...each, isQuiet: true}));
        yield {
          name: `page ${page}: buys (${kind})`,
          isPress: true,
          world: {...become([...others, begun]), buys: world.buys + 1},
        };
      }
    }
    for (const index of all.keys()) {
      const checkout = new PageCheckout(world, page, index);
      const tidy = ({world: after}: PageCheckout): World => ({
        ...after,
        pages: after.pages.map((each) => each?.filter(({phase}) => phase !== 'over')),
      });
      for (const [name, after] of serviceSteps(checkout))
        yield {name: `page ${page}: ${name}`, isPress: false, world: tidy(after)};
      for (const [name, after] of playerSteps(checkout, world.renewals < limits.renewals))
        yield {name: `page ${page}: ${name}`, isPress: true, world: tidy(after)};
    }
  }
  for (const [index, {status, isKnown}] of world.orders.entries()) {
    for (const fate of FATES[status] ?? []) {
      // An order that no page knows cannot be paid.
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

/** All possible next steps. */
export async function steps(world: World, limits: Limits): Promise<Step[]> {
  await lookAtAllOrders(world);
  return [...stepsFrom(world, limits)];
}
