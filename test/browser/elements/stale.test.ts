import {expect} from '@open-wc/testing';
import {cardOf, partsOf, plainText, textOf} from '../../support/parts.js';
import {json, refusal} from '../../support/scripted-fetch.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

/** The sentences of a value that is not there. */
const NOT_THERE = /could(?: not|n’t) be loaded|cannot be reached|takes too long|Sign in to see/;

/** Elements with the part that shows what they have loaded. */
const SHOWN: Readonly<Record<string, string>> = {
  '<store-catalog></store-catalog>': 'card',
  '<store-item sku="ember-blade"></store-item>': 'card',
  '<store-item sku="ember-blade" appearance="feature"></store-item>': 'name',
  '<store-item sku="ember-blade" appearance="button"></store-item>': 'buy-button',
  '<store-cart></store-cart>': 'line',
  '<inventory-view></inventory-view>': 'item',
  '<virtual-balance></virtual-balance>': 'amount',
  '<reward-chain></reward-chain>': 'step',
  '<offer-chain></offer-chain>': 'step',
  '<subscription-manager></subscription-manager>': 'subscription',
};

describe('what is on the screen and cannot be loaded again', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({user: 'kestrel'});
  });

  const put = (markup: string, {fetch, ...options}: MountOptions) =>
    shop.put(markup, {
      ...options,
      ...(fetch && {fetch}),
      attributes: {locale: 'en', 'subscriptions-url': shop.project.store_url},
    });

  for (const [markup, part] of Object.entries(SHOWN)) {
    for (const [why, answer] of [
      ['is out of reach', () => Promise.reject(new TypeError('No network'))],
      ['refuses', async () => refusal(422)],
    ] as const) {
      it(`stays in ${markup}, which never says that it could not be loaded, where the service ${why}`, async () => {
        let isBroken = false;
        let failed = 0;
        const {provider, storefront} = put(markup, {
          fetch: (url, init) => {
            if (!isBroken) return fetch(url, init);
            failed++;
            return answer();
          },
        });
        const element = provider.firstElementChild!;
        if (markup.includes('store-cart')) storefront.add('ember-blade');
        await until(
          () =>
            partsOf(element, part).length > 0 &&
            !element.shadowRoot!.querySelector('slot[name=loading], .store[aria-busy=true]'),
          'it shows all that it loads',
        );
        if (markup.includes('store-cart')) await until(() => textOf(element, 'total') === '$14.99', 'it is saved');
        const before = partsOf(element, part).length;

        isBroken = true;
        storefront.refresh();
        await until(() => failed > 0, 'it is asked for again');
        const isBare = markup.includes('button');
        if (!isBare) await until(() => /last saw|last looked/.test(element.shadowRoot!.textContent!), 'that it is old');

        expect(partsOf(element, part).length).to.be.at.least(before);
        expect(plainText(element.shadowRoot!.textContent)).not.to.match(NOT_THERE);
        provider.remove();
      });
    }
  }

  it('stays in open details', async () => {
    let isBroken = false;
    const {catalog, storefront} = await shop.mount('<store-catalog></store-catalog>', {
      fetch: async (url, init) => (isBroken ? refusal(422) : fetch(url, init)),
    });
    cardOf(catalog, 'Ember Blade').element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(catalog, 'dialog')[0]?.getAttribute('aria-busy') === 'false', 'the details');

    isBroken = true;
    storefront.refresh();

    await until(() => textOf(catalog, 'dialog')?.includes('This is how it was'), 'that they are old');
    expect(textOf(catalog, 'dialog')).not.to.match(NOT_THERE);
  });

  it('is called incomplete, not missing, where some of the lists of a shop came', async () => {
    const shown = shop.put('<store-catalog></store-catalog>', {
      attributes: {locale: 'en'},
      fetch: async (url, init) => {
        if (/items\/bundle/.test(`${url}`)) return refusal(422);
        return /items\/virtual_items/.test(`${url}`)
          ? json({items: [{sku: 'a', name: 'Lantern'}], has_more: false})
          : fetch(url, init);
      },
    });

    await until(() => textOf(shown.catalog, 'note'), 'the note');
    expect(textOf(shown.catalog, 'note')).to.equal('Not everything could be loaded.');
    expect(partsOf(shown.catalog, 'name').map((name) => name.textContent)).to.include('Lantern');
  });
});
