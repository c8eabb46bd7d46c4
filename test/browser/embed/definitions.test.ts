import {expect} from '@open-wc/testing';
import {pageStorefront} from '../../../src/context/page-storefront.js';
import {observe} from '../../../src/embed/definitions.js';
import {silence} from '../../support/scripted-fetch.js';
import {until} from '../../support/until.js';

/** Each test has a prefix of its own, since a tag name can be defined once in a page. */
const elementOf = (tag: string): HTMLElement => document.body.appendChild(document.createElement(tag));

describe('observe', () => {
  before(() => pageStorefront().configure({projectId: 44056, storeUrl: 'https://store.example', fetch: silence}));

  it('defines the elements that are in the page, and no others', async () => {
    elementOf('here-store-order');

    const stop = observe(document, 'here');
    await customElements.whenDefined('here-store-order');
    stop();

    expect(customElements.get('here-store-catalog')).to.equal(undefined);
    expect(customElements.get('here-store-provider')).to.equal(undefined);
  });

  it('defines elements that are added later', async () => {
    const stop = observe(document, 'later');

    elementOf('div').append(document.createElement('later-store-provider'));
    await customElements.whenDefined('later-store-provider');
    stop();
  });

  it('defines elements inside a shadow root that it observes', async () => {
    const root = elementOf('div').attachShadow({mode: 'open'});
    const stop = observe(root, 'inside');

    root.append(document.createElement('inside-store-catalog'));
    await customElements.whenDefined('inside-store-catalog');
    stop();
  });

  it('leaves a tag alone that other code defined', async () => {
    class Theirs extends HTMLElement {}
    customElements.define('taken-store-catalog', Theirs);
    elementOf('taken-store-catalog');
    elementOf('taken-store-order');

    const stop = observe(document, 'taken');
    await customElements.whenDefined('taken-store-order');
    stop();

    expect(customElements.get('taken-store-catalog')).to.equal(Theirs);
  });

  it('defines nothing more once it is stopped', async () => {
    const stop = observe(document, 'stopped');
    stop();
    const other = observe(document, 'other');

    elementOf('stopped-store-catalog');
    elementOf('other-store-catalog');
    await customElements.whenDefined('other-store-catalog');
    other();

    expect(customElements.get('stopped-store-catalog')).to.equal(undefined);
  });
});

