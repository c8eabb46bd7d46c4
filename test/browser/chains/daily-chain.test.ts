import {expect} from '@open-wc/testing';
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
  interface Day {
    readonly status: string;
    unlocked_date: unknown;
  }
  /** A service whose answers about the days of a chain are changed. */
  const withDays =
    (change: (days: readonly Day[]) => void): typeof fetch =>
    async (url, init) => {
      const response = await fetch(url, init);
      if (!`${url}`.includes('/user/daily_chain?')) return response;
      const page = (await response.json()) as {items: {steps: Day[]}[]};
      change(page.items[0]!.steps);
      return new Response(JSON.stringify(page), response);
    };
  /** In whole seconds, so long after now. */
  const unixIn = (seconds: number): number => Math.ceil(Date.now() / 1000) + seconds;
  /** A service whose next day begins so many seconds after its answer. */
  const withNextDayIn = (seconds: number): typeof fetch =>
    withDays((days) => {
      days.find(({status}) => status === 'claim_in_future')!.unlocked_date = unixIn(seconds);
    });
  /** A shop with a chain that began so long ago, of days that give 5 gold each. */
  const openChain = async (
    date_start: string,
    days: number,
    more: {is_recurrent?: boolean; fetch?: typeof fetch} = {},
  ) => {
    const {is_recurrent = false, ...options} = more;
    const steps = Array.from({length: days}, () => ({items: [{sku: 'gold', quantity: 5}]}));
    shop = await createShop({
      seed: {
        name: 'Days',
        currencies: [{sku: 'gold', name: {en: 'Gold'}}],
        daily_chains: [{name: {en: 'Path'}, date_start, is_recurrent, steps}],
      },
    });
    return open(options);
  };
  const states = (element: Element): string[] =>
    partsOf(element, 'state').map(({textContent}) => plainText(textContent));
  const claim = (element: Element): void => partsOf(element, 'claim-button')[0]!.click();

  it('shows the days and their rewards', async () => {
    const {element} = await open();

    expect(textOf(element, 'name')).to.equal('By the campfire');
    expect(textOf(element, 'balance')).to.equal('Day 3 of 7');
    expect(partsOf(element, 'day').map(({textContent}) => textContent)).to.deep.equal([
      'Day 1',
      'Day 2',
      'Today',
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
    expect(partsOf(element, 'step').map((step) => step.getAttribute('aria-current'))[2]).to.equal('date');
  });

  it('marks missed days, offers today’s reward, and says when the later ones can be claimed', async () => {
    const {element} = await open();

    const [first, second, today, ...later] = states(element);
    expect([first, second, today]).to.deep.equal(['Missed', 'Missed', 'Claim']);
    for (const text of later) expect(text).to.match(/^From [A-Z][a-z]+ \d{1,2}$/);
    const dates = partsOf(element, 'state').flatMap((state) => {
      const time = state.querySelector('time');
      return time ? [Date.parse(time.dateTime)] : [];
    });
    expect(dates).to.have.length(4);
    expect(dates.map((date) => (date - dates[0]!) / 3_600_000)).to.deep.equal([0, 24, 48, 72]);
    expect(textOf(element, 'next')).to.match(/^The next one in 1[78]h/);
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
    await until(() => states(element)[2] === 'Claimed', 'it is claimed');

    expect(announcementOf(element)).to.equal('Claimed: 100 × Gold. Come back tomorrow for the next one.');
    expect(textOf(element, 'next')).to.match(/^The next one in /);
    expect(partsOf(element, 'claim-button')).to.have.length(0);
    expect(element.shadowRoot!.activeElement, 'the focus').to.equal(partsOf(element, 'track')[0]);
    const claims = eventsOf('store-claim');
    expect(claims).to.have.length(1);
    expect(claims[0]).to.deep.include({chain: 'daily', stepNumber: 3, skus: ['gold']});
  });

  it('offers the next reward on the next day', async () => {
    const {element, provider} = await open();
    claim(element);
    await until(() => states(element)[2] === 'Claimed', 'it is claimed');

    await shop.pass('P1D');
    provider.setAttribute('locale', 'de');
    await until(() => states(element)[3] === 'Abholen', 'the next one is there');

    expect(states(element).slice(0, 3)).to.deep.equal(['Verpasst', 'Verpasst', 'Abgeholt']);
    expect(textOf(element, 'balance')).to.equal('Tag 4 von 7');
  });

  it('loads the chain again when the next day begins, and marks a reward that was not claimed as missed', async () => {
    const {element} = await open({fetch: withNextDayIn(1)});
    expect(states(element)[2]).to.equal('Claim');

    await shop.pass('P1D');
    await until(() => states(element)[3] === 'Claim', 'the next day has begun');

    expect(states(element)[2]).to.equal('Missed');
    expect(partsOf(element, 'claim-button')).to.have.length(1);
  });

  it('says that the day is over where a claim comes too late', async () => {
    const {element, eventsOf} = await open();
    await shop.pass('P1D');

    claim(element);
    await until(() => states(element)[3] === 'Claim', 'the chain was loaded again');

    expect(states(element)[2]).to.equal('Missed Its day is over.');
    expect(partsOf(element, 'note').map(({role}) => role)).to.deep.equal(['alert']);
    expect(eventsOf('store-claim')).to.deep.equal([]);
  });

  it('says that all rewards are claimed only where they are', async () => {
    const {element: whole} = await openChain('-PT6H', 1);
    claim(whole);
    await until(() => states(whole)[0] === 'Claimed', 'all are claimed');
    expect(announcementOf(whole)).to.equal('Claimed: 5 × Gold. All rewards are yours.');
    expect(textOf(whole, 'balance')).to.equal('All rewards are yours.');

    const {element: missed} = await openChain('-P1DT6H', 2);
    claim(missed);
    await until(() => states(missed)[1] === 'Claimed', 'the last one is claimed');
    expect(announcementOf(missed)).to.equal('Claimed: 5 × Gold. That was the last day.');
    expect(textOf(missed, 'balance')).to.equal('Day 2 of 2');
  });

  it('counts down to the end of the last day once it is claimed, and offers what starts again then', async () => {
    const {element} = await openChain('-PT6H', 1, {
      is_recurrent: true,
      fetch: withDays(([day]) => {
        if (day!.status === 'claimed') day!.unlocked_date = unixIn(2 - 86_400);
      }),
    });
    expect(partsOf(element, 'next')).to.have.length(0);

    claim(element);
    await until(() => textOf(element, 'next')?.startsWith('The last day ends in'), 'the countdown');
    await shop.pass('P1D');
    await until(() => states(element)[0] === 'Claim', 'the chain starts again');

    expect(textOf(element, 'balance')).to.equal('Day 1 of 1');
    expect(partsOf(element, 'next')).to.have.length(0);
  });

  it('names the days for which the service says no date', async () => {
    const {element} = await open({
      fetch: withDays((days) => {
        days[3]!.unlocked_date = undefined;
        days[4]!.unlocked_date = 9e12;
      }),
    });

    expect(states(element).slice(2, 5)).to.deep.equal(['Claim', 'Day 4', 'Day 5']);
    expect(states(element)[5]).to.match(/^From /);
  });

  it('announces half a minute before the next reward, and shows its time', async () => {
    const {element} = await open({fetch: withNextDayIn(32)});
    const next = await until(() => partsOf(element, 'next')[0]?.querySelector('time'), 'the countdown');
    expect(Date.parse(next.dateTime) - Date.now()).to.be.within(20_000, 33_000);
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

    await until(() => states(element)[2] === 'Claimed', 'it is claimed');
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
