import {expect} from 'chai';
import {createRewardChains} from '../../../src/chains/reward-chain/reward-chains.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

const STEP = {chainId: 3, stepId: 7};

/** A player on a chain of one step, and a service whose answer to a claim is set by the test. */
class Fixture {
  readonly sent: string[] = [];
  readonly claims: unknown[] = [];
  isClaimed = false;
  /** The service's answer to a claim. */
  answer: (sent: Sent) => Response | Promise<Response> = () => {
    this.isClaimed = true;
    return new Response(null, {status: 204});
  };
  readonly shop: Storefront;

  constructor(player = 'anna') {
    const target = new EventTarget();
    target.addEventListener('store-claim', (event) => this.claims.push((event as CustomEvent).detail));
    const {fetch} = scriptedFetch((request) => {
      const path = request.url.pathname.replace(/^.*\/user\//, '');
      this.sent.push(`${request.method} ${path}`);
      return request.method === 'POST' ? this.answer(request) : this.list(request);
    });
    this.shop = createStorefront(
      {projectId: 44056, storeUrl: 'https://store.example', locale: 'en', fetch, getToken: () => jwt({sub: player})},
      {target, clock: new TestClock()},
    );
    this.shop.use(createRewardChains).$chains.subscribe(() => {});
  }

  list(_: Sent): Response {
    const step = {step_id: 7, name: 'First', price: {amount: 10}, is_claimed: this.isClaimed, reward: [{sku: 'gold'}]};
    const chain = {reward_chain_id: 3, name: 'Road', value_point: {amount: 10}, steps: [step]};
    return json({items: [chain], has_more: false});
  }

  get store() {
    return this.shop.use(createRewardChains);
  }

  get isShownClaimed(): boolean | undefined {
    return this.store.$chains.get().value?.[0]?.steps[0]?.isClaimed;
  }

  get claim() {
    return this.store.actionOf(STEP);
  }

  loaded = () => untilValue(this.store.$chains, ({status}) => status === 'ready', 'the chains');
}

describe('createRewardChains', () => {
  let fixtures: Fixture[] = [];
  const openFixture = (player?: string): Fixture => {
    const made = new Fixture(player);
    fixtures.push(made);
    return made;
  };
  afterEach(() => {
    for (const {shop} of fixtures) shop.close();
    fixtures = [];
  });
  const posts = ({sent}: Fixture): number => sent.filter((each) => each.startsWith('POST')).length;

  it('claims once, however often it is asked, and reports it once', async () => {
    const one = openFixture();
    await one.loaded();

    for (let times = 0; times < 3; times++) one.store.claim(STEP);
    await until(() => one.claim?.status === 'done', 'it is claimed');
    await one.loaded();

    expect([posts(one), one.isShownClaimed]).to.deep.equal([1, true]);
    expect(one.claims).to.deep.equal([{chain: 'reward', chainId: 3, stepId: 7, skus: ['gold']}]);
  });

  it('reads the chain again where the answer was lost: the step was claimed', async () => {
    const one = openFixture();
    await one.loaded();
    one.answer = () => {
      one.isClaimed = true;
      throw new TypeError('lost');
    };

    one.store.claim(STEP);
    await until(() => one.claim?.status === 'done', 'it is claimed');

    expect([posts(one), one.claims.length]).to.deep.equal([1, 1]);
  });

  it('reads the chain again where the answer was lost: the step was not claimed, and can be claimed again', async () => {
    const one = openFixture();
    await one.loaded();
    const {answer} = one;
    one.answer = () => refusal(503);

    one.store.claim(STEP);
    await until(() => one.claim?.status === 'failed', 'it failed');
    expect([posts(one), one.claims.length, one.isShownClaimed]).to.deep.equal([1, 0, false]);

    one.answer = answer;
    one.store.claim(STEP);
    await until(() => one.claim?.status === 'done', 'it is claimed');
    expect([posts(one), one.claims.length]).to.deep.equal([2, 1]);
  });

  it('takes a step that was claimed elsewhere as claimed, and reports no second claim', async () => {
    const one = openFixture();
    await one.loaded();
    one.answer = () => refusal(422, 9912);
    one.isClaimed = true;

    one.store.claim(STEP);
    await until(() => one.claim?.status === 'done', 'it is claimed');
    await one.loaded();

    expect([one.isShownClaimed, one.claims.length]).to.deep.equal([true, 0]);
  });

  it('keeps the reason for a refusal', async () => {
    const one = openFixture();
    await one.loaded();
    one.answer = () => refusal(422, 9913);

    one.store.claim(STEP);
    const failed = await until(() => one.claim?.status === 'failed' && one.claim, 'it failed');

    expect(failed).to.deep.nested.include({'failure.code': 9913});
    expect(one.isShownClaimed).to.equal(false);
  });

  it('reads the points again where they no longer suffice', async () => {
    const one = openFixture();
    await one.loaded();
    one.answer = () => refusal(422, 9913);
    const {list} = one;
    one.list = (sent) => (sent.url.pathname.endsWith('/3/balance') ? json({amount: 4}) : list.call(one, sent));

    one.store.claim(STEP);
    await until(() => one.store.$chains.get().value?.[0]?.points.amount === 4, 'the points that are left');

    expect(one.claim).to.deep.nested.include({'failure.code': 9913});
  });

  it('reports nothing of it to a player who signed in meanwhile', async () => {
    const one = openFixture();
    await one.loaded();
    let answer = (_: Response): void => {};
    one.answer = () => new Promise((resolve) => (answer = resolve));
    one.store.claim(STEP);
    await until(() => posts(one) === 1, 'it is sent');

    one.shop.getToken = () => jwt({sub: 'bob'});
    await untilValue(one.shop.$user, (user) => user === 'bob', 'another player');
    answer(new Response(null, {status: 204}));
    await one.loaded();

    expect(one.claim).to.equal(undefined);
    expect(one.claims).to.deep.equal([]);
  });

  it('sends no request where the step is not there', async () => {
    const one = openFixture();
    await one.loaded();

    one.store.claim({chainId: 3, stepId: 8});
    one.store.claim({chainId: 4, stepId: 7});

    expect(posts(one)).to.equal(0);
    expect(one.store.$actions.get().size).to.equal(0);
  });
});
