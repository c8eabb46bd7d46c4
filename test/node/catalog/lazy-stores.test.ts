import {expect} from 'chai';
import {createDetails} from '../../../src/catalog/details/details-store.js';
import {createGroupItems} from '../../../src/catalog/group-items.js';
import {createGroups} from '../../../src/catalog/groups.js';
import {createSearch} from '../../../src/catalog/search/search.js';
import {createBalances} from '../../../src/inventory/balances-store.js';
import {createCurrencies} from '../../../src/items/currencies-store.js';
import {createItemBySku} from '../../../src/items/item-store.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {untilValue} from '../../support/until.js';

type Answers = Record<string, (sent: Sent) => Response | Promise<Response>>;

/** A shop of a service that answers these paths; lists of the catalog that are not named are empty. */
function shopOf(answers: Answers, player: string | null = 'anna') {
  const {fetch, sent} = scriptedFetch((request) => {
    const path = request.url.pathname.replace(/^.*\/project\/\d+\//, '');
    const isList = /^items\/(virtual_items|virtual_currency\/package|bundle|game)$/.test(path);
    return answers[path]?.(request) ?? (isList ? json({items: [], has_more: false}) : refusal(404, 4001));
  });
  const shop = createStorefront(
    {
      projectId: 44056,
      storeUrl: 'https://store.example',
      locale: 'de',
      fetch,
      getToken: () => player && jwt({sub: player}),
    },
    {clock: new TestClock()},
  );
  shops.push(shop);
  const paths = (): string[] => sent.map(({url}) => url.pathname.replace(/^.*\/project\/\d+\//, ''));
  return {shop, sent, paths};
}

let shops: Storefront[] = [];
afterEach(() => {
  for (const shop of shops) shop.close();
  shops = [];
});

const isReady = ({status}: {status: string}): boolean => status === 'ready';

describe('createGroups', () => {
  it('has each group once, nested ones after their parent, in the service’s order', async () => {
    const leaf = {
      external_id: 'fire',
      name: {en: 'Fire', de: 'Feuer'},
      order: 1,
      level: 1,
      parent_external_id: 'magic',
    };
    const {shop} = shopOf({
      'items/groups': () =>
        json({
          groups: [
            {external_id: 'weapons', name: 'Weapons', order: 2, level: 0, children: [], image_url: 'javascript:x'},
            {external_id: 'magic', name: 'Magic', order: 1, level: 0, children: [leaf, {name: 'nameless'}]},
            leaf,
            null,
          ],
        }),
    });

    const {value} = await untilValue(shop.use(createGroups).$groups, isReady, 'the groups');

    expect(value!.map(({id, name, parent}) => [id, name, parent])).to.deep.equal([
      ['magic', 'Magic', undefined],
      ['fire', 'Feuer', 'magic'],
      ['weapons', 'Weapons', undefined],
    ]);
    expect(value![2]!.imageUrl).to.equal(undefined);
  });

  it('shows groups that contain each other, or whose parent is missing', async () => {
    const group = (id: string, parent: string) => ({external_id: id, name: id, parent_external_id: parent});
    const {shop} = shopOf({
      'items/groups': () => json({groups: [group('a', 'b'), group('b', 'a'), group('c', 'nowhere')]}),
    });

    const {value} = await untilValue(shop.use(createGroups).$groups, isReady, 'the groups');

    expect(value!.map(({id}) => id).sort()).to.deep.equal(['a', 'b', 'c']);
  });
});

describe('createDetails', () => {
  it('loads the fields of an item that its list does not have', async () => {
    const {shop, sent} = shopOf({
      'items/bundle/sku/chest': () =>
        json({
          sku: 'chest',
          type: 'bundle',
          long_description: 'All of it.',
          media_list: [
            {type: 'image', url: '/a.png'},
            {type: 'video', url: 'javascript:alert(1)'},
            {type: 'hologram', url: '/b.png'},
          ],
        }),
    });

    const {value} = await untilValue(shop.use(createDetails).details('chest', 'bundle'), isReady, 'the details');

    expect(value).to.deep.include({
      sku: 'chest',
      longDescription: 'All of it.',
      media: [{kind: 'image', url: 'https://store.example/a.png'}],
      drm: [],
    });
    expect(sent[0]!.url.searchParams.getAll('additional_fields[]')).to.deep.equal(['media_list', 'long_description']);
  });

  it('loads where a game’s keys are redeemed, and does without where that cannot be read', async () => {
    let hasDrm = true;
    const {shop} = shopOf({
      'items/game/sku/odyssey': () => json({sku: 'odyssey', type: 'unit'}),
      'items/game/drm': () =>
        hasDrm
          ? json({drm: [{sku: 'steam', name: 'Steam', link: 'https://steam.example', image: null}]})
          : refusal(422),
    });
    const {details, reload} = shop.use(createDetails);
    const $details = details('odyssey', 'game');
    $details.subscribe(() => {});

    const {value} = await untilValue($details, isReady, 'the details');
    expect(value!.drm).to.deep.equal([
      {sku: 'steam', name: 'Steam', imageUrl: undefined, link: 'https://steam.example/', redeemLink: undefined},
    ]);
    hasDrm = false;
    reload('odyssey', 'game');

    expect((await untilValue($details, (shown) => shown.value?.drm.length === 0, 'no platforms')).status).to.equal(
      'ready',
    );
  });
});

describe('createItemBySku', () => {
  it('requests each kind from its own address', async () => {
    const {shop, paths} = shopOf({});
    const {item} = shop.use(createItemBySku);

    for (const kind of ['item', 'currency', 'package', 'bundle', 'game', 'key'] as const) {
      await untilValue(item('a b', kind), ({status}) => status === 'error', kind);
    }

    expect(paths()).to.deep.equal([
      'items/virtual_items/sku/a%20b',
      'items/virtual_currency/sku/a%20b',
      'items/virtual_currency/package/sku/a%20b',
      'items/bundle/sku/a%20b',
      'items/game/sku/a%20b',
      'items/game/key/sku/a%20b',
    ]);
  });

  it('refuses an item that was not requested', async () => {
    const {shop} = shopOf({'items/virtual_items/sku/sword': () => json({sku: 'bow'})});

    const shown = await untilValue(
      shop.use(createItemBySku).item('sword', 'item'),
      ({status}) => status === 'error',
      'no',
    );

    expect(shown).to.have.nested.property('failure.kind', 'answer');
  });
});

describe('createGroupItems', () => {
  it('has the items of a group, page by page, and keys only where their game is not there', async () => {
    const {shop, paths} = shopOf({
      'items/virtual_items/group/magic': ({url}) =>
        json({items: [{sku: url.searchParams.get('offset') === '0' ? 'wand' : 'staff'}], has_more: true}),
      'items/game/group/magic': () =>
        json({items: [{sku: 'odyssey', type: 'unit', unit_items: [{sku: 'odyssey_steam'}]}]}),
      'items/game/key/group/magic': () => json({items: [{sku: 'odyssey_steam'}, {sku: 'other_steam'}]}),
    });
    const {items, more} = shop.use(createGroupItems);
    const $items = items('magic');
    $items.subscribe(() => {});

    const {value} = await untilValue($items, isReady, 'the items');
    expect(value!.items.map(({sku, kind}) => [sku, kind])).to.deep.equal([
      ['wand', 'item'],
      ['odyssey', 'game'],
      ['other_steam', 'key'],
    ]);
    expect(paths()).to.include('items/bundle/group/magic');
    expect(value!.hasMore).to.equal(true);
    more('magic');

    await untilValue($items, (shown) => isReady(shown) && shown.value?.items.length === 4, 'the next page');
  });

  it('fails for a group that does not exist', async () => {
    const {shop} = shopOf({});

    const shown = await untilValue(
      shop.use(createGroupItems).items('none'),
      ({status}) => status === 'error',
      'no group',
    );

    expect(shown).to.have.nested.property('failure.status', 404);
  });
});

describe('createCurrencies', () => {
  it('has all currencies', async () => {
    const {shop} = shopOf({
      'items/virtual_currency': ({url}) => {
        const isFirst = url.searchParams.get('offset') === '0';
        return json({items: [{sku: isFirst ? 'gold' : 'gems'}], has_more: isFirst});
      },
    });

    const {value} = await untilValue(shop.use(createCurrencies).$currencies, isReady, 'the currencies');

    expect(value!.map(({sku, kind}) => [sku, kind])).to.deep.equal([
      ['gold', 'currency'],
      ['gems', 'currency'],
    ]);
  });
});

describe('createBalances', () => {
  it('has the player’s balance of each currency', async () => {
    const {shop} = shopOf({
      'user/virtual_currency_balance': () =>
        json({items: [{sku: 'gold', amount: 100}, {sku: 'gems', amount: '7'}, {sku: 'odd', amount: -1}, {amount: 1}]}),
    });

    const {value} = await untilValue(shop.use(createBalances).$balances, isReady, 'the balances');

    expect([...value!]).to.deep.equal([
      ['gold', 100],
      ['gems', 7],
    ]);
  });

  it('is empty where nobody is signed in: nothing is sent', async () => {
    const {shop, sent} = shopOf({}, null);

    const shown = await untilValue(shop.use(createBalances).$balances, ({status}) => status === 'error', 'nobody');

    expect(shown).to.have.nested.property('failure.kind', 'signed-out');
    expect(sent).to.deep.equal([]);
  });
});

describe('createSearch', () => {
  const index = [
    {sku: 'epee', name: 'Épée de feu', description: 'Brûle'},
    {sku: 'ember', name: 'Ember Blade', description: ''},
    {sku: 'gone', name: 'Feu follet', description: ''},
  ];

  it('searches the catalog first, and then the index', async () => {
    const {shop, paths} = shopOf({
      'items/virtual_items': () => json({items: [index[1]], has_more: true}),
      'items/bundle': () => json({items: [{sku: 'chest', name: 'Chest of FEU'}]}),
      'items/virtual_items/all': () => json({items: index}),
      'items/virtual_items/sku/epee': () => json(index[0]),
    });
    const {search} = shop.use(createSearch);
    shop.$catalog.subscribe(() => {});
    await untilValue(shop.$catalog, isReady, 'the catalog');

    const {value} = await untilValue(search('feu'), isReady, 'the hits');
    expect(
      value!.map(({sku}) => sku),
      'one that is gone is no hit',
    ).to.deep.equal(['chest', 'epee']);
    expect((await untilValue(search('BLADE  ember'), isReady, 'the hits')).value!.map(({sku}) => sku)).to.deep.equal([
      'ember',
    ]);
    expect((await untilValue(search('epee BRULE'), isReady, 'the hits')).value!.length).to.equal(1);

    expect(paths().filter((path) => path.endsWith('/all')).length, 'the index is read once').to.equal(1);
  });

  it('searches the catalog only where there is no index', async () => {
    const {shop} = shopOf({'items/virtual_items': () => json({items: [index[1]], has_more: false})});
    const $hits = shop.use(createSearch).search('ember');
    $hits.subscribe(() => {});

    const {value} = await untilValue($hits, (shown) => isReady(shown) && shown.value!.length > 0, 'the hit');

    expect(value!.map(({sku}) => sku)).to.deep.equal(['ember']);
  });
});
