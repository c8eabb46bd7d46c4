import {expect} from 'chai';
import type {Failure} from '../../../src/client/errors.js';
import {canRetry, failureNotice, purchaseName, purchaseNotice} from '../../../src/purchase/notice/purchase-notice.js';
import type {Purchase} from '../../../src/purchase/purchase.js';
import {guestWords, type Notice, purchaseWords, refusalWords} from '../../../src/purchase/words.js';

const KINDS: readonly Failure['kind'][] = ['api', 'network', 'timeout', 'answer', 'signed-out', 'setup', 'changed'];
const PURCHASE: Purchase = {kind: 'item', sku: 'gems-500', name: '500 Gems', stage: 'ordering'};

const WHOLE = {...purchaseWords, guest: guestWords, refusals: refusalWords, lang: 'en'};

const expectWords = ({title, text}: Notice, what: string): void => {
  expect(title, `${what}: title`).to.match(/^\p{Lu}.{3,}/u);
  expect(text, `${what}: text`).to.match(/[.…]$/);
};

describe('purchaseNotice', () => {
  it('has words for every stage, each its own', () => {
    const titles = new Set<string>();
    for (const stage of ['signing-in', 'ordering', 'blocked', 'waiting', 'paused', 'delivering'] as const) {
      const notice = purchaseNotice({...PURCHASE, stage, status: 'new'});

      expectWords(notice, stage);
      titles.add(notice.title);
    }
    expect(titles.size).to.equal(6);
  });

  it('has words for every outcome, each its own', () => {
    const titles = new Set<string>();
    for (const outcome of ['done', 'preordered', 'canceled', 'failed', 'unknown'] as const) {
      const notice = purchaseNotice({...PURCHASE, stage: 'ended', outcome});

      expectWords(notice, outcome);
      titles.add(notice.title);
    }
    expect(titles.size).to.equal(5);
  });

  it('says on which day a pre-order comes, where that is known', () => {
    const ended: Purchase = {...PURCHASE, stage: 'ended', outcome: 'preordered'};
    const textOf = (purchase: Purchase): string => purchaseNotice(purchase).text;

    expect(textOf({...ended, releasesAt: Date.UTC(2037, 4, 1, 12)})).to.contain('May 1, 2037');
    expect(textOf({...ended, releasesAt: Date.UTC(2037, 4, 1, 12), isGuest: true})).to.match(/e-mail on May 1, 2037/);
    expect(textOf(ended)).to.contain('on the day of its release');
  });

  it('says that the item is delivered only when it is done', () => {
    for (const outcome of ['canceled', 'failed', 'unknown'] as const) {
      expect(purchaseNotice({...PURCHASE, stage: 'ended', outcome}).text).not.to.contain('Delivered');
    }
    expect(purchaseNotice({...PURCHASE, stage: 'ended', outcome: 'done'}).text).to.contain('Delivered');
  });

  it('warns of a payment page that a newer order made worthless', () => {
    expect(purchaseNotice({...PURCHASE, stage: 'waiting', status: 'expired'}).text).to.contain('Do not pay');
  });

  it('never describes a paid order as lost, and asks for no second payment', () => {
    const paid = {...PURCHASE, stage: 'ended', outcome: 'unknown', status: 'paid', orderId: 7} as const;

    for (const isGuest of [false, true]) {
      const {title, text} = purchaseNotice({...paid, isGuest});
      expect(title).to.match(/^Paid/);
      expect(`${title} ${text}`).not.to.match(/no word|if you paid|if it went/i);
    }
  });

  it('mentions no payment where nothing was paid for, and the answer was lost', () => {
    for (const kind of ['free', 'virtual'] as const) {
      const {title, text} = purchaseNotice({...PURCHASE, kind, stage: 'ended', outcome: 'unknown'});

      expect(`${title} ${text}`, kind).not.to.match(/pay|paid/i);
    }
  });
});

