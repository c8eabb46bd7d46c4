import {expect} from 'chai';
import type {Storefront} from '../../../src/storefront.js';
import {catalogShop, listOf, page, skusOf, untilStatus} from '../../support/catalog-shop.js';
import {json, refusal, type Sent} from '../../support/scripted-fetch.js';
import {until} from '../../support/until.js';

describe('the pages of a catalog', () => {
  /** Loads pages until there is no next one. */
  async function toTheEnd(shop: Storefront): Promise<void> {
    await untilStatus(shop, 'ready');
    while (shop.$hasMore.get()) {
      shop.more();
      await untilStatus(shop, 'ready');
    }
  }

  it('are loaded on request', async () => {
    const {shop, sent, look} = catalogShop((_, index) => page([`a${index}`, `b${index}`], index < 2));
    look();
    await untilStatus(shop, 'ready');
    expect(skusOf(shop.$catalog.get())).to.deep.equal(['a0', 'b0']);
    expect(shop.$hasMore.get()).to.equal(true);

    shop.more();
    shop.more();
    await untilStatus(shop, 'ready');
    expect(skusOf(shop.$catalog.get()), 'the second press changes nothing').to.deep.equal(['a0', 'b0', 'a1', 'b1']);
    shop.more();
    await untilStatus(shop, 'ready');

    expect(skusOf(shop.$catalog.get()).length).to.equal(6);
    expect(shop.$hasMore.get()).to.equal(false);
    expect(sent.map(({url}) => url.searchParams.get('offset'))).to.deep.equal(['0', '2', '4']);
  });

  it('are requested where there are more, for each list, and follow the shown items', async () => {
    const {shop, all, look} = catalogShop(
      (_, index) => page([`a${index}`], index < 1),
      {},
      (list, index) => page([`${list}${index}`], list === 'bundle' && index < 2),
    );
    look();
    await untilStatus(shop, 'ready');
    const before = skusOf(shop.$catalog.get());

    shop.more();
    await untilStatus(shop, 'ready');
    shop.more();
    await untilStatus(shop, 'ready');

    expect(skusOf(shop.$catalog.get())).to.deep.equal([...before, 'a1', 'bundle1', 'bundle2']);
    expect(all.slice(4).map(listOf)).to.deep.equal(['virtual_items', 'bundle', 'bundle']);
  });

  it('are all loaded for a reader of the whole list', async () => {
    const {shop, sent, look} = catalogShop((_, index) => page([`a${index}`], index % 3 < 2));
    look();

    shop.complete();
    await untilStatus(shop, 'ready');
    expect(skusOf(shop.$catalog.get())).to.deep.equal(['a0', 'a1', 'a2']);

    shop.reload();
    await untilStatus(shop, 'ready');
    expect(sent.length, 'and after each reload').to.equal(6);
  });

  it('replace a list on screen at once, with the same length', async () => {
    const {shop, shown, look} = catalogShop((_, index) => page([`a${index % 3}`, `b${index % 3}`], index % 3 < 2));
    look();
    await toTheEnd(shop);
    const before = shown.length;
    const values: boolean[] = [];
    shop.$hasMore.listen((hasMore) => void values.push(hasMore));

    shop.reload();
    await until(() => shop.$catalog.get().status === 'ready' && shown.length > before + 1, 'all pages again');

    expect(shown.slice(before).map((each) => skusOf(each).length)).to.deep.equal([6, 6]);
    expect(values, 'that there is more').to.deep.equal([]);
  });

  it('contain each SKU once, at its first place', async () => {
    const pages = [page(['a', 'b', 'a'], true), page(['b', 'c'])];
    const {shop, look} = catalogShop((_, index) => pages[index]!);

    look();
    await toTheEnd(shop);

    expect(skusOf(shop.$catalog.get())).to.deep.equal(['a', 'b', 'c']);
  });

  it('are counted by the sent items, also where some cannot be read', async () => {
    const {shop, sent, look} = catalogShop((_, index) =>
      index === 0 ? json({items: [{sku: 'a'}, null, {}], has_more: true}) : page(['b']),
    );

    look();
    await toTheEnd(shop);

    expect(sent[1]!.url.searchParams.get('offset')).to.equal('3');
  });

  it('are shown whole where the service sends more than requested, without another request', async () => {
    const entries = Array.from({length: 1200}, (_, index) => ({
      sku: `item-${index}`,
      name: {en: `en ${index}`, de: `de ${index}`},
    }));
    const {shop, sent, look} = catalogShop(() => json({items: [...entries, {}, null], has_more: false}), {
      locale: 'de',
    });

    look();
    const {value} = await untilStatus(shop, 'ready');

    expect(value!.map(({name}) => name)).to.deep.equal(entries.map(({name}) => name.de));
    expect(shop.$hasMore.get()).to.equal(false);
    expect(sent.length).to.equal(1);
  });

  it('continue after one of which nothing can be read', async () => {
    const pages = [page(['a'], true), json({items: [null, {}], has_more: true}), page(['b'])];
    const {shop, look} = catalogShop((_, index) => pages[index]!);

    look();
    await toTheEnd(shop);

    expect(skusOf(shop.$catalog.get())).to.deep.equal(['a', 'b']);
  });

  for (const [what, answer, requests] of [
    ['an empty one', (_: Sent, index: number) => page(index === 0 ? ['a'] : [], true), 2],
    ['one without new items: a service that ignores the offset', () => page(['a', 'b'], true), 2],
    ['the four hundredth', (_: Sent, index: number) => page([`item-${index}`], true), 400],
  ] as const) {
    it(`end with ${what}, whatever the service says`, async () => {
      const {shop, sent, look} = catalogShop(answer);

      look();
      shop.complete();
      await until(() => shop.$catalog.get().status === 'ready', 'the list ends');

      expect(sent.length).to.equal(requests);
      expect(shop.$hasMore.get()).to.equal(false);
    });
  }

  it('keep the loaded items when a later page fails, and continue from the start at the next try', async () => {
    const {shop, look} = catalogShop((_, index) =>
      index === 1 ? refusal(404) : page([index === 0 ? 'a' : 'b'], index < 2),
    );
    look();
    await untilStatus(shop, 'ready');

    shop.more();
    expect(await untilStatus(shop, 'error')).to.have.nested.property('failure.status', 404);
    expect(skusOf(shop.$catalog.get()), 'the first page stays on screen').to.deep.equal(['a']);
    shop.reload();

    expect(skusOf(await untilStatus(shop, 'ready'))).to.deep.equal(['b']);
  });
});
