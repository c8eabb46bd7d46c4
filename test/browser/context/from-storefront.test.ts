import {expect} from '@open-wc/testing';
import {html, LitElement, type TemplateResult} from 'lit';
import {FromStorefront} from '../../../src/context/from-storefront.js';
import {pageStorefront} from '../../../src/context/page-storefront.js';
import {StoreProvider} from '../../../src/context/store-provider.js';
import {until} from '../../support/until.js';

/** An element that shows the project of its shop. */
class ShopName extends LitElement {
  renders = 0;
  private shop = new FromStorefront(this, ({$options}) => [$options]);

  get storefront(): unknown {
    return this.shop.storefront;
  }

  protected override render(): TemplateResult {
    this.renders++;
    return html`${this.shop.storefront?.$options.get().projectId ?? 'none'}`;
  }
}
customElements.define('shop-name', ShopName);
customElements.define('store-provider', StoreProvider);
/** The name of the page's own shop where no script tag has made one for this prefix. */
class OwnShopName extends ShopName {
  static prefix = 'own';
}
customElements.define('own-shop-name', OwnShopName);

const textOf = async (element: Element | null): Promise<string> => {
  await (element as ShopName).updateComplete;
  return element!.shadowRoot!.textContent!.trim();
};

describe('FromStorefront', () => {
  let page: HTMLElement;
  beforeEach(() => {
    page = document.body.appendChild(document.createElement('main'));
    pageStorefront().configure({projectId: 1});
  });
  afterEach(() => page.remove());

  /** Adds markup to the page; returns the first `shop-name` in it. */
  const mount = (markup: string): ShopName => {
    page.innerHTML = markup;
    return page.querySelector('shop-name')!;
  };

  it('finds the shop of the nearest provider', async () => {
    const name = mount(
      '<store-provider project-id="10"><store-provider project-id="20"><p><shop-name></shop-name></p></store-provider></store-provider>',
    );

    expect(await textOf(name)).to.equal('20');
  });

  it('finds the page’s own shop where there is no provider', async () => {
    expect(await textOf(mount('<shop-name></shop-name>'))).to.equal('1');
  });

  it('makes the page’s own shop where no provider answers', async () => {
    const [first, second] = ['own-shop-name', 'own-shop-name'].map((tag) => document.createElement(tag) as ShopName);
    page.append(first!, second!);
    expect(await textOf(first!), 'while the code for it is under way').to.equal('none');
    await until(() => first!.storefront && second!.storefront, 'both have a shop');

    pageStorefront('own').configure({projectId: 3});

    expect(await textOf(first!)).to.equal('3');
    expect(await textOf(second!)).to.equal('3');
  });

  it('finds the shop from inside a shadow root', async () => {
    mount('<store-provider project-id="10"><div></div></store-provider>');
    const root = page.querySelector('div')!.attachShadow({mode: 'closed'});
    root.append(document.createElement('shop-name'));

    expect(await textOf(root.querySelector('shop-name'))).to.equal('10');
  });

  it('renders again when a store of its shop changes, and for no other shop', async () => {
    mount(
      '<store-provider project-id="10"><shop-name></shop-name></store-provider><store-provider project-id="20"><shop-name></shop-name></store-provider>',
    );
    const [first, second] = [...page.querySelectorAll('shop-name')] as ShopName[];
    await textOf(second!);
    const before = second!.renders;

    page.querySelector('store-provider')!.storefront.configure({projectId: 11});

    expect(await textOf(first!)).to.equal('11');
    expect(await textOf(second!)).to.equal('20');
    expect(second!.renders).to.equal(before);
  });

  it('follows an element that moves to another shop', async () => {
    const name = mount(
      '<store-provider project-id="10"><shop-name></shop-name></store-provider><store-provider project-id="20"></store-provider>',
    );
    const [from, to] = [...page.querySelectorAll('store-provider')];
    await textOf(name);

    to!.append(name);
    expect(await textOf(name)).to.equal('20');

    const before = name.renders;
    from!.storefront.configure({projectId: 11});
    expect(await textOf(name)).to.equal('20');
    expect(name.renders, 'the old shop is of no interest any more').to.equal(before);
  });

  it('does not render an element that was removed', async () => {
    const name = mount('<store-provider project-id="10"><shop-name></shop-name></store-provider>');
    await textOf(name);
    name.remove();
    const before = name.renders;

    page.querySelector('store-provider')!.storefront.configure({projectId: 11});
    await name.updateComplete;

    expect(name.renders).to.equal(before);
  });

  it('shows the current value in an element that was added again', async () => {
    const name = mount('<store-provider project-id="10"><shop-name></shop-name></store-provider>');
    const provider = page.querySelector('store-provider')!;
    await textOf(name);
    name.remove();
    provider.storefront.configure({projectId: 11});

    provider.append(name);

    expect(await textOf(name)).to.equal('11');
  });

  it('goes with its provider when that moves', async () => {
    const name = mount('<store-provider project-id="10"><shop-name></shop-name></store-provider><section></section>');
    await textOf(name);

    page.querySelector('section')!.append(page.querySelector('store-provider')!);
    page.querySelector('store-provider')!.storefront.configure({projectId: 11});

    expect(await textOf(name)).to.equal('11');
  });

  it('takes the page’s own shop when it leaves its provider', async () => {
    const name = mount('<store-provider project-id="10"><shop-name></shop-name></store-provider>');
    await textOf(name);

    page.append(name);

    expect(await textOf(name)).to.equal('1');
  });

  describe('a provider that is defined later', () => {
    const define = (tag: string): void => customElements.define(tag, class extends StoreProvider {});

    it('is waited for', async () => {
      const name = mount('<late-store-provider project-id="10"><shop-name></shop-name></late-store-provider>');
      expect(await textOf(name), 'not the page’s shop').to.equal('none');

      define('late-store-provider');
      await customElements.whenDefined('late-store-provider');

      expect(await textOf(name)).to.equal('10');
    });

    it('is waited for behind other elements that are never defined', async () => {
      const name = mount(
        '<far-store-provider project-id="10"><app-shell><shop-name></shop-name></app-shell></far-store-provider>',
      );
      expect(await textOf(name)).to.equal('none');

      define('far-store-provider');
      await customElements.whenDefined('far-store-provider');

      expect(await textOf(name)).to.equal('10');
    });

    it('is waited for from inside a shadow root', async () => {
      mount('<out-store-provider project-id="10"><div></div></out-store-provider>');
      const root = page.querySelector('div')!.attachShadow({mode: 'open'});
      root.append(document.createElement('shop-name'));
      expect(await textOf(root.querySelector('shop-name'))).to.equal('none');

      define('out-store-provider');
      await customElements.whenDefined('out-store-provider');

      expect(await textOf(root.querySelector('shop-name'))).to.equal('10');
    });

    it('is not waited for where a nearer provider is defined', async () => {
      const name = mount(
        '<outer-store-provider project-id="10"><store-provider project-id="20"><shop-name></shop-name></store-provider></outer-store-provider>',
      );

      expect(await textOf(name)).to.equal('20');
    });

    it('does not call back an element that has left', async () => {
      const name = mount('<gone-store-provider project-id="10"><shop-name></shop-name></gone-store-provider>');
      await textOf(name);
      name.remove();

      define('gone-store-provider');
      await customElements.whenDefined('gone-store-provider');

      expect(await textOf(name)).to.equal('none');
    });
  });
});
