import {expect} from '@open-wc/testing';
import {createSubscriptions} from '../../../../src/subscriptions/subscriptions-store.js';
import {pressEscape} from '../../../support/keyboard.js';
import {announcementOf, partsOf} from '../../../support/parts.js';
import {windowsOfEachTest} from '../../../support/payment-window.js';
import {heldFetch} from '../../../support/scripted-fetch.js';
import {
  answers,
  dialogOf,
  endNow,
  facts,
  focused,
  press,
  question,
  SubscriptionShop,
  status,
} from '../../../support/subscriptions.js';
import {until} from '../../../support/until.js';

describe('<subscription-manager> asked to cancel', () => {
  const game = new SubscriptionShop();
  windowsOfEachTest();

  it('cancels at the end of the paid time, after a question whose first answer is to keep it', async () => {
    await game.build();
    const {element, changes} = await game.open();

    await press(element, 'cancel-button');
    await until(() => focused(element) === 'Keep it', 'the focus is on the way out');
    await until(() => /You keep it until \w+ \d+\. Then it ends/.test(question(element)), 'what is lost, and when');
    expect(question(element)).to.match(/^Cancel Ember Crown\? A crown beside your name\./);
    expect(
      dialogOf(element)!.matches('[role=alertdialog][aria-labelledby=question][aria-describedby=lost]:modal'),
    ).to.equal(true);
    expect(changes, 'nothing is canceled yet').to.deep.equal([]);
    await press(element, 'button-danger', /^Cancel on/);
    await until(() => status(element) === 'Not renewing', 'it does not renew');

    await until(() => !dialogOf(element), 'the question is answered');
    expect(Object.keys(facts(element))).to.deep.equal(['Plan', 'Works until']);
    expect(announcementOf(element)).to.match(/^Ember Crown is canceled\. Active until \w+ \d+\.$/);
    expect(changes).to.deep.equal([{subscriptionId: await game.idOf(), change: 'non-renewing'}]);
    await until(() => focused(element) === 'Keep it', 'the focus is on what may be done now');
  });

  it('lets it renew again', async () => {
    await game.build();
    await game.elsewhere('PUT', `/${await game.idOf()}/cancel`);
    await game.subscribe(game.plans.monthly);
    const {element, changes} = await game.open();
    await press(element, 'cancel-button');
    await press(element, 'button-danger', /^Cancel on/);
    await until(() => status(element) === 'Not renewing', 'it does not renew');

    const keep = await press(element, 'keep-button');
    keep.click();
    await until(() => status(element) === 'Active', 'it renews');

    expect(announcementOf(element)).to.equal('Ember Crown renews again.');
    expect(changes.map(({change}) => change)).to.deep.equal(['non-renewing', 'activated']);
    expect(focused(element)).to.equal('Ember Crown');
  });

  it('closes the question at Escape and at a press beside it, and puts the focus back on its button @every-engine: dialogs', async () => {
    await game.build();
    const {element, changes} = await game.open();
    const leave = {
      'the way out': () => press(element, 'button-close'),
      Escape: () => pressEscape(dialogOf(element)!),
      'a press beside it': () => dialogOf(element)!.click(),
    };
    for (const [way, go] of Object.entries(leave)) {
      await press(element, 'cancel-button');
      await until(() => focused(element) === 'Keep it', 'the focus is on the way out');

      await go();

      await until(() => !dialogOf(element) && focused(element) === 'Cancel…', `the focus is back after ${way}`);
    }
    expect([status(element), changes.length]).to.deep.equal(['Active', 0]);
  });

  it('has its height, its warning and its answers before it is known whether the subscription may run out', async () => {
    await game.build();
    const info = heldFetch({address: /subscriptions\/\d+(\?|$)/});
    const {element} = await game.open({fetch: info.fetch});
    await press(element, 'cancel-button');
    await until(() => info.count() > 0, 'it is asked');
    const height = (): number => dialogOf(element)!.offsetHeight;
    const before = height();
    expect(question(element)).to.match(/If you end it now, it is gone at once/);
    expect(answers(element).map((label) => label.replace(/\w+ \d+$/, '…'))).to.deep.equal([
      'Keep it',
      'Cancel on …',
      'End it now',
    ]);
    expect(dialogOf(element)!.querySelectorAll('[aria-disabled=true]').length, 'what may not be had').to.equal(1);

    info.release();
    await until(() => dialogOf(element)!.querySelectorAll('[aria-disabled=true]').length === 0, 'the answer');

    expect(height()).to.equal(before);
    expect(focused(element)).to.equal('Keep it');
  });

  it('offers only to end it where the subscription may not run out', async () => {
    await game.build();
    const {element} = await game.open({
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        if (!/subscriptions\/\d+(\?|$)/.test(String(url))) return answer;
        return Response.json({...(await answer.json()), is_change_to_non_renew_possible: false});
      },
    });

    await press(element, 'cancel-button');
    await until(() => question(element).includes('can only be ended at once'), 'the reason');

    expect(answers(element)).to.deep.equal(['Keep it', 'End it now']);
  });

  it('says that the question could not be loaded, and loads it again when the player asks for it', async () => {
    await game.build();
    let isCut = true;
    const {element} = await game.open({
      fetch: async (url, init) => {
        if (isCut && /subscriptions\/\d+(\?|$)/.test(String(url))) throw new TypeError('the connection was lost');
        return fetch(url, init);
      },
    });
    await press(element, 'cancel-button');
    await until(() => question(element).includes('cannot be reached'), 'why it is not known');
    expect(answers(element)).to.deep.equal(['Keep it', 'Try again', 'End it now']);

    isCut = false;
    await press(element, 'button-primary', /Try again/);

    await until(() => answers(element).some((label) => /^Cancel on/.test(label)), 'it is known');
    expect(question(element)).not.to.include('cannot be reached');
  });

  it('stays open until the service has answered: neither Escape nor a press beside it closes it meanwhile @every-engine: dialogs', async () => {
    await game.build();
    const put = heldFetch({address: /\/cancel$/});
    const {element, changes} = await game.open({fetch: put.fetch});
    await press(element, 'cancel-button');
    await endNow(element);
    await until(() => put.count() > 0, 'it is on its way');

    for (let times = 0; times < 3; times++) await pressEscape(dialogOf(element)!);
    dialogOf(element)!.click();
    partsOf(element, 'button-close')[0]!.click();
    await until(() => dialogOf(element)?.open, 'it stands');
    expect(answers(element).slice(-1)).to.deep.equal(['Canceling…']);
    put.release();

    await until(() => !dialogOf(element) && status(element) === 'Ended', 'it is over');
    expect(changes.map(({change}) => change)).to.deep.equal(['canceled']);
  });

  it('says that it was already canceled, and shows it so', async () => {
    await game.build();
    const {element, changes} = await game.open();
    await press(element, 'cancel-button');
    await until(() => focused(element) === 'Keep it', 'the question');
    await game.elsewhere('PUT', `/${await game.idOf()}/cancel`);

    await endNow(element);
    await until(() => status(element) === 'Ended', 'it is read anew');

    await until(() => question(element).includes('This subscription was canceled already.'), 'the reason');
    expect(answers(element)).to.deep.equal(['Close']);
    expect(focused(element), 'what was pressed is gone').to.equal('Close');
    expect(changes).to.deep.equal([]);
    await press(element, 'button-close');
    await until(() => focused(element) === 'Ember Crown', 'the focus is on what is left');
  });

  it('is canceled where the answer was lost, and the next reading shows that it was done', async () => {
    await game.build();
    let isCut = false;
    const {element, storefront} = await game.open({
      fetch: async (url, init) => {
        const isPut = init?.method === 'PUT';
        isCut ||= isPut;
        if (isCut && !isPut && /subscriptions/.test(String(url))) throw new TypeError('the connection was lost');
        const answer = await fetch(url, init);
        if (isPut) throw new TypeError('the connection was lost');
        return answer;
      },
    });
    await press(element, 'cancel-button');
    await press(element, 'button-danger', /^Cancel on/);
    await until(() => question(element).includes('cannot be reached'), 'the reason');
    expect(dialogOf(element)!.open).to.equal(true);

    isCut = false;
    storefront.use(createSubscriptions).reload();

    await until(() => status(element) === 'Not renewing', 'it is read anew');
    await until(() => !dialogOf(element) && focused(element) === 'Keep it', 'there is nothing left to ask');
  });

  it('closes the question where another player has signed in, and unlocks the page’s scroll @every-engine: scrolling', async () => {
    await game.build();
    const {element, storefront} = await game.open();
    await press(element, 'cancel-button');
    await until(() => dialogOf(element), 'the question');

    storefront.getToken = () => game.shop.token('bob');

    await until(() => !dialogOf(element) && partsOf(element, 'subscription').length === 0, 'nothing of Anna’s');
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
  });

  it('keeps the reason why it does not renew until another action begins', async () => {
    await game.build();
    let isCut = true;
    const {element} = await game.open({
      fetch: async (url, init) => {
        if (isCut && /\/activate$/.test(String(url))) throw new TypeError('the connection was lost');
        return fetch(url, init);
      },
    });
    await press(element, 'cancel-button');
    await press(element, 'button-danger', /^Cancel on/);
    const note = () => partsOf(element, 'note')[0]!.textContent!;
    await press(element, 'keep-button');
    await until(() => note().includes('cannot be reached'), 'the reason');

    await press(element, 'payment-button');
    await until(() => note() === '', 'it is told no more');

    await press(element, 'keep-button');
    await until(() => note().includes('cannot be reached'), 'the reason again');
    isCut = false;
    await game.elsewhere('PUT', `/${await game.idOf()}/activate`);
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => status(element) === 'Active', 'it is read anew');
    expect(note(), 'it renews').to.equal('');
  });
});
