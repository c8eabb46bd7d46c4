import {expect} from 'chai';
import {createItemBySku} from '../../../src/items/item-store.js';
import {json} from '../../support/scripted-fetch.js';
import {shopOf} from '../../support/shop-of-answers.js';
import {untilValue} from '../../support/until.js';

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
