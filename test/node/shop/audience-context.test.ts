import {expect} from 'chai';
import {createBackpack, createBackpackMoves} from '../../../src/backpack/backpack-store.js';
import type {TokenRequest} from '../../../src/client/token.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {untilValue} from '../../support/until.js';

/** A shop whose proxy has opaque tokens that do not identify the player, such as a studio's own sessions. */
describe('createAudienceContext', () => {
  let shop: Storefront;
  afterEach(() => shop.close());

  function open(getToken: (request: TokenRequest) => string | null) {
    const {fetch} = scriptedFetch(({headers, method}) => {
      const player = /session-(\w+)/.exec(headers.get('authorization')!)![1]!;
      if (method === 'POST') return json({message: 'done'});
      if (player === 'late') return new Promise<Response>(() => {});
      return json([{item_id: `of-${player}`, item_sku: 'sword', item_type: 'virtual_item', item_name: 'Sword'}]);
    });
    shop = createStorefront(
      {
        projectId: 44056,
        storeUrl: 'https://store.example',
        backpackUrl: 'https://game.example',
        locale: 'en',
        fetch,
        getToken,
      },
      {clock: new TestClock()},
    );
    const store = shop.use(createBackpack);
    store.$value.subscribe(() => {});
    return store;
  }
  const signedIn =
    (player: string) =>
    ({audience}: TokenRequest): string =>
      audience === 'store' ? jwt({sub: player}) : `session-${player}`;

  it('shows nothing of one player to the next, also where the audience’s own tokens do not identify them', async () => {
    const store = open(signedIn('anna'));
    await untilValue(store.$value, ({status}) => status === 'ready', 'what Anna has');
    shop.use(createBackpackMoves).move('of-anna', 'anna7');
    await untilValue(store.$value, ({value}) => value?.[0]?.fate === 'game', 'it has left');
    await untilValue(store.$value, ({status}) => status === 'ready', 'what Anna has left');

    shop.getToken = signedIn('late');
    await untilValue(shop.$user, (user) => user === 'late', 'another player');
    await untilValue(store.$value, ({value}) => !value, 'nothing of Anna');

    shop.getToken = signedIn('ben');
    const {value} = await untilValue(store.$value, ({status}) => status === 'ready', 'what Ben has');
    expect(value!.map(({id}) => id)).to.deep.equal(['of-ben']);
  });

  it('keeps its value where the same player has another token', async () => {
    const store = open(signedIn('anna'));
    await untilValue(store.$value, ({status}) => status === 'ready', 'what Anna has');
    const seen: unknown[] = [];
    store.$value.subscribe(({value}) => void seen.push(value?.length));

    shop.getToken = ({audience}) => (audience === 'store' ? jwt({sub: 'anna', n: 2}) : 'session-anna');
    await untilValue(store.$value, ({status}) => status === 'loading', 'it is read anew');
    await untilValue(store.$value, ({status}) => status === 'ready', 'what Anna has');

    expect(
      seen.every((length) => length === 1),
      String(seen),
    ).to.equal(true);
  });

  it('requests its own token again where the player signs in to it', async () => {
    let isThere = false;
    const asked: string[] = [];
    const store = open((request) => {
      if (request.audience === 'backpack') asked.push(request.reason);
      return request.audience === 'store' || isThere ? signedIn('anna')(request) : null;
    });
    await untilValue(store.$value, ({status}) => status === 'error', 'nobody is signed in');

    isThere = true;
    store.signIn();
    await untilValue(store.$value, ({status}) => status === 'ready', 'what Anna has');

    expect(asked).to.deep.equal(['start', 'sign-in']);
  });

  it('requests its own token once where the page signs a player in', async () => {
    const asked: string[] = [];
    const store = open(() => null);
    await untilValue(store.$value, ({status}) => status === 'error', 'nobody is signed in');

    shop.getToken = (request) => {
      if (request.audience === 'backpack') asked.push(request.reason);
      return signedIn('anna')(request);
    };
    await untilValue(store.$value, ({status}) => status === 'ready', 'what Anna has');
    await untilValue(shop.$user, (user) => user === 'anna', 'the shop knows Anna');
    await untilValue(store.$value, ({status}) => status === 'ready', 'what Anna has');

    expect(asked).to.deep.equal(['start']);
  });
});
