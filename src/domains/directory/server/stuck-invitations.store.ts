import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { StuckInvitation } from '../invitations.contract.ts';

interface Row {
  readonly id: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly reason: StuckInvitation['reason'];
  readonly total: number;
}

/**
 * Inside withEveryTenant: open invitations of active tenants that wait for somebody, the longest waiting first. Drafts are
 * not among them: their link is still to be handed over, as their inviter knows.
 */
export async function findStuckInvitations(
  db: Db,
  now: Date,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ stuck: StuckInvitation[]; total: number }> {
  const { rows } = await sql<Row>`with judged as (
      select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.email, i.invited_by as "invitedBy", i.sent_at as "sentAt",
        case
          when i.asked_again_at is not null then 'askedAgain'
          when i.key_expires_at <= ${now} then 'unopened'
          when i.state = 'sent' and mail.state in ('bounced', 'failed') then 'bounced'
        end as reason
      from invitations i join tenants t on t.id = i.tenant_id left join mails mail on mail.id = i.mail_id
      where i.state in ('sent', 'opened') and t.state = 'active'
    )
    select judged.*, (count(*) over ())::int as total from judged where reason is not null
    order by "sentAt", id limit ${take} offset ${skip}`.execute(db);
  const stuck = rows.map(({ id, tenantId, tenantName, email, invitedBy, sentAt, reason }) => ({
    id,
    tenantId,
    tenantName,
    email,
    invitedBy,
    sentAt: sentAt.toISOString(),
    reason,
  }));
  return { stuck, total: rows[0]?.total ?? 0 };
}
