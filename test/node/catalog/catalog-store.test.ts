import {expect} from 'chai';
import {catalogShop, page, type Shown, skusOf, untilStatus} from '../../support/catalog-shop.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, silence} from '../../support/scripted-fetch.js';
import {settled} from '../../support/test-clock.js';
import {storesStopped, until} from '../../support/until.js';

describe('createCatalog', () => {
  it('loads when it is first subscribed to, and not before', async () => {
    const {shop, sent, look} = catalogShop(() => page(['a']));
    await settled();
    expect(sent.length).to.equal(0);

    look();

    expect(skusOf(await untilStatus(shop, 'ready'))).to.deep.equal(['a']);
    expect(sent.length).to.equal(1);
  });

  it('asks for items in the player’s language and country', async () => {
    const {shop, sent, look} = catalogShop(() => page([]), {locale: 'de', country: 'AT'});

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

  for (const [locale, asked] of [
    ['zh-Hant-HK', 'tw'],
    ['fil', 'ph'],
    ['en_GB', 'en'],
    ['nl', null],
  ] as const)
    it(`asks for texts by the service’s own code, if it has one: ${locale}`, async () => {
      const {shop, sent, look} = catalogShop(() => page([]), {locale});

      look();
      await untilStatus(shop, 'ready');

      expect(sent[0]!.url.searchParams.get('locale')).to.equal(asked);
      expect(shop.locale).to.equal(locale.replace('_', '-'));
    });

  it('dispatches the ready event once, when the first pages have arrived', async () => {
    const {shop, target, look} = catalogShop((_, index) => page([`item-${index}`], index === 0));
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

  describe('faults', () => {
    it('become a state, and an event for logs', async () => {
      const {shop, target, look} = catalogShop(() => refusal(422, 1102));
      const errors: unknown[] = [];
      target.addEventListener('store-error', (event) => errors.push((event as CustomEvent).detail.failure));

      look();
      const shown = await untilStatus(shop, 'error');

      expect(shown).to.have.deep.property('failure', {kind: 'api', status: 422, code: 1102});
      expect(errors).to.deep.equal([{kind: 'api', status: 422, code: 1102}]);
    });

    it('keep the last list on screen', async () => {
      const {shop, look} = catalogShop((_, index) => (index === 0 ? page(['a']) : refusal(422)));
      look();
      await untilStatus(shop, 'ready');

      shop.reload();
      expect(shop.$catalog.get().status, 'while it loads').to.equal('loading');
      expect(skusOf(shop.$catalog.get() as Shown)).to.deep.equal(['a']);

      expect(skusOf(await untilStatus(shop, 'error'))).to.deep.equal(['a']);
    });

    it('end with the next list', async () => {
      const {shop, look} = catalogShop((_, index) => (index === 0 ? refusal(422) : page(['a'])));
      look();
      await untilStatus(shop, 'error');

      shop.reload();

      expect(await untilStatus(shop, 'ready')).to.deep.include({status: 'ready'});
    });

    it('are also answers that make no sense', async () => {
      const {shop, look} = catalogShop(() => json({surprise: true}));

      look();

      expect(await untilStatus(shop, 'error')).to.have.nested.property('failure.kind', 'answer');
    });
  });

  describe('the latest wins', () => {
    it('aborts the older request and shows only the newer list', async () => {
      let answerFirst: (answer: Response) => void = () => {};
      const {shop, sent, shown, look} = catalogShop((_, index) =>
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
      const {shop, sent, look} = catalogShop(() => page(['a']));
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
      const {shop, sent, look} = catalogShop(() => page(['a']), {storeUrl: undefined});
      look();
      await settled();
      expect(sent.length).to.equal(0);

      shop.configure({storeUrl: 'https://store.example'});

      expect(skusOf(await untilStatus(shop, 'ready'))).to.deep.equal(['a']);
    });
  });

  describe('no subscriber', () => {
    it('aborts the request in flight a second after the last subscriber left', async () => {
      const {shop, sent, look} = catalogShop(silence);
      const leave = look();
      await until(() => sent.length === 1, 'the request');

      leave();

      await until(() => sent[0]!.signal?.aborted, 'it is aborted');
      expect(shop.$catalog.value?.status).to.equal('idle');
    });

    it('keeps the list, and requests nothing more', async () => {
      const {shop, sent, look} = catalogShop(() => page(['a']));
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
      const {shop, sent, look} = catalogShop((_, index) => page([`item-${index}`]));
      look()();
      await storesStopped();

      look();
      await until(() => skusOf(shop.$catalog.get()).length > 0, 'the list');

      expect(sent[sent.length - 1]!.signal?.aborted).to.equal(false);
    });

    it('does not load on command', async () => {
      const {shop, sent} = catalogShop(() => page(['a']));

      shop.reload();
      await settled();

      expect(sent.length).to.equal(0);
    });
  });

  describe('the player', () => {
    it('is needed where the shop says so: nothing is sent without a token', async () => {
      const {shop, sent, look} = catalogShop(() => page(['a']), {auth: 'required', getToken: () => null});

      look();

      expect(await untilStatus(shop, 'error')).to.have.nested.property('failure.kind', 'signed-out');
      expect(sent.length).to.equal(0);
    });

    it('is not needed elsewhere', async () => {
      const {shop, sent, look} = catalogShop(() => page(['a']), {getToken: () => null});

      look();
      await untilStatus(shop, 'ready');

      expect(sent[0]!.headers.has('authorization')).to.equal(false);
    });

    it('sees a list of their own: another player loads it again', async () => {
      const {shop, sent, look} = catalogShop(() => page(['a']), {getToken: () => jwt({sub: 'anna'})});
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
      const {shop, sent, clock, look} = catalogShop(() => page(['a']), {getToken});
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
