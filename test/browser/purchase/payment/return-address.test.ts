import {expect} from '@open-wc/testing';
import {thisPage} from '../../../../src/purchase/payment/address.js';
import {restoreAddress} from '../../../../src/purchase/payment/return-address.js';

const STATE = {of: 'the app'};

/** The parameters that a payment page sets in the address that it leads back to. */
const ADDED = {user_id: 'kestrel', foreigninvoice: '', invoice_id: '1', status: 'done'};

/** Sets the query and the fragment of this page, as an app does. */
const visit = (address: string): void => history.replaceState(STATE, '', location.pathname + address);
/** The query and the fragment of this page. */
const shown = (): string => location.search + location.hash;

/** Leaves for a payment page and comes back from it; returns the address that the payment page was given. */
function leaveAndReturn(): string {
  const sent = thisPage()!;
  const back = new URL(sent);
  for (const [name, value] of Object.entries(ADDED)) back.searchParams.set(name, value);
  visit(back.search + back.hash);
  restoreAddress();
  return sent;
}

describe('the address of a page that a payment page replaces', () => {
  let own: string;
  beforeEach(() => {
    own = shown();
  });
  afterEach(() => {
    visit(own);
    sessionStorage.clear();
  });

  for (const [page, address] of Object.entries({
    'a route in its fragment': '#/shop/bows?sort=price',
    'a query': '?tab=shop&tab=bows&empty=',
    'a query with the payment page’s own names, and a route': '?status=beta&user_id=7&tab=%C3%BC+x&invoice_id#!/shop',
    'a code of its own in its query and its route': '?code=SUMMER&tab=bows#/shop?code=WINTER&sort=price',
    'a fragment too long to be sent': `?tab=shop#/shop/${'a'.repeat(1000)}`,
  })) {
    it(`is restored on the return to a page with ${page}`, () => {
      visit(address);

      const sent = leaveAndReturn();

      expect(sent.length).to.be.at.most(1000);
      expect(shown()).to.equal(address);
      expect(history.state).to.deep.equal(STATE);
    });
  }

  for (const [part, left, kept] of [
    ['the fragment', '?tab=shop#access_token=canary', '?tab=shop'],
    ['the query', '?tab=shop&access_token=canary&sort=price', '?tab=shop&sort=price'],
    ['the query of a route', '?tab=shop#/bows?token=canary&sort=price', '?tab=shop#/bows?sort=price'],
    ['the query, as an answer of OAuth', '?code=canary&state=canary&tab=shop#/bows', '?tab=shop#/bows'],
  ] as const) {
    it(`is neither sent nor kept with what a sign-in has left in ${part}`, () => {
      visit(left);

      const sent = leaveAndReturn();

      expect(sent).not.to.contain('canary');
      expect(shown()).to.equal(kept);
      expect(JSON.stringify({...sessionStorage, ...localStorage})).not.to.contain('canary');
    });
  }

  it('keeps parameters of these names that no payment page has added', () => {
    const address = '?user_id=7&foreigninvoice=&invoice_id=1&status=done#/shop';
    visit(address);

    restoreAddress();

    expect(shown()).to.equal(address);
  });

  it('is restored once: parameters of these names that come later stay', () => {
    visit('?tab=shop');
    leaveAndReturn();
    const later = `?tab=shop&${new URLSearchParams(ADDED)}`;
    visit(later);

    restoreAddress();

    expect(shown()).to.equal(later);
  });
});
