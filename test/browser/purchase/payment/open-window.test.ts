import {expect} from '@open-wc/testing';
import {openWindow} from '../../../../src/purchase/payment/open-window.js';
import {windowsOfEachTest} from '../../../support/payment-window.js';

describe('openWindow', () => {
  const windows = windowsOfEachTest();

  it('returns the window that was opened', () => {
    expect(openWindow()).to.equal(windows.last);
  });

  for (const behaviour of ['blocked', 'throws', 'closes at once'] as const) {
    it(`returns nothing where the window ${behaviour === 'blocked' ? 'is blocked' : behaviour}`, () => {
      windows.behaviour = behaviour;

      expect(openWindow()).to.equal(undefined);
    });
  }
});
