import {expect} from 'chai';
import type {Item} from '../../../src/items/item.js';
import type {Loadable} from '../../../src/session/loadable.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, type Sent, scriptedFetch, silence} from '../../support/scripted-fetch.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {storesStopped, until, untilValue} from '../../support/until.js';

type Answer = (request: Sent, index: number) => Response | Promise<Response>;
type Shown = Loadable<readonly Item[]>;

const page = (skus: readonly string[], hasMore = false): Response =>
  json({items: skus.map((sku) => ({sku})), has_more: hasMore});
const skusOf = ({value}: Shown): string[] => value?.map(({sku}) => sku) ?? [];

/** The lists that make a catalog, by the end of their paths. */
const LISTS = ['virtual_items', 'virtual_currency/package', 'bundle', 'game'] as const;
type List = (typeof LISTS)[number];
const listOf = ({url}: Sent): List => url.pathname.split('/items/')[1] as List;

/**
 * A shop whose service answers by `answer` for virtual items, and by `others` for the other lists; `sent` are the
 * requests for virtual items, `all` those for any list, `shown` all values of the catalog since it has a subscriber.
 */
function shopOf(
  answer: Answer,
  options: Parameters<typeof createStorefront>[0] = {},
  others: (list: List, index: number) => Response | Promise<Response> = () => page([]),
) {
  const counts = new Map<List, number>();
  const sent: Sent[] = [];
  const {fetch, sent: all} = scriptedFetch((request) => {
    const list = listOf(request);
    const index = counts.get(list) ?? 0;
    counts.set(list, index + 1);
    if (list !== 'virtual_items') return others(list, index);
    sent.push(request);
    return answer(request, index);
  });
  const target = new EventTarget();
  const clock = new TestClock();
  const shop = createStorefront(
    {projectId: 44056, storeUrl: 'https://store.example', locale: 'en', fetch, ...options},
    {target, clock},
  );
  const shown: Shown[] = [];
  return {
    shop,
    sent,
    all,
    shown,
    target,
    clock,
    look: () => shop.$catalog.subscribe((value) => void shown.push(value as Shown)),
  };
}

const untilStatus = (shop: Storefront, status: Shown['status']): Promise<Shown> =>
  untilValue(shop.$catalog, (value) => value.status === status, `the catalog is ${status}`);

