// @runs every-engine: storage
import {expect} from '@open-wc/testing';
import {
  findUnfinished,
  forgetUnfinished,
  keepUnfinished,
  resumed,
  type Unfinished,
} from '../../../../src/purchase/checkout/stored-purchases.js';
import {PAYABLE_MS, purchaseKey} from '../../../../src/purchase/purchase-storage.js';

const PROJECT = 44056;
const now = Date.now();
const find = (user = 'anna', at = now) => findUnfinished(PROJECT, user, at);
const orders = (user = 'anna'): (number | undefined)[] => find(user).map(({orderId}) => orderId);
const keep = (purchase: Partial<Unfinished>, user = 'anna', at = now): void =>
  keepUnfinished(PROJECT, user, at, {kind: 'item', sku: 'axe', name: 'Axe', ...purchase});
const text = (): string | null => localStorage.getItem(purchaseKey(PROJECT));
/** Changes the last stored purchase, as any script of the page may. */
const spoil = (changes: object): void => {
  const kept = JSON.parse(text()!);
  localStorage.setItem(purchaseKey(PROJECT), JSON.stringify([...kept.slice(0, -1), {...kept.pop(), ...changes}]));
};
afterEach(() => localStorage.clear());

describe('purchases that a page left unfinished', () => {
  it('are all found again by their player, the last first', () => {
    keep({orderId: 7});
    keep({orderId: 8, outcome: 'canceled'});
    keep({orderId: 9}, 'bob');

    expect(orders()).to.deep.equal([8, 7]);
    expect(orders('bob')).to.deep.equal([9]);
    expect(find()[0]).to.include({outcome: 'canceled'});
    expect(text(), 'who they are').not.to.match(/anna|bob/);
  });

  it('replace their own entries, and those of orders that they replace', () => {
    keep({orderId: 7});
    keep({orderId: 8});
    keep({orderId: 7, outcome: 'unknown'});
    expect(orders()).to.deep.equal([7, 8]);

    keep({orderId: 9, earlierOrderIds: [7, 8]});
    expect(find().map(({orderId, earlierOrderIds}) => [orderId, earlierOrderIds])).to.deep.equal([[9, [7, 8]]]);
  });

  it('are stored for as long as they may be paid, from when they were made, and only the last dozen', () => {
    const device = Date.now;
    try {
      keep({orderId: 7});
      Date.now = () => device() + PAYABLE_MS / 2;
      keep({orderId: 7, outcome: 'unknown'}, 'anna', now + PAYABLE_MS / 2);
      expect(find('anna', now + PAYABLE_MS / 2)[0]!.age).to.be.within(PAYABLE_MS / 2 - 1000, PAYABLE_MS / 2 + 1000);
      Date.now = () => device() + PAYABLE_MS + 1000;
      expect(find('anna', now + PAYABLE_MS + 1000)).to.deep.equal([]);
    } finally {
      Date.now = device;
    }

    for (let orderId = 1; orderId <= 20; orderId++) keep({orderId});
    expect(orders()).to.have.length(12);
    expect(orders()[0]).to.equal(20);
  });

  it('are as young as new ones once a pre-order is released, which may be long after it was stored', () => {
    const device = Date.now;
    const month = 30 * PAYABLE_MS;
    try {
      keep({orderId: 7, outcome: 'preordered'});
      Date.now = () => device() + month;
      expect(find('anna', now + month)[0]!.age).to.be.within(month - 1000, month + 1000);

      keep({orderId: 7, outcome: 'unknown'}, 'anna', now + month);
      Date.now = () => device() + month + PAYABLE_MS / 2;
      expect(find('anna', now + month + PAYABLE_MS / 2)).to.have.length(1);
    } finally {
      Date.now = device;
    }
  });

  it('are removed one by one, and leave nothing', () => {
    keep({orderId: 7});
    keep({orderId: 8});
    keep({kind: 'free', evidence: 'x'});

    forgetUnfinished(PROJECT, undefined, 'bob');
    expect(orders()).to.deep.equal([undefined, 8, 7]);
    forgetUnfinished(PROJECT, undefined, 'anna');
    forgetUnfinished(PROJECT, 7);
    expect(orders()).to.deep.equal([8]);
    forgetUnfinished(PROJECT, 8);
    expect(text()).to.equal(null);
  });

  it('are resumed as open purchases, or as ended ones that may still be paid', () => {
    const stageOf = (purchase: Partial<Unfinished>): unknown => {
      keep(purchase);
      return resumed(find()[0]!).stage;
    };

    expect(stageOf({orderId: 1})).to.equal('paused');
    expect(stageOf({orderId: 2, kind: 'virtual'})).to.equal('delivering');
    expect(stageOf({kind: 'free'})).to.equal('ordering');
    for (const outcome of ['done', 'canceled', 'failed', 'unknown'] as const)
      expect(stageOf({orderId: 3, outcome})).to.equal('ended');
  });

  for (const [what, nonsense] of [
    ['no JSON', '{'],
    ['no list', '{"kind":"item","orderId":7}'],
    ['a list of nonsense', '[null,5,"x",[],{"player":{}}]'],
    ['null', 'null'],
  ])
    it(`are none where the storage holds ${what}, and can be stored there`, () => {
      localStorage.setItem(purchaseKey(PROJECT), nonsense!);

      expect(find()).to.deep.equal([]);
      keep({orderId: 7});
      expect(orders()).to.deep.equal([7]);
    });

  for (const [what, changes] of [
    ['an unknown kind', {kind: 'rent'}],
    ['no order, though it is paid on a payment page', {orderId: undefined}],
    ['no number for an order', {orderId: '7'}],
    ['no time', {at: 'noon', device: null}],
  ] as const)
    it(`are left out where one has ${what}`, () => {
      keep({orderId: 6});
      keep({orderId: 7});
      spoil(changes);

      expect(orders()).to.deep.equal([6]);
    });

  it('lose an outcome and earlier orders that make no sense', () => {
    keep({orderId: 7, outcome: 'canceled', earlierOrderIds: [5]});
    spoil({outcome: 'bought', earlierOrderIds: [5, 'x', null]});

    expect(find()[0]).to.deep.include({orderId: 7, earlierOrderIds: [5]});
    expect(find()[0]).not.to.have.property('outcome');
  });
});

describe('a purchase of an offer that its page left unfinished', () => {
  const offer = {chainId: 3, stepNumber: 2, skus: ['axe']};
  beforeEach(() => keep({kind: 'offer', sku: undefined, offer, name: '2 × Axe', orderId: 7}));

  it('is found again, and resumed as a purchase of the offer', () => {
    const [found] = find();

    expect(resumed(found!)).to.deep.include({kind: 'offer', sku: undefined, offer, name: '2 × Axe', stage: 'paused'});
  });

  for (const [what, changes] of [
    ['its step cannot be read', {offer: {chainId: 'three', stepNumber: 2}}],
    ['it has no offer', {offer: undefined}],
    ['an item has an offer', {kind: 'item', sku: 'axe'}],
  ] as const)
    it(`is not found where ${what}`, () => {
      spoil(changes);

      expect(find()).to.deep.equal([]);
    });

  it('loses a value that is no SKU', () => {
    spoil({offer: {...offer, skus: ['axe', '..', 5]}});

    expect(find()[0]!.offer).to.deep.equal(offer);
  });
});
