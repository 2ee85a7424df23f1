import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';

/** Retention of the rows of these tables (LAW-3). */
export const credentialsRetention: RetentionRegister = {
  provisioned_users: {
    days: 90,
    isOver: (before) =>
      sql<boolean>`t.changed_at < ${before} and not exists (select from members m where m.tenant_id = t.tenant_id and m.user_id = t.user_id)`,
    why: 'a directory may bring somebody back after a removal',
  },
  api_tokens: {
    days: 90,
    setting: 'tokens',
    isOver: since('revoked_at', 'expires_at'),
    why: 'who had which token can be looked up for a while after it ended; the trail keeps it',
  },
  provisioned_groups: { kept: 'as long as the group is connected' },
  provisioning_settings: keptBecause.inUse,
};
