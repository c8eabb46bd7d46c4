import {expect} from '@open-wc/testing';
import {createOfferChains} from '../../../src/chains/offer-chain/offer-chains.js';
import {createStorefront} from '../../../src/storefront.js';
import {announcementOf, partsOf, plainText, textOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {createShop, type MountOptions, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

const ADMIN = '/v2/project/{project_id}/admin/items';
const CHAINS = '/v2/project/{project_id}/admin/offer_chain';
const STEPS = [
  [true, 'gold', 100],
  [false, 'axe', 2],
  [true, 'gold', 500],
] as const;

describe('<offer-chain>', () => {
  let shop: Shop;
  let windows: OpenedWindows;
  let chain: number;
  beforeEach(() => {
    windows = replaceWindowOpen();
  });
  afterEach(() => windows.restore());

  /** A shop with an axe for 1.99, and a chain of offers: free gold, two axes, and gold again. */
  async function build(steps: readonly (readonly [boolean, string, number])[] = STEPS): Promise<void> {
    shop = await createShop({seed: 'empty'});
    await shop.call('POST', `${ADMIN}/virtual_currency`, {sku: 'gold', name: {en: 'Gold'}, is_enabled: true});
    await shop.sell({sku: 'axe', name: {en: 'Axe'}, is_enabled: true, is_show_in_store: true});
    const made = await shop.call('POST', CHAINS, {
      name: {en: 'Path of the Ember'},
      date_start: '2020-01-01T00:00:00+00:00',
      is_enabled: true,
      steps: steps.map(([isFree, sku, quantity], index) => ({
        step_number: index + 1,
        is_free: isFree,
        items: [{sku, quantity}],
      })),
    });
    chain = (made as {id: number}).id;
  }

  async function open({markup = '<offer-chain></offer-chain>', ...options}: MountOptions & {markup?: string} = {}) {
    const shown = shop.put(markup, {...options, attributes: {locale: 'en', ...options.attributes}});
    const element = shown.provider.querySelector('offer-chain')!;
    await until(() => partsOf(element, 'chain').length > 0 || element.shadowRoot?.querySelector('.state'), 'it shows');
    return {...shown, element};
  }
  const states = (element: Element): string[] => partsOf(element, 'state').map((state) => plainText(state.textContent));
  const button = (element: Element, part = 'buy-button'): HTMLElement => partsOf(element, part)[0]!;
  /** Anna claims the first step, on another device. */
  const claimElsewhere = async (step = 1): Promise<void> => {
    const {project_id, store_url} = shop.project;
    const url = `${store_url}/v2/project/${project_id}/user/offer_chain/${chain}/step/number/${step}/claim`;
    const headers = {authorization: `Bearer ${await shop.token('anna')}`};
    expect((await fetch(url, {method: 'POST', headers})).status).to.equal(200);
  };
  /** Begins to buy the second step, up to its payment. */
  async function buying() {
    await build();
    await claimElsewhere();
    const shown = await open();
    button(shown.element).click();
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it is to be paid');
    await shown.element.updateComplete;
    return shown;
  }

  it('is claimed by the page’s own code, also where no element shows it', async () => {
    await build();
    const {storefront, eventsOf} = await shop.mount('<store-order></store-order>');

    storefront.claim('offer', chain, 1);
    storefront.claim('offer', chain, 99);
    await until(() => eventsOf('store-claim').length > 0, 'it is claimed');

    expect(eventsOf('store-claim')).to.deep.equal([{chain: 'offer', chainId: chain, stepNumber: 1, skus: ['gold']}]);
  });

  it('cannot be claimed in a shop that is not set up, and reports that', async () => {
    await build();
    const {storefront, eventsOf} = await shop.mount('<store-order></store-order>', {attributes: {'project-id': null}});

    storefront.claim('offer', chain, 1);

    await until(() => eventsOf('store-error').some(({failure}) => failure?.kind === 'setup'), 'it is said');
  });

  it('shows what each step gives and costs, and what unlocks it', async () => {
    await build();

    const {element} = await open();

    expect(textOf(element, 'name')).to.equal('Path of the Ember');
    expect(textOf(element, 'balance')).to.equal('Step 1 of 3');
    expect(partsOf(element, 'offer').map(({textContent}) => plainText(textContent))).to.deep.equal([
      '100 × Gold',
      '2 × Axe',
      '500 × Gold',
    ]);
    expect(states(element)).to.deep.equal(['Claim', 'After step 1', 'After step 2']);
    expect(textOf(element, 'price')).to.equal('$3.98');
    expect(partsOf(element, 'step').map((step) => step.getAttribute('aria-current'))).to.deep.equal([
      'step',
      'false',
      'false',
    ]);
  });

  /** A `fetch` in whose answers the second step has this price. */
  const costing =
    (price: object | null): typeof fetch =>
    async (url, init) => {
      const response = await fetch(url, init);
      if (!`${url}`.includes('/user/offer_chain?')) return response;
      const body = (await response.json()) as {items: {steps: {step_price: unknown}[]}[]};
      body.items[0]!.steps[1]!.step_price = price;
      return new Response(JSON.stringify(body), {headers: {'content-type': 'application/json'}});
    };

  it('leaves room around its steps', async () => {
    await build();
    const {element} = await open();

    const [track] = partsOf(element, 'track');
    expect(Number.parseFloat(getComputedStyle(track!).paddingInlineStart)).to.be.greaterThan(8);
  });

  it('shows the old price of a step and the discount, also where the price is on the button', async () => {
    await build();
    const {element} = await open({fetch: costing({amount: 2, amount_without_discount: 3.98, currency: 'USD'})});
    const prices = (): string[] =>
      ['price-old', 'price', 'saving'].map((part) => plainText(partsOf(element, part)[0]?.textContent));
    expect(prices()).to.deep.equal(['$3.98', '$2.00', 'Save $1.98']);

    button(element, 'claim-button').click();
    await until(() => states(element)[1] === '$2.00', 'it is its turn');

    expect(prices()).to.deep.equal(['$3.98', '', 'Save $1.98']);
  });

  it('says that a step is not sold to the player', async () => {
    await build();
    await claimElsewhere();

    const {element} = await open({fetch: costing(null)});

    expect(states(element)).to.deep.equal(['Claimed', 'Not available', 'After step 2']);
    expect(partsOf(element, 'buy-button')).to.have.length(0);
  });

  it('claims a free step once, announces it, and goes to the next step', async () => {
    await build();
    const {element, eventsOf} = await open();

    button(element, 'claim-button').focus();
    button(element, 'claim-button').click();
    button(element, 'claim-button').click();
    await until(() => states(element)[0] === 'Claimed', 'the first is claimed');

    expect(states(element)).to.deep.equal(['Claimed', '$3.98', 'After step 2']);
    expect(announcementOf(element)).to.equal('Claimed: 100 × Gold. Step 2 is open now.');
    expect(eventsOf('store-claim')).to.deep.equal([{chain: 'offer', chainId: chain, stepNumber: 1, skus: ['gold']}]);
    expect(element.shadowRoot!.activeElement, 'the focus').to.equal(button(element));
  });

  it('sells a paid step: its payment unlocks the next one', async () => {
    await build();
    await claimElsewhere();
    const {element, eventsOf} = await open();
    expect(button(element).getAttribute('aria-label')).to.match(/^Buy .*Axe.* for \$3\.98$/);

    button(element).focus();
    button(element).click();
    expect(windows.all, 'one window, in the click').to.have.length(1);
    await until(() => textOf(element, 'buy-button') === 'Show payment', 'it waits for its payment');
    expect(textOf(element, 'note')).to.equal('Finish on the payment page. You can come back here any time.');
    expect(announcementOf(element)).to.contain('2 × Axe: Waiting for payment.');

    await shop.pay(windows.last.token);
    dispatchEvent(new Event('focus'));
    await until(() => states(element)[1] === 'Bought', 'it is bought');

    expect(states(element)).to.deep.equal(['Claimed', 'Bought', 'Claim']);
    expect(announcementOf(element)).to.equal('2 × Axe: It’s yours! Delivered to your game. Step 3 is open now.');
    expect(element.shadowRoot!.activeElement, 'the focus').to.equal(button(element, 'claim-button'));
    const offer = {chainId: chain, stepNumber: 2, skus: ['axe']};
    expect(eventsOf('store-checkout-request')).to.deep.equal([{offer, quantity: 1, skus: ['axe']}]);
    const ends = eventsOf('store-purchase-end');
    expect(ends).to.have.length(1);
    expect(ends[0]).to.deep.include({kind: 'offer', sku: undefined, offer, outcome: 'done'});
  });

  it('sells nothing where the page forbids it', async () => {
    await build();
    await claimElsewhere();
    const {element, provider, storefront} = await open();
    provider.addEventListener('store-checkout-request', (event) => event.preventDefault());

    button(element).click();

    expect([windows.all.length, storefront.$purchase.get()]).to.deep.equal([0, undefined]);
  });

  it('sells a step again after its purchase was canceled, with one more end event', async () => {
    const {element, eventsOf, storefront} = await buying();

    button(element, 'button-secondary').click();
    await untilValue(storefront.$purchase, (purchase) => purchase?.stage === 'ended', 'it is given up');
    await element.updateComplete;
    expect(textOf(element, 'note')).to.match(/^Purchase canceled/);
    expect(textOf(element, 'buy-button')).to.equal('$3.98');
    button(element).click();
    await untilValue(storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it is to be paid');
    await shop.pay(windows.last.token);
    dispatchEvent(new Event('focus'));

    await until(() => states(element)[1] === 'Bought', 'it is bought');
    expect(eventsOf('store-purchase-end').map(({outcome}) => outcome)).to.deep.equal(['canceled', 'done']);
  });

  it('is bought again where its purchase is shown', async () => {
    await build();
    await claimElsewhere();
    const {element, storefront, order} = await open({markup: '<offer-chain></offer-chain><store-order></store-order>'});
    await shop.fault({kind: 'status', operation: 'orderOfferChainStep', status: 503, times: 1});
    button(element).click();
    await until(() => textOf(order, 'button-primary') === 'Try again', 'it failed');
    expect(textOf(order, 'item')).to.contain('Axe');

    button(order, 'button-primary').click();
    await untilValue(storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it is to be paid');

    expect(storefront.$purchase.get()).to.deep.include({kind: 'offer', status: 'new'});
    expect((await shop.orders()).filter(({status}) => status === 'new')).to.have.length(1);
  });

  it('shows why an order was refused, and keeps the button', async () => {
    await build();
    await claimElsewhere();
    const {element} = await open();
    await shop.fault({kind: 'status', operation: 'orderOfferChainStep', status: 503, times: 1});

    button(element).click();
    await until(() => partsOf(element, 'note').length > 0 && textOf(element, 'buy-button') === '$3.98', 'it failed');

    expect(textOf(element, 'note')).to.equal(
      'That did not work. The shop could not take the order. Nothing was charged. Try again. Error code: 503.',
    );
    expect(windows.last.closed, 'its window').to.equal(true);
  });

  it('shows the purchase of a step again after a reload, and tracks it to its end', async () => {
    const {provider} = await buying();
    const {token} = windows.last;
    unmount(provider);

    const {element, eventsOf, storefront} = await open();
    await untilValue(storefront.$purchase, (purchase) => purchase?.isResumed === true, 'it is taken up');
    await until(() => /^You have not paid yet/.test(announcementOf(element).replace(/^.*?: /, '')), 'it is told');
    await shop.pay(token);
    dispatchEvent(new Event('focus'));

    await until(() => states(element)[1] === 'Bought', 'it is bought');
    expect(eventsOf('store-purchase-end')).to.have.length(1);
    expect(eventsOf('store-purchase-end')[0]).to.deep.include({
      kind: 'offer',
      offer: {chainId: chain, stepNumber: 2, skus: ['axe']},
      outcome: 'done',
    });
  });

  it('moves on when a step was taken in another tab', async () => {
    await build();
    const {element} = await open();
    const other = createStorefront({
      projectId: shop.project.project_id,
      storeUrl: shop.project.store_url,
      getToken: shop.getToken,
    });
    const {$chains, claim} = other.use(createOfferChains);
    await untilValue($chains, ({status}) => status === 'ready', 'the other tab has them');

    claim({chainId: chain, stepNumber: 1, skus: []});

    await until(() => states(element)[0] === 'Claimed', 'it is claimed here, too');
    expect(states(element)[1]).to.equal('$3.98');
    expect(announcementOf(element)).to.equal('');
    other.close();
  });

  it('says that an offer is gone, where the chain has ended meanwhile', async () => {
    await build();
    const {element} = await open();
    await shop.call('DELETE', `${CHAINS}/id/${chain}`);

    button(element, 'claim-button').focus();
    button(element, 'claim-button').click();
    await until(() => partsOf(element, 'chain').length === 0, 'it is gone');

    expect(textOf(element, 'note')).to.equal('This reward is not there any more.');
    expect(element.shadowRoot!.activeElement, 'the focus').to.not.equal(null);
  });

  it('says that an offer is gone, where it was to be bought', async () => {
    await build();
    await claimElsewhere();
    const {element} = await open();
    await shop.call('DELETE', `${CHAINS}/id/${chain}`);

    button(element).click();
    await until(() => partsOf(element, 'chain').length === 0, 'it is gone');
    // The words for a refusal are loaded with the first one.
    await until(() => textOf(element, 'note'), 'it is said');

    expect(textOf(element, 'note')).to.equal('Gone. This offer is not there any more.');
  });

  it('says that all steps are taken', async () => {
    await build([[true, 'gold', 1]]);
    const {element} = await open();

    button(element, 'claim-button').click();
    await until(() => states(element)[0] === 'Claimed', 'it is claimed');

    expect(textOf(element, 'balance')).to.equal('You have taken all of them.');
    expect(announcementOf(element)).to.equal('Claimed: Gold. You have taken all of them.');
  });

  it('shows only the chain whose id it is given', async () => {
    await build();
    const {element} = await open({markup: `<offer-chain chain-id="${chain + 1}"></offer-chain>`});

    expect(plainText(element.shadowRoot!.querySelector('.state')!.textContent)).to.equal(
      'There are no offers right now.',
    );
  });

  it('asks to sign in where nobody is signed in', async () => {
    await build();
    const {element} = await open({getToken: async () => null});

    expect(textOf(element, 'button-primary')).to.equal('Sign in');
  });

  it('is accessible', async () => {
    const {element} = await buying();

    await expect(element).to.be.accessible();
  });
});
