import {expect} from 'chai';
import {readGames} from '../../../src/inventory/games-store.js';
import {readShards} from '../../../src/inventory/shards-store.js';
import {readingFor} from '../../support/reading.js';

const READING = readingFor();
const NONSENSE = [undefined, null, 'none', [], {}, {items: {}}, {items: 'none'}];

describe('readGames', () => {
  it('reads a game for each of its platforms, as something that stays', () => {
    const racer = {
      name: 'Racer',
      game_sku: 'racer',
      drm: 'drmfree',
      image_url: '/racer.png',
      attributes: [{external_id: 'rarity', values: [{external_id: 'epic', value: 'Epic'}]}],
    };
    const {items, received, hasMore} = readGames({items: [racer, {...racer, drm: 'gog'}], has_more: true}, READING);

    expect([received, hasMore]).to.deep.equal([2, true]);
    expect(items.map(({id}) => id)).to.deep.equal(['racer drmfree', 'racer gog']);
    expect(items[0]).to.include({
      sku: 'racer',
      name: 'Racer',
      imageUrl: 'https://store.example/racer.png',
      rarity: 'epic',
      isConsumable: false,
      endsAt: undefined,
    });
  });

  it('leaves out what has no SKU, and reads the rest as far as it can', () => {
    const {items, received} = readGames({items: [null, {name: 'Racer'}, {game_sku: 'chess', drm: 5}]}, READING);

    expect(received).to.equal(3);
    expect(items.map(({id, name}) => [id, name])).to.deep.equal([['chess ', 'chess']]);
    for (const value of NONSENSE)
      expect(() => readGames(value, READING)).to.throw(/games make no sense|makes no sense/);
  });
});

describe('readShards', () => {
  it('reads the shards of currencies that have any, of so many that make a unit', () => {
    READING.invalidFields.splice(0);
    const of = (virtual_currency_sku: unknown, shards: unknown, base: unknown = 6) => ({
      virtual_currency_sku,
      shards,
      points: {base, point: 9},
    });
    const read = readShards(
      {items: [of('gems', 3), of('gold', 0), of('ore', 6), of('oil', -1), of('tin', 2, 0), of('', 2), null, 'x', {}]},
      READING,
    );

    expect([...read]).to.deep.equal([['gems', {count: 3, ofUnit: 6}]]);
    expect(READING.invalidFields.length, 'no shards are nothing unusual').to.be.greaterThan(0);
    READING.invalidFields.splice(0);
    readShards({items: [of('gold', 0), of('gems', 5)]}, READING);
    expect(READING.invalidFields).to.deep.equal([]);
    for (const value of NONSENSE) expect(() => readShards(value, READING)).to.throw(/no sense/);
  });
});
