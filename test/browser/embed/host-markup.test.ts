import {expect} from '@open-wc/testing';
import type {Finding} from '../../../src/diagnose/findings.js';
import {BINDING_NAMES} from '../../../src/embed/host-binding.js';
import {serveMarkup} from '../../../src/embed/host-markup.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {heldFetch, scriptedFetch, silence} from '../../support/scripted-fetch.js';
import {answerFrom, wireItem} from '../../support/scripted-shop.js';
import {createShop, type Mounted, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('the host’s own markup', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: 'gems', name: {en: 'Pouch of Gems'}});
    await shop.sell({
      sku: 'helm',
      name: {en: 'Helm'},
      description: {en: 'Of iron.'},
      prices: [{amount: 9.99, currency: 'USD', is_default: true}],
    });
    await shop.sell({sku: 'bow', name: {en: 'Gale Bow'}, prices: [{amount: 4.99, currency: 'USD', is_default: true}]});
  });

  let player = 0;
  const mount = (markup: string, options: MountOptions = {}): Promise<Mounted> => {
    const user = `player-${++player}`;
    return shop.mount(markup, {getToken: () => shop.token(user), ...options});
  };
  const find = <E extends HTMLElement>({provider}: Mounted, selector: string): E =>
    provider.querySelector<E>(selector)!;
  const untilText = (shown: Mounted, selector: string, text: string): Promise<unknown> =>
    until(
      () => find(shown, selector).textContent === text,
      `${selector} says "${text}"; it says "${find(shown, selector).textContent}"`,
    );
  const lines = ({storefront}: Mounted): unknown =>
    storefront.$cart.get().value?.lines.map(({sku, quantity}) => [sku, quantity]);
  const untilLines = (shown: Mounted, expected: unknown): Promise<unknown> =>
    untilValue(
      shown.storefront.$cart,
      ({value}) => !value?.isUpdating && JSON.stringify(lines(shown) ?? []) === JSON.stringify(expected),
      `the lines are ${JSON.stringify(expected)}`,
    );

  describe('data-store-action', () => {
    it('adds, sets, removes and clears', async () => {
      const shown = await mount(`
        <section data-store-sku="gems">
          <button id="add" data-store-action="add">+</button>
          <button id="three" data-store-action="add" data-store-quantity="3">+3</button>
          <button id="set" data-store-action="set" data-store-quantity="2">2</button>
          <button id="remove" data-store-action="remove"><b>Remove</b></button>
        </section>
        <button id="bow" data-store-action="add" data-store-sku="bow">Bow</button>
        <button id="clear" data-store-action="clear">Clear</button>`);

      find(shown, '#add').click();
      find(shown, '#three').click();
      await untilLines(shown, [['gems', 4]]);
      find(shown, '#set').click();
      find(shown, '#bow').click();
      await untilLines(shown, [
        ['gems', 2],
        ['bow', 1],
      ]);
      find(shown, '#remove b').click();
      await untilLines(shown, [['bow', 1]]);
      find(shown, '#clear').click();
      await untilLines(shown, []);
    });

    it('takes the number of a field when it has changed', async () => {
      const shown = await mount('<input type="number" data-store-action="set" data-store-sku="gems">');
      const field = find<HTMLInputElement>(shown, 'input');

      field.click();
      field.value = '5';
      field.dispatchEvent(new Event('change', {bubbles: true}));

      await untilLines(shown, [['gems', 5]]);
    });

    it('acts on the nearest shop only, and on elements that come later', async () => {
      const [one, other] = [await mount('<div></div>'), await mount('<div></div>')];
      for (const {provider} of [one, other]) provider.querySelector('div')!.append(document.createElement('button'));
      const button = find(one, 'button');
      Object.assign(button.dataset, {storeAction: 'add', storeSku: 'gems'});

      button.click();
      find(other, 'button').click();

      await untilLines(one, [['gems', 1]]);
      expect(lines(other)).to.equal(undefined);
    });

    for (const [what, stop] of [
      ['stopPropagation()', (event: Event) => event.stopPropagation()],
      ['stopImmediatePropagation()', (event: Event) => event.stopImmediatePropagation()],
      ['cancelBubble', (event: Event) => void Object.assign(event, {cancelBubble: true})],
    ] as const) {
      it(`acts in a modal that keeps clicks and changes to itself by ${what}`, async () => {
        const shown = await mount(`<div id="modal"><form data-store-sku="gems">
          <button type="button" data-store-action="add"><b>Add</b></button>
          <input type="number" data-store-action="set"></form></div>`);
        for (const type of ['click', 'change', 'submit']) find(shown, '#modal').addEventListener(type, stop);
        const field = find<HTMLInputElement>(shown, 'input');

        find(shown, 'b').click();
        await untilLines(shown, [['gems', 1]]);
        field.value = '5';
        field.dispatchEvent(new Event('change', {bubbles: true}));

        await untilLines(shown, [['gems', 5]]);
      });

      it(`acts where a listener of the control itself keeps the press by ${what}`, async () => {
        const shown =
          await mount(`<form data-store-sku="gems"><button type="button" data-store-action="add"><b>Add</b></button>
          <input type="number" data-store-action="set"></form>`);
        const [button, field] = [find(shown, 'button'), find<HTMLInputElement>(shown, 'input')];
        button.addEventListener('click', stop);
        field.addEventListener('change', stop);

        button.click();
        await untilLines(shown, [['gems', 1]]);
        find(shown, 'b').click();
        await untilLines(shown, [['gems', 2]]);
        field.value = '5';
        field.dispatchEvent(new Event('change', {bubbles: true}));

        await untilLines(shown, [['gems', 5]]);
      });

      it(`does nothing where what stands in the control keeps the click to itself by ${what}`, async () => {
        const shown = await mount('<p data-store-action="add" data-store-sku="gems">Gems <b>?</b></p>');
        find(shown, 'b').addEventListener('click', stop);
        const end = shown.storefront.$cart.listen(() => {});

        find(shown, 'b').click();

        await untilValue(shown.storefront.$cart, ({status}) => status === 'ready', 'the cart');
        expect(lines(shown)).to.deep.equal([]);
        end();
      });
    }

    it('keeps a link and a form’s button from leaving the page in such a modal, and acts once', async () => {
      const shown = await mount(`<form data-store-sku="gems">
        <button data-store-action="add">Add</button> <a href="#elsewhere" data-store-action="add">Add</a></form>`);
      let submits = 0;
      find(shown, 'form').addEventListener('click', (event) => event.stopPropagation());
      find(shown, 'button').addEventListener('click', (event) => event.stopPropagation());
      find(shown, 'form').addEventListener('submit', (event) => {
        submits++;
        event.preventDefault();
      });

      find(shown, 'button').click();
      find(shown, 'a').click();

      await untilLines(shown, [['gems', 2]]);
      expect(submits).to.equal(0);
      expect(location.hash).not.to.equal('#elsewhere');
    });

    it('does nothing where the page keeps the click from the control itself', async () => {
      const shown = await mount('<div><button data-store-action="add" data-store-sku="gems">Add</button></div>');
      find(shown, 'div').addEventListener('click', (event) => event.stopPropagation(), {capture: true});
      const stop = shown.storefront.$cart.listen(() => {});

      find(shown, 'button').click();

      await untilValue(shown.storefront.$cart, ({status}) => status === 'ready', 'the cart');
      expect(lines(shown)).to.deep.equal([]);
      stop();
    });

    it('ignores disabled controls, and presses that the page has handled, on the control or around it', async () => {
      const shown = await mount(`
        <button data-store-action="add" data-store-sku="gems" aria-disabled="true">1</button>
        <button data-store-action="add" data-store-sku="gems" id="own">2</button>
        <div id="around"><button data-store-action="add" data-store-sku="gems">3</button></div>
        <div id="modal"><p><button data-store-action="add" data-store-sku="gems">4</button></p></div>`);
      const prevent = (event: Event): void => event.preventDefault();
      find(shown, '#own').addEventListener('click', prevent);
      find(shown, '#around').addEventListener('click', prevent);
      find(shown, '#modal').addEventListener('click', (event) => {
        event.stopPropagation();
        event.preventDefault();
      });
      const warnings = catchWarnings();
      // The cart has a subscriber, so that an action would show.
      const stop = shown.storefront.$cart.listen(() => {});

      for (const button of shown.provider.querySelectorAll('button')) button.click();

      await untilValue(shown.storefront.$cart, ({status}) => status === 'ready', 'the cart');
      expect(lines(shown)).to.deep.equal([]);
      expect(warnings.stop()).to.deep.equal([]);
      stop();
    });

    const ADD = 'data-store-action="add" data-store-sku="gems"';
    for (const [what, markup] of [
      ...['href="#"', 'href="#!"', 'href=""', 'href="javascript:void(0)"', '', 'href="#cart"', 'href="#/cart"'].map(
        (href) => [`a link ${href || 'without href'}`, `<a ${href} ${ADD}>Add</a>`],
      ),
      ['what stands in such a link', `<a href="#"><b ${ADD}>Add</b></a>`],
      ['an area of a picture', `<map><area href="#" ${ADD}></map>`],
      ['a link in a drawing', `<svg><a href="#" ${ADD}><text>Add</text></a></svg>`],
      ['the button of a form', `<form><button ${ADD}>Add</button></form>`],
      ['what stands in such a button', `<form><button><b ${ADD}>Add</b></button></form>`],
      ['a form’s button of the old kind', `<form><input type="submit" ${ADD}></form>`],
    ] as const) {
      it(`warns once that a script of the page prevents its default, and explain() says so, too: ${what}`, async () => {
        const shown = await mount(markup!);
        const control = find(shown, '[data-store-action]');
        shown.provider.addEventListener('click', (event) => event.preventDefault());
        const warnings = catchWarnings();

        for (let press = 0; press < 2; press++)
          control.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));

        await until(() => warnings.texts.length, 'the warning');
        const found = await shown.storefront.explain();
        expect(found).to.have.length(1);
        const [{id, text, remedy}] = found as [Finding];
        expect(id).to.equal('press-prevented');
        expect(text).to.contain(`<${control.localName} data-store-action="add"> did nothing`);
        expect(remedy).to.contain('<button type="button">');
        const said = warnings.stop();
        expect(said).to.have.length(1);
        expect(said[0]).to.contain(`game-storefront: ${text} ${remedy} [press-prevented] `);
      });
    }

    it('says nothing where the page prevents a press that leads elsewhere, or does nothing but ours', async () => {
      const shown = await mount(`<a href="/cart" ${ADD}>Add</a>
        <form><button type="button" ${ADD}>Add</button><input type="button" ${ADD}></form>`);
      shown.provider.addEventListener('click', (event) => event.preventDefault());
      const warnings = catchWarnings();

      for (const each of shown.provider.querySelectorAll<HTMLElement>('[data-store-action]')) each.click();

      expect(warnings.stop()).to.deep.equal([]);
      expect(await shown.storefront.explain()).to.deep.equal([]);
    });

    for (const [who, getToken] of [
      ['a player', undefined],
      ['nobody', () => null],
    ] as const) {
      it(`says that a SKU is wrong, and counts nothing, for ${who}`, async () => {
        const sku = `no-such-for-${who.replace(' ', '-')}`;
        const shown = await mount(
          `<button data-store-action="add" data-store-sku="${sku}">Add</button>
          <button data-store-action="set" data-store-quantity="3" data-store-sku="${sku}">3</button>
          <button id="bow" data-store-action="add" data-store-sku="bow">Bow</button>
          <b data-store-bind="cart.count">–</b>`,
          getToken && {getToken},
        );
        const warnings = catchWarnings();

        for (const button of shown.provider.querySelectorAll('button')) button.click();

        await untilValue(shown.storefront.$cart, ({value}) => value?.failure?.code === 4001, 'the refusal');
        await untilText(shown, 'b', '1');
        expect(lines(shown)).to.deep.equal([['bow', 1]]);
        await until(() => warnings.texts.length, 'the warning');
        const said = warnings.stop();
        expect(said).to.have.length(1);
        expect(said[0]).to.contain(`"${sku}": the shop sells no item with this SKU`);
      });
    }

    it('keeps a link and a form’s button from leaving the page', async () => {
      const shown = await mount('<form><button data-store-action="add" data-store-sku="gems">Add</button></form>');
      let isSent = false;
      find(shown, 'form').addEventListener('submit', (event) => {
        isSent = true;
        event.preventDefault();
      });

      find(shown, 'button').click();

      await untilLines(shown, [['gems', 1]]);
      expect(isSent).to.equal(false);
    });

    it('warns in the console about an action that it cannot do, and does nothing', async () => {
      // The look over the page names some of them, perhaps before they are pressed.
      const warnings = catchWarnings();
      const shown = await mount(`
        <button data-store-action="steal" data-store-sku="gems"></button>
        <button data-store-action="constructor" data-store-sku="gems"></button>
        <button data-store-action="add"></button>
        <button data-store-action="add" data-store-sku="gems" data-store-quantity="a few"></button>
        <button data-store-action="set" data-store-sku="gems"></button>`);

      for (const button of shown.provider.querySelectorAll('button')) button.click();

      await until(() => warnings.texts.length === 5, 'the warnings');
      const said = warnings.stop();
      expect(said[0]).to.contain('"steal" is no action. The actions are: add, set').and.contain('[action-unknown]');
      expect(said[2]).to.contain('needs data-store-sku').and.contain('[action-without-sku]');
      expect(said[3]).to.contain('"a few" is no number of units').and.contain('[action-without-quantity]');
      expect(lines(shown)).to.equal(undefined);
    });

    it('reports no text that a player types into a field', async () => {
      const shown = await mount(`
        <input data-store-action="set" data-store-sku="gems">
        <button data-store-action="set" data-store-sku="gems"></button>`);
      const warnings = catchWarnings();
      const field = find<HTMLInputElement>(shown, 'input');

      field.value = 'my secret';
      field.dispatchEvent(new Event('change', {bubbles: true}));
      find(shown, 'button').click();

      await until(() => warnings.texts.length, 'the warning about the button');
      expect(warnings.stop().map((text) => text.split(' is ')[0])).to.deep.equal([
        'game-storefront: data-store-quantity=""',
      ]);
      expect(lines(shown)).to.equal(undefined);
    });

    describe('to pay', () => {
      let windows: OpenedWindows;
      beforeEach(() => {
        windows = replaceWindowOpen();
      });
      afterEach(() => windows.restore());

      it('buys one item inside the click', async () => {
        const shown = await mount('<button data-store-action="buy" data-store-sku="bow">Buy</button>');

        find(shown, 'button').click();

        expect(windows.all).to.have.length(1);
        await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'the payment');
        expect(shown.eventsOf('store-checkout-request')).to.deep.equal([{sku: 'bow', quantity: 1, skus: ['bow']}]);
      });

      it('asks the page nothing while another purchase is open', async () => {
        const shown = await mount(`
          <button data-store-action="buy" data-store-sku="bow">Buy</button>
          <button data-store-action="checkout">Pay</button>`);
        shown.storefront.buy('gems');

        for (const button of shown.provider.querySelectorAll('button')) button.click();

        expect(shown.eventsOf('store-checkout-request')).to.deep.equal([]);
        expect(windows.all).to.have.length(1);
      });

      it('checks the cart out, and lets the page cancel', async () => {
        const shown = await mount(`
          <button id="add" data-store-action="add" data-store-sku="bow">Add</button>
          <button id="pay" data-store-action="checkout">Pay</button><output data-store-bind="cart.count"></output>`);
        find(shown, '#add').click();
        await untilText(shown, 'output', '1');
        const cancel = (event: Event): void => event.preventDefault();
        shown.provider.addEventListener('store-checkout-request', cancel);
        find(shown, '#pay').click();
        expect(windows.all).to.have.length(0);

        shown.provider.removeEventListener('store-checkout-request', cancel);
        find(shown, '#pay').click();

        await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'the payment');
        expect(shown.storefront.$purchase.get()!.kind).to.equal('cart');
      });
    });

    it('opens the cart', async () => {
      const shown = await mount(
        '<button data-store-action="open-cart">Bag</button><store-cart placement="drawer"></store-cart>',
      );
      const cart = shown.provider.querySelector('store-cart')!;
      await cart.updateComplete;

      find(shown, 'button').click();

      await until(() => cart.opened, 'the drawer');
    });

    it('asks the page to sign the player in', async () => {
      const shown = await mount('<button data-store-action="sign-in">Sign in</button>', {
        getToken: ({reason}) => (reason === 'sign-in' ? shop.token('anna') : null),
      });
      find(shown, 'button').click();

      await untilValue(shown.storefront.$user, (user) => user === 'anna', 'the sign-in');
    });

    it('warns once that there is nobody to ask for a sign-in', async () => {
      const shown = await mount('<button data-store-action="sign-in">Sign in</button>', {getToken: undefined});
      const warnings = catchWarnings();

      find(shown, 'button').click();
      find(shown, 'button').click();

      await until(() => warnings.texts.length, 'the warning');
      const said = warnings.stop();
      expect(said).to.have.length(1);
      expect(said[0]).to.contain('calls getToken, which the shop has none of').and.contain('[action-without-sign-in]');
    });
  });

  describe('data-store-bind', () => {
    it('shows the cart’s values, and keeps the host’s text until they are loaded', async () => {
      const {fetch, release} = heldFetch();
      const shown = await mount('<b data-store-bind="cart.count">–</b> <i data-store-bind="cart.total"></i>', {
        fetch,
      });
      expect(find(shown, 'b').textContent).to.equal('–');

      release();
      await untilText(shown, 'b', '0');
      shown.storefront.add('bow', 2);

      await untilText(shown, 'b', '2');
      await untilText(shown, 'i', '$9.98');
    });

    for (const [what, answer] of [
      ['loads', silence],
      ['has failed', async () => new Response('', {status: 403})],
    ] as const) {
      it(`shows no player what the one before has seen, while their own ${what}`, async () => {
        const paths = BINDING_NAMES.filter((name) => name !== 'user.signed-in').map((name) =>
          name.replace(/<.*/, 'gold'),
        );
        const markup = paths.map((path) => `<b data-store-bind="${path}">ours</b>`).join('');
        let isAnother = false;
        const shown = await mount(`<p data-store-sku="helm">${markup}</p>`, {
          fetch: (input, init) => (isAnother ? answer() : fetch(input, init)),
        });
        const texts = (): string[] => [...shown.provider.querySelectorAll('b')].map(({textContent}) => textContent!);
        shown.storefront.add('bow', 2);
        await untilText(shown, '[data-store-bind="cart.total"]', '$9.98');
        await until(() => !texts().includes('ours'), `all are known: ${paths}, ${texts()}`);
        const [taken] = shown.provider.querySelectorAll('[data-store-bind="cart.count"]');
        taken!.remove();

        isAnother = true;
        shown.storefront.configure({getToken: async () => shop.token('another')});
        await until(() => texts().every((text) => text === 'ours'), 'the page’s own texts');
        shown.provider.querySelector('p')!.append(taken!);
        await until(() => taken!.textContent === 'ours', 'also of an element that was away meanwhile');
      });
    }

    for (const [what, copyOf] of [
      ['cloned', (element: Element) => element.cloneNode(true)],
      [
        'written as HTML',
        (element: Element) => document.createRange().createContextualFragment(element.outerHTML).firstChild!,
      ],
      [
        'imported from another document',
        (element: Element) => {
          const other = document.implementation.createHTMLDocument();
          return document.importNode(other.importNode(element, true), true);
        },
      ],
    ] as const) {
      it(`shows no player what a copy of the page has kept of the one before: ${what}`, async () => {
        const bind = (name: string): string => `<b data-store-bind="${name}">ours</b>`;
        let isAnother = false;
        const shown = await mount(
          `<p data-store-sku="helm">${['cart.count', 'cart.total', 'balance.gold', 'item.price'].map(bind).join('')}</p>`,
          {fetch: (input, init) => (isAnother ? silence() : fetch(input, init))},
        );
        const texts = (): string[] => [...shown.provider.querySelectorAll('b')].map(({textContent}) => textContent!);
        shown.storefront.add('bow', 2);
        await untilText(shown, '[data-store-bind="cart.total"]', '$9.98');
        await until(() => !texts().includes('ours'), 'all are known');
        const copy = copyOf(find(shown, 'p'));

        isAnother = true;
        shown.storefront.configure({getToken: async () => shop.token('another')});
        await until(() => texts().every((text) => text === 'ours'), 'the page’s own texts');
        find(shown, 'p').replaceWith(copy);
        await Promise.resolve();

        expect(texts()).to.deep.equal(['ours', 'ours', 'ours', 'ours']);
        expect(find(shown, 'b').attributes).to.have.length(1);
      });
    }

    it('shows a copy of what is bound the same, and gives both their own text back', async () => {
      const shown = await mount('<b data-store-bind="item.name" data-store-sku="bow">own</b>');
      await untilText(shown, 'b', 'Gale Bow');
      const before = find(shown, 'b');
      const copy = before.cloneNode(true) as HTMLElement;

      before.after(copy);
      await Promise.resolve();
      expect(copy.textContent).to.equal('Gale Bow');
      for (const each of [before, copy]) each.removeAttribute('data-store-bind');
      await Promise.resolve();

      expect([before, copy].map(({outerHTML}) => outerHTML)).to.deep.equal(
        Array(2).fill('<b data-store-sku="bow">own</b>'),
      );
    });

    it('leaves a text that the page has written into a bound element since', async () => {
      const shown = await mount('<b data-store-bind="item.name" data-store-sku="bow">own</b>');
      await untilText(shown, 'b', 'Gale Bow');
      const element = find(shown, 'b');

      element.textContent = 'news';
      await Promise.resolve();
      const copy = element.cloneNode(true) as HTMLElement;
      element.removeAttribute('data-store-bind');
      await Promise.resolve();

      expect(element.outerHTML).to.equal('<b data-store-sku="bow">news</b>');
      expect(copy.outerHTML).to.equal('<b data-store-bind="item.name" data-store-sku="bow">news</b>');
    });

    for (const [what, change] of [
      ['is bound to what is unknown', (element: HTMLElement) => element.setAttribute('data-store-sku', 'no-such')],
      ['is bound to what there is not', (element: HTMLElement) => element.setAttribute('data-store-bind', 'item.size')],
    ] as const) {
      it(`gives an element its own text back that ${what}`, async () => {
        const shown = await mount('<b data-store-bind="item.name" data-store-sku="bow">own</b>');
        await untilText(shown, 'b', 'Gale Bow');
        const warnings = catchWarnings();

        change(find(shown, 'b'));
        await untilText(shown, 'b', 'own');

        warnings.stop();
      });
    }

    it('gives all elements their own text back when the page is observed no more', async () => {
      const {provider} = await mount('<div></div>');
      const root = provider.firstElementChild!.attachShadow({mode: 'open'});
      const markup =
        '<b data-store-bind="item.name" data-store-sku="bow">own</b><i data-store-bind="user.signed-in"></i>';
      root.innerHTML = markup;
      const stop = serveMarkup(root, '');
      await until(() => root.textContent === 'Gale Bowtrue', 'both are known');

      stop();

      expect(root.innerHTML).to.equal(markup);
    });

    it('shows an item’s name and price', async () => {
      const shown = await mount(
        '<p data-store-sku="bow"><b data-store-bind="item.name"></b> <i data-store-bind="item.price"></i></p>',
      );

      await untilText(shown, 'b', 'Gale Bow');
      await untilText(shown, 'i', '$4.99');
    });

    it('shows an old price only where it was higher', async () => {
      const price = (amount: string, before: string): object => ({
        price: {amount, amount_without_discount: before, currency: 'USD'},
      });
      const items = [wireItem('cheaper', price('9.99', '10.00')), wireItem('same', price('4.90', '4.9'))];
      const shown = await mount(
        `<s data-store-bind="item.price-old" data-store-sku="cheaper">?</s>
        <del data-store-bind="item.price-old" data-store-sku="same">?</del>`,
        {fetch: scriptedFetch(answerFrom(() => ({items}))).fetch},
      );

      await untilText(shown, 's', '$10.00');
      await untilText(shown, 'del', '');
    });

    it('shows whether somebody is signed in', async () => {
      const shown = await mount('<b data-store-bind="user.signed-in"></b><i data-store-bind="cart.count"></i>');

      await untilText(shown, 'b', 'true');
      shown.storefront.getToken = async () => null;
      await untilText(shown, 'b', 'false');
    });

    it('follows an element whose attributes change, that moves or that is removed', async () => {
      const shown = await mount('<b data-store-bind="item.name" data-store-sku="bow"></b>');
      const element = find(shown, 'b');
      await untilText(shown, 'b', 'Gale Bow');

      element.dataset.storeSku = 'gems';
      await untilText(shown, 'b', 'Pouch of Gems');
      element.remove();
      element.dataset.storeSku = 'bow';
      await new Promise((resolve) => requestAnimationFrame(resolve));

      expect(element.textContent).to.equal('Pouch of Gems');
    });

    it('shows text as text, and never in place of other elements', async () => {
      await shop.sell({sku: 'evil', name: {en: '<img src=x onerror=alert(1)>'}});
      const warnings = catchWarnings();
      const shown = await mount(
        '<b data-store-bind="item.name" data-store-sku="evil"></b><i data-store-bind="cart.count"><u>kept</u></i><s data-store-bind="__proto__"></s>',
      );

      await untilText(shown, 'b', '<img src=x onerror=alert(1)>');

      expect(find(shown, 'b').children).to.have.length(0);
      expect(find(shown, 'u').textContent).to.equal('kept');
      await until(() => warnings.texts.length === 2, 'the warnings');
      expect(warnings.stop().join(' ')).to.contain('[binding-unknown]').and.contain('[binding-with-elements]');
    });

    it('changes no script and no style, not even to the text that markup calls its own, and reports each', async () => {
      await shop.sell({sku: 'code', name: {en: 'globalThis.ran = true'}});
      const warnings = catchWarnings();
      const shown = await mount('<b data-store-bind="item.name" data-store-sku="code"></b>');
      await untilText(shown, 'b', 'globalThis.ran = true');
      const svg = 'http://www.w3.org/2000/svg';
      const codes = [
        document.createElement('script'),
        document.createElement('style'),
        document.createElementNS(svg, 'script'),
        document.createElementNS(svg, 'style'),
      ];
      for (const code of codes) {
        code.setAttribute('data-store-bind', 'item.name');
        code.setAttribute('data-store-sku', 'code');
        code.setAttribute('data-store-own', 'globalThis.ran = true');
      }

      shown.provider.append(...codes);
      await until(() => warnings.texts.length === codes.length, 'the warnings');
      for (const code of codes) code.removeAttribute('data-store-bind');
      for (const code of codes) code.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));

      expect(codes.map(({textContent}) => textContent)).to.deep.equal(['', '', '', '']);
      expect('ran' in globalThis).to.equal(false);
      expect(warnings.stop().every((text) => text.includes('[binding-on-code]'))).to.equal(true);
    });
  });
});
