import { writeMail } from '#platform/server/mail/mail.store.ts';
import { blockedMail } from '../blocked-mail.rules.ts';
import { addressOf } from '../invitation.rules.ts';
import type { Person } from './members.store.ts';
import type { PeopleWork } from './people-commands.ts';
import { recipients } from './recipients.store.ts';
import { getTenant } from './tenants.store.ts';

/** Tells somebody by mail that nothing of the tenant opens any more: inside the portal they could not read it. */
export async function mailBlocked(
  { db, now, tenantId, correlationId }: Pick<PeopleWork, 'db' | 'now' | 'tenantId' | 'correlationId'>,
  { id, name, email }: Person,
): Promise<void> {
  const [tenant, to] = [await getTenant(db, tenantId), await recipients.getRecipient(db, id)];
  if (!tenant || !to || addressOf(email) === undefined) return;
  const { subject, text } = blockedMail[to.language];
  const mail = { name, tenantName: tenant.name };
  await writeMail(db, { to: email, language: to.language, subject: subject(mail), text: text(mail), at: now(), correlationId });
}
