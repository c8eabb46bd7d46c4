import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {announcementOf, partsOf} from '../../../support/parts.js';
import {windowsOfEachTest} from '../../../support/payment-window.js';
import {CARDS, facts, PLANS, panel, press, SubscriptionShop, untilPlans} from '../../../support/subscriptions.js';
import {until} from '../../../support/until.js';

describe('<subscription-manager> asked for another plan', () => {
  const game = new SubscriptionShop();
  const windows = windowsOfEachTest();

  it('shows the price of a change of plan, and the new plan once the service has it', async () => {
    await game.build();
    const {element, changes} = await game.open();

    await press(element, 'plan-button');
    const radios = await untilPlans(element);
    expect(partsOf(element, 'plan').map((each) => each.textContent!.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'Monthly $4.99 every month Your plan',
      'Yearly $49.99 every year All perks, Yearly',
    ]);
    expect(radios.map(({checked}) => checked)).to.deep.equal([true, false]);
    radios[1]!.click();
    await until(
      () => /You pay \$45\.0\d today\..* From .*: \$49\.99 every year\./.test(panel(element)),
      'what it comes to',
    );
    await press(element, 'button-primary', /Change to/);
    await until(() => windows.all[0]?.visited.length, 'the payment page');
    await until(() => panel(element).includes('Finish it on the payment page.'), 'it waits');
    expect(changes).to.deep.equal([]);

    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(announcementOf(element)));
    observer.observe(element.shadowRoot!.querySelector('.store > [role=status]')!, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    await executeServerCommand('sandbox:pay', {
      token: windows.last.token,
      more: {card: {number: CARDS.visa, expiry: '12/99', cvc: '123'}},
    });
    windows.last.send('status');
    await until(() => changes.length > 0, 'the change is told');

    await until(() => facts(element).Plan === 'Yearly · $49.99 every year', 'the new plan');
    expect(changes.map(({change}) => change)).to.deep.equal(['plan']);
    await until(() => announcementOf(element) === 'Ember Crown: your plan is now Yearly.', 'it is said');
    observer.disconnect();
    expect(new Set(said), 'never the plan before').to.deep.equal(new Set(['Ember Crown: your plan is now Yearly.']));
    expect(panel(element)).to.equal('');
  });

  it('goes back to the choice where the payment page was closed without a change', async () => {
    await game.build();
    const {element, changes} = await game.open();
    await press(element, 'plan-button');
    (await untilPlans(element))[1]!.click();
    await press(element, 'button-primary', /Change to/);
    await until(() => windows.all[0]?.visited.length, 'the payment page');

    windows.last.send('widget-detection');
    windows.last.close();

    await until(
      () => partsOf(element, 'button-primary').some(({textContent}) => /Change to/.test(textContent!)),
      'the choice',
    );
    expect(changes).to.deep.equal([]);
  });

  it('says that a plan is not available, where it was removed meanwhile', async () => {
    await game.build();
    const {element} = await game.open();
    await press(element, 'plan-button');
    const [, yearly] = await untilPlans(element);
    yearly!.click();
    await until(() => /You pay/.test(panel(element)), 'what it comes to');
    await game.shop.call('DELETE', `${PLANS}/${game.plans.yearly}`);

    await press(element, 'button-primary', /Change to/);

    await until(() => panel(element).includes('You cannot change to this plan. Choose another one.'), 'the reason');
    expect(windows.last.closed, 'the empty window').to.equal(true);
  });
});
