import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Realm } from './realm.ts';

/** Signing keys of a realm; stored, because new ones would sign everybody out at each restart. */
export interface RealmKeys {
  /** Private. */
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly cookieKeys: readonly string[];
}

/** Nodes that start together agree on the keys of the one that came first. */
export async function loadRealmKeys(db: Db, realm: Realm): Promise<RealmKeys> {
  const name = `devIdentity.${realm}`;
  const read = async (tx: Db) =>
    (
      await sql<{ value: RealmKeys }>`select value from installation where name = ${name}`.execute(
        tx,
      )
    ).rows[0]?.value;
  const known = await withSystem(db, read);
  if (known) return known;
  const made = await makeKeys();
  return withSystem(db, async (tx) => {
    await sql`insert into installation (name, value) values (${name}, ${JSON.stringify(made)}) on conflict (name) do nothing`.execute(
      tx,
    );
    return (await read(tx)) ?? made;
  });
}

async function makeKeys(): Promise<RealmKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }],
    },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}

/** The half of the keys that everybody may know. */
export function publicKeys({ jwks }: RealmKeys): JSONWebKeySet {
  return { keys: jwks.keys.map(({ d: _secret, ...key }) => ({ kty: 'EC', ...key })) };
}
