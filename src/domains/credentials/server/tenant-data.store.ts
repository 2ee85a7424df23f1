import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows, removeRows } from '#platform/server/privacy/tenant-rows.store.ts';

/**
 * Tokens of the company and of its people for it. What opens them is a hash and goes without being
 * shown.
 */
const apiTokens: TenantData<'apiTokens'> = {
  noun: 'apiTokens',
  tables: ['api_tokens'],
  fate: 'purged',
  count: (db) => countRows(db, 'api_tokens'),
  async rows(db) {
    const { rows } =
      await sql`select kind, name, owner_name as "ownerName", scopes, created_at as "createdAt", expires_at as "expiresAt",
      last_used_at as "lastUsedAt", revoked_at as "revokedAt" from api_tokens order by created_at`.execute(
        db,
      );
    return rows;
  },
  purge: (db) => removeRows(db, 'api_tokens'),
};

/** People as the customer's directory (SCIM) describes them, and its connection. */
const provisioning: TenantData<'provisioning'> = {
  noun: 'provisioning',
  tables: ['provisioned_users', 'provisioned_groups', 'provisioning_settings'],
  fate: 'purged',
  async count(db) {
    return (
      (await countRows(db, 'provisioned_users')) +
      (await countRows(db, 'provisioned_groups')) +
      (await countRows(db, 'provisioning_settings'))
    );
  },
  async rows(db) {
    const { rows } =
      await sql`select user_name as "userName", external_id as "externalId", attributes, created_at as "createdAt"
      from provisioned_users order by user_name`.execute(db);
    return rows;
  },
  async purge(db) {
    return (
      (await removeRows(db, 'provisioned_users')) +
      (await removeRows(db, 'provisioned_groups')) +
      (await removeRows(db, 'provisioning_settings'))
    );
  },
};

/** Data of leaving customers, in the order of deletion. */
export const credentialsData = [apiTokens, provisioning];
