import {expect} from '@open-wc/testing';
import type {Storefront} from '../../../src/storefront.js';
import {CountdownController} from '../../../src/ui/countdown/countdown.js';
import {StoreElement} from '../../../src/ui/store-element.js';

const NOW = Date.UTC(2026, 0, 1);

class CountingDown extends StoreElement {
  now = NOW;
  ends = 0;
  private readonly shop = {now: () => this.now, locale: 'en'} as Storefront;
  private ticking = new CountdownController(this, () => {
    this.ends++;
  });

  override render() {
    const say = (time: string): string => time;
    return this.ticking.countdown(NOW + 90_000, this.shop, say, say);
  }
}
customElements.define('counting-down', CountingDown);

describe('a countdown', () => {
  const {setTimeout: set, clearTimeout: clear} = window;
  const timers = new Map<unknown, () => void>();
  /** Runs what waits now, and lets the element follow. */
  const fire = async (element: CountingDown): Promise<void> => {
    for (const [timer, act] of timers) {
      timers.delete(timer);
      act();
    }
    await element.updateComplete;
  };
  beforeEach(() => {
    timers.clear();
    window.setTimeout = ((act: () => void) => {
      const timer = {};
      timers.set(timer, act);
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

  it('says once that it has ended, though the computer slept over the end', async () => {
    const element = document.createElement('counting-down') as CountingDown;
    document.body.append(element);
    await element.updateComplete;

    element.now = NOW + 3_600_000;
    await fire(element);
    await fire(element);
    await fire(element);

    expect(element.ends).to.equal(1);
    expect(timers.size).to.equal(0);
    element.remove();
  });
});
