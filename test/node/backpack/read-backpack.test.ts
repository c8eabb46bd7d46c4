import {expect} from 'chai';
import {readBackpack, readBackpackItem} from '../../../src/backpack/backpack.js';
import {readingFor} from '../../support/reading.js';

const READING = readingFor();
const {invalidFields: invalid} = READING;
const ITEM = {
  item_id: '0b7e1a52-6a51-4d0c-9f3e-3d1f1c3a9b10',
  item_sku: 'visor',
  item_name: 'Visor',
  item_type: 'virtual_item',
  item_status: 'available',
  image_url: null,
  image_proxy_url: 'https://img.example/visor.png',
  description: '',
  project_id: 7,
  merchant_id: 2,
  promo_code: null,
  code: null,
  game_name: 'Nightcircuit',
  game_image_url: null,
  external_game_id: 'nightcircuit',
  platform: null,
  quantity: 3,
  is_external_vc: false,
};

describe('readBackpack', () => {
  beforeEach(() => void invalid.splice(0));

  it('has the content of each item, its game, and that it is in the backpack', () => {
    const {items, received} = readBackpack([ITEM], READING);

    expect(received).to.equal(1);
    expect(items).to.deep.equal([
      {
        id: ITEM.item_id,
        sku: 'visor',
        name: 'Visor',
        description: '',
        imageUrl: 'https://img.example/visor.png',
        kind: 'item',
        quantity: 3,
        game: {name: 'Nightcircuit', imageUrl: undefined, isOwn: false},
        platform: '',
        code: undefined,
        fitsWallet: false,
        fate: undefined,
        projectId: 7,
        merchantId: 2,
      },
    ]);
    expect(invalid).to.deep.equal([]);
  });

  it('recognises the shop’s own game, which may be named by the project or not at all', () => {
    for (const id of [null, undefined, '', '7', 7])
      expect(readBackpackItem({...ITEM, external_game_id: id}, READING)!.game.isOwn, String(id)).to.equal(true);
  });

  it('has the place where an item was moved, in any case, and takes an unknown state for not moved', () => {
    const fates = ['moved', 'MOVED_TO_GAME', 'received', 'available', 'new', null, 3].map(
      (item_status) => readBackpackItem({...ITEM, item_status}, READING)!.fate,
    );

    expect(fates).to.deep.equal(['game', 'game', 'wallet', undefined, undefined, undefined, undefined]);
    expect(invalid).to.deep.equal([`item_status of backpack item ${ITEM.item_id}`]);
  });

  it('has the code of a key and of a promo code, and of nothing else', () => {
    const codes = {code: 'AAAA-BBBB', promo_code: 'GIFT'};
    const kinds = ['game_key', 'promo_code', 'virtual_currency'];

    expect(kinds.map((item_type) => readBackpackItem({...ITEM, ...codes, item_type}, READING)!.code)).to.deep.equal([
      'AAAA-BBBB',
      'GIFT',
      'GIFT',
    ]);
  });

  it('allows a move to the wallet for the shop’s own currencies only', () => {
    const of = (more: object) =>
      readBackpackItem({...ITEM, item_type: 'virtual_currency', ...more}, READING)!.fitsWallet;

    expect([of({}), of({is_external_vc: true}), of({is_external_vc: undefined})]).to.deep.equal([true, false, true]);
  });

  it('leaves out items without an id or of an unknown kind, and loads no picture from a forbidden address', () => {
    const strange = [null, 7, {}, {...ITEM, item_id: '..'}, {...ITEM, item_type: 'constructor'}];
    const {items, received} = readBackpack([...strange, {...ITEM, image_url: 'javascript:alert(1)'}], READING);

    expect([items.length, received]).to.deep.equal([1, 6]);
    expect(items[0]!.imageUrl).to.equal('https://img.example/visor.png');
    expect(invalid).to.have.length(6);
  });

  it('refuses an answer that is no list', () => {
    for (const answer of [null, {}, {items: []}, 'html'])
      expect(() => readBackpack(answer, READING)).to.throw('The backpack makes no sense');
  });
});
