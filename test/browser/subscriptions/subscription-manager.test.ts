import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import type {StorefrontEvents} from '../../../src/session/events.js';
import {createSubscriptions} from '../../../src/subscriptions/subscriptions-store.js';
import {expectAccessible} from '../../support/accessible.js';
import {pressEscape} from '../../support/keyboard.js';
import {announcementOf, latinDigits, partsOf, plainText, textOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

const PLANS = '/merchant/v2/projects/{project_id}/subscriptions/plans';
const MANAGEMENT = '/api/user/v1/management/projects';
const CARDS = {visa: '4242 4242 4242 4242', master: '5555 5555 5555 4444'};

/** A plan, by default for 4.99 USD a month. */
const plan = (external_id: string, name: string, more: object = {}): object => ({
  external_id,
  name: {en: name},
  description: {en: `All perks, ${name}`},
  group_id: 'crown',
  charge: {amount: 4.99, currency: 'USD', period: {value: 1, type: 'month'}},
  ...more,
});

/** Delays requests to matching addresses until they are released. */
function hold(address: RegExp) {
  let go = (): void => {};
  const isLet = new Promise<void>((resolve) => (go = resolve));
  const held = {
    held: 0,
    let: () => go(),
    fetch: async (...[url, init]: Parameters<typeof fetch>) => {
      if (address.test(String(url))) {
        held.held++;
        await isLet;
      }
      return fetch(url, init);
    },
  };
  return held;
}

describe('<subscription-manager>', () => {
  let shop: Shop;
  let windows: OpenedWindows;
  let plans: {readonly monthly: number; readonly yearly: number};
  beforeEach(() => {
    windows = replaceWindowOpen();
  });
  afterEach(() => windows.restore());

  const addPlan = async (body: object): Promise<number> =>
    ((await shop.call('POST', PLANS, body)) as {plan_id: number}).plan_id;

  /** Subscribes a player on the payment page, as if on another page of the game. */
  async function subscribe(plan_id: number, {user = 'anna', card = CARDS.visa, ...more} = {}): Promise<void> {
    const token = await executeServerCommand<string, object>('sandbox:subscription-token', {
      project: shop.project,
      user,
      subscription: {plan_id, ...more},
    });
    await executeServerCommand('sandbox:pay', {token, more: {card: {number: card, expiry: '12/99', cvc: '123'}}});
  }

  /** A monthly and a yearly plan; Anna has the monthly one. */
  async function build(): Promise<void> {
    shop = await createShop({seed: 'empty'});
    await shop.call('POST', '/merchant/v2/projects/{project_id}/subscriptions/products', {
      name: 'Ember Crown',
      description: 'A crown beside your name.',
      group_id: 'crown',
    });
    plans = {
      monthly: await addPlan(plan('monthly', 'Monthly')),
      yearly: await addPlan(
        plan('yearly', 'Yearly', {charge: {amount: 49.99, currency: 'USD', period: {value: 12, type: 'month'}}}),
      ),
    };
    await subscribe(plans.monthly);
  }

  async function open(options?: MountOptions) {
    const {store_url} = shop.project;
    const attributes = {locale: 'en', 'subscriptions-url': store_url, ...options?.attributes};
    const shown = shop.put('<subscription-manager></subscription-manager>', {...options, attributes});
    const element = shown.provider.querySelector('subscription-manager')!;
    const changes: StorefrontEvents['store-subscription-change'][] = [];
    shown.provider.addEventListener('store-subscription-change', ({detail}) => changes.push(detail));
    await until(
      () => partsOf(element, 'payment-button').length > 0 || element.shadowRoot?.querySelector('.state'),
      'what may be done, or why nothing',
    );
    return {...shown, element, changes};
  }
  const status = (element: Element): string | undefined => textOf(element, 'status');
  const facts = (element: Element, place = 0): Record<string, string> =>
    Object.fromEntries(
      [...(partsOf(element, 'facts')[place]?.children ?? [])].map(({children}) =>
        [...children].map((each) => each.textContent!.trim()),
      ),
    );
  const press = async (element: Element, part: string, label?: RegExp): Promise<HTMLElement> => {
    const button = await until(
      () =>
        partsOf(element, part).find(
          (each) => each.getAttribute('aria-disabled') !== 'true' && (!label || label.test(each.textContent!)),
        ),
      `the ${part} ${label ?? ''}`,
    );
    button.focus();
    button.click();
    return button;
  };
  const radiosOf = (element: Element) => [
    ...element.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]'),
  ];
  const untilPlans = async (element: Element): Promise<HTMLInputElement[]> => {
    await until(() => radiosOf(element).length > 0, 'the plans');
    return radiosOf(element);
  };
  const panel = (element: Element): string => textOf(element, 'panel') ?? '';
  const dialogOf = (element: Element) => element.shadowRoot!.querySelector('dialog');
  /** The text of the open question; empty where there is none. */
  const question = (element: Element): string =>
    ['#question', '#lost', '[role=alert]']
      .map((each) => plainText(dialogOf(element)?.querySelector(each)?.textContent))
      .join(' ')
      .trim();
  const answers = (element: Element): string[] =>
    [...(dialogOf(element)?.querySelectorAll('button') ?? [])].map(({textContent}) => textContent!.trim());
  const focused = (element: Element): string | undefined => element.shadowRoot!.activeElement?.textContent?.trim();
  /** The id of the player's newest subscription, and changes of it from elsewhere. */
  const elsewhere = async (method: string, path: string, user = 'anna'): Promise<Record<string, never>> => {
    const {project_id, store_url} = shop.project;
    const response = await fetch(`${store_url}${MANAGEMENT}/${project_id}/subscriptions${path}`, {
      method,
      headers: {authorization: `Bearer ${await shop.token(user)}`},
    });
    return (await response.json()) as Record<string, never>;
  };
  const idOf = async (): Promise<number> =>
    ((await elsewhere('GET', '')) as unknown as {items: {id: number}[]}).items[0]!.id;

  /** Answers both questions. */
  const endNow = async (element: Element): Promise<void> => {
    await press(element, 'button-danger', /^End it now/);
    await press(element, 'button-danger', /^End it and lose that/);
  };

  it('shows the status, the price and the next charge of each', async () => {
    await build();

    const {element} = await open();

    expect([textOf(element, 'name'), status(element)]).to.deep.equal(['Ember Crown', 'Active']);
    expect(textOf(element, 'description')).to.equal('A crown beside your name.');
    const {Plan, 'Next payment': next} = facts(element);
    expect(Plan).to.equal('Monthly · $4.99 every month');
    expect(next).to.match(/^\w+ \d+ · \$4\.99$/);
  });

  it('cancels at the end of the paid time, after a question whose first answer is to keep it', async () => {
    await build();
    const {element, changes} = await open();

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
    expect(changes).to.deep.equal([{subscriptionId: await idOf(), change: 'non-renewing'}]);
    await until(() => focused(element) === 'Keep it', 'the focus is on what may be done now');
  });

  it('lets it renew again', async () => {
    await build();
    await elsewhere('PUT', `/${await idOf()}/cancel`);
    await subscribe(plans.monthly);
    const {element, changes} = await open();
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

  it('ends it now, where the player wants that', async () => {
    await build();
    const {element, changes} = await open();

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
      const shown = await open(options);
      await press(shown.element, 'cancel-button');
      await press(shown.element, 'button-danger', /^End it now|^Sofort|^今すぐ|^إنهاؤه/);
      return shown;
    };

    it('is asked twice, names the money and the time that are lost, and the first answer is to keep it', async () => {
      await build();
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
        await build();
        const {element} = await ask({attributes: {locale}});

        await until(() => question(element).includes(title), 'the second question');
        expect(latinDigits(question(element)).replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')).to.match(rest);
      });

    it('is kept by Escape, by a press beside it, and by its first answer @every-engine: dialogs', async () => {
      await build();
      const {element, changes} = await open();
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
      await build();
      const {element, changes} = await open();
      await press(element, 'cancel-button');
      const end = (): HTMLElement => partsOf(element, 'button-danger').slice(-1)[0]!;
      await until(() => end(), 'the question');

      for (const detail of [1, 2])
        end().dispatchEvent(new MouseEvent('click', {detail, bubbles: true, composed: true}));

      expect(question(element)).to.match(SAID);
      expect([status(element), changes.length]).to.deep.equal(['Active', 0]);
    });

    it('can still be canceled for later', async () => {
      await build();
      const {element, changes} = await ask();

      await press(element, 'button-danger', /^Cancel on/);

      await until(() => status(element) === 'Not renewing', 'it does not renew');
      expect(changes.map(({change}) => change)).to.deep.equal(['non-renewing']);
    });

    it('is also asked for one that does not renew: its time is paid', async () => {
      await build();
      await elsewhere('PUT', `/${await idOf()}/cancel`);
      await subscribe(plans.monthly);
      const {element} = await open();
      await press(element, 'cancel-button');
      await press(element, 'button-danger', /^Cancel on/);
      await until(() => status(element) === 'Not renewing', 'it does not renew');

      await press(element, 'cancel-button');
      await press(element, 'button-danger', /^End it now/);

      expect(question(element)).to.match(SAID);
      expect(answers(element)).to.deep.equal(['Keep it', 'End it and lose that']);
    });

    it('names the last payment, where its amount differs from the next one', async () => {
      await build();
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
      await build();
      const {element} = await ask({
        fetch: answering((fields) => ({...fields, charge: null, last_successful_charge: null})),
      });

      await until(() => /It is paid for until \w+ \d+\. If you end it now/.test(question(element)), 'the time');
    });

    it('says of a subscription that was paid once that it is for good', async () => {
      await build();
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
        await build();
        const {changes} = await ask({fetch: answering((fields) => ({...fields, ...change}))});

        await until(() => changes.length > 0, 'it is canceled');
        expect(changes.map((each) => each.change)).to.deep.equal(['canceled']);
      });
  });

  it('closes the question at Escape and at a press beside it, and puts the focus back on its button @every-engine: dialogs', async () => {
    await build();
    const {element, changes} = await open();
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
    await build();
    const info = hold(/subscriptions\/\d+(\?|$)/);
    const {element} = await open({fetch: info.fetch});
    await press(element, 'cancel-button');
    await until(() => info.held > 0, 'it is asked');
    const height = (): number => dialogOf(element)!.offsetHeight;
    const before = height();
    expect(question(element)).to.match(/If you end it now, it is gone at once/);
    expect(answers(element).map((label) => label.replace(/\w+ \d+$/, '…'))).to.deep.equal([
      'Keep it',
      'Cancel on …',
      'End it now',
    ]);
    expect(dialogOf(element)!.querySelectorAll('[aria-disabled=true]').length, 'what may not be had').to.equal(1);

    info.let();
    await until(() => dialogOf(element)!.querySelectorAll('[aria-disabled=true]').length === 0, 'the answer');

    expect(height()).to.equal(before);
    expect(focused(element)).to.equal('Keep it');
  });

  it('offers only to end it where the subscription may not run out', async () => {
    await build();
    const {element} = await open({
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
    await build();
    let isCut = true;
    const {element} = await open({
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
    await build();
    const put = hold(/\/cancel$/);
    const {element, changes} = await open({fetch: put.fetch});
    await press(element, 'cancel-button');
    await endNow(element);
    await until(() => put.held > 0, 'it is on its way');

    for (let times = 0; times < 3; times++) await pressEscape(dialogOf(element)!);
    dialogOf(element)!.click();
    partsOf(element, 'button-close')[0]!.click();
    await until(() => dialogOf(element)?.open, 'it stands');
    expect(answers(element).slice(-1)).to.deep.equal(['Canceling…']);
    put.let();

    await until(() => !dialogOf(element) && status(element) === 'Ended', 'it is over');
    expect(changes.map(({change}) => change)).to.deep.equal(['canceled']);
  });

  it('says that it was already canceled, and shows it so', async () => {
    await build();
    const {element, changes} = await open();
    await press(element, 'cancel-button');
    await until(() => focused(element) === 'Keep it', 'the question');
    await elsewhere('PUT', `/${await idOf()}/cancel`);

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
    await build();
    let isCut = false;
    const {element, storefront} = await open({
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
    await build();
    const {element, storefront} = await open();
    await press(element, 'cancel-button');
    await until(() => dialogOf(element), 'the question');

    storefront.getToken = () => shop.token('bob');

    await until(() => !dialogOf(element) && element.shadowRoot!.querySelector('.state'), 'nothing of Anna’s');
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
  });

  it('keeps the reason why it does not renew until another action begins', async () => {
    await build();
    let isCut = true;
    const {element} = await open({
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
    await elsewhere('PUT', `/${await idOf()}/activate`);
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => status(element) === 'Active', 'it is read anew');
    expect(note(), 'it renews').to.equal('');
  });

  it('shows the price of a change of plan, and the new plan once the service has it', async () => {
    await build();
    const {element, changes} = await open();

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
    await build();
    const {element, changes} = await open();
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
    await build();
    const {element} = await open();
    await press(element, 'plan-button');
    const [, yearly] = await untilPlans(element);
    yearly!.click();
    await until(() => /You pay/.test(panel(element)), 'what it comes to');
    await shop.call('DELETE', `${PLANS}/${plans.yearly}`);

    await press(element, 'button-primary', /Change to/);

    await until(() => panel(element).includes('You cannot change to this plan. Choose another one.'), 'the reason');
    expect(windows.last.closed, 'the empty window').to.equal(true);
  });

  it('pays with another saved account, and with none', async () => {
    await build();
    await subscribe(await addPlan(plan('pass', 'Pass', {group_id: 'pass'})), {card: CARDS.master});
    const {element, changes} = await open();
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
    await build();
    const {element, changes} = await open();
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
    await build();
    const {element, changes} = await open();
    await press(element, 'payment-button');
    await press(element, 'button-secondary', /^\s*Remove$/);
    expect(focused(element)).to.equal('Keep it');
    const id = await idOf();
    const {id: account} = await elsewhere('GET', `/${id}/payment_account`);
    await elsewhere('DELETE', `/${id}/payment_accounts/${account}`);

    await press(element, 'button-danger', /Remove it/);

    await until(() => question(element).includes('This way to pay is not there any more.'), 'the reason');
    await until(() => /Use this/.test(panel(element)), 'it is read anew');
    expect([answers(element), changes]).to.deep.equal([['Close'], []]);
    await press(element, 'button-close');
    expect([panel(element).includes('not there any more'), focused(element)]).to.deep.equal([false, 'Use this']);
  });

  it('opens the payment page for another account', async () => {
    await build();
    const {element, changes} = await open();
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
    await build();
    let looks = 0;
    const {element, changes} = await open({
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
    await build();
    const {element, changes} = await open({
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

  it('offers no action that the game forbids', async () => {
    await build();
    await executeServerCommand('sandbox:settings', {
      project_id: shop.project.project_id,
      allow_change_package: false,
      recurrent_cancel_possible: false,
    });

    const {element} = await open();

    expect(partsOf(element, 'plan-button').length + partsOf(element, 'cancel-button').length).to.equal(0);
    expect(partsOf(element, 'payment-button').length).to.equal(1);
  });

  it('shows changes of another tab', async () => {
    await build();
    const one = await open();
    const other = await open();

    await press(one.element, 'cancel-button');
    await press(one.element, 'button-danger', /^Cancel on/);

    await until(() => status(other.element) === 'Not renewing', 'the other tab shows it');
    expect(other.changes).to.deep.equal([]);
  });

  it('says that a trial runs, that a payment failed, and that the subscription has ended', async () => {
    await build();
    await elsewhere('PUT', `/${await idOf()}/cancel`);
    const trial = await addPlan(plan('try', 'Try it', {group_id: 'try', trial: {value: 14, type: 'day'}}));
    await subscribe(trial);
    const {element, storefront} = await open();
    const [first, second] = partsOf(element, 'status').map(({textContent}) => textContent!.trim());
    expect([first, second]).to.deep.equal(['Free trial', 'Ended']);
    expect(facts(element)['First payment']).to.match(/\$4\.99$/);
    const id = await idOf();
    const {id: account} = await elsewhere('GET', `/${id}/payment_account`);
    await elsewhere('DELETE', `/${id}/payment_accounts/${account}`);

    await shop.pass('P14DT1H');
    storefront.configure({locale: 'en-GB'});

    await until(() => /Payment failed|Ended/.test(status(element) ?? ''), 'the charge was declined');
  });

  it('is empty where there is no subscription, and asks to sign in where nobody is signed in', async () => {
    shop = await createShop({seed: 'empty'});
    const {element} = await open();
    expect(element.shadowRoot!.querySelector('.state')!.textContent!.trim()).to.equal('You have no subscriptions.');

    const stranger = await open({getToken: async () => null});
    await until(() => textOf(stranger.element, 'button-primary') === 'Sign in', 'it asks');
  });

  it('requests tokens for its own audience', async () => {
    await build();
    const audiences: string[] = [];
    await open({
      getToken: ({audience}) => {
        audiences.push(audience);
        return shop.token('anna');
      },
    });

    expect(audiences).to.include('subscriptions');
  });

  it('warns the page’s developer that its address is missing', async () => {
    await build();
    const {element} = await open({attributes: {'subscriptions-url': null}});

    await until(() => /subscriptions-url .* is missing/.test(element.shadowRoot!.textContent!), 'the remedy');
  });
});
