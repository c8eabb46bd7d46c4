import {expect} from 'chai';
import {createDailyChains} from '../../../src/chains/daily-chain/daily-chains.js';
import {createOfferChains} from '../../../src/chains/offer-chain/offer-chains.js';
import type {StepName} from '../../../src/chains/step-chain.js';
import type {Options} from '../../../src/shop/config.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

const FIRST: StepName = {chainId: 3, stepNumber: 1, skus: ['gold']};

/** A player on a chain of two steps, and a service whose answer to a claim is set by the test. */
class Walk {
  readonly kind: 'offer' | 'daily';
  readonly sent: string[] = [];
  readonly claims: unknown[] = [];
  readonly errors: unknown[] = [];
  taken = 0;
  /** The service's answer to a claim. */
  answer: (sent: Sent) => Response | Promise<Response> = () => {
    this.taken = 1;
    return this.kind === 'offer' ? json({order_id: 7}) : new Response(null, {status: 204});
  };
  list = ({url}: Sent): Response => {
    const steps = [1, 2].map((number) => ({
      step_number: number,
      ...(this.kind === 'offer'
        ? {is_free: true, is_claimed: number <= this.taken}
        : {status: number <= this.taken ? 'claimed' : number === 1 ? 'claimable' : 'claim_in_future'}),
      items: [{sku: 'gold', name: 'Gold', quantity: 5}],
    }));
    const chain = {id: 3, name: 'Path', ...(this.kind === 'offer' && {next_step_number: this.taken + 1}), steps};
    return json(url.pathname.endsWith('/3') ? chain : {items: [chain], has_more: false});
  };
  readonly shop: Storefront;

  constructor(kind: 'offer' | 'daily', options: Options = {}) {
    this.kind = kind;
    const target = new EventTarget();
    target.addEventListener('store-claim', (event) => this.claims.push((event as CustomEvent).detail));
    target.addEventListener('store-error', (event) => this.errors.push((event as CustomEvent).detail));
    const {fetch} = scriptedFetch((request) => {
      this.sent.push(`${request.method} ${request.url.pathname.replace(/^.*\/user\//, '')}${request.url.search}`);
      return request.method === 'POST' ? this.answer(request) : this.list(request);
    });
    const player = {locale: 'en', fetch, getToken: () => jwt({sub: 'anna'})};
    this.shop = createStorefront(
      {projectId: 44056, storeUrl: 'https://store.example', ...player, ...options},
      {target, clock: new TestClock()},
    );
    this.store.$chains.subscribe(() => {});
  }

  get store() {
    return this.kind === 'offer' ? this.shop.use(createOfferChains) : this.shop.use(createDailyChains);
  }

  get chain() {
    return this.store.$chains.get().value?.[0];
  }

  get claim() {
    return this.store.actionOf(FIRST);
  }

  get posts(): number {
    return this.sent.filter((each) => each.startsWith('POST')).length;
  }

  loaded = () => untilValue<{status: string}>(this.store.$chains, ({status}) => status === 'ready', 'the chains');
}

