import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {partsOf, textOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {createShop} from '../../support/storefront-fixture.js';
import {facts, plan, press, SubscriptionShop, status} from '../../support/subscriptions.js';
import {until} from '../../support/until.js';

describe('<subscription-manager>', () => {
  const game = new SubscriptionShop();
  windowsOfEachTest();

  it('shows the status, the price and the next charge of each', async () => {
    await game.build();

    const {element} = await game.open();

    expect([textOf(element, 'name'), status(element)]).to.deep.equal(['Ember Crown', 'Active']);
    expect(textOf(element, 'description')).to.equal('A crown beside your name.');
    const {Plan, 'Next payment': next} = facts(element);
    expect(Plan).to.equal('Monthly · $4.99 every month');
    expect(next).to.match(/^\w+ \d+ · \$4\.99$/);
  });

  it('offers no action that the game forbids', async () => {
    await game.build();
    await executeServerCommand('sandbox:settings', {
      project_id: game.shop.project.project_id,
      allow_change_package: false,
      recurrent_cancel_possible: false,
    });

    const {element} = await game.open();

    expect(partsOf(element, 'plan-button').length + partsOf(element, 'cancel-button').length).to.equal(0);
    expect(partsOf(element, 'payment-button').length).to.equal(1);
  });

  it('shows changes of another tab', async () => {
    await game.build();
    const one = await game.open();
    const other = await game.open();

    await press(one.element, 'cancel-button');
    await press(one.element, 'button-danger', /^Cancel on/);

    await until(() => status(other.element) === 'Not renewing', 'the other tab shows it');
    expect(other.changes).to.deep.equal([]);
  });

  it('says that a trial runs, that a payment failed, and that the subscription has ended', async () => {
    await game.build();
    await game.elsewhere('PUT', `/${await game.idOf()}/cancel`);
    const trial = await game.addPlan(plan('try', 'Try it', {group_id: 'try', trial: {value: 14, type: 'day'}}));
    await game.subscribe(trial);
    const {element, storefront} = await game.open();
    const [first, second] = partsOf(element, 'status').map(({textContent}) => textContent!.trim());
    expect([first, second]).to.deep.equal(['Free trial', 'Ended']);
    expect(facts(element)['First payment']).to.match(/\$4\.99$/);
    const id = await game.idOf();
    const {id: account} = await game.elsewhere('GET', `/${id}/payment_account`);
    await game.elsewhere('DELETE', `/${id}/payment_accounts/${account}`);

    await game.shop.pass('P14DT1H');
    storefront.configure({locale: 'en-GB'});

    await until(() => /Payment failed|Ended/.test(status(element) ?? ''), 'the charge was declined');
  });

  it('is empty where there is no subscription, and asks to sign in where nobody is signed in', async () => {
    game.shop = await createShop({seed: 'empty'});
    const {element} = await game.open();
    expect(element.shadowRoot!.querySelector('.state')!.textContent!.trim()).to.equal('You have no subscriptions.');

    const stranger = await game.open({getToken: async () => null});
    await until(() => textOf(stranger.element, 'button-primary') === 'Sign in', 'it asks');
  });

  it('requests tokens for its own audience', async () => {
    await game.build();
    const audiences: string[] = [];
    await game.open({
      getToken: ({audience}) => {
        audiences.push(audience);
        return game.shop.token('anna');
      },
    });

    expect(audiences).to.include('subscriptions');
  });

  it('warns the page’s developer that its address is missing', async () => {
    await game.build();
    const {element} = await game.open({attributes: {'subscriptions-url': null}});

    const words = /subscriptions-url is missing\. Subscriptions cannot be shown\. Set subscriptions-url/;
    await until(() => words.test(element.shadowRoot!.textContent!), 'the remedy');
  });
});
