import {expect} from 'chai';
import type {GetToken} from '../../../src/shop/config.js';
import {jwt} from '../../support/jwt.js';
import {never, sessionWith} from '../../support/session-with.js';
import {settled} from '../../support/test-clock.js';

describe('$user', () => {
  const userOf = async (getToken: GetToken) => {
    const session = sessionWith(getToken);
    await session.get();
    return session.$user.get();
  };

  it('is the subject of a JWT', async () => {
    expect(await userOf(() => jwt({sub: 'anna'}))).to.equal('anna');
  });

  it('is the player whom the page names, before the token’s subject', async () => {
    expect(await userOf(() => ({token: jwt({sub: 'anna'}), userId: 'bert'}))).to.equal('bert');
    expect(await userOf(() => ({token: 'opaque-1', userId: 'bert'}))).to.equal('bert');
  });

  it('is empty where nobody names the player', async () => {
    expect(await userOf(() => 'opaque-1')).to.equal('');
    expect(await userOf(() => jwt({exp: 1}))).to.equal('');
  });

  it('does not change while the same player’s tokens do', async () => {
    const session = sessionWith(() => session.ending(90));
    const users: unknown[] = [];
    session.$user.listen((user) => void users.push(user));

    await session.get();
    await session.clock.pass(31_000);
    await session.get();
    await session.clock.pass(31_000);
    await session.get();

    expect(session.reasons().length).to.equal(3);
    expect(users).to.deep.equal(['anna']);
  });

  it('changes with the player', async () => {
    const session = sessionWith(({reason}) => session.ending(30, reason === 'start' ? 'anna' : 'bert'));

    await session.get();
    await session.get();

    expect(session.$user.get()).to.equal('bert');
  });
});

describe('nobody signed in', () => {
  for (const [what, nothing] of [
    ['null', null],
    ['undefined', undefined],
    ['an empty text', ''],
    ['blanks', '  '],
  ] as const) {
    it(`takes ${what} as nobody`, async () => {
      const session = sessionWith(() => nothing);

      expect(await session.get()).to.equal(undefined);
      expect(session.$user.get()).to.equal(null);
    });
  }

  it('keeps that answer for reads, and asks again when the player wants to act', async () => {
    const answers = [null, 'opaque-1'];
    const session = sessionWith(() => answers.shift());
    await session.get();

    expect(await session.get()).to.equal(undefined);
    expect(session.reasons(), 'a read does not ask again').to.deep.equal(['start']);
    expect(await session.signIn(never)).to.equal('opaque-1');
    expect(await session.get()).to.equal('opaque-1');
    expect(session.reasons()).to.deep.equal(['start', 'sign-in']);
  });

  it('asks to sign in at the first action, where it was unknown before', async () => {
    const session = sessionWith(({reason}) => (reason === 'sign-in' ? 'opaque-1' : null));

    expect(await session.signIn(never)).to.equal('opaque-1');
    expect(session.reasons()).to.deep.equal(['start', 'sign-in']);
  });

  it('is the state without a token source', async () => {
    const session = sessionWith(undefined);

    expect(await session.get()).to.equal(undefined);
    expect(session.$user.get()).to.equal(null);
    expect(session.reported).to.deep.equal([]);
  });
});

describe('the page’s sign-in', () => {
  /** Nobody is signed in; the test answers each sign-in, oldest first. */
  const signedOut = async () => {
    const answers: ((token: string | null) => void)[] = [];
    const session = sessionWith(({reason}) =>
      reason === 'sign-in' ? new Promise((resolve) => answers.push(resolve)) : null,
    );
    await session.get();
    /** Begins an action of the player: its result, and a function that cancels it. */
    const act = async () => {
      const giving = new AbortController();
      const acting = {token: 'not yet' as string | undefined, giveUp: () => giving.abort()};
      void session.signIn(giving.signal).then((token) => (acting.token = token));
      await settled();
      return acting;
    };
    return {session, answers, act};
  };

  it('may take as long as it takes', async () => {
    const {session, answers, act} = await signedOut();
    const acting = await act();

    await session.clock.pass(24 * 3_600_000);
    expect(acting.token).to.equal('not yet');
    expect(await session.get(), 'reads do not wait for it').to.equal(undefined);
    answers[0]!('opaque-1');
    await settled();

    expect(acting.token).to.equal('opaque-1');
  });

  it('is no longer waited for after it was canceled, and is requested again by the next action', async () => {
    const {session, answers, act} = await signedOut();
    const first = await act();
    first.giveUp();
    await settled();
    expect(first.token).to.equal(undefined);

    const second = await act();
    expect(session.reasons()).to.deep.equal(['start', 'sign-in', 'sign-in']);
    answers[0]!(null);
    await settled();
    expect(second.token, 'the older answer tells nothing').to.equal('not yet');
    answers[1]!('opaque-1');
    await settled();

    expect(second.token).to.equal('opaque-1');
    expect(await session.get()).to.equal('opaque-1');
  });

  it('that was canceled still counts when it is done', async () => {
    const {session, answers, act} = await signedOut();
    (await act()).giveUp();
    const second = await act();

    answers[0]!('opaque-1');
    await settled();

    expect(second.token).to.equal('opaque-1');
    expect(await session.get()).to.equal('opaque-1');
  });

  it('is requested once, however many wait', async () => {
    const {session, answers, act} = await signedOut();
    const all = [await act(), await act()];

    answers[0]!('opaque-1');
    await settled();

    expect(all.map(({token}) => token)).to.deep.equal(['opaque-1', 'opaque-1']);
    expect(session.reasons()).to.deep.equal(['start', 'sign-in']);
  });

  it('ends where the page sets another source instead of an answer', async () => {
    const {session, act} = await signedOut();
    const acting = await act();

    session.change(() => 'opaque-2');
    await settled();

    expect(acting.token).to.equal('opaque-2');
  });

  it('is not requested by an action that was canceled before', async () => {
    const session = sessionWith(() => null);

    expect(await session.signIn(AbortSignal.abort())).to.equal(undefined);
    expect(session.reasons()).to.deep.equal(['start']);
  });
});
