import {expect} from 'chai';
import {createGroupItems} from '../../../src/catalog/own-list/group-items.js';
import {json} from '../../support/scripted-fetch.js';
import {isReady, shopOf} from '../../support/shop-of-answers.js';
import {untilValue} from '../../support/until.js';

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
