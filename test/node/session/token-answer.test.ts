import {expect} from 'chai';
import type {GetToken} from '../../../src/shop/config.js';
import {jwt} from '../../support/jwt.js';
import {sessionWith} from '../../support/session-with.js';

const TOKEN = jwt({sub: 'anna', exp: 2e9});
const SECRET = 'canary-of-a-token';

/** The token that a request gets, the player, and the reports, where `getToken` gives this. */
async function readBy(answer: unknown) {
  const session = sessionWith((() => answer) as GetToken);
  const token = await session.get();
  return {token, user: session.$user.get(), reported: session.reported, fault: session.fault()};
}

describe('a token in another wrapping', () => {
  for (const [what, answer] of [
    ['a text', TOKEN],
    ['a text with white space around', ` \t${TOKEN}\r\n`],
    ['a text with a byte order mark', `\uFEFF${TOKEN}`],
    ['JSON text', JSON.stringify(TOKEN)],
    ['JSON text with a byte order mark and a line break', `\uFEFF${JSON.stringify(TOKEN)}\n`],
    ['JSON text of JSON text', JSON.stringify(JSON.stringify(TOKEN))],
    ['{token}', {token: TOKEN}],
    ['{token} with white space', {token: `${TOKEN}\n`}],
    ['{access_token}', {access_token: TOKEN, token_type: 'bearer', expires_in: 3600}],
    ['{access_token} beside an empty token', {token: null, access_token: TOKEN}],
    ['the text of {token}', JSON.stringify({token: TOKEN})],
    ['the text of {access_token}', JSON.stringify({access_token: TOKEN}, null, 2)],
    ['{token} of JSON text', {token: JSON.stringify(TOKEN)}],
    ['an object without a prototype', Object.assign(Object.create(null), {token: TOKEN})],
    [
      'an object of a class',
      new (class {
        token = TOKEN;
      })(),
    ],
    ['a text with the scheme of a header', `Bearer ${TOKEN}`],
  ] as const) {
    it(`is taken: ${what}`, async () => {
      expect(await readBy(answer)).to.deep.equal({token: TOKEN, user: 'anna', reported: [], fault: undefined});
    });
  }

  it('is taken from the attribute, and from a bridge', async () => {
    expect(await sessionWith(undefined, {token: JSON.stringify({token: TOKEN})}).get()).to.equal(TOKEN);
    const bridge = {
      version: 1,
      capabilities: new Set(['getToken'] as const),
      getToken: async () => JSON.stringify(TOKEN),
    };
    expect(await sessionWith(undefined, {bridge: bridge as never}).get()).to.equal(TOKEN);
  });
});

describe('an answer that is nobody', () => {
  for (const [what, answer] of [
    ['null', null],
    ['undefined', undefined],
    ['an empty text', ''],
    ['blanks', ' \n'],
    ['a byte order mark alone', '\uFEFF'],
    ['the text null', 'null'],
    ['the text undefined', ' undefined\n'],
    ['JSON of null', '"null"'],
    ['JSON of an empty text', '""'],
    ['{token: null}', {token: null}],
    ['{token: undefined}', {token: undefined}],
    ['{token: ""}', {token: ''}],
    ['{token: "null"}', {token: 'null'}],
    ['{access_token: null}', {access_token: null}],
    ['the text of {token: null}', '{"token": null}'],
  ] as const) {
    it(`is told to nobody: ${what}`, async () => {
      expect(await readBy(answer)).to.deep.equal({token: undefined, user: null, reported: [], fault: undefined});
    });
  }
});