describe('observe, for the host’s own elements', () => {
  it('binds those that act on the shop, until it is stopped', async () => {
    const stop = observe(document, 'serves');
    const shop = pageStorefront('serves');
    shop.configure({projectId: 44056, storeUrl: 'https://store.example', fetch: silence});
    let pressed = 0;
    const button = elementOf('button');
    button.dataset.servesStoreSku = 'gems';
    button.dataset.servesStoreAction = 'buy';
    const count = (event: Event): void => {
      pressed++;
      event.preventDefault();
    };
    button.addEventListener('store-checkout-request', count);

    // Attributes that are set after the element was added are seen at the next change of the page.
    elementOf('i');
    await until(() => {
      button.click();
      return pressed > 0;
    }, 'the press is heard');
    stop();
    const before = pressed;
    button.click();

    expect(pressed).to.equal(before);
    button.remove();
  });

  describe('before the code for them is loaded', () => {
    /** A shadow root that was just added, whose code is loading, and the purchases of its controls. */
    function open(prefix: string, markup: string) {
      pageStorefront(prefix).configure({projectId: 44056, storeUrl: 'https://store.example', fetch: silence});
      const root = elementOf('div').attachShadow({mode: 'open'});
      root.append(document.createRange().createContextualFragment(markup));
      const bought: (string | undefined)[] = [];
      root.addEventListener('store-checkout-request', (event) => {
        bought.push((event as CustomEvent<{sku?: string}>).detail.sku);
        event.preventDefault();
      });
      const stop = observe(root, prefix);
      return {root, bought, stop, find: (id: string) => root.getElementById(id)!};
    }

    it('keeps each press and acts once, on the control that was pressed last', async () => {
      const {bought, stop, find} = open(
        'early',
        `<button id="one" data-early-store-action="buy" data-early-store-sku="one"></button>
         <button id="two" data-early-store-action="buy" data-early-store-sku="two"></button>
         <button id="off" data-early-store-action="buy" data-early-store-sku="off" disabled></button>`,
      );

      for (const id of ['one', 'two', 'off', 'one']) find(id).click();
      expect(bought).to.deep.equal([]);
      await until(() => bought.length > 1, 'both act');
      find('two').click();

      expect(bought).to.deep.equal(['two', 'one', 'two']);
      stop();
    });

    it('keeps a link from leaving the page, and forgets a control that is removed', async () => {
      const {bought, stop, find} = open(
        'link',
        `<a id="buy" href="#elsewhere" data-link-store-action="buy" data-link-store-sku="gems"></a>
         <a id="gone" href="#elsewhere" data-link-store-action="buy" data-link-store-sku="gone"></a>`,
      );

      find('gone').click();
      find('gone').remove();
      find('buy').click();
      await until(() => bought.length > 0, 'it acts');

      expect(bought).to.deep.equal(['gems']);
      expect(location.hash).to.equal('');
      stop();
    });

    it('keeps a press whose propagation the page stops, and none that it prevents', async () => {
      const {bought, stop, find} = open(
        'stopped',
        `<p id="around"><button id="kept" data-stopped-store-action="buy" data-stopped-store-sku="kept"></button></p>
         <button id="hidden" data-stopped-store-action="buy" data-stopped-store-sku="hidden"></button>
         <p id="above"><button id="prevented" data-stopped-store-action="buy" data-stopped-store-sku="prevented"></button></p>`,
      );
      find('around').addEventListener('click', (event) => event.stopPropagation());
      find('hidden').addEventListener('click', (event) => event.stopImmediatePropagation());
      find('above').addEventListener('click', (event) => event.preventDefault());

      for (const id of ['prevented', 'kept', 'hidden']) find(id).click();
      await until(() => bought.length > 1, 'both act');

      expect(bought).to.deep.equal(['kept', 'hidden']);
      stop();
    });

    it('forgets a press whose control, or what is around it, has another item by then', async () => {
      const button = (id: string) =>
        `<p data-late-store-sku="${id}"><button id="${id}" data-late-store-action="buy"></button></p>`;
      const {bought, stop, find} = open('late', ['own', 'around', 'action', 'kept'].map(button).join(''));

      for (const id of ['own', 'around', 'action', 'kept']) find(id).click();
      find('own').dataset.lateStoreSku = 'other';
      find('around').parentElement!.dataset.lateStoreSku = 'other';
      find('action').dataset.lateStoreAction = 'checkout';
      await until(() => bought.length > 0, 'one acts');

      expect(bought).to.deep.equal(['kept']);
      stop();
    });

    it('forgets a press after ten seconds', async () => {
      const {bought, stop, find} = open(
        'old',
        `<button id="old" data-old-store-action="buy" data-old-store-sku="old"></button>
         <button id="new" data-old-store-action="buy" data-old-store-sku="new"></button>`,
      );
      const {now} = performance;
      try {
        find('old').click();
        performance.now = () => now.call(performance) + 10_000;
        find('new').click();
        await until(() => bought.length > 0, 'one acts');
      } finally {
        performance.now = now;
      }

      expect(bought).to.deep.equal(['new']);
      stop();
    });

    it('waits for the shop’s own provider, too', async () => {
      const {bought, stop, find} = open(
        'slow',
        `<slow-store-provider project-id="44056" store-url="https://store.example">
           <button id="buy" data-slow-store-action="buy" data-slow-store-sku="gems"></button>
         </slow-store-provider>`,
      );

      find('buy').click();
      find('buy').click();
      await until(() => bought.length > 0, 'it acts');

      expect(bought).to.deep.equal(['gems']);
      stop();
    });

    it('acts by the last press of a control that waits for its provider', async () => {
      const {bought, stop, find} = open(
        'turned',
        `<turned-store-provider project-id="44056" store-url="https://store.example">
           <button id="buy" data-turned-store-action="buy" data-turned-store-sku="gems"></button>
         </turned-store-provider>`,
      );
      await import('../../../src/embed/host-markup.js');

      find('buy').click();
      find('buy').dataset.turnedStoreSku = 'rubies';
      find('buy').click();
      await until(() => bought.length > 0, 'it acts');

      expect(bought).to.deep.equal(['rubies']);
      stop();
    });

    it('does nothing more once it is stopped', async () => {
      const {bought, stop, find} = open(
        'ended',
        '<button id="buy" data-ended-store-action="buy" data-ended-store-sku="gems"></button>',
      );
      find('buy').click();
      stop();
      await import('../../../src/embed/host-markup.js');
      find('buy').click();

      expect(bought).to.deep.equal([]);
    });
  });

  it('leaves those of another prefix alone', async () => {
    const stop = observe(document, 'mine');
    const served = observe(document, 'theirs');
    const button = elementOf('button');
    Object.assign(button.dataset, {mineStoreAction: 'buy', mineStoreSku: 'gems', theirsStoreSku: 'rubies'});
    const skus: (string | undefined)[] = [];
    button.addEventListener('store-checkout-request', (event) => {
      skus.push(event.detail.sku);
      event.preventDefault();
    });

    elementOf('i');
    await until(() => {
      button.click();
      return skus.length > 0;
    }, 'the press is heard');
    stop();
    served();

    expect(new Set(skus)).to.deep.equal(new Set(['gems']));
    button.remove();
  });
});
