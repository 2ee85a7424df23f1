import { writeMail } from '#platform/server/mail/mail.store.ts';
import { blockedMail } from '../blocked-mail.rules.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import type { Person } from './members.store.ts';
import type { Work } from '#platform/server/work.ts';
import { recipients } from './recipients.store.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';

/**
 * Tells somebody by mail that nothing of the tenant opens any more: inside the portal they could
 * not read it.
 */
export async function mailBlocked(
  { db, now, tenantId, correlationId }: Work,
  { id, name, email }: Person,
): Promise<void> {
  const [tenant, to] = [await getTenant(db, tenantId), await recipients.getRecipient(db, id)];
  if (!tenant || !to || addressOf(email) === undefined) return;
  await writeMail(db, {
    to: email,
    language: to.language,
    ...blockedMail({ name, tenantName: tenant.name }, to.language),
    at: now(),
    correlationId,
  });
}
