import {expect} from '@open-wc/testing';
import {scan} from '../../../src/diagnose/diagnose.js';
import type {Finding, FindingId} from '../../../src/diagnose/findings.js';
import {ELEMENT_NAMES} from '../../../src/diagnose/markup-names.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('explain() about the markup of its page', () => {
  let demo: Shop;
  before(async () => {
    demo = await createShop();
  });

  const explained = async (markup: string): Promise<readonly Finding[]> => {
    // A catalog of one group never loads the whole list, for which `mount` waits.
    const {provider, storefront} = await demo[/group=/.test(markup) ? 'put' : 'mount'](markup);
    await provider.updateComplete;
    const catalog = provider.querySelector('store-catalog[group]:not([group=nope])');
    if (catalog) await until(() => catalog.shadowRoot!.querySelector('section[aria-busy=false]'), 'the group');
    return storefront.explain();
  };
  const texts = (found: readonly Finding[]): readonly string[] => found.map(({text, remedy}) => `${text} ${remedy}`);

  /** Expects that the console says what `explain()` has found, with its id and its element, and nothing else. */
  async function expectLogged(warnings: ReturnType<typeof catchWarnings>, [found]: readonly Finding[]): Promise<void> {
    await until(() => warnings.texts.length, 'the warning');
    expect(warnings.stop()).to.deep.equal([
      `game-storefront: ${found!.text} ${found!.remedy} [${found!.id}] [object HTMLElement]`,
    ]);
  }

  it('reports nothing where the shop has everything that the markup asks for', async () => {
    const found = await explained(
      `<store-catalog group="weapons" kinds="item bundle"></store-catalog><store-item sku="cinderwing"></store-item>
       <store-cart-button></store-cart-button><store-cart></store-cart>
       <p data-store-sku="cinderwing"><b data-store-bind="item.price"></b><button data-store-action="buy">Buy</button></p>`,
    );

    expect(found).to.deep.equal([]);
  });

  const rows: readonly [id: FindingId, what: string, markup: string, text: RegExp][] = [
    [
      'group-unknown',
      'a group that does not exist, and those that do',
      '<store-catalog group="nope"></store-catalog>',
      /^<store-catalog group="nope"> shows nothing.*It has: (?!.*gems, gems)offers, weapons,/,
    ],
    [
      'kind-unknown',
      'a kind that does not exist, and those that do',
      '<store-catalog kinds="itme bundle"></store-catalog>',
      /^<store-catalog kinds="itme bundle">: "itme" is no kind.*item, package, bundle, game, currency, key/,
    ],
    [
      'catalog-shows-nothing',
      'a kind without items',
      '<store-catalog kinds="key"></store-catalog>',
      /^<store-catalog kinds="key"> shows nothing.*by their game/,
    ],
    [
      'catalog-shows-nothing',
      'a kind that no group has',
      '<store-catalog group="weapons" kinds="package"></store-catalog>',
      /^<store-catalog group="weapons" kinds="package"> shows nothing: the group has items of other kinds \(item.*\)\. Packages/,
    ],
    [
      'catalog-shows-nothing',
      'a kind that this group has not',
      '<store-catalog group="weapons" kinds="game"></store-catalog>',
      /^<store-catalog group="weapons" kinds="game"> shows nothing: the group has items of other kinds/,
    ],
    [
      'item-unknown',
      'an item that does not exist',
      '<store-item sku="no-such"></store-item>',
      /^<store-item sku="no-such"> shows nothing: the shop has no item of the kind "item"/,
    ],
    [
      'item-of-another-kind',
      'an item that is of another kind',
      '<store-item sku="cinderwing" kind="bundle"></store-item>',
      /^<store-item sku="cinderwing">.*kind="item"/,
    ],
    [
      'item-kind-unknown',
      'an item of a kind that does not exist',
      '<store-item sku="cinderwing" kind="itme"></store-item>',
      /^<store-item sku="cinderwing">: kind="itme" is none.*item, package/,
    ],
    [
      'script-is-no-module',
      'a script tag that is no module’s',
      '<script src="/storefront/storefront.js"></script><store-catalog></store-catalog>',
      /^The script tag of http.+storefront\.js has no type="module"/,
    ],
    ['sku-missing', 'an item without a SKU', '<store-item></store-item>', /^<store-item> waits for a sku/],
    [
      'sku-unknown',
      'a button of the page’s own for what it does not have',
      '<p data-store-sku="no-such"><button data-store-action="add">Add</button></p>',
      /^<p data-store-sku="no-such">/,
    ],
    [
      'cart-button-without-cart',
      'a cart button that has no cart to open',
      '<store-cart-button></store-cart-button>',
      /^<store-cart-button> opens nothing.*<store-cart placement="drawer">/,
    ],
    [
      'cart-button-without-cart',
      'the same of a button of the page’s own',
      '<button data-store-action="open-cart">Cart</button>',
      /^<button> opens nothing/,
    ],
    [
      'content-not-shown',
      'the element that holds the rest of the page, as its tag was not closed',
      '<store-cart-button /><p>Text</p><section><store-cart placement="drawer" /></section><store-order />',
      /^<store-cart-button> holds <store-cart>, which is not shown.*Write <store-cart-button><\/store-cart-button>\.$/,
    ],
    [
      'content-not-shown',
      'an element that holds a provider with its elements',
      '<store-catalog><store-provider><b>Text</b></store-provider><div><store-order></store-order></div></store-catalog>',
      /^<store-catalog> holds <store-order>/,
    ],
  ];
  for (const [id, what, markup, text] of rows) {
    it(`reports ${what}`, async () => {
      const found = await explained(markup);

      expect(found.map((one) => [one.id, one.topic, one.level])).to.deep.equal([[id, 'markup', 'fault']]);
      expect(texts(found)[0]).to.match(text);
    });
  }

  describe('on a page whose root font is 62.5 %', () => {
    const {style} = document.documentElement;
    before(() => style.setProperty('font-size', '62.5%'));
    afterEach(() => style.removeProperty('--store-font-size'));
    after(() => style.removeProperty('font-size'));

    it('reports that the texts are tiny, and how they are not', async () => {
      const found = await explained('<store-cart></store-cart><store-catalog></store-catalog>');

      expect(found.map(({id, level}) => [id, level])).to.deep.equal([['text-too-small', 'fault']]);
      expect(texts(found)[0]).to.match(
        /^The texts of <store-c\w+> are tiny.*62\.5 %.*:root { --store-font-size: 1\.6rem }/,
      );
    });

    it('reports nothing where the texts have their size', async () => {
      style.setProperty('--store-font-size', '1.6rem');

      expect(await explained('<store-cart></store-cart><store-catalog></store-catalog>')).to.deep.equal([]);
    });
  });

  it('warns once in the console of an element that holds others in vain, whichever is defined last', async () => {
    const warnings = catchWarnings();

    await explained('<store-order /><store-cart placement="drawer" /><store-cart-button /><store-catalog />');
    await until(() => warnings.texts.length, 'the warning');

    const said = warnings.stop();
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/^game-storefront: <store-order> holds <store-cart>/);
  });

  it('names an element that holds the page’s own controls of the shop in vain', async () => {
    const warnings = catchWarnings();

    const found = await explained(
      '<store-cart /><p>A paragraph</p><p>In the cart: <b data-store-bind="cart.count"></b></p>',
    );

    expect(texts(found)).to.have.length(1);
    expect(texts(found)[0]).to.match(/^<store-cart> holds <p>, which is not shown there/);
    await expectLogged(warnings, found);
  });

  for (const [what, markup, tag] of [
    ['a part of the page', '<store-cart /><footer>Imprint</footer>', 'footer'],
    ['text and then a part of the page', '<store-cart /> Text <b>bold</b> <main><p>All of it</p></main>\n', 'main'],
    ['paragraphs, in an element of the page’s own', '<div>\n<store-catalog />\n<p>One</p>\n<p>Two</p>\n</div>', 'p'],
    ['an element that the page has defined', '<store-catalog /><my-tabs></my-tabs>', 'my-tabs'],
  ] as const) {
    it(`names an element that holds the rest of the page in vain: ${what}`, async () => {
      const warnings = catchWarnings();

      const found = await explained(markup);

      expect(texts(found)).to.have.length(1);
      expect(texts(found)[0]).to.match(new RegExp(`^<store-c\\w+> holds <${tag}>, which is not shown there`));
      await expectLogged(warnings, found);
    });
  }

  for (const [what, markup] of [
    ['text', '<store-cart>It is on its way, <a href="/cart">or here</a>.</store-cart>'],
    ['what the page shows after it', '<store-cart><p>It is on its way.</p></store-cart>\n<p>More</p>'],
    [
      'what shows nothing',
      '<store-cart><script type="x"></script><style></style><template><p></p></template></store-cart>',
    ],
  ] as const) {
    it(`says nothing of what stands in until an element is defined: ${what}`, async () => {
      const warnings = catchWarnings();

      expect(await explained(markup)).to.deep.equal([]);
      expect(warnings.stop()).to.deep.equal([]);
    });
  }

  it('says nothing of elements in a slot, in a provider, or in an element of the page’s own', async () => {
    const warnings = catchWarnings();
    const found =
      await explained(`<div><my-tabs><store-catalog><p slot="footer"><store-order></store-order></p></store-catalog></my-tabs></div>
      <store-cart><span slot="upsell"></span><em>It is on its way.</em></store-cart>`);

    expect(found).to.deep.equal([]);
    expect(warnings.stop()).to.deep.equal([]);
  });

  it('reports once what several elements ask for', async () => {
    const found = await explained('<store-catalog group="nope"></store-catalog>'.repeat(2));

    expect(found).to.have.length(1);
  });

  it('accepts a cart button without a cart where the page checks out by itself', async () => {
    const found = await explained(
      '<store-cart-button></store-cart-button><button data-store-action="checkout">Pay</button>',
    );

    expect(found).to.deep.equal([]);
  });

  it('reports nothing about another shop’s elements', async () => {
    demo.put('<store-catalog group="nope"></store-catalog><store-cart-button></store-cart-button>');

    expect(await explained('<store-catalog group="weapons"></store-catalog>')).to.deep.equal([]);
  });

  it('reports elements in a shadow root of the page’s own', async () => {
    const {provider, storefront} = await demo.mount('<div></div>');
    provider.firstElementChild!.attachShadow({mode: 'open'}).innerHTML = '<store-item sku="no-such"></store-item>';

    expect(texts(await storefront.explain())[0]).to.match(/^<store-item sku="no-such">/);
  });

  for (const [tag, {attributes}] of Object.entries(ELEMENT_NAMES)) {
    it(`finds the same after a page has set and removed each attribute of an element: ${tag}`, async () => {
      const {provider, storefront} = demo.put(`<${tag}></${tag}>`);
      const element = provider.querySelector<HTMLElement & {updateComplete: Promise<unknown>}>(tag)!;
      await element.updateComplete;
      const before = await storefront.explain();
      const warnings = catchWarnings();

      for (const name of Object.keys(attributes)) {
        element.setAttribute(name, attributes[name]![0] ?? '1');
        await element.updateComplete;
        element.removeAttribute(name);
        await element.updateComplete;
        scan();
      }

      expect(await storefront.explain()).to.deep.equal(before);
      expect(warnings.stop().join()).not.to.contain('check-failed');
    });
  }

  it('names a catalog that shows nothing once, by the attributes that it has', async () => {
    const warnings = catchWarnings();
    const {catalog} = await demo.mount('<store-catalog kinds="key"></store-catalog>');
    await until(() => warnings.texts.length, 'the warning');
    catalog.setAttribute('group', '');
    await catalog.updateComplete;
    catalog.removeAttribute('group');
    await catalog.updateComplete;

    const logged = warnings.stop();
    expect(logged).to.have.length(1);
    expect(logged[0]).to.match(
      /^game-storefront: <store-catalog kinds="key"> shows nothing: the shop has items of other/,
    );
  });

  it('shows an item as one of the kind "item" where its kind is removed', async () => {
    const {provider, storefront} = await demo.mount('<store-item sku="no-such" kind="bundle"></store-item>');
    provider.querySelector('store-item')!.removeAttribute('kind');
    await provider.updateComplete;

    expect(texts(await storefront.explain())[0]).to.contain('the shop has no item of the kind "item" with this SKU');
  });

  it('runs the other checks where one fails, in explain() and in the console', async () => {
    const {provider, storefront} = demo.put(
      '<store-order sku="cinderwing"></store-order><store-catalogue></store-catalogue>',
    );
    await provider.updateComplete;
    const warnings = catchWarnings();
    Object.defineProperty(provider.querySelector('store-order')!, 'localName', {
      get() {
        throw new Error('no name today');
      },
    });

    const found = await storefront.explain();
    scan();

    expect(found.map(({id, text}) => [id, text])).to.deep.equal([
      ['tag-unknown', '<store-catalogue> is no element of the shop, and shows nothing.'],
      ['check-failed', 'A check of this page failed: no name today.'],
    ]);
    await until(() => warnings.texts.length > 1, 'the warnings');
    const ids = warnings.stop().map((text) => /\[([a-z-]+)\]/.exec(text)?.[1]);
    expect(ids).to.have.members(['check-failed', 'tag-unknown']);
  });

  it('passes over a provider that is not defined yet, on a page that sets fields on Object.prototype', async () => {
    const {provider, storefront} = await demo.mount('<store-cart></store-cart>');
    const undefinedProvider = document.createElement('later-store-provider');
    provider.after(undefinedProvider);
    const polluted = Object.prototype as {storefront?: unknown};
    polluted.storefront = () => {};
    let found: readonly Finding[];
    try {
      found = await storefront.explain();
    } finally {
      delete polluted.storefront;
      undefinedProvider.remove();
    }

    expect(found).to.deep.equal([]);
  });
});
