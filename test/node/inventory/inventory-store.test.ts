import {expect} from 'chai';
import {createInventory, useName} from '../../../src/inventory/inventory-store.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

/** A player with potions and a wand, and a service whose answer to a use is set by the test. */
class Bag {
  readonly bodies: unknown[] = [];
  potions = 2;
  uses = 3;
  /** The player of the page's tokens. */
  player = 'anna';
  /** Whether the service answers reads. */
  isReadable = true;
  /** The service's answer to a use. */
  answer: (sent: Sent) => Response | Promise<Response> = ({body}) => {
    if ((body as {sku: string}).sku === 'potion') this.potions--;
    else this.uses--;
    return new Response(null, {status: 204});
  };
  readonly shop: Storefront;

  constructor() {
    const {fetch} = scriptedFetch((request) => {
      if (request.method === 'POST') this.bodies.push(request.body);
      if (request.method === 'POST') return this.answer(request);
      if (!this.isReadable) throw new TypeError('no connection');
      return json({items: request.url.pathname.endsWith('time_limited_items') ? this.timed : this.items});
    });
    this.shop = createStorefront(
      {
        projectId: 44056,
        storeUrl: 'https://store.example',
        locale: 'en',
        fetch,
        getToken: () => jwt({sub: this.player}),
      },
      {clock: new TestClock()},
    );
    this.store.$items.subscribe(() => {});
  }

  private get items(): object[] {
    const usable = {type: 'virtual_good', virtual_item_type: 'consumable'};
    return [
      ...(this.potions ? [{...usable, sku: 'potion', quantity: this.potions}] : []),
      {...usable, sku: 'wand', instance_id: 'w1', quantity: null, remaining_uses: this.uses},
      {...usable, sku: 'sword', virtual_item_type: 'non_consumable', quantity: 1},
    ];
  }

  private readonly timed = [
    {sku: 'sword', type: 'virtual_good', expired_at: 1_900_000_000, status: 'active'},
    {sku: 'pass', type: 'virtual_good', expired_at: 1_900_000_000, status: 'active'},
  ];

  get store() {
    return this.shop.use(createInventory);
  }

  get shown(): Record<string, number> {
    const items = this.store.$items.get().value ?? [];
    return Object.fromEntries(items.map(({id, uses, quantity}) => [id, uses ?? quantity]));
  }

  use = (id: string) => this.store.$actions.get().get(useName(id));
  loaded = () => untilValue(this.store.$items, ({status}) => status === 'ready', 'the inventory');
}

describe('createInventory', () => {
  let bag: Bag;
  beforeEach(async () => {
    bag = new Bag();
    await bag.loaded();
  });
  afterEach(() => bag.shop.close());

  it('has owned items with their expiry, also those in the list of expiries only', () => {
    expect(bag.shown).to.deep.equal({potion: 2, w1: 3, sword: 1, pass: 1});
    const ends = bag.store.$items
      .get()
      .value!.filter(({endsAt}) => endsAt)
      .map(({sku}) => sku);
    expect(ends).to.deep.equal(['sword', 'pass']);
  });

  it('uses one unit, or one use of an item, and one at a time', async () => {
    for (let times = 0; times < 3; times++) bag.store.consume('potion');
    bag.store.consume('w1');
    await until(() => ['potion', 'w1'].every((id) => bag.use(id)?.status === 'done'), 'both are used');
    await bag.loaded();

    expect(bag.bodies).to.deep.equal([
      {sku: 'potion', quantity: 1, instance_id: null},
      {sku: 'wand', quantity: null, instance_id: 'w1'},
    ]);
    expect(bag.shown).to.deep.include({potion: 1, w1: 2});
  });

  it('sees by the remaining units that one was used where the answer was lost', async () => {
    bag.answer = () => {
      bag.potions--;
      throw new TypeError('lost');
    };

    bag.store.consume('potion');
    await until(() => bag.use('potion')?.status === 'done', 'it is used');

    expect([bag.bodies.length, bag.shown.potion]).to.deep.equal([1, 1]);
  });

  it('sees by them that none was used, and one can be used again', async () => {
    const {answer} = bag;
    bag.answer = () => refusal(503);

    bag.store.consume('potion');
    await until(() => bag.use('potion')?.status === 'failed', 'it failed');
    expect([bag.bodies.length, bag.shown.potion]).to.deep.equal([1, 2]);

    bag.answer = answer;
    bag.store.consume('potion');
    await until(() => bag.use('potion')?.status === 'done', 'it is used');
    expect([bag.bodies.length, bag.shown.potion]).to.deep.equal([2, 1]);
  });

  it('reads first where it is unknown whether the last one was used', async () => {
    bag.answer = () => {
      bag.potions--;
      bag.isReadable = false;
      throw new TypeError('lost');
    };
    bag.store.consume('potion');
    await until(() => bag.use('potion')?.status === 'failed', 'nobody can tell');
    bag.store.consume('potion');
    await until(() => bag.use('potion')?.status === 'failed', 'nobody can tell yet');
    bag.isReadable = true;

    bag.store.consume('potion');
    await until(() => bag.use('potion')?.status === 'done', 'one is used');

    expect([bag.bodies.length, bag.potions, bag.shown.potion]).to.deep.equal([1, 1, 1]);
  });

  it('uses nothing of the player who has signed in since', async () => {
    const answer = bag.answer;
    const ofAnna = jwt({sub: 'anna'});
    bag.answer = (sent) => (sent.headers.get('authorization')!.endsWith(ofAnna) ? refusal(401, 1501) : answer(sent));
    bag.player = 'ben';

    bag.store.consume('potion');
    await untilValue(bag.shop.$user, (user) => user === 'ben', 'another player');
    await bag.loaded();
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect([bag.bodies.length, bag.potions]).to.deep.equal([1, 2]);
  });

  it('removes the last unit, also where its answer was lost', async () => {
    bag.potions = 1;
    bag.store.reload();
    await until(() => bag.shown.potion === 1, 'one is left');
    bag.answer = () => {
      bag.potions = 0;
      throw new TypeError('lost');
    };

    bag.store.consume('potion');
    await until(() => bag.use('potion')?.status === 'done', 'it is used');
    await bag.loaded();

    expect(bag.shown).to.deep.equal({w1: 3, sword: 1, pass: 1});
  });

  it('keeps the reason for a refusal', async () => {
    bag.answer = () => refusal(422, 1411);

    bag.store.consume('potion');
    const failed = await until(() => bag.use('potion')?.status === 'failed' && bag.use('potion'), 'it is refused');

    expect(failed).to.deep.nested.include({'failure.code': 1411});
  });

  it('sends no request where nothing can be used', () => {
    for (const id of ['sword', 'pass', 'axe']) bag.store.consume(id);

    expect(bag.bodies).to.deep.equal([]);
    expect(bag.store.$actions.get().size).to.equal(0);
  });
});
