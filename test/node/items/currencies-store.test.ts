import {expect} from 'chai';
import {createCurrencies} from '../../../src/items/currencies-store.js';
import {json} from '../../support/scripted-fetch.js';
import {isReady, shopOf} from '../../support/shop-of-answers.js';
import {untilValue} from '../../support/until.js';

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
