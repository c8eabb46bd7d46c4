import {expect} from 'chai';
import type {GetToken} from '../../../src/shop/config.js';
import {jwt} from '../../support/jwt.js';
import {never, sessionWith} from '../../support/session-with.js';
import {settled} from '../../support/test-clock.js';

/** A request that the test answers. */
function laterAnswer() {
  let answer: (token: string | null) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const getToken: GetToken = () =>
    new Promise((resolve, reject) => {
      [answer, fail] = [resolve, reject];
    });
  return {getToken, answer: (token: string | null) => answer(token), fail: (error: unknown) => fail(error)};
}

describe('requests to a token source', () => {
  it('are made when a token is needed, and not before', async () => {
    const session = sessionWith(() => 'opaque-1');

    await settled();

    expect(session.reasons()).to.deep.equal([]);
    expect(session.$user.get()).to.equal(undefined);
  });

  it('are made at the start, for the store, and the answer is kept', async () => {
    const session = sessionWith(() => 'opaque-1');

    expect(await session.get()).to.equal('opaque-1');
    expect(await session.get()).to.equal('opaque-1');
    expect(session.asked).to.have.length(1);
    expect(session.asked[0]).to.include({audience: 'store', reason: 'start'});
    expect(session.asked[0]!.signal.aborted).to.equal(false);
  });

  it('are made once at a time, whoever needs the token', async () => {
    const later = laterAnswer();
    const session = sessionWith(later.getToken);
    const tokens = Promise.all([session.get(), session.get(), session.signIn(never), session.get()]);
    await settled();

    later.answer('opaque-1');

    expect(await tokens).to.deep.equal(['opaque-1', 'opaque-1', 'opaque-1', 'opaque-1']);
    expect(session.reasons()).to.deep.equal(['start']);
  });

  it('are made again within a minute of the token’s end, and not before', async () => {
    const session = sessionWith(({reason}) => (reason === 'start' ? first : second));
    const [first, second] = [session.ending(300), session.ending(900)];
    await session.get();

    await session.clock.pass(240_000);
    expect(await session.get(), 'a minute before').to.equal(first);
    await session.clock.pass(1);

    expect(await session.get()).to.equal(second);
    expect(session.reasons()).to.deep.equal(['start', 'expiring']);
  });

  it('are never made by time for a token without an end', async () => {
    for (const token of ['opaque-1', jwt({sub: 'anna'}), jwt({sub: 'anna', exp: 'soon'}), 'a.b.c', '..']) {
      const session = sessionWith(() => token);
      await session.get();

      await session.clock.pass(365 * 24 * 3_600_000);

      expect(await session.get(), token).to.equal(token);
      expect(session.reasons(), token).to.deep.equal(['start']);
    }
  });

  it('are made once after the service refused a token, which is replaced by the answer', async () => {
    const session = sessionWith(({reason}) => `opaque-${reason}`);
    await session.get();

    const others = await Promise.all([session.renew('opaque-start', never), session.renew('opaque-start', never)]);

    expect(others).to.deep.equal(['opaque-rejected', 'opaque-rejected']);
    expect(session.reasons()).to.deep.equal(['start', 'rejected']);
  });

  it('are not made when the refused token is not the current one any more', async () => {
    const session = sessionWith(() => 'opaque-2');
    await session.get();

    expect(await session.renew('opaque-1', never)).to.equal('opaque-2');
    expect(session.reasons()).to.deep.equal(['start']);
  });

  it('give no other token when the same one is given again, and are not repeated for it', async () => {
    const session = sessionWith(() => 'opaque-1');
    await session.get();

    for (const _ of [1, 2, 3]) expect(await session.renew('opaque-1', never)).to.equal(undefined);
    expect(session.reasons()).to.deep.equal(['start', 'rejected']);
  });

  it('are made again after a pause for each other token that is refused, too, and never twice for one', async () => {
    const given = ['one', 'two', 'two', 'three'];
    const session = sessionWith(() => given.shift() ?? 'three');

    for (let minute = 0; minute < 10; minute++) {
      const held = (await session.get())!;
      const other = await session.renew(held, never);
      if (other) session.refuse!(other);
      await session.clock.pass(60_000);
    }

    expect(session.reasons()).to.deep.equal(['start', 'rejected', 'rejected']);
    session.askAgain();
    expect(await session.get()).to.equal('three');
    expect(session.reasons(), 'by a press of the player').to.have.length(4);
  });

  it('are made once per refused token, however a source changes between two', async () => {
    const tokens = ['opaque-1', 'opaque-2', 'opaque-1', 'opaque-2'];
    const session = sessionWith(() => tokens.shift());
    let token = await session.get();

    for (const _ of [1, 2, 3, 4]) token = (token && (await session.renew(token, never))) ?? token;

    expect(session.reasons()).to.deep.equal(['start', 'rejected', 'rejected']);
  });

  it('are made for a sign-in when the player acts with a token that was refused and not replaced', async () => {
    const session = sessionWith(({reason}) => (reason === 'sign-in' ? 'opaque-2' : 'opaque-1'));
    await session.get();
    await session.renew('opaque-1', never);

    expect(await session.get(), 'a read does not ask').to.equal('opaque-1');
    expect(await session.signIn(never)).to.equal('opaque-2');
    expect(session.reasons()).to.deep.equal(['start', 'rejected', 'sign-in']);
  });
});