describe('purchaseNotice', () => {
  it('has a code for support, with the order, where nothing was refused', () => {
    const codeOf = (purchase: Partial<Purchase>): string | undefined =>
      /Error code: (.+)\.$/.exec(purchaseNotice({...PURCHASE, ...purchase}).text)?.[1];

    expect(codeOf({stage: 'blocked', orderId: 7})).to.equal('blocked-7');
    expect(codeOf({stage: 'waiting', status: 'expired', orderId: 7})).to.equal('expired-7');
    expect(codeOf({stage: 'ended', outcome: 'unknown', orderId: 7})).to.equal('unknown-7');
    expect(codeOf({stage: 'ended', outcome: 'unknown', isGuest: true, orderId: 7})).to.equal('unknown-7');
    expect(codeOf({stage: 'ended', outcome: 'unknown', kind: 'virtual'})).to.equal('unknown');
    expect(codeOf({stage: 'ended', outcome: 'failed', status: 'expired', orderId: 7})).to.equal('expired-7');
    for (const stage of ['waiting', 'paused', 'delivering'] as const)
      expect(codeOf({stage}), stage).to.equal(undefined);
    for (const outcome of ['done', 'canceled'] as const)
      expect(codeOf({stage: 'ended', outcome}), outcome).to.equal(undefined);
  });
});

describe('purchaseName', () => {
  it('is the item’s name, or the cart’s', () => {
    expect(purchaseName(PURCHASE)).to.equal('500 Gems');
    expect(purchaseName({...PURCHASE, kind: 'cart', sku: undefined, name: ''})).to.equal('Your cart');
  });
});

describe('failureNotice', () => {
  it('has words for every kind of failure', () => {
    for (const kind of KINDS) expectWords(failureNotice({kind}, WHOLE), kind);
  });

  it('has a sentence of its own for each refusal that a player can act on', () => {
    for (const code of [
      1401, 1402, 1403, 1411, 1417, 1421, 1424, 1455, 1456, 1459, 1460, 1468, 1501, 1601, 4001, 5006,
    ]) {
      const notice = failureNotice({kind: 'api', status: 422, code}, WHOLE);

      expectWords(notice, `${code}`);
      expect(notice.text, `${code}`).not.to.equal(failureNotice({kind: 'api'}, WHOLE).text);
    }
  });

  it('says that nothing was charged where the answer was lost or makes no sense', () => {
    for (const kind of ['network', 'timeout', 'answer', 'api', 'changed'] as const) {
      expect(failureNotice({kind}, WHOLE).text, kind).to.contain('Nothing was charged');
    }
  });

  it('has words for an unknown code', () => {
    const {title, text} = failureNotice({kind: 'api', status: 500, code: 99999}, WHOLE);
    expect(title).to.equal(failureNotice({kind: 'api'}).title);
    expect(text).to.match(/Error code: 99999\.$/);
  });

  it('has a code for support wherever the player cannot help it', () => {
    const codeOf = (failure: Failure): string | undefined =>
      /Error code: (\w+)\.$/.exec(failureNotice(failure, WHOLE).text)?.[1];

    for (const code of [1459, 1460, 1468, 1601, 4001, 5006, 7003])
      expect(codeOf({kind: 'api', status: 422, code}), `${code} is a plain reason`).to.equal(undefined);
    expect(codeOf({kind: 'api', status: 503, code: 0}), 'no code of the service').to.equal('503');
    for (const kind of ['network', 'timeout', 'answer', 'setup'] as const) expect(codeOf({kind}), kind).to.equal(kind);
    for (const kind of ['signed-out', 'elsewhere', 'changed'] as const)
      expect(codeOf({kind}), kind).to.equal(undefined);
  });
});

describe('canRetry', () => {
  it('is true where the next attempt may end differently', () => {
    for (const kind of ['api', 'network', 'timeout', 'answer', 'signed-out', 'changed'] as const)
      expect(canRetry({kind}), kind).to.equal(true);
    for (const code of [1402, 1417, 1501]) expect(canRetry({kind: 'api', code}), `${code}`).to.equal(true);
  });

  it('is false where it cannot', () => {
    for (const code of [1411, 1424, 1455, 1456, 1459, 1460, 1468, 1601, 4001, 5006, 7001, 7002, 7003, 7004])
      expect(canRetry({kind: 'api', code}), `${code}`).to.equal(false);
    expect(canRetry({kind: 'setup'})).to.equal(false);
  });

  it('is true of a cart that holds something which is not sold any more: the rest may be', () => {
    for (const code of [1411, 1455, 4001]) expect(canRetry({kind: 'api', code}, 'cart'), `${code}`).to.equal(true);
    expect(canRetry({kind: 'api', code: 1468}, 'cart')).to.equal(false);
  });
});
