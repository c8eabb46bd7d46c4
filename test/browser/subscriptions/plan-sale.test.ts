import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {announcementOf, partsOf, plainText, textOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {CARDS, focused, PLANS, plan, press, SubscriptionShop, status} from '../../support/subscriptions.js';
import {until} from '../../support/until.js';

describe('<subscription-manager> with plans to subscribe to', () => {
  const game = new SubscriptionShop();
  const windows = windowsOfEachTest();

  const shown = (element: Element): string[] => partsOf(element, 'plan').map(({textContent}) => plainText(textContent));
  const untilShown = (element: Element, count: number): Promise<unknown> =>
    until(() => partsOf(element, 'plan').length === count, `${count} plans`);
  /** A player who has no subscription. */
  const bela = () => ({getToken: () => game.shop.token('bela')});
  const pay = (): Promise<unknown> =>
    executeServerCommand('sandbox:pay', {
      token: windows.last.token,
      more: {card: {number: CARDS.visa, expiry: '12/99', cvc: '123'}},
    });

  it('shows who has no subscription each plan with its price, its trial and what it contains', async () => {
    await game.build();
    await game.addPlan(
      plan('try', 'Try it', {
        group_id: 'other',
        trial: {value: 14, type: 'day'},
        charge: {amount: 5.99, currency: 'USD', period: {value: 1, type: 'month'}, setup_fee: 2},
      }),
    );

    const {element} = await game.open(bela());

    await untilShown(element, 3);
    expect(shown(element)).to.deep.equal([
      'Monthly $4.99 every month All perks, Monthly Subscribe',
      'Yearly $49.99 every year About $4.17 a month All perks, Yearly Subscribe',
      'Try it Free for 14 days Then $5.99 every month Plus $2.00 once, at the start All perks, Try it Start free trial',
    ]);
    expect(element.shadowRoot!.querySelector('.state'), 'no sentence beside them').to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('subscribes on the payment page, and shows the subscription in place of the plans', async () => {
    await game.build();
    const {element, changes} = await game.open(bela());
    await untilShown(element, 2);

    await press(element, 'subscribe-button');
    await until(() => windows.all[0]?.visited.length, 'the payment page');
    await until(() => shown(element)[0]!.includes('Finish it on the payment page.'), 'it waits');
    expect(changes).to.deep.equal([]);
    await pay();
    windows.last.send('status');

    await until(() => status(element) === 'Active', 'the subscription');
    await untilShown(element, 0);
    expect(changes.map(({change}) => change)).to.deep.equal(['subscribed']);
    await until(() => announcementOf(element) === 'You have subscribed to Ember Crown.', 'it is said');
    expect(focused(element), 'the focus is not lost').to.equal('Ember Crown');
  });

  it('shows whose subscription has ended the plans again, without the trial, and marks the last one', async () => {
    await game.build();
    await game.elsewhere('PUT', `/${await game.idOf()}/cancel`);

    const {element} = await game.open();

    await untilShown(element, 2);
    expect(status(element)).to.equal('Ended');
    expect(shown(element)[0]).to.equal('Monthly Your last plan $4.99 every month All perks, Monthly Subscribe');
    expect(shown(element)[1]).not.to.contain('last plan');
  });

  it('offers nothing of what a player is subscribed to, and what they are not', async () => {
    await game.build();
    await game.addPlan(plan('season', 'Season', {group_id: 'season'}));

    const {element} = await game.open();

    await untilShown(element, 1);
    expect(textOf(element, 'plan-name')).to.equal('Season');
  });

  it('offers visitors to sign in at each plan, whose button subscribes then, and keeps the focus in the element', async () => {
    await game.build();
    const reasons: string[] = [];
    const player = bela().getToken!;
    const {element} = await game.open({
      getToken: (request) => {
        reasons.push(request.reason);
        return reasons.includes('sign-in') ? player() : null;
      },
    });
    await untilShown(element, 2);
    const labels = (): string[] => partsOf(element, 'subscribe-button').map(({textContent}) => textContent);
    expect(labels()).to.deep.equal(['Sign in to subscribe', 'Sign in to subscribe']);
    const [button] = partsOf(element, 'subscribe-button');
    button!.focus();

    button!.click();

    await until(() => !labels().includes('Sign in to subscribe'), 'the player is signed in');
    expect(element.shadowRoot!.activeElement === null, 'the focus is lost').to.equal(false);
    expect(windows.all.length, 'payment takes a press of its own').to.equal(0);
  });

  it('shows visitors the plans, and subscribes nobody who is not signed in, where the page has no sign-in', async () => {
    await game.build();

    const {element} = await game.open({getToken: undefined});

    await untilShown(element, 2);
    expect(textOf(element, 'plans')).to.contain('Sign in to subscribe.');
    expect(partsOf(element, 'subscribe-button').length).to.equal(0);
  });

  it('says why a plan cannot be subscribed to, and shows the plans of now', async () => {
    await game.build();
    const {element} = await game.open(bela());
    await untilShown(element, 2);
    await game.shop.call('DELETE', `${PLANS}/${game.plans.monthly}`);

    await press(element, 'subscribe-button');

    await untilShown(element, 1);
    expect(textOf(element, 'plans')).to.contain('This plan is not there any more.');
    expect(windows.last.closed, 'the empty window').to.equal(true);
  });

  it('goes back to the plan where the payment page was closed, and says so on a second press', async () => {
    await game.build();
    const {element, changes} = await game.open(bela());
    await untilShown(element, 2);
    await press(element, 'subscribe-button');
    await until(() => windows.all[0]?.visited.length, 'the payment page');

    windows.last.send('widget-detection');
    windows.last.close();

    await until(() => partsOf(element, 'subscribe-button').length === 2, 'the choice');
    expect(changes).to.deep.equal([]);
  });

  it('shows nothing where the service lists no plans', async () => {
    await game.build();
    const without: typeof fetch = async (input, init) =>
      /plans(\?|$)/.test(`${input}`) ? new Response('', {status: 404}) : fetch(input, init);

    const {element} = await game.open({...bela(), fetch: without});

    await until(() => element.shadowRoot!.querySelector('.state')?.textContent?.includes('no subscriptions'), 'empty');
    expect(partsOf(element, 'plans').length).to.equal(0);
  });
});
