import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {pressEscape} from '../../../support/keyboard.js';
import {partsOf} from '../../../support/parts.js';
import {windowsOfEachTest} from '../../../support/payment-window.js';
import {
  answers,
  CARDS,
  dialogOf,
  focused,
  panel,
  plan,
  press,
  question,
  SubscriptionShop,
} from '../../../support/subscriptions.js';
import {until} from '../../../support/until.js';

describe('<subscription-manager> asked for another way to pay', () => {
  const game = new SubscriptionShop();
  const windows = windowsOfEachTest();

  it('pays with another saved account, and with none', async () => {
    await game.build();
    await game.subscribe(await game.addPlan(plan('pass', 'Pass', {group_id: 'pass'})), {card: CARDS.master});
    const {element, changes} = await game.open();
    await press(element, 'payment-button');
    const accounts = () => partsOf(element, 'account').map((each) => each.textContent!.replace(/\s+/g, ' ').trim());
    await until(() => accounts().length === 2, 'the accounts');
    expect(accounts()).to.have.members([
      'Mastercard •••• 4444 Expires 12/2099 In use Remove',
      'Visa •••• 4242 Expires 12/2099 Use this',
    ]);
    // The last payment is requested, too.
    await until(() => !panel(element).startsWith('…'), 'what was paid');
    expect(panel(element)).to.match(/^Paid with ?Mastercard •••• 4444 ?Last payment ?\$4\.99/);

    await press(element, 'button-secondary', /^\s*Use this/);
    await until(() => accounts().some((each) => /Visa.*In use/.test(each)), 'it is used');
    await press(element, 'button-secondary', /^\s*Remove$/);
    await until(
      () => /^Remove Visa •••• 4242\? Without it the payment on \w+ \d+ fails/.test(question(element)),
      'the warning',
    );
    expect(changes.length, 'not removed yet').to.equal(1);
    await press(element, 'button-danger', /Remove it/);
    await until(() => changes.length === 2, 'it is removed');

    await until(() => accounts().every((each) => /Use this/.test(each)), 'none is used');
    expect(changes.map(({change}) => change)).to.deep.equal(['payment-account', 'payment-account']);
  });

  it('removes an account after a question that opens again as soon as the first one is closed @every-engine: dialogs', async () => {
    await game.build();
    const {element, changes} = await game.open();
    await press(element, 'payment-button');
    const remove = await press(element, 'button-secondary', /^\s*Remove$/);
    const first = dialogOf(element)!;
    remove.addEventListener('focus', () => queueMicrotask(() => remove.click()), {once: true});

    await pressEscape(first);
    await until(() => dialogOf(element) !== first && focused(element) === 'Keep it', 'the second question');
    await press(element, 'button-danger', /Remove it/);

    await until(() => !dialogOf(element) && focused(element) === 'Use this', 'it is removed');
    expect(changes.map(({change}) => change)).to.deep.equal(['payment-account']);
  });

  it('says that an account is no longer used, where that was changed elsewhere', async () => {
    await game.build();
    const {element, changes} = await game.open();
    await press(element, 'payment-button');
    await press(element, 'button-secondary', /^\s*Remove$/);
    expect(focused(element)).to.equal('Keep it');
    const id = await game.idOf();
    const {id: account} = await game.elsewhere('GET', `/${id}/payment_account`);
    await game.elsewhere('DELETE', `/${id}/payment_accounts/${account}`);

    await press(element, 'button-danger', /Remove it/);

    await until(() => question(element).includes('This way to pay is not there any more.'), 'the reason');
    await until(() => /Use this/.test(panel(element)), 'it is read anew');
    expect([answers(element), changes]).to.deep.equal([['Close'], []]);
    await press(element, 'button-close');
    expect([panel(element).includes('not there any more'), focused(element)]).to.deep.equal([false, 'Use this']);
  });

  it('opens the payment page for another account', async () => {
    await game.build();
    const {element, changes} = await game.open();
    await press(element, 'payment-button');
    await until(() => panel(element).includes('Visa •••• 4242'), 'what it is paid with');

    await press(element, 'button-primary', /Use another way to pay/);
    await until(() => windows.all[0]?.visited.length, 'the payment page');
    await executeServerCommand('sandbox:pay', {
      token: windows.last.token,
      more: {card: {number: CARDS.master, expiry: '11/99', cvc: '123'}},
    });
    dispatchEvent(new Event('focus'));

    await until(() => /Paid with ?Mastercard •••• 4444/.test(panel(element)), 'the other account');
    expect(changes.map(({change}) => change)).to.deep.equal(['payment-account']);
  });

  it('waits for another account also where the payment page was requested before the first account was loaded', async () => {
    await game.build();
    let looks = 0;
    const {element, changes} = await game.open({
      fetch: async (...request) => {
        const isLook = /subscriptions\/\d+(\?|$)/.test(String(request[0]));
        return isLook && ++looks === 1 ? new Promise<Response>(() => {}) : fetch(...request);
      },
    });
    await press(element, 'payment-button');

    await press(element, 'button-primary', /Use another way to pay/);
    await until(() => windows.all[0]?.visited.length, 'the payment page');
    const before = looks;
    dispatchEvent(new Event('focus'));
    await until(() => looks > before + 1, 'two looks at the service');

    expect(changes).to.deep.equal([]);
    expect(panel(element)).to.include('Finish it on the payment page.');
  });

  it('shows an account as removed only where the service says so, by a number or its digits', async () => {
    await game.build();
    const {element, changes} = await game.open({
      fetch: async (url, init) => {
        if (init?.method === 'DELETE') throw new TypeError('the connection was lost');
        const answer = await fetch(url, init);
        if (!/subscriptions\/\d+(\?|$)/.test(String(url))) return answer;
        const {payment_account: account, ...rest} = await answer.json();
        return new Response(JSON.stringify({...rest, payment_account: {...account, id: `${account.id}`}}));
      },
    });
    await press(element, 'payment-button');
    await press(element, 'button-secondary', /^\s*Remove$/);

    await press(element, 'button-danger', /Remove it/);

    await until(() => changes.length > 0 || question(element).includes('cannot be reached'), 'what became of it');
    expect(changes).to.deep.equal([]);
  });
});
