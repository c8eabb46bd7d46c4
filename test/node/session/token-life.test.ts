import {expect} from 'chai';
import {sessionWith} from '../../support/session-with.js';

const HOUR = 3_600_000;
const WRONG_CLOCKS = [0, HOUR, -HOUR, 24 * HOUR, -24 * HOUR, 3650 * 24 * HOUR, -3650 * 24 * HOUR];

describe('the life of a token', () => {
  for (const fastByMs of WRONG_CLOCKS)
    for (const isServiceTimeKnown of [false, true]) {
      const clocks = `device ${fastByMs / HOUR} h ahead, service’s clock ${isServiceTimeKnown ? '' : 'un'}known`;

      it(`ends a minute before its end, on any clock (${clocks})`, async () => {
        const session = sessionWith(() => session.made(3600), {}, {fastByMs, isServiceTimeKnown});
        await session.get();

        await session.clock.pass(59 * 60_000);
        for (const _ of [1, 2, 3]) await session.get();
        expect(session.reasons(), 'a minute before').to.deep.equal(['start']);
        await session.clock.pass(1);
        for (const _ of [1, 2, 3]) await session.get();

        expect(session.reasons()).to.deep.equal(['start', 'expiring']);
      });

      it(`costs one request at most where nobody says when the token was made (${clocks})`, async () => {
        const session = sessionWith(() => session.ending(3600), {}, {fastByMs, isServiceTimeKnown});
        for (const _ of [1, 2, 3]) await session.get();

        expect(session.reasons()).to.deep.equal(['start']);
      });
    }

  it('ends at half of it where it is shorter than two minutes', async () => {
    const session = sessionWith(() => session.made(40));
    for (const _ of [1, 2, 3]) await session.get();
    await session.clock.pass(20_001);
    for (const _ of [1, 2, 3]) await session.get();

    expect(session.reasons()).to.deep.equal(['start', 'expiring']);
  });

  it('is over at once where the token says that it ended before it was made', async () => {
    for (const seconds of [0, -60]) {
      const session = sessionWith(({reason}) => session.made(reason === 'start' ? seconds : 3600));
      await session.get();
      for (const _ of [1, 2, 3]) await session.get();

      expect(session.reasons()).to.deep.equal(['start', 'expiring']);
    }
  });

  it('is what the service’s clock leaves of a token that a backend has kept', async () => {
    const session = sessionWith(
      ({reason}) => session.made(3600, reason === 'start' ? 3590 : 0),
      {},
      {isServiceTimeKnown: true},
    );
    for (const _ of [1, 2, 3]) await session.get();

    expect(session.reasons()).to.deep.equal(['start', 'expiring']);
  });

  it('is not asked for again where a source has none that lasts longer', async () => {
    for (const isSame of [true, false]) {
      let count = 0;
      const session = sessionWith(
        () => session.made(3600, 3590 + (isSame ? 0 : ++count)),
        {},
        {isServiceTimeKnown: true},
      );
      for (const _ of [1, 2, 3, 4]) await session.get();

      expect(session.reasons(), isSame ? 'the same token' : 'another token').to.deep.equal(['start', 'expiring']);
    }
  });

  it('is not asked for again where the source fails, and the service says when it is over', async () => {
    const session = sessionWith(({reason}) => {
      if (reason === 'expiring') throw new Error('backend is down');
      return session.made(3600);
    });
    const token = await session.get();
    await session.clock.pass(59.5 * 60_000);

    for (const _ of [1, 2, 3]) expect(await session.get()).to.equal(token);
    expect(session.reasons()).to.deep.equal(['start', 'expiring']);
    expect(await session.renew(token!, new AbortController().signal))
      .to.be.a('string')
      .and.not.equal(token);
  });
});
