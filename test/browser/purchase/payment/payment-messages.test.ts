import {expect} from '@open-wc/testing';
import {onPaymentMessage, type PaymentHint} from '../../../../src/purchase/payment/messages.js';
import {dispatchMessage, PaymentWindow} from '../../../support/payment-window.js';

const ORIGIN = 'https://pay.example';

describe('onPaymentMessage', () => {
  let payment: PaymentWindow;
  let hints: PaymentHint[];
  let stop: () => void;

  beforeEach(() => {
    payment = new PaymentWindow();
    hints = [];
    stop = onPaymentMessage(
      ORIGIN,
      () => payment as unknown as Window,
      (hint) => void hints.push(hint),
    );
  });
  afterEach(() => stop());

  const command = (name: unknown): string => JSON.stringify({command: name, data: {}});

  it('reports that the status changed and that the player left the page', () => {
    dispatchMessage(command('status'), {origin: ORIGIN, source: payment});
    dispatchMessage(command('close'), {origin: ORIGIN, source: payment});

    expect(hints).to.deep.equal(['status', 'left']);
  });

  it('answers the payment page’s question who opened it, to its origin only', () => {
    dispatchMessage(command('widget-detection'), {origin: ORIGIN, source: payment});

    expect(payment.received).to.have.length(1);
    expect(payment.received[0]!.origin).to.equal(ORIGIN);
    expect(payment.received[0]!.message).to.deep.include({command: 'widget-detected'});
    expect(hints, 'a greeting is no news of the order').to.deep.equal(['here']);
  });

  const strangers = [
    'https://evil.example',
    'https://pay.example.evil.example',
    'https://evil-pay.example',
    'https://pay.example:8443',
    'http://pay.example',
    'https://PAY.example',
    'null',
    '',
  ];
  for (const origin of strangers) {
    it(`ignores messages from the origin "${origin}"`, () => {
      for (const name of ['status', 'close', 'widget-detection'])
        dispatchMessage(command(name), {origin, source: payment});

      expect(hints).to.deep.equal([]);
      expect(payment.received).to.deep.equal([]);
    });
  }

  it('ignores messages from another window of the same origin, and from none', () => {
    const other = new PaymentWindow();

    for (const source of [other, window, null]) dispatchMessage(command('status'), {origin: ORIGIN, source});
    dispatchMessage(command('widget-detection'), {origin: ORIGIN, source: other});

    expect(hints).to.deep.equal([]);
    expect(other.received).to.deep.equal([]);
  });

  it('ignores messages while there is no window', () => {
    stop();
    stop = onPaymentMessage(
      ORIGIN,
      () => undefined,
      (hint) => void hints.push(hint),
    );

    dispatchMessage(command('status'), {origin: ORIGIN, source: null});
    dispatchMessage(command('status'), {origin: ORIGIN, source: undefined});

    expect(hints).to.deep.equal([]);
  });

  const junk: readonly unknown[] = [
    {command: 'status'},
    ['status'],
    7,
    null,
    undefined,
    '',
    'status',
    '{',
    'null',
    '[]',
    '"status"',
    '{"command": {"toString": "status"}}',
    '{"__proto__": {"command": "status"}}',
    command(null),
  ];
  it('ignores messages that make no sense', () => {
    for (const data of junk) dispatchMessage(data, {origin: ORIGIN, source: payment});

    expect(hints).to.deep.equal([]);
    expect(payment.received).to.deep.equal([]);
  });

  it('takes unknown commands as a sign of life only', () => {
    for (const word of ['STATUS', 'done', 'constructor', '__proto__', 'fcp']) {
      dispatchMessage(command(word), {origin: ORIGIN, source: payment});
    }

    expect(new Set(hints)).to.deep.equal(new Set(['here']));
  });

  it('reports nothing after it is stopped', () => {
    stop();

    dispatchMessage(command('status'), {origin: ORIGIN, source: payment});

    expect(hints).to.deep.equal([]);
  });
});
