import {executeServerCommand} from '@web/test-runner-commands';
import type {StorefrontEvents} from '../../src/shop/events.js';
import {partsOf, plainText, textOf} from './parts.js';
import {createShop, type MountOptions, type Shop} from './storefront-fixture.js';
import {until} from './until.js';

export const PLANS = '/merchant/v2/projects/{project_id}/subscriptions/plans';
const MANAGEMENT = '/api/user/v1/management/projects';
export const CARDS = {visa: '4242 4242 4242 4242', master: '5555 5555 5555 4444'};

/** A plan, by default for 4.99 USD a month. */
export const plan = (external_id: string, name: string, more: object = {}): object => ({
  external_id,
  name: {en: name},
  description: {en: `All perks, ${name}`},
  group_id: 'crown',
  charge: {amount: 4.99, currency: 'USD', period: {value: 1, type: 'month'}},
  ...more,
});

/** A shop with subscriptions, which each test builds anew. */
export class SubscriptionShop {
  shop!: Shop;
  plans!: {readonly monthly: number; readonly yearly: number};

  async addPlan(body: object): Promise<number> {
    return ((await this.shop.call('POST', PLANS, body)) as {plan_id: number}).plan_id;
  }

  /** Subscribes a player on the payment page, as if on another page of the game. */
  async subscribe(plan_id: number, {user = 'anna', card = CARDS.visa, ...more} = {}): Promise<void> {
    const token = await executeServerCommand<string, object>('sandbox:subscription-token', {
      project: this.shop.project,
      user,
      subscription: {plan_id, ...more},
    });
    await executeServerCommand('sandbox:pay', {token, more: {card: {number: card, expiry: '12/99', cvc: '123'}}});
  }

  /** A monthly and a yearly plan; Anna has the monthly one. */
  async build(): Promise<void> {
    this.shop = await createShop({seed: 'empty'});
    await this.shop.call('POST', '/merchant/v2/projects/{project_id}/subscriptions/products', {
      name: 'Ember Crown',
      description: 'A crown beside your name.',
      group_id: 'crown',
    });
    this.plans = {
      monthly: await this.addPlan(plan('monthly', 'Monthly')),
      yearly: await this.addPlan(
        plan('yearly', 'Yearly', {charge: {amount: 49.99, currency: 'USD', period: {value: 12, type: 'month'}}}),
      ),
    };
    await this.subscribe(this.plans.monthly);
  }

  /** Opens the manager in a page; `changes` are the details of its events. */
  async open(options?: MountOptions) {
    const {store_url} = this.shop.project;
    const attributes = {locale: 'en', 'subscriptions-url': store_url, ...options?.attributes};
    const shown = this.shop.put('<subscription-manager></subscription-manager>', {...options, attributes});
    const element = shown.provider.querySelector('subscription-manager')!;
    const changes: StorefrontEvents['store-subscription-change'][] = [];
    shown.provider.addEventListener('store-subscription-change', ({detail}) => changes.push(detail));
    await until(
      () =>
        ['payment-button', 'plan'].some((part) => partsOf(element, part).length > 0) ||
        element.shadowRoot?.querySelector('.state'),
      'what may be done, or why nothing',
    );
    return {...shown, element, changes};
  }

  /** A request of the player from elsewhere. */
  async elsewhere(method: string, path: string, user = 'anna'): Promise<Record<string, never>> {
    const {project_id, store_url} = this.shop.project;
    const response = await fetch(`${store_url}${MANAGEMENT}/${project_id}/subscriptions${path}`, {
      method,
      headers: {authorization: `Bearer ${await this.shop.token(user)}`},
    });
    return (await response.json()) as Record<string, never>;
  }

  /** The id of the player's newest subscription. */
  async idOf(): Promise<number> {
    return ((await this.elsewhere('GET', '')) as unknown as {items: {id: number}[]}).items[0]!.id;
  }
}

export const status = (element: Element): string | undefined => textOf(element, 'status');

/** The facts of a subscription, by their names. */
export const facts = (element: Element, place = 0): Record<string, string> =>
  Object.fromEntries(
    [...(partsOf(element, 'facts')[place]?.children ?? [])].map(({children}) =>
      [...children].map((each) => each.textContent!.trim()),
    ),
  );

/** Presses a button once it can be pressed. */
export const press = async (element: Element, part: string, label?: RegExp): Promise<HTMLElement> => {
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

const radiosOf = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')];

/** Resolves to the choice of plans once it is there. */
export const untilPlans = async (element: Element): Promise<HTMLInputElement[]> => {
  await until(() => radiosOf(element).length > 0, 'the plans');
  return radiosOf(element);
};

export const panel = (element: Element): string => textOf(element, 'panel') ?? '';

export const dialogOf = (element: Element) => element.shadowRoot!.querySelector('dialog');

/** The text of the open question; empty where there is none. */
export const question = (element: Element): string =>
  ['#question', '#lost', '[role=alert]']
    .map((each) => plainText(dialogOf(element)?.querySelector(each)?.textContent))
    .join(' ')
    .trim();

export const answers = (element: Element): string[] =>
  [...(dialogOf(element)?.querySelectorAll('button') ?? [])].map(({textContent}) => textContent!.trim());

export const focused = (element: Element): string | undefined => element.shadowRoot!.activeElement?.textContent?.trim();

/** Answers both questions. */
export const endNow = async (element: Element): Promise<void> => {
  await press(element, 'button-danger', /^End it now/);
  await press(element, 'button-danger', /^End it and lose that/);
};
