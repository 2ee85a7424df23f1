import { sql } from 'kysely';
import { errors, type Adapter, type AdapterConstructor, type AdapterPayload } from 'oidc-provider';
import { endSessionsOf } from '#domains/people/server/sessions.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { readSystem, withSystem } from '#platform/server/database/tenant-db.ts';
import { isStorable } from '#platform/server/http/stored-text.rules.ts';
import type { Realm } from './realm.ts';

interface StoredRow extends Pick<Rows['oidc_store'], 'consumed_at'> {
  readonly payload: AdapterPayload;
}

/**
 * Sessions, codes, grants and tokens of one realm, kept in PostgreSQL: several nodes and restarts
 * see the same.
 */
export function oidcAdapter(db: Db, realm: Realm): AdapterConstructor {
  return class OidcStore implements Adapter {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      // An interaction notes the grant of whoever was signed in before; it must outlive that grant,
      // since the provider ends it in the middle of somebody else's sign-in.
      const grantId = this.#model === 'Interaction' ? null : (payload.grantId ?? null);
      const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
      await withSystem(db, (tx) =>
        sql`insert into oidc_store (realm, model, id, payload, grant_id, uid, expires_at)
          values (${realm}, ${this.#model}, ${id}, ${JSON.stringify(payload)}, ${grantId}, ${payload.uid ?? null}, ${expiresAt})
          on conflict (realm, model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`.execute(
          tx,
        ),
      );
    }

    /** Codes, tokens and cookies are anything that a caller writes: what was never stored, too. */
    async find(id: string): Promise<AdapterPayload | undefined> {
      return isStorable(id) ? this.#get(sql`id = ${id}`) : undefined;
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return isStorable(uid) ? this.#get(sql`uid = ${uid}`) : undefined;
    }

    /** Device flow, which is off. */
    async findByUserCode(): Promise<undefined> {}

    /**
     * Once only: of two that come together with the same code or refresh token, the second is
     * refused.
     */
    async consume(id: string): Promise<void> {
      const { numAffectedRows } = await withSystem(db, (tx) =>
        sql`update oidc_store set consumed_at = now() where realm = ${realm} and model = ${this.#model} and id = ${id} and consumed_at is null`.execute(
          tx,
        ),
      );
      if (!numAffectedRows) throw new errors.InvalidGrant(`${this.#model} has been used already`);
    }

    async destroy(id: string): Promise<void> {
      await withSystem(db, (tx) =>
        sql`delete from oidc_store where realm = ${realm} and model = ${this.#model} and id = ${id}`.execute(
          tx,
        ),
      );
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await revokeGrant(db, realm, grantId);
    }

    async #get(where: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> {
      const { rows } = await withSystem(db, (tx) =>
        sql<StoredRow>`select payload, consumed_at from oidc_store where realm = ${realm} and model = ${this.#model} and ${where}`.execute(
          tx,
        ),
      );
      const [row] = rows;
      return (
        row && {
          ...row.payload,
          ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
        }
      );
    }
  };
}

/** Deletes a grant with everything issued under it; the portal's sign-ins of it have ended as well. */
export async function revokeGrant(db: Db, realm: Realm, grantId: string): Promise<void> {
  await withSystem(db, async (tx) => {
    await sql`delete from oidc_store where realm = ${realm} and (grant_id = ${grantId} or (model = 'Grant' and id = ${grantId}))`.execute(
      tx,
    );
    await endSessionsOf(tx, grantId, new Date());
  });
}

/** Inside withSystem. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from oidc_store where expires_at < ${now}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

const revoked = 'RevokedAccessToken';

/**
 * An access token that is a JWT is kept nowhere; that one was revoked is, until it would have
 * ended.
 */
export async function revokeAccessToken(
  db: Db,
  realm: Realm,
  id: string,
  expiresAt: Date,
): Promise<void> {
  await withSystem(db, (tx) =>
    sql`insert into oidc_store (realm, model, id, payload, expires_at) values (${realm}, ${revoked}, ${id}, '{}', ${expiresAt}) on conflict do nothing`.execute(
      tx,
    ),
  );
}

/** True once an access token was revoked, or what it was issued under has ended. */
export async function isRevoked(
  db: Db,
  realm: Realm,
  { jti, sid }: { readonly jti: string; readonly sid: string },
): Promise<boolean> {
  const { rows } = await readSystem(db, (reader) =>
    sql<{
      readonly is_good: boolean;
    }>`select exists (select from oidc_store where realm = ${realm} and model = 'Grant' and id = ${sid})
      and not exists (select from oidc_store where realm = ${realm} and model = ${revoked} and id = ${jti}) as is_good`.execute(
      reader,
    ),
  );
  return !rows[0]?.is_good;
}

/** Ends a session of the portal, with the sign-in at this provider that it came from. */
export async function endSession(db: Db, sid: string): Promise<void> {
  await withSystem(db, (tx) =>
    sql`delete from oidc_store where grant_id = ${sid} or (model = 'Grant' and id = ${sid})
      or (model = 'Session' and jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $sid)', ${JSON.stringify({ sid })}::jsonb))`.execute(
      tx,
    ),
  );
}

export async function isAccessTokenRevoked(db: Db, realm: Realm, id: string): Promise<boolean> {
  const { rows } = await withSystem(db, (tx) =>
    sql`select from oidc_store where realm = ${realm} and model = ${revoked} and id = ${id}`.execute(
      tx,
    ),
  );
  return rows.length > 0;
}
