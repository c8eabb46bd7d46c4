import {expect} from 'chai';
import {createClan} from '../../../src/chains/reward-chain/clan-store.js';
import type {RewardChainData} from '../../../src/chains/reward-chain/reward-chain-model.js';
import {createActions} from '../../../src/shop/actions.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until} from '../../support/until.js';

const chain = (contributors: RewardChainData['contributors'] = []): RewardChainData =>
  ({id: 3, contributors}) as RewardChainData;
const WREN = {name: 'Wren', points: 12};

describe('createClan', () => {
  let shop: Storefront;
  let asked: string[];
  afterEach(() => shop.close());

  /** A clan with these answers of the service. */
  function open(top: () => Response, update: () => Response = () => json({reward: []})) {
    asked = [];
    const {fetch} = scriptedFetch(({method, url}) => {
      asked.push(`${method} ${url.pathname.replace(/^.*\/user\//, '')}`);
      return method === 'PUT' ? update() : top();
    });
    const options = {projectId: 44056, storeUrl: 'https://store.example', fetch, getToken: () => jwt({sub: 'anna'})};
    shop = createStorefront(options, {clock: new TestClock()});
    return shop.use(createClan);
  }

  it('has the name from the list, without a request', () => {
    const clan = open(() => json([]));

    expect(clan.contributorsOf(chain([WREN]), () => {})).to.deep.equal([WREN]);
    expect(asked).to.deep.equal([]);
  });

  it('asks once where the list has no name, and has the answer', async () => {
    const clan = open(() => json([{name: 'Wren', contributed_amount: 12}, {name: 7}, null]));
    const step = chain();
    let updates = 0;

    expect(clan.contributorsOf(step, () => updates++)).to.deep.equal([]);
    clan.contributorsOf(step, () => updates++);
    await until(() => updates > 0, 'it says so');

    expect(clan.contributorsOf(step, () => updates++)).to.deep.equal([WREN]);
    expect([updates, asked]).to.deep.equal([1, ['GET clan/contributors/3/top']]);
  });

  it('has no name where the service refuses', async () => {
    const clan = open(() => refusal(404, 7001));
    const step = chain();

    clan.contributorsOf(step, () => {});
    await until(() => asked.length === 1, 'it asks');

    expect(clan.contributorsOf(step, () => {})).to.deep.equal([]);
    expect(asked).to.have.length(1);
  });

  it('keeps the result of a change of clan', async () => {
    const clan = open(
      () => json([]),
      () => json({reward: [{sku: 'gold', name: 'Gold', quantity: 5}]}),
    );

    clan.update();
    await until(() => shop.use(createActions).$actions.get().get('clan')?.status === 'done', 'it is changed');

    expect(clan.claimedRewards()?.map(({sku, quantity}) => [sku, quantity])).to.deep.equal([['gold', 5]]);
  });
});
