import {expect} from '@open-wc/testing';
import type {Finding, FindingId} from '../../../src/diagnose/findings.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('a misspelt name', () => {
  let demo: Shop;
  before(async () => {
    demo = await createShop();
  });

  const explained = async (markup: string): Promise<readonly Finding[]> => {
    const {provider, storefront} = demo.put(markup);
    await provider.updateComplete;
    return storefront.explain();
  };
  const texts = (found: readonly Finding[]): readonly string[] => found.map(({text, remedy}) => `${text} ${remedy}`);

  const rows: readonly [id: FindingId, what: string, markup: string, text: string | RegExp][] = [
    [
      'tag-unknown',
      'a tag',
      '<store-catalogue></store-catalogue>',
      '<store-catalogue> is no element of the shop, and shows nothing. Write <store-catalog>.',
    ],
    ['tag-unknown', 'another tag', '<stor-cart></stor-cart>', /^<stor-cart> is no element.*Write <store-cart>\.$/],
    [
      'attribute-unknown',
      'an attribute of an element',
      '<store-catalog gruop="weapons"></store-catalog>',
      /^<store-catalog> has no attribute "gruop".*Did you mean "group"\? Its attributes are: .*group, kinds/,
    ],
    [
      'attribute-unknown',
      'an attribute with a word too many',
      '<store-catalog sort-by="name"></store-catalog>',
      /^<store-catalog> has no attribute "sort-by".*Did you mean "sort"\?/,
    ],
    [
      'attribute-unknown',
      'an attribute that another element has',
      '<store-order sku="cinderwing"></store-order>',
      '<store-order> has no attribute "sku", and ignores it. It has no attributes of its own.',
    ],
    [
      'value-unknown',
      'a value',
      '<store-cart placement="drawr"></store-cart>',
      '<store-cart> ignores placement="drawr", which is no value of this attribute. Did you mean "drawer"? The values are: inline, drawer.',
    ],
    [
      'value-unknown',
      'a value of which one word is there',
      '<store-catalog sort="price"></store-catalog>',
      /^<store-catalog> ignores sort="price".*Did you mean "price-up"\? The values are: price-up, price-down, name\.$/,
    ],
    [
      'value-unknown',
      'one of several values',
      '<store-catalog tools="search sorts"></store-catalog>',
      /^<store-catalog> ignores tools="sorts".*Did you mean "sort"\?/,
    ],
    [
      'value-unknown',
      'two values of an attribute that takes one',
      '<store-cart placement="inline drawer"></store-cart>',
      /^<store-cart> ignores placement="inline drawer", which is no value.*The values are: inline, drawer\.$/,
    ],
    [
      'value-unknown',
      'a value that is near none',
      '<store-item sku="cinderwing" appearance="huge"></store-item>',
      /^<store-item> ignores appearance="huge", which is no value of this attribute\. The values are: card, feature, button\.$/,
    ],
    [
      'value-unknown',
      'a way to move',
      '<store-catalog navigation="arrow"></store-catalog>',
      /^<store-catalog> ignores navigation="arrow".*Did you mean "arrows"\?/,
    ],
    [
      'slot-unknown',
      'a slot',
      '<store-cart><p slot="hedder">My cart</p></store-cart>',
      /^<store-cart> does not show <p slot="hedder">.*Did you mean "header"\? Its slots are: header, footer/,
    ],
    [
      'binding-unknown',
      'a text of the shop',
      '<b data-store-bind="cart.cont"></b>',
      /^data-store-bind="cart\.cont" is no text.*Did you mean "cart\.count"\?/,
    ],
    [
      'binding-unknown',
      'a text of an item',
      '<p data-store-sku="cinderwing"><b data-store-bind="item.prize"></b></p>',
      /^data-store-bind="item\.prize" is no text.*Did you mean "item\.price"\?/,
    ],
    [
      'action-unknown',
      'an action that nobody has pressed yet',
      '<button data-store-action="chekout">Pay</button>',
      /^data-store-action="chekout" is no action\. Did you mean "checkout"\?/,
    ],
    [
      'item-text-unknown',
      'a text in a template of an item',
      '<store-catalog><template slot="item"><b data-bind="name"></b><i data-bind="prise"></i></template></store-catalog>',
      /^data-bind="prise" in a <template slot="item"> is no text.*Did you mean "price"\?/,
    ],
    [
      'item-kind-unknown',
      'a kind of an item',
      '<store-item sku="cinderwing" kind="itme"></store-item>',
      /kind="itme" is none.*Did you mean "item"\? The kinds are/,
    ],
    [
      'kind-unknown',
      'a kind of a catalog',
      '<store-catalog kinds="item bundel"></store-catalog>',
      /"bundel" is no kind\. Did you mean "bundle"\? The kinds are/,
    ],
  ];
  for (const [id, what, markup, text] of rows) {
    it(`is reported by explain() and in the console, with what was meant: ${what}`, async () => {
      const element = id === 'action-unknown' ? 'ButtonElement' : 'Element';
      const warnings = catchWarnings();

      const found = await explained(markup);

      expect(found.map((one) => [one.id, one.topic, one.level])).to.deep.equal([[id, 'markup', 'fault']]);
      if (typeof text === 'string') expect(texts(found)[0]).to.equal(text);
      else expect(texts(found)[0]).to.match(text);
      await until(() => warnings.texts.length, 'the warning');
      expect(warnings.stop()).to.deep.equal([`game-storefront: ${texts(found)[0]} [${id}] [object HTML${element}]`]);
    });
  }

  it('is reported of a group of the shop, with what was meant', async () => {
    const warnings = catchWarnings();
    const found = await explained('<store-catalog group="weapon"></store-catalog>');
    warnings.stop();

    expect(texts(found)[0]).to.match(
      /^<store-catalog group="weapon"> shows nothing.*Did you mean "weapons"\? It has: /,
    );
  });

  for (const tag of ['offer-chain', 'daily-chain']) {
    it(`is reported of a chain that the player does not have, with those that there are: ${tag}`, async () => {
      const found = await explained(`<${tag} chain-id="99"></${tag}>`);

      expect(found.map((one) => [one.id, one.level])).to.deep.equal([['chain-unknown', 'fault']]);
      expect(found[0]!.text).to.equal(`<${tag} chain-id="99"> shows nothing: the player has no chain with this id.`);
      const id = /^The player has: (\d+)/.exec(found[0]!.remedy!)?.[1];
      expect(await explained(`<${tag} chain-id="${id}"></${tag}>`)).to.deep.equal([]);
    });
  }

  it('is reported of a chain where the player has none of the kind', async () => {
    const found = await explained('<reward-chain chain-id="99"></reward-chain>');

    expect(texts(found)).to.have.length(1);
    expect(texts(found)[0]).to.match(
      /^<reward-chain chain-id="99"> shows nothing.*The player has no such chain at all/,
    );
  });

  it('is reported of each element that has one', async () => {
    const warnings = catchWarnings();

    const found = await explained(
      '<b data-store-bind="cart.cont"></b><b data-store-bind="cart.totl"></b><b data-store-bind="cart.cont"></b>',
    );

    // explain() says the same sentence once; the console names each element.
    expect(found.map(({text}) => text)).to.deep.equal([
      'data-store-bind="cart.cont" is no text of the shop.',
      'data-store-bind="cart.totl" is no text of the shop.',
    ]);
    await until(() => warnings.texts.length === 3, 'the warnings');
    warnings.stop();
  });

  it('is reported by explain() alone behind the first 20,000 elements of the page', async () => {
    const page = document.createElement('div');
    page.innerHTML = `<stor-item></stor-item>${'<p></p>'.repeat(20_000)}<stor-order></stor-order>`;
    document.body.append(page);
    const warnings = catchWarnings();

    const found = await explained('<store-cart></store-cart>');
    await until(() => warnings.texts.length, 'the warning');
    page.remove();

    expect(texts(found).map((text) => /^<[a-z-]+>/.exec(text)?.[0])).to.deep.equal(['<stor-item>', '<stor-order>']);
    expect(warnings.stop().map((text) => /<[a-z-]+>/.exec(text)?.[0])).to.deep.equal(['<stor-item>']);
  });

  it('is reported of an option of a provider', async () => {
    const warnings = catchWarnings();
    const {storefront} = demo.put('<store-cart></store-cart>', {attributes: {curency: 'EUR'}});
    const found = await storefront.explain();
    warnings.stop();

    expect(texts(found)[0]).to.match(/^<store-provider> has no attribute "curency".*Did you mean "currency"\?/);
  });

  it('is reported of an option of the script tag, which the tag does not have', async () => {
    const tag = document.createElement('script');
    tag.type = 'module/not-run';
    tag.src = '/storefront/storefront.js';
    tag.dataset.projctId = '7';
    tag.dataset.storeUrl = 'https://store.example';
    tag.dataset.store = 'mine';
    tag.dataset.trackingId = '1';
    document.head.append(tag);
    const found = await explained('<store-cart></store-cart>');
    tag.remove();

    expect(texts(found)).to.deep.equal(['"data-projct-id" in the script tag is ignored. Write data-project-id.']);
  });

  for (const [what, markup] of [
    [
      'attributes of HTML, of frameworks and of the page',
      `<store-catalog id="a" class="b" style="margin: 0" title="c" lang="en" dir="ltr" hidden part="d" role="group" tabindex="0"
        aria-label="Shop" data-group="x" data-v-7ba5bd90 v-cloak @click="x()" :sort="y" ng-version="20" _ngcontent-abc onclick="z()"
        x-data="{}" client:load columns="3" testid="catalog" key="k" ref="r"></store-catalog>`,
    ],
    [
      'a property that a framework wrote before the element was defined',
      '<store-catalog pagesize="2"></store-catalog>',
    ],
    [
      'elements of the page’s own',
      '<my-store-cart></my-store-cart><store-card-list></store-card-list><app-root></app-root><x-y></x-y>',
    ],
    [
      'texts and actions that there are',
      `<p data-store-sku="cinderwing"><b data-store-bind="item.price-old"></b><b data-store-bind="balance.gems"></b>
        <button data-store-action="remove">x</button></p>`,
    ],
    ['an empty attribute', '<store-catalog sort="" tools=" "></store-catalog>'],
    ['a slot of an element of the page’s own', '<store-cart><p slot="footer"><b slot="x"></b></p></store-cart>'],
  ] as const) {
    it(`is not seen in ${what}`, async () => {
      const warnings = catchWarnings();

      expect(await explained(markup)).to.deep.equal([]);

      expect(warnings.stop()).to.deep.equal([]);
    });
  }
});
