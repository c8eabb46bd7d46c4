import {expect} from '@open-wc/testing';
import {nextDay} from '../../../src/chains/daily-chain/daily-chains.js';
import {announcementOf, partsOf, plainText, textOf} from '../../support/parts.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('<daily-chain>', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop();
  });

  async function open(options?: MountOptions) {
    const shown = shop.put('<daily-chain></daily-chain>', {
      ...options,
      attributes: {locale: 'en', ...options?.attributes},
    });
    const element = shown.provider.querySelector('daily-chain')!;
    await until(
      () => partsOf(element, 'chain').length > 0 || element.shadowRoot?.querySelector('slot:not([name=loading])'),
      'it shows',
    );
    return {...shown, element};
  }
  /** A service that answers requests for daily chains with this status. */
  const answering =
    (status: number): typeof fetch =>
    (url, init) =>
      `${url}`.includes('/daily_chain') ? Promise.resolve(new Response('{}', {status})) : fetch(url, init);
  const states = (element: Element): string[] =>
    partsOf(element, 'state').map(({textContent}) => plainText(textContent));
  const claim = (element: Element): void => partsOf(element, 'claim-button')[0]!.click();

  it('shows the days and their rewards', async () => {
    const {element} = await open();

    expect(textOf(element, 'name')).to.equal('By the campfire');
    expect(textOf(element, 'balance')).to.equal('Day 1 of 7');
    expect(partsOf(element, 'day').map(({textContent}) => textContent)).to.deep.equal([
      'Today',
      'Day 2',
      'Day 3',
      'Day 4',
      'Day 5',
      'Day 6',
      'Day 7',
    ]);
    expect(
      partsOf(element, 'reward')
        .map(({textContent}) => plainText(textContent))
        .at(-1),
    ).to.equal('300 × Gold, 20 × Gems');
    expect(states(element).slice(0, 2)).to.deep.equal(['Claim', 'Day 2']);
  });

  it('leaves room around its steps', async () => {
    const {element} = await open();

    const [track] = partsOf(element, 'track');
    expect(Number.parseFloat(getComputedStyle(track!).paddingInlineStart)).to.be.greaterThan(8);
  });

  it('claims today’s reward once, announces it, and shows when the next one can be claimed', async () => {
    const {element, eventsOf} = await open();

    partsOf(element, 'claim-button')[0]!.focus();
    claim(element);
    claim(element);
    await until(() => states(element)[0] === 'Claimed', 'it is claimed');

    expect(announcementOf(element)).to.equal('Claimed: 50 × Gold. Come back tomorrow for the next one.');
    expect(textOf(element, 'next')).to.match(/^The next one in /);
    expect(partsOf(element, 'claim-button')).to.have.length(0);
    expect(element.shadowRoot!.activeElement, 'the focus').to.equal(partsOf(element, 'track')[0]);
    const claims = eventsOf('store-claim');
    expect(claims).to.have.length(1);
    expect(claims[0]).to.deep.include({chain: 'daily', stepNumber: 1, skus: ['gold']});
  });

  it('offers the next reward on the next day', async () => {
    const {element, provider} = await open();
    claim(element);
    await until(() => states(element)[0] === 'Claimed', 'it is claimed');

    await shop.pass('P1D');
    provider.setAttribute('locale', 'de');
    await until(() => states(element)[1] === 'Abholen', 'the second is there');

    expect(textOf(element, 'balance')).to.equal('Tag 2 von 7');
    expect(partsOf(element, 'next')).to.have.length(0);
  });

  it('announces half a minute before the next reward, and shows its time', async () => {
    const lateInTheDay = new Date(nextDay(Date.now()) - 32_000).toUTCString();
    const {element} = await open({
      fetch: async (url, init) => {
        const {status, headers, body} = await fetch(url, init);
        return new Response(body, {status, headers: {...Object.fromEntries(headers), date: lateInTheDay}});
      },
    });
    claim(element);
    const next = await until(() => partsOf(element, 'next')[0]?.querySelector('time'), 'the countdown');
    expect(next.dateTime).to.match(/T00:00:00.000Z$/);
    expect(next.querySelector('[aria-hidden]')!.textContent).to.match(/^The next one in 0?m? ?3\ds$/);

    const said = (): string[] =>
      [...element.shadowRoot!.querySelectorAll('[role=status]')].map(({textContent}) => plainText(textContent));
    await until(() => said().includes('By the campfire: The next one in 30 seconds'), 'it is told');
  });

  it('says why a claim was refused, and keeps the button', async () => {
    const {element} = await open();
    await shop.fault({kind: 'status', operation: 'claimDailyChainStep', status: 503, times: 1});

    claim(element);
    await until(() => partsOf(element, 'note').length > 0, 'the note');
    expect(textOf(element, 'note')).to.equal('That did not work. Error code: 503.');
    claim(element);

    await until(() => states(element)[0] === 'Claimed', 'it is claimed');
    expect(partsOf(element, 'note')).to.have.length(0);
  });

  it('shows nothing, and no error, where the service has no daily chains', async () => {
    const {element, eventsOf} = await open({fetch: answering(404)});
    await until(() => element.shadowRoot!.querySelector('slot[name=empty]'), 'nothing is there');

    expect(plainText(element.shadowRoot!.querySelector('.store')!.textContent)).to.equal('');
    expect(element.getBoundingClientRect().height).to.equal(0);
    expect(eventsOf('store-error')).to.deep.equal([]);
  });

  it('shows any other failure', async () => {
    const {element} = await open({fetch: answering(400)});

    await until(() => textOf(element, 'button-primary') === 'Try again', 'it offers to try again');
  });

  it('asks to sign in where nobody is signed in', async () => {
    const {element} = await open({getToken: async () => null});

    await until(() => textOf(element, 'button-primary') === 'Sign in', 'it asks');
  });

  it('is accessible', async () => {
    const {element} = await open();

    await expect(element).to.be.accessible();
  });
});
