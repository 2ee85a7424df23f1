import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { tokenState } from '../api-token.rules.ts';
import { apiTokenRefusals } from '../api-tokens.ts';
import type { ApiToken, ApiTokenPage } from '../credentials.schema.ts';

/** A token as it is kept: never the token itself. */
export type StoredToken = CamelCased<
  Pick<
    Rows['api_tokens'],
    | 'id'
    | 'tenant_id'
    | 'owner_id'
    | 'owner_name'
    | 'kind'
    | 'name'
    | 'hint'
    | 'scopes'
    | 'created_at'
    | 'expires_at'
    | 'last_used_at'
    | 'revoked_at'
    | 'revoked_by'
  >
>;

const columns =
  sql.raw(`id, tenant_id as "tenantId", owner_id as "ownerId", owner_name as "ownerName", kind, name, hint, scopes,
  created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt", revoked_by as "revokedBy"`);

export interface NewToken extends Pick<
  StoredToken,
  'tenantId' | 'ownerId' | 'ownerName' | 'kind' | 'name' | 'hint' | 'scopes' | 'expiresAt'
> {
  readonly hash: Buffer;
}

/** Inside withTenant, or withSystem for a token of staff. */
export async function insertToken(db: Db, token: NewToken, at: Date): Promise<StoredToken> {
  const { rows } = await sql<StoredToken>`
    insert into api_tokens (tenant_id, owner_id, owner_name, kind, name, token_hash, hint, scopes, created_at, expires_at)
    values (${token.tenantId}, ${token.ownerId}, ${token.ownerName}, ${token.kind}, ${token.name}, ${token.hash}, ${token.hint},
      ${[...token.scopes]}::text[], ${at}, ${token.expiresAt}) returning ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  return row;
}

const states = (at: Date) =>
  ({
    active: sql`revoked_at is null and expires_at > ${at}`,
    expired: sql`revoked_at is null and expires_at <= ${at}`,
    revoked: sql`revoked_at is not null`,
  }) as const;

const orders = {
  name: sql`name collate "de-x-icu"`,
  createdAt: sql`created_at`,
  expiresAt: sql`expires_at`,
  lastUsedAt: sql`last_used_at`,
} as const;

/** Inside a tenant: its tokens. Inside the system role: the personal ones of one person. */
export async function findTokens(
  db: Db,
  ownerId: string | undefined,
  { state, sortBy, sortDirection, skip, take }: ApiTokenPage,
  at: Date,
): Promise<{ tokens: StoredToken[]; total: number }> {
  const owned: RawBuilder<unknown> =
    ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId} and kind = 'personal'`;
  const where = sql`where ${owned} and ${state === undefined ? sql`true` : states(at)[state]}`;
  const direction = sql.raw(sortDirection === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const { rows } = await sql<StoredToken>`select ${columns} from api_tokens ${where}
    order by ${orders[sortBy]} ${direction}, id limit ${take} offset ${skip}`.execute(db);
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from api_tokens ${where}`.execute(db);
  return { tokens: rows, total: count.rows[0]?.total ?? 0 };
}

/** Inside a tenant: how many of it are good; inside the system role: of one person. */
export async function countGoodTokens(
  db: Db,
  ownerId: string | undefined,
  at: Date,
): Promise<number> {
  const owned =
    ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId} and kind = 'personal'`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_tokens
    where ${owned} and ${states(at).active}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Held until the transaction ends. @throws PortalError ERROR_API_TOKEN_ID_NOT_FOUND, of somebody
 * else's token, too
 */
export async function holdToken(db: Db, id: string, ownerId?: string): Promise<StoredToken> {
  if (!isUuid(id)) throw apiTokenRefusals.ID_NOT_FOUND();
  const owned =
    ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId} and kind = 'personal'`;
  const { rows } =
    await sql<StoredToken>`select ${columns} from api_tokens where id = ${id} and ${owned} for update`.execute(
      db,
    );
  const [row] = rows;
  if (!row) throw apiTokenRefusals.ID_NOT_FOUND();
  return row;
}

/** Revoked before stays as it was. */
export async function revokeToken(db: Db, id: string, revokedBy: string, at: Date): Promise<void> {
  await sql`update api_tokens set revoked_at = ${at}, revoked_by = ${revokedBy} where id = ${id} and revoked_at is null`.execute(
    db,
  );
}

/** Inside the system role: the token with this hash, while it is good. */
export async function findGoodToken(
  db: Db,
  hash: Buffer,
  at: Date,
): Promise<StoredToken | undefined> {
  const { rows } =
    await sql<StoredToken>`select ${columns} from api_tokens where token_hash = ${hash} and ${states(at).active}`.execute(
      db,
    );
  return rows[0];
}

/** Inside withSystem. */
export async function noteUse(db: Db, id: string, at: Date): Promise<void> {
  await sql`update api_tokens set last_used_at = ${at} where id = ${id}`.execute(db);
}

/** A token as the wire has it. */
export function toApiToken(token: StoredToken, now: Date): ApiToken {
  return {
    id: token.id,
    kind: token.kind,
    name: token.name,
    hint: token.hint,
    scopes: [...token.scopes],
    tenantId: token.tenantId,
    ownerName: token.ownerName,
    state: tokenState(token, now),
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedBy: token.revokedBy,
  };
}

/** Fourteen days before the end; of a short life its last quarter. */
const isEnding = (at: Date) => sql`revoked_at is null and warned_at is null and expires_at > ${at}
  and expires_at <= ${at}::timestamptz + least(interval '14 days', (expires_at - created_at) / 4)`;

/** Inside withSystem: returns tenants with valid tokens that expire soon and have no notice yet. */
export async function findTenantsWithEnding(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ tenantId: NonNullable<Rows['api_tokens']['tenant_id']> }>`
    select distinct tenant_id as "tenantId" from api_tokens where tenant_id is not null and ${isEnding(at)}`.execute(
    db,
  );
  return rows.map((row) => row.tenantId);
}

/** Inside withTenant: returns those tokens and marks them as notified. */
export async function takeEnding(db: Db, at: Date): Promise<StoredToken[]> {
  const { rows } =
    await sql<StoredToken>`update api_tokens set warned_at = ${at} where ${isEnding(at)} returning ${columns}`.execute(
      db,
    );
  return rows;
}
