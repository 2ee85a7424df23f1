import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import { rights } from '#platform/common/rights.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import type { Work } from '#platform/server/work.ts';
import { askedMail } from '../ask-mail.rules.ts';
import type { Ask } from '../invitation-ask.rules.ts';
import type { Recipient } from '../people.port.ts';
import type { InvitationsOptions } from './invitation-options.ts';
import type { Invitation } from './invitations.store.ts';
import { recipients } from './recipients.store.ts';

/**
 * Tells the inviter by notice and mail that somebody asks, with a link to the invitation. Where the
 * inviter may not invite any more, or is staff, everybody of the tenant who may is told.
 */
export async function notifyAsk(
  { news, invitations }: InvitationsOptions,
  work: Work,
  invitation: Invitation,
  ask: Ask,
): Promise<void> {
  const { db, now, tenantId, correlationId } = work;
  const tenant = await getTenant(db, tenantId);
  const holders = await recipients.holdersOf(db, rights.users.add, now());
  const answerers = holders.filter(({ userId }) => userId !== ask.userId);
  const inviter = answerers.filter(({ userId }) => userId === invitation.invitedById);
  const told = inviter.length > 0 ? inviter : answerers;
  const link = { page: 'person', id: invitation.id } as const;
  const names = { invitedAs: invitation.email, signedInAs: ask.email };
  for (const { email, language } of told.filter(hasAddress))
    await writeMail(db, {
      to: email,
      language,
      ...askedMail(
        {
          ...names,
          isVerified: ask.isVerified,
          tenantName: tenant?.name ?? '',
          link: invitations.urlOf(link, tenantId),
        },
        language,
      ),
      at: now(),
      correlationId,
    });
  const ids = told.map(({ userId }) => userId);
  // Staff who invited a customer's first administrator: nobody else can answer.
  const unseen = ids.length === 0 && invitation.invitedById ? [invitation.invitedById] : [];
  for (const userId of [...ids, ...unseen])
    await news.tell(db, {
      userId,
      message: 'INVITATION_ASKED',
      params: names,
      link,
      at: now(),
      correlationId,
    });
}

const hasAddress = ({ email }: Recipient) => addressOf(email) !== undefined;
