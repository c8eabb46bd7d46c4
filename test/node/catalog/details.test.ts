import {expect} from 'chai';
import {createDetails} from '../../../src/catalog/details/details-store.js';
import {json, refusal} from '../../support/scripted-fetch.js';
import {isReady, shopOf} from '../../support/shop-of-answers.js';
import {untilValue} from '../../support/until.js';

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
