import {expect} from '@open-wc/testing';
import type {TokenRequest} from '../../../src/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {announcementsOf, linesOf, untilLine} from '../../support/cart-lines.js';
import {partsOf, plainText, textOf} from '../../support/parts.js';
import {refusal, silence} from '../../support/scripted-fetch.js';
import {CART, cartOf, cartsIn, createCartShop, DRAWER, partOf, untilShown} from '../../support/shown-cart.js';
import type {Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('<store-cart>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createCartShop();
  });
  const {mount, mountWith, nextPlayer} = cartsIn(() => shop);

  describe('by default', () => {
    it('shows each line with its name and price, and the total of the service', async () => {
      const shown = await mountWith({gems: 1, bow: 1});

      expect(linesOf(cartOf(shown)).map(({name, price}) => [name, price])).to.deep.equal([
        ['Pouch of Gems', '$1.99'],
        ['Gale Bow', '$4.99'],
      ]);
      expect(textOf(cartOf(shown), 'total')).to.equal('$6.98');
      expect(textOf(cartOf(shown), 'button-primary')).to.equal('Check out · $6.98');
      expect(textOf(cartOf(shown), 'title')).to.equal('Your cart, 2 items');
    });

    it('counts as a cart as long as it is in the page', async () => {
      const shown = await mount({markup: CART + CART});
      const counts = [shown.storefront.$cartElements.get()];

      for (const cart of shown.provider.querySelectorAll('store-cart')) {
        cart.remove();
        counts.push(shown.storefront.$cartElements.get());
      }

      expect(counts).to.deep.equal([2, 1, 0]);
    });

    it('shows the same in every cart of a shop, and nothing of another shop', async () => {
      const shown = await mountWith({gems: 1}, {markup: CART + CART});
      const other = await mountWith({bow: 1});

      const [first, second] = [...shown.provider.querySelectorAll('store-cart')];
      await untilLine(second!, 'Pouch of Gems');
      expect(linesOf(first!).map(({name}) => name)).to.deep.equal(['Pouch of Gems']);
      expect(linesOf(cartOf(other)).map(({name}) => name)).to.deep.equal(['Gale Bow']);
    });
  });

  describe('states', () => {
    it('reserves room for lines while the first answer is loading', async () => {
      const shown = await mount({fetch: silence});

      await until(() => cartOf(shown).shadowRoot!.querySelector('.waiting'), 'the placeholders');
      expect(partOf(shown, 'cart').getAttribute('aria-busy')).to.equal('true');
    });

    it('says that it is empty, in the host’s words if there are any', async () => {
      const [plain, own] = [
        await mount(),
        await mount({markup: '<store-cart><p slot="empty">Your saddlebag is empty</p></store-cart>'}),
      ];

      await untilShown(plain, 'Nothing here yet');
      expect(own.provider.querySelector('p')!.offsetHeight).to.be.greaterThan(0);
    });

    it('says why it could not be loaded, and tries again', async () => {
      let isDown = true;
      const shown = await mount({
        fetch: (...request) => (isDown ? Promise.resolve(refusal(422)) : fetch(...request)),
      });
      await untilShown(shown, 'Your cart could not be loaded.');

      isDown = false;
      partOf(shown, 'button-primary').click();

      await untilShown(shown, 'Nothing here yet');
    });

    it('keeps its lines when it cannot be refreshed', async () => {
      let isDown = false;
      const shown = await mountWith(
        {gems: 1},
        {
          fetch: (...request) => (isDown ? Promise.reject(new TypeError('offline')) : fetch(...request)),
        },
      );

      isDown = true;
      shown.storefront.reloadCart();
      await untilShown(shown, 'No connection. This is your cart as we last saw it.');

      expect(linesOf(cartOf(shown))).to.have.length(1);
    });

    it('says that a change is not saved while the service does not answer', async () => {
      let isDown = false;
      const shown = await mountWith(
        {gems: 1},
        {
          fetch: async (...request) => (isDown ? new Response('a page of some proxy') : fetch(...request)),
        },
      );

      isDown = true;
      shown.storefront.add('bow');
      await untilShown(shown, 'your last change is not saved yet');
      expect(linesOf(cartOf(shown)), 'and keeps it').to.have.length(2);
      await until(() => textOf(cartOf(shown), 'total') === 'Known at checkout', 'no total of what was in it before');
      expect(partOf(shown, 'button-primary').textContent).to.equal('Check out');
      isDown = false;
      partsOf(cartOf(shown), 'button-secondary')[0]!.click();
      await until(() => !cartOf(shown).shadowRoot!.textContent!.includes('not saved'), 'it is saved');

      expect(linesOf(cartOf(shown))).to.have.length(2);
      await until(() => textOf(cartOf(shown), 'total')?.startsWith('$'), 'the total of both');
    });

    it('keeps the items of a player who is not signed in, and merges them at the sign-in', async () => {
      const shown = await mount({getToken: undefined});
      await untilShown(shown, 'Nothing here yet');

      shown.storefront.add('gems', 2);
      await untilShown(shown, 'Sign in to check out');
      expect(linesOf(cartOf(shown)).map(({name}) => name)).to.have.length(1);
      await until(() => textOf(cartOf(shown), 'total') === '$3.98', 'what anybody would pay');
      expect(cartOf(shown).shadowRoot!.querySelector('.totals .sum')!.textContent).to.equal('Total before sign-in');
      expect(textOf(cartOf(shown), 'code-why')).to.equal('Sign in to use a code.');
      expect(partOf(shown, 'code-apply').getAttribute('aria-disabled')).to.equal('true');
      expect(partOf(shown, 'button-primary').getAttribute('aria-disabled')).to.equal('true');

      const user = nextPlayer();
      shown.storefront.getToken = async () => shop.token(user);
      await untilShown(shown, 'Check out · $3.98');
    });

    it('has no total of what nobody can price before the sign-in', async () => {
      const shown = await mount({
        getToken: undefined,
        fetch: async (url, init) => (/sku\/bow/.test(`${url}`) ? new Response('', {status: 500}) : fetch(url, init)),
      });

      shown.storefront.add('gems', 2);
      shown.storefront.add('bow');

      await until(() => linesOf(cartOf(shown)).some(({price}) => /1\.99/.test(price ?? '')), 'a price');
      expect(textOf(cartOf(shown), 'total')).to.equal('Known at checkout');
    });

    it('asks the page to sign in a player who has a code, keeps what was typed, and redeems nothing by itself', async () => {
      const user = nextPlayer();
      const asked: string[] = [];
      const getToken = async ({reason}: TokenRequest) => {
        asked.push(reason);
        return reason === 'sign-in' ? shop.token(user) : null;
      };
      const shown = await mount({getToken});
      shown.storefront.add('gems', 2);
      await untilShown(shown, 'Sign in to use a code.');

      (partOf(shown, 'code-field') as HTMLInputElement).value = 'WELCOME10';
      partOf(shown, 'code-apply').click();

      await untilShown(shown, 'Check out · $3.98');
      expect(asked).to.include('sign-in');
      expect((partOf(shown, 'code-field') as HTMLInputElement).value).to.equal('WELCOME10');
      expect(partsOf(cartOf(shown), 'code-why').length + partsOf(cartOf(shown), 'code').length).to.equal(0);
    });

    it('asks the page to sign in a player who checks out, and orders nothing by itself', async () => {
      const asked: string[] = [];
      const user = nextPlayer();
      const getToken = async ({reason}: TokenRequest) => {
        asked.push(reason);
        return reason === 'sign-in' ? shop.token(user) : null;
      };
      const shown = await mount({getToken});
      shown.storefront.add('gems', 2);
      await untilShown(shown, 'Sign in to check out');

      partOf(shown, 'button-primary').click();

      await untilShown(shown, 'Check out · $3.98');
      expect(asked).to.deep.equal(['start', 'sign-in']);
      expect(shown.storefront.$purchase.get()).to.equal(undefined);
    });

    it('shows in its place the fault of the set-up', async () => {
      const warnings = catchWarnings();

      const shown = await mount({attributes: {'project-id': 'x1'}, fetch: silence});

      await until(
        () => cartOf(shown).shadowRoot!.querySelector('.state[role=alert]')?.textContent?.includes('project-id'),
        'it says what is wrong',
      );
      warnings.stop();
    });
  });

  describe('announcements', () => {
    it('report each change once, with the state of the cart @every-engine: live regions', async () => {
      const shown = await mount();
      const cart = cartOf(shown);
      const announcements: string[] = [];
      const until_ = async (words: string): Promise<void> => {
        await until(() => announcementsOf(cart).polite.includes(words), `it says "${words}"`);
        announcements.push(announcementsOf(cart).polite);
      };

      shown.storefront.add('gems');
      await until_('Added');
      shown.storefront.add('bow', 2);
      await until_('Gale Bow');
      shown.storefront.setQuantity('bow', 1);
      await until_(': 1.');
      shown.storefront.remove('bow');
      await until_('Removed');
      shown.storefront.clear();
      await until_('empty');

      expect(announcements).to.deep.equal([
        'Added Pouch of Gems. 1 in cart, total $1.99.',
        'Added Gale Bow. 3 in cart, total $11.97.',
        'Gale Bow: 1. 2 in cart, total $6.98.',
        'Removed Gale Bow. 1 in cart, total $1.99.',
        'Your cart is empty.',
      ]);
    });

    it('are made by one of several carts', async () => {
      const shown = await mountWith({}, {markup: CART + CART});

      shown.storefront.add('gems');
      const [first, second] = [...shown.provider.querySelectorAll('store-cart')];
      await until(() => announcementsOf(first!).polite.includes('Added'), 'it is said');

      expect(announcementsOf(second!).polite).to.equal('');
    });
  });

  describe('accessibility', () => {
    for (const theme of ['light', 'dark'] as const) {
      it(`is there with lines, ${theme}`, async () => {
        const shown = await mountWith({gems: 1, draught: 1, 'one-each': 1}, {attributes: {theme}});

        await expectAccessible(cartOf(shown));
      });

      it(`is there when something was refused, ${theme}`, async () => {
        const shown = await mountWith({draught: 1, bow: 1}, {attributes: {theme}});
        shown.storefront.setQuantity('draught', 9);
        shown.storefront.remove('bow');
        await untilShown(shown, 'Gale Bow removed');
        (partOf(shown, 'code-field') as HTMLInputElement).value = 'nonsense';
        partOf(shown, 'code-apply').click();
        await untilShown(shown, 'not valid');

        await expectAccessible(cartOf(shown));
      });

      it(`is there while it is empty, ${theme}`, async () => {
        const shown = await mount({attributes: {theme}});

        await expectAccessible(cartOf(shown));
      });

      it(`is there in an open drawer, ${theme}`, async () => {
        const shown = await mountWith({gems: 1}, {markup: DRAWER, attributes: {theme}});
        cartOf(shown).open();
        await cartOf(shown).updateComplete;

        await expectAccessible(cartOf(shown));
      });
    }

    it('names the item in every control of its line', async () => {
      const shown = await mountWith({gems: 1});

      const line = await untilLine(cartOf(shown), 'Pouch of Gems');
      const names = ['less', 'field', 'more', 'remove'].map((part) =>
        plainText(line.control(part)!.getAttribute('aria-label')),
      );
      expect(names).to.deep.equal([
        'One less of Pouch of Gems',
        'Quantity of Pouch of Gems',
        'One more of Pouch of Gems',
        'Remove Pouch of Gems',
      ]);
    });
  });
});
