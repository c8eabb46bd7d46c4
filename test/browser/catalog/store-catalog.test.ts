import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../support/accessible.js';
import {DEMO_CARDS} from '../../support/demo-shop.js';
import {cardOf, partsOf, textOf, untilLabel} from '../../support/parts.js';
import {replaceWindowOpen} from '../../support/payment-window.js';
import {json, refusal, scriptedFetch, silence} from '../../support/scripted-fetch.js';
import {CATALOG, shownText, untilShown} from '../../support/shown-catalog.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const THEMES = ['light', 'dark'] as const;

describe('<store-catalog>', () => {
  let demo: Shop;
  let small: Shop;
  before(async () => {
    demo = await createShop();
    small = await createShop({seed: 'empty'});
    await small.sell({sku: 'gems', name: {en: 'Pouch of Gems'}, limits: {per_item: 5}});
    await small.sell({sku: 'gift', name: {en: 'Traveller’s Gift'}, prices: [], is_free: true});
    await small.sell({sku: 'draught', name: {en: 'Healing Draught'}, limits: {per_user: 3}});
  });

  describe('by default', () => {
    it('shows every item that is for sale, in the service’s order', async () => {
      const {catalog} = await demo.mount(CATALOG);

      const names = partsOf(catalog, 'name').map((name) => name.textContent);
      expect(names.slice(0, 3)).to.deep.equal([
        'Cinderwing, Last of the Ash Drakes',
        'Warlord’s Horns',
        'Runeblade of the North',
      ]);
      expect(names).to.have.length(DEMO_CARDS);
      expect(names, 'out of season').not.to.contain('Solstice Chest');
    });

    it('shows an item’s name, rarity, picture and price', async () => {
      const {catalog} = await demo.mount(CATALOG);

      const card = cardOf(catalog, 'Ember Blade');
      expect(card.text('rarity')).to.equal('Legendary');
      expect([card.label, card.name]).to.deep.equal(['$14.99', 'Buy Ember Blade for $14.99']);
      expect(card.element.querySelector<HTMLImageElement>('[part~=picture]')!.src).to.equal(
        `${demo.project.store_url}/_sandbox/art/sword-fire.svg`,
      );
    });

    it('shows how many units are left', async () => {
      const {catalog} = await small.mount(CATALOG);

      expect(cardOf(catalog, 'Pouch of Gems').text('limit')).to.equal('5 left');
      expect(cardOf(catalog, 'Healing Draught').text('limit')).to.equal('3 per player');
    });

    it('shows a free item with a button to claim it', async () => {
      const {catalog} = await small.mount(CATALOG);

      const gift = cardOf(catalog, 'Traveller’s Gift');
      expect([gift.label, gift.isDisabled]).to.deep.equal(['Claim free', false]);
    });

    it('says why an item cannot be bought', async () => {
      const shop = await createShop({seed: 'empty'});
      await shop.sell({sku: 'last-one', name: {en: 'Last One'}, limits: {per_item: 1}});
      await shop.sell({sku: 'one-each', name: {en: 'One Each'}, limits: {per_user: 1}});
      await shop.sell({
        sku: 'keepsake',
        name: {en: 'Keepsake'},
        inventory_options: {consumable: null, expiration_period: null},
      });
      for (const [user, sku] of [
        ['bert', 'last-one'],
        ['anna', 'one-each'],
        ['anna', 'keepsake'],
      ] as const) {
        await shop.pay(await shop.orderElsewhere(user, sku));
      }

      const {catalog} = await shop.mount(CATALOG);

      for (const [name, label] of [
        ['Last One', 'Sold out'],
        ['One Each', 'Limit reached'],
        ['Keepsake', '✓ Owned'],
      ] as const) {
        const card = cardOf(catalog, name);
        expect([card.label, card.name, card.isDisabled]).to.deep.equal([label, `${name}: ${label}`, true]);
      }
    });

    it('shows an initial where there is no picture, or none that can be loaded', async () => {
      await small.sell({
        sku: 'lost',
        name: {en: 'Lost Picture'},
        image_url: 'https://127.0.0.1:1/lost.png',
      });

      const {catalog} = await small.mount(CATALOG);

      const {element} = cardOf(catalog, 'Lost Picture');
      const picture = element.querySelector<HTMLImageElement>('[part~=picture]')!;
      picture.scrollIntoView();
      await until(() => picture.hidden, 'the picture gives up');
      expect(element.querySelector('[part~=media]')!.textContent!.trim()).to.equal('L');
    });
  });

  describe('attributes', () => {
    it('set the name of its region', async () => {
      const regionOf = ({catalog}: Mounted): string =>
        catalog.shadowRoot!.querySelector('section')!.getAttribute('aria-label')!;

      const [plain, named] = [
        await small.mount(CATALOG),
        await small.mount('<store-catalog aria-label="Bazaar"></store-catalog>'),
      ];

      expect([regionOf(plain), regionOf(named)]).to.deep.equal(['Shop', 'Bazaar']);
    });
  });

  describe('text of the service', () => {
    it('stays text, whatever is in it', async () => {
      const name = '<img src=x onerror="window.wasRun = true"><b>Bold</b>';
      const {fetch} = scriptedFetch(() =>
        json({items: [{sku: 'x', name, price: {amount: '1', currency: '<b>'}, image_url: 'javascript:alert(1)'}]}),
      );

      const {catalog} = await demo.mount(CATALOG, {fetch});

      expect(textOf(catalog, 'name')).to.equal(name);
      expect(catalog.shadowRoot!.querySelectorAll('b, img')).to.have.length(0);
      expect('wasRun' in window).to.equal(false);
    });
  });

  describe('slots', () => {
    it('show the host’s header and footer around the items', async () => {
      const markup = '<store-catalog><h2 slot="header">Bazaar</h2><p slot="footer">Taxes included</p></store-catalog>';

      const {catalog} = await small.mount(markup);

      const [header, footer] = [catalog.querySelector('h2')!, catalog.querySelector('p')!];
      const grid = partsOf(catalog, 'grid')[0]!.getBoundingClientRect();
      expect(header.getBoundingClientRect().bottom).to.be.at.most(grid.top);
      expect(footer.getBoundingClientRect().top).to.be.at.least(grid.bottom);
    });

    it('replace our placeholders in every element while it loads', async () => {
      const words = '<p slot="loading">Opening the chest</p>';
      const {provider} = demo.put(
        `<store-catalog>${words}</store-catalog><store-item sku="blade">${words}</store-item><store-cart>${words}</store-cart>`,
        {fetch: silence},
      );

      for (const each of provider.querySelectorAll('p')) {
        await until(() => each.offsetHeight > 0, `those of ${each.parentElement!.localName}`);
      }
    });

    it('replace our words where nothing is for sale', async () => {
      const empty = await createShop({seed: 'empty'});

      const {catalog} = await empty.mount('<store-catalog><p slot="empty">Come back on Friday</p></store-catalog>');

      expect(catalog.querySelector('p')!.offsetHeight).to.be.greaterThan(0);
      expect(catalog.shadowRoot!.querySelector<HTMLElement>('.state')!.offsetHeight).to.equal(0);
    });

    it('replace our words where the items could not be loaded', async () => {
      const {fetch} = scriptedFetch(() => refusal(404));

      const {catalog} = await demo.mount('<store-catalog><p slot="error">Back soon</p></store-catalog>', {fetch});

      expect(catalog.querySelector('p')!.offsetHeight).to.be.greaterThan(0);
    });
  });

  describe('states', () => {
    it('reserves room for the cards while it loads', async () => {
      const shown = demo.put(CATALOG, {fetch: silence});
      await until(() => partsOf(shown.catalog, 'grid').length, 'the skeleton');

      const [grid] = partsOf(shown.catalog, 'grid');
      expect(grid!.getAttribute('aria-label')).to.equal('Loading items');
      expect(grid!.offsetHeight).to.be.greaterThan(200);
      expect(shown.catalog.shadowRoot!.querySelector('[aria-busy=true]')).to.not.equal(null);
      expect(partsOf(shown.catalog, 'card'), 'a skeleton is no card').to.have.length(0);
    });

    it('says that nothing is for sale', async () => {
      const empty = await createShop({seed: 'empty'});

      const shown = await empty.mount(CATALOG);

      expect(shownText(shown)).to.equal('There is nothing for sale right now.');
    });

    it('says that it could not be loaded, and loads again when the player asks for it', async () => {
      let isBroken = true;
      const shown = await demo.mount(CATALOG, {
        fetch: async (...request) => (isBroken ? refusal(404) : fetch(...request)),
      });
      await untilShown(shown, 'The shop could not be loaded.');
      isBroken = false;

      partsOf(shown.catalog, 'button-primary')[0]!.click();
      await until(() => partsOf(shown.catalog, 'card').length, 'the cards');

      expect(shownText(shown)).not.to.contain('could not be loaded');
    });

    it('does not say that nothing is for sale where no request could be sent', async () => {
      const shown = await demo.mount(CATALOG, {fetch: () => Promise.reject(new TypeError('offline'))});

      await untilShown(shown, 'The shop cannot be reached. Check your connection.');

      expect(shownText(shown)).not.to.contain('nothing for sale');
    });

    it('keeps the items on screen when they cannot be loaded again', async () => {
      let isBroken = false;
      const shown = await demo.mount(CATALOG, {
        fetch: async (...request) => (isBroken ? Promise.reject(new TypeError('offline')) : fetch(...request)),
      });
      isBroken = true;

      shown.storefront.reload();
      await untilShown(shown, 'No connection. This is how it was when we last looked.');

      expect(partsOf(shown.catalog, 'card')).to.have.length(DEMO_CARDS);
    });

    it('asks to sign in where the shop needs a player, and then shows the items', async () => {
      const shown = await demo.mount(CATALOG, {attributes: {auth: 'required'}, getToken: () => null});
      await untilShown(shown, 'Sign in to see the shop.');

      shown.storefront.getToken = demo.getToken;
      await untilValue(shown.storefront.$catalog, ({status}) => status === 'ready', 'items');
      await shown.settled();

      expect(partsOf(shown.catalog, 'card')).to.have.length(DEMO_CARDS);
    });

    it('shows the shop to everybody where it needs no player', async () => {
      const shown = await demo.mount(CATALOG, {getToken: () => null});

      expect(partsOf(shown.catalog, 'card')).to.have.length(DEMO_CARDS);
    });

    it('asks to sign in again where the shop needs a player, the session has ended and there is no other token', async () => {
      const token = await demo.token('anna', -60);

      const shown = await demo.mount(CATALOG, {attributes: {token, auth: 'required'}, getToken: undefined});

      await untilShown(shown, 'Your session has ended. Sign in again.');
    });
  });

  describe('events', () => {
    it('asks before it sells: canceling the request prevents the purchase', async () => {
      const {catalog, provider, storefront, eventsOf} = await demo.mount(CATALOG);
      provider.addEventListener('store-checkout-request', (event) => event.preventDefault());

      cardOf(catalog, 'Ember Blade').button.click();

      expect(eventsOf('store-checkout-request')).to.deep.equal([
        {sku: 'ember-blade', quantity: 1, skus: ['ember-blade']},
      ]);
      expect(storefront.$purchase.get()).to.equal(undefined);
    });

    it('dispatches no request for an item that cannot be bought', async () => {
      const {fetch} = scriptedFetch(({url}) =>
        json({items: url.pathname.endsWith('/virtual_items') ? [{sku: 'gone', can_be_bought: false}] : []}),
      );
      const {catalog, eventsOf} = await small.mount(CATALOG, {fetch});

      cardOf(catalog, 'gone').button.click();

      expect(eventsOf('store-checkout-request')).to.deep.equal([]);
    });
  });

  describe('accessibility', () => {
    for (const theme of THEMES) {
      it(`is there with items, ${theme}`, async () => {
        const {catalog} = await small.mount(CATALOG, {attributes: {theme}});

        await expectAccessible(catalog);
      });

      it(`is there while it loads, ${theme}`, async () => {
        const {catalog} = demo.put(CATALOG, {attributes: {theme}, fetch: silence});
        await until(() => partsOf(catalog, 'grid').length, 'the skeleton');

        await expectAccessible(catalog);
      });

      it(`is there without items, ${theme}`, async () => {
        const {fetch} = scriptedFetch(() => json({items: [], has_more: false}));
        const {catalog} = await demo.mount(CATALOG, {attributes: {theme}, fetch});

        await expectAccessible(catalog);
      });

      it(`is there after an error, ${theme}`, async () => {
        const {fetch} = scriptedFetch(() => refusal(404));
        const shown = await demo.mount(CATALOG, {attributes: {theme}, fetch});
        await untilShown(shown, 'could not be loaded');

        await expectAccessible(shown.catalog);
      });

      it(`is there while nobody is signed in, ${theme}`, async () => {
        const attributes = {theme, auth: 'required'};
        const shown = await demo.mount(CATALOG, {attributes, getToken: () => null});
        await untilShown(shown, 'Sign in');

        await expectAccessible(shown.catalog);
      });

      it(`is there while the shop is not set up, ${theme}`, async () => {
        const warnings = catchWarnings();
        const shown = await demo.mount(CATALOG, {attributes: {theme, 'project-id': `${theme}-1`}});
        await untilShown(shown, 'project-id');
        warnings.stop();

        await expectAccessible(shown.catalog);
      });

      it(`is there while an item is bought, ${theme}`, async () => {
        const windows = replaceWindowOpen();
        const {catalog} = await small.mount(CATALOG, {attributes: {theme}});
        cardOf(catalog, 'Pouch of Gems').button.click();
        await untilLabel(catalog, 'Pouch of Gems', 'Show payment');
        windows.restore();

        await expectAccessible(catalog);
      });
    }

    it('names a card after its item, and a button after its action', async () => {
      const {catalog} = await demo.mount(CATALOG);

      const {element, button} = cardOf(catalog, 'Ember Blade');
      const label = catalog.shadowRoot!.getElementById(element.getAttribute('aria-labelledby')!);
      expect(label!.textContent).to.equal('Ember Blade');
      expect(button.localName, 'a native button: Enter and Space are its own').to.equal('button');
      expect(button.getAttribute('aria-label')).to.equal('Buy Ember Blade for $14.99');
    });

    it('announces an error at once', async () => {
      const {fetch} = scriptedFetch(() => refusal(404));

      const shown = await demo.mount(CATALOG, {fetch});
      await untilShown(shown, 'could not be loaded');

      expect(shown.catalog.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain('could not be loaded');
    });
  });
});
