import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { StuckInvitation } from '../invitations.schema.ts';

interface Row extends CamelCased<
  Pick<Rows['invitations'], 'id' | 'tenant_id' | 'email' | 'invited_by'>
> {
  readonly tenantName: Rows['tenants']['name'];
  readonly sentAt: Date;
  readonly reason: StuckInvitation['reason'];
  readonly total: number;
}

/**
 * Inside withEveryTenant: returns open invitations of active tenants that wait for somebody, the
 * longest waiting first. Without drafts, whose inviter knows that the link must still be passed on.
 */
export async function findStuckInvitations(
  db: Db,
  now: Date,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ stuck: StuckInvitation[]; total: number }> {
  const { rows } = await sql<Row>`with judged as (
      select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.email, i.invited_by as "invitedBy", i.sent_at as "sentAt",
        case
          when i.key_expires_at > ${now} and exists (select from invitation_asks k
            where k.tenant_id = i.tenant_id and k.invitation_id = i.id and k.refused_at is null) then 'asked'
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
