import {expect} from 'chai';
import {containsWords, createSearch, fold, readIndex} from '../../../src/catalog/search/search.js';
import {expectReadOrRefused, FULL_ITEM, SEED} from '../../support/mutated-answers.js';
import {json} from '../../support/scripted-fetch.js';
import {isReady, shopOf} from '../../support/shop-of-answers.js';
import {untilValue} from '../../support/until.js';

describe('fold', () => {
  for (const [typed, written] of [
    ['epee', 'Épée'],
    ['strasse', 'STRAßE'],
    ['angstrom', 'Ångström'],
    ['rodgrod', 'Rødgrød'],
    ['ｇｅｍｓ', 'GEMS'],
    ['ﾎﾟｰｼｮﾝ', 'ポーション'],
    ['istanbul', 'İstanbul'],
    ['ice sword', 'Ice Sword'],
    ['isik', 'IŞIK'],
    ['ışık', 'Işık'],
    ['ırmak', 'IRMAK'],
    ['οδυσσευς', 'ΟΔΥΣΣΕΎΣ'],
    ['сумка ежика', 'Сумка ёжика'],
    ['سيف', 'سَيْف'],
    ['اسلحة', 'أسلحة'],
    ['اثار', 'آثار'],
  ] as const) {
    it(`finds ${written} by ${typed}`, () => {
      expect(fold(written)).to.equal(fold(typed));
    });
  }

  it('distinguishes kana that are not the same', () => {
    expect(fold('が')).not.to.equal(fold('か'));
  });
});

describe('containsWords', () => {
  it('needs every word, in any order', () => {
    expect(containsWords('ember blade', 'blade em')).to.equal(true);
    expect(containsWords('ember blade', 'blade axe')).to.equal(false);
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

describe('a mutated answer', () => {
  it(`is read as an index as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused({items: [FULL_ITEM]}, readIndex);
  });
});
