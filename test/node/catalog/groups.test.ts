import {expect} from 'chai';
import {createGroups, readGroups} from '../../../src/catalog/toolbar/groups.js';
import {expectReadOrRefused, GROUP, SEED} from '../../support/mutated-answers.js';
import {json} from '../../support/scripted-fetch.js';
import {isReady, shopOf} from '../../support/shop-of-answers.js';
import {untilValue} from '../../support/until.js';

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

describe('a mutated answer', () => {
  it(`is read as groups as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused({groups: [{...GROUP, children: [GROUP]}]}, readGroups);
  });
});
