import type {Clock} from '../../src/client/clock.js';

interface Timer {
  at: number;
  readonly then: () => void;
}

/** A clock that a test moves. */
export class TestClock implements Clock {
  private time = Date.UTC(2026, 0, 1);
  private timers = new Set<Timer>();

  now = (): number => this.time;

  after = (ms: number, then: () => void): (() => void) => {
    const timer = {at: this.time + ms, then};
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  };

  /** The pending timers: milliseconds from now, soonest first. */
  get waits(): readonly number[] {
    return [...this.timers].map(({at}) => at - this.time).sort((a, b) => a - b);
  }

  /** The device sleeps: time goes on, while the pending timers keep their remaining time. */
  sleep(ms: number): void {
    this.time += ms;
    for (const timer of this.timers) timer.at += ms;
  }

  /** Lets time pass. Due timers are called in order, and the promises that depend on them settle after each. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (let turns = 0; ; turns++) {
      if (turns > 10_000) throw new Error(`Something waits again and again: ${this.waits.slice(0, 5).join(', ')} ms`);
      const [due] = [...this.timers].filter(({at}) => at <= end).sort((a, b) => a.at - b.at);
      if (!due) break;
      this.time = due.at;
      this.timers.delete(due);
      due.then();
      await settled();
    }
    this.time = end;
  }
}

/** Resolves after every promise has settled that needs no timer, network or browser task. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
