import {expect} from 'chai';
import {readRewardChains} from '../../../src/chains/reward-chain/read-reward-chains.js';
import {readingFor} from '../../support/reading.js';

const READING = readingFor('de');
const {invalidFields: invalid} = READING;

const STEP = {
  step_id: 7,
  name: 'First',
  price: {amount: 10},
  is_claimed: false,
  reward: [{sku: 'gold', name: 'Gold', quantity: 5}],
};
const CHAIN = {
  reward_chain_id: 3,
  name: 'Road',
  date_start: '2026-01-01T00:00:00+00:00',
  date_end: null,
  value_point: {sku: 'honor', name: 'Honor', amount: 12, is_clan: true},
  top_contributors: [{name: 'Skadi', contributed_amount: 5}],
  steps: [{...STEP, step_id: 8, price: {amount: 50}}, STEP],
  recurrent_schedule: {interval_type: 'weekly', reset_next_date: 1_800_000_000},
  popup_header: {en: 'How', de: 'Wie'},
  popup_instruction: {en: 'Buy', de: 'Kaufe'},
};

describe('readRewardChains', () => {
  beforeEach(() => void invalid.splice(0));

  it('has the steps from few points to many, whatever their order, and texts in the player’s language', () => {
    const {items: chains, hasMore} = readRewardChains({items: [CHAIN], has_more: false}, READING);

    expect(chains[0]!.steps.map(({id, points}) => [id, points])).to.deep.equal([
      [7, 10],
      [8, 50],
    ]);
    expect(chains[0]).to.deep.include({
      id: 3,
      resetsAt: 1_800_000_000_000,
      points: {name: 'Honor', imageUrl: undefined, amount: 12, isClan: true},
      contributors: [{name: 'Skadi', points: 5}],
      instruction: {title: 'Wie', text: 'Kaufe', imageUrl: undefined},
    });
    expect([hasMore, invalid]).to.deep.equal([false, []]);
  });

  it('leaves out and reports parts that make no sense, and keeps the rest', () => {
    const steps = [{...STEP, price: {amount: -1}}, STEP, null, {...STEP, step_id: 9, reward: [{sku: '..'}, 'x']}];
    const {items: chains, received} = readRewardChains(
      {items: [{...CHAIN, steps, date_end: 'soon', image_url: 'javascript:alert(1)'}, 5, {...CHAIN, steps: []}]},
      READING,
    );

    expect(received).to.equal(3);
    expect(chains).to.have.length(1);
    expect(chains[0]!.steps.map(({id}) => id)).to.deep.equal([7, 9]);
    expect(chains[0]!.steps[1]!.rewards).to.deep.equal([]);
    expect(chains[0]!.imageUrl).to.equal(undefined);
    expect(invalid).to.include.members([
      'date_end of reward chain 3',
      'image_url of reward chain 3',
      'steps of reward chain 3',
    ]);
  });

  for (const answer of [undefined, null, 'chains', {}, {items: {}}])
    it(`reads ${JSON.stringify(answer)} as no chain`, () =>
      void expect(() => readRewardChains(answer, READING)).to.throw('The list of reward chains makes no sense'));
});
