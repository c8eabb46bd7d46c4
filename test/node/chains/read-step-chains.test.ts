import {expect} from 'chai';
import {readDailyChains} from '../../../src/chains/daily-chain/daily-chains.js';
import {readOfferChains} from '../../../src/chains/offer-chain/offer-chains.js';
import {readingFor} from '../../support/reading.js';

const READING = readingFor('de');
const {invalidFields: invalid} = READING;
const GOLD = {sku: 'gold', name: 'Gold', quantity: 100};
const FREE = {step_number: 1, is_free: true, is_claimed: true, step_price: null, items: [GOLD]};
const PAID = {
  step_number: 2,
  is_free: false,
  is_claimed: false,
  step_price: {amount: 1.5, amount_without_discount: 2.99, currency: 'USD'},
  items: [{sku: 'purse', name: 'Purse', quantity: 1, content: [GOLD, {sku: '..'}]}],
};
const CHAIN = {
  id: 4,
  name: 'Path',
  description: null,
  date_start: '2026-01-01T00:00:00+00:00',
  date_end: null,
  recurrent_schedule: {interval_type: 'weekly', reset_next_date: 1_800_000_000},
  next_step_number: 2,
  steps: [PAID, FREE],
};
const page = (...items: unknown[]) => ({items, has_more: true});

describe('readOfferChains', () => {
  beforeEach(() => void invalid.splice(0));

  it('has the steps by their numbers, with their rewards and prices', () => {
    const {items: chains, received, hasMore} = readOfferChains(page(CHAIN), READING);

    expect([received, hasMore]).to.deep.equal([1, true]);
    expect(chains[0]).to.deep.include({id: 4, name: 'Path', turn: 2, resetsAt: 1_800_000_000_000});
    const gold = {sku: 'gold', name: 'Gold', imageUrl: undefined, quantity: 100};
    expect(chains[0]!.steps).to.deep.equal([
      {number: 1, isTaken: true, isFree: true, price: undefined, items: [{...gold, content: []}]},
      {
        number: 2,
        isTaken: false,
        isFree: false,
        price: {amount: '1.5', amountWithoutDiscount: '2.99', currency: 'USD'},
        items: [{sku: 'purse', name: 'Purse', imageUrl: undefined, quantity: 1, content: [gold]}],
      },
    ]);
    expect(invalid).to.deep.equal(['content of purse']);
  });

  it('has the picture of its last reward where the chain has none of its own', () => {
    const last = {...PAID, items: [{...PAID.items[0], image_url: 'https://cdn.example/purse.png'}]};

    const {items: chains} = readOfferChains(
      page(
        {...CHAIN, steps: [last, FREE]},
        {...CHAIN, id: 5, image_url: 'https://cdn.example/path.png', steps: [last]},
      ),
      READING,
    );

    expect(chains.map(({imageUrl}) => imageUrl)).to.deep.equal([
      'https://cdn.example/purse.png',
      'https://cdn.example/path.png',
    ]);
  });

  it('has no current step where the service says so, and the first open step where it says nothing', () => {
    const {next_step_number: _, ...silent} = CHAIN;

    const {items: chains} = readOfferChains(page({...CHAIN, next_step_number: null}, {...silent, id: 5}), READING);

    expect(chains.map(({turn}) => turn)).to.deep.equal([undefined, 2]);
  });

  it('leaves out and reports parts that make no sense, and keeps the rest', () => {
    const steps = [PAID, null, {...FREE, step_number: -1}, {...PAID, step_number: 3, step_price: {amount: 'much'}}];

    const {items: chains} = readOfferChains(
      page({...CHAIN, steps, date_end: 'soon'}, 5, {...CHAIN, steps: []}),
      READING,
    );

    expect(chains).to.have.length(1);
    expect(chains[0]!.steps.map(({number, price}) => [number, price?.amount])).to.deep.equal([
      [2, '1.5'],
      [3, undefined],
    ]);
    expect(invalid).to.include.members(['date_end of offer chains, 4', 'step_price of offer chains, 4, step 3']);
  });

  for (const answer of [undefined, null, 'chains', {}, {items: {}}])
    it(`reads ${JSON.stringify(answer)} as no chain`, () =>
      void expect(() => readOfferChains(answer, READING)).to.throw('The list of offer chains makes no sense'));
});

describe('readDailyChains', () => {
  beforeEach(() => void invalid.splice(0));

  const DAY = 86_400;
  const day = (step_number: number, status: unknown, unlocked_date: unknown = step_number * DAY) => ({
    step_number,
    status,
    unlocked_date,
    items: [GOLD],
  });
  const read = (...steps: unknown[]) =>
    readDailyChains(page({id: 1, name: 'Fire', type: 'calendar_hard', steps}), READING);

  it('has the days by their numbers, when each can be claimed, and its rewards', () => {
    const {items: chains} = read(day(4, 'claim_in_future'), day(3, 'claimable'), day(2, 'claimed'), {
      ...day(1, 'blocked'),
      items: [],
    });

    expect(chains[0]).to.deep.include({id: 1, name: 'Fire', turn: 3});
    expect(
      chains[0]!.steps.map(({number, isTaken, claimable, opensAt, items}) => [
        number,
        isTaken,
        claimable,
        opensAt,
        items.length,
      ]),
    ).to.deep.equal([
      [1, false, 'never', 1 * DAY * 1000, 0],
      [2, true, 'never', 2 * DAY * 1000, 1],
      [3, false, 'now', 3 * DAY * 1000, 1],
      [4, false, 'later', 4 * DAY * 1000, 1],
    ]);
    expect(invalid).to.deep.equal([]);
  });

  it('has no current day where none can be claimed', () => {
    const {items: chains} = read(day(1, 'claimed'), day(2, 'blocked'), day(3, 'claim_in_future'));

    expect(chains[0]!.turn).to.equal(undefined);
  });

  it('offers no claim of a day with a status that it does not know, and reports it', () => {
    const {items: chains} = read(day(1, 'claimable'), day(2, 'skipped', 'soon'), {step_number: 3, items: [GOLD]});

    expect(chains[0]!.steps.map(({isTaken, claimable, opensAt}) => [isTaken, claimable, opensAt])).to.deep.equal([
      [false, 'now', DAY * 1000],
      [false, 'later', undefined],
      [false, 'later', undefined],
    ]);
    expect(invalid).to.deep.equal(['status of daily chains, 1, step 2', 'unlocked_date of daily chains, 1, step 2']);
  });
});