describe('createCatalog', () => {
  it('loads when it is first subscribed to, and not before', async () => {
    const {shop, sent, look} = shopOf(() => page(['a']));
    await settled();
    expect(sent.length).to.equal(0);

    look();

    expect(skusOf(await untilStatus(shop, 'ready'))).to.deep.equal(['a']);
    expect(sent.length).to.equal(1);
  });

  it('asks for items in the player’s language and country', async () => {
    const {shop, sent, look} = shopOf(() => page([]), {locale: 'de', country: 'AT'});

    look();
    await untilStatus(shop, 'ready');

    expect(Object.fromEntries(sent[0]!.url.searchParams)).to.deep.equal({
      limit: '50',
      offset: '0',
      locale: 'de',
      country: 'AT',
      show_inactive_time_limited_items: '1',
    });
  });

  it('dispatches the ready event once, when the first pages have arrived', async () => {
    const {shop, target, look} = shopOf((_, index) => page([`item-${index}`], index === 0));
    const readies: unknown[] = [];
    target.addEventListener('store-ready', (event) =>
      readies.push([(event as CustomEvent).detail, skusOf(shop.$catalog.get())]),
    );

    look();
    await until(() => readies.length, 'ready');
    await untilStatus(shop, 'ready');
    shop.reload();
    await untilStatus(shop, 'ready');
    await settled();

    expect(readies).to.deep.equal([[{projectId: 44056}, ['item-0']]]);
  });

  describe('lists', () => {
    it('are requested at once, and follow one another', async () => {
      const {shop, all, look} = shopOf(
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
      const {shop, shown, look, clock} = shopOf(() => held('virtual_items'), {}, held);
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
      const {shop, target, look} = shopOf(
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
      const {shop, look} = shopOf(
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
      const {shop, look} = shopOf(
        () => counted(7),
        {},
        (list) => counted(list === 'game' ? undefined : 1),
      );
      look();
      await untilStatus(shop, 'ready');
      expect(shop.$total.get()).to.equal(undefined);

      const other = shopOf(
        () => counted(7),
        {},
        () => counted(1),
      );
      other.look();
      await untilStatus(other.shop, 'ready');
      expect(other.shop.$total.get()).to.equal(10);
    });
  });

  describe('pages', () => {
    /** Loads pages until there is no next one. */
    async function toTheEnd(shop: Storefront): Promise<void> {
      await untilStatus(shop, 'ready');
      while (shop.$hasMore.get()) {
        shop.more();
        await untilStatus(shop, 'ready');
      }
    }

    it('are loaded on request', async () => {
      const {shop, sent, look} = shopOf((_, index) => page([`a${index}`, `b${index}`], index < 2));
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
      const {shop, all, look} = shopOf(
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
      const {shop, sent, look} = shopOf((_, index) => page([`a${index}`], index % 3 < 2));
      look();

      shop.complete();
      await untilStatus(shop, 'ready');
      expect(skusOf(shop.$catalog.get())).to.deep.equal(['a0', 'a1', 'a2']);

      shop.reload();
      await untilStatus(shop, 'ready');
      expect(sent.length, 'and after each reload').to.equal(6);
    });

    it('replace a list on screen at once, with the same length', async () => {
      const {shop, shown, look} = shopOf((_, index) => page([`a${index % 3}`, `b${index % 3}`], index % 3 < 2));
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
      const {shop, look} = shopOf((_, index) => pages[index]!);

      look();
      await toTheEnd(shop);

      expect(skusOf(shop.$catalog.get())).to.deep.equal(['a', 'b', 'c']);
    });

    it('are counted by the sent items, also where some cannot be read', async () => {
      const {shop, sent, look} = shopOf((_, index) =>
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
      const {shop, sent, look} = shopOf(() => json({items: [...entries, {}, null], has_more: false}), {locale: 'de'});

      look();
      const {value} = await untilStatus(shop, 'ready');

      expect(value!.map(({name}) => name)).to.deep.equal(entries.map(({name}) => name.de));
      expect(shop.$hasMore.get()).to.equal(false);
      expect(sent.length).to.equal(1);
    });

    it('continue after one of which nothing can be read', async () => {
      const pages = [page(['a'], true), json({items: [null, {}], has_more: true}), page(['b'])];
      const {shop, look} = shopOf((_, index) => pages[index]!);

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
        const {shop, sent, look} = shopOf(answer);

        look();
        shop.complete();
        await until(() => shop.$catalog.get().status === 'ready', 'the list ends');

        expect(sent.length).to.equal(requests);
        expect(shop.$hasMore.get()).to.equal(false);
      });
    }

    it('keep the loaded items when a later page fails, and continue from the start at the next try', async () => {
      const {shop, look} = shopOf((_, index) =>
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

  describe('faults', () => {
    it('become a state, and an event for logs', async () => {
      const {shop, target, look} = shopOf(() => refusal(422, 1102));
      const errors: unknown[] = [];
      target.addEventListener('store-error', (event) => errors.push((event as CustomEvent).detail.failure));

      look();
      const shown = await untilStatus(shop, 'error');

      expect(shown).to.have.deep.property('failure', {kind: 'api', status: 422, code: 1102});
      expect(errors).to.deep.equal([{kind: 'api', status: 422, code: 1102}]);
    });

    it('keep the last list on screen', async () => {
      const {shop, look} = shopOf((_, index) => (index === 0 ? page(['a']) : refusal(422)));
      look();
      await untilStatus(shop, 'ready');

      shop.reload();
      expect(shop.$catalog.get().status, 'while it loads').to.equal('loading');
      expect(skusOf(shop.$catalog.get() as Shown)).to.deep.equal(['a']);

      expect(skusOf(await untilStatus(shop, 'error'))).to.deep.equal(['a']);
    });

    it('end with the next list', async () => {
      const {shop, look} = shopOf((_, index) => (index === 0 ? refusal(422) : page(['a'])));
      look();
      await untilStatus(shop, 'error');

      shop.reload();

      expect(await untilStatus(shop, 'ready')).to.deep.include({status: 'ready'});
    });

    it('are also answers that make no sense', async () => {
      const {shop, look} = shopOf(() => json({surprise: true}));

      look();

      expect(await untilStatus(shop, 'error')).to.have.nested.property('failure.kind', 'answer');
    });
  });

  describe('the latest wins', () => {
    it('aborts the older request and shows only the newer list', async () => {
      let answerFirst: (answer: Response) => void = () => {};
      const {shop, sent, shown, look} = shopOf((_, index) =>
        index === 0 ? new Promise((resolve) => (answerFirst = resolve)) : page(['new']),
      );
      look();
      await until(() => sent.length === 1, 'the first request');

      shop.reload();
      expect(sent[0]!.signal?.aborted).to.equal(true);
      answerFirst(page(['old']));
      await untilStatus(shop, 'ready');
      await settled();

      expect(shown.flatMap(skusOf)).not.to.contain('old');
      expect(skusOf(shop.$catalog.get())).to.deep.equal(['new']);
    });

    it('loads again when the language, the country or the project changes, and not for other options', async () => {
      const {shop, sent, look} = shopOf(() => page(['a']));
      look();
      await untilStatus(shop, 'ready');

      for (const [changes, requests] of [
        [{locale: 'de'}, 2],
        [{country: 'AT'}, 3],
        [{projectId: 44057}, 4],
        [{theme: 'dark'}, 4],
        [{paymentUrl: 'https://pay.example'}, 4],
        [{locale: 'de'}, 4],
      ] as const) {
        shop.configure(changes);
        await untilStatus(shop, 'ready');
        await settled();

        expect(sent.length, JSON.stringify(changes)).to.equal(requests);
      }
    });

    it('loads as soon as the shop is set up', async () => {
      const {shop, sent, look} = shopOf(() => page(['a']), {storeUrl: undefined});
      look();
      await settled();
      expect(sent.length).to.equal(0);

      shop.configure({storeUrl: 'https://store.example'});

      expect(skusOf(await untilStatus(shop, 'ready'))).to.deep.equal(['a']);
    });
  });

  describe('no subscriber', () => {
    it('aborts the request in flight a second after the last subscriber left', async () => {
      const {shop, sent, look} = shopOf(silence);
      const leave = look();
      await until(() => sent.length === 1, 'the request');

      leave();

      await until(() => sent[0]!.signal?.aborted, 'it is aborted');
      expect(shop.$catalog.value?.status).to.equal('idle');
    });

    it('keeps the list, and requests nothing more', async () => {
      const {shop, sent, look} = shopOf(() => page(['a']));
      const leave = look();
      await untilStatus(shop, 'ready');

      leave();
      await storesStopped();
      shop.configure({locale: 'de'});
      await settled();

      expect(shop.$catalog.value).to.include({status: 'ready'});
      expect(sent.length).to.equal(1);
    });

    it('loads again at the next subscriber', async () => {
      const {shop, sent, look} = shopOf((_, index) => page([`item-${index}`]));
      look()();
      await storesStopped();

      look();
      await until(() => skusOf(shop.$catalog.get()).length > 0, 'the list');

      expect(sent[sent.length - 1]!.signal?.aborted).to.equal(false);
    });

    it('does not load on command', async () => {
      const {shop, sent} = shopOf(() => page(['a']));

      shop.reload();
      await settled();

      expect(sent.length).to.equal(0);
    });
  });

  describe('the player', () => {
    it('is needed where the shop says so: nothing is sent without a token', async () => {
      const {shop, sent, look} = shopOf(() => page(['a']), {auth: 'required', getToken: () => null});

      look();

      expect(await untilStatus(shop, 'error')).to.have.nested.property('failure.kind', 'signed-out');
      expect(sent.length).to.equal(0);
    });

    it('is not needed elsewhere', async () => {
      const {shop, sent, look} = shopOf(() => page(['a']), {getToken: () => null});

      look();
      await untilStatus(shop, 'ready');

      expect(sent[0]!.headers.has('authorization')).to.equal(false);
    });

    it('sees a list of their own: another player loads it again', async () => {
      const {shop, sent, look} = shopOf(() => page(['a']), {getToken: () => jwt({sub: 'anna'})});
      look();
      await untilStatus(shop, 'ready');

      shop.getToken = () => jwt({sub: 'bert'});
      await until(() => sent.length === 2, 'the second list');
      await untilStatus(shop, 'ready');
      await settled();

      expect(sent.map(({headers}) => headers.get('authorization'))).to.deep.equal([
        `Bearer ${jwt({sub: 'anna'})}`,
        `Bearer ${jwt({sub: 'bert'})}`,
      ]);
    });

    it('sees a list of their own also where the token is late', async () => {
      let answer: (token: string) => void = () => {};
      const getToken = (): Promise<string> => new Promise((resolve) => (answer = resolve));
      const {shop, sent, clock, look} = shopOf(() => page(['a']), {getToken});
      look();
      await until(() => clock.waits.length > 0, 'the wait for the token');
      await clock.pass(15_000);
      await untilStatus(shop, 'ready');
      expect(sent[0]!.headers.has('authorization'), 'the shop is shown without').to.equal(false);

      answer(jwt({sub: 'anna'}));
      await until(() => sent.length === 2, 'the player’s list');

      expect(sent[1]!.headers.get('authorization')).to.equal(`Bearer ${jwt({sub: 'anna'})}`);
    });
  });
});
