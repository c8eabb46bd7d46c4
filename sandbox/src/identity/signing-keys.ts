import {createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK} from 'jose';
import type {Db} from '../db/port.js';

interface KeyRow {
  readonly kid: string;
  readonly private_jwk: JWK;
  readonly public_jwk: JWK;
}

export interface SigningKeys {
  readonly sign: {readonly kid: string; readonly key: Awaited<ReturnType<typeof importJWK>>};
  readonly verify: ReturnType<typeof createLocalJWKSet>;
  /** Public halves, as JWKS has them. */
  readonly published: readonly JWK[];
}

/** The service's keys for user tokens: one pair, made on first use, shared by all processes on a database. */
export function signingKeys(db: Db): () => Promise<SigningKeys> {
  let loaded: Promise<SigningKeys> | undefined;
  return () => {
    loaded ??= load(db).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function load(db: Db): Promise<SigningKeys> {
  const rows = (await readKeys(db)) ?? (await makeKeys(db));
  const [{kid, private_jwk}] = rows;
  const published = rows.map((row) => row.public_jwk);
  return {
    sign: {kid, key: await importJWK(private_jwk, 'RS256')},
    verify: createLocalJWKSet({keys: published}),
    published,
  };
}

async function readKeys(db: Db): Promise<[KeyRow, ...KeyRow[]] | undefined> {
  const [newest, ...older] = await db.query<KeyRow>('select * from signing_key order by created_at desc, kid');
  return newest && [newest, ...older];
}

async function makeKeys(db: Db): Promise<[KeyRow, ...KeyRow[]]> {
  const {privateKey, publicKey} = await generateKeyPair('RS256', {extractable: true});
  const kid = crypto.randomUUID();
  const publicJwk = {...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig'};
  const privateJwk = {...(await exportJWK(privateKey)), kid, alg: 'RS256'};
  return db.transaction(async () => {
    // Processes that start together all make a pair; the lock makes one of them win.
    await db.query('select pg_advisory_xact_lock(727275)');
    const present = await readKeys(db);
    if (present) return present;
    await db.query('insert into signing_key (kid, private_jwk, public_jwk) values ($1, $2, $3)', [
      kid,
      JSON.stringify(privateJwk),
      JSON.stringify(publicJwk),
    ]);
    return (await readKeys(db)) as [KeyRow];
  });
}
