import {expect} from 'chai';
import type {StorefrontEvents} from '../../../src/shop/events.js';
import type {StorefrontContext} from '../../../src/shop/storefront-context.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {
  activateName,
  createSubscriptionChanges,
  createSubscriptions,
} from '../../../src/subscriptions/subscriptions-store.js';
import {jwt} from '../../support/jwt.js';
import {json, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

/** A refusal in the format of the subscriptions service. */
const refused = (status: number, code: number): Response =>
  json({error: {code: `${code}`, description: 'for developers'}}, status);

const partsOf = (context: StorefrontContext): StorefrontContext => context;

/** A player with one subscription that does not renew, and a service whose answer to a change is set by the test. */
class Fixture {
  readonly sent: string[] = [];
  readonly audiences: string[] = [];
  readonly changes: StorefrontEvents['store-subscription-change'][] = [];
  status = 'non_renewing';
  pages = 1;
  answer: (sent: Sent) => Response | Promise<Response> = () => {
    this.status = 'active';
    return json({status: 'successful'});
  };
  readonly shop: Storefront;

  constructor(player = 'anna', options: object = {}) {
    const target = new EventTarget();
    target.addEventListener('store-subscription-change', (event) => this.changes.push((event as CustomEvent).detail));
    const {fetch} = scriptedFetch((request) => {
      const {url, method} = request;
      this.sent.push(`${method} ${url.origin}${url.pathname.replace(/^.*\/projects\/44056/, '')}${url.search}`);
      if (method !== 'GET') return this.answer(request);
      if (url.pathname.endsWith('/settings')) return this.settings();
      return /\d$/.test(url.pathname) ? json(this.row(3)) : this.list(url);
    });
    this.shop = createStorefront(
      {
        projectId: 44056,
        storeUrl: 'https://store.example',
        subscriptionsUrl: 'https://subscriptions.example/',
        locale: 'en',
        fetch,
        getToken: ({audience}) => {
          this.audiences.push(audience);
          return jwt({sub: player});
        },
        ...options,
      },
      {target, clock: new TestClock()},
    );
    this.store.$value.subscribe(() => {});
  }

  settings: () => Response = () => json({allow_change_package: true, recurrent_cancel_possible: false});

  row(id: number): object {
    return {
      id,
      plan_name: 'Guild Pass',
      status: this.status,
      date_end: this.status === 'active' ? null : '2026-12-01T00:00:00+00:00',
      charge: {amount: 4.99, currency: 'USD'},
      period: {value: 1, unit: 'month'},
    };
  }

  list({searchParams}: URL): Response {
    const offset = Number(searchParams.get('offset'));
    return json({items: [this.row(3 + offset)], has_more: offset + 1 < this.pages});
  }

  get store() {
    return this.shop.use(createSubscriptions);
  }

  get service() {
    return this.shop.use(createSubscriptionChanges);
  }

  get items() {
    return this.store.$value.get().value?.items ?? [];
  }

  get action() {
    return this.service.$actions.get().get(activateName(3));
  }

  activate = (): void => this.service.activate(this.items[0]!);
  puts = (): number => this.sent.filter((each) => each.startsWith('PUT')).length;
  loaded = () => untilValue(this.store.$value, ({status}) => status === 'ready', 'the list');
}

describe('createSubscriptions', () => {
  let desks: Fixture[] = [];
  const open = (...options: ConstructorParameters<typeof Fixture>): Fixture => {
    const made = new Fixture(...options);
    desks.push(made);
    return made;
  };
  afterEach(() => {
    for (const {shop} of desks) shop.close();
    desks = [];
  });

  it('asks at the address of subscriptions, with a token for them', async () => {
    const fixture = open();
    await fixture.loaded();

    expect(fixture.sent[0]).to.match(
      /^GET https:\/\/subscriptions\.example\/subscriptions\?limit=50&offset=0&locale=en$/,
    );
    expect(fixture.audiences).to.include('subscriptions');
    expect(fixture.store.$value.get().value).to.include({mayChangePlan: true, mayCancel: false});
  });

  it('reads all pages, and no subscription twice', async () => {
    const fixture = open();
    fixture.pages = 3;
    await fixture.loaded();

    expect(fixture.items.map(({id}) => id)).to.deep.equal([3, 4, 5]);
  });

  it('fails as a whole where the settings cannot be read: the allowed actions are unknown', async () => {
    const fixture = open();
    fixture.settings = () => refused(403, 1501);

    const {status} = await untilValue(fixture.store.$value, (list) => list.status === 'error', 'it fails');

    expect([status, fixture.items.length]).to.deep.equal(['error', 0]);
  });

  it('reads an answer without a list as empty', async () => {
    const fixture = open();
    fixture.list = () => json({items: null});

    const list = await untilValue(fixture.store.$value, ({status}) => status === 'error', 'it fails');

    expect(list).to.deep.nested.include({'failure.kind': 'answer'});
  });

  it('names the option that is missing, or is no address', () => {
    expect(open('anna', {subscriptionsUrl: undefined}).store.$problem.get()).to.deep.equal({
      option: 'subscriptions-url',
      fault: 'missing',
    });
    expect(open('anna', {subscriptionsUrl: 'ftp://x'}).store.$problem.get()?.fault).to.equal('malformed');
  });
});

describe('createSubscriptionChanges', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = new Fixture();
    await fixture.loaded();
  });
  afterEach(() => fixture.shop.close());

  it('makes a change once, however often it is asked, and reports it once', async () => {
    for (let times = 0; times < 3; times++) fixture.activate();
    await until(() => fixture.action?.status === 'done', 'it is done');

    expect(fixture.items[0], 'at once').to.include({status: 'active', endsAt: undefined});
    await fixture.loaded();
    expect([fixture.puts(), fixture.items[0]!.status]).to.deep.equal([1, 'active']);
    expect(fixture.changes).to.deep.equal([{subscriptionId: 3, change: 'activated'}]);
    expect(fixture.service.$done.get()).to.deep.equal({id: 3, change: 'activated'});
  });

  it('reads the subscription again where the answer was lost: the change was made', async () => {
    fixture.answer = () => {
      fixture.status = 'active';
      throw new TypeError('lost');
    };

    fixture.activate();
    await until(() => fixture.action?.status === 'done', 'it is done');

    expect([fixture.puts(), fixture.changes.length]).to.deep.equal([1, 1]);
  });

  it('reads the subscription again where the answer was lost: the change was not made, and can be tried again', async () => {
    const {answer} = fixture;
    fixture.answer = () => refused(503, 0);
    fixture.activate();
    await until(() => fixture.action?.status === 'failed', 'it failed');
    expect([fixture.puts(), fixture.changes.length, fixture.items[0]!.status]).to.deep.equal([1, 0, 'non_renewing']);

    fixture.answer = answer;
    fixture.activate();
    await until(() => fixture.action?.status === 'done', 'it is done');

    expect([fixture.puts(), fixture.changes.length]).to.deep.equal([2, 1]);
  });

  it('keeps the reason for a refusal by its code, and refreshes a subscription that has changed', async () => {
    fixture.answer = () => {
      fixture.status = 'canceled';
      return refused(422, 8011);
    };

    fixture.activate();
    const failed = await until(() => fixture.action?.status === 'failed' && fixture.action, 'it failed');

    expect(failed).to.deep.nested.include({'failure.code': 8011});
    await until(() => fixture.items[0]!.status === 'canceled', 'it is read anew');
    expect(fixture.changes).to.deep.equal([]);
  });

  it('refreshes everything once, whether it was refused or the answer was lost', async () => {
    let refreshes = 0;
    fixture.shop.use(partsOf).refreshes.add(() => refreshes++);
    for (const status of [422, 503]) {
      refreshes = 0;
      fixture.answer = () => refused(status, 0);
      fixture.activate();
      await until(() => fixture.action?.status === 'failed', 'it failed');
      await fixture.loaded();

      expect(refreshes, `after ${status}`).to.equal(1);
    }
  });

  it('reports nothing of it to a player who signed in meanwhile', async () => {
    let answer = (_: Response): void => {};
    fixture.answer = () => new Promise((resolve) => (answer = resolve));
    fixture.activate();
    await until(() => fixture.puts() === 1, 'it is sent');

    fixture.shop.getToken = () => jwt({sub: 'bob'});
    await untilValue(fixture.shop.$user, (user) => user === 'bob', 'another player');
    answer(json({status: 'successful'}));
    await fixture.loaded();

    expect(fixture.action).to.equal(undefined);
    expect(fixture.changes).to.deep.equal([]);
  });
});
