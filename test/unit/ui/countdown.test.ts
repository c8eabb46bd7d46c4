import {expect} from '@open-wc/testing';
import type {Storefront} from '../../../src/storefront.js';
import {CountdownController} from '../../../src/ui/countdown.js';
import {StoreElement} from '../../../src/ui/store-element.js';

const NOW = Date.UTC(2026, 0, 1);

class CountingDown extends StoreElement {
  private ticking = new CountdownController(this, () => {});

  override render() {
    const say = (time: string): string => time;
    return this.ticking.countdown(NOW + 90_000, {now: () => NOW, locale: 'en'} as Storefront, say, say);
  }
}
customElements.define('counting-down', CountingDown);

describe('a countdown', () => {
  const {setTimeout: set, clearTimeout: clear} = window;
  const timers = new Set<unknown>();
  beforeEach(() => {
    timers.clear();
    window.setTimeout = (() => {
      const timer = {};
      timers.add(timer);
      return timer;
    }) as unknown as typeof setTimeout;
    window.clearTimeout = (timer) => void timers.delete(timer);
  });
  afterEach(() => {
    window.setTimeout = set;
    window.clearTimeout = clear;
  });

  it('updates every second while it is on the page, and no more once it has left, though it is drawn once more', async () => {
    const element = document.createElement('counting-down') as CountingDown;
    document.body.append(element);
    await element.updateComplete;
    expect(timers.size).to.equal(1);

    element.requestUpdate();
    element.remove();
    await element.updateComplete;

    expect(timers.size).to.equal(0);
  });
});
