import {expect} from '@open-wc/testing';
import {announcementOf, partsOf, plainText, textOf} from '../../support/parts.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('<inventory-view>', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop({user: 'kestrel'});
  });

  async function open(options: MountOptions = {}) {
    const shown = shop.put('<inventory-view></inventory-view>', {...options, attributes: {locale: 'en'}});
    const element = shown.provider.querySelector('inventory-view')!;
    await until(() => partsOf(element, 'item').length > 0 || element.shadowRoot?.querySelector('.state'), 'it shows');
    return {...shown, element};
  }
  const card = (element: Element, name: string): HTMLElement | undefined =>
    partsOf(element, 'item').find((item) => item.querySelector('[part=name]')!.textContent === name);
  const part = (element: Element, name: string, part: string): HTMLElement | null | undefined =>
    card(element, name)?.querySelector(`[part=${part}]`);
  const press = (element: Element, name: string): void => {
    const button = part(element, name, 'use-button')!;
    button.focus();
    button.click();
  };
  const count = (element: Element, name: string): string | undefined =>
    part(element, name, 'count')?.textContent ?? undefined;

  it('shows the quantities, how long items last, and which can be used', async () => {
    const {element} = await open();

    const all = partsOf(element, 'item')
      .map((item) => plainText(item.querySelector('[part=name]')!.textContent!))
      .sort();
    expect(all).to.deep.equal(['Healing Draught', 'Scroll of Return', 'Squire’s Pass']);
    expect([count(element, 'Healing Draught'), count(element, 'Scroll of Return')]).to.deep.equal(['× 12', '× 3']);
    const time = part(element, 'Squire’s Pass', 'time')!.querySelector('time')!;
    expect(time.querySelector('[aria-hidden]')!.textContent).to.match(/^\d+d( \d+h)? left$/);
    expect(time.querySelector('.hidden')!.textContent).to.match(/^\d+ days(, \d+ hours?)? left · .+ at .+$/);
    expect(new Date(time.dateTime).toISOString(), 'for machines').to.equal(time.dateTime);
    expect(part(element, 'Squire’s Pass', 'use-button') === null, 'nothing of it is used up').to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('uses one, once, and announces how many are left', async () => {
    const {element} = await open();
    const button = part(element, 'Healing Draught', 'use-button')!;

    press(element, 'Healing Draught');
    button.click();
    await until(() => count(element, 'Healing Draught') === '× 11', 'one is used');

    expect(announcementOf(element)).to.equal('Healing Draught: one used, 11 left.');
    expect(element.shadowRoot!.activeElement === button, 'the focus').to.equal(true);
    await until(() => textOf(element, 'use-button') === 'Use one', 'it can be used again');
  });

  it('removes an item after its last use, and keeps the focus', async () => {
    const {element} = await open();

    for (const left of [2, 1, 0]) {
      press(element, 'Scroll of Return');
      await until(() => announcementOf(element) === `Scroll of Return: one used, ${left} left.`, `${left} are left`);
      await until(
        () => part(element, 'Scroll of Return', 'use-button')?.getAttribute('aria-busy') !== 'true',
        'it is done',
      );
    }

    await until(() => card(element, 'Scroll of Return') === undefined, 'it is gone');
    expect(element.shadowRoot!.activeElement === partsOf(element, 'grid')[0], 'the focus').to.equal(true);
  });

  it('shows why a use was refused, and keeps the button', async () => {
    const {element} = await open();
    await shop.fault({kind: 'status', operation: 'consumeInventoryItem', status: 503, times: 1});

    press(element, 'Healing Draught');
    await until(() => partsOf(element, 'note').length > 0, 'the note');

    expect(textOf(element, 'note')).to.equal('That did not work. Error code: 503.');
    expect(count(element, 'Healing Draught')).to.equal('× 12');
    press(element, 'Healing Draught');
    await until(() => count(element, 'Healing Draught') === '× 11', 'one is used');
    expect(partsOf(element, 'note')).to.have.length(0);
  });

  it('removes items that have expired', async () => {
    const {element, storefront} = await open();
    await shop.pass('P2Y');

    storefront.configure({country: 'DE'});

    await until(() => card(element, 'Healing Draught') && !card(element, 'Squire’s Pass'), 'it has ended');
  });

  it('shows in another tab that an item was used', async () => {
    const {element} = await open();
    const other = await open();

    press(element, 'Healing Draught');

    await until(() => count(other.element, 'Healing Draught') === '× 11', 'there, too');
  });

  it('is empty where the service has no inventories', async () => {
    const absent: typeof fetch = (url, init) =>
      /inventory|time_limited/.test(`${url}`) ? Promise.resolve(new Response('{}', {status: 404})) : fetch(url, init);
    const {element, eventsOf} = await open({fetch: absent});

    await until(() => /You do not own anything yet/.test(element.shadowRoot!.textContent!), 'it is empty');
    expect(eventsOf('store-error')).to.deep.equal([]);
  });

  it('asks to sign in where nobody is signed in, and is empty for a player who owns nothing', async () => {
    const stranger = await open({getToken: async () => null});
    await until(() => textOf(stranger.element, 'button-primary') === 'Sign in', 'it asks');

    const fresh = await open({getToken: () => shop.token('rowan')});
    await until(() => /You do not own anything yet/.test(fresh.element.shadowRoot!.textContent!), 'it is empty');
  });
});
