import {expect} from 'chai';
import {createServiceClock} from '../../../src/client/clock.js';

const AT = Date.UTC(2026, 0, 1, 12);

/** A clock whose device time and monotonic time a test sets. */
function clocks() {
  const device = {now: AT - 500_000, ticks: 1000};
  const clock = createServiceClock({now: () => device.now, ticks: () => device.ticks, after: () => () => {}});
  return {device, clock};
}

describe('createServiceClock', () => {
  it('is the device’s clock until a date arrives, and where no date can be read', () => {
    const {device, clock} = clocks();

    for (const date of [null, '', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT']) clock.sync(date);

    expect(clock.now()).to.equal(device.now);
  });

  it('runs on by monotonic time, whatever the device’s clock is set to', () => {
    const {device, clock} = clocks();
    clock.sync(new Date(AT).toUTCString());

    device.now += 86_400_000;
    device.ticks += 2500;

    expect(clock.now()).to.equal(AT + 2500);
  });

  it('never runs back: a late or cached answer changes nothing', () => {
    const {device, clock} = clocks();
    clock.sync(new Date(AT).toUTCString());
    device.ticks += 10_000;

    clock.sync(new Date(AT + 3000).toUTCString());
    expect(clock.now()).to.equal(AT + 10_000);
    clock.sync(new Date(AT + 11_000).toUTCString());

    expect(clock.now()).to.equal(AT + 11_000);
  });

  it('starts again with another service', () => {
    const {device, clock} = clocks();
    clock.sync(new Date(AT).toUTCString());

    clock.reset();

    expect(clock.now()).to.equal(device.now);
  });
});
