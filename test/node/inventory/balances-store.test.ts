import {expect} from 'chai';
import {createBalances, readBalances} from '../../../src/inventory/balances-store.js';
import {expectReadOrRefused, SEED} from '../../support/mutated-answers.js';
import {json} from '../../support/scripted-fetch.js';
import {isReady, shopOf} from '../../support/shop-of-answers.js';
import {untilValue} from '../../support/until.js';

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

describe('a mutated answer', () => {
  it(`is read as balances as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused({items: [{sku: 'gold', amount: 5}]}, readBalances);
  });
});
