import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { invitationState } from '../invitation.rules.ts';
import type { OpenInvitation } from '../invitations.schema.ts';
import { askOf, toAsk, type StoredAsk } from './invitation-asks.store.ts';

export interface OpenInvitationsPage {
  readonly search: string;
  readonly state?: 'asked' | 'draft' | 'sent' | 'opened' | 'expired' | 'bounced' | undefined;
  readonly tenantId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'email' | 'tenantName' | 'sentAt' | 'expiresAt';
  readonly sortDirection: 'asc' | 'desc';
}

interface Row extends CamelCased<
  Pick<
    Rows['invitations'],
    | 'id'
    | 'tenant_id'
    | 'email'
    | 'name'
    | 'state'
    | 'key_expires_at'
    | 'sends'
    | 'sent_at'
    | 'invited_by'
    | 'asked_again_at'
  >
> {
  readonly tenantName: Rows['tenants']['name'];
  readonly mailState: Rows['mails']['state'] | null;
  readonly roles: OpenInvitation['roles'];
  readonly ask: StoredAsk | null;
  readonly total: number;
}

const order = {
  email: sql.raw('lower(i.email)'),
  tenantName: sql.raw('t.name collate "de-x-icu"'),
  sentAt: sql.raw('coalesce(i.sent_at, i.created_at)'),
  expiresAt: sql.raw('i.key_expires_at'),
};

/**
 * The state as people see it (invitation.rules.ts), said in SQL so that the database can filter by
 * it.
 */
function shown(now: Date) {
  return sql`case when i.state = 'draft' then 'draft' when i.key_expires_at <= ${now} then 'expired' when asker.ask is not null then 'asked'
    when i.state = 'sent' and mail.state in ('bounced', 'failed') then 'bounced'
    when i.state = 'sent' and mail.state = 'notConfigured' then 'draft' else i.state end`;
}

/** Inside withEveryTenant: invitations of active tenants that nobody has accepted or taken back. */
export async function findOpenInvitations(
  db: Db,
  now: Date,
  { search, state, tenantId, groupId, skip, take, sortBy, sortDirection }: OpenInvitationsPage,
): Promise<{ invitations: OpenInvitation[]; total: number }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const matching = words.map(
    (word) =>
      sql`and lower(i.email || ' ' || i.name || ' ' || t.name || ' ' || i.invited_by) like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const direction = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc nulls last');
  const { rows } = await sql<Row>`
    select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.email, i.name, i.state, i.key_expires_at as "keyExpiresAt",
      mail.state as "mailState", i.sends, i.sent_at as "sentAt", i.invited_by as "invitedBy", i.asked_again_at as "askedAgainAt", asker.ask,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from roles r where r.id = any (i.role_ids)) as roles, (count(*) over ())::int as total
    from invitations i join tenants t on t.id = i.tenant_id left join mails mail on mail.id = i.mail_id ${askOf}
    where i.state in ('draft', 'sent', 'opened') and t.state = 'active' ${sql.join(matching, sql` `)}
      ${state ? sql`and ${shown(now)} = ${state}` : sql``} ${tenantId ? sql`and i.tenant_id = ${tenantId}` : sql``}
      ${groupId ? sql`and i.tenant_id = any ((select tenant_ids from tenant_groups where id = ${groupId})::uuid[])` : sql``}
    order by ${sortBy === 'sentAt' ? sql`(asker.ask is not null) desc,` : sql``} ${order[sortBy]} ${direction}, i.id ${sql.raw(sortDirection)} limit ${take} offset ${skip}`.execute(
    db,
  );
  const invitations = rows.map(
    ({ keyExpiresAt, mailState, sentAt, askedAgainAt, ask, ...row }) => ({
      ...row,
      state: invitationState(
        { state: row.state, keyExpiresAt, mailState, isAsked: ask !== null },
        now,
      ),
      sentAt: sentAt?.toISOString() ?? null,
      expiresAt: keyExpiresAt?.toISOString() ?? null,
      askedAgainAt: askedAgainAt?.toISOString() ?? null,
      ask: toAsk(ask),
    }),
  );
  return { invitations, total: rows[0]?.total ?? 0 };
}
