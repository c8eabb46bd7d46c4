import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../../support/accessible.js';
import {CARDS, HOUR_MS, later, mountCards, plain} from '../../../support/cards.js';
import {cardOf, latinDigits, partsOf} from '../../../support/parts.js';
import {scriptedFetch} from '../../../support/scripted-fetch.js';
import {answerFrom, wireItem} from '../../../support/scripted-shop.js';
import {createShop, type Shop} from '../../../support/storefront-fixture.js';
import {until} from '../../../support/until.js';

describe('a card of a currency pack', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const packOf = (content: unknown, what: object = {}): object =>
    wireItem('pouch', {name: 'Pouch', type: 'bundle', bundle_type: 'virtual_currency_package', content, ...what});
  const gems = (what: object): object => ({
    sku: 'gems',
    name: 'Gems',
    type: 'virtual_currency',
    image_url: null,
    ...what,
  });
  const fact = (element: Element): string | undefined => {
    const [gives] = [...element.querySelectorAll('.fact.gives')].map(plain);
    return gives?.trim();
  };

  for (const [locale, said] of [
    ['en', 'Gives 1,250,000 Gems'],
    ['de', 'Bringt 1.250.000 Gems'],
    ['ja', 'Gemsを1,250,000獲得'],
    ['ar', 'يمنحك 1,250,000 Gems'],
  ] as const)
    it(`says how much it gives, as a number and no money, for eyes and ears alike: ${locale} @every-engine: Intl`, async () => {
      const packages = [packOf([gems({quantity: 1_250_000})])];
      const {fetch} = scriptedFetch(answerFrom(() => ({packages})));
      const {catalog} = await shop.mount(CARDS, {fetch, attributes: {locale}});

      const gives = await until(() => catalog.shadowRoot!.querySelector('.fact.gives'), 'the amount');
      expect(latinDigits(plain(gives)).trim()).to.equal(said);
      expect(gives.querySelector('[aria-hidden]:not(svg)'), 'hidden from ears').to.equal(null);
    });

  it('shows it beside a more urgent badge, and before it', async () => {
    const packages = [
      packOf([gems({quantity: '500'})], {
        limits: {per_user: {total: 3, available: 2}, per_item: null},
        periods: [{date_from: null, date_until: later(HOUR_MS)}],
      }),
    ];
    const {catalog} = await mountCards(shop, {packages});

    const facts = [...cardOf(catalog, 'Pouch').element.querySelectorAll('.fact')].map(plain);
    expect(facts[0]).to.contain('Gives 500 Gems');
    expect(facts[1]).to.contain('Ends in');
    expect(facts).to.have.length(2);
  });

  it('draws the coin of its currency, where there is a picture', async () => {
    const gem = new URL('/demo/art/gem.svg', location.href).href;
    const {catalog} = await mountCards(shop, {packages: [packOf([gems({quantity: 5, image_url: gem})])]});

    const picture = cardOf(catalog, 'Pouch').element.querySelector<HTMLImageElement>('.gives img')!;
    expect([picture.src, picture.alt]).to.deep.equal([gem, '']);
    await expectAccessible(catalog);
  });

  for (const [what, content] of [
    ['no content', undefined],
    ['an empty content', []],
    ['no number of it', [gems({})]],
    ['nonsense for a number', [gems({quantity: 'many'})]],
    ['none of it', [gems({quantity: 0})]],
    ['two things', [gems({quantity: 5}), {...gems({quantity: 6}), sku: 'gold', name: 'Gold'}]],
    ['a thing without a SKU', [{name: 'Gems', quantity: 5}]],
  ] as const)
    it(`shows no amount where the service says ${what}`, async () => {
      const {catalog} = await mountCards(shop, {packages: [packOf(content)]});

      const card = cardOf(catalog, 'Pouch');
      expect(card.label).to.equal('$1.00');
      expect(fact(card.element)).to.equal(undefined);
    });

  it('is said in the details, too', async () => {
    const shown = await mountCards(shop, {packages: [packOf([gems({quantity: 1200})])]});

    cardOf(shown.catalog, 'Pouch').element.querySelector<HTMLElement>('[part~=name]')!.click();
    const row = await until(() => partsOf(shown.catalog, 'contents')[0]?.querySelector('li'), 'what is inside');

    expect([...row.querySelectorAll('.grow, b')].map(plain)).to.deep.equal(['Gems', '× 1,200']);
  });
});
