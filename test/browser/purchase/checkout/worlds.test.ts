import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {isUnsettled} from '../../../../src/purchase/checkout/machine.js';
import {type Limits, type Step, steps} from '../../../support/worlds/steps.js';
import {initialWorld, isLost, keyOf, type World} from '../../../support/worlds/world.js';

interface Reached {
  readonly world: World;
  /** The world and the step before it on the shortest path. */
  readonly from: number;
  readonly by: string;
  /** The worlds that follow without a press. */
  readonly onward: number[];
}

const purchasesIn = ({pages}: World) => pages.flatMap((all) => all ?? []);

/** The fault of a step. */
function judgeStep(before: World, {isPress, world}: Step): string | undefined {
  const isRequest = world.buys + world.renewals > before.buys + before.renewals;
  return isRequest && !isPress ? 'nobody wished for it' : world.wrong;
}

/** The fault of a world, whatever led to it. */
function judgeWorld(world: World): string | undefined {
  if (world.orders.length > world.buys + world.renewals) return 'an order that nobody wished for';
  if (isLost(world)) return 'an order was paid, and nobody will ever know';
  const purchases = purchasesIn(world);
  if (purchases.filter(({right}) => right === 'has').length > 1) return 'two have the right to buy';
  for (const {purchase, phase, isShown} of purchases) {
    const {stage, outcome} = purchase;
    if ((stage === 'ended') !== (outcome !== undefined))
      return 'an end without an outcome, or an outcome without an end';
    const isOver = stage === 'ended' && !isUnsettled(purchase);
    if (isOver && phase !== 'over' && isShown) return 'something goes on after the end';
  }
  return undefined;
}

/** Every reachable world, breadth first; throws with the shortest path to a faulty one. */
async function explore(start: World, limits: Limits): Promise<readonly Reached[]> {
  const reached: Reached[] = [{world: start, from: -1, by: '', onward: []}];
  const places = new Map([[keyOf(start), 0]]);
  const pathTo = (place: number): string[] =>
    place > 0 ? [...pathTo(reached[place]!.from), reached[place]!.by] : ['a page stands open'];
  for (let place = 0; place < reached.length; place++) {
    const {world, onward} = reached[place]!;
    for (const step of await steps(world, limits)) {
      const key = keyOf(step.world);
      const there = places.get(key) ?? reached.length;
      const wrong = judgeStep(world, step) ?? (there === reached.length ? judgeWorld(step.world) : undefined);
      if (wrong) throw new Error([wrong, ...pathTo(place), step.name, JSON.stringify(step.world)].join('\n  '));
      if (there === reached.length) {
        places.set(key, there);
        reached.push({world: step.world, from: place, by: step.name, onward: []});
      }
      if (!step.isPress) onward.push(there);
    }
  }
  return reached;
}

/** Whether no attempt is running: each one has ended, waits for a sign-in, or is not shown until it is paid. */
const isAtRest = (world: World): boolean =>
  purchasesIn(world).every(
    ({phase, purchase, isShown, isQuiet}) =>
      phase === 'over' ||
      purchase.stage === 'ended' ||
      purchase.stage === 'signing-in' ||
      (!isShown && (isQuiet || phase === 'watched')),
  );

/** The worlds from which no path without a press leads to one at rest. */
function restless(reached: readonly Reached[]): readonly Reached[] {
  const back = reached.map((): number[] => []);
  for (const [place, {onward}] of reached.entries()) for (const there of onward) back[there]!.push(place);
  const open = reached.flatMap(({world}, place) => (isAtRest(world) ? [place] : []));
  const resting = new Set(open);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const before of back[place]!) {
      if (resting.has(before)) continue;
      resting.add(before);
      open.push(before);
    }
  }
  return reached.filter((_, place) => !resting.has(place));
}

interface Exploration extends Limits {
  readonly what: string;
  readonly pages: number;
  /** The minimum number of worlds: with fewer, some step does not happen any more. */
  readonly floor: number;
}

/** `npm test` runs the first of them, a soak all. */
const EXPLORATIONS: readonly Exploration[] = [
  {what: 'one purchase in two pages', pages: 2, kinds: ['item'], buys: 1, renewals: 0, floor: 1},
  {what: 'one that is ordered again', pages: 1, kinds: ['item'], buys: 1, renewals: 1, floor: 1},
  {what: 'two that are charged at once', pages: 1, kinds: ['free', 'virtual'], buys: 2, renewals: 0, floor: 1},
  {
    what: 'one that is ordered again in two pages',
    pages: 2,
    kinds: ['item'],
    buys: 1,
    renewals: 1,
    isFair: true,
    floor: 1,
  },
  {what: 'one after the other', pages: 1, kinds: ['item', 'cart'], buys: 2, renewals: 0, floor: 1},
  {
    what: 'one that is ordered again twice',
    pages: 1,
    kinds: ['item'],
    buys: 1,
    renewals: 2,
    isFair: true,
    floor: 1,
  },
  {what: 'one in either page', pages: 2, kinds: ['item'], buys: 2, renewals: 0, isFair: true, floor: 1},
  {
    what: 'two that are charged at once, in two pages',
    pages: 2,
    kinds: ['virtual'],
    buys: 2,
    renewals: 0,
    floor: 1,
  },
  {
    what: 'one that is ordered again in two pages, whatever happens',
    pages: 2,
    kinds: ['item'],
    buys: 1,
    renewals: 1,
    floor: 1,
  },
];

describe('a purchase among pages, reloads, a network that fails and orders that expire', () => {
  // The browser's own storage is slow: hundreds of thousands of accesses take minutes.
  before(() => {
    const kept = new Map<string, string>();
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, 'localStorage', {value, configurable: true});
    // Stored purchases have a time; worlds with the same history must be equal.
    Date.now = () => 0;
  });
  const {now} = Date;
  after(() => {
    Reflect.deleteProperty(window, 'localStorage');
    Date.now = now;
  });

  it('comes to one end, without an order or a payment page that nobody asked for', async function () {
    this.timeout(2 ** 31 - 1);
    const sizes = await executeServerCommand<{explorations: number}, null>('sizes', null);
    for (const {what, pages, floor, ...limits} of EXPLORATIONS.slice(0, sizes.explorations)) {
      const reached = await explore(initialWorld(pages), limits);

      console.log(what, reached.length);
      expect(reached.length, what).to.be.greaterThan(floor);
      expect(
        restless(reached).map(({world}) => world),
        what,
      ).to.deep.equal([]);
    }
  });
});
