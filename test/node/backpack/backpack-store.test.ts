import {expect} from 'chai';
import {createBackpack, createBackpackMoves, moveName} from '../../../src/backpack/backpack-store.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

/** A player with a sword and a purse in the backpack, and a proxy whose answer to a move is set by the test. */
class Pack {
  readonly sent: string[] = [];
  readonly bodies: unknown[] = [];
  readonly audiences: string[] = [];
  readonly moves: unknown[] = [];
  /** The status of each item in the service. */
  readonly fates: Record<string, string> = {sword: 'available', purse: 'available'};
  /** The proxy's answer to a move. */
  answer: (sent: Sent) => Response | Promise<Response> = ({url}) => {
    this.fates[url.pathname.includes('items') ? 'sword' : 'purse'] = url.pathname.endsWith('receive')
      ? 'received'
      : 'moved';
    return json({message_id: '1', message: 'done'});
  };
  look: (id: string) => Response = (id) => json(this.item(id));
  readonly shop: Storefront;

  constructor(player = 'anna') {
    const target = new EventTarget();
    target.addEventListener('store-backpack-move', (event) => this.moves.push((event as CustomEvent).detail));
    const {fetch} = scriptedFetch((request) => {
      const {method, url} = request;
      const path = url.pathname.replace('/proxy/web/backpack/', '');
      this.sent.push(`${method} ${path}`);
      if (url.hostname !== 'game.example') throw new Error(`No call for ${url}`);
      if (method === 'POST') this.bodies.push(request.body);
      if (method === 'POST') return this.answer(request);
      if (path !== 'items') return this.look(path.replace('items/', ''));
      return json(Object.keys(this.fates).flatMap((id) => (this.fates[id] === 'available' ? [this.item(id)] : [])));
    });
    const options = {
      projectId: 44056,
      storeUrl: 'https://store.example',
      backpackUrl: 'https://game.example/proxy/',
      locale: 'en',
      fetch,
      getToken: ({audience}: {audience: string}) => {
        this.audiences.push(audience);
        return jwt({sub: player});
      },
    };
    this.shop = createStorefront(options, {target, clock: new TestClock()});
    this.store.$value.subscribe(() => {});
  }

  private item(id: string): object {
    const type = id === 'purse' ? 'virtual_currency' : 'virtual_item';
    return {
      item_id: id,
      item_sku: id,
      item_name: id,
      item_type: type,
      item_status: this.fates[id],
      project_id: 7,
      merchant_id: 2,
    };
  }

  get store() {
    return this.shop.use(createBackpack);
  }

  get leaving() {
    return this.shop.use(createBackpackMoves);
  }

  get shown(): Record<string, string | undefined> {
    return Object.fromEntries((this.store.$value.get().value ?? []).map(({id, fate}) => [id, fate]));
  }

  move = (id: string) => this.store.$actions.get().get(moveName(id));
  loaded = () => untilValue(this.store.$value, ({status}) => status === 'ready', 'the backpack');
  get posts(): readonly string[] {
    return this.sent.filter((each) => each.startsWith('POST'));
  }
}

