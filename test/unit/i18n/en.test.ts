import {expect} from '@open-wc/testing';
import {catalogFailureText, problemText} from '../../../src/i18n/en.problems.js';
import {failureNotice, type Notice, purchaseNotice} from '../../../src/i18n/en.purchase.js';
import type {Failure} from '../../../src/model/failure.js';
import type {Purchase} from '../../../src/model/purchase.js';

const KINDS: readonly Failure['kind'][] = ['api', 'network', 'timeout', 'answer', 'signed-out', 'setup'];
const PURCHASE: Purchase = {sku: 'gems-500', name: '500 Gems', stage: 'ordering'};

const expectWords = ({title, text}: Notice, what: string): void => {
  expect(title, `${what}: title`).to.match(/^\p{Lu}.{3,}/u);
  expect(text, `${what}: text`).to.match(/[.…]$/);
};

describe('purchaseNotice', () => {
  it('has words for every stage, each its own', () => {
    const titles = new Set<string>();
    for (const stage of ['ordering', 'blocked', 'waiting', 'paused', 'delivering'] as const) {
      const notice = purchaseNotice({...PURCHASE, stage, status: 'new'});

      expectWords(notice, stage);
      titles.add(notice.title);
    }
    expect(titles.size).to.equal(5);
  });

  it('has words for every outcome, each its own', () => {
    const titles = new Set<string>();
    for (const outcome of ['done', 'canceled', 'failed', 'unknown'] as const) {
      const notice = purchaseNotice({...PURCHASE, stage: 'ended', outcome});

      expectWords(notice, outcome);
      titles.add(notice.title);
    }
    expect(titles.size).to.equal(4);
  });

  it('tells of delivery only when it is done', () => {
    for (const outcome of ['canceled', 'failed', 'unknown'] as const) {
      expect(purchaseNotice({...PURCHASE, stage: 'ended', outcome}).text).not.to.contain('Delivered');
    }
    expect(purchaseNotice({...PURCHASE, stage: 'ended', outcome: 'done'}).text).to.contain('Delivered');
  });

  it('warns of a payment page that a newer order made worthless', () => {
    expect(purchaseNotice({...PURCHASE, stage: 'waiting', status: 'expired'}).text).to.contain('Do not pay');
  });
});

describe('failureNotice', () => {
  it('has words for every kind of failure', () => {
    for (const kind of KINDS) expectWords(failureNotice({kind}), kind);
  });

  it('has a sentence of its own for each refusal that a player can do something about', () => {
    for (const code of [1411, 1455, 1456, 1459, 1460, 1468, 1501, 4001]) {
      const notice = failureNotice({kind: 'api', status: 422, code});

      expectWords(notice, `${code}`);
      expect(notice.text, `${code}`).not.to.equal(failureNotice({kind: 'api'}).text);
    }
  });

  it('says that nothing was charged where the answer was lost or odd', () => {
    for (const kind of ['network', 'timeout', 'answer', 'api'] as const) {
      expect(failureNotice({kind}).text, kind).to.contain('Nothing was charged');
    }
  });

  it('has words for a code that it does not know, also for one of a prototype', () => {
    expect(failureNotice({kind: 'api', status: 500, code: 99999})).to.equal(failureNotice({kind: 'api'}));
  });

  it('tells of an order that ran out where there is no failure', () => {
    expectWords(failureNotice(undefined), 'none');
  });
});

describe('catalogFailureText', () => {
  it('has a sentence for every kind of failure', () => {
    for (const kind of KINDS) expect(catalogFailureText({kind}), kind).to.match(/^\p{Lu}.*\.$/u);
  });

  it('asks for a new sign-in when the session has ended', () => {
    expect(catalogFailureText({kind: 'api', status: 401})).to.contain('Sign in again');
  });
});

describe('problemText', () => {
  it('names the attribute in both its forms, and the remedy', () => {
    const text = problemText({option: 'project-id', fault: 'missing'});

    expect(text).to.contain('project-id (data-project-id on the script tag)');
    expect(text).to.contain('set it to the number of your project');
  });

  it('asks to take a secret out of the page', () => {
    expect(problemText({option: 'token', fault: 'secret'})).to.contain('secrets stay on your server');
  });
});