for (const kind of ['offer', 'daily'] as const)
  describe(`chains of numbered steps: ${kind}`, () => {
    let walks: Walk[] = [];
    const walk = async (options?: Options): Promise<Walk> => {
      const made = new Walk(kind, options);
      walks.push(made);
      await made.loaded();
      return made;
    };
    afterEach(() => {
      for (const {shop} of walks) shop.close();
      walks = [];
    });

    it('claims once, however often it is asked, and reports it once', async () => {
      const one = await walk();

      for (let times = 0; times < 3; times++) one.store.claim(FIRST);
      await until(() => one.claim?.status === 'done', 'it is claimed');

      expect(one.chain, 'at once').to.deep.nested.include({
        'steps[0].isTaken': true,
        turn: kind === 'offer' ? 2 : undefined,
      });
      await one.loaded();
      expect(one.posts).to.equal(1);
      expect(one.sent).to.include(`POST ${kind}_chain/3/step/number/1/claim`);
      expect(one.claims).to.deep.equal([{chain: kind, ...FIRST}]);
    });

    it('reads the chain again where the answer was lost: the step was claimed', async () => {
      const one = await walk();
      one.answer = () => {
        one.taken = 1;
        throw new TypeError('lost');
      };

      one.store.claim(FIRST);
      await until(() => one.claim?.status === 'done', 'it is claimed');

      expect([one.posts, one.claims.length]).to.deep.equal([1, 1]);
      expect(one.sent, 'a look at that chain alone').to.include(`GET ${kind}_chain/3`);
    });

    it('reads the chain again where the answer was lost: the step was not claimed, and can be claimed again', async () => {
      const one = await walk();
      const {answer} = one;
      one.answer = () => refusal(503);

      one.store.claim(FIRST);
      await until(() => one.claim?.status === 'failed', 'it failed');
      expect([one.posts, one.claims.length, one.chain!.steps[0]!.isTaken]).to.deep.equal([1, 0, false]);

      one.answer = answer;
      one.store.claim(FIRST);
      await until(() => one.claim?.status === 'done', 'it is claimed');
      expect([one.posts, one.claims.length]).to.deep.equal([2, 1]);
    });

    it('reports a claim whose answer was lost once a second press finds it', async () => {
      const one = await walk();
      const {list} = one;
      one.answer = () => {
        one.taken = 1;
        throw new TypeError('lost');
      };
      one.list = () => refusal(422, 1);
      one.store.claim(FIRST);
      await until(() => one.claim?.status === 'failed', 'nobody could tell');
      one.list = list;
      one.answer = () => refusal(422, 7003);

      one.store.claim(FIRST);
      await until(() => one.claim?.status === 'done', 'it is claimed');

      expect([one.posts, one.claims.length]).to.deep.equal([2, 1]);
    });

    it('takes a step that was claimed elsewhere as claimed, and reports no second claim', async () => {
      const one = await walk();
      one.answer = () => refusal(422, 7003);
      one.taken = 1;

      one.store.claim(FIRST);
      await until(() => one.claim?.status === 'done', 'it is claimed');

      expect([one.chain!.steps[0]!.isTaken, one.claims.length]).to.deep.equal([true, 0]);
    });

    for (const [status, code] of [
      [404, 7001],
      [422, 7002],
      [422, 7004],
    ] as const)
      it(`reads the chains again where they have changed (${code}), and keeps the reason`, async () => {
        const one = await walk();
        one.answer = () => refusal(status, code);
        one.list = () => json({items: [], has_more: false});

        one.store.claim(FIRST);
        await until(() => one.store.$chains.get().value?.length === 0, 'it is gone');

        expect(one.claim).to.deep.nested.include({status: 'failed', 'failure.code': code});
      });

    it('reports nothing of it to a player who signed in meanwhile', async () => {
      const one = await walk();
      let answer = (_: Response): void => {};
      one.answer = () => new Promise((resolve) => (answer = resolve));
      one.store.claim(FIRST);
      await until(() => one.posts === 1, 'it is sent');

      one.shop.getToken = () => jwt({sub: 'bob'});
      await untilValue(one.shop.$user, (user) => user === 'bob', 'another player');
      answer(json({order_id: 7}));
      await one.loaded();

      expect([one.claim, one.claims.length]).to.deep.equal([undefined, 0]);
    });

    it('requests prices as orders are priced, and none for steps without a price', async () => {
      const one = await walk({country: 'AT', currency: 'EUR'});

      expect(one.sent[0]!.split('&').slice(2)).to.deep.equal([
        'locale=en',
        ...(kind === 'offer' ? ['country=AT'] : []),
      ]);
    });
  });

describe('createDailyChains', () => {
  for (const status of [403, 404, 405])
    it(`is empty where the service answers ${status}, and has no failure`, async () => {
      const one = new Walk('daily');
      one.list = () => new Response('', {status});

      await one.loaded();

      expect([one.store.$chains.get().value, one.errors]).to.deep.equal([[], []]);
      one.shop.close();
    });
});
