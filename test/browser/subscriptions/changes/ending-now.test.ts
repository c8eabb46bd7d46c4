import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../../support/accessible.js';
import {pressEscape} from '../../../support/keyboard.js';
import {latinDigits, partsOf} from '../../../support/parts.js';
import {windowsOfEachTest} from '../../../support/payment-window.js';
import type {MountOptions} from '../../../support/storefront-fixture.js';
import {
  answers,
  dialogOf,
  endNow,
  focused,
  press,
  question,
  SubscriptionShop,
  status,
} from '../../../support/subscriptions.js';
import {until} from '../../../support/until.js';

describe('<subscription-manager> asked to end a subscription now', () => {
  const game = new SubscriptionShop();
  windowsOfEachTest();

  it('ends it now, where the player wants that', async () => {
    await game.build();
    const {element, changes} = await game.open();

    await press(element, 'cancel-button');
    await endNow(element);
    await until(() => status(element) === 'Ended', 'it is over');

    expect(changes.map(({change}) => change)).to.deep.equal(['canceled']);
    expect(partsOf(element, 'cancel-button').length + partsOf(element, 'plan-button').length).to.equal(0);
    await until(() => focused(element) === 'Ember Crown', 'the focus is on what is left');
  });

  describe('before paid time is ended at once', () => {
    const SAID =
      /^End Ember Crown now, though it is paid for\? You have paid \$4\.99 for the time until \w+ \d+\. If you end it now, it is gone at once\. What is left of the paid time is lost, and nothing is paid back\./;
    type Fields = Record<string, unknown>;
    /** A `fetch` with changed answers about subscriptions. */
    const answering =
      (change: (fields: Fields) => Fields): typeof fetch =>
      async (url, init) => {
        const answer = await fetch(url, init);
        if (!/management\/projects\/\d+\/subscriptions(\/\d+)?(\?|$)/.test(String(url)) || !answer.ok) return answer;
        const {items, ...rest} = (await answer.json()) as Fields & {items?: Fields[]};
        return Response.json(items ? {...rest, items: items.map(change)} : change(rest));
      };
    const ask = async (options: MountOptions = {}) => {
      const shown = await game.open(options);
      await press(shown.element, 'cancel-button');
      await press(shown.element, 'button-danger', /^End it now|^Sofort|^今すぐ|^إنهاؤه/);
      return shown;
    };

    it('is asked twice, names the money and the time that are lost, and the first answer is to keep it', async () => {
      await game.build();
      const {element, changes} = await ask();

      expect(question(element)).to.match(SAID);
      expect(focused(element), 'who presses on keeps it').to.equal('Keep it');
      expect(answers(element).map((label) => label.replace(/\w+ \d+$/, '…'))).to.deep.equal([
        'Keep it',
        'Cancel on …',
        'End it and lose that',
      ]);
      expect(dialogOf(element)!.querySelector('#lost [role=alert]')?.textContent, 'for ears').to.contain('$4.99');
      expect([status(element), changes.length]).to.deep.equal(['Active', 0]);
      await expectAccessible(element);

      await press(element, 'button-danger', /^End it and lose that/);
      await until(() => status(element) === 'Ended', 'it is over');
      expect(changes.map(({change}) => change)).to.deep.equal(['canceled']);
    });

    for (const [locale, title, rest] of [
      [
        'de',
        'sofort beenden, obwohl es bezahlt ist?',
        /Du hast 4,99\s\$ für die Zeit bis .+ bezahlt\. .*bekommst nichts zurück/,
      ],
      ['ja', 'お支払い済みの', /\$4\.99をお支払い済み.*返金はありません/],
      ['ar', 'مع أنه مدفوع؟', /لقد دفعت .*4\.99.*لا يُرد إليك/],
    ] as const)
      it(`says so in ${locale}`, async () => {
        await game.build();
        const {element} = await ask({attributes: {locale}});

        await until(() => question(element).includes(title), 'the second question');
        expect(latinDigits(question(element)).replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')).to.match(rest);
      });

    it('is kept by Escape, by a press beside it, and by its first answer @every-engine: dialogs', async () => {
      await game.build();
      const {element, changes} = await game.open();
      for (const leave of [
        () => press(element, 'button-close'),
        () => pressEscape(dialogOf(element)!),
        () => dialogOf(element)!.click(),
      ]) {
        await press(element, 'cancel-button');
        await press(element, 'button-danger', /^End it now/);
        await until(() => SAID.test(question(element)), 'the second question');

        await leave();

        await until(() => !dialogOf(element) && focused(element) === 'Cancel…', 'it is kept');
      }
      expect([status(element), changes.length]).to.deep.equal(['Active', 0]);
      // The questions begin again.
      await press(element, 'cancel-button');
      await until(() => /^Cancel Ember Crown\?/.test(question(element)), 'the first question');
    });

    it('is not answered by the second click of a double click @every-engine: dialogs', async () => {
      await game.build();
      const {element, changes} = await game.open();
      await press(element, 'cancel-button');
      const end = (): HTMLElement => partsOf(element, 'button-danger').slice(-1)[0]!;
      await until(() => end(), 'the question');

      for (const detail of [1, 2])
        end().dispatchEvent(new MouseEvent('click', {detail, bubbles: true, composed: true}));

      expect(question(element)).to.match(SAID);
      expect([status(element), changes.length]).to.deep.equal(['Active', 0]);
    });

    it('can still be canceled for later', async () => {
      await game.build();
      const {element, changes} = await ask();

      await press(element, 'button-danger', /^Cancel on/);

      await until(() => status(element) === 'Not renewing', 'it does not renew');
      expect(changes.map(({change}) => change)).to.deep.equal(['non-renewing']);
    });

    it('is also asked for one that does not renew: its time is paid', async () => {
      await game.build();
      await game.elsewhere('PUT', `/${await game.idOf()}/cancel`);
      await game.subscribe(game.plans.monthly);
      const {element} = await game.open();
      await press(element, 'cancel-button');
      await press(element, 'button-danger', /^Cancel on/);
      await until(() => status(element) === 'Not renewing', 'it does not renew');

      await press(element, 'cancel-button');
      await press(element, 'button-danger', /^End it now/);

      expect(question(element)).to.match(SAID);
      expect(answers(element)).to.deep.equal(['Keep it', 'End it and lose that']);
    });

    it('names the last payment, where its amount differs from the next one', async () => {
      await game.build();
      const fetch = answering((fields) => ({
        ...fields,
        ...('last_successful_charge' in fields && {
          last_successful_charge: {amount: '2.5000', currency: 'EUR', date: '2026-01-01T00:00:00+00:00'},
        }),
      }));
      const {element} = await ask({fetch});

      await until(() => question(element).includes('You have paid €2.50 for the time until'), 'the last payment');
    });

    it('names the time only where the service says no amount', async () => {
      await game.build();
      const {element} = await ask({
        fetch: answering((fields) => ({...fields, charge: null, last_successful_charge: null})),
      });

      await until(() => /It is paid for until \w+ \d+\. If you end it now/.test(question(element)), 'the time');
    });

    it('says of a subscription that was paid once that it is for good', async () => {
      await game.build();
      const fetch = answering((fields) => ({...fields, period: {value: 0, unit: 'lifetime'}, date_next_charge: null}));
      const {element} = await ask({fetch});

      await until(() => question(element).includes('You have paid $4.99 for it, once and for good.'), 'for good');
    });

    for (const [what, change] of [
      ['a trial', {is_in_trial: true}],
      ['one whose last payment failed', {date_next_charge: null}],
      ['one whose time is over', {date_next_charge: '2020-01-01T00:00:00+00:00'}],
      ['one that costs nothing', {charge: {amount: '0.00', currency: 'USD'}, last_successful_charge: null}],
    ] as const)
      it(`is asked once of ${what}: nothing is lost`, async () => {
        await game.build();
        const {changes} = await ask({fetch: answering((fields) => ({...fields, ...change}))});

        await until(() => changes.length > 0, 'it is canceled');
        expect(changes.map((each) => each.change)).to.deep.equal(['canceled']);
      });
  });
});
