import {expect} from 'chai';
import {
  readAccount,
  readCycle,
  readPlan,
  readQuote,
  readSubscription,
  readSubscriptionInfo,
} from '../../../src/subscriptions/read-subscriptions.js';
import {standingOf} from '../../../src/subscriptions/subscription.js';
import {readingFor} from '../../support/reading.js';

const READING = readingFor('en', 'https://subscriptions.example/');
const {invalidFields: invalid} = READING;
/** A subscription as the service's documentation prints it. */
const ROW = {
  id: 5501,
  plan_id: 7,
  plan_external_id: 'guild',
  plan_name: 'Guild Pass',
  plan_description: 'Monthly perks',
  product_name: null,
  product_description: null,
  status: 'active',
  is_in_trial: false,
  trial_period: null,
  date_create: '2026-02-01T10:00:00+00:00',
  date_next_charge: '2026-03-01T10:00:00+00:00',
  date_last_charge: '2026-02-01T10:00:03+00:00',
  date_end: null,
  charge: {amount: 4.99, amount_with_promotion: null, currency: 'USD'},
  period: {value: 1, unit: 'month'},
};
const ACCOUNT = {
  id: 9,
  type: 'card',
  name: '** 1111',
  card_expiry_date: {year: '2029', month: '4'},
  ps_name: 'Visa',
  switch_icon_name: 'visa.svg',
};
const row = (differences: object) => readSubscription({...ROW, ...differences}, READING)!;

describe('readSubscription', () => {
  beforeEach(() => void invalid.splice(0));

  it('has the fields that a player is shown, named after the plan where there is no product', () => {
    expect(row({})).to.deep.equal({
      id: 5501,
      name: 'Guild Pass',
      description: 'Monthly perks',
      planId: 7,
      plan: 'Guild Pass',
      status: 'active',
      isTrial: false,
      nextChargeAt: Date.UTC(2026, 2, 1, 10),
      endsAt: undefined,
      charge: {amount: '4.99', amountWithoutDiscount: '4.99', currency: 'USD'},
      cycle: {count: 1, unit: 'month'},
    });
    expect(row({product_name: 'Crown', product_description: 'A crown.'})).to.include({
      name: 'Crown',
      description: 'A crown.',
    });
    expect(invalid).to.deep.equal([]);
  });

  it('reads the price of a promotion as the price, and numbers and booleans that are written as text', () => {
    const read = row({
      id: '5501',
      is_in_trial: 'true',
      charge: {amount: '4.99', amount_with_promotion: '2.5', currency: 'usd'},
      period: {value: '3', unit: 'month'},
    });

    expect([read.id, read.isTrial, read.charge?.amount, read.charge?.currency, read.cycle?.count]).to.deep.equal([
      5501,
      true,
      '2.5',
      'USD',
      3,
    ]);
  });

  it('reads an unknown status as none of the known ones', () => {
    const statuses = ['active', 'non_renewing', 'canceled', 'cancelled', 'freeze', 'paused', null, 7];

    expect(statuses.map((status) => row({status}).status)).to.deep.equal([
      'active',
      'non_renewing',
      'canceled',
      'canceled',
      'frozen',
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it('leaves out and reports fields that make no sense', () => {
    const read = row({date_next_charge: 'soon', period: {value: 0, unit: 'fortnight'}, charge: {amount: -1}});

    expect([read.nextChargeAt, read.cycle, read.charge]).to.deep.equal([undefined, undefined, undefined]);
    expect(invalid).to.deep.equal(['date_next_charge of subscription 5501', 'period of subscription 5501']);
    for (const nonsense of [null, 'x', [], {}, {id: -1}])
      expect(readSubscription(nonsense, READING)).to.equal(undefined);
  });
});

describe('readCycle', () => {
  it('reads whole years as years', () => {
    expect(
      [
        {value: 7, unit: 'day'},
        {value: 6, unit: 'month'},
        {value: 24, unit: 'month'},
        {value: null, unit: 'lifetime'},
      ].map(readCycle),
    ).to.deep.equal([
      {count: 7, unit: 'day'},
      {count: 6, unit: 'month'},
      {count: 2, unit: 'year'},
      {count: 1, unit: 'lifetime'},
    ]);
  });
});

describe('standingOf', () => {
  it('distinguishes a subscription without renewal from one that is paid for ever', () => {
    const rows = [
      {},
      {is_in_trial: true},
      {date_next_charge: null},
      {date_next_charge: null, period: {value: null, unit: 'lifetime'}},
      {date_next_charge: null, period: null},
      {status: 'non_renewing'},
      {status: 'canceled'},
      {status: 'frozen'},
      {status: 'paused'},
    ];

    expect(rows.map((changes) => standingOf(row(changes)))).to.deep.equal([
      'active',
      'trial',
      'unpaid',
      'active',
      'active',
      'ending',
      'canceled',
      'frozen',
      'unknown',
    ]);
  });
});

describe('readSubscriptionInfo', () => {
  it('has the allowed actions, the account and the last payment', () => {
    const info = readSubscriptionInfo(
      {
        ...ROW,
        is_renew_possible: false,
        is_change_to_non_renew_possible: 'true',
        is_change_plan_allowed: true,
        payment_account: ACCOUNT,
        last_successful_charge: {amount: 4.99, currency: 'USD', date: '2026-02-01', transaction_id: 1},
      },
      READING,
    );

    expect(info).to.deep.include({mayStop: true});
    expect(info.account).to.deep.equal({id: 9, name: 'Visa •••• 1111', expiry: '04/2029'});
    expect(info.lastCharge).to.deep.include({amount: '4.99', at: Date.UTC(2026, 1, 1)});
  });

  it('reads missing permissions as not allowed', () => {
    expect(readSubscriptionInfo({}, READING)).to.deep.equal({
      mayStop: false,
      createdAt: undefined,
      account: undefined,
      lastCharge: undefined,
    });
  });
});

describe('readAccount', () => {
  it('has a name whatever the service knows about the account', () => {
    expect(readAccount({id: 3, type: 'paypal', name: null, ps_name: null}, READING)).to.deep.equal({
      id: 3,
      name: 'paypal',
      expiry: undefined,
    });
    for (const nonsense of [undefined, null, {id: 0}, {name: 'Visa'}])
      expect(readAccount(nonsense, READING)).to.equal(undefined);
  });
});

describe('readPlan and readQuote', () => {
  it('have the price of a plan and of the change to it', () => {
    const plan = {
      plan_id: 8,
      plan_name: 'Yearly',
      plan_description: '',
      charge: {amount: 49.99, currency: 'USD'},
      period: {value: 12, unit: 'month'},
      charge_now: {amount: 45, currency: 'USD'},
      unused: {amount: 4.99, currency: 'USD'},
      date_next_charge: '2027-03-01T10:00:00+00:00',
    };

    expect(readPlan(plan, READING)).to.deep.include({id: 8, name: 'Yearly', cycle: {count: 1, unit: 'year'}});
    expect(readQuote(plan, READING)).to.deep.nested.include({'now.amount': '45', 'unused.amount': '4.99'});
    expect(readQuote({}, READING)).to.deep.equal({now: undefined, unused: undefined, nextChargeAt: undefined});
    expect(readPlan({plan_name: 'Nameless'}, READING)).to.equal(undefined);
  });
});
