import {expect} from '@open-wc/testing';
import {CATALOG, shownText, untilShown} from '../../support/shown-catalog.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('<store-catalog> of a shop that is not set up', () => {
  let demo: Shop;
  before(async () => {
    demo = await createShop();
  });

  for (const [what, attributes, option, remedy] of [
    ['no project', {'project-id': null}, 'project-id', 'the number of your project'],
    ['a project that is no number', {'project-id': 'emberfall'}, 'project-id', 'the number of your project'],
    ['no store', {'store-url': null}, 'store-url', 'the https address of the commerce service'],
    ['a store without encryption', {'store-url': 'http://store.example'}, 'store-url', 'the https address'],
    ['a cart that no id is', {'cart-id': '../1'}, 'cart-id', 'the id of a cart'],
    ['an unknown auth', {auth: 'requierd'}, 'auth', 'required or optional'],
  ] as const) {
    it(`shows the fault in its place, and warns once: ${what}`, async () => {
      const warnings = catchWarnings();
      const shown = await demo.mount(CATALOG.repeat(2), {attributes});

      await untilShown(shown, remedy);
      shown.provider.setAttribute('theme', 'dark');
      await shown.settled();
      const texts = warnings.stop();

      expect(shownText(shown)).to.contain(remedy);
      expect(texts).to.have.length(1);
      expect(texts[0]).to.contain(option).and.contain(remedy);
    });
  }

  for (const option of [
    'store-url',
    'payment-url',
    'sandbox-payment-url',
    'order-socket-url',
    'subscriptions-url',
    'backpack-url',
  ]) {
    it(`refuses a password in ${option} by the option’s name, and never repeats it`, async () => {
      const scheme = option === 'order-socket-url' ? 'wss' : 'https';
      const warnings = catchWarnings();
      const shown = await demo.mount(CATALOG, {attributes: {[option]: `${scheme}://studio:canary@a.example/`}});

      await untilShown(shown, 'user name');
      const said = JSON.stringify([shownText(shown), warnings.stop(), shown.eventsOf('store-error')]);

      expect(said).to.contain(`${option} holds a user name or a password`);
      expect(said).not.to.contain('canary');
    });
  }

  for (const option of [
    'payment-url',
    'sandbox-payment-url',
    'order-socket-url',
    'subscriptions-url',
    'backpack-url',
  ]) {
    it(`works with a malformed ${option}, of which the console and explain() tell once`, async () => {
      const warnings = catchWarnings();
      const shown = await demo.mount(CATALOG, {attributes: {[option]: 'ftp://a.example/', locale: 'en'}});
      shown.provider.setAttribute('theme', 'dark');
      await untilShown(shown, 'Ember Blade');
      const texts = warnings.stop();

      expect(texts.filter((text) => text.includes(option))).to.have.length(1);
      const found = await shown.storefront.explain();
      expect(found.filter(({text}) => text.startsWith(`${option} is malformed`))).to.have.length(1);
    });
  }

  for (const [option, value, remedy] of [
    ['country', 'Germany', 'two letters'],
    ['currency', '$', 'three letters'],
    ['theme', 'drak', 'auto, light or dark'],
    ['tax', 'plus', 'added or included'],
    ['presentation', 'drawr', 'auto, window, dialog'],
    ['locale', 'english', 'a language of two letters'],
  ] as const) {
    it(`works with ${option}="${value}", which the console and explain() name`, async () => {
      const warnings = catchWarnings();
      const shown = await demo.mount(CATALOG, {attributes: {locale: 'en', [option]: value}});
      await untilShown(shown, 'Ember Blade');
      await until(() => warnings.texts.length, 'the warning');

      const said = `${option} is malformed: the shop goes on without it.`;
      expect(warnings.stop()).to.have.length(1);
      expect(warnings.texts[0]).to.contain(said).and.contain(remedy);
      const found = await shown.storefront.explain();
      expect(found.map(({id, text}) => [id, text])).to.deep.equal([['option-ignored', said]]);
    });
  }

  it('takes a country in small letters for the country', async () => {
    const warnings = catchWarnings();
    const shown = await demo.mount(CATALOG, {attributes: {country: 'de', locale: 'en'}});

    await untilShown(shown, '€');

    expect(warnings.stop()).to.deep.equal([]);
  });

  it('tells in explain() of all faults, not just the first', async () => {
    const attributes = {'project-id': 'emberfall', country: 'Germany', 'order-socket-url': 'ftp://a.example/'};
    const warnings = catchWarnings();
    const shown = await demo.mount(CATALOG, {attributes});
    const found = await shown.storefront.explain();
    warnings.stop();

    for (const option of Object.keys(attributes)) {
      expect(
        found.filter(({text}) => text.startsWith(`${option} is malformed`)),
        option,
      ).to.have.length(1);
    }
  });

  it('refuses a secret by its name, and never repeats it', async () => {
    const {project_id, api_key} = demo.project;
    const warnings = catchWarnings();
    const shown = await demo.mount(CATALOG, {attributes: {token: `${project_id}:${api_key}`}});

    await untilShown(shown, 'token');
    await until(() => warnings.texts.length, 'the warning');
    const [warning] = warnings.stop();

    expect(shownText(shown)).to.contain('looks like an API key').and.not.to.contain(api_key);
    expect(warning).to.contain('token').and.not.to.contain(api_key);
    expect(JSON.stringify(shown.eventsOf('store-error'))).not.to.contain(api_key);
  });
});
