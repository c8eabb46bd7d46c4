import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {it} from 'node:test';
import {
  createLocalJWKSet,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import {hashToken} from '../../src/identity/payment-tokens.js';
import {eachDatabase} from '../support/databases.js';
import {BASE_URL, bearer, type Shop, tokenOf} from '../support/sandbox.js';

const GET_CART = 'GET /v2/project/{project_id}/cart';
const KEYS = 'GET /api/projects/{login_project_id}/keys';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

eachDatabase('user tokens', (sandbox) => {
  const claimsFor = (shop: Shop): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    const iss = `${BASE_URL}/api/projects/${shop.login_project_id}`;
    return {sub: 'ada', iss, iat: now, exp: now + 600, login_project_id: shop.login_project_id};
  };
  /** A token with the service's own signature, created with the key in the database. */
  const signed = async (claims: JWTPayload): Promise<string> => {
    const row = await sandbox.db.one<{kid: string; private_jwk: Record<string, string>}>('select * from signing_key');
    assert.ok(row);
    const key = await importJWK(row.private_jwk, 'RS256');
    return new SignJWT(claims).setProtectedHeader({alg: 'RS256', kid: row.kid}).sign(key);
  };

  it('have the user, issuer and expiry as claims, signed with a published key', async () => {
    const shop = await sandbox.project();
    const token = tokenOf(await shop.player('ada', {email: 'ada@example.test', lifetime_seconds: 600}));

    const keys = (await shop.call(KEYS, {})) as unknown as JSONWebKeySet;
    const {payload, protectedHeader} = await jwtVerify(token, createLocalJWKSet(keys), {algorithms: ['RS256']});

    const {iat = 0, exp = 0, ...claims} = payload;
    assert.deepEqual(claims, {
      sub: 'ada',
      iss: `${BASE_URL}/api/projects/${shop.login_project_id}`,
      login_project_id: shop.login_project_id,
      publisher_id: shop.merchantId,
      type: 'server_custom_id',
      email: 'ada@example.test',
    });
    assert.equal(exp - iat, 600);
    assert.equal(protectedHeader.alg, 'RS256');
    assert.ok(!JSON.stringify(keys).includes('"d"'), 'the private half is not published');
  });

  it('are signed with keys that are published for existing login projects only', async () => {
    const shop = await sandbox.project();

    const {keys} = await shop.call(KEYS, {path: {login_project_id: 'nobody'}});

    assert.deepEqual(keys, []);
  });

  it('identify the same user every time, and different users as different', async () => {
    const shop = await sandbox.project();
    const cartOf = async (userId: string) => (await shop.call(GET_CART, {}, {as: await shop.player(userId)})).cart_id;

    assert.equal(await cartOf('ada'), await cartOf('ada'));
    assert.notEqual(await cartOf('ada'), await cartOf('bob'));
  });

  it('are accepted when issued at another address of the service', async () => {
    const shop = await sandbox.project();
    const iss = `https://sandbox.example:8443/api/projects/${shop.login_project_id}`;

    const response = await shop.respond(GET_CART, {}, {as: bearer(await signed({...claimsFor(shop), iss}))});

    assert.equal(response.status, 200);
  });

  it('are refused when expired, forged, incomplete or of another project', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const good = tokenOf(await shop.player('ada'));
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = claimsFor(shop);
    const {keys} = await shop.call(KEYS, {});
    const none = `${encode({alg: 'none'})}.${encode(claims)}.`;
    const confusedInput = `${encode({alg: 'HS256', kid: keys[0]?.kid})}.${encode(claims)}`;
    const confused = createHmac('sha256', JSON.stringify(keys[0])).update(confusedInput).digest('base64url');
    const stranger = await generateKeyPair('RS256');
    const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));
    const tokens: Record<string, string> = {
      expired: tokenOf(await shop.player('ada', {lifetime_seconds: -6})),
      'another project’s': tokenOf(await other.player('ada')),
      'alg none': none,
      'HS256 with the public key': `${confusedInput}.${confused}`,
      'another payload': `${header}.${encode({...claims, sub: 'bob'})}.${signature}`,
      'another signature': `${header}.${payload}.${signature.split('').reverse().join('')}`,
      'no signature': `${header}.${payload}.`,
      'a stranger’s key': await new SignJWT(claims).setProtectedHeader({alg: 'RS256'}).sign(stranger.privateKey),
      'no expiry': await signed(without('exp')),
      'no issuer': await signed(without('iss')),
      'no user': await signed(without('sub')),
      'no login project': await signed(without('login_project_id')),
      'another issuer': await signed({...claims, iss: `${BASE_URL}/api/projects/${other.login_project_id}`}),
      'not yet valid': await signed({...claims, nbf: (claims.exp ?? 0) + 60}),
      'too long': await signed({...claims, payload: 'x'.repeat(9000)}),
    };

    for (const [name, token] of Object.entries(tokens)) {
      const {status, code} = await shop.refused(GET_CART, {}, {as: bearer(token)});
      assert.deepEqual([status, code], [401, 1501], name);
    }
    assert.equal((await shop.respond(GET_CART, {}, {as: bearer(await signed(claims))})).status, 200);
  });

  it('expire in real time, not on the project’s clock', async () => {
    const shop = await sandbox.project();
    const player = await shop.player('ada', {lifetime_seconds: 600});

    await shop.call('POST /_sandbox/projects/{project_id}/clock', {body: {advance: 'P2D'}});

    assert.equal((await shop.respond(GET_CART, {}, {as: player})).status, 200);
  });

  it('can be replaced by a payment token, until it expires on the project’s clock', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    await sandbox.db.query(
      `insert into payment_token (token_hash, project_id, user_id, expires_at)
       values ($1, $2, 'ada', project_now($2) + interval '1 day')`,
      [hashToken(`token-${shop.projectId}`), shop.projectId],
    );
    const as = bearer(`token-${shop.projectId}`);

    const byToken = await shop.call(GET_CART, {}, {as});
    const byJwt = await shop.call(GET_CART, {}, {as: await shop.player('ada')});
    assert.equal(byToken.cart_id, byJwt.cart_id);
    assert.equal((await other.refused(GET_CART, {}, {as})).code, 1501);

    await shop.call('POST /_sandbox/projects/{project_id}/clock', {body: {advance: 'P1D'}});
    assert.equal((await shop.refused(GET_CART, {}, {as})).code, 1501);
  });
});
