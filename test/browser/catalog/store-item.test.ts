import {expect} from '@open-wc/testing';
import type {StoreItem} from '../../../src/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {partsOf, textOf} from '../../support/parts.js';
import {refusal, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {answerFrom, wireItem} from '../../support/scripted-shop.js';
import {setTime} from '../../support/service-time.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const LISTS = {
  items: [wireItem('blade', {name: 'Ember Blade'}), wireItem('gone', {name: 'Gone', can_be_bought: false})],
  bundles: [wireItem('hoard', {name: 'Hoard', type: 'bundle', bundle_type: 'standard'})],
};

describe('<store-item>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const mount = async (markup: string, answer: (sent: Sent) => Response = answerFrom(() => LISTS)) => {
    const {fetch, sent} = scriptedFetch(answer);
    const shown = shop.put(markup, {fetch});
    const item = shown.provider.querySelector('store-item') as StoreItem;
    const paths = (): string[] => sent.map(({url}) => url.pathname.replace(/^.*\/project\/\d+/, ''));
    return {...shown, item, paths};
  };

  it('shows one item as a card, and requests nothing else', async () => {
    const {item, paths} = await mount('<store-item sku="blade"></store-item>');
    await until(() => textOf(item, 'name') === 'Ember Blade', 'the item');

    expect(textOf(item, 'buy-button')).to.equal('$1.00');
    expect(paths()).to.deep.equal(['/items/virtual_items/sku/blade']);
  });

  it('finds items of other kinds at their own addresses', async () => {
    const {item, paths} = await mount('<store-item sku="hoard" kind="bundle"></store-item>');
    await until(() => textOf(item, 'name') === 'Hoard', 'the bundle');

    expect(paths()).to.deep.equal(['/items/bundle/sku/hoard']);
  });

  it('is only a button where the host wants that', async () => {
    const {item} = await mount('<store-item sku="blade" appearance="button"></store-item>');
    const button = await until(
      () => partsOf(item, 'buy-button').find(({textContent}) => textContent!.includes('$1')),
      'the price',
    );

    expect(button.getAttribute('aria-label')).to.equal('Buy Ember Blade for $1.00');
    expect(partsOf(item, 'card')).to.have.length(0);
  });

  for (const appearance of ['card', 'feature'])
    it(`says how much a currency pack gives: ${appearance}`, async () => {
      const pack = wireItem('pouch', {
        name: 'Pouch',
        type: 'bundle',
        bundle_type: 'virtual_currency_package',
        content: [{sku: 'gems', name: 'Gems', image_url: null, quantity: 1200}],
      });
      const {item} = await mount(
        `<store-item sku="pouch" kind="package" appearance="${appearance}"></store-item>`,
        answerFrom(() => ({packages: [pack]})),
      );

      const gives = await until(() => item.shadowRoot!.querySelector('.fact.gives'), 'the amount');

      expect(gives.textContent!.replace(/[\u2066-\u2069]/g, '').trim()).to.equal('Gives 1,200 Gems');
      expect(partsOf(item, 'contents'), 'said once').to.have.length(0);
    });

  it('is wide and shows its contents where a page features it', async () => {
    const parts = ['Blade', 'Ward', 'Pouch', 'Elixir', 'Scroll'].map((name) => ({...wireItem(name), quantity: 1}));
    const hoard = wireItem('hoard', {name: 'Hoard', type: 'bundle', description: 'All you need.', content: parts});
    const {item} = await mount(
      '<store-item sku="hoard" kind="bundle" appearance="feature"></store-item>',
      answerFrom(() => ({bundles: [hoard]})),
    );
    await until(() => partsOf(item, 'feature').length, 'the offer');

    expect(textOf(item, 'name')).to.equal('Hoard');
    expect(textOf(item, 'description')).to.equal('All you need.');
    expect(textOf(item, 'buy-button')).to.equal('$1.00');
    const contents = partsOf(item, 'contents')[0]!;
    expect(contents.getAttribute('aria-label')).to.equal('5 items inside');
    const words = (part: Element): string => (part.querySelector('bdi') ?? part).textContent!.trim();
    expect([...contents.children].map(words)).to.deep.equal(['Blade', 'Ward', 'Pouch', '+ 2 more']);
  });

  it('shows another item when its SKU changes', async () => {
    const {item} = await mount('<store-item sku="blade"></store-item>');
    await until(() => textOf(item, 'name') === 'Ember Blade', 'the item');

    item.sku = 'gone';
    await until(() => textOf(item, 'name') === 'Gone', 'the other item');

    expect(partsOf(item, 'buy-button')[0]!.getAttribute('aria-disabled')).to.equal('true');
  });

  it('asks the service again when its limit resets', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 60;
    let available = 0;
    const limits = (): object => ({
      per_user: {total: 1, available, recurrent_schedule: {interval_type: 'daily', reset_next_date: reset}},
    });
    const {item, storefront} = await mount('<store-item sku="blade"></store-item>', (sent) =>
      answerFrom(() => ({items: [wireItem('blade', {limits: limits()})]}))(sent),
    );
    await until(() => textOf(item, 'name') === 'blade', 'the item');
    expect(textOf(item, 'buy-button')).not.to.equal('$1.00');
    partsOf(item, 'name')[0]!.click();
    const dialog = await until(() => partsOf(item, 'dialog')[0], 'the details');
    const sold = (): string => dialog.querySelector('[part~=buy-button]')!.textContent!.trim();
    expect(sold()).to.match(/^Again in/);

    available = 1;
    setTime(storefront, reset * 1000 + 1000);
    await until(() => textOf(item, 'buy-button') === '$1.00', 'it is sold again');
    await until(() => sold() === 'Buy for $1.00', 'the open details say so, too');
  });

  it('asks before it sells', async () => {
    const {item, provider, eventsOf, storefront} = await mount('<store-item sku="blade"></store-item>');
    await until(() => textOf(item, 'name') === 'Ember Blade', 'the item');
    provider.addEventListener('store-checkout-request', (event) => event.preventDefault());

    partsOf(item, 'buy-button')[0]!.click();

    expect(eventsOf('store-checkout-request')).to.deep.equal([{sku: 'blade', quantity: 1, skus: ['blade']}]);
    expect(storefront.$purchase.get()).to.equal(undefined);
  });

  it('says that it could not be loaded, and loads again when the player asks for it', async () => {
    let isBroken = true;
    const usual = answerFrom(() => LISTS);
    const {item} = await mount('<store-item sku="blade"></store-item>', (sent) =>
      isBroken ? refusal(404) : usual(sent),
    );
    await until(() => partsOf(item, 'button-primary').length, 'the way to try again');
    isBroken = false;

    partsOf(item, 'button-primary')[0]!.click();

    await until(() => textOf(item, 'name') === 'Ember Blade', 'the item');
  });

  it('stays on screen where it could not be refreshed, says so, and loads again when the player asks for it', async () => {
    let isBroken = false;
    let price = '1.00';
    const usual = (sent: Sent): Response =>
      answerFrom(() => ({
        items: [wireItem('blade', {price: {amount: price, amount_without_discount: price, currency: 'USD'}})],
      }))(sent);
    const {item, provider} = await mount('<store-item sku="blade"></store-item>', (sent) =>
      isBroken ? refusal(422) : usual(sent),
    );
    await until(() => textOf(item, 'buy-button') === '$1.00', 'the item');
    isBroken = true;
    price = '2.00';

    provider.setAttribute('country', 'DE');
    await until(() => partsOf(item, 'button-primary').length, 'the way to try again');
    expect(textOf(item, 'buy-button')).to.equal('$1.00');
    isBroken = false;
    partsOf(item, 'button-primary')[0]!.click();

    await until(() => textOf(item, 'buy-button') === '$2.00', 'its price of today');
  });

  it('warns the page’s developer that its SKU is missing, in its place and in the console', async () => {
    const warnings = catchWarnings();
    const {item} = await mount('<store-item></store-item>');

    const remedy = await until(() => item.shadowRoot!.querySelector('[role=alert] [lang=en][dir=ltr]'), 'the remedy');
    await until(() => remedy.textContent?.includes('<store-item> waits for a sku. Write the item’s SKU'), 'its words');
    expect(warnings.stop().join()).to.match(/^game-storefront: <store-item> waits for a sku\. .*\[sku-missing\]$/);
  });

  for (const theme of ['light', 'dark']) {
    it(`is accessible, ${theme}`, async () => {
      const {item, provider} = await mount('<store-item sku="blade"></store-item>');
      provider.setAttribute('theme', theme);
      document.body.style.background = theme === 'dark' ? '#0c0f17' : '';
      await until(() => textOf(item, 'name') === 'Ember Blade', 'the item');

      await expectAccessible(item);
    });
  }
});
