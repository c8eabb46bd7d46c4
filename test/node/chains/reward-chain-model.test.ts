import {expect} from 'chai';
import {type RewardChainData, railFills, stepStates} from '../../../src/chains/reward-chain/reward-chain-model.js';

/** A chain of steps at 10, 20, 50 and 80 points. */
const chainWith = (amount: number, claimed = 0): RewardChainData => ({
  id: 1,
  name: 'Road',
  description: '',
  imageUrl: undefined,
  period: {from: undefined, until: undefined},
  resetsAt: undefined,
  points: {name: 'Honor', imageUrl: undefined, amount, isClan: false},
  steps: [10, 20, 50, 80].map((points, index) => ({
    id: index,
    name: '',
    imageUrl: undefined,
    points,
    isClaimed: index < claimed,
    rewards: [],
  })),
  contributors: [],
  instruction: {title: '', text: '', imageUrl: undefined},
});

describe('stepStates', () => {
  const rows: readonly [what: string, chain: RewardChainData, states: readonly string[]][] = [
    ['nothing earned', chainWith(0), ['next', 'locked', 'locked', 'locked']],
    ['one short of the first', chainWith(9), ['next', 'locked', 'locked', 'locked']],
    ['the points of the first', chainWith(10), ['ready', 'next', 'locked', 'locked']],
    ['the points of three', chainWith(50), ['ready', 'after', 'after', 'next']],
    ['one of three claimed', chainWith(50, 1), ['claimed', 'ready', 'after', 'next']],
    ['all claimed', chainWith(80, 4), ['claimed', 'claimed', 'claimed', 'claimed']],
    ['points that a refund took back', chainWith(15, 2), ['claimed', 'claimed', 'next', 'locked']],
  ];
  for (const [what, chain, states] of rows)
    it(`with ${what}: ${states}`, () => void expect(stepStates(chain)).to.deep.equal(states));
});

describe('railFills', () => {
  const rows: readonly [amount: number, fills: readonly number[]][] = [
    [0, [0, 0, 0, 0]],
    [5, [0.25, 0, 0, 0]],
    [10, [0.5, 0, 0, 0]],
    [15, [1, 0, 0, 0]],
    [20, [1, 0.5, 0, 0]],
    [35, [1, 1, 0, 0]],
    [50, [1, 1, 0.5, 0]],
    [80, [1, 1, 1, 1]],
    [500, [1, 1, 1, 1]],
  ];
  for (const [amount, fills] of rows)
    it(`with ${amount} points: ${fills}`, () => void expect(railFills(chainWith(amount))).to.deep.equal(fills));

  it('never decreases, and is never above 1', () => {
    let before = 0;
    for (let amount = 0; amount <= 100; amount++) {
      const fills = railFills(chainWith(amount));
      const sum = fills.reduce((all, fill) => all + fill, 0);
      for (const fill of fills) expect(fill, `${amount}`).to.be.within(0, 1);
      expect(sum, `${amount}`).to.be.at.least(before);
      before = sum;
    }
  });
});