describe('a source that fails', () => {
  for (const [what, getToken] of [
    [
      'throws',
      () => {
        throw new Error('backend is down');
      },
    ],
    ['rejects', async () => Promise.reject(new Error('backend is down'))],
  ] as const) {
    it(`goes on without a token when getToken ${what}, and reports it`, async () => {
      const session = sessionWith(getToken);

      expect(await session.get()).to.equal(undefined);
      expect(session.reported).to.deep.equal(['Error: backend is down']);
    });
  }

  it('is asked again by a later request, but not by each', async () => {
    let isDown = true;
    const session = sessionWith(() => {
      if (isDown) throw new Error('backend is down');
      return jwt({sub: 'anna'});
    });
    await session.get();
    await session.get();
    isDown = false;
    expect(await session.get(), 'at once').to.equal(undefined);
    expect(session.reasons()).to.deep.equal(['start']);

    await session.clock.pass(5000);
    await session.get();

    expect(session.$user.get()).to.equal('anna');
    expect(session.reasons()).to.deep.equal(['start', 'start']);
  });

  it('that says that nobody is signed in is not asked again', async () => {
    const session = sessionWith(() => null);
    await session.get();

    await session.clock.pass(3_600_000);
    await session.get();

    expect(session.reasons()).to.deep.equal(['start']);
  });

  it('keeps a token that is about to expire when there is no other', async () => {
    const session = sessionWith(({reason}) => {
      if (reason === 'expiring') throw new Error('backend is down');
      return token;
    });
    const token = session.ending(100);
    await session.get();

    await session.clock.pass(90_000);

    expect(await session.get()).to.equal(token);
    expect(session.$user.get()).to.equal('anna');
  });

  it('keeps the player’s id, too, when there is no other token', async () => {
    const session = sessionWith(({reason}) => {
      if (reason === 'expiring') throw new Error('backend is down');
      return {token, userId: 'account-7'};
    });
    const token = session.ending(100);
    await session.get();

    await session.clock.pass(90_000);
    await session.get();

    expect(session.$user.get()).to.equal('account-7');
  });

  it('waits fifteen seconds for an answer, goes on without, and uses it when it arrives', async () => {
    const later = laterAnswer();
    const session = sessionWith(later.getToken);
    let token: string | undefined = 'not yet';
    void session.get().then((given) => (token = given));

    await session.clock.pass(14_999);
    expect(token).to.equal('not yet');
    await session.clock.pass(1);
    expect(token).to.equal(undefined);

    later.answer('opaque-late');
    await settled();
    expect(await session.get()).to.equal('opaque-late');
    expect(session.reasons()).to.deep.equal(['start']);
  });

  it('waits for a slow answer once: later reads go on without it, a player who wants to act waits', async () => {
    const later = laterAnswer();
    const session = sessionWith(later.getToken);
    void session.get();
    await session.clock.pass(15_000);

    expect(await session.get()).to.equal(undefined);
    const token = session.signIn(never);
    later.answer('opaque-late');

    expect(await token).to.equal('opaque-late');
    expect(session.reasons()).to.deep.equal(['start']);
  });

  it('uses a token that is about to expire while a new one does not arrive', async () => {
    const later = laterAnswer();
    const session = sessionWith((request) => (request.reason === 'start' ? first : later.getToken(request)));
    const first = session.ending(50);
    await session.get();

    const token = session.get();
    await session.clock.pass(15_000);

    expect(await token).to.equal(first);
  });

  it('leaves no timer behind once the answer is there', async () => {
    const session = sessionWith(() => 'opaque-1');

    await session.get();

    expect(session.clock.waits).to.deep.equal([]);
  });
});

describe('another source', () => {
  it('drops the token and asks the new source', async () => {
    const session = sessionWith(() => 'opaque-1');
    await session.get();

    session.change(() => 'opaque-2');

    expect(session.$user.get(), 'nobody knows until it is asked').to.equal(undefined);
    expect(await session.get()).to.equal('opaque-2');
  });

  it('aborts the request to the old source, and ignores its answer', async () => {
    const later = laterAnswer();
    const session = sessionWith(later.getToken);
    const token = session.get();
    await settled();

    session.change(() => 'opaque-2');
    later.answer('opaque-1');

    expect(session.asked[0]!.signal.aborted).to.equal(true);
    expect(await token, 'who waited gets the new source’s token').to.equal('opaque-2');
    expect(await session.get()).to.equal('opaque-2');
  });

  it('ignores an old source that fails late', async () => {
    const later = laterAnswer();
    const session = sessionWith(later.getToken);
    const token = session.get();
    await settled();

    session.change(() => 'opaque-2');
    later.fail(new Error('gone'));

    expect(await token).to.equal('opaque-2');
    expect(session.reported, 'what was told to stop').to.deep.equal([]);
  });
});

describe('a token of the markup', () => {
  it('is used where there is no getToken', async () => {
    const session = sessionWith(undefined, {token: 'opaque-1'});

    expect(await session.get()).to.equal('opaque-1');
  });

  it('is not used where there is one', async () => {
    const session = sessionWith(() => 'opaque-2', {token: 'opaque-1'});

    expect(await session.get()).to.equal('opaque-2');
  });

  it('cannot be renewed', async () => {
    const session = sessionWith(undefined, {token: 'opaque-1'});
    await session.get();

    expect(await session.renew('opaque-1', never)).to.equal(undefined);
  });
});
