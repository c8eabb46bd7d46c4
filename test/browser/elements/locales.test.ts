import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../support/accessible.js';
import {elementsOf, englishIn} from '../../support/english.js';
import {partsOf} from '../../support/parts.js';
import {silence} from '../../support/scripted-fetch.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const ALL = `
  <store-catalog></store-catalog>
  <store-item sku="ember-blade"></store-item>
  <store-cart></store-cart>
  <store-cart-button></store-cart-button>
  <store-order></store-order>`;

/** The visible text of a button. */
function wordsOn(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const unseen of copy.querySelectorAll('.hidden, [aria-hidden=true]')) unseen.remove();
  return copy.textContent!.trim();
}
/** A text without marks of direction, commas, spaces and capitals. */
const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069\u061c\u200e\u200f,]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

describe('elements in another language', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop();
  });

  /** Resolves to all elements, once each of them has words. */
  const mount = async (locale: string, theme = 'light'): Promise<Mounted> => {
    const shown = await shop.mount(ALL, {attributes: {locale, theme}});
    await until(
      () =>
        elementsOf(shown).every(
          ({shadowRoot}) => shadowRoot!.querySelector<HTMLElement>('.store')?.lang === locale.slice(0, 2),
        ),
      'the words',
    );
    return shown;
  };

  for (const [written, locale] of [
    ['de_DE', 'de-DE'],
    ['pt_BR', 'pt-BR'],
    ['de_AT.UTF-8', 'de-AT'],
    ['de_DE@euro', 'de-DE'],
  ] as const)
    it(`have the prices, dates and words of ${locale} where the page writes ${written}`, async () => {
      const pricesIn = async (attributes: Record<string, string>): Promise<string[]> => {
        const shown = await shop.mount(ALL, {attributes});
        await until(() => elementsOf(shown).every(({shadowRoot}) => shadowRoot!.querySelector('.store')), 'the words');
        await shown.settled();
        expect(shown.storefront.locale).to.equal(locale);
        return partsOf(shown.catalog, 'buy-button').map(({textContent}) => plain(textContent!));
      };
      const prices = await pricesIn({locale});

      expect(prices.join()).to.match(/1499/);
      expect(await pricesIn({locale: written})).to.deep.equal(prices);
    });

  for (const [locale, dir] of [
    ['de', 'ltr'],
    ['ja', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    it(`are marked as ${locale}, and run ${dir} @every-engine: Intl`, async () => {
      const elements = elementsOf(await mount(locale));

      expect(elements.length).to.equal(5);
      for (const {localName, shadowRoot} of elements) {
        const box = shadowRoot!.querySelector<HTMLElement>('.store')!;
        expect([box.lang, box.dir, getComputedStyle(box).direction], localName).to.deep.equal([locale, dir, dir]);
      }
    });

    it(`show none of our English texts: ${locale}`, async () => {
      const shown = await mount(locale);

      await until(
        () => elementsOf(shown).every((element) => englishIn(element, locale).length === 0),
        'no English is left',
      ).catch(() => {});

      for (const element of elementsOf(shown)) expect(englishIn(element, locale), element.localName).to.deep.equal([]);
    });
  }

  it('mark a text that fell back to another language, and let it run as it does', async () => {
    const other = await createShop({seed: 'empty'});
    await other.sell({sku: 'bow', name: {en: 'Gale Bow'}, description: {en: 'Fast, and silent!'}});
    await other.sell({sku: 'axe', name: {en: 'Axe', ar: 'فأس'}, description: {en: 'Heavy.', ar: 'ثقيل.'}});
    const shown = await other.mount('<store-catalog></store-catalog>', {attributes: {locale: 'ar'}});
    const {catalog} = shown;
    const langOf = (element: Element): string | null => element.closest('[lang]')!.getAttribute('lang');
    const name = (text: string): HTMLElement | undefined =>
      partsOf(catalog, 'name').find(({textContent}) => textContent === text);
    await until(() => name('Gale Bow') && langOf(name('Gale Bow')!) === '', 'the name is marked');
    expect(langOf(name('فأس')!)).to.equal('ar');

    name('Gale Bow')!.click();
    await until(() => partsOf(catalog, 'description').length, 'the details');

    for (const part of ['details-name', 'description']) expect(langOf(partsOf(catalog, part)[0]!), part).to.equal('');
    expect(getComputedStyle(partsOf(catalog, 'description')[0]!).direction).to.equal('ltr');
    await expectAccessible(catalog);
  });

  it('open no dialog before its words are loaded @every-engine: Intl', async () => {
    const {catalog} = await mount('ja');
    const root = catalog.shadowRoot!;
    const names: (string | null)[] = [];
    const observer = new MutationObserver(() =>
      names.push(...partsOf(catalog, 'close-button').map((each) => each.ariaLabel)),
    );
    observer.observe(root, {childList: true, subtree: true});

    partsOf(catalog, 'name')[0]!.click();
    await until(() => names.length, 'the details');
    observer.disconnect();

    expect(names[0]).to.match(/\p{Script=Katakana}|\p{Script=Hiragana}|\p{Script=Han}/u);
  });

  it('open no dialog for a press after their element was removed, and one dialog for several presses', async () => {
    const {catalog, provider} = await mount('ar');
    const views: Event[] = [];
    provider.addEventListener('store-item-view', (event) => views.push(event));
    const [first, second] = partsOf(catalog, 'name');

    first!.click();
    catalog.remove();
    provider.append(catalog);
    await until(() => partsOf(catalog, 'name').length, 'the cards again');
    for (let press = 0; press < 3; press++) partsOf(catalog, 'name')[1]!.click();
    await until(() => partsOf(catalog, 'details-name').length, 'the details');

    expect(partsOf(catalog, 'details-name').map(({textContent}) => textContent)).to.deep.equal([second!.textContent]);
    expect(views).to.have.length(1);
  });

  it('follow a change of the page’s language, items and words alike @every-engine: Intl', async () => {
    const page = document.documentElement;
    const before = page.lang;
    page.lang = 'en';
    const shown = await shop.mount(ALL, {attributes: {locale: null}});
    const heading = (): string => partsOf(shown.catalog, 'name')[0]!.textContent!.trim();
    const english = heading();

    page.lang = 'de';

    await until(
      () =>
        heading() !== english &&
        elementsOf(shown).every(
          (element) => element.shadowRoot!.querySelector('.store')!.getAttribute('lang') === 'de',
        ),
      'all of it is German',
    );
    for (const element of elementsOf(shown)) expect(englishIn(element, 'de'), element.localName).to.deep.equal([]);
    page.lang = before;
  });

  it('warn the page’s developer in English, and mark the warning as English', async () => {
    const warnings = catchWarnings();
    const shown = shop.put(`${ALL}<store-item id="no-sku"></store-item>`, {
      attributes: {locale: 'ar', 'project-id': 'emberfall'},
      fetch: silence,
    });
    const said = ({shadowRoot}: Element): Element | null =>
      shadowRoot?.querySelector('[role=alert] [lang=en][dir=ltr]') ?? null;
    // A button of a shop that is not set up has no text.
    const elements = elementsOf(shown).filter(({localName}) => localName !== 'store-cart-button');

    await until(() => elements.every((element) => said(element)?.textContent?.includes('project-id')), 'it is said');
    expect(elements.length).to.equal(5);
    warnings.stop();
  });

  for (const locale of ['en', 'de', 'ja', 'ar']) {
    it(`name a button by its visible words, and more: ${locale}`, async () => {
      const shown = await shop.mount(ALL.replace('<store-catalog>', '<store-catalog page-size="100">'), {
        attributes: {locale},
        getToken: () => shop.token(`reader-${locale}`),
      });
      shown.storefront.add('healing-draught', 2);
      const buttons = (): HTMLElement[] =>
        elementsOf(shown).flatMap(({shadowRoot}) => [
          ...shadowRoot!.querySelectorAll<HTMLElement>('button[aria-label]'),
        ]);
      const isDrawn = (part: string): boolean => buttons().some((button) => button.part.contains(part));
      await until(() => ['add-button', 'remove', 'filter-button'].filter(isDrawn).length >= 2, 'the buttons');

      const named = buttons().filter((button) => wordsOn(button));

      expect(named.length).to.be.greaterThan(10);
      for (const button of named) {
        expect(plain(button.ariaLabel!), `${locale}, ${button.part}`).to.contain(plain(wordsOn(button)));
      }
    });
  }

  for (const theme of ['light', 'dark']) {
    it(`are accessible from right to left, ${theme} @every-engine: layout`, async () => {
      for (const element of elementsOf(await mount('ar', theme))) await expectAccessible(element);
    });
  }
});
