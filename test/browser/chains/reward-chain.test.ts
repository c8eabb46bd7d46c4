import {expect} from '@open-wc/testing';
import {createRewardChains} from '../../../src/chains/reward-chain/reward-chains.js';
import {partsOf, textOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

const ADMIN = '/v2/project/{project_id}/admin/items';
const STEPS = [
  [10, 'gold', 100],
  [20, 'axe', 1],
  [50, 'gold', 500],
  [80, 'gold', 900],
] as const;

describe('<reward-chain>', () => {
  let shop: Shop;
  let windows: OpenedWindows;
  beforeEach(() => {
    windows = replaceWindowOpen();
  });
  afterEach(() => windows.restore());

  /** A shop with an axe that gives 20 honor, and a chain of four steps of honor. */
  async function build(differences: object = {}, points: object = {}): Promise<number> {
    shop = await createShop({seed: 'empty'});
    await shop.call('POST', `${ADMIN}/virtual_currency`, {sku: 'gold', name: {en: 'Gold'}, is_enabled: true});
    await shop.sell({sku: 'axe', name: {en: 'Axe'}, is_enabled: true, is_show_in_store: true});
    await shop.call('POST', `${ADMIN}/value_points`, {sku: 'honor', name: {en: 'Honor'}, ...points});
    await shop.call('PUT', `${ADMIN}/honor/value_points/rewards`, [{sku: 'axe', amount: 20}]);
    const made = await shop.call('POST', '/v3/project/{project_id}/admin/reward_chain', {
      name: {en: 'Road to glory'},
      date_start: '2020-01-01T00:00:00+00:00',
      is_enabled: true,
      value_point: {sku: 'honor'},
      steps: STEPS.map(([amount, sku, quantity]) => ({
        name: {en: `${amount} points`},
        price: {amount},
        reward: [{sku, quantity}],
      })),
      ...differences,
    });
    return (made as {reward_chain_id: number}).reward_chain_id;
  }

  /** The player buys axes on another device. */
  async function earn(axes = 1): Promise<void> {
    for (let bought = 0; bought < axes; bought++) await shop.pay(await shop.orderElsewhere('anna', 'axe'));
  }

  async function open(options?: MountOptions) {
    const shown = shop.put('<reward-chain></reward-chain>', {
      ...options,
      attributes: {locale: 'en', ...options?.attributes},
    });
    const element = shown.provider.querySelector('reward-chain')!;
    await until(() => partsOf(element, 'chain').length > 0 || element.shadowRoot?.querySelector('.state'), 'it shows');
    return {...shown, element};
  }
  const states = (element: Element): string[] =>
    partsOf(element, 'state').map((state) => state.textContent!.replace(/\s+/g, ' ').trim());
  const spoken = (element: Element): string =>
    element.shadowRoot!.querySelector('.store > [role=status]')!.textContent!.replace(/\s+/g, ' ').trim();

  it('shows the player’s progress, and the points that each step needs', async () => {
    await build();
    await earn();

    const {element} = await open();

    expect(textOf(element, 'name')).to.equal('Road to glory');
    expect(textOf(element, 'balance')).to.match(/^20 of 50 .Honor.$/);
    expect(states(element)).to.deep.equal(['Claim', 'After the one before', '30 to go', '60 to go']);
    const [bar] = partsOf(element, 'bar');
    expect(bar!.getAttribute('aria-valuetext')).to.match(/^20 of 50/);
  });

  it('says that all rewards are the player’s once the last one is claimed, and not when it is reached', async () => {
    await build();
    await earn(4);
    const {element} = await open();
    const progress = (): string => partsOf(element, 'balance')[0]?.nextElementSibling?.textContent ?? '';
    expect(progress()).to.equal('The next one is ready.');

    for (const [index] of STEPS.entries()) {
      partsOf(element, 'claim-button')[0]!.click();
      await until(() => states(element)[index] === 'Claimed', 'the reward is claimed');
    }

    expect(progress()).to.equal('All rewards are yours.');
  });

  it('leaves room around its steps', async () => {
    await build();
    const {element} = await open();

    const [track] = partsOf(element, 'track');
    expect(Number.parseFloat(getComputedStyle(track!).paddingInlineStart)).to.be.greaterThan(8);
  });

  it('shows the chain of its attribute, and all chains again without it', async () => {
    const id = await build();
    const {element} = await open();

    element.setAttribute('chain-id', String(id + 1));
    await until(() => partsOf(element, 'chain').length === 0, 'there is no such chain');
    element.removeAttribute('chain-id');

    await until(() => partsOf(element, 'chain').length === 1, 'all of them');
  });

  it('claims a reached step once, announces it, and goes to the next one', async () => {
    await build();
    await earn();
    const {element, provider} = await open();
    const claims: unknown[] = [];
    provider.addEventListener('store-claim', (event) => claims.push((event as CustomEvent).detail));

    const [button] = partsOf(element, 'claim-button');
    button!.focus();
    button!.click();
    button!.click();
    await until(() => states(element)[0] === 'Claimed', 'the first is claimed');

    expect(states(element)).to.deep.equal(['Claimed', 'Claim', '30 to go', '60 to go']);
    expect(spoken(element)).to.match(/^Claimed: 100 × .Gold.\. The next one is ready\.$/);
    expect(claims).to.have.length(1);
    expect(claims[0]).to.deep.include({chain: 'reward', skus: ['gold']});
    expect(element.shadowRoot!.activeElement, 'the focus').to.equal(partsOf(element, 'claim-button')[0]);
  });

  it('is claimed by the page’s own code, too', async () => {
    await build();
    await earn();
    const {element, storefront, eventsOf} = await open();
    const [chain] = storefront.use(createRewardChains).$chains.get().value!;

    storefront.claim('reward', chain!.id, chain!.steps[0]!.id);
    await until(() => states(element)[0] === 'Claimed', 'it is claimed');

    expect(eventsOf('store-claim').map(({chain: kind}) => kind)).to.deep.equal(['reward']);
  });

  it('moves when the player buys something on the page', async () => {
    await build();
    const {element, storefront} = await open();
    expect(states(element)).to.deep.equal(['10 to go', '20 to go', '50 to go', '80 to go']);

    storefront.buy('axe');
    await untilValue(storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it is to be paid');
    await shop.pay(windows.last.token);
    dispatchEvent(new Event('focus'));

    await until(() => states(element)[0] === 'Claim', 'the track moves');
    expect(states(element)).to.deep.equal(['Claim', 'After the one before', '30 to go', '60 to go']);
  });

  it('removes what a refund takes back once the player returns to the page', async () => {
    await build();
    const token = await shop.orderElsewhere('anna', 'axe');
    await shop.pay(token);
    const {element} = await open();
    expect(states(element)[0]).to.equal('Claim');

    const [order] = await shop.orders();
    await shop.refund(order!.order_id);
    document.dispatchEvent(new Event('visibilitychange'));

    await until(() => states(element)[0] === '10 to go', 'the points are gone');
  });

  it('shows why a claim was refused, and keeps the button', async () => {
    await build();
    await earn();
    const {element} = await open();
    await shop.fault({kind: 'status', operation: 'claimRewardChainStep', status: 503, times: 1});

    partsOf(element, 'claim-button')[0]!.click();
    await until(() => partsOf(element, 'note').length > 0, 'the note');

    expect(textOf(element, 'note')).to.equal('That did not work. Error code: 503.');
    expect(states(element)[0]).to.equal('Claim');
    partsOf(element, 'claim-button')[0]!.click();
    await until(() => states(element)[0] === 'Claimed', 'it is claimed');
    expect(partsOf(element, 'note')).to.have.length(0);
  });

  it('says that a chain is gone that vanished before a press', async () => {
    const id = await build();
    await earn();
    const {element} = await open();
    await shop.call('DELETE', `/v2/project/{project_id}/admin/reward_chain/id/${id}`);

    partsOf(element, 'claim-button')[0]!.click();
    await until(() => partsOf(element, 'chain').length === 0, 'the chain is gone');

    expect(textOf(element, 'note')).to.equal('This reward is not there any more.');
  });

  it('is empty where there is no chain, and asks to sign in where nobody is signed in', async () => {
    shop = await createShop({seed: 'empty'});
    const {element} = await open();
    expect(element.shadowRoot!.querySelector('.state')!.textContent!.trim()).to.equal(
      'There are no rewards to earn right now.',
    );

    const stranger = await open({getToken: async () => null});
    await until(() => textOf(stranger.element, 'button-primary') === 'Sign in', 'it asks');
  });
});