describe('an answer that is no token', () => {
  const trap = Object.defineProperty({}, 'token', {
    get() {
      throw new Error(SECRET);
    },
  });
  for (const [what, answer, kind] of [
    ['a Response', new Response(SECRET), 'a Response'],
    ['a number', 12345, 'a number'],
    ['NaN', Number.NaN, 'a number'],
    ['a bigint', 12345n, 'a bigint'],
    ['true', true, 'a boolean'],
    ['false', false, 'a boolean'],
    ['false as a text', 'false', 'a boolean'],
    ['an array', [SECRET], 'an array'],
    ['an array as a text', JSON.stringify([SECRET]), 'an array'],
    ['a function', () => SECRET, 'a function'],
    ['a symbol', Symbol(SECRET), 'a symbol'],
    ['headers', new Headers({authorization: SECRET}), 'a Headers'],
    ['bytes', new TextEncoder().encode(SECRET), 'a Uint8Array'],
    ['an error', new Error(SECRET), 'an Error'],
    ['a map', new Map([['token', SECRET]]), 'a Map'],
    ['an address', new URL(`https://game.example/?token=${SECRET}`), 'a URL'],
    ['an object', {data: {token: SECRET}}, 'an object without a token'],
    ['an empty object', {}, 'an object without a token'],
    ['an object as a text', JSON.stringify({jwt: SECRET}), 'an object without a token'],
    ['an object whose token is one', {token: {value: SECRET}}, 'an object whose token is an object'],
    ['an object whose token is a number', {token: 7}, 'an object whose token is a number'],
    ['an object whose token cannot be read', trap, 'an object that cannot be read'],
    ['an API key', '44056:canary-of-a-token', 'looks like an API key or an error page'],
    ['an API key in base64', btoa('44056:canary-of-a-token'), 'looks like an API key or an error page'],
    ['the header of an API key', `Basic ${btoa('44056:canary-of-a-token')}`, 'looks like an API key or an error page'],
    ['{token} of an API key', {token: '44056:canary-of-a-token'}, 'looks like an API key or an error page'],
    ['the page of a 404', `<!doctype html>\n<title>${SECRET}</title>`, 'looks like an API key or an error page'],
    ['a sentence', `Not found: ${SECRET}`, 'looks like an API key or an error page'],
    ['a text that no header can hold', `${SECRET}-ü`, 'looks like an API key or an error page'],
    ['a converted object', '[object Object]', 'looks like an API key or an error page'],
  ] as const) {
    it(`is refused with its kind, and no part of it is told: ${what}`, async () => {
      const {token, user, reported, fault} = await readBy(answer);

      expect({token, user}).to.deep.equal({token: undefined, user: null});
      expect(fault)
        .to.match(/^getToken gave a/)
        .and.contain(kind);
      expect(reported).to.deep.equal([`Error: ${fault}`]);
      expect(fault).not.to.contain('canary').and.not.to.contain('12345');
      if (typeof answer === 'string') expect(fault).not.to.contain(answer);
    });
  }

  it('is asked for once', async () => {
    const session = sessionWith((() => new Response(SECRET)) as never);

    for (const _ of [1, 2, 3]) await session.get();

    expect(session.reasons()).to.deep.equal(['start']);
  });

  it('is forgotten with its source', async () => {
    const session = sessionWith((() => 7) as never);
    await session.get();

    session.change(() => TOKEN);
    await session.get();

    expect(session.fault()).to.equal(undefined);
  });

  it('names the bridge, or the option, that gave it', async () => {
    const bridge = {version: 1, capabilities: new Set(['getToken'] as const), getToken: async () => ({})};
    const sessions = [sessionWith(undefined, {bridge: bridge as never}), sessionWith(undefined, {token: 'a b'})];
    for (const session of sessions) await session.get();

    expect(sessions.map((session) => session.fault()?.split(' gave')[0])).to.deep.equal(['The bridge', 'The token']);
  });
});

describe('the player’s id of an answer', () => {
  for (const [id, user] of [
    [4711, '4711'],
    [0, '0'],
    [-1, '-1'],
    [9007199254740991, '9007199254740991'],
    [76561198012345678n, '76561198012345678'],
    ['anna', 'anna'],
    ['4711', '4711'],
  ] as const) {
    it(`is taken as it is written: ${typeof id} ${id}`, async () => {
      for (const token of ['opaque-1', TOKEN]) {
        expect(await readBy({token, userId: id})).to.deep.equal({token, user, reported: [], fault: undefined});
      }
    });
  }

  it('is read from JSON text, too', async () => {
    expect((await readBy('{"access_token": "opaque-1", "userId": 4711}')).user).to.equal('4711');
  });

  it('is the token’s subject where none is given, a number, too', async () => {
    for (const userId of [undefined, null])
      expect(await readBy({token: TOKEN, userId})).to.deep.equal({
        token: TOKEN,
        user: 'anna',
        reported: [],
        fault: undefined,
      });
    expect((await readBy(jwt({sub: 4711}))).user).to.equal('4711');
  });

  for (const [what, id, kind] of [
    ['a fraction', 47.11, 'a number'],
    ['NaN', Number.NaN, 'a number'],
    ['infinity', Number.POSITIVE_INFINITY, 'a number'],
    ['a number that JavaScript rounds', 2 ** 53, 'a number'],
    ['an empty text', '', 'a string'],
    ['blanks', '  ', 'a string'],
    ['the text undefined', 'undefined', 'a string'],
    ['the text null', 'null', 'a string'],
    ['a boolean', true, 'a boolean'],
    ['an object', {id: SECRET}, 'an object'],
    ['an array', [7], 'an array'],
    ['a function', () => SECRET, 'a function'],
  ] as const) {
    it(`is named where it cannot be used, and what the token says counts: ${what}`, async () => {
      const {token, user, reported, fault} = await readBy({token: TOKEN, userId: id});

      expect({token, user}).to.deep.equal({token: TOKEN, user: 'anna'});
      expect(fault).to.contain(`getToken gave a userId that is ${kind}`).and.not.to.contain(SECRET);
      expect(reported).to.deep.equal([`Error: ${fault}`]);
    });
  }
});
