import {expect} from '@open-wc/testing';
import type {Storefront} from '../../../src/storefront.js';
import {CountdownAnnouncer, type Moment} from '../../../src/ui/countdown/countdown.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 0, 1);

describe('the announcements of countdowns', () => {
  /** Announces for a span of time, in milliseconds after `NOW`; returns the last announcement. */
  function listening(moments: readonly Moment[]) {
    const root = document.createElement('div').attachShadow({mode: 'open'});
    const voice = new CountdownAnnouncer({} as Storefront, root);
    return (before: number, now: number): string => {
      voice.announce(moments, NOW + before, NOW + now);
      return root.querySelector('[role=status]')!.textContent!;
    };
  }
  const moment = (name: string, left: number): Moment => ({
    at: NOW + left,
    announcement: (ms) => `${name} ${ms / MINUTE}`,
  });

  it('are made at a mark, and not between', () => {
    const look = listening([moment('Lantern', 11 * MINUTE)]);

    expect(look(0, MINUTE - 1)).to.equal('');
    expect(look(MINUTE - 1, MINUTE)).to.equal('Lantern 10');
  });

  it('are made after a sleep for the last passed mark, and for the countdown that ends next', () => {
    const look = listening([moment('Cloak', 70 * MINUTE), moment('Lantern', 65 * MINUTE)]);

    expect(look(0, HOUR)).to.equal('Lantern 5');
  });

  it('pause for about half a minute after one', () => {
    const look = listening([moment('Lantern', MINUTE + 1000), moment('Cloak', MINUTE + 2000)]);

    expect(look(0, 1000)).to.equal('Lantern 1');
    expect(look(1000, 2000)).to.equal('Lantern 1');
    expect(look(30_000, 31_000)).to.equal('Lantern 0.5');
  });

  it('skip no mark for a look a little after the one before', () => {
    const look = listening([moment('Lantern', MINUTE + 1000)]);

    expect(look(0, 1030)).to.equal('Lantern 1');
    expect(look(30_001, 31_001)).to.equal('Lantern 0.5');
  });

  it('report the end of a countdown', () => {
    const look = listening([moment('Lantern', 1000)]);

    expect(look(0, 1000)).to.equal('Lantern 0');
  });

  it('are made also where the clock was set back since', () => {
    const look = listening([moment('Lantern', MINUTE)]);

    expect(look(-1000, 0)).to.equal('Lantern 1');
    expect(look(-5 * MINUTE, -4 * MINUTE)).to.equal('Lantern 5');
  });
});
