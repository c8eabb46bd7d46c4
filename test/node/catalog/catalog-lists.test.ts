import {expect} from 'chai';
import {catalogShop, LISTS, type List, listOf, page, skusOf, untilStatus} from '../../support/catalog-shop.js';
import {json, refusal} from '../../support/scripted-fetch.js';
import {settled} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

describe('the lists of a catalog', () => {
  it('are requested at once, and follow one another', async () => {
    const {shop, all, look} = catalogShop(
      () => page(['sword']),
      {},
      (list) => page([`${list}-1`, 'sword']),
    );

    look();
    await untilStatus(shop, 'ready');

    expect(all.map(listOf)).to.deep.equal(LISTS);
    expect(skusOf(shop.$catalog.get())).to.deep.equal(['sword', 'virtual_currency/package-1', 'bundle-1', 'game-1']);
    expect(shop.$catalog.get().value!.map(({kind}) => kind)).to.deep.equal(['item', 'package', 'bundle', 'game']);
  });

  it('are shown together where they arrive soon after each other, and separately where one is late', async () => {
    const answers = new Map<List, (answer: Response) => void>();
    const held = (list: List) => new Promise<Response>((resolve) => void answers.set(list, resolve));
    const {shop, shown, look, clock} = catalogShop(() => held('virtual_items'), {}, held);
    look();
    await until(() => answers.size === 4, 'the requests');

    answers.get('bundle')!(page(['chest']));
    await settled();
    expect(
      shown.some(({value}) => value),
      'what comes before it is still out',
    ).to.equal(false);
    answers.get('virtual_items')!(page(['sword']));
    await until(() => clock.waits.includes(250), 'the items');
    expect(
      shown.some(({value}) => value),
      'the others may come at any moment',
    ).to.equal(false);
    await clock.pass(250);
    expect(skusOf(shop.$catalog.get())).to.deep.equal(['sword']);
    answers.get('virtual_currency/package')!(page([]));
    await untilValue(shop.$catalog, (value) => skusOf(value).length === 2, 'the bundles');
    answers.get('game')!(page([]));
    await untilStatus(shop, 'ready');

    expect(skusOf(shop.$catalog.get())).to.deep.equal(['sword', 'chest']);
  });

  it('that the service does not have, or does not show, are empty and reported', async () => {
    const {shop, target, look} = catalogShop(
      () => page(['sword']),
      {},
      (list) => (list === 'game' ? refusal(404) : list === 'bundle' ? refusal(403) : page([])),
    );
    const errors: unknown[] = [];
    target.addEventListener('store-error', (event) => errors.push((event as CustomEvent).detail.failure.status));

    look();
    await untilStatus(shop, 'ready');

    expect(skusOf(shop.$catalog.get())).to.deep.equal(['sword']);
    expect(errors).to.deep.equal([403, 404]);
  });

  it('that fail keep the others on screen', async () => {
    const {shop, look} = catalogShop(
      () => page(['sword']),
      {},
      (list) => (list === 'bundle' ? refusal(422, 1102) : page([list])),
    );

    look();
    const shown = await untilStatus(shop, 'error');

    expect(shown).to.have.nested.property('failure.code', 1102);
    expect(skusOf(shown)).to.deep.equal(['sword', 'virtual_currency/package', 'game']);
  });

  it('have the number of their items, if all of them do', async () => {
    const counted = (total: number | undefined) => json({items: [], has_more: false, total_items_count: total});
    const {shop, look} = catalogShop(
      () => counted(7),
      {},
      (list) => counted(list === 'game' ? undefined : 1),
    );
    look();
    await untilStatus(shop, 'ready');
    expect(shop.$total.get()).to.equal(undefined);

    const other = catalogShop(
      () => counted(7),
      {},
      () => counted(1),
    );
    other.look();
    await untilStatus(other.shop, 'ready');
    expect(other.shop.$total.get()).to.equal(10);
  });
});