describe('createBackpack', () => {
  let packs: Pack[] = [];
  const pack = async (player?: string): Promise<Pack> => {
    const made = new Pack(player);
    packs.push(made);
    await made.loaded();
    return made;
  };
  afterEach(() => {
    for (const {shop} of packs) shop.close();
    packs = [];
  });

  it('asks the studio’s proxy only, with a token for backpacks', async () => {
    const one = await pack();

    expect(one.sent).to.deep.equal(['GET items']);
    expect(one.audiences).to.include('backpack');
    expect(one.shown).to.deep.equal({sword: undefined, purse: undefined});
  });

  it('moves an item once, however often it is asked, reports it once, and keeps the moved item in its place', async () => {
    const one = await pack();

    for (let times = 0; times < 3; times++) one.leaving.move('sword', 'anna7');
    await until(() => one.move('sword')?.status === 'done', 'it is moved');
    await one.loaded();
    one.leaving.move('sword', 'anna7');

    expect(one.posts).to.deep.equal(['POST virtual_items/move_to_game']);
    expect(one.bodies).to.deep.equal([{item_id: 'sword', project_id: 7, merchant_id: 2, user_game_id: 'anna7'}]);
    expect(Object.entries(one.shown)).to.deep.equal([
      ['sword', 'game'],
      ['purse', undefined],
    ]);
    expect(one.moves).to.deep.equal([{itemId: 'sword', sku: 'sword', to: 'game'}]);
  });

  it('sends currency to the game or into the wallet, never to both', async () => {
    const one = await pack();
    let answer = (_: Response): void => {};
    one.answer = () => new Promise((resolve) => (answer = resolve));

    one.leaving.receive('purse');
    one.leaving.move('purse', 'anna7');
    await until(() => one.posts.length > 0, 'it is sent');
    one.fates.purse = 'received';
    answer(json({message_id: '1', message: 'done'}));
    await until(() => one.move('purse')?.status === 'done', 'it is in the wallet');

    expect(one.posts).to.deep.equal(['POST virtual_currency/receive']);
    expect(one.moves).to.deep.equal([{itemId: 'purse', sku: 'purse', to: 'wallet'}]);
  });

  it('reads the item again where the answer was lost: it was moved', async () => {
    const one = await pack();
    one.answer = () => {
      one.fates.sword = 'moved';
      throw new TypeError('lost');
    };

    one.leaving.move('sword', 'anna7');
    await until(() => one.move('sword')?.status === 'done', 'it is moved');

    expect([one.posts.length, one.moves.length, one.shown.sword]).to.deep.equal([1, 1, 'game']);
    expect(one.sent).to.include('GET items/sword');
  });

  it('reads the item again where the answer was lost: it was not moved, and can be moved again', async () => {
    const one = await pack();
    const {answer} = one;
    one.answer = () => refusal(502);

    one.leaving.move('sword', 'anna7');
    await until(() => one.move('sword')?.status === 'failed', 'it failed');
    expect([one.posts.length, one.moves.length, one.shown.sword]).to.deep.equal([1, 0, undefined]);

    one.answer = answer;
    one.leaving.move('sword', 'anna7');
    await until(() => one.move('sword')?.status === 'done', 'it is moved');
    expect([one.posts.length, one.moves.length]).to.deep.equal([2, 1]);
  });

  it('reads where an item is that was moved before, and reports no move', async () => {
    const one = await pack();
    one.answer = () => refusal(422, 1455);
    one.fates.purse = 'received';

    one.leaving.move('purse', 'anna7');
    const failed = await until(() => one.move('purse')?.status === 'failed' && one.move('purse'), 'it is refused');

    expect(failed).to.deep.nested.include({'failure.code': 1455});
    expect([one.shown.purse, one.moves.length]).to.deep.equal(['wallet', 0]);
  });

  it('accepts an answer about the requested item only', async () => {
    const one = await pack();
    one.answer = () => refusal(502);
    one.fates.purse = 'moved';
    one.look = () => json({item_id: 'purse', item_type: 'virtual_item', item_status: 'moved'});

    one.leaving.move('sword', 'anna7');
    await until(() => one.move('sword')?.status === 'failed', 'it failed');

    expect([one.shown.sword, one.moves.length]).to.deep.equal([undefined, 0]);
  });

  it('keeps the reason for a refusal', async () => {
    const one = await pack();
    one.answer = () => refusal(422, 2503);

    one.leaving.move('sword', 'nobody');
    const failed = await until(() => one.move('sword')?.status === 'failed' && one.move('sword'), 'it is refused');

    expect(failed).to.deep.nested.include({'failure.code': 2503});
    expect(one.sent.filter((each) => each === 'GET items/sword')).to.deep.equal([]);
  });

  it('reports nothing of it to a player who signed in meanwhile', async () => {
    const one = await pack();
    let answer = (_: Response): void => {};
    one.answer = () => new Promise((resolve) => (answer = resolve));
    one.leaving.move('sword', 'anna7');
    await until(() => one.posts.length === 1, 'it is sent');

    one.shop.getToken = () => jwt({sub: 'bob'});
    await untilValue(one.shop.$user, (user) => user === 'bob', 'another player');
    answer(json({message_id: '1', message: 'done'}));
    await one.loaded();

    expect(one.move('sword')).to.equal(undefined);
    expect(one.moves).to.deep.equal([]);
    expect(one.shown).to.deep.equal({sword: undefined, purse: undefined});
  });

  it('sends no request where the item is not there', async () => {
    const one = await pack();

    one.leaving.move('axe', 'anna7');
    one.leaving.receive('axe');

    expect(one.posts).to.deep.equal([]);
    expect(one.store.$actions.get().size).to.equal(0);
  });

  it('names the option that is missing or malformed', async () => {
    const one = await pack();
    one.shop.configure({backpackUrl: ''});
    expect(one.store.$problem.get()).to.deep.equal({option: 'backpack-url', fault: 'missing'});
    one.shop.configure({backpackUrl: 'http://game.example/'});
    expect(one.store.$problem.get()).to.deep.equal({option: 'backpack-url', fault: 'malformed'});
  });
});
