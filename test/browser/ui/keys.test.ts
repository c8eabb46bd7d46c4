// @runs every-engine: keyboard
import {expect} from '@open-wc/testing';
import {elements} from '../../../src/elements.js';
import type {StoreCart} from '../../../src/index.js';
import {guestForm, untilAsked} from '../../support/guest-form.js';
import {button, createGuestShop, itemOf, KEY} from '../../support/guests.js';
import {pressEscape} from '../../support/keyboard.js';
import {cardOf, partsOf} from '../../support/parts.js';
import {shadowElements} from '../../support/shadow-elements.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

const OTHERS = Object.keys(elements).filter((tag) => !/provider|cart$/.test(tag));
const PAGE = `<input id="field"><button id="button">The page’s</button>
  ${OTHERS.map((tag) => `<${tag} sku="gale-bow"></${tag}>`).join('')}<inventory-view kinds="games"></inventory-view>
  <store-cart placement="drawer"><input slot="header" id="slotted"></store-cart>`;
const EDITING_KEYS = ['ArrowLeft', 'ArrowUp', 'Backspace', 'Delete', 'Home', 'End'];
const TYPES = ['keydown', 'keypress', 'keyup'] as const;

describe('the page around the shop', () => {
  let shop: Shop;
  let shown: Mounted;
  let heard: string[];
  const hear = (event: KeyboardEvent): void => void heard.push(`${event.type} ${event.key}`);
  before(async () => {
    shop = await createShop();
  });
  beforeEach(async () => {
    shown = await shop.mount(PAGE, {attributes: {country: 'US'}});
    await until(() => partsOf(shown.catalog, 'filter-button')[0], 'the toolbar');
    heard = [];
    for (const type of TYPES) document.addEventListener(type, hear);
  });
  afterEach(() => {
    for (const type of TYPES) document.removeEventListener(type, hear);
  });

  const drawer = (): StoreCart => shown.provider.querySelector('store-cart')!;
  const ofPage = (id: string): HTMLElement => shown.provider.querySelector(`#${id}`)!;
  const inRoots = (selector: string): HTMLElement[] =>
    [...shadowElements(shown.provider), ...shadowElements(shown.provider.shadowRoot!)].filter(
      (element): element is HTMLElement => element.matches(selector),
    );
  /** Dispatches an event of a key; returns whether its default was prevented. */
  const dispatch = (
    type: (typeof TYPES)[number],
    target: Element,
    key: string,
    more: KeyboardEventInit = {},
  ): boolean => {
    const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key;
    return !target.dispatchEvent(
      new KeyboardEvent(type, {key, code, bubbles: true, composed: true, cancelable: true, ...more}),
    );
  };
  /** Presses a key on an element and releases it; returns what the page heard of it. */
  const press = (target: Element, key: string, more?: KeyboardEventInit): string[] => {
    heard = [];
    // A browser sends no second event of a press whose first was prevented.
    if (!dispatch('keydown', target, key, more)) dispatch('keypress', target, key, more);
    dispatch('keyup', target, key, more);
    return heard;
  };
  /** WebKit knows no AltGr in an event that a script makes. */
  const knowsAltGr = new KeyboardEvent('keydown', {modifierAltGraph: true}).getModifierState('AltGraph');
  const ALL_OF = (key: string): string[] => TYPES.map((type) => `${type} ${key}`);
  async function openDrawer(): Promise<void> {
    drawer().open();
    await drawer().updateComplete;
  }

  it('hears nothing of what is typed into a field, and its own and the browser’s keys', async () => {
    shown.storefront.add('gale-bow');
    partsOf(shown.catalog, 'filter-button')[0]!.click();
    await shown.catalog.updateComplete;
    const fields = inRoots('input:not([type=checkbox], [type=radio]), select, textarea').filter(
      (e) => !e.closest('dialog'),
    );
    expect(new Set(fields.map(({localName}) => localName))).to.deep.equal(new Set(['input', 'select']));

    for (const field of fields) {
      // A line that was removed in another element.
      if (!field.isConnected) continue;
      for (const key of ['w', ' ', 'Enter', 'ArrowLeft', 'Backspace', 'Shift', 'é'])
        expect(press(field, key), `${field.outerHTML} ${key}`).to.deep.equal([]);
      expect(press(field, '@', {altKey: true}), 'with Option').to.deep.equal([]);
      if (knowsAltGr)
        expect(press(field, '@', {altKey: true, ctrlKey: true, modifierAltGraph: true}), 'with AltGr').to.deep.equal(
          [],
        );
      for (const key of ['Tab', 'F2']) expect(press(field, key)).to.deep.equal(ALL_OF(key));
      // In the panel, Escape closes that.
      const isInPanel = field.closest('[part=panel]') !== null;
      if (!isInPanel) expect(press(field, 'Escape')).to.deep.equal(ALL_OF('Escape'));
      for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
        expect(press(field, 'k', {[modifier]: true}), modifier).to.deep.equal(ALL_OF('k'));
      // The quantity of a line becomes 0, and the line goes with its field.
      expect(press(field, 'Home'), `${field.outerHTML} Home`).to.deep.equal([]);
    }
  });

  it('hears nothing of what edits the text in a field, and the other combinations', () => {
    const [search] = partsOf(shown.catalog, 'search');
    const [control] = partsOf(shown.catalog, 'filter-button');

    for (const shiftKey of [false, true]) {
      for (const modifier of ['ctrlKey', 'metaKey']) {
        for (const key of ['a', 'c', 'x', 'v', 'z', 'y', ...EDITING_KEYS]) {
          const written = shiftKey && key.length === 1 ? key.toUpperCase() : key;
          expect(press(search!, written, {[modifier]: true, shiftKey}), `${modifier} ${written}`).to.deep.equal([]);
          expect(press(control!, written, {[modifier]: true, shiftKey}), `button: ${written}`).to.deep.equal(
            ALL_OF(written),
          );
        }
        for (const key of ['k', 's', 'Enter', 'F2'])
          expect(press(search!, key, {[modifier]: true, shiftKey}), key).to.deep.equal(ALL_OF(key));
      }
      for (const key of EDITING_KEYS) expect(press(search!, key, {altKey: true, shiftKey}), key).to.deep.equal([]);
      for (const key of ['z', 'a'])
        expect(press(search!, key, {altKey: true, shiftKey}), key).to.deep.equal(ALL_OF(key));
    }
    expect(press(search!, 'я', {ctrlKey: true, code: 'KeyZ'}), 'undo on a Russian keyboard').to.deep.equal([]);
    expect(press(search!, 'л', {ctrlKey: true, code: 'KeyK'})).to.deep.equal(ALL_OF('л'));
  });

  it('hears of a control all but the keys that press it', () => {
    const controls = inRoots('button, summary, input[type=checkbox]').filter((e) => !e.closest('dialog'));
    expect(controls.length).to.be.above(10);

    for (const control of controls) {
      for (const key of ['Enter', ' ']) expect(press(control, key), control.outerHTML).to.deep.equal([]);
      for (const key of ['w', 'Tab', 'Escape']) expect(press(control, key)).to.deep.equal(ALL_OF(key));
    }
  });

  it('hears no key of a drawer or dialog, wherever in it, and hears them when it is closed', async () => {
    const openAndClose: Readonly<Record<string, () => Promise<() => void>>> = {
      drawer: async () => {
        await openDrawer();
        return () => drawer().close();
      },
      details: async () => {
        partsOf(shown.catalog, 'name')[0]!.click();
        await until(() => inRoots('dialog[open]').length, 'the details');
        return () => partsOf(shown.catalog, 'close-button')[0]!.click();
      },
    };
    for (const [what, open] of Object.entries(openAndClose)) {
      const close = await open();
      const [dialog] = inRoots('dialog[open]');
      const control = dialog!.querySelector('button')!;

      for (const target of [control, dialog!, document.body])
        for (const key of ['w', ' ', 'Escape', 'Tab', 'F2'])
          expect(press(target, key), `${what}: ${target.localName} ${key}`).to.deep.equal([]);
      expect(press(control, 'k', {ctrlKey: true})).to.deep.equal(ALL_OF('k'));
      close();

      expect(inRoots('dialog[open]'), `${what} is closed`).to.deep.equal([]);
      expect(press(document.body, 'w'), `after ${what}`).to.deep.equal(ALL_OF('w'));
    }
  });

  it('hears no key of a dialog that belongs to no element', async () => {
    const guests = await createGuestShop();
    const asked = await guests.mount(itemOf(KEY), {getToken: undefined});
    (await until(() => button(asked, KEY), 'the key is there')).click();
    const {field} = await untilAsked(asked);

    for (const target of [field, document.body])
      for (const key of ['w', 'Escape', 'Tab']) expect(press(target, key), key).to.deep.equal([]);
    expect(guestForm(asked)).not.to.equal(undefined);
  });

  it('hears its own fields inside a drawer, but not the Escape that closes it', async () => {
    await openDrawer();

    expect(press(ofPage('slotted'), 'w')).to.deep.equal(ALL_OF('w'));
    expect(press(ofPage('slotted'), 'Escape')).to.deep.equal([]);
  });

  it('stays open at the Escape that closes the shop’s drawer, whichever of its events it closes at', async () => {
    await openDrawer();

    await pressEscape(drawer().shadowRoot!.querySelector('dialog')!);
    await until(() => !drawer().opened, 'the drawer is closed');

    expect(heard).to.deep.equal([]);
    expect(press(ofPage('button'), 'Escape')).to.deep.equal(ALL_OF('Escape'));
  });

  it('hears the release of a key exactly where it heard the press', () => {
    const [search] = partsOf(shown.catalog, 'search');
    dispatch('keydown', document.body, 'w');
    dispatch('keydown', search!, 'w', {repeat: true});
    dispatch('keyup', search!, 'w');
    expect(heard, 'pressed in the page').to.deep.equal(['keydown w', 'keyup w']);

    heard = [];
    dispatch('keydown', search!, 'w');
    dispatch('keyup', document.body, 'w');
    expect(heard, 'pressed in the field').to.deep.equal([]);

    dispatch('keydown', search!, 'w');
    // The window was left with the key held: nobody hears of its release.
    expect(press(document.body, 'w'), 'pressed anew').to.deep.equal(ALL_OF('w'));
  });

  it('hears Escape once there is nothing left in the search to clear', async () => {
    const [search] = partsOf(shown.catalog, 'search') as HTMLInputElement[];
    search!.value = 'bow';
    search!.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await until(() => partsOf(shown.catalog, 'card').length === 1, 'the hit');

    expect(press(search!, 'Escape')).to.deep.equal([]);
    expect(search!.value).to.equal('');
    await until(() => partsOf(shown.catalog, 'card').length > 1, 'all items');
    expect(press(search!, 'Escape')).to.deep.equal(ALL_OF('Escape'));
    expect(cardOf(shown.catalog, 'Gale Bow').isDisabled).to.equal(false);
  });
});
