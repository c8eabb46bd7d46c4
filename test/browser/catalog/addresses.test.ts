import {expect} from '@open-wc/testing';
import {readDetails} from '../../../src/items/read-details.js';
import {scriptedFetch} from '../../support/scripted-fetch.js';
import {answerFrom, wireItem} from '../../support/scripted-shop.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('addresses of what is shown', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const readItems = async (...items: object[]) => {
    const {fetch} = scriptedFetch(answerFrom(() => ({items})));
    const shown = shop.put('<store-catalog></store-catalog>', {fetch});
    const {value} = await untilValue(shown.storefront.$catalog, ({status}) => status === 'ready', 'the catalog');
    return {...shown, items: value!};
  };

  const BLADE = wireItem('blade', {
    image_url: '//pictures.example/blade.png',
    media_list: [
      {type: 'image', url: '//pictures.example/side.png'},
      {type: 'video', url: '//films.example/blade.mp4'},
    ],
  });

  it('are https where they have no protocol', async () => {
    const {items} = await readItems(BLADE);

    expect(items[0]!.imageUrl).to.equal('https://pictures.example/blade.png');
  });

  it('are https for what the details show, films too', () => {
    const reading = {locale: 'en', base: 'http://127.0.0.1:8787/', pick: () => undefined, reportInvalidField: () => {}};

    const {media} = readDetails(BLADE, reading, {sku: 'blade', kind: 'item'});

    expect(media!.map(({url}) => url)).to.deep.equal([
      'https://pictures.example/side.png',
      'https://films.example/blade.mp4',
    ]);
  });

  it('are named once for the developer where they are refused, without what may be secret in them', async () => {
    const warnings = catchWarnings();

    const {items} = await readItems(
      wireItem('blade', {image_url: 'http://pictures.example/blade.png?signature=s3cret'}),
      wireItem('bow', {image_url: 'http://pictures.example/bow.png'}),
    );

    expect(items.map(({imageUrl}) => imageUrl)).to.deep.equal([undefined, undefined]);
    await until(() => warnings.texts.length, 'the warning');
    const said = warnings.stop();
    expect(said).to.have.length(1);
    expect(said[0]).to.contain(
      '“image_url” of blade is no address of https, and is not shown: http://pictures.example/blade.png',
    );
    expect(said[0]).not.to.contain('s3cret');
  });
});
