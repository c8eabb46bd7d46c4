import {expect} from '@open-wc/testing';
import {announcementOf, partsOf, plainText, textOf} from '../../support/parts.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('<backpack-view>', () => {
  let shop: Shop;
  let backpackUrl: string;
  beforeEach(async () => {
    shop = await createShop({user: 'kestrel'});
    backpackUrl = await shop.backpackUrl();
  });

  async function open(options: MountOptions = {}) {
    const shown = shop.put('<backpack-view></backpack-view>', {
      ...options,
      attributes: {locale: 'en', 'backpack-url': backpackUrl, ...options.attributes},
    });
    const element = shown.provider.querySelector('backpack-view')!;
    await until(() => partsOf(element, 'item').length > 0 || element.shadowRoot?.querySelector('.state'), 'it shows');
    return {...shown, element};
  }
  const row = (element: Element, name: string): HTMLElement =>
    partsOf(element, 'item').find((item) => plainText(item.querySelector('[part=name]')!.textContent!) === name)!;
  const part = (element: Element, name: string, part: string): HTMLElement | null =>
    row(element, name).querySelector(`[part=${part}]`);
  const press = (element: Element, name: string, button: string): void => {
    const pressed = part(element, name, `${button}-button`)!;
    pressed.focus();
    pressed.click();
  };
  const state = (element: Element, name: string): Promise<string> =>
    until(() => part(element, name, 'state'), `${name} has gone`).then((state) => state.textContent!);
  const hasFocus = (element: Element, part: Element | null): boolean => element.shadowRoot!.activeElement === part;
  const units = async (sku: string): Promise<number | undefined> => {
    const {project_id, store_url} = shop.project;
    const response = await fetch(`${store_url}/v2/project/${project_id}/user/inventory/items`, {
      headers: {authorization: `Bearer ${await shop.token('kestrel')}`},
    });
    const {items} = (await response.json()) as {items: {sku: string; quantity: number}[]};
    return items.find((item) => item.sku === sku)?.quantity;
  };
  async function move(element: Element, name: string, player?: string): Promise<void> {
    press(element, name, 'move');
    const field = await until(() => part(element, name, 'field') as HTMLInputElement | null, 'it asks who');
    if (player !== undefined) field.value = player;
    press(element, name, 'send');
  }

  it('shows each game by itself, and in it items, currency, keys and codes', async () => {
    const {element} = await open();

    const games = partsOf(element, 'game').map((game) => [
      game.getAttribute('aria-label'),
      [...game.querySelectorAll('[part=kind]')].map(({textContent}) => plainText(textContent!)),
    ]);
    expect(games).to.deep.equal([
      ['Emberfall', ['Item', 'Currency', 'Promo code']],
      ['Nightcircuit', ['Item', 'Currency', 'Game key · Steam', 'Promo code']],
    ]);
    expect(element.shadowRoot!.textContent).not.to.contain('-host-');
    await expect(element).to.be.accessible();
  });

  it('moves an item to the player whom the player names, once, and says so', async () => {
    const {element, provider} = await open();
    const moves: unknown[] = [];
    provider.addEventListener('store-backpack-move', ({detail}) => moves.push(detail));

    press(element, 'Mana Draught', 'move');
    const field = await until(() => part(element, 'Mana Draught', 'field') as HTMLInputElement | null, 'it asks who');
    expect(hasFocus(element, field), 'the focus').to.equal(true);
    expect(field.value, 'who they are in the shop’s own game').to.equal('kestrel');
    const send = part(element, 'Mana Draught', 'send-button')!;
    send.click();
    send.click();

    expect(await state(element, 'Mana Draught')).to.equal('Sent to the game');
    expect(await units('mana-draught')).to.equal(1);
    expect(announcementOf(element)).to.equal('Mana Draught was sent to the game.');
    expect(hasFocus(element, row(element, 'Mana Draught')), 'the focus').to.equal(true);
    expect(moves).to.have.length(1);
    expect(moves[0]).to.deep.include({sku: 'mana-draught', to: 'game'});
  });

  it('asks for the player’s id in another game, and accepts no blank one', async () => {
    const {element} = await open();

    await move(element, 'Neon Visor', '  ');
    const field = part(element, 'Neon Visor', 'field') as HTMLInputElement;
    expect([field.value, field.validity.valueMissing]).to.deep.equal(['', true]);
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    await until(() => !part(element, 'Neon Visor', 'form'), 'it asks no more');
    expect(hasFocus(element, part(element, 'Neon Visor', 'move-button')), 'the focus').to.equal(true);

    await move(element, 'Neon Visor', 'K3');
    expect(await state(element, 'Neon Visor')).to.equal('Sent to the game');
    press(element, 'Nightcircuit gift', 'reveal');
    expect((await until(() => part(element, 'Nightcircuit gift', 'copy-button'), 'it is shown')).textContent).to.equal(
      'Copy',
    );
  });

  it('moves a currency of the shop into the wallet, and offers that for no other currency', async () => {
    const {element, eventsOf} = await open();
    const credits = partsOf(element, 'item').find((item) => /Credits/.test(item.textContent!))!;
    expect(credits.querySelector('[part=receive-button]') === null).to.equal(true);

    press(element, '1,000 Gold', 'receive');

    expect(await state(element, '1,000 Gold')).to.equal('In your wallet');
    expect(announcementOf(element)).to.equal('1,000 Gold is in your wallet.');
    expect(eventsOf('store-error')).to.deep.equal([]);
  });

  it('hides a code until it is asked for, and copies it, or selects it where that is refused', async () => {
    const {element} = await open();
    const code = (): string => part(element, 'Gift of the forge', 'code')!.querySelector('code')!.textContent!;
    expect(code()).to.match(/^[•-]+$/);
    const clipboard = navigator.clipboard?.writeText;
    const copied: string[] = [];
    let isRefused = true;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          if (isRefused) throw new DOMException('no', 'NotAllowedError');
          copied.push(text);
        },
      },
    });

    part(element, 'Gift of the forge', 'reveal-button')!.focus();
    press(element, 'Gift of the forge', 'reveal');
    await until(() => part(element, 'Gift of the forge', 'copy-button'), 'it is shown');
    expect(code()).to.match(/^\w{4,}/);
    expect(announcementOf(element)).to.equal(`The code of Gift of the forge: ${code()}`);
    expect(hasFocus(element, part(element, 'Gift of the forge', 'copy-button')), 'the focus').to.equal(true);

    press(element, 'Gift of the forge', 'copy');
    await until(() => part(element, 'Gift of the forge', 'note'), 'it says how');
    expect(announcementOf(element)).to.match(/^Your browser does not copy/);
    isRefused = false;
    press(element, 'Gift of the forge', 'copy');
    await until(() => textOf(element, 'copy-button') === 'Copied', 'it is copied');
    expect([copied, announcementOf(element)]).to.deep.equal([[code()], 'The code of Gift of the forge is copied.']);
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(navigator.clipboard?.writeText).to.equal(clipboard);
  });

  it('leaves no code of one player in the page of the next', async () => {
    const {element, provider} = await open();
    await until(() => part(element, 'Gift of the forge', 'reveal-button'), 'a code');
    press(element, 'Gift of the forge', 'reveal');
    await until(() => announcementOf(element).startsWith('The code of Gift of the forge'), 'it is said');

    provider.getToken = () => shop.token('rowan');

    await until(() => /Your backpack is empty/.test(element.shadowRoot!.textContent!), 'another player');
    expect(announcementOf(element)).to.equal('');
  });

  it('shows where an item is now that was moved elsewhere', async () => {
    const one = await open({attributes: {locale: 'en', 'backpack-url': backpackUrl}});
    const {project_id, merchant_id} = shop.project;
    const authorization = `Bearer ${await shop.token('kestrel')}`;
    const headers = {authorization, 'content-type': 'application/json'};
    const list = await (await fetch(`${backpackUrl}/web/backpack/items`, {headers})).json();
    const {item_id} = (list as {item_id: string; item_sku: string}[]).find(({item_sku}) => item_sku === 'gold-1000')!;
    await fetch(`${backpackUrl}/web/backpack/virtual_currency/receive`, {
      method: 'POST',
      headers,
      body: JSON.stringify({item_id, project_id, merchant_id}),
    });

    await move(one.element, '1,000 Gold');

    expect(await state(one.element, '1,000 Gold')).to.equal('In your wallet');
    expect(textOf(one.element, 'note')).to.equal('It had left your backpack before.');
  });

  it('keeps the text of a refusal, and says what to do', async () => {
    const {element} = await open();
    await shop.fault({kind: 'status', operation: 'moveBackpackItem', status: 503, times: 1});

    await move(element, 'Neon Visor', 'nobody');
    await until(() => textOf(element, 'note'), 'the note');
    expect(textOf(element, 'note')).to.equal('That did not work. Error code: 502.');

    await move(element, 'Neon Visor');
    expect(await state(element, 'Neon Visor')).to.equal('Sent to the game');
    expect(partsOf(element, 'note')).to.have.length(0);
  });

  it('shows in another tab that an item was moved', async () => {
    const {element} = await open();
    const other = await open();

    press(element, '1,000 Gold', 'receive');
    await state(element, '1,000 Gold');

    await until(() => !row(other.element, '1,000 Gold'), 'it has left there, too');
  });

  it('says that no proxy is set, asks to sign in, and is empty for a player without items', async () => {
    const unset = await open({attributes: {'backpack-url': null}});
    await until(
      () => /^\s*backpack-url is missing\. The backpack cannot be shown/.test(unset.element.shadowRoot!.textContent!),
      'what is missing',
    );

    const stranger = await open({getToken: async () => null});
    await until(() => textOf(stranger.element, 'button-primary') === 'Sign in', 'it asks');

    const fresh = await open({getToken: () => shop.token('rowan')});
    await until(() => /Your backpack is empty/.test(fresh.element.shadowRoot!.textContent!), 'it is empty');
  });
});
