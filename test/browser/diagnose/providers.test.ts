import {expect} from '@open-wc/testing';
import {pageStorefront} from '../../../src/context/page-storefront.js';
import {createShop} from '../../support/storefront-fixture.js';
import {catchWarnings} from '../../support/warnings.js';

describe('explain() of the page’s own shop', () => {
  it('reports that the page’s shops are in providers, and how to ask them', async () => {
    const [one, other] = [await createShop({seed: 'empty'}), await createShop({seed: 'empty'})];
    for (const shop of [one, other]) await shop.mount('<store-order></store-order>');

    const found = await pageStorefront().explain();

    expect(found.map(({id, level}) => [id, level])).to.deep.equal([['shop-in-providers', 'note']]);
    expect(found[0]!.text).to.contain(`project-id: ${one.project.project_id}, ${other.project.project_id}`);
    expect(found[0]!.remedy).to.contain("document.querySelector('store-provider').storefront.explain()");
  });

  it('reports a missing option where an element of the page needs it', async () => {
    const {provider} = await (await createShop({seed: 'empty'})).mount('');
    const warnings = catchWarnings();
    const catalog = document.createElement('store-catalog');
    provider.before(catalog);

    const [found] = await pageStorefront().explain();

    catalog.remove();
    warnings.stop();
    expect(found).to.include({id: 'option-missing', topic: 'options', level: 'fatal'});
    expect(found!.text).to.match(/^project-id is missing/);
  });
});
